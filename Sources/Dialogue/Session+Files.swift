public import AgioCore

/// What a session takes from files, and gives to them.
extension Session {
  /// A line of a file that is wrong.
  public struct FileFault: Sendable {
    /// Counted from 1.
    public let number: Int
    public let line: SourceLine
    public let diagnostic: Diagnostic
  }

  /// The first line of a file that a session was written to: no other file is ever replaced.
  public static let fileHead = "# agio session"

  /// This session as a file of lines that gives the same answers.
  public var fileText: String { "\(Self.fileHead)\n\(record.fileText)" }

  /// The lines with an answer or an error, for an export.
  public var answeredLines:
    [(line: SourceLine, readAs: String?, label: String?, outcome: Result<Answer, Diagnostic>)]
  {
    record.entries.compactMap { entry in
      entry.outcome.map { (entry.line, entry.readAs, entry.label, $0) }
    }
  }

  /// Takes in the lines of a file, which mean what they mean in one: `.` is the decimal mark, there are no commands, and
  /// `_1` is the file's own first result.
  /// - Returns: what was wrong with it.
  public mutating func load(_ text: [UInt8]) -> [FileFault] {
    takeIn(text) { session, line in
      let reply = session.answered(line)
      session.record.add(reply, session.settings)
      if case .failure(let diagnostic) = reply.outcome { return diagnostic }
      return nil
    }
  }

  /// Takes in the variables and functions of a start file; they have no numbers.
  /// - Returns: what was wrong with it.
  public mutating func start(with text: [UInt8]) -> [FileFault] {
    defer { beginSheet() }
    return takeIn(text) { session, line in
      let reply = session.answered(line)
      switch reply.outcome {
      case .failure(let diagnostic): return diagnostic
      case .answer(let answer):
        if session.lastIsResult, !answer.results.isEmpty {
          return .resultInStartFile(at: line.rangeOfText)
        }
        session.record.add(reply.withoutNumber, session.settings)
      default: break
      }
      return nil
    }
  }

  private mutating func takeIn(
    _ text: [UInt8], _ take: (inout Session, SourceLine) -> Diagnostic?
  ) -> [FileFault] {
    let own = settings
    settings.decimalMark = UInt8(ascii: ".")
    settings.commands = []
    defer { settings = own }
    let before = workspace.results.count
    var faults: [FileFault] = []
    for (index, bytes) in TextLines(text).lines.enumerated() {
      let typed = SourceLine(bytes.text)
      let line = before == 0 ? typed : Self.renumbered(typed, by: before)
      if let diagnostic = take(&self, line) {
        faults.append(FileFault(number: index + 1, line: line, diagnostic: diagnostic))
      }
    }
    return faults
  }

  /// The line with the numbers of results counted on from those there are.
  private static func renumbered(_ line: SourceLine, by count: Int) -> SourceLine {
    let mark = UInt8(ascii: ".")
    let numbers = line.tokens(decimalMark: mark).filter { $0.kind == .previous }
      .compactMap { Int(line.text(in: $0.range).dropFirst()) }
    if numbers.isEmpty { return line }
    let moved = Dictionary(numbers.map { ($0, $0 + count) }) { first, _ in first }
    return SourceLine(LineRewriting(line, decimalMark: mark).text(numbering: moved))
  }
}

extension Reply {
  fileprivate var withoutNumber: Reply { Reply(line, label: label, outcome) }
}

extension Diagnostic {
  static func resultInStartFile(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .commandInFile, at: range, say("a start file can contain only variables and functions"),
      note: say("give it a name: x = …"))
  }
}
