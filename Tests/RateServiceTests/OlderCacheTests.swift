import AgioCore
import Foundation
import GrammarKit
import RateService
import Testing

@testable import Publishing
@testable import RateStorage

/// A cache as builds wrote it that knew of no evidence for a figure: `ecb.rates` without any, and what was in quarantine in
/// `ecb.waiting`.
@Suite struct OlderCacheTests {
  private let rest = "USD 1.1 JPY 160 GBP 0.8 CHF 0.9"

  private func desk() throws -> Desk {
    let desk = try Desk()
    let cache = URL(filePath: desk.scratch.cache.path)
    try FileManager.default.createDirectory(
      at: cache.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Project.root.appending(path: "Tests/Fixtures/cache-before-evidence"), to: cache)
    return desk
  }

  @Test func figuresAndReasonsAreRead() throws {
    let desk = try desk()
    #expect(desk.shelf.notices.isEmpty)
    #expect(try desk.figures("TRY") == ["2026-11-17": "48", "2026-11-18": "48.1"])
    #expect(try desk.figures("USD").count == 3)
    #expect(
      desk.notes.quarantineReasons.map(\.english) == [
        "ECB: TRY of 2026-11-19 would go from 48.1 to 66: in quarantine until another source or the next fixing agrees"
      ])
  }

  @Test func whatWasInQuarantineIsReleased() throws {
    let desk = try desk()
    #expect(desk.refresh("2026-11-20 \(rest) TRY 66.5").isAllWell)
    #expect(
      try desk.figures("TRY") == [
        "2026-11-17": "48", "2026-11-18": "48.1", "2026-11-19": "66", "2026-11-20": "66.5",
      ])
    try expectOneFile(desk)
    #expect(desk.notes.quarantineReasons.isEmpty)
  }

  private func expectOneFile(_ desk: Desk) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: desk.scratch.cache.path)
    #expect(names.sorted() == ["ecb.lock", "ecb.rates"])
  }

  /// One refresh that fails puts all there is into one file, and nothing is lost.
  @Test func filesBecomeOneEvenByAFailure() throws {
    let desk = try desk()
    let (before, figures) = (desk.notes, try desk.figures("TRY"))
    #expect(desk.refresh(FakeTransport { _ in HTTPResponse(status: 503) }).hasFailed)
    try expectOneFile(desk)
    #expect(try desk.figures("TRY") == figures)
    #expect(desk.notes.failures == before.failures + 1)
    #expect(desk.notes.quarantineReasons == before.quarantineReasons)
    #expect(desk.notes.quarantine == before.quarantine)
    let content = try #require(try desk.scratch.cache.content(of: .daily))
    #expect(content.quarantine[""]?.currencies == [currency("TRY")])
  }

  /// What a program that was killed has left of the older form counts no more.
  @Test func olderFilesBesideAWholeOneAreNotRead() throws {
    let desk = try desk()
    #expect(desk.refresh("2026-11-20 \(rest) TRY 66.5").isAllWell)
    try desk.scratch.cache.replace("ecb", .tries, with: Array("failures 7\n".utf8))
    #expect(desk.notes.failures == 0)
    #expect(desk.refresh("2026-11-20 \(rest) TRY 66.5").isAllWell)
    try expectOneFile(desk)
  }

  /// All days but the newest have had their next fixing.
  @Test func newestDayAloneMayBeCorrected() throws {
    let desk = try desk()
    desk.refresh(
      "2026-11-18 USD 1.11 JPY 160 GBP 0.8 CHF 0.9 TRY 48.1;2026-11-19 USD 1.12 JPY 160 GBP 0.8 CHF 0.9"
    )
    #expect(
      try desk.figures("USD") == ["2026-11-17": "1.1", "2026-11-18": "1.1", "2026-11-19": "1.12"])
  }

  @Test func wordsOfItsNotesAreUnderstood() {
    let notes = CacheNotes(text: "doubtful TRY 2026-11-19 66/0\nrefused-of 2026-11-20")
    #expect(notes.quarantine.map(\.date) == [day("2026-11-19")])
    #expect(notes.quarantinedNewest == day("2026-11-20"))
  }
}
