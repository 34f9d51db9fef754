import AgioCore

/// Makes archives, in the format that ``RateArchive`` describes.
public enum RateArchiveWriter {
  /// The archive of a series: the same bytes for the same series. A column has as many decimals as its longest figure.
  /// - Throws: why the series cannot be written.
  public static func bytes(of series: PublishedSeries) throws(UnwritableSeries) -> [UInt8] {
    try checkHeader(of: series)
    try checkDays(of: series)
    let places = series.columns.indices.map { column in
      series.days.reduce(0) { max($0, $1.figures[column]?.places ?? 0) }
    }
    let cells = try cells(of: series, places)
    let fits = cells.allSatisfy { $0 <= UInt32.max }
    let layout = ArchiveLayout(
      cellSize: fits ? 4 : 8, columns: series.columns.count, days: series.days.count)

    var bytes = header(of: series, places, layout)
    for row in series.days.indices {
      for cell in cells[row * layout.columns..<(row + 1) * layout.columns] {
        bytes += cell.littleEndianBytes.prefix(layout.cellSize)
      }
      // Room for the checksum, which is taken of the archive as it is read.
      bytes += [0, 0, 0, 0]
      let checksum = bytes.withUnsafeBytes { layout.rowChecksum(of: $0, row: row) }
      bytes.replaceSubrange((bytes.count - 4)..., with: checksum.littleEndianBytes)
    }
    return bytes
  }

  private static func checkHeader(of series: PublishedSeries) throws(UnwritableSeries) {
    let id = series.sourceID.utf8
    guard (1...ArchiveLayout.sourceSize).contains(id.count), id.allSatisfy(isNameByte) else {
      throw .sourceID(series.sourceID)
    }
    guard series.columns.count <= ArchiveLayout.mostColumns else {
      throw .tooManyColumns(series.columns.count)
    }
    var seen: Set<Currency> = [series.pivot]
    for column in series.columns where !seen.insert(column).inserted {
      throw .repeatedCurrency(column)
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: byte == UInt8(ascii: "-")
    }
  }

  private static func checkDays(of series: PublishedSeries) throws(UnwritableSeries) {
    var last: CalendarDate?
    for day in series.days {
      if let last, day.date <= last { throw .unorderedDay(day.date) }
      last = day.date
      guard day.figures.count == series.columns.count else { throw .figureCount(day.date) }
      for (column, figure) in zip(series.columns, day.figures) {
        guard let figure else { continue }
        if figure.digits == 0 { throw .zero(column, day.date) }
        guard (0...ArchiveLayout.mostPlaces).contains(figure.places) else {
          throw .places(column, day.date)
        }
      }
    }
  }

  /// All cells, row by row.
  private static func cells(
    of series: PublishedSeries, _ places: [Int]
  ) throws(UnwritableSeries) -> [UInt64] {
    var cells: [UInt64] = []
    cells.reserveCapacity(series.days.count * series.columns.count)
    for day in series.days {
      for (column, figure) in day.figures.enumerated() {
        guard let cell = figure.map({ $0.scaled(to: places[column]) }) ?? 0 else {
          throw .tooLarge(series.columns[column], day.date)
        }
        cells.append(cell)
      }
    }
    return cells
  }

  /// All before the rows.
  private static func header(
    of series: PublishedSeries, _ places: [Int], _ layout: ArchiveLayout
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(layout.size)
    bytes += ArchiveLayout.magic
    bytes += ArchiveLayout.version.littleEndianBytes
    bytes += [UInt8(layout.cellSize), UInt8(layout.columns)]
    bytes += series.sourceID.utf8
    bytes += repeatElement(0, count: ArchiveLayout.sourceSize - series.sourceID.utf8.count)
    bytes += Array(series.pivot.code.utf8) + [0]
    bytes += UInt32(layout.days).littleEndianBytes
    for (column, places) in zip(series.columns, places) {
      bytes += Array(column.code.utf8) + [UInt8(places)]
    }
    for day in series.days { bytes += day.date.dayNumber.littleEndianBytes }
    let checksum = bytes.withUnsafeBytes { Checksum.crc32c($0) }
    return bytes + checksum.littleEndianBytes
  }
}

extension FixedWidthInteger {
  var littleEndianBytes: [UInt8] {
    withUnsafeBytes(of: littleEndian) { Array($0) }
  }
}
