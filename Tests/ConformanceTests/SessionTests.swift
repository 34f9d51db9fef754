import AgioCore
import BundledRates
import Commands
import Dialogue
import GrammarKit
import Rendering
import Shell
import Testing

/// Layer 4: whole dialogues, those in files and those in pages.
@Suite struct SessionTests {
  static let files = try! Project.files(in: "Grammar/sessions", ending: ".session")

  @Test(arguments: files)
  func sessionsGoAsTheyAreWritten(path: String) throws {
    let transcript = try Transcript(file: path)
    let answers = compare(transcript)
    try Recording.write(transcript.recorded(answers), to: path)
  }

  @Test func theReadmeIsTrue() throws {
    for transcript in try Transcript.blocks(of: "Grammar/README.md") { compare(transcript) }
  }

  /// Pages for users show what the rates inside the binary give.
  @Test(arguments: try! Project.pages()) func pagesAreTrue(page: String) throws {
    for transcript in try Transcript.blocks(of: page) {
      var settings = Settings()
      settings.commands = CommandTable.agio.all.map { $0.about }
      let book = RateBook([try BundledRates.ecb()], today: CalendarDate("2026-11-21")!)
      compare(transcript, Session(book, settings))
    }
  }

  @discardableResult
  private func compare(_ transcript: Transcript, _ start: Session = FrozenSession.make())
    -> [[String]]
  {
    var session = start
    return transcript.exchanges.map { exchange in
      let reply = session.reply(to: SourceLine(exchange.typed))
      let actual = shown(reply, session, like: exchange.answered)
      expect(
        actual.joined(separator: "\n"), toBe: exchange.answered.joined(separator: "\n"),
        at: "\(transcript.place): > \(exchange.typed)")
      return actual
    }
  }

  /// What the prompt shows. The rates an answer stands on are left out where the transcript leaves them out.
  private func shown(_ reply: Reply, _ session: Session, like expected: [String]) -> [String] {
    switch reply.outcome {
    case .nothing: return []
    case .command(let text): return (try? TranscriptPrompt(session).lines(of: text)) ?? []
    case .failure(let diagnostic):
      let text = DiagnosticText(diagnostic, in: reply.line, file: "", lineNumber: 1)
      return (text.underTyped(prompt: "> ", width: .max) + text.explanation).map(\.plain)
    case .answer(let answer):
      guard !answer.results.isEmpty, let number = reply.number else { return [] }
      let text = "_\(number) = \(answer.text(session.settings.resultStyle))"
      let style = session.settings.resultStyle
      let provenance = Provenance(of: answer, today: session.book.today, figureFor: style).text
      let isWanted = expected.first?.split(separator: "   read as ").first?.contains("   ") ?? false
      let told = isWanted && !provenance.isEmpty ? "\(text)   \(provenance)" : text
      return [reply.reading.map { "\(told)   read as \($0.text)" } ?? told]
    }
  }

  @Test func thereAreEnoughSessions() throws {
    let exchanges = try Self.files.reduce(0) { $0 + (try Transcript(file: $1).exchanges.count) }
    #expect(Self.files.count >= 8)
    #expect(exchanges >= 100, "\(exchanges) lines")
    #expect(try Transcript.blocks(of: "Grammar/README.md").count >= 20)
    #expect(try !Transcript.blocks(of: "README.md").isEmpty)
    #expect(try Project.pages().flatMap(Transcript.blocks(of:)).count >= 7)
  }
}
