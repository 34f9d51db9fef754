import BigInt
import GrammarKit
import Testing

@testable import AgioCore

/// Means and extremes against the archive added up by hand.
@Suite struct PeriodRateTests {
  private static let codes = ["EUR", "USD", "JPY", "GBP", "CZK", "HUF", "ISK", "PLN", "RUB", "ZAR"]

  private struct Case {
    let base, quote, first, last: String
    /// The rows on which both stand.
    let rows: [Int]
    /// Both stand on the first day and the last, and lack few between.
    let isWhole: Bool
  }

  private func cases(_ count: Int, seed: UInt64) -> [Case] {
    let bundled = BundledBook.shared
    var random = SplitMix64(state: seed)
    return (0..<count).compactMap { _ in
      let base = Self.codes.randomElement(using: &random)!
      let quote = Self.codes.randomElement(using: &random)!
      if base == quote { return nil }
      let start = Int.random(in: 0..<bundled.series.count - 600, using: &random)
      let end = start + Int.random(in: 1...500, using: &random)
      let rows = (start...end).filter {
        bundled.fixing(base, $0) != nil && bundled.fixing(quote, $0) != nil
      }
      return Case(
        base: base, quote: quote, first: "\(bundled.series.date(at: start))",
        last: "\(bundled.series.date(at: end))", rows: rows,
        isWhole: rows.first == start && rows.last == end
          && (end - start + 1 - rows.count) * 20 <= end - start + 1)
    }
  }

  private func period(_ a: Case) -> Period {
    Period(from: CalendarDate(a.first)!, to: CalendarDate(a.last)!)!
  }

  /// Whoever asks for one period after the other keeps what has been read: the rates are the same.
  @Test(arguments: [false, true]) func whatIsKeptChangesNothing(asksRowByRow: Bool) throws {
    let bundled = BundledBook.shared
    let series: any FixingSeries =
      asksRowByRow ? PlainSeries(whole: bundled.series) : bundled.series
    var kept = RateBook([series], today: bundled.book.today)
    kept.figures = KeptFigures()
    var count = 0
    for (index, a) in cases(asksRowByRow ? 60 : 300, seed: 63).enumerated() {
      let pair = CurrencyPair(base: Currency(code: a.base)!, quote: Currency(code: a.quote)!)
      let time = [
        RateSelection.Time.average(period(a)), .high(period(a)), .low(period(a)),
        .on(period(a).first),
      ][index % 4]
      let (then, now) = [bundled.book, kept].map { book in
        Result { () throws(Diagnostic) in
          try book.rate(of: pair.base, in: pair.quote, RateSelection(time: time))
        }
      }.pair
      switch (then, now) {
      case (.success(let then), .success(let now)):
        #expect(then.value.storedText == now.value.storedText, "\(pair) \(time)")
        #expect(then.legs == now.legs && then.date == now.date, "\(pair) \(time)")
        count += 1
      case (.failure(let then), .failure(let now)):
        #expect(then.message == now.message && then.note == now.note, "\(pair) \(time)")
      default: Issue.record("\(pair) \(time)")
      }
    }
    #expect(count > 30)
  }

  @Test func averagesAreTheRatioOfTheMeans() throws {
    let bundled = BundledBook.shared
    var refused = 0
    for a in cases(60, seed: 61) {
      if !a.isWhole {
        #expect(throws: Diagnostic.self) { try bundled.rate(a.base, a.quote, .average(period(a))) }
        refused += 1
        continue
      }
      let rate = try bundled.rate(a.base, a.quote, .average(period(a)))
      let base = a.rows.map { bundled.fixing(a.base, $0)! }.reduce(Fraction(0), +)
      let quote = a.rows.map { bundled.fixing(a.quote, $0)! }.reduce(Fraction(0), +)
      #expect(Fraction(rate.value) == quote / base, "\(a.base)/\(a.quote) \(a.first)..\(a.last)")
      #expect(rate.legs.allSatisfy { $0.mean?.days == a.rows.count })
      #expect(rate.date == nil)
    }
    #expect(refused < 30)
  }

  @Test func extremesAreTheHighestAndTheLowest() throws {
    let bundled = BundledBook.shared
    for a in cases(60, seed: 62) where a.isWhole {
      let values = a.rows.map { bundled.fixing(a.quote, $0)! / bundled.fixing(a.base, $0)! }
      let high = try bundled.rate(a.base, a.quote, .high(period(a)))
      let low = try bundled.rate(a.base, a.quote, .low(period(a)))
      #expect(Fraction(high.value) == values.max()!, "\(a.base)/\(a.quote) \(a.first)..\(a.last)")
      #expect(Fraction(low.value) == values.min()!, "\(a.base)/\(a.quote) \(a.first)..\(a.last)")
      #expect(high.date == bundled.series.date(at: a.rows[values.firstIndex(of: values.max()!)!]))
      #expect(low.date == bundled.series.date(at: a.rows[values.firstIndex(of: values.min()!)!]))
    }
  }

  @Test(
    arguments: [
      ("1000 USD in EUR average 2023", "924.84 EUR"), ("120 EUR + 30 GBP in AUD", "248.07 AUD"),
      ("5 EUR in EUR average 2023", "5.00 EUR"), ("1 DEM in FRF average 2023", "3.35 FRF"),
      ("1 USD in AED average 2023", "3.67 AED"), ("1 USD in AED high 2023", "3.67 AED"),
    ])
  func knownAnswer(line: String, expected: String) {
    var calculator = BundledBook.shared.calculator
    #expect(calculator.outcome(line) == expected)
  }

  /// The yearly mean of 2023 as central banks publish it.
  @Test func wholeYearsQuartersAndMonthsAreTheirDays() throws {
    let bundled = BundledBook.shared
    for (spelling, first, last) in [
      ("1999", "1999-01-01", "1999-12-31"), ("2023", "2023-01-01", "2023-12-31"),
      ("2024-Q1", "2024-01-01", "2024-03-31"), ("2024-02", "2024-02-01", "2024-02-29"),
      ("Feb 2024", "2024-02-01", "2024-02-29"),
      ("2024-01-15..2024-03-31", "2024-01-15", "2024-03-31"),
    ] {
      let rows = bundled.rows(first, last)
      let sum = rows.map { bundled.fixing("USD", $0)! }.reduce(Fraction(0), +)
      var calculator = bundled.calculator
      let answer = try calculator.answer("1 EUR in USD average \(spelling)")
      #expect(
        Fraction(answer.results[0].number) == sum / Fraction(BigInt(rows.count)), "\(spelling)")
    }
  }
}

/// A series that is asked row by row.
private struct PlainSeries: FixingSeries {
  let whole: any FixingSeries

  var source: RateSource { whole.source }
  var pivot: Currency { whole.pivot }
  var count: Int { whole.count }
  func date(at row: Int) -> CalendarDate { whole.date(at: row) }
  func fixing(of currency: Currency, at row: Int) throws(SeriesDamage) -> Amount? {
    try whole.fixing(of: currency, at: row)
  }
  /// Whoever may hold on is asked day by day where there are gaps.
  var mayHoldOn: Bool { true }
  func covers(_ currency: Currency) -> Bool { whole.covers(currency) }
  func publishes(on date: CalendarDate) -> Bool { whole.publishes(on: date) }
}

extension Array {
  /// The two it has.
  fileprivate var pair: (Element, Element) { (self[0], self[1]) }
}
