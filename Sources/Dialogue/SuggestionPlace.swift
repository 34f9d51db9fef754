import AgioCore

/// What can stand where a line ends that is being typed.
struct SuggestionPlace {
  enum Kind {
    case command
    /// What a command takes, and what stands between the two.
    case argument(CommandDescription, before: String)
    case day, period, source, rate
    /// Behind a number, a conversion word or a comma: a currency is likeliest.
    case unit, target
    /// Behind something whole: the grammar's words come first.
    case tail
    /// Where an amount is due.
    case value
    /// A remark: the language has no words for that.
    case remark
  }

  private(set) var kind = Kind.value
  /// Where the word being typed begins, in UTF-8 offsets.
  private(set) var start: Int
  /// Whether the line has a conversion before the word.
  private(set) var isConverted = false
  /// The currency of the first amount of the line: what the rates of others are told for.
  private(set) var base: Currency?
  /// Whether a group or a call stands before the word, which may have a currency behind it.
  private(set) var isBehindGroup = false
  /// Whether the word says what money is for: `25 EUR/hour`, `25 EUR per hour`.
  private(set) var isDivisor = false
  /// The currency that stands alone before the word and a stroke: `EUR/`.
  private(set) var pairBase: Currency?
  var isPair: Bool { pairBase != nil }
  /// The parameters of the function that the line defines.
  private(set) var parameters: [String] = []

  /// Where a name of several words could begin that goes on to the end of the line, the longest first.
  private(set) var phraseStarts: [Int] = []

  private let line: SourceLine
  private let tokens: [Token]

  /// - Parameter isName: whether words are one whole thing: a currency, a variable.
  init(
    _ line: SourceLine, decimalMark: UInt8, _ commands: [CommandDescription],
    isName: (String) -> Bool
  ) {
    self.line = line
    tokens = line.tokens(decimalMark: decimalMark)
    start = line.count
    if let first = tokens.first, first.kind == .command {
      findCommand(first, commands)
      return
    }
    if tokens.last?.kind == .comment {
      kind = .remark
      return
    }
    if let last = tokens.last, Self.isWord(last.kind), Int(last.range.upper) == line.count {
      start = Int(last.range.lower)
      // `hk$` is no sign yet.
      if last.kind == .symbol, let letters = tokens.dropLast().last, letters.kind == .name,
        letters.range.upper == last.range.lower
      {
        start = Int(letters.range.lower)
      }
    }
    let before = tokens.prefix { Int($0.range.lower) < start }
    isConverted = before.contains { $0.kind.isConversionWord }
    base = before.first { $0.kind == .name || $0.kind == .symbol }.flatMap {
      Currency(code: line.text(in: $0.range))
    }
    noteParameters()
    if findOperand() { return }
    findValue(Array(before), isName)
  }

  /// Words that are no keywords of the grammar, and stand between others all the same.
  static let operatorWords = ["per", "plus", "minus", "times", "over", "x", "mod", "and"]

  private static func isWord(_ kind: TokenKind) -> Bool {
    switch kind {
    case .name, .symbol, .previous, .side: true
    default: kind.isKeyword
    }
  }

  /// `vat(x) =`: what stands between the parentheses.
  private mutating func noteParameters() {
    guard let equals = tokens.firstIndex(where: { $0.kind == .equals }) else { return }
    let head = tokens[..<equals]
    guard head.contains(where: { $0.kind == .leftParenthesis }) else { return }
    parameters = head.filter { $0.kind == .name }.dropFirst().map { line.text(in: $0.range) }
  }

  // MARK: Commands

  private mutating func findCommand(_ token: Token, _ commands: [CommandDescription]) {
    let text = line.text(in: token.range).dropFirst()
    let name = text.prefix { $0 != " " }
    let colon = Int(token.range.lower)
    if text == name {
      kind = .command
      start = colon + 1
    } else if let command = commands.first(where: { $0.answers(to: String(name)) }) {
      find(command, name: name, from: colon)
    } else {
      kind = .remark
    }
  }

  /// The word begins behind the last blank or comma; the name of a file may have blanks, unless an option is typed.
  private mutating func find(
    _ command: CommandDescription, name: Substring, from colon: Int
  ) {
    let behind = colon + 1 + name.utf8.count
    let bytes = line.bytes
    let first = bytes[behind...].firstIndex { $0 != 32 } ?? line.count
    start = first
    let hasOptions = line.text(in: SourceRange(first, line.count)).hasOption
    if case .file = command.argument, !hasOptions {
    } else if let last = bytes[first...].lastIndex(where: { $0 == 32 || $0 == UInt8(ascii: ",") }) {
      start = last + 1
    }
    kind = .argument(command, before: line.text(in: SourceRange(first, start)))
  }

  // MARK: Qualifiers

  /// A day, a period, a source or a rate, behind the word that takes it.
  private mutating func findOperand() -> Bool {
    guard
      let word = tokens.lastIndex(where: {
        $0.kind.isKeyword && Int($0.range.upper) < line.count
      })
    else { return false }
    let behind = tokens[(word + 1)...]
    switch tokens[word].kind {
    case .on where word > 0 && tokens[word - 1].kind == .percent: return false
    case .average where !isBehindOperand(word): return false
    case .on, .before, .next: kind = .day
    case .average, .high, .low: kind = .period
    case .via: kind = .source
    case .at: kind = .rate
    default: return false
    }
    let isOpen = behind.allSatisfy {
      switch $0.kind {
      case .name, .number, .minus, .isoDate, .side, .invalid: true
      // Behind a whole one, something new begins.
      case .day, .year: Int($0.range.upper) == line.count
      // What is typed may be a keyword so far: `at as` becomes `at ask`.
      case let word where word.isKeyword: Int($0.range.upper) == line.count
      default: false
      }
    }
    let first = behind.first.map { Int($0.range.lower) } ?? line.count
    switch kind {
    case .source, .rate:
      // A rate in figures may have its currencies behind it.
      if case .rate = kind, behind.contains(where: { $0.kind == .number }) { break }
      if case .source = kind, behind.dropFirst().contains(where: { isBehindBlank($0) }) { break }
      // Behind a whole one and a blank, something new begins, too.
      guard isOpen, behind.last.map({ Int($0.range.upper) == line.count }) ?? true else { break }
      start = first
      return true
    default:
      guard isOpen else { break }
      start = first
      return true
    }
    kind = .value
    return false
  }

  private func isBehindBlank(_ token: Token) -> Bool {
    token.range.lower > 0 && line.bytes[Int(token.range.lower) - 1] == 32
  }

  /// Whether a keyword stands behind an amount: `average` is one by itself elsewhere.
  private func isBehindOperand(_ word: Int) -> Bool {
    guard word > 0 else { return false }
    switch tokens[word - 1].kind {
    case .number, .name, .symbol, .percent, .rightParenthesis, .previous, .day, .year, .side,
      .total,
      .isoDate:
      return true
    default: return false
    }
  }

  // MARK: Amounts and currencies

  private mutating func findValue(_ before: [Token], _ isName: (String) -> Bool) {
    let run = before.suffix(Self.longestName).reversed().prefix { $0.kind == .name }.reversed()
    // The words to the left may begin the name: `in hong k`. Behind one that is whole something else begins.
    for first in run {
      let words = line.text(in: SourceRange(Int(first.range.lower), start)).trimmingBlanks
      // `aussie` is whole, and so is `aussie dollar`: what is typed belongs to the longer one.
      let isLonger = isName(line.text(in: SourceRange(Int(first.range.lower), line.count)))
      if !isLonger,
        isName(words) || parameters.contains(words) || isNumber(words.lowercased(), before)
      {
        break
      }
      phraseStarts.append(Int(first.range.lower))
    }
    guard let last = before.last else {
      kind = .value
      return
    }
    let word = line.text(in: last.range).lowercased()
    isBehindGroup = last.kind == .rightParenthesis
    isDivisor = last.kind == .divide || word == "per"
    if last.kind == .divide, before.count > 1, before.dropLast(2).last?.kind != .number {
      pairBase = Currency(code: line.text(in: before[before.count - 2].range))
    }
    switch last.kind {
    case .name where Self.operatorWords.contains(word): kind = .value
    case .paid, .for: kind = .unit
    case .name where word == "into": kind = .target
    case .name where isNumber(word, before): kind = .unit
    case .number: kind = .unit
    case .in, .to, .as, .arrow: kind = .target
    case .comma where isAmongTargets(before): kind = .target
    case .name, .symbol, .percent, .rightParenthesis, .previous, .day, .year, .side, .total,
      .isoDate, .average:
      kind = .tail
    default: kind = .value
    }
  }

  /// Whether a word stands for a number, or asks for one. `m` does so behind a number only.
  private func isNumber(_ word: String, _ before: [Token]) -> Bool {
    if word == "many" || word == "much" { return true }
    return SpokenWords.isNumber(word)
      && (word.utf8.count > 2 || before.dropLast().last?.kind == .number)
  }

  /// ISO's longest names have five words.
  private static let longestName = 5

  /// Whether a comma stands between targets, and not between arguments.
  private func isAmongTargets(_ before: [Token]) -> Bool {
    let behind = before.reversed().prefix {
      $0.kind != .leftParenthesis && !$0.kind.isConversionWord
    }
    return behind.count < before.count
      && before[before.count - 1 - behind.count].kind.isConversionWord
      && behind.allSatisfy { $0.kind == .name || $0.kind == .comma || $0.kind == .symbol }
  }
}

extension String {
  /// Whether a word of it begins as options of commands do.
  fileprivate var hasOption: Bool { hasPrefix("-") || contains(" -") }
}
