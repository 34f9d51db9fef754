import AgioCore
import Foundation
import JournalKit
import Testing

@testable import Journal

/// Stepping, searching and forgetting.
@Suite struct SearchTests {
  /// Each an hour after the one before, from 2026-11-16 on, 24 of them.
  private func journal(_ place: TemporaryJournal) throws -> SQLiteJournal {
    let journal = try place.open()
    let lines = [
      "Hotel Łódź: 300 PLN in EUR", "100 EUR in USD", "hostel = 40 USD in PLN", "7 PLN in USD at 2",
    ]
    for hour in 0..<24 {
      let time = 1_794_787_200 + hour * 6 * 3_600
      try journal.append([SampleEntry.entry(lines[hour % 4], time: time)])
    }
    return journal
  }

  @Test func stepsGoBackAndForward() throws {
    let place = try TemporaryJournal()
    let journal = try journal(place)
    #expect(try journal.entry(before: nil)?.number == 24)
    #expect(try journal.entry(before: 24)?.number == 23)
    #expect(try journal.entry(before: 1)?.number == nil)
    #expect(try journal.entry(after: 23)?.number == 24)
    #expect(try journal.entry(after: 24)?.number == nil)
    #expect(try journal.delete(23) == "hostel = 40 USD in PLN")
    #expect(try journal.entry(before: 24)?.number == 22)
  }

  @Test func wordsAreFoundWithoutCaseAndAccents() throws {
    let place = try TemporaryJournal()
    let journal = try journal(place)
    #expect(try journal.lines("hotel").count == 6)
    #expect(try journal.lines("LODZ", limit: 1) == ["Hotel Łódź: 300 PLN in EUR"])
    #expect(try journal.lines("ho*").count == 12)
    // By its beginning without a star too, and where none begins so by any part.
    #expect(try journal.lines("ho").count == 12)
    #expect(try journal.lines("otel").count == 6)
    #expect(try journal.lines("zzz*").isEmpty)
    #expect(try journal.lines("hotel", "eur", "300").count == 6)
    #expect(try journal.lines("hotel", "usd").isEmpty)
  }

  @Test func currenciesAndSourcesAreWordsToo() throws {
    let place = try TemporaryJournal()
    let journal = try journal(place)
    #expect(try journal.lines("PLN").count == 18)
    #expect(try journal.lines("ecb").count == 18)
    #expect(try journal.lines("user") == Array(repeating: "7 PLN in USD at 2", count: 6))
    #expect(
      try journal.lines("pln", "ecb", "usd", limit: 2) == [
        "hostel = 40 USD in PLN", "hostel = 40 USD in PLN",
      ])
  }

  @Test func daysNarrow() throws {
    let place = try TemporaryJournal()
    let journal = try journal(place)
    #expect(try journal.lines("2026").count == 24)
    #expect(try journal.lines("2026-11").count == 24)
    #expect(try journal.lines("2026-Q4", "hotel").count == 6)
    #expect(try journal.lines("2026-10").isEmpty)
    #expect(try journal.lines("2026-11-17").count == 4)
    #expect(try journal.lines("2026-11-17..2026-11-18").count == 8)
    #expect(try journal.lines("2026-11-17..2026-11-18", "2026-11-18", "hotel").count == 1)
    #expect(try journal.lines("2026-11-18", "2026-11-17").isEmpty)
  }

  @Test func clockSetBackHidesNothing() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    for time in [1_795_000_000, 1_700_000_000, 1_795_000_001] {
      try journal.append([SampleEntry.entry(time: time)])
    }
    #expect(try journal.lines("2023").count == 1)
    #expect(try journal.lines("2026").count == 2)
  }

  @Test func pagesFollowEachOther() throws {
    let place = try TemporaryJournal()
    let journal = try journal(place)
    let query = JournalQuery(["pln"], today: SampleEntry.day("2026-11-21"))
    let first = try journal.numbers(query, before: nil, limit: 10)
    let second = try journal.numbers(query, before: first.last, limit: 10)
    #expect(first + second == (try journal.numbers(query, before: nil, limit: nil)))
  }

  @Test func forgottenIsGone() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    try journal.append([SampleEntry.entry("Secretive: 100 EUR in USD")])
    try journal.append([SampleEntry.entry("100 EUR in PLN")])
    #expect(try journal.delete(1) == "Secretive: 100 EUR in USD")
    #expect(try journal.delete(1) == nil)
    #expect(try journal.entry(1)?.number == nil)
    #expect(try journal.lines("secretive").isEmpty)
    try place.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    #expect(try place.bytes.range(of: Data("ecretive".utf8)) == nil)
    #expect(try journal.clear() == 1)
    #expect(try journal.entry(before: nil)?.number == nil)
    try journal.append([SampleEntry.entry()])
    #expect(try journal.entry(before: nil)?.number == 3)
  }
}
