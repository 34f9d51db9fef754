import AgioCore
import Dialogue
import GrammarKit
import Testing

/// Layer 4: lines that are right, their trees, and what they come to.
@Suite struct AcceptedCorpusTests {
  static let files = try! Project.files(in: "Grammar/corpus", ending: ".corpus")
    .filter { !$0.contains("/rejected/") }

  @Test(arguments: files)
  func linesMeanWhatTheCorpusSays(path: String) throws {
    let file = try CaseFile(path)
    var actual: [String] = []
    for item in file.cases {
      let text = try meaning(of: item, in: file)
      actual.append(text)
      expect(text, toBe: item.expected, at: "\(path):\(item.number): \(item.title)")
    }
    try Recording.write(file.recorded(actual), to: path)
  }

  /// The outline of the last line, and its answer if it has one.
  private func meaning(of item: CaseFile.Case, in file: CaseFile) throws -> String {
    var session = FrozenSession.makeStrict(for: file)
    for reply in session.replies(to: item.lines.dropLast()) {
      if let failure = reply.failure { return "an earlier line fails: \(failure)" }
    }
    let style = session.settings.resultStyle
    let statement: Statement
    do {
      statement = try Statement.parse(
        SourceLine(item.lines.last!), decimalMark: style.decimalMark,
        names: session.workspace.variables)
    } catch {
      return "\(error)"
    }
    let reply = session.reply(to: statement.line)
    if let failure = reply.failure {
      return "\(statement.outline)\n= error [\(failure.id.rawValue)]"
    }
    let answer = reply.answer.map { $0.text(style) } ?? ""
    return statement.outline + (answer.isEmpty ? "" : "\n= \(answer)")
  }

  @Test(arguments: files)
  func theRecognizerAcceptsTheLines(path: String) throws {
    let file = try CaseFile(path)
    // The grammar is written for the decimal point.
    guard file.setting("decimal") == nil else { return }
    for item in file.cases {
      for line in item.lines {
        #expect(recognizer.accepts(line), "\(path):\(item.number): \(line)")
      }
    }
  }

  /// The plainest form of a line is read as the same tree.
  @Test(arguments: files)
  func canonicalTextGoesRound(path: String) throws {
    let file = try CaseFile(path)
    for item in file.cases {
      var session = FrozenSession.make(for: file)
      let mark = session.settings.decimalMark
      for line in item.lines {
        let names = session.workspace.variables
        let statement = try Statement.parse(SourceLine(line), decimalMark: mark, names: names)
        let text = statement.canonicalText
        let again = try #require(
          try? Statement.parse(SourceLine(text), decimalMark: mark, names: names),
          "\(path): \(line) as \(text)")
        #expect(again.outline == statement.outline, "\(path): \(line) as \(text)")
        #expect(again.canonicalText == text, "\(path): \(line)")
        _ = session.reply(to: SourceLine(line))
      }
    }
  }

  @Test func thereAreEnoughCases() throws {
    let count = try Self.files.reduce(0) { $0 + (try CaseFile($1).cases.count) }
    #expect(Self.files.count >= 13)
    #expect(count >= 500, "\(count) cases")
  }
}
