import AgioCore

/// What people type at a prompt out of habit, and what they mean by it.
struct PromptHabit {
  /// The line that is meant; nil where the line says what it means.
  let meant: SourceLine?

  private static let leaving = ["quit", "exit", "\\q", "bye", "logout"]
  private static let asking = ["help", "?", "\\?", "\\h", "man"]

  init(_ line: SourceLine, _ commands: [CommandDescription], _ names: Workspace) {
    let text = line.text(in: line.rangeOfText)
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = words.first, !names.isVariable(first) else {
      meant = nil
      return
    }
    let rest = words.count > 1 ? String(words[1].drop { $0 == " " }) : ""
    switch first.lowercased() {
    case let word where Self.leaving.contains(word) && rest.isEmpty: meant = SourceLine(":quit")
    case let word where Self.asking.contains(word) && Self.isTopic(rest):
      meant = SourceLine(rest.isEmpty ? ":help" : ":help \(rest)")
    case "agio": meant = SourceLine(Self.inside(rest, commands))
    // A line of a transcript, with its prompt.
    case ">" where !rest.isEmpty: meant = SourceLine(rest)
    default: meant = nil
    }
  }

  /// `help = 3` and `? * 2` are something else.
  private static func isTopic(_ rest: String) -> Bool {
    rest.utf8.allSatisfy { ($0 | 0x20) &- 97 < 26 || $0 == UInt8(ascii: ":") }
  }

  /// What stands behind the program's name in a shell: a command, or an expression with the shell's quotes.
  private static func inside(_ rest: String, _ commands: [CommandDescription]) -> String {
    let name = rest.prefix { $0 != " " }
    if rest.isEmpty { return ":help" }
    if commands.contains(where: { $0.answers(to: String(name)) }) {
      return ":" + rest.filter { $0 != "'" && $0 != "\"" }
    }
    for quote: Character in ["'", "\""]
    where rest.first == quote && rest.last == quote && rest.count > 1 {
      return String(rest.dropFirst().dropLast())
    }
    return rest
  }
}
