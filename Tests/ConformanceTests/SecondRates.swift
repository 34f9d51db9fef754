import AgioCore

/// A source behind the frozen one: its figures are the other way round, it has two currencies that the first has not, one in a
/// table of its own that comes once a week, a Sunday on which the first has none, and a Tuesday without any. Made up, and for
/// these tests.
struct SecondRates: FixingSeries {
  private let table: RateTable

  init() {
    func amounts(_ rates: [String: String]) -> [Currency: Amount] {
      Dictionary(
        uniqueKeysWithValues: rates.map { (Currency(code: $0)!, Amount(decimal: $1)!) })
    }
    var days: [CalendarDate: [Currency: Amount]] = [:]
    for (index, day) in [10, 11, 13, 14, 15].enumerated() {
      days[CalendarDate(year: 2024, month: 3, day: day)!] = amounts([
        "EUR": "4.2\(index)", "USD": "3.9\(index)", "CHF": "4.4\(index)", "KES": "0.0301",
        "UAH": "0.10\(index)",
      ])
    }
    table = RateTable(
      source: RateSource(id: "nbp", name: "NBP", state: .current), pivot: Currency(code: "PLN")!,
      days: days)
  }

  var source: RateSource { table.source }
  var pivot: Currency { table.pivot }
  var quotation: Quotation { .pivotForCurrency }
  var count: Int { table.count }
  func date(at row: Int) -> CalendarDate { table.date(at: row) }
  func fixing(of currency: Currency, at row: Int) -> Amount? { table.fixing(of: currency, at: row) }
  func covers(_ currency: Currency) -> Bool { table.covers(currency) }
  func publishes(on date: CalendarDate) -> Bool {
    if date == CalendarDate(year: 2024, month: 3, day: 10)! { return true }
    return !date.weekday.isWeekend && date != CalendarDate(year: 2024, month: 3, day: 12)
  }

  var mayHoldOn: Bool { true }
  func holdsOn(_ currency: Currency, at row: Int, _ side: RateSide) -> Bool {
    currency.code == "KES" && date(at: row) != CalendarDate(year: 2024, month: 3, day: 13)
  }
  func publication(of currency: Currency, at row: Int, _ side: RateSide) -> Publication {
    guard currency.code == "KES" else {
      return Publication(date: date(at: row), number: "\(row)/A/NBP/2024")
    }
    return Publication(
      date: CalendarDate(year: 2024, month: 3, day: row < 2 ? 6 : 13)!, number: "B/NBP/2024")
  }
}
