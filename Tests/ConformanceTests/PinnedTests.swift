import AgioCore
import Dialogue
import GrammarKit
import RateStorage
import Rendering
import Testing

/// Whatever a line can ask of rates can be pinned: the answers of the corpus come again from the pinned rates alone.
@Suite struct PinnedTests {
  @Test(arguments: AcceptedCorpusTests.files)
  func answersOfTheCorpusComeAgain(path: String) throws {
    let file = try CaseFile(path)
    for item in file.cases {
      let session = FrozenSession.make(for: file)
      try check(item.lines, session, "\(path):\(item.number)")
    }
  }

  @Test(arguments: SessionTests.files)
  func answersOfTheSessionsComeAgain(path: String) throws {
    let lines = try Transcript(file: path).exchanges.map(\.typed)
    try check(lines, FrozenSession.make(), path)
  }

  @Test func whatIsNotPinnedIsAnError() throws {
    var session = Session(try pins([], FrozenSession.make()).book)
    let failure = session.reply(to: SourceLine("5 EUR + 3 GBP in USD on 2024-03-05")).failure
    #expect(failure?.id == .notPinned)
    #expect(failure?.message == "GBP/EUR on 2024-03-05 is not pinned")
    #expect(failure?.note == "pin the rates again: agio pin FILE")
    #expect(session.reply(to: SourceLine("2 * 3")).answer != nil)
  }

  private func check(_ lines: [String], _ session: Session, _ place: String) throws {
    var first = session
    let replies = first.replies(to: lines)
    let text = try pins(replies, session).text
    let pinned = try PinFile(bytes: Array(text.utf8))
    var second = Session(pinned.book, session.settings)
    for (then, now) in zip(replies, second.replies(to: lines)) {
      guard then.answer != nil else { continue }
      #expect(record(now, session) == record(then, session), "\(place): \(lines)")
    }
  }

  private func pins(_ replies: [Reply], _ session: Session) throws -> PinFile {
    var pins = PinFile(
      today: session.book.today, meanings: session.settings.meanings,
      sources: Set(session.book.series.map(\.source.id)))
    for working in replies.compactMap(\.answer).flatMap(\.workings) {
      if let query = working.query { pins.pin(working.rate, query) }
    }
    return pins
  }

  /// All there is to say of a reply.
  private func record(_ reply: Reply, _ session: Session) -> String {
    let outcome: Result<Answer, Diagnostic> =
      reply.answer.map { .success($0) } ?? .failure(reply.failure!)
    return StatementRecord(
      reply.line, number: 1, label: reply.label, outcome, rounding: session.settings.rounding,
      today: session.book.today
    ).json
  }
}
