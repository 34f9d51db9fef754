import AgioCore

/// What can stand where a line ends that is being typed.
struct SuggestionPlace {
  enum Kind {
    case command
    /// What a command takes, and what stands between the two.
    case argument(CommandDescription, before: String)
    case day, period, source, rate, currency
    /// Behind a number, where a currency is likeliest.
    case unit
    /// Any part of an expression.
    case value
    /// A remark: the language has no words for that.
    case remark
  }

  private(set) var kind = Kind.value
  /// Where the word being typed begins, in UTF-8 offsets.
  private(set) var start: Int

  init(_ line: SourceLine, decimalMark: UInt8, _ commands: [CommandDescription]) {
    let bytes = line.bytes
    start = (bytes.lastIndex { !Self.belongsToWord($0) } ?? -1) + 1
    let tokens = line.tokens(decimalMark: decimalMark)
    if let first = tokens.first, first.kind == .command {
      let text = line.text(in: first.range).dropFirst()
      let name = text.prefix { $0 != " " }
      if text == name {
        kind = .command
        start = Int(first.range.lower) + 1
      } else if let command = commands.first(where: { $0.answers(to: String(name)) }) {
        find(command, name: name, in: line, from: Int(first.range.lower))
      } else {
        kind = .remark
      }
      return
    }
    if tokens.last?.kind == .comment {
      kind = .remark
      return
    }
    let typed = start
    if let last = tokens.last(where: { $0.range.upper <= typed }), last.kind == .number {
      kind = .unit
    }
    guard
      let word = tokens.lastIndex(where: { $0.kind >= .in && $0.kind < .end || $0.kind == .arrow })
    else { return }
    let keyword = tokens[word]
    // A keyword that the cursor touches may be the beginning of another word.
    guard Int(keyword.range.upper) < line.count || keyword.kind == .arrow else { return }
    let behind = tokens[(word + 1)...]
    find(keyword, behind, line)
  }

  /// The word begins behind the last blank or comma; the name of a file may have blanks.
  private mutating func find(
    _ command: CommandDescription, name: Substring, in line: SourceLine, from colon: Int
  ) {
    let behind = colon + 1 + name.utf8.count
    let bytes = line.bytes
    let first = bytes[behind...].firstIndex { $0 != 32 } ?? line.count
    start = first
    if case .file = command.argument {
    } else if let last = bytes[first...].lastIndex(where: { $0 == 32 || $0 == UInt8(ascii: ",") }) {
      start = last + 1
    }
    kind = .argument(command, before: line.text(in: SourceRange(first, start)))
  }

  private mutating func find(_ keyword: Token, _ behind: ArraySlice<Token>, _ line: SourceLine) {
    switch keyword.kind {
    case .in, .to, .as, .arrow:
      let isList = behind.allSatisfy { $0.kind == .name || $0.kind == .comma || $0.kind == .symbol }
      guard isList, isAtTarget(behind, line) else { return }
      kind = .currency
    case .on, .before, .next: find(.day, after: keyword, behind, line)
    case .average, .high, .low: find(.period, after: keyword, behind, line)
    case .via where behind.count < 2: kind = .source
    case .at where behind.count < 2 && behind.allSatisfy { $0.kind == .name || $0.kind == .side }:
      kind = .rate
    default: break
    }
    // Behind a whole operand and a blank, something new begins.
    switch kind {
    case .source, .rate:
      if let last = behind.last, Int(last.range.upper) < line.count { kind = .value }
    default: break
    }
  }

  /// Behind a target and a blank, a keyword is likelier than a longer name.
  private func isAtTarget(_ behind: ArraySlice<Token>, _ line: SourceLine) -> Bool {
    guard let last = behind.last else { return true }
    return last.kind == .comma || Int(last.range.upper) == line.count
  }

  /// Days and periods are words, numbers and hyphens: all behind the keyword is one.
  private mutating func find(
    _ kind: Kind, after keyword: Token, _ behind: ArraySlice<Token>, _ line: SourceLine
  ) {
    let isOperand = behind.allSatisfy {
      switch $0.kind {
      case .name, .number, .minus, .isoDate: true
      // Behind a whole one, something new begins.
      case .day, .year: Int($0.range.upper) == line.count
      default: false
      }
    }
    guard isOperand else { return }
    self.kind = kind
    start = behind.first.map { Int($0.range.lower) } ?? line.count
  }

  private static func belongsToWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte &- 48 < 10 || (byte | 0x20) &- 97 < 26 || byte == UInt8(ascii: "_")
  }
}
