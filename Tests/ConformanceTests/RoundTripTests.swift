import AgioCore
import Dialogue
import GrammarKit
import Testing

/// Layer 6: what is printed, typed in again, prints the same.
@Suite struct RoundTripTests {
  private func check(_ reply: Reply, _ session: Session, _ place: String) {
    guard let answer = reply.answer, !answer.results.isEmpty else { return }
    let style = session.settings.resultStyle
    let text = answer.text(style)
    var fresh = Session(session.book, session.settings)
    let again = fresh.reply(to: SourceLine(text))
    #expect(again.answer?.text(style) == text, "\(place): \(reply.line.text)")
  }

  @Test(arguments: AcceptedCorpusTests.files)
  func answersOfTheCorpusComeBack(path: String) throws {
    let file = try CaseFile(path)
    for item in file.cases {
      var session = FrozenSession.make(for: file)
      for reply in session.replies(to: item.lines) { check(reply, session, path) }
    }
  }

  @Test func answersOfTheSessionsComeBack() throws {
    let transcripts =
      try SessionTests.files.map(Transcript.init(file:))
      + Transcript.blocks(of: "Grammar/README.md")
    for transcript in transcripts {
      var session = FrozenSession.make()
      let lines = transcript.exchanges.map(\.typed)
      for reply in session.replies(to: lines) { check(reply, session, transcript.place) }
    }
  }
}

extension SourceLine {
  fileprivate var text: String { text(in: SourceRange(0, count)) }
}
