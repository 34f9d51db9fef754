import AgioCore
import Dialogue
import RateSources
import Testing

@testable import Publishing
@testable import RateService

/// What an error says to run for missing days makes the line answer.
@Suite struct AdviceTests {
  static let sources = [
    "ecb", "nbp", "frankfurter", "exchangerate-api", "openexchangerates", "exchangeratesapi",
    "boc", "cnb", "norges",
  ]
  private static let today = day("2026-11-20")

  /// A source of which these days have been fetched.
  private struct Fetched: FixingSeries {
    let profile: SourceProfile
    var dates: [CalendarDate] = []
    /// All that the publisher has.
    private let published: [CalendarDate]
    /// Its calendar, day by day: asked that often, a list is faster than a rule.
    private let isOpen: [Bool]
    private let start: CalendarDate

    /// - Parameter first: of the days that are asked for.
    init(_ id: String, from first: CalendarDate = day("2023-12-01")) {
      profile = SourceRegistry([id], own: [])[id]!.profile
      start = first
      let days = (start.dayNumber...AdviceTests.today.dayNumber + 40)
        .map { CalendarDate(dayNumber: Int($0)) }
      isOpen = days.map(profile.calendar.publishes)
      published = zip(days, isOpen).filter { $0.1 && $0.0 <= AdviceTests.today }.map(\.0)
    }

    var source: RateSource { profile.source(.current) }
    var pivot: Currency { profile.pivot }
    var count: Int { dates.count }
    func date(at row: Int) -> CalendarDate { dates[row] }
    func fixing(of currency: Currency, at row: Int) -> Amount? {
      Amount(digits: 12, places: 1)
    }
    func covers(_ currency: Currency) -> Bool { true }
    func publishes(on date: CalendarDate) -> Bool {
      let place = date.days(since: start)
      return isOpen.indices.contains(place)
        ? isOpen[place] : profile.calendar.publishes(on: date)
    }

    /// Fetches what the publisher has of a run of days.
    mutating func fetch(_ first: CalendarDate, through last: CalendarDate) {
      let start = Self.place(of: first, in: published)
      let end = Self.place(of: last.adding(days: 1), in: published)
      let before = Self.place(of: first, in: dates)
      let after = Self.place(of: last.adding(days: 1), in: dates)
      dates = Array(dates[..<before] + published[start..<end] + dates[after...])
    }

    /// How many of some days are before a date.
    private static func place(of date: CalendarDate, in days: [CalendarDate]) -> Int {
      var (low, high) = (0, days.count)
      while low < high {
        let middle = (low + high) / 2
        if days[middle] < date { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// Does what a note says to run: `run 'agio refresh nbp --from 2025-04-18'`.
    /// - Returns: false if it says nothing of the kind.
    mutating func obey(_ note: String) -> Bool {
      // A regular expression would take longer than all the rest.
      let parts = note.split(separator: "'", omittingEmptySubsequences: false)
      guard parts.count > 1, parts[0].hasSuffix("run "), parts[1].hasPrefix("agio refresh") else {
        return false
      }
      let command = parts[1].dropFirst("agio refresh".count)
      let words = command.split(separator: " ")
      let day = { (option: Substring) in
        words.firstIndex(of: option).flatMap { CalendarDate(words[$0 + 1]) }
      }
      if let id = words.first { #expect(id == profile.id) }
      let isRun = profile.history.hasRuns
      guard let first = day("--from") else {
        fetch(isRun ? dates.last! : today, through: today)
        return true
      }
      // A day is a request where days come one by one: years of them would be refused.
      #expect(isRun || day("--to") != nil, "\(note)")
      fetch(first, through: day("--to") ?? today)
      return true
    }
  }

  /// The selections whose advice failed, after it was followed once.
  private func failures(
    _ selections: [RateSelection.Time], _ id: String, holding spans: [ClosedRange<String>],
    from first: CalendarDate = day("2023-12-01")
  ) -> [String] {
    var held = Fetched(id, from: first)
    for span in spans { held.fetch(day(span.lowerBound), through: day(span.upperBound)) }
    return selections.compactMap { time in
      var series = held
      let query = RateQuery(
        CurrencyPair(base: currency("GBP"), quote: currency("SEK")), RateSelection(time: time))
      let rate = { (series: Fetched) throws(Diagnostic) in
        try RateBook([series], today: Self.today).rate(
          of: query.pair.base, in: query.pair.quote, query.selection)
      }
      do throws(Diagnostic) {
        _ = try rate(series)
        return nil
      } catch {
        guard series.obey(error.note ?? "") else { return "\(query): \(error)" }
      }
      do throws(Diagnostic) {
        _ = try rate(series)
        return nil
      } catch {
        return "\(query): then \(error)"
      }
    }
  }

  private static let days = (0..<731).map { day("2024-01-01").adding(days: $0) }

  private static let recent = "2026-08-01"..."2026-11-20"
  /// Days that were fetched for some line of long ago.
  private static let island = "2024-02-01"..."2024-02-09"

  /// Easter of both years, and a Christmas of five closing days.
  @Test(arguments: sources) func everyDayOfTwoYears(id: String) {
    let selections = Self.days.flatMap { [RateSelection.Time.on($0), .before($0), .next($0)] }
    #expect(failures(selections, id, holding: [Self.recent]) == [])
    #expect(failures(Array(selections.prefix(450)), id, holding: [Self.island, Self.recent]) == [])
  }

  @Test(arguments: sources, [[recent], [island, recent], ["2026-08-01"..."2026-10-01"]])
  func periodsThatBeginAndEndAnywhere(id: String, held: [ClosedRange<String>]) {
    let last = held == [Self.recent] ? 731 : 150
    let starts = stride(from: 0, to: last, by: 23).map { day("2024-01-01").adding(days: $0) }
    let periods = starts.flatMap { start in
      [10, 45].map { Period(from: start, to: start.adding(days: $0))! }
    }
    let others = [
      Period(year: 2024)!, Period(year: 2025)!, Period(text: "2026-09-20..2026-11-19")!,
      Period(text: "2023-12-30..2026-11-19")!,
    ]
    let selections = (periods + others).flatMap {
      [RateSelection.Time.average($0), .high($0), .low($0)]
    }
    #expect(failures(selections, id, holding: held) == [])
  }

  /// Days after the newest that is here.
  @Test(arguments: sources) func everyDayUntilToday(id: String) {
    let days = (0..<51).map { day("2026-10-01").adding(days: $0) }
    let selections = days.flatMap { [RateSelection.Time.on($0), .before($0), .next($0)] }
    #expect(failures(selections, id, holding: ["2026-08-03"..."2026-10-02"]) == [])
  }

  @Test(arguments: sources) func historysFirstDays(id: String) {
    let first = SourceRegistry([id], own: [])[id]!.profile.firstDay!
    let publication = SourceRegistry([id], own: [])[id]!.profile.calendar
    let days = (0..<20).map { first.adding(days: $0) }
    let selections = days.flatMap { day in
      [RateSelection.Time.next(day)]
        + (publication.publishes(on: day) ? [.on(day), .before(day.adding(days: 1))] : [])
    }
    #expect(
      failures(selections, id, holding: ["2026-08-01"..."2026-11-20"], from: first) == [])
  }

  @Test(
    arguments: [
      ("nbp", RateSelection.Time.before(day("2025-04-22")), "--from 2025-04-18"),
      ("ecb", .before(day("2025-04-22")), "--from 2025-04-17"),
      ("nbp", .on(day("2025-12-28")), "--from 2025-12-23"),
      ("nbp", .next(day("2025-12-24")), "--from 2025-12-29"),
      ("frankfurter", .next(day("2025-12-25")), "--from 2025-12-29"),
      ("openexchangerates", .before(day("2025-04-22")), "--from 2025-04-21 --to 2025-04-21"),
      ("exchangeratesapi", .on(day("2025-04-20")), "--from 2025-04-17 --to 2025-04-17"),
      ("nbp", .average(Period(text: "2025-12")!), "--from 2025-12-01"),
      ("nbp", .high(Period(text: "2025-05-01..2025-05-31")!), "--from 2025-05-02"),
      (
        "exchangerate-api", .low(Period(text: "2025-05")!), "--from 2025-05-01 --to 2025-05-31"
      ),
    ])
  func dayIsThatOfThePublication(id: String, time: RateSelection.Time, days: String) throws {
    var held = Fetched(id)
    held.fetch(day("2026-08-01"), through: day("2026-11-20"))
    let error = try #require(throws: Diagnostic.self) {
      try RateBook([held], today: Self.today)
        .rate(of: currency("GBP"), in: currency("SEK"), RateSelection(time: time))
    }
    #expect(error.note == "run 'agio refresh \(id) \(days)'")
  }

  /// Nothing of the source is here yet: one command is enough for any day.
  @Test(arguments: sources.dropFirst()) func firstFetchBringsTheDay(id: String) throws {
    let profile = SourceRegistry([id], own: [])[id]!.profile
    let shelf = SourceList([profile], bundled: [:], folder: nil, now: instant("2026-11-20 20:00"))
    let answer = { (line: String, book: RateBook) throws(Diagnostic) in
      var session = Session(book, Settings())
      if case .failure(let diagnostic) = session.reply(to: SourceLine(line)).outcome {
        throw diagnostic
      }
    }
    for text in ["on 2025-04-20", "before 2024-01-02", "average 2025-05", "on 2026-11-20", ""] {
      let error = try #require(throws: Diagnostic.self) {
        try answer("1 GBP in SEK \(text) via \(id)", shelf.book(today: Self.today))
      }
      var series = Fetched(id)
      let note = try #require(error.note)
      if note.contains("--from") {
        let isObeyed = series.obey(note)
        #expect(isObeyed)
      } else {
        // The first refresh brings a year, or today.
        series.fetch(
          profile.history.hasRuns ? Self.today.adding(days: -365) : Self.today,
          through: Self.today)
      }
      try answer("1 GBP in SEK \(text) via \(id)", RateBook([series], today: Self.today))
    }
  }

  /// A source without a history is not asked for one.
  @Test func newestRatesAloneHaveNoPast() throws {
    var held = Fetched("er-api")
    held.dates = [day("2026-11-10"), day("2026-11-19")]
    for (time, note) in [
      (
        RateSelection.Time.on(day("2026-11-15")),
        "its past rates cannot be fetched; write on 2026-11-10"
      ),
      (.on(day("2026-11-20")), "run 'agio refresh', or leave out the date"),
    ] {
      let error = try #require(throws: Diagnostic.self) {
        try RateBook([held], today: Self.today)
          .rate(of: currency("GBP"), in: currency("SEK"), RateSelection(time: time))
      }
      #expect(error.note == note)
    }
    held.dates = [day("2026-11-10")]
    let error = try #require(throws: Diagnostic.self) {
      try RateBook([held], today: Self.today)
        .rate(of: currency("GBP"), in: currency("SEK"), RateSelection(time: .on(day("2026-11-15"))))
    }
    #expect(error.note == "its past rates cannot be fetched; leave out the date")
    #expect(error.wanted == nil)
  }

  /// The weekend before a publication that is yet to come.
  @Test func nextRatesAreYetToCome() throws {
    var held = Fetched("nbp")
    held.fetch(day("2026-08-01"), through: day("2026-11-20"))
    let error = try #require(throws: Diagnostic.self) {
      try RateBook([held], today: day("2026-11-21"))
        .rate(
          of: currency("GBP"), in: currency("SEK"), RateSelection(time: .next(day("2026-11-21"))))
    }
    #expect(error.note == "the next rates are for 23 Nov 2026; leave out the date")
  }
}
