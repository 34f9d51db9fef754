import BigInt
import Testing

@testable import AgioCore

/// Rates that laws have fixed, and codes that laws have ended.
@Suite struct LegalRateTests {
  /// The kuna had a fixing on its last day of 2022, and a law from the first of 2023 on.
  @Test func theKunaIsFixedFromItsAdoptionOn() throws {
    let bundled = BundledBook.shared
    let row = bundled.rows("2022-12-30", "2022-12-30")[0]
    let fixing = try #require(bundled.fixing("HRK", row))
    let law = Fraction(753_450, 100_000)
    #expect(fixing == Fraction(75_365, 10_000))
    let last = try bundled.rate("EUR", "HRK", .on(CalendarDate("2022-12-31")!))
    #expect(Fraction(last.value) == fixing)
    #expect(last.legs.map(\.state) == [.bundled])
    for time in ["2023-01-01", "2023-01-02", "2026-10-30"] {
      let rate = try bundled.rate("EUR", "HRK", .on(CalendarDate(time)!))
      #expect(Fraction(rate.value) == law, "\(time)")
      #expect(rate.legs.map(\.state) == [.fixed], "\(time)")
    }
    let before = try bundled.rate("EUR", "HRK", .before(CalendarDate("2023-01-01")!))
    #expect(Fraction(before.value) == fixing)
    // The first fixing from New Year's Eve on is that of 2023-01-02.
    let next = try bundled.rate("HRK", "USD", .next(CalendarDate("2022-12-31")!))
    #expect(Fraction(next.value) == bundled.fixing("USD", row + 1)! / law)
    #expect(next.date == CalendarDate("2023-01-02")!)
  }

  @Test func aMeanOverTheAdoptionTakesTheLawForTheDaysAfterIt() throws {
    let bundled = BundledBook.shared
    let rows = bundled.rows("2022-12-01", "2023-01-31")
    let law = Fraction(753_450, 100_000)
    let units = rows.map { bundled.fixing("HRK", $0) ?? law }.reduce(Fraction(0), +)
    let dollars = rows.map { bundled.fixing("USD", $0)! }.reduce(Fraction(0), +)
    let period = Period(from: CalendarDate("2022-12-01")!, to: CalendarDate("2023-01-31")!)!
    #expect(Fraction(try bundled.rate("HRK", "USD", .average(period)).value) == dollars / units)
  }

  @Test func anExtremeOverTheAdoptionWeighsFixingsAgainstTheLaw() throws {
    let bundled = BundledBook.shared
    let rows = bundled.rows("2022-12-01", "2023-01-31")
    let law = Fraction(753_450, 100_000)
    let values = rows.map { bundled.fixing("USD", $0)! / (bundled.fixing("HRK", $0) ?? law) }
    let period = Period(from: CalendarDate("2022-12-01")!, to: CalendarDate("2023-01-31")!)!
    #expect(Fraction(try bundled.rate("HRK", "USD", .high(period)).value) == values.max()!)
    #expect(Fraction(try bundled.rate("HRK", "USD", .low(period)).value) == values.min()!)
    #expect(
      Fraction(try bundled.rate("USD", "HRK", .high(period)).value) == Fraction(1) / values.min()!)
  }

  @Test(
    arguments: [
      ("1.95583 DEM in EUR", "1.00 EUR"), ("1 EUR in BGN on 2026-01-01", "1.96 BGN"),
      ("1936.27 ITL in DEM", "1.96 DEM"), ("1000 HRK in EUR", "132.72 EUR"),
      ("340.75 GRD in EUR on 2001-01-01", "1.00 EUR"), ("1 AED in SAR", "1.02 SAR"),
      ("1 AED in SAR on 1998-01-01", "1.02 SAR"), ("100 XAF in XOF", "100 XOF"),
      ("655.9570 XAF in DEM", "1.96 DEM"), ("1 GBP in SHP", "1.00 SHP"),
      ("1 FKP in SHP on 1990-05-05", "1.00 SHP"), ("103 MOP in HKD", "100.00 HKD"),
      ("1 BTN in INR", "1.00 INR"), ("179 XCG in USD", "100.00 USD"),
      ("1 USD in AED on 2024-05-04", "3.67 AED"),
    ])
  func lawsGive(line: String, expected: String) {
    var calculator = BundledBook.shared.calculator
    #expect(calculator.outcome(line) == expected)
  }

  /// Laws alone need no fixing and have no date; with a fixing they have its.
  @Test func pegsMeetWithoutAFixing() throws {
    let bundled = BundledBook.shared
    let pegs = try bundled.rate("AED", "BHD", .on(CalendarDate("2024-05-04")!))
    #expect(pegs.legs.map(\.state) == [.fixed, .fixed])
    #expect(pegs.date == nil && pegs.askedDate == nil)
    #expect(Fraction(pegs.value) == Fraction(376, 1000) / Fraction(36_725, 10_000))
    let cross = try bundled.rate("AED", "EUR", .on(CalendarDate("2024-05-04")!))
    #expect(cross.legs.map(\.state) == [.fixed, .bundled])
    #expect(cross.date == CalendarDate("2024-05-03")!)
  }

  @Test(
    arguments: [
      ("1 DEM in USD on 1998-12-31", "before-first-fixing"),
      ("1 GRD in EUR on 2000-12-29", "no-rate"), ("1 TMT in USD on 2014-01-02", "no-rate"),
      ("1 XCG in USD on 2025-03-30", "redenominated"),
      ("1 ANG in USD on 2025-03-31", "redenominated"),
      ("179 ANG in USD on 2025-03-30", "100.00 USD"), ("1 ANG in USD", "redenominated"),
      ("1 KWD in EUR", "no-rate"), ("1 XAU in EUR", "no-rate"),
    ])
  func lawsDoNotHoldBeforeTheirDay(line: String, expected: String) {
    var calculator = BundledBook.shared.calculator
    #expect(calculator.outcome(line) == expected)
  }

  @Test(
    arguments: [
      ("1000000 TRL in TRY", "redenominated"), ("1 TRL in USD", "redenominated"),
      ("1000000 TRL in USD on 2004-12-31", "0.7418 USD"),
      ("1 TRL in USD on 2005-01-01", "redenominated"),
      ("1 TRY in USD on 2004-12-31", "redenominated"), ("1 TRY in USD on 2005-01-03", "0.7442 USD"),
      ("1 TRY in USD average 2004", "redenominated"),
      ("1 TRL in USD average 2005", "redenominated"),
      ("1 TRY in USD low 2004-06-01..2005-06-01", "redenominated"),
      ("36030 ROL in EUR on 2005-06-30", "1.00 EUR"),
      ("1 ROL in EUR on 2005-07-01", "redenominated"),
      ("1 RON in EUR on 2005-06-30", "redenominated"),
      ("3.603 RON in EUR on 2005-07-01", "1.00 EUR"),
    ])
  func redenominatedCodesNameEachOther(line: String, expected: String) {
    var calculator = BundledBook.shared.calculator
    #expect(calculator.outcome(line) == expected)
  }

  /// Never an old figure: the krona from its last fixing of 2008 to its next of 2018, the rouble from 2022-03-02 on.
  @Test func gapsAreErrorsOnEachOfTheirDays() {
    let bundled = BundledBook.shared
    var gaps = 0
    for (code, first, last) in [
      ("ISK", "2008-12-04", "2018-02-05"), ("RUB", "2022-02-25", "2026-10-30"),
    ] {
      for row in bundled.rows(first, last) {
        let date = bundled.series.date(at: row)
        let rate = try? bundled.rate(code, "USD", .on(date))
        #expect((rate == nil) == (bundled.fixing(code, row) == nil), "\(code) \(date)")
        if rate == nil { gaps += 1 }
      }
    }
    #expect(gaps > 3_400)
  }

  @Test(
    arguments: [
      "1 RUB in EUR", "1 RUB in EUR on 2022-03-02", "1 EUR in RUB on 2022-03-05",
      "1 RUB in EUR next 2022-03-02", "1 RUB in EUR before 2022-03-04",
      "1 RUB in EUR average 2022-03-02..2022-06-30", "1 RUB in EUR high 2023",
      "1 ISK in EUR on 2018-01-31", "1 ISK in EUR average 2010", "1 ISK in RUB on 2015-05-05",
    ])
  func aGapIsMissing(line: String) {
    var calculator = BundledBook.shared.calculator
    #expect(calculator.outcome(line) == "missing-fixing")
  }

  @Test func figuresThatAreNoRatesAreDamage() {
    let usd = Currency(code: "USD")!
    let source = RateSource(id: "test", name: "Test", state: .manual)
    for figure in [Amount(0), Amount(-1), Amount.overflow] {
      let table = RateTable(
        source: source, pivot: .euro, days: [CalendarDate("2024-05-06")!: [usd: figure]])
      var calculator = Calculator(RateBook([table], today: CalendarDate("2024-05-06")!))
      #expect(calculator.outcome("1 USD in EUR") == "damaged-rates")
      #expect(calculator.outcome("1 EUR in USD low 2024-05-06..2024-05-06") == "damaged-rates")
    }
  }
}
