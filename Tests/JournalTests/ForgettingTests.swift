import AgioCore
import Foundation
import JournalKit
import Testing

@testable import Journal

/// What is forgotten is in no file any more.
@Suite struct ForgettingTests {
  /// A line with words and amounts that no other has, its own rate among them.
  private static let secret = "Zanzibar: 7654.32 EUR in USD at 1.234567"
  /// Parts of it, of its result, of the rate, and of what it is found by.
  private static let traces = [
    "anzibar", "7654.32", "9449.77", "1.234567", "1234567", "4724885",
  ]

  private func fill(_ journal: SQLiteJournal, _ count: Int) throws {
    // Of many lengths, so that pages are split in the middle.
    try journal.append(
      (0..<count).map { number in
        let label = String(repeating: "word\(number % 89) ", count: 1 + number % 7)
        return SampleEntry.entry("\(label): \(number) EUR in USD", time: 1_700_000_000 + number)
      })
  }

  /// The names of the files that have a trace, and which.
  private func traces(_ place: TemporaryJournal) throws -> [String] {
    try place.names.flatMap { name in
      let bytes = try place.file(name)
      return Self.traces.filter { bytes.range(of: Data($0.utf8)) != nil }.map { "\(name): \($0)" }
    }
  }

  @Test(arguments: [0, 5, 700])
  func noFileHasIt(_ count: Int) throws {
    for isWrittenBack in [false, true] {
      let place = try TemporaryJournal()
      let other = try place.open()
      try fill(place.journal, count)
      try place.journal.append([SampleEntry.entry(Self.secret)])
      #expect(try traces(place).contains { $0.hasPrefix("journal.db-spool") })
      #expect(try other.lines("zanzibar") == [Self.secret])
      #expect(try traces(place).contains { $0.hasPrefix("journal.db-wal") })
      try fill(place.journal, count)
      if isWrittenBack {
        try place.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        #expect(try traces(place).contains { $0.hasPrefix("journal.db: ") })
      }
      let journal = place.journal
      #expect(try journal.delete(count + 1) == Self.secret)
      #expect(journal.takeNotices() == [])
      #expect(try traces(place) == [])
      #expect(try !place.names.contains("journal.db-forgetting"))
      #expect(try other.lines("zanzibar") == [])
      #expect(try other.lines().count == 2 * count)
      #expect(try place.integrity == "ok")
    }
  }

  @Test func noFileHasAnyAfterAClear() throws {
    let place = try TemporaryJournal()
    try fill(place.open(), 300)
    try place.journal.append([SampleEntry.entry(Self.secret)])
    var lines: [String] = []
    #expect(try place.journal.clear { lines.append($0) } == 301)
    #expect(lines.last == Self.secret)
    #expect(try traces(place) == [])
    #expect(try place.names.allSatisfy { try place.file($0).range(of: Data("word1".utf8)) == nil })
  }

  @Test func whatOthersStandOnStays() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    let lines = ["1 EUR in USD", "2 EUR in USD", "3 EUR in USD at 1.25", "4 EUR in USD at 1.25"]
    try journal.append(lines.map { SampleEntry.entry($0) })
    for number in [2, 3] { #expect(try journal.delete(number) == lines[number - 1]) }
    for number in [1, 4] {
      let entry = try #require(try journal.entry(number)?.entry)
      #expect(entry.line == lines[number - 1])
      #expect(try entry.answeredAtItsRates().legs == entry.answer.legs)
    }
    #expect(try journal.delete(4) == lines[3])
    let connection = try Connection(path: place.path, patience: 1_000)
    for table in ["entry", "day"] {
      #expect(try connection.number("SELECT count(*) FROM \(table)") == 1, "\(table)")
    }
  }

  @Test func whoReadsMeanwhileDelaysIt() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    try journal.append([SampleEntry.entry(Self.secret), SampleEntry.entry()])
    #expect(try journal.lines().count == 2)
    let reader = try Connection(path: place.path, patience: 0)
    try reader.execute("BEGIN; SELECT count(*) FROM entry")
    #expect(try journal.delete(1) == Self.secret)
    let notices = journal.takeNotices().map(\.english)
    #expect(notices.count == 1)
    #expect(
      notices.first?.contains("still contain deleted conversions: in use by another program")
        == true)
    #expect(try !traces(place).isEmpty)
    // It is told once.
    for _ in 0..<5 {
      #expect(try journal.lines().count == 1)
      #expect(try place.open().lines().count == 1)
    }
    #expect(journal.takeNotices().isEmpty)
    try reader.execute("COMMIT")
    #expect(try place.open().lines().count == 1)
    #expect(try traces(place) == [])
    #expect(try !place.names.contains("journal.db-forgetting"))
  }

  @Test func programThatEndedMeanwhileLeavesItToTheNext() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    try fill(journal, 300)
    try journal.append([SampleEntry.entry(Self.secret)])
    // As far as a program may have come that was killed: deleted, and no more.
    ForgettingDebt(journal: place.path).owe(.rewriting)
    _ = try journal.lines()
    ForgettingDebt(journal: place.path).owe(.rewriting)
    let connection = try Connection(path: place.path, patience: 1_000)
    try connection.transaction { () throws(SQLiteError) in
      _ = try connection.erase(301)
    }
    #expect(try !traces(place).isEmpty)
    #expect(try place.open().lines().count == 300)
    #expect(try traces(place) == [])
  }

  @Test func whatWaitsAndCannotBeTakenOverIsNotForgottenInSilence() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    try journal.append([SampleEntry.entry(Self.secret)])
    try place.write(spool: Data("agio spool 2 0123456789abcdef and Zanzibar\n".utf8))
    let fault = #expect(throws: JournalFault.self) { try journal.clear() }
    #expect(fault?.description.hasSuffix("-spool") == true, "\(fault as Any)")
  }

  @Test func damagedFilesAreToldAndCleared() throws {
    let place = try TemporaryJournal()
    try place.write(Data("no database, but Zanzibar: 7654.32 EUR in USD at 1.234567".utf8))
    let journal = try place.open()
    _ = journal.takeNotices()
    try journal.append([SampleEntry.entry(Self.secret), SampleEntry.entry()])
    #expect(try journal.delete(1) == Self.secret)
    let damaged = "\(place.path).damaged"
    #expect(
      journal.takeNotices().map(\.english) == [
        "\(damaged) still contains it; delete that file, or run 'agio history clear'"
      ])
    #expect(try journal.delete(2) == "100 EUR in USD")
    #expect(journal.takeNotices() == [])
    #expect(try journal.clear() == 0)
    #expect(journal.takeNotices().map(\.english) == ["\(damaged) was deleted too"])
    #expect(try traces(place) == [])
  }
}
