import AgioCore
import Publishing

/// Observations of the ECB's Data API: a line a currency and day, the days of a currency together.
///
/// A whole history has 16 MiB of them: they are read while they come, and only the figures are kept.
final class ReferenceRatesCSV: PayloadReader {
  private let days: Period?
  /// What came of a line that has not ended.
  private var rest: [UInt8] = []
  /// How many lines were read.
  private var line = 0
  private var columns: Columns?
  private var found: [CalendarDate: PublishedTable] = [:]
  private var last: CalendarDate?
  private var flaw: PayloadFlaw.Reason?
  /// Lines of the service have 60 bytes.
  private static let longestLine = 1 << 16

  /// - Parameter days: those that may be in it.
  init(_ days: Period?) { self.days = days }

  func take(_ piece: UnsafeRawBufferPointer) {
    guard flaw == nil, !piece.isEmpty else { return }
    let isFirst = line == 0 && rest.isEmpty
    do throws(PayloadFlaw.Reason) {
      if isFirst, piece.first == UInt8(ascii: "<") { throw .webPage }
      guard let end = piece.lastIndex(of: UInt8(ascii: "\n")) else {
        rest += piece
        if rest.count > Self.longestLine { throw .member("line \(line + 1)") }
        return
      }
      let lines = rest + piece[...end]
      rest = Array(piece[(end + 1)...])
      try read(lines)
    } catch {
      flaw = error
    }
  }

  func tables() throws(PayloadFlaw.Reason) -> [PublishedTable] {
    if let flaw { throw flaw }
    // What a cut leaves of a figure would pass for one.
    guard rest.isEmpty else { throw .endsEarly }
    // The last currency of the alphabet, ZAR, is alive: an answer that stops before the newest day has lost its end.
    guard let newest = found.keys.max() else { throw .noData }
    guard last == newest else { throw .endsEarly }
    return Array(found.values)
  }

  private func read(_ lines: [UInt8]) throws(PayloadFlaw.Reason) {
    var reader = CSVReader(lines, after: line)
    while let row = try reader.payloadRow() {
      guard let columns else {
        columns = try Columns(row)
        continue
      }
      guard let (date, currency, figure) = try columns.observation(in: row) else { continue }
      if found[date] == nil { try days?.check(answer: date) }
      last = date
      try found[date, default: PublishedTable(ecb: date)].rates.add(.mid(figure), of: currency)
    }
    line = reader.line
  }
}

/// Where in a line what stands, by the names in the first.
private struct Columns {
  private let header: CSVHeader
  private let currency: Int
  private let date: Int
  private let value: Int
  /// What a column has in every line, where it is there.
  private let constants: [(column: Int, text: String)]

  init(_ first: CSVReader.Row) throws(PayloadFlaw.Reason) {
    let header = CSVHeader(first)
    self.header = header
    currency = try header.column("CURRENCY")
    date = try header.column("TIME_PERIOD")
    value = try header.column("OBS_VALUE")
    constants = [
      ("FREQ", "D"), ("CURRENCY_DENOM", "EUR"), ("EXR_TYPE", "SP00"), ("EXR_SUFFIX", "A"),
    ].compactMap { name, text in header.index(of: name).map { ($0, text) } }
  }

  /// Nil for a code that ISO 4217 does not have, and for a day without a value.
  func observation(
    in row: CSVReader.Row
  ) throws(PayloadFlaw.Reason) -> (CalendarDate, Currency, PublishedFigure)? {
    try header.check(row)
    for (column, text) in constants where !row.fields[column].elementsEqual(text.utf8) {
      throw .base(row.text(column))
    }
    guard let date = CalendarDate(iso8601: row.fields[date]) else {
      throw .date(row.text(date))
    }
    guard let currency = RateSources.currency(row.text(currency)), !row.fields[value].isEmpty else {
      return nil
    }
    return (date, currency, try PublishedFigure.rate(of: currency, row.fields[value]))
  }
}
