import AgioCore
import RateStore

/// Observations of the ECB's Data API: a line a currency and day, the days of a currency together.
enum ReferenceRatesCSV {
  static func tables(in body: [UInt8]) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    if body.first == UInt8(ascii: "<") { throw .webPage }
    var reader = CSVReader(body)
    // What a cut leaves of a figure would pass for one.
    guard reader.isTerminated else { throw .endsEarly }
    let columns = try Columns(try reader.row()?.fields ?? [])
    var tables: [CalendarDate: PublishedTable] = [:]
    var last: CalendarDate?
    while let row = try reader.row() {
      guard let (date, currency, figure) = try columns.observation(in: row) else { continue }
      last = date
      try tables[date, default: PublishedTable(ecb: date)].rates
        .add(.mid(figure), of: currency)
    }
    if tables.isEmpty { throw .noData }
    // The last currency of the alphabet, ZAR, is alive: an answer that stops before the newest day has lost its end.
    guard last == tables.keys.max() else { throw .endsEarly }
    return Array(tables.values)
  }
}

extension CSVReader {
  fileprivate mutating func row() throws(PayloadFlaw.Reason) -> Row? {
    do throws(Flaw) { return try next() } catch { throw .member("line \(line)") }
  }
}

/// Where in a line what stands, by the names in the first.
private struct Columns {
  private let count: Int
  private let currency: Int
  private let date: Int
  private let value: Int
  /// What a column has in every line, where it is there.
  private let constants: [(column: Int, text: String)]

  init(_ header: [ArraySlice<UInt8>]) throws(PayloadFlaw.Reason) {
    let names = header.map { String(decoding: $0, as: UTF8.self) }
    func column(_ name: String) throws(PayloadFlaw.Reason) -> Int {
      guard let index = names.firstIndex(of: name) else { throw .member(name) }
      return index
    }
    count = names.count
    currency = try column("CURRENCY")
    date = try column("TIME_PERIOD")
    value = try column("OBS_VALUE")
    constants = [
      ("FREQ", "D"), ("CURRENCY_DENOM", "EUR"), ("EXR_TYPE", "SP00"), ("EXR_SUFFIX", "A"),
    ].compactMap { name, text in names.firstIndex(of: name).map { ($0, text) } }
  }

  /// Nil for a code that ISO 4217 does not have, and for a day without a value.
  func observation(
    in row: CSVReader.Row
  ) throws(PayloadFlaw.Reason) -> (CalendarDate, Currency, PublishedFigure)? {
    guard row.fields.count == count else { throw .member("line \(row.line)") }
    for (column, text) in constants where !row.fields[column].elementsEqual(text.utf8) {
      throw .base(String(decoding: row.fields[column], as: UTF8.self))
    }
    let day = String(decoding: row.fields[date], as: UTF8.self)
    guard let date = CalendarDate(day) else { throw .date(day) }
    let code = String(decoding: row.fields[currency], as: UTF8.self)
    guard let currency = RateSources.currency(code), !row.fields[value].isEmpty else { return nil }
    return (date, currency, try PublishedFigure.rate(of: currency, row.fields[value]))
  }
}
