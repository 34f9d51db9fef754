import AgioCore
import Foundation
import JournalKit
import Testing

@testable import Journal

/// Entries on their way into the database.
@Suite struct SpoolTests {
  @Test func keepingOpensNoDatabase() throws {
    let place = try TemporaryJournal()
    #expect(!place.journal.exists)
    try place.journal.append([SampleEntry.entry()])
    #expect(try place.names == ["journal.db-spool"])
    #expect(try place.permissions("journal.db-spool") == 0o600)
    #expect(try place.permissions("") == 0o700)
    #expect(place.journal.exists)
  }

  @Test func nextReaderTakesOverWhatWaits() throws {
    let place = try TemporaryJournal()
    let reader = try place.open()
    for line in ["1 EUR in USD", "2 EUR in USD"] {
      try place.journal.append([SampleEntry.entry(line)])
      #expect(try reader.lines(limit: 1) == [line])
      #expect(try place.spool.isEmpty)
    }
    #expect(try place.journal.lines() == ["2 EUR in USD", "1 EUR in USD"])
  }

  @Test func manyDoNotWait() throws {
    let place = try TemporaryJournal()
    let journal = place.journal
    let entries = (0..<1_000).map { SampleEntry.entry("\($0) EUR in USD", time: $0) }
    try journal.append(entries)
    #expect(try place.spool.isEmpty)
    #expect(journal.takeNotices().isEmpty)
    #expect(try place.journal.lines(limit: 2) == ["999 EUR in USD", "998 EUR in USD"])
  }

  @Test func programKilledBeforeTheSpoolIsEmptiedDoublesNothing() throws {
    let place = try TemporaryJournal()
    try place.journal.append([SampleEntry.entry("1 EUR in USD")])
    let spool = try place.spool
    #expect(try place.open().lines().count == 1)
    try place.write(spool: spool)
    #expect(try place.open().lines().count == 1)
    try place.write(spool: spool)
    try place.journal.append([SampleEntry.entry("2 EUR in USD")])
    #expect(try place.open().lines() == ["2 EUR in USD", "1 EUR in USD"])
  }

  @Test func halfALineCostsOnlyItself() throws {
    let place = try TemporaryJournal()
    for line in ["1 EUR in USD", "2 EUR in USD"] {
      try place.journal.append([SampleEntry.entry(line)])
    }
    try place.write(spool: place.spool.dropLast(20))
    try place.journal.append([SampleEntry.entry("3 EUR in USD")])
    let journal = place.journal
    #expect(try journal.lines() == ["3 EUR in USD", "1 EUR in USD"])
    #expect(
      journal.takeNotices().map(\.english)
        == ["1 line of \(place.path)-spool could not be read"])
  }

  @Test func everyBrokenByteIsSeen() throws {
    let line = EntryRecord.bytes(of: SampleEntry.entry())[...]
    #expect(EntryRecord.entry(line) != nil)
    for index in line.indices {
      var broken = line
      broken[index] ^= 4
      #expect(EntryRecord.entry(broken) == nil, "\(index)")
      #expect(EntryRecord.entry(line[..<index]) == nil, "\(index)")
    }
  }

  @Test(arguments: ["a\u{1F}b", "\u{1E}", "a\\nb\\", "\\\u{1F}\n\\J", "zł €", "\r"])
  func everyTextComesBack(_ text: String) throws {
    let plain = SampleEntry.entry()
    let entry = JournalEntry(
      time: -1, utcOffset: -3_600, line: text, context: plain.context,
      dependencies: plain.dependencies, answer: plain.answer)
    let bytes = EntryRecord.bytes(of: entry)
    #expect(!bytes.contains(10))
    let back = try #require(EntryRecord.entry(bytes[...]))
    #expect(back.line == text)
    #expect(back.time == -1 && back.utcOffset == -3_600)
  }

  @Test func spoolThatIsNoneIsSetAsideAndTold() throws {
    let place = try TemporaryJournal()
    try place.write(Data())
    let text = Data("not a spool\nat all\n".utf8)
    try place.write(spool: text)
    let journal = place.journal
    try journal.append([SampleEntry.entry()])
    #expect(journal.takeNotices().count { $0.english.contains("journal.db-spool.damaged") } == 1)
    #expect(try place.file("journal.db-spool.damaged") == text)
    #expect(try journal.lines().count == 1)
  }

  @Test(arguments: 1..<30)
  func programKilledInTheFirstLineLeavesNothing(_ count: Int) throws {
    let place = try TemporaryJournal()
    try place.journal.append([SampleEntry.entry()])
    try place.write(spool: place.spool.prefix(count))
    let journal = place.journal
    try journal.append([SampleEntry.entry()])
    #expect(try journal.lines().count == 1)
    #expect(journal.takeNotices().isEmpty)
  }

  @Test func spoolOfANewerVersionIsLeftAsItIs() throws {
    let place = try TemporaryJournal()
    _ = try place.open()
    let newer = Data("agio spool 2 0123456789abcdef and more\n".utf8)
    try place.write(spool: newer)
    let fault = #expect(throws: JournalFault.self) {
      try place.journal.append([SampleEntry.entry()])
    }
    #expect(fault?.isFinal == true)
    let journal = place.journal
    #expect(try journal.lines().isEmpty)
    #expect(journal.takeNotices().count { $0.english.contains("newer agio") } == 1)
    #expect(try place.spool == newer)
  }

  @Test func entriesWaitUntilTheDatabaseCanBeUsed() throws {
    let place = try TemporaryJournal()
    _ = try place.open()
    try place.execute("PRAGMA user_version=99")
    let journal = place.journal
    for _ in 0..<3 { try journal.append((0..<300).map { SampleEntry.entry(time: $0) }) }
    let notices = journal.takeNotices().map(\.english)
    #expect(notices.count == 1)
    #expect(notices.first?.contains("newer agio") == true)
    #expect(notices.first?.hasSuffix("; conversions are waiting in \(place.path)-spool") == true)
    try place.execute("PRAGMA user_version=\(Migrations.all.count)")
    #expect(try journal.lines().count == 900)
  }

  @Test func appendingWaitsForWhoTakesOver() async throws {
    let place = try TemporaryJournal()
    try place.journal.append([SampleEntry.entry()])
    let spool = Spool(path: "\(place.path)-spool")
    var notices: [Phrase] = []
    var filling = try spool.filling(&notices)
    var count = 0
    _ = try filling?.visit(after: 0) { _, _ in count += 1 }
    #expect(count == 1)
    let path = place.path
    async let appending: Void = SQLiteJournal(path: path).append([SampleEntry.entry()])
    // Not suspended: others would go first, for longer than anybody waits for a lock.
    usleep(50_000)
    filling?.clear()
    filling = nil
    try await appending
    #expect(try place.journal.lines().count == 1)
  }
}
