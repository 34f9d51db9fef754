import AgioCore
import Files
public import Publishing

/// Makes archives, in the format that ``RateArchive`` describes.
public enum RateArchiveWriter {
  /// The archive of a series: the same bytes for the same series. A column has as many decimals as its longest figure.
  /// - Throws: why the series cannot be written.
  public static func bytes(of series: PublishedSeries) throws(UnwritableSeries) -> [UInt8] {
    let dates = series.days.map(\.date)
    try checkHeader(series.sourceID, series.pivot, series.columns, dates)
    for day in series.days where day.figures.count != series.columns.count {
      throw .figureCount(day.date)
    }
    return try PlannedArchive(
      named: series.sourceID, pivot: series.pivot, columns: series.columns, dates: dates
    ) { $1 = series.days[$0].figures }.bytes
  }
}

/// An archive before it is written, of figures that are handed over row by row, several times; nothing keeps it from being
/// written any more.
package struct PlannedArchive {
  private let layout: ArchiveLayout
  private let header: [UInt8]
  private let dates: [CalendarDate]
  /// The decimals of each column.
  private let places: [Int]
  private let figures: (Int, inout [PublishedFigure?]) -> Void
  /// So much is collected before it is written.
  private static let pieceSize = 1 << 15

  var size: Int { layout.size }

  /// - Parameter figures: puts those of a row in their places, which are empty.
  /// - Throws: why the series cannot be written.
  init(
    named name: String, pivot: Currency, columns: [Currency], dates: [CalendarDate],
    figures: @escaping (Int, inout [PublishedFigure?]) -> Void
  ) throws(UnwritableSeries) {
    try RateArchiveWriter.checkHeader(name, pivot, columns, dates)
    let none = [PublishedFigure?](repeating: nil, count: columns.count)
    var row = none
    var places = [Int](repeating: 0, count: columns.count)
    for index in dates.indices {
      row = none
      figures(index, &row)
      try RateArchiveWriter.check(row, columns, dates[index])
      for (column, figure) in row.enumerated() {
        guard let figure else { continue }
        places[column] = max(places[column], figure.places)
      }
    }
    var fits = true
    for index in dates.indices {
      row = none
      figures(index, &row)
      for (column, figure) in row.enumerated() {
        guard let figure else { continue }
        guard let cell = figure.scaled(to: places[column]) else {
          throw .tooLarge(columns[column], dates[index])
        }
        fits = fits && cell <= UInt32.max
      }
    }
    self.dates = dates
    self.places = places
    self.figures = figures
    layout = ArchiveLayout(cellSize: fits ? 4 : 8, columns: columns.count, days: dates.count)
    header = RateArchiveWriter.header(name, pivot, columns, dates, places, layout)
  }

  /// The archive in one piece.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    write { bytes += $0 }
    return bytes
  }

  /// Hands the archive over, piece by piece.
  func write<Failure: Error>(_ append: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
    try append(header)
    let none = [PublishedFigure?](repeating: nil, count: places.count)
    var row = none
    var piece: [UInt8] = []
    piece.reserveCapacity(Self.pieceSize + layout.rowSize)
    for index in dates.indices {
      row = none
      figures(index, &row)
      let start = piece.count
      for (column, figure) in row.enumerated() {
        // That each of them fits has been found when this was made.
        let cell = figure.flatMap { $0.scaled(to: places[column]) } ?? 0
        for byte in 0..<layout.cellSize {
          piece.append(UInt8(truncatingIfNeeded: cell >> (8 * byte)))
        }
      }
      let day = Checksum.crc32c(dates[index].dayNumber.littleEndianBytes.span)
      let checksum = Checksum.crc32c(piece.span.extracting(start...), after: day)
      piece += checksum.littleEndianBytes
      if piece.count >= Self.pieceSize {
        try append(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    if !piece.isEmpty { try append(piece) }
  }
}

extension RateArchiveWriter {
  fileprivate static func checkHeader(
    _ name: String, _ pivot: Currency, _ columns: [Currency], _ dates: [CalendarDate]
  ) throws(UnwritableSeries) {
    let id = name.utf8
    guard (1...ArchiveLayout.sourceSize).contains(id.count), id.allSatisfy(isNameByte) else {
      throw .sourceID(name)
    }
    guard columns.count <= ArchiveLayout.mostColumns else {
      throw .tooManyColumns(columns.count)
    }
    var seen: Set<Currency> = [pivot]
    for column in columns where !seen.insert(column).inserted {
      throw .repeatedCurrency(column)
    }
    for (date, next) in zip(dates, dates.dropFirst()) where next <= date {
      throw .unorderedDay(next)
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: byte == UInt8(ascii: "-")
    }
  }

  fileprivate static func check(
    _ row: [PublishedFigure?], _ columns: [Currency], _ date: CalendarDate
  ) throws(UnwritableSeries) {
    for (column, figure) in zip(columns, row) {
      guard let figure else { continue }
      if figure.digits == 0 { throw .zero(column, date) }
      guard (0...PublishedFigure.mostPlaces).contains(figure.places) else {
        throw .places(column, date)
      }
    }
  }

  /// All before the rows.
  fileprivate static func header(
    _ name: String, _ pivot: Currency, _ columns: [Currency], _ dates: [CalendarDate],
    _ places: [Int], _ layout: ArchiveLayout
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(layout.rowsOffset)
    bytes += ArchiveLayout.magic
    bytes += ArchiveLayout.version.littleEndianBytes
    bytes += [UInt8(layout.cellSize), UInt8(layout.columns)]
    bytes += name.utf8
    bytes += repeatElement(0, count: ArchiveLayout.sourceSize - name.utf8.count)
    bytes += Array(pivot.code.utf8) + [0]
    bytes += UInt32(layout.days).littleEndianBytes
    for (column, places) in zip(columns, places) {
      bytes += Array(column.code.utf8) + [UInt8(places)]
    }
    for date in dates { bytes += date.dayNumber.littleEndianBytes }
    return bytes + Checksum.crc32c(bytes.span).littleEndianBytes
  }
}

extension FixedWidthInteger {
  var littleEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}
