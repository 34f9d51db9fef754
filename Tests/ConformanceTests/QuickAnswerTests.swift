import AgioCore
import Dialogue
import GrammarKit
import Testing

/// Lines of a file that are answered while they are read come to the same as all others.
@Suite struct QuickAnswerTests {
  @Test func theQuickWayAnswersAsTheCorpusSays() throws {
    var count = 0
    var sessions = SessionsOfFiles()
    for path in AcceptedCorpusTests.files {
      let file = try CaseFile(path)
      for item in file.cases {
        var session = sessions.session(for: file)
        _ = session.replies(to: item.lines.dropLast())
        guard let answer = quickAnswer(item.lines.last!, &session) else { continue }
        count += 1
        let expected = String(item.expected.split(separator: "\n").last!)
        let place = "\(path):\(item.number): \(item.title)"
        if answer.isEmpty {
          #expect(expected.hasSuffix("(blank)") || expected.hasSuffix("(blank))"), "\(place)")
        } else {
          expect("= " + answer, toBe: expected, at: place)
        }
      }
    }
    #expect(count >= 100, "\(count) lines were answered the quick way")
  }

  /// Nothing that is refused is answered the quick way.
  @Test func theQuickWayRefusesWhatTheCorpusRefuses() throws {
    var sessions = SessionsOfFiles()
    for path in RejectedCorpusTests.files {
      let file = try CaseFile(path)
      for item in file.cases {
        var session = sessions.session(for: file)
        _ = session.replies(to: item.lines.dropLast())
        let answer = quickAnswer(item.lines.last!, &session)
        #expect(answer == nil, "\(path):\(item.number): \(item.title)")
        #expect(!isRecordedQuickly(item.lines.last!, &session), "\(path):\(item.number)")
      }
    }
  }
}

/// The answer, without its newline, if there is a quick one.
private func quickAnswer(_ line: String, _ session: inout Session) -> String? {
  var out = TextBuffer(capacity: 64)
  let bytes = Array(line.utf8) + [10] + [UInt8](repeating: 0, count: 16)
  let reply = bytes.withUnsafeBufferPointer {
    session.answerDirectly($0.baseAddress!, to: &out)
  }
  return reply != .none ? String(out.text.dropLast()) : nil
}

/// Whether a line of JSON or CSV is made the quick way.
private func isRecordedQuickly(_ line: String, _ session: inout Session) -> Bool {
  let bytes = Array(line.utf8) + [10] + [UInt8](repeating: 0, count: 16)
  let record = bytes.withUnsafeBufferPointer {
    session.recordDirectly($0.baseAddress!, keepingConversions: true)
  }
  if case .none = record { return false }
  return true
}

/// Sessions whose tables are made once for all files with the same settings.
private struct SessionsOfFiles {
  private var made: [[String]: Session] = [:]

  mutating func session(for file: CaseFile) -> Session {
    let settings = file.preface.filter { $0.contains(" = ") }
    if let session = made[settings] { return session }
    var session = FrozenSession.makeForFile(file)
    // A blank line has no answer, but to see that the tables are made.
    _ = quickAnswer("", &session)
    made[settings] = session
    return session
  }
}
