public import AgioCore

/// The rates of `Grammar/rates`: made up, round, and the same for ever.
public struct FrozenRates: FixingSeries {
  private let table: RateTable

  /// - Throws: what is wrong with the file.
  public init(_ path: String = "Grammar/rates/2024-03-15.rates") throws {
    let rows = try Project.text(path).split(separator: "\n").filter { $0.first != "#" }
      .map { $0.split(separator: " ").map(String.init) }
    guard let codes = rows.first, let pivot = Currency(code: codes[0]) else {
      throw GrammarError("\(path): no row names the currencies")
    }
    var days: [CalendarDate: [Currency: Amount]] = [:]
    for row in rows.dropFirst() {
      guard row.count == codes.count, let date = CalendarDate(row[0]) else {
        throw GrammarError("\(path): \(row.joined(separator: " "))")
      }
      var rates: [Currency: Amount] = [:]
      for (code, text) in zip(codes, row).dropFirst() where text != "-" {
        guard let currency = Currency(code: code), let rate = Amount(decimal: text) else {
          throw GrammarError("\(path): \(text) of \(code)")
        }
        rates[currency] = rate
      }
      days[date] = rates
    }
    let source = RateSource(id: "example", name: "Example", state: .bundled)
    table = RateTable(source: source, pivot: pivot, days: days)
  }

  public var source: RateSource { table.source }
  public var pivot: Currency { table.pivot }
  public var count: Int { table.count }
  public func date(at row: Int) -> CalendarDate { table.date(at: row) }
  public func fixing(of currency: Currency, at row: Int) -> Amount? {
    table.fixing(of: currency, at: row)
  }
  public func covers(_ currency: Currency) -> Bool { table.covers(currency) }

  /// The days the table has, and every weekday after them.
  public func publishes(on date: CalendarDate) -> Bool {
    guard let last = lastDate, date <= last else { return !date.weekday.isWeekend }
    return row(notAfter: date).map { self.date(at: $0) } == date
  }
}
