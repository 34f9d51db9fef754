/// What begins with a token: asked of the current one, and of a copy of the lexer that is farther on.
extension Lexer {
  /// The lexer at the token behind the current one.
  var next: Lexer {
    var next = self
    next.advance()
    return next
  }

  /// The lexer at the token behind a place.
  func followed(from place: Int) -> Lexer {
    var next = self
    next.end = place
    next.advance()
    return next
  }

  /// Whether a currency's name begins or goes on with the current word.
  var isAtUnit: Bool { kind == .name && spoken?.endsName != true }

  /// Whether a currency's name or its sign stands here.
  var isAtMoney: Bool { kind == .symbol || isAtUnit }

  var isAtPercent: Bool { kind == .percent || kind == .name && spoken == .percent }

  func isAtMark(_ mark: UInt8) -> Bool { kind == .invalid && bytes[start] == mark }

  var isAtThreeLetters: Bool {
    kind == .name && end - start == 3 && (start..<end).allSatisfy { (bytes[$0] | 0x20) &- 97 < 26 }
  }

  var isAtQualifier: Bool {
    if kind.choosesRate { return true }
    return switch kind {
    case .isoDate: true
    case .number: isAtDate
    case .name: spoken == .day && isAtDate
    default: false
    }
  }

  /// Whether a conversion begins here: with its word, `=` before a currency, `is how many`, or `worth in`.
  var isAtConversion: Bool {
    switch kind {
    case .in, .to, .as, .arrow: return true
    case .equals:
      var ahead = next
      if ahead.isAtMark(UInt8(ascii: "?")) { ahead.advance() }
      return ahead.isAtMoney || ahead.isAtPercent
    case .name:
      switch spoken {
      case .into: return true
      case .worth:
        let ahead = next
        return ahead.kind != .name && ahead.isAtConversion || ahead.spoken == .into
          || ahead.howManyEnd != nil
      case .is: return howManyEnd != nil
      default: return false
      }
    default: return false
    }
  }

  /// Where `is how many` ends, if it begins here.
  var howManyEnd: Int? {
    guard spoken == .is else { return nil }
    let (how, howEnd) = wordFollowing(end)
    let (many, end) = wordFollowing(howEnd)
    guard how == "how", many == "many" || many == "much" else { return nil }
    let (word, wordEnd) = wordFollowing(end)
    return word == "in" ? wordEnd : end
  }

  /// Whether nothing but `=` and `?` stands before the end of the line.
  var isAtAsked: Bool {
    guard kind == .equals || isAtMark(UInt8(ascii: "?")) else { return false }
    var ahead = self
    ahead.takeAsked()
    return ahead.kind == .end || ahead.kind == .comment
  }

  mutating func takeAsked() {
    while kind == .equals || isAtMark(UInt8(ascii: "?")) { advance() }
  }

  /// Whether a pair of codes ends here.
  var isAtPairEnd: Bool {
    kind == .end || kind == .comment || isAtAsked || isAtQualifier
  }
}
