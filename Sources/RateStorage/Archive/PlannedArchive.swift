public import AgioCore
import Files
package import Publishing

/// An archive before it is written, in the format that ``RateArchive`` describes, of figures that are handed over row by row, several times; nothing keeps it from being
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
  package init(
    named name: String, pivot: Currency, columns: [Currency], dates: [CalendarDate],
    figures: @escaping (Int, inout [PublishedFigure?]) -> Void
  ) throws(UnwritableSeries) {
    try Self.checkHeader(name, pivot, columns, dates)
    let none = [PublishedFigure?](repeating: nil, count: columns.count)
    var row = none
    var places = [Int](repeating: 0, count: columns.count)
    for index in dates.indices {
      row = none
      figures(index, &row)
      try Self.check(row, columns, dates[index])
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
    header = Self.header(name, pivot, columns, dates, places, layout)
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

extension PlannedArchive {
  private static func checkHeader(
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

  private static func check(
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
  private static func header(
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

/// Why a series cannot be made an archive.
public enum UnwritableSeries: PhrasedError, Hashable, Sendable {
  /// A figure with less than 0 or more than 18 decimals.
  case places(Currency, CalendarDate)
  /// A currency with two columns, or the pivot with one.
  case repeatedCurrency(Currency)
  /// A name that is not 1 to 16 small letters, digits and hyphens.
  case sourceID(String)
  /// A figure that does not fit in 64 bits with all decimals of its column.
  case tooLarge(Currency, CalendarDate)
  /// More than 255 columns.
  case tooManyColumns(Int)
  /// A day that is not after the one before it.
  case unorderedDay(CalendarDate)
  /// No rate is zero; and an archive's zero says that there is none.
  case zero(Currency, CalendarDate)
}

extension UnwritableSeries {
  public var phrase: Phrase {
    switch self {
    case .places(let currency, let day): say("\(currency) of \(day) has more than 18 decimals")
    case .repeatedCurrency(let currency): say("\(currency) has two columns, or is the pivot")
    case .sourceID(let id):
      say("\(VisibleText.quoted(id.utf8)) is not 1 to 16 lowercase letters, digits and hyphens")
    case .tooLarge(let currency, let day): say("\(currency) of \(day) is too large")
    case .tooManyColumns(let count): say("\(count) currencies are more than 255")
    case .unorderedDay(let day): say("\(day) is not after the day before it")
    case .zero(let currency, let day): say("\(currency) of \(day) is zero")
    }
  }
}
