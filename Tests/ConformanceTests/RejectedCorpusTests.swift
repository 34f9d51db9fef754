import AgioCore
import Dialogue
import GrammarKit
import Rendering
import Testing

/// Layer 4: lines that are wrong, and the whole message each of them gets.
///
/// A file says above its first case what kind of fault it shows. A fault of form is one neither the parser nor the
/// recognizer lets through; a fault of meaning is one both do, and the evaluator finds. The session is strict: a line of which
/// one reading is certain gets its message too.
@Suite struct RejectedCorpusTests {
  static let files = try! Project.files(in: "Grammar/corpus/rejected", ending: ".corpus")

  @Test(arguments: files)
  func messagesAreWhatTheCorpusSays(path: String) throws {
    let file = try CaseFile(path)
    let id = path.split(separator: "/").last!.dropLast(".corpus".count)
    var actual: [String] = []
    for item in file.cases {
      var session = FrozenSession.makeStrict(for: file)
      let reply = session.replies(to: item.lines).last!
      let text = reply.failure.map { message($0, reply.line) } ?? "no error"
      actual.append(text)
      let place = "\(path):\(item.number): \(item.title)"
      expect(text, toBe: item.expected, at: place)
      #expect(reply.failure.map { $0.id.rawValue == id } ?? false, "\(place)")
    }
    try Recording.write(file.recorded(actual), to: path)
  }

  /// The place, the message, the identifier, and under it the note.
  private func message(_ diagnostic: Diagnostic, _ line: SourceLine) -> String {
    let text = DiagnosticText(diagnostic, in: line, file: "", lineNumber: 1)
    let rows = (text.underTyped(prompt: "", width: .max) + text.explanation).map(\.plain)
    let mark = rows[0].map { $0 }
    let first = mark.firstIndex(of: "^")!
    let carets = String(mark[...first]) + String(repeating: "~", count: mark.count - first - 1)
    let note = rows.dropFirst(2).map {
      "\n" + String(repeating: " ", count: carets.count + 1) + $0
    }
    return "\(carets) \(rows[1]) [\(diagnostic.id.rawValue)]" + note.joined()
  }

  @Test(arguments: files)
  func formIsTheGrammarsAndMeaningIsNot(path: String) throws {
    let file = try CaseFile(path)
    let isForm = file.preface.first == "A fault of form."
    #expect(isForm || file.preface.first == "A fault of meaning.", "\(path) says which fault it is")
    let mark = FrozenSession.make(for: file).settings.decimalMark
    for item in file.cases {
      let line = item.lines.last!
      let parses = (try? Statement.parse(SourceLine(line), decimalMark: mark)) != nil
      #expect(parses != isForm, "\(path):\(item.number): the parser, \(line)")
      if mark != UInt8(ascii: ".") { continue }
      #expect(recognizer.accepts(line) != isForm, "\(path):\(item.number): the grammar, \(line)")
    }
  }

  @Test func everyDiagnosticHasItsFile() {
    let found = Set(Self.files.map { String($0.split(separator: "/").last!.dropLast(7)) })
    let wanted = Set(DiagnosticID.allCases.map(\.rawValue))
      .subtracting(UnreachableDiagnosticTests.reasons.keys.map(\.rawValue))
    #expect(found == wanted)
  }

  @Test func thereAreEnoughCases() throws {
    let count = try Self.files.reduce(0) { $0 + (try CaseFile($1).cases.count) }
    #expect(count >= 320, "\(count) cases")
  }
}
