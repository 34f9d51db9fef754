/// The terminals of `Grammar/language.ebnf`, each with the spelling it has there.
public enum TokenKind: UInt8, CaseIterable, Sendable {
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
    case .number: "NUMBER"
    case .name: "NAME"
    case .symbol: "SYMBOL"
    case .previous: "PREVIOUS"
    case .isoDate: "ISODATE"
    case .power: "POWER"
    case .times: "TIMES"
    case .divide: "DIVIDE"
    case .minus: "MINUS"
    case .arrow: "ARROW"
    case .comment: "COMMENT"
    case .command: "COMMAND"
    case .label: "LABEL"
    case .carryPower: "CARRYPOWER"
    case .carryProduct: "CARRYPRODUCT"
    case .carrySum: "CARRYSUM"
    case .listComma: "LISTCOMMA"
    case .day: "DAY"
    case .year: "YEAR"
    case .month: "MONTH"
    case .quarter: "QUARTER"
    case .monthName: "MONTHNAME"
    case .relativeDay: "RELATIVEDAY"
    case .side: "SIDE"
    case .source: "SOURCE"
    case .grand: "GRAND"
    case .per: "PER"
    case .thing: "THING"
    case .unit: "UNIT"
    case .code: "CODE"
    case .abbreviated: "ABBREVIATED"
    case .grouped: "GROUPED"
    case .spaced: "SPACED"
    case .scale: "SCALE"
    case .suffix: "SUFFIX"
    case .wordNumber: "WORDNUMBER"
    case .minor: "MINOR"
    case .plusWord: "PLUSWORD"
    case .minusWord: "MINUSWORD"
    case .timesWord: "TIMESWORD"
    case .divideWord: "DIVIDEWORD"
    case .modWord: "MODWORD"
    case .percentWord: "PERCENT"
    case .and: "AND"
    case .into: "INTO"
    case .equalsSign: "EQUALS"
    case .isWord: "IS"
    case .what: "WHAT"
    case .isHowMany: "ISHOWMANY"
    case .howMany: "HOWMANY"
    case .worth: "WORTH"
    case .polite: "POLITE"
    case .asked: "ASKED"
    case .opening: "OPENING"
    case .slashDate: "SLASHDATE"
    case .pointDate: "POINTDATE"
    case .ago: "AGO"
    case .quarterName: "QUARTERNAME"
    case .lastPeriod: "LASTPERIOD"
    case .since: "SINCE"
    case .paid: "PAID"
    case .for: "FOR"
    case .leftParenthesis: "("
    case .rightParenthesis: ")"
    case .comma: ","
    case .equals: "="
    case .plus: "+"
    case .percent: "%"
    case .approximately: "≈"
    case .range: ".."
    case .in: "in"
    case .to: "to"
    case .as: "as"
    case .of: "of"
    case .on: "on"
    case .off: "off"
    case .before: "before"
    case .next: "next"
    case .average: "average"
    case .high: "high"
    case .low: "low"
    case .at: "at"
    case .via: "via"
    case .total: "total"
    case .end: "END"
    case .invalid: nil
    }
  }

  /// The words no variable may be named, by their spelling in small letters.
  public static let keywords: [String: TokenKind] = {
    let words = TokenKind.allCases.filter { $0.rawValue >= Self.in.rawValue && $0 < .end }
    return Dictionary(uniqueKeysWithValues: words.map { ($0.spelling!, $0) })
  }()

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
  public var isShareWord: Bool {
    rawValue >= Self.of.rawValue && rawValue <= Self.off.rawValue
  }
}

extension TokenKind: Comparable {
  public static func < (a: TokenKind, b: TokenKind) -> Bool { a.rawValue < b.rawValue }
}
