import GrammarKit
import Testing

@testable import AgioCore

/// How much of a period there must be, and what is said of the rest.
@Suite struct PeriodCoverageTests {
  private static let first = CalendarDate("2024-01-01")!

  /// A day a letter: `x` where both have a fixing, `u` where dollars lack one, `g` where pounds do, `-` where both do.
  private func calculator(_ days: some StringProtocol) -> Calculator {
    var table: [CalendarDate: [Currency: Amount]] = [:]
    for (index, day) in days.enumerated() {
      // A day without any figure is one all the same.
      var row = [Currency(code: "JPY")!: Amount(digits: 160, places: 0)]
      let rate = Amount(digits: UInt64(index + 1), places: 0)
      if day == "x" || day == "g" { row[Currency(code: "USD")!] = rate }
      if day == "x" || day == "u" { row[Currency(code: "GBP")!] = rate }
      table[Self.first.adding(days: index)] = row
    }
    let source = RateSource(id: "test", name: "Test", state: .bundled)
    let series = RateTable(source: source, pivot: .euro, days: table)
    return Calculator(RateBook([series], today: series.lastDate!))
  }

  private func period(_ days: some Collection) -> String {
    "\(Self.first)..\(Self.first.adding(days: days.count - 1))"
  }

  private func fault(_ line: String, _ calculator: Calculator) -> Diagnostic? {
    var calculator = calculator
    do { _ = try calculator.answer(line) } catch { return error as? Diagnostic }
    return nil
  }

  /// So many days, of which some have no pound.
  private func days(_ count: Int, without holes: [Int]) -> String {
    String((0..<count).map { holes.contains($0) ? Character("g") : "x" })
  }

  @Test(
    arguments: [
      (20, [10], 19), (19, [9], nil), (40, [11, 12], 38), (39, [11, 12], nil),
      (40, [3, 9, 20], nil),
      (1, [], 1), (3, [1], nil), (5, [], 5),
      // Fewer than one in twenty, but an end.
      (80, [0], nil), (80, [79], nil), (80, [0, 79], nil), (80, [1], 79), (80, [78], 79),
    ] as [(Int, [Int], Int?)])
  func oneFixingInTwentyMayBeMissing(count: Int, holes: [Int], expected: Int?) throws {
    let days = days(count, without: holes)
    for word in ["average", "high", "low"] {
      var calculator = calculator(days)
      let line = "10 EUR in GBP \(word) \(period(days))"
      guard let expected else {
        #expect(fault(line, calculator)?.id == .missingFixing, "\(line)")
        continue
      }
      let coverage = try #require(try calculator.answer(line).legs.first?.coverage)
      #expect(coverage.days == expected)
      #expect(coverage.published == count)
      #expect(coverage.choice.rawValue == word)
      #expect(
        try calculator.answer("10 EUR in JPY \(word) \(period(days))").legs[0].coverage?.isWhole
          == true)
    }
  }

  /// Each leg has its own share of holes; the days are those on which both stand.
  @Test func holesOfTwoLegsAreCountedApart() throws {
    var days = Array(days(60, without: [20, 40]))
    for hole in [10, 30, 50] { days[hole] = "u" }
    var calculator = calculator(String(days))
    let answer = try calculator.answer("10 USD in GBP average \(period(days))")
    #expect(answer.legs.map { $0.coverage?.days } == [55, 55])
    #expect(answer.legs.map { $0.coverage?.published } == [60, 60])
  }

  @Test func theSideThatLacksMostIsNamed() throws {
    let days = "xxxxuuuuxxgx"
    let error = try #require(fault("10 USD in GBP high \(period(days))", calculator(days)))
    #expect(error.message == "Test has USD on 8 of 12 days of \(period(days))")
    #expect(error.note == "write high 2024-01-01..2024-01-04")
    #expect(error.suggestion == "2024-01-01..2024-01-04")
  }

  @Test func aSideWithoutAnyDayHasNoPartThatWouldDo() throws {
    let error = try #require(
      fault("10 USD in EUR average 2024-01-03..2024-01-05", calculator("xxuuuxx")))
    #expect(error.message == "Test has no USD fixing in 2024-01-03..2024-01-05")
    #expect(error.note == "Test has it until 2 Jan 2024 and again from 6 Jan 2024")
    #expect(error.suggestion == nil)
  }

  /// What is offered answers, and no longer part would.
  @Test(arguments: 0..<6)
  func offeredPartsAnswer(seed: UInt64) throws {
    var random = SplitMix64(state: seed + 40)
    for _ in 0..<40 {
      let length = Int.random(in: 1...70, using: &random)
      let holes = Int.random(in: 2...30, using: &random)
      let days = String(
        (0..<length).map { _ in
          Int.random(in: 0..<holes, using: &random) == 0 ? Character("u") : "x"
        })
      let line = "10 USD in EUR low "
      let calculator = calculator(days)
      let longest = longestStretch(Array(days))
      guard let error = fault(line + period(days), calculator) else {
        #expect(longest == days.count, "\(days)")
        continue
      }
      guard let offered = error.suggestion else {
        #expect(longest == 0, "\(days)")
        continue
      }
      #expect(self.fault(line + offered, calculator) == nil, "\(days) \(offered)")
      let part = try #require(Period(text: offered))
      #expect(part.last.days(since: part.first) + 1 == longest, "\(days) \(offered)")
    }
  }

  /// Every stretch is tried.
  private func longestStretch(_ days: [Character]) -> Int {
    var longest = 0
    for start in days.indices where days[start] == "x" {
      for end in days[start...].indices where days[end] == "x" {
        let part = days[start...end]
        if part.count(where: { $0 == "u" }) * 20 <= part.count {
          longest = max(longest, part.count)
        }
      }
    }
    return longest
  }
}

/// Periods of the ECB's history in which currencies come and go.
@Suite struct BundledCoverageTests {
  private func outcome(_ line: String) -> String {
    var calculator = BundledBook.shared.calculator
    do { return try calculator.say(line) } catch {
      return (error as? Diagnostic)?.sentence ?? "\(error)"
    }
  }

  @Test(arguments: ["average", "high", "low"])
  func aYearOfWhichTwoMonthsAreHereIsRefused(word: String) {
    #expect(
      outcome("1000 RUB in EUR \(word) 2022")
        == "ECB has RUB on 42 of 257 days of 2022; write \(word) 2022-01-01..2022-03-01")
    #expect(
      outcome("1000 EUR in RUB \(word) 2022-Q1")
        == "ECB has RUB on 42 of 64 days of 2022-Q1; write \(word) 2022-01-01..2022-03-01")
    #expect(outcome("1 USD in EUR \(word) 2022").hasSuffix(" EUR"))
  }

  @Test(arguments: [
    ("100 BGN in EUR average 2000", "2000-07-19..2000-12-31"),
    ("100 ISK in EUR average 2008", "2008-01-01..2008-12-09"),
    ("100 ISK in EUR average 2008-01-01..2018-12-31", "2008-01-01..2008-12-09"),
    ("100 HRK in RUB low 2021-01-01..2024-12-31", "2021-01-01..2022-03-01"),
    ("100 THB in CNY high 2005", "2005-04-01..2005-12-31"),
    // On either side of a day on which a currency was replaced.
    ("100 TRY in EUR average 2004-07-01..2005-06-30", "2005-01-03..2005-06-30"),
    ("100 TRL in EUR high 2004-07-01..2005-06-30", "2004-07-01..2004-12-31"),
    ("100 ROL in TRY low 2004-01-01..2006-12-31", "2005-01-03..2005-06-30"),
  ])
  func thePartThatIsThereIsOfferedAndAnswers(line: String, part: String) {
    let words = line.split(separator: " ").dropLast().joined(separator: " ")
    let word = words.split(separator: " ").last!
    #expect(outcome(line).hasSuffix("; write \(word) \(part)"))
    #expect(!outcome("\(words) \(part)").contains(";"))
  }

  /// Those that became the euro's go on at their fixed rate.
  @Test(arguments: [
    "1 HRK in USD average 2022-07-01..2023-06-30", "1 BGN in USD high 2025-07-01..2026-06-30",
    "1 DEM in FRF average 1999", "1 AED in SAR low 2023", "1 SIT in EUR average 2006",
  ])
  func whatTheLawFixedHasNoHoles(line: String) {
    #expect(!outcome(line).contains(";"), "\(outcome(line))")
  }
}

/// A table that comes once a week.
@Suite struct WeeklyCoverageTests {
  /// A dollar every day, a shilling on Wednesdays that holds until the next; from a row on nothing more of it.
  private struct WeeklySeries: FixingSeries {
    let source = RateSource(id: "test", name: "Test", state: .bundled)
    let pivot = Currency.euro
    let count = 91
    var start = 2
    var end = 91
    private let first = CalendarDate("2024-01-01")!

    func date(at row: Int) -> CalendarDate { first.adding(days: row) }
    func covers(_ currency: Currency) -> Bool { currency.code != "GBP" }
    func publishes(on date: CalendarDate) -> Bool { false }

    func fixing(of currency: Currency, at row: Int) -> Amount? {
      if currency.code == "USD" { return Amount(digits: 2, places: 0) }
      return row >= start && row < end ? Amount(digits: UInt64(wednesday(row)), places: 0) : nil
    }

    func publication(of currency: Currency, at row: Int, _ side: RateSide) -> Publication {
      let isWeekly = currency.code == "KES" && row >= start && row < end
      return Publication(date: date(at: isWeekly ? wednesday(row) : row))
    }

    /// 2024 began on a Monday.
    private func wednesday(_ row: Int) -> Int { row - (row + 5) % 7 }
  }

  private func answer(_ line: String, _ series: WeeklySeries = WeeklySeries()) throws -> Answer {
    var calculator = Calculator(RateBook([series], today: series.lastDate!))
    return try calculator.answer(line)
  }

  @Test(arguments: ["average", "high", "low"])
  func theDaysOfAWeeklyTableAreItsOwn(word: String) throws {
    let answer = try answer("1 USD in KES \(word) 2024-01-03..2024-03-31")
    let coverage = try #require(answer.legs.first?.coverage)
    #expect(coverage.days == 13)
    #expect(coverage.published == 13)
  }

  /// The table of the week before is not here: it would have held on.
  @Test func aWeeklyTableMayBeginWithinThePeriod() throws {
    let answer = try answer("1 USD in KES high 2024-01-01..2024-03-31")
    #expect(answer.legs.first?.coverage?.days == 13)
    #expect(answer.legs.first?.coverage?.isWhole == true)
    #expect(throws: Diagnostic.self) {
      try self.answer("1 USD in KES high 2024-01-01..2024-03-31", WeeklySeries(start: 16))
    }
  }

  @Test func weeksThatAreMissingAreHoles() throws {
    let error = try #require(throws: Diagnostic.self) {
      try answer("1 USD in KES average 2024-01-03..2024-03-31", WeeklySeries(end: 60))
    }
    #expect(error.suggestion == "2024-01-03..2024-02-28")
    _ = try answer(
      "1 USD in KES average \(try #require(error.suggestion))", WeeklySeries(end: 60))
  }

  @Test func aPeriodBetweenTwoTablesHasNoDay() throws {
    let error = try #require(throws: Diagnostic.self) {
      try answer("1 USD in KES average 2024-01-11..2024-01-16")
    }
    #expect(
      error.sentence == "Test has no KES fixing in 2024-01-11..2024-01-16; write a longer period")
  }
}
