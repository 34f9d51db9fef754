import AgioCore
import JournalKit
import Testing

@testable import Journal

/// Alerts: each crossing is told once, whenever somebody looks.
@Suite struct AlertTests {
  /// Of Mondays to Fridays from 2026-11-02 on.
  private static let figures = [
    "4.25", "4.22", "4.20", "4.19", "4.18", "4.21", "4.22", "4.19", "4.30", "4.10",
  ]

  private static let days: [CalendarDate] = (0..<figures.count).map {
    SampleEntry.day("2026-11-02").adding(days: $0 / 5 * 7 + $0 % 5)
  }

  /// What is known on the evening of a day.
  private func book(_ index: Int, today: CalendarDate? = nil) -> RateBook {
    let rows = zip(Self.days, Self.figures).prefix(index + 1).map { day, figure in
      (day, [Currency(code: "PLN")!: Amount(decimal: figure)!])
    }
    let series = RateTable(
      source: RateSource(id: "ecb", name: "ECB", state: .current), pivot: .euro,
      days: Dictionary(uniqueKeysWithValues: rows))
    return RateBook([series], today: today ?? Self.days[index])
  }

  private func condition(_ text: String) throws -> AlertCondition {
    try #require(AlertCondition(text))
  }

  @Test func eachCrossingIsToldOnce() throws {
    let place = try TemporaryJournal()
    let (alert, check) = try place.journal.add(condition("EUR/PLN < 4.20"), book(0))
    #expect(alert.number == 1)
    #expect(check.firings.isEmpty)
    var told: [Int] = []
    for index in Self.figures.indices {
      // Whoever looks again sees nothing.
      for _ in 0..<2 {
        let check = try place.journal.check(book(index))
        #expect(check.faults.isEmpty)
        told += check.firings.map { _ in index }
      }
    }
    #expect(told == [3, 7, 9])
  }

  @Test func crossingsNobodyLookedAtAreToldLater() throws {
    let place = try TemporaryJournal()
    _ = try place.journal.add(condition("EUR/PLN < 4.20"), book(0))
    let firings = try place.journal.check(book(9)).firings
    #expect(firings.map(\.date) == [3, 7, 9].map { Self.days[$0] })
    #expect(firings.first?.text == "#1 EUR/PLN < 4.20: 4.19 on 2026-11-05, ECB")
    #expect(try place.journal.check(book(9)).firings.isEmpty)
  }

  @Test func whatHoldsAlreadyIsToldAtOnce() throws {
    let place = try TemporaryJournal()
    let check = try place.journal.add(condition("EUR/PLN > 4.2"), book(1)).check
    #expect(check.firings.map(\.date) == [Self.days[1]])
    let later = try place.journal.check(book(9)).firings
    #expect(later.map(\.date) == [5, 8].map { Self.days[$0] })
  }

  @Test func limitsAreExact() throws {
    // 4.20 is neither below nor above itself; of PLN/EUR 1/4.2 has decimals without end.
    for text in ["EUR/PLN < 4.20", "EUR/PLN > 4.20", "PLN/EUR < 0.2380952380952380"] {
      #expect(try TemporaryJournal().journal.add(condition(text), book(2)).check.firings.isEmpty)
    }
    let text = "PLN/EUR < 0.2380952380952381"
    #expect(try TemporaryJournal().journal.add(condition(text), book(2)).check.firings.count == 1)
  }

  @Test func movesCountFromTheFixingSoManyDaysBefore() throws {
    // 2026-11-12: 4.30 after 4.18 on 2026-11-06: +2.8708…%.
    for (percent, count) in [("2.87", 1), ("2.8708133971", 1), ("2.8708133972", 0), ("3", 0)] {
      let journal = try TemporaryJournal().journal
      let check = try journal.add(condition("EUR/PLN moves \(percent)% in 6d"), book(8)).check
      #expect(check.firings.count == count, "\(percent)")
    }
    // And down: 4.10 after 4.21 a week before is -4.65…% of 4.30 a day before.
    let journal = try TemporaryJournal().journal
    #expect(
      try journal.add(condition("EUR/PLN moves 4.6% in 1d"), book(9)).check.firings.count == 1)
  }

  @Test func movesWithoutAnEarlierFixingCannotBeChecked() throws {
    let place = try TemporaryJournal()
    let check = try place.journal.add(condition("EUR/PLN moves 1% in 30d"), book(3)).check
    #expect(check.firings.isEmpty)
    #expect(check.faults.map(\.reason.id) == [.beforeFirstFixing])
    // Nothing of it has been looked at.
    #expect(try place.journal.alerts().first?.checked == nil)
  }

  @Test func snoozedAlertIsSilentAndThenToldAgain() throws {
    let place = try TemporaryJournal()
    _ = try place.journal.add(condition("EUR/PLN < 4.20"), book(3))
    #expect(try place.journal.snoozeAlert(1, until: Self.days[7]))
    for index in 3...6 { #expect(try place.journal.check(book(index)).firings.isEmpty) }
    #expect(try place.journal.check(book(7)).firings.count == 1)
    #expect(try place.journal.check(book(7)).firings.isEmpty)
    #expect(try !place.journal.snoozeAlert(2, until: Self.days[7]))
  }

  @Test func pairWithoutRatesIsAFaultOfItsOwn() throws {
    let place = try TemporaryJournal()
    _ = try place.journal.add(condition("EUR/JPY > 1"), book(0))
    _ = try place.journal.add(condition("EUR/PLN < 4.20"), book(0))
    let check = try place.journal.check(book(3))
    #expect(check.faults.map(\.alert.number) == [1])
    #expect(check.firings.map(\.number) == [2])
  }

  @Test func databaseIsOpenedForAlertsOnly() throws {
    let place = try TemporaryJournal()
    #expect(!place.journal.hasAlerts)
    _ = try place.journal.add(condition("EUR/PLN < 4.20"), book(0))
    _ = try place.journal.add(condition("EUR/PLN > 4.20"), book(0))
    #expect(place.journal.hasAlerts)
    #expect(try place.permissions("journal.db-alerts") == 0o600)
    #expect(try place.journal.deleteAlert(1))
    #expect(place.journal.hasAlerts)
    #expect(try place.journal.deleteAlert(2))
    #expect(!place.journal.hasAlerts)
    #expect(try !place.journal.deleteAlert(2))
    // A number is never given twice.
    #expect(try place.journal.add(condition("EUR/PLN < 4.20"), book(0)).alert.number == 3)
  }

  @Test func conditionsAreReadAsTheyAreWritten() throws {
    for (text, canonical) in [
      ("EUR/PLN < 4.20", "EUR/PLN < 4.20"), ("eur/pln <4.20", "EUR/PLN < 4.20"),
      ("EUR/PLN>4", "EUR/PLN > 4"), ("USD/JPY moves 2% in 5d", "USD/JPY moves 2% in 5d"),
      ("usd/jpy MOVES 0.50% IN 5D", "USD/JPY moves 0.5% in 5d"),
    ] {
      let condition = try condition(text)
      #expect("\(condition)" == canonical)
      #expect(AlertCondition(canonical)?.description == canonical)
    }
    #expect(
      AlertCondition("EUR/PLN < 4,20", decimalMark: UInt8(ascii: ","))?.description
        == "EUR/PLN < 4.20")
    for text in [
      "", "EUR/PLN", "EUR/PLN <", "EUR/PLN < x", "EUR/PLN < -1", "EUR/PLN < 0", "EUR/EUR < 1",
      "EUR/XYZ < 1", "EUR < 1", "EUR/PLN < 4,20", "EUR/PLN < 4 5", "EUR/PLN = 4",
      "EUR/PLN moves 2 in 5d", "EUR/PLN moves 2% in 0d", "EUR/PLN moves 2% in 367d",
      "EUR/PLN moves 2% in 5", "EUR/PLN moves 0% in 5d", "EUR/PLN moves 2%",
    ] {
      #expect(AlertCondition(text) == nil, "\(text)")
    }
  }

  @Test func watchlistKeepsItsOrder() throws {
    let place = try TemporaryJournal()
    let journal = place.journal
    let rate = try SampleEntry.book.rate(of: .euro, in: Currency(code: "USD")!)
    for amount in 1...4 {
      #expect(
        try journal.watch(ExactNumber(amount), rate, on: SampleEntry.book.today, note: nil)
          == amount)
    }
    try journal.moveWatched(4, to: 1)
    try journal.moveWatched(2, to: 99)
    try journal.moveWatched(9, to: 1)
    #expect(try place.journal.watchlist().map(\.amount.storedText) == ["4", "2", "3", "1"])
    try journal.unwatch([1, 3])
    #expect(try place.journal.watchlist().map(\.amount.storedText) == ["2", "1"])
    #expect(try place.journal.watchlist().map(\.number) == [1, 2])
    try journal.noteWatched(2, "rent")
    #expect(try place.journal.watchlist().map(\.note) == [nil, "rent"])
    _ = try journal.clear()
    #expect(try place.journal.watchlist().count == 2)
  }
}
