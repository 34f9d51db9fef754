import AgioCore
import Commands
import Dialogue
import GrammarKit
import Shell
import Testing

/// Layer 6: what is printed, typed in again, prints the same.
@Suite struct RoundTripTests {
  private func check(_ reply: Reply, _ session: Session, _ place: String) {
    guard let answer = reply.answer, !answer.results.isEmpty else { return }
    let style = session.settings.resultStyle
    let text = answer.text(style)
    // What a line asks for beside its value, `in cents`, only that line has.
    let isAsked = answer.results.contains { $0.form != nil && $0.significantDigits == nil }
    var fresh = Session(session.book, session.settings)
    let again = fresh.reply(to: SourceLine(text))
    if isAsked {
      let units = answer.results.map(\.unit)
      #expect(again.answer?.results.map(\.unit) == units, "\(place): \(reply.line.text)")
      return
    }
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

  @Test(arguments: [(".", ","), (",", "."), (".", "'"), (",", "_")])
  func groupedDigitsComeBack(decimal: String, grouping: String) {
    var settings = Settings()
    settings.decimalMark = decimal.utf8.first!
    settings.groupingMark = grouping.utf8.first!
    settings.commands = CommandTable.agio.all.map { $0.about }
    var session = Session(RateBook([], today: FrozenSession.today), settings)
    let shown = ["-1234567 EUR", "999 EUR", "1000 * 1000 / 7", "-1000", "12345%"].map { line in
      let reply = session.reply(to: SourceLine(line))
      check(reply, session, line)
      return reply.answer?.text(session.settings.resultStyle) ?? ""
    }
    #expect(shown[0] == "-1\(grouping)234\(grouping)567\(decimal)00 EUR")
    #expect(shown[1] == "999\(decimal)00 EUR")
    #expect(shown[2] == "142\(grouping)857\(decimal)142857")
    #expect(shown[3...] == ["-1\(grouping)000", "12\(grouping)345%"])
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
