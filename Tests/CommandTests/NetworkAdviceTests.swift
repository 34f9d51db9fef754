import AgioCore
import Foundation
import Testing

/// An error that names a command for rates that are missing: run once, it makes the line answer.
@Suite(.serialized) struct NetworkAdviceTests {
  /// Easter, and the days around it that only one country keeps.
  @Test func easterOfTheBankOfPoland() throws {
    try check(
      "nbp", "2025-05-20", from: "2025-05-06", days: "2025-05-05", "2025-04-14",
      ["100 USD in PLN", "100 KES in PLN"])
  }

  @Test func christmasOfFrankfurter() throws {
    try check(
      "frankfurter", "2026-01-15", from: "2026-01-08", days: "2026-01-06", "2025-12-20",
      ["100 USD in CHF"])
  }

  @Test func daysThatComeOneByOne() throws {
    for id in ["openexchangerates", "exchangerate-api"] {
      try check(
        id, "2025-05-20", from: "2025-05-15", days: "2025-04-22", "2025-04-18",
        ["100 EUR in GBP"])
    }
  }

  @Test(
    arguments: [
      "average 2025-04", "high 2025-04-18..2025-04-21", "low 2025-04-12..2025-05-04",
      "average 2025-04-20..2025-05-12",
    ])
  func period(_ period: String) throws {
    for (id, pair) in [
      ("nbp", "USD/PLN"), ("frankfurter", "EUR/USD"), ("openexchangerates", "USD/EUR"),
      ("boc", "USD/CAD"), ("cnb", "EUR/CZK"), ("norges", "SEK/NOK"),
    ] {
      // No rates come out on the days of Easter alone.
      if ["frankfurter", "cnb", "norges"].contains(id), period.hasPrefix("high") { continue }
      let place = try place(of: id, to: "2025-05-16", from: "2025-05-12")
      try follow("\(pair) \(period) via \(id)", on: "2025-05-16", in: place)
    }
  }

  /// The line of the Polish tax rule, and no rates of the bank at all.
  @Test func firstFetchBringsTheDayToo() throws {
    let place = try Providers().place()
    try run("100 USD in PLN before 2025-04-22 via nbp", in: place).fails(
      "<argument>:1:38: error: no NBP rates available; run 'agio refresh nbp --from 2025-04-18'",
      status: 3)
    try follow("100 USD in PLN before 2025-04-22 via nbp", on: Program.today, in: place)
    try run("100 USD in PLN before 2025-04-22 via nbp", in: place).prints("376.61 PLN")
  }

  /// Days of two years, of each source that has them; all of them where there is time.
  @Test(
    arguments: [
      ("nbp", "USD", "PLN"), ("frankfurter", "EUR", "USD"), ("openexchangerates", "USD", "EUR"),
      ("exchangerate-api", "USD", "EUR"), ("boc", "USD", "CAD"), ("cnb", "USD", "CZK"),
      ("norges", "USD", "NOK"),
    ])
  func dayOfTwoYears(id: String, base: String, quote: String) throws {
    let isThorough = ProcessInfo.processInfo.environment["AGIO_EVERY_DAY"] != nil
    for place in stride(from: 0, to: 731, by: isThorough ? 1 : 244) {
      let day = CalendarDate("2024-01-01")!.adding(days: place)
      let month = day.description.prefix(7)
      for time in ["on \(day)", "before \(day)", "next \(day)", "average \(month)"] {
        // Nothing of the day is here when it is asked for.
        let place = try self.place(of: id, to: "2026-05-15", from: "2026-05-11")
        try follow("100 \(base) in \(quote) \(time) via \(id)", on: "2026-05-15", in: place)
      }
    }
  }

  private func place(of id: String, to newest: String, from first: String) throws -> Place {
    let place = try Providers(to: newest).place()
    let outcome = try run(["refresh", id, "--from", first, "--today", newest], in: place)
    #expect(outcome.status == 0, "\(outcome.output)")
    return place
  }

  /// Each day, the last first: what was fetched for one helps none before it.
  private func check(
    _ id: String, _ today: String, from first: String, days last: String, _ earliest: String,
    _ lines: [String]
  ) throws {
    let place = try place(of: id, to: today, from: first)
    var date = CalendarDate(last)!
    while date >= CalendarDate(earliest)! {
      for word in ["next", "on", "before"] {
        for line in lines {
          try follow("\(line) \(word) \(date) via \(id)", on: today, in: place)
        }
      }
      date = date.adding(days: -1)
    }
  }

  /// Runs what the error of a line says, if it has one, and expects the line to answer then.
  private func follow(_ line: String, on today: String, in place: Place) throws {
    let first = try run(["--today", today, line], in: place)
    if first.status == 0 { return }
    let parts = first.error.split(separator: "'")
    let command = parts.first { $0.hasPrefix("agio refresh") }
    let words = try #require(command, "\(line): \(first.error)").split(separator: " ").map(
      String.init)
    let refresh = try run(words.dropFirst() + ["--today", today], in: place)
    #expect(refresh.status == 0, "\(line): \(words): \(refresh.output)\(refresh.error)")
    let second = try run(["--today", today, line], in: place)
    // That a day had no rates of its own may be said.
    let isAnswered = second.status == 0 && second.errorLines.allSatisfy { $0.contains(": note: ") }
    #expect(isAnswered, "\(line): \(words): '\(second.error)'")
  }
}
