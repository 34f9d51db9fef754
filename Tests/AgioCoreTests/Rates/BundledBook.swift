import BigInt
import BundledRates
import Testing

@testable import AgioCore

/// The ECB's history and its newest day as today.
struct BundledBook {
  let series: any FixingSeries
  let book: RateBook

  static let shared = BundledBook()

  private init() {
    series = try! BundledRates.ecb()
    book = RateBook([series], today: series.lastDate!)
  }

  var calculator: Calculator { Calculator(book) }

  /// Units for one euro as the archive has them on a row; nil in a gap.
  func fixing(_ code: String, _ row: Int) -> Fraction? {
    if code == "EUR" { return Fraction(1) }
    return try! series.fixing(of: Currency(code: code)!, at: row).map { Fraction($0) }
  }

  /// The rows of the days from one to another, found one by one.
  func rows(_ first: String, _ last: String) -> [Int] {
    let (first, last) = (CalendarDate(first)!, CalendarDate(last)!)
    return (0..<series.count).filter { series.date(at: $0) >= first && series.date(at: $0) <= last }
  }

  func rate(_ base: String, _ quote: String, _ time: RateSelection.Time) throws -> CrossRate {
    try book.rate(
      of: Currency(code: base)!, in: Currency(code: quote)!, RateSelection(time: time))
  }
}
