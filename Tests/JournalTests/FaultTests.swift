import AgioCore
import Foundation
import JournalKit
import Testing

@testable import Journal

/// Files that are not as they should be, and folders that cannot be written.
@Suite struct FaultTests {
  @Test func filesAreForTheirOwnerAlone() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    try journal.append([SampleEntry.entry()])
    #expect(try place.permissions("") == 0o700)
    for name in try place.names { #expect(try place.permissions(name) == 0o600, "\(name)") }
    #expect(try place.names.contains("journal.db-wal"))
  }

  @Test func permissionsThatOthersHaveAreTakenBack() throws {
    let place = try TemporaryJournal()
    try place.open().append([SampleEntry.entry()])
    try place.journal.append([SampleEntry.entry()])
    for name in ["journal.db", "journal.db-spool"] { try place.open(name, to: 0o644) }
    try place.journal.append([SampleEntry.entry()])
    #expect(try place.permissions("journal.db-spool") == 0o600)
    #expect(try place.journal.lines().count == 3)
    for name in try place.names { #expect(try place.permissions(name) == 0o600, "\(name)") }
  }

  /// Hands may write anything: what is shown of it is a day that a calendar has.
  @Test(arguments: [Int.max, Int.min, 1 << 60, -1 << 60])
  func timesAndNumbersBeyondAllCalendarsAreCutToIt(_ number: Int) throws {
    let place = try TemporaryJournal()
    try place.open().append([SampleEntry.entry()])
    #expect(try place.journal.lines().count == 1)
    try place.execute("UPDATE entry SET local = \(number)")
    let sample = SampleEntry.entry()
    let record = EntryRecord.bytes(
      of: JournalEntry(
        time: number, utcOffset: number, line: sample.line, context: sample.context,
        dependencies: sample.dependencies, answer: sample.answer))
    let found = try #require(EntryRecord.entry(record[...]))
    #expect(found.timestamp.count >= 20, "\(found.timestamp)")
    #expect(abs(found.utcOffset) < 86_400)
    _ = try place.journal.numbers(
      JournalQuery(["today"], today: CalendarDate("2026-11-21")!), before: nil, limit: nil)
  }

  @Test func folderThatCannotBeMadeIsAFault() throws {
    let fault = #expect(throws: JournalFault.self) {
      try SQLiteJournal(path: "/dev/null/agio/journal.db").open()
    }
    #expect(fault?.isFinal == true)
    #expect(fault?.description.hasSuffix("Not a directory") == true)
  }

  @Test func folderInItsPlaceIsAFault() throws {
    let place = try TemporaryJournal()
    try FileManager.default.createDirectory(
      at: URL(filePath: place.path), withIntermediateDirectories: true)
    #expect(throws: JournalFault.self) { try place.open() }
  }

  @Test func fileThatIsNoDatabaseIsSetAside() throws {
    let place = try TemporaryJournal()
    let text = Data(String(repeating: "no database, but a text. ", count: 100).utf8)
    try place.write(text)
    let journal = try place.open()
    let notices = journal.takeNotices().map(\.english)
    #expect(notices.count == 1)
    #expect(notices.first?.contains("journal.db.damaged") == true)
    #expect(journal.takeNotices().isEmpty)
    try journal.append([SampleEntry.entry()])
    #expect(try journal.entry(1) != nil)
    let kept = place.folder.appending(path: "state/journal.db.damaged")
    #expect(try Data(contentsOf: kept) == text)
    #expect(try place.open().takeNotices().isEmpty)
  }

  @Test func truncatedFileIsSetAsideOnce() throws {
    let place = try TemporaryJournal()
    try fill(place)
    try place.write(place.bytes.prefix(9_000))
    let journal = try place.open()
    let count = try journal.lines().count
    try journal.append([SampleEntry.entry()])
    #expect(count == 0)
    #expect(journal.takeNotices().count == 1)
    #expect(try place.integrity == "ok")
  }

  @Test(arguments: 0..<60)
  func damageOfAnyKindIsOvercome(_ seed: Int) throws {
    let place = try TemporaryJournal()
    try fill(place)
    var bytes = try place.bytes
    for round in 0..<40 {
      let index = (seed * 7_919 + round * 104_729 + seed * round) % bytes.count
      bytes[index] = UInt8(truncatingIfNeeded: seed &* 31 &+ round)
    }
    try place.write(bytes)
    do {
      let journal = try place.open()
      _ = try? journal.lines("eur")
      _ = try? journal.append([SampleEntry.entry()])
    } catch let fault as JournalFault {
      // The header may say that the file is another program's, or of a newer version.
      #expect(fault.isFinal, "\(fault)")
    }
  }

  @Test func fileOfANewerVersionIsLeftAsItIs() throws {
    let place = try TemporaryJournal()
    try place.open().append([SampleEntry.entry()])
    try place.execute("PRAGMA user_version=99; PRAGMA wal_checkpoint(TRUNCATE)")
    let before = try place.bytes
    let fault = #expect(throws: JournalFault.self) { try place.open() }
    #expect(fault?.description.contains("newer agio") == true)
    #expect(fault?.isFinal == true)
    #expect(try place.bytes == before)
  }

  @Test func databaseOfAnotherProgramIsLeftAsItIs() throws {
    let place = try TemporaryJournal()
    try place.write(Data())
    try place.execute("CREATE TABLE note (text TEXT)")
    let before = try place.bytes
    #expect(throws: JournalFault.self) { try place.open() }
    #expect(try place.bytes == before)
  }

  @Test func fullDiskKeepsAllThatWasKept() throws {
    let place = try TemporaryJournal()
    let journal = try place.open()
    try journal.append([SampleEntry.entry()])
    // What a limit of pages gives, a full disk gives.
    let connection = try Connection(path: place.path, patience: 1_000)
    let pages = try connection.number("PRAGMA page_count")
    #expect(try connection.number("PRAGMA max_page_count=\(pages)") == pages)
    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { () throws(SQLiteError) in
        for _ in 0..<10_000 {
          try connection.add(
            SampleEntry.entry(), EntryRecord.bytes(of: SampleEntry.entry()))
        }
      }
    }
    #expect(error?.reason == say("disk full"))
    #expect(try journal.lines().count == 1)
    try journal.append([SampleEntry.entry()])
    #expect(try journal.lines().count == 2)
    #expect(try place.integrity == "ok")
  }

  @Test func stepsAreNamedInTheFile() throws {
    let place = try TemporaryJournal()
    _ = try place.open()
    let connection = try Connection(path: place.path, patience: 1_000)
    let names = try connection.all("SELECT name FROM migration ORDER BY position") { $0.text(0) }
    #expect(names == Migrations.all.map(\.name))
    #expect(try connection.number("PRAGMA user_version") == Migrations.all.count)
    #expect(try connection.first("PRAGMA journal_mode") { $0.text(0) } == "wal")
  }

  /// Enough entries for a file of many pages, all written back.
  private func fill(_ place: TemporaryJournal) throws {
    let journal = place.journal
    try journal.append((0..<300).map { SampleEntry.entry("\($0) EUR in USD", time: $0) })
    try journal.open()
    try place.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }
}
