import AgioCore

/// What people type at a prompt out of habit, and what they mean by it.
struct PromptHabit {
  /// The line that is meant; nil where the line says what it means.
  let meant: SourceLine?

  private static let leaving = [
    "quit", "exit", "\\q", "bye", "logout", "quit()", "exit()",
  ]
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
    if rest.isEmpty || ["-h", "--help"].contains(rest) { return ":help" }
    if ["-f", "--file"].contains(name) { return ":load" + rest.dropFirst(name.count) }
    if commands.contains(where: { $0.answers(to: String(name)) }) {
      return ":" + rest.filter { $0 != "'" && $0 != "\"" }
    }
    for quote: Character in ["'", "\""]
    where rest.first == quote && rest.last == quote && rest.count > 1 {
      return String(rest.dropFirst().dropLast())
    }
    return withoutOptions(rest)
  }

  /// The options that the language has words for: `--on DATE`, `--to CODES`.
  private static func withoutOptions(_ rest: String) -> String {
    rest.split(separator: " ").map {
      switch $0 {
      case "--on": "on"
      case "--to": "in"
      default: String($0.filter { $0 != "'" && $0 != "\"" })
      }
    }.joined(separator: " ")
  }

  /// What stands behind `agio ` or `help ` in a line that is being typed, as the command it is about to be; nil where the
  /// line is none of these.
  static func command(begunBy bytes: [UInt8], _ commands: [CommandDescription]) -> String? {
    for (opening, command) in [("agio ", ""), ("help ", "help ")]
    where bytes.starts(with: opening.utf8) {
      let rest = String(decoding: bytes.dropFirst(opening.utf8.count), as: UTF8.self)
      let name = rest.prefix { $0 != " " }
      let isKnown =
        name.utf8.count == rest.utf8.count
        ? commands.contains { $0.name.hasPrefix(name) }
        : commands.contains { $0.answers(to: String(name)) }
      if isKnown || !command.isEmpty { return command + rest }
    }
    return nil
  }
}

extension PromptHabit {
  /// The command that a line without its colon would be; nil where it names none.
  ///
  /// Asked about a line that says nothing in the language.
  static func command(_ line: SourceLine, _ commands: [CommandDescription]) -> String? {
    let text = line.text(in: line.rangeOfText)
    let name = text.prefix { $0 != " " }
    guard commands.contains(where: { $0.answers(to: String(name)) }) else { return nil }
    return ":\(text)"
  }
}
