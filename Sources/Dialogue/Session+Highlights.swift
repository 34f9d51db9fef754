import AgioCore

/// What a part of a line is, for whoever shows it in colours.
public struct Highlight: Equatable, Sendable {
  public enum Role: Sendable {
    case number, currency, keyword, name, comment, label
    /// A word that means nothing here.
    case unknown
  }

  /// In UTF-8 offsets of the line.
  public let range: Range<Int>
  public let role: Role
}

extension Session {
  /// The parts of a line that is being typed, in their order.
  public func highlights(in line: String) -> [Highlight] {
    var reader = HighlightReader(self, SourceLine(line))
    return reader.all()
  }
}

/// Goes through the tokens of a line and finds what their words stand for.
private struct HighlightReader {
  private let session: Session
  private let line: SourceLine
  private let tokens: [Token]
  private var found: [Highlight] = []
  /// Names that the line itself gives a meaning.
  private var ownNames: Set<String> = []

  init(_ session: Session, _ line: SourceLine) {
    self.session = session
    self.line = line
    tokens = line.tokens(decimalMark: session.settings.decimalMark)
  }

  mutating func all() -> [Highlight] {
    noteOwnNames()
    var index = 0
    while index < tokens.count {
      if tokens[index].kind == .name {
        index = takeWords(from: index)
      } else {
        take(tokens[index], isLast: index == tokens.count - 1)
        index += 1
      }
    }
    return found
  }

  private mutating func take(_ token: Token, isLast: Bool) {
    switch token.kind {
    case .number, .isoDate, .percent, .day, .year: add(.number, token.range)
    case .symbol: add(.currency, token.range)
    case .previous: add(.name, token.range)
    case .comment: add(.comment, token.range)
    case .label: add(.label, token.range)
    case .command: takeCommand(token.range)
    case .side, .paid, .for, .total, .average: add(.keyword, token.range)
    case .invalid:
      // `5.` becomes a number with the next key.
      if !isLast { add(.unknown, token.range) }
    default:
      if token.kind.isKeyword { add(.keyword, token.range) }
    }
  }

  /// The name before `=`, and what stands in parentheses between the two.
  private mutating func noteOwnNames() {
    guard let equals = tokens.firstIndex(where: { $0.kind == .equals }) else { return }
    let isHead = tokens[..<equals].allSatisfy {
      switch $0.kind {
      case .name, .label, .leftParenthesis, .rightParenthesis, .comma: true
      default: false
      }
    }
    guard isHead else { return }
    for token in tokens[..<equals] where token.kind == .name { ownNames.insert(text(token.range)) }
  }

  /// Takes the word at `index`, or as many as make a currency's name; the index behind them.
  private mutating func takeWords(from index: Int) -> Int {
    let range = tokens[index].range
    let word = text(range)
    if index > 0, tokens[index - 1].kind == .via {
      add(session.book.hasSource(word.lowercased()) ? .name : .unknown, range, word)
      return index + 1
    }
    if isName(word, callAt: index + 1) {
      add(.name, range)
      return index + 1
    }
    if let role = role(of: word, at: index) {
      add(role, range)
      return index + 1
    }
    if let end = currencyEnd(from: index) {
      add(.currency, range.union(tokens[end - 1].range))
      return end
    }
    // A command may lack its colon.
    if index == 0, session.settings.acceptsCommands,
      session.settings.commands.contains(where: { $0.answers(to: word) })
    {
      add(.keyword, range)
      return index + 1
    }
    let role: Highlight.Role =
      SpokenWords.isOperator(word)
      ? .keyword
      : SpokenWords.isNumber(word) ? .number : MinorUnits.isName(word) ? .currency : .unknown
    if role == .unknown { add(role, range, word) } else { add(role, range) }
    return index + 1
  }

  private func isName(_ word: String, callAt next: Int) -> Bool {
    if ownNames.contains(word) || session.workspace.isVariable(word) { return true }
    guard next < tokens.count, tokens[next].kind == .leftParenthesis else { return false }
    return session.workspace.functions[word] != nil || BuiltinFunction(rawValue: word) != nil
  }

  /// Of words that are no keywords elsewhere: `per`, `subtotal`, `grand total`, and what is counted behind a number, `/` or
  /// `per`.
  private func role(of word: String, at index: Int) -> Highlight.Role? {
    let next = index + 1 < tokens.count ? tokens[index + 1].kind : nil
    switch word.lowercased() {
    case "subtotal", "sum": return .keyword
    case "grand" where next == .total: return .keyword
    case "per" where index > 0 && (next == .name || next == .symbol || next == .number):
      return .keyword
    default: break
    }
    guard index > 0, Currency(code: word) == nil else { return nil }
    let isBehindPer = text(tokens[index - 1].range).lowercased() == "per"
    let isDivisor = tokens[index - 1].kind == .divide || isBehindPer
    guard isDivisor || tokens[index - 1].kind == .number else { return nil }
    return Thing(word, isDivisor: isDivisor) == nil ? nil : .currency
  }

  /// Where the longest run of words ends that names a currency.
  private func currencyEnd(from index: Int) -> Int? {
    let run = tokens[index...].prefix(Self.longestName).prefix { $0.kind == .name }
    for end in stride(from: run.endIndex, to: index, by: -1) {
      let text = text(tokens[index].range.union(tokens[end - 1].range))
      if Currency(code: text) != nil || session.settings.meanings[of: text] != nil
        || CurrencyNames.shared.reading(of: text) != nil
      {
        return end
      }
    }
    return nil
  }

  /// ISO's longest names have five words.
  private static let longestName = 5

  private mutating func takeCommand(_ range: SourceRange) {
    let text = text(range)
    let name = text.dropFirst().prefix { $0 != " " }
    let end = Int(range.lower) + 1 + name.utf8.count
    let commands = session.settings.commands
    let isKnown = commands.contains { $0.answers(to: String(name)) }
    let isTyped = end == line.count && commands.contains { $0.name.hasPrefix(name) }
    guard isKnown || !isTyped else { return }
    add(isKnown ? .keyword : .unknown, SourceRange(Int(range.lower), end))
  }

  private mutating func add(_ role: Highlight.Role, _ range: SourceRange) {
    found.append(Highlight(range: range.indices, role: role))
  }

  /// A word that could still become something is not marked as unknown.
  private mutating func add(_ role: Highlight.Role, _ range: SourceRange, _ word: String) {
    if role == .unknown, Int(range.upper) == line.count, session.knows(beginning: word) { return }
    add(role, range)
  }

  private func text(_ range: SourceRange) -> String { line.text(in: range) }
}

extension Session {
  /// Whether a word the language or the session knows begins so.
  fileprivate func knows(beginning word: String) -> Bool {
    let small = word.lowercased()
    let folded = NameFolding.folded(word)
    return workspace.variables.keys.contains { $0.hasPrefix(word) }
      || workspace.functions.keys.contains { $0.hasPrefix(word) }
      || BuiltinFunction.allCases.contains { $0.rawValue.hasPrefix(small) }
      || TokenKind.keywords.keys.contains { $0.hasPrefix(small) }
      || settings.meanings.meant.keys.contains { $0.hasPrefix(folded) }
      || book.series.contains { $0.source.id.hasPrefix(small) }
      || (Currency.all + Currency.own).contains { $0.code.lowercased().hasPrefix(small) }
      || CurrencyNames.shared.all.contains { $0.hasPrefix(folded) }
  }
}
