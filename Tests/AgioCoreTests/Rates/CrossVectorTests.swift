import BigInt
import Testing

@testable import AgioCore

/// Cross rates against figures of the ECB, divided with twelve digits by another program.
@Suite struct CrossVectorTests {
  /// Asked for a day, of that day: units for a euro of one currency and of the other, and what comes of them.
  typealias Vector = (
    asked: String, from: String, to: String, day: String, fromFigure: String, toFigure: String,
    rate: String
  )

  static let vectors: [Vector] = [
    ("2026-04-13", "USD", "PLN", "2026-04-13", "1.1684", "4.2543", "3.64113317357"),
    ("2026-04-12", "USD", "PLN", "2026-04-10", "1.1711", "4.2435", "3.62351635215"),
    ("2026-04-05", "GBP", "JPY", "2026-04-02", "0.87253", "183.94", "210.812235682"),
    ("2026-04-06", "USD", "EUR", "2026-04-02", "1.1525", "1", "0.867678958785"),
    ("2025-12-31", "BGN", "EUR", "2025-12-31", "1.9558", "1", "0.511299723898"),
    ("2022-12-30", "HRK", "PLN", "2022-12-30", "7.5365", "4.6808", "0.621084057586"),
    ("2022-03-01", "RUB", "USD", "2022-03-01", "117.201", "1.1162", "0.00952380952381"),
    ("2004-12-31", "TRL", "USD", "2004-12-31", "1836200", "1.3621", "7.41803725084e-7"),
    ("2005-01-03", "TRY", "USD", "2005-01-03", "1.815", "1.3507", "0.744187327824"),
    ("2005-06-30", "ROL", "EUR", "2005-06-30", "36030", "1", "0.0000277546489037"),
    ("2005-07-01", "RON", "EUR", "2005-07-01", "3.603", "1", "0.277546489037"),
    ("2015-01-15", "CHF", "USD", "2015-01-15", "1.028", "1.1708", "1.13891050584"),
    ("2018-02-01", "ISK", "EUR", "2018-02-01", "125.01", "1", "0.00799936005120"),
    ("1999-04-02", "USD", "JPY", "1999-04-02", "1.0772", "129.85", "120.544002971"),
    ("1999-01-04", "USD", "DKK", "1999-01-04", "1.1789", "7.4501", "6.31953515989"),
    ("2020-04-10", "USD", "EUR", "2020-04-09", "1.0867", "1", "0.920217171252"),
    ("2010-12-31", "EEK", "EUR", "2010-12-31", "15.6466", "1", "0.0639116485371"),
  ]

  @Test(arguments: vectors)
  func crossRatesAreThoseComputedElsewhere(_ vector: Vector) throws {
    let asked = CalendarDate(vector.asked)!
    let rate = try BundledBook.shared.rate(vector.from, vector.to, .on(asked))
    let exact = Self.decimal(vector.toFigure) / Self.decimal(vector.fromFigure)
    #expect(Fraction(rate.value) == exact)
    #expect(rate.date?.description == vector.day)
    #expect(rate.askedDate == (vector.asked == vector.day ? nil : asked))
    let error = (exact - Self.decimal(vector.rate)).magnitude / exact
    #expect(error < .powerOfTen(-11))
  }

  /// Only a law may take the place of a figure that is not there.
  @Test(arguments: [
    ("1000 HRK in EUR on 2023-01-02", "132.72 EUR"),
    ("1000 RUB in USD on 2022-03-02", "missing-fixing"),
    ("1000 ISK in EUR on 2018-01-31", "missing-fixing"),
  ])
  func figuresThatAreNotThereAreErrorsOrLaws(_ line: String, _ expected: String) {
    var calculator = BundledBook.shared.calculator
    #expect(calculator.outcome(line) == expected)
  }

  static func decimal(_ text: String) -> Fraction {
    let parts = text.split(separator: "e")
    let exponent = parts.count == 2 ? Int(parts[1])! : 0
    let digits = parts[0].filter { $0 != "." }
    let places = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
    return Fraction(BigInt(digits)!) * .powerOfTen(exponent - places)
  }
}
