/// The terminals of `Grammar/language.ebnf`, each with the spelling it has there.
public enum TokenKind: String, CaseIterable, Sendable {
  case number, name, symbol, previous, isoDate
  case power, times, divide, minus, arrow
  case comment, command, label, carryPower, carryProduct, carrySum, listComma
  case day, year, month, quarter, monthName, relativeDay, side, source, grand, per, thing
  case unit, code, abbreviated, grouped, spaced, scale, suffix, wordNumber, minor, plusWord
  case minusWord, timesWord, divideWord, modWord, percentWord, and, into, equalsSign, isWord
  case what, isHowMany, howMany, worth, polite, asked, opening, slashDate, pointDate, ago
  case quarterName, lastPeriod, since
  case paid, `for`
  case leftParenthesis, rightParenthesis, comma, equals, plus, percent, approximately, range
  case `in`, to, `as`, of, on, off, before, next, average, high, low, at, via, total
  case end
  /// Nothing the grammar knows; the lexer can say why.
  case invalid
}

extension TokenKind {
  /// The name or the literal in the grammar; nil for what the grammar does not know.
  public var spelling: String? {
    switch self {
    case .percentWord: "PERCENT"
    case .equalsSign: "EQUALS"
    case .isWord: "IS"
    case .leftParenthesis: "("
    case .rightParenthesis: ")"
    case .comma: ","
    case .equals: "="
    case .plus: "+"
    case .percent: "%"
    case .approximately: "≈"
    case .range: ".."
    case .invalid: nil
    default: isKeyword ? rawValue : rawValue.uppercased()
    }
  }

  /// The words no variable may be named, by their spelling in small letters.
  public static let keywords: [String: TokenKind] = {
    let words = allCases.drop { $0 != .in }.prefix { $0 != .end }
    return Dictionary(uniqueKeysWithValues: words.map { ($0.rawValue, $0) })
  }()

  /// The same, in any case.
  static let words = WordTable(keywords.map { ($0.key, $0.value) })

  /// Whether no variable may be named so.
  public var isKeyword: Bool { Self.keywords[rawValue] != nil }

  public var isConversionWord: Bool {
    switch self {
    case .in, .to, .as, .arrow: true
    default: false
    }
  }

  /// Says which rate a conversion uses.
  public var choosesRate: Bool {
    switch self {
    case .on, .before, .next, .average, .high, .low, .at, .via: true
    default: false
    }
  }

  /// Stands between a percentage and what it is one of.
  public var isShareWord: Bool { self == .of || self == .on || self == .off }
}
