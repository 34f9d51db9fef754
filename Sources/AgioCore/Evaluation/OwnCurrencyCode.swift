/// Which codes can be those of one's own.
extension Currency {
  /// The currency with this code, which may be one of one's own that nobody has used yet.
  ///
  /// Such a code has 2 to 10 capitals and digits, and no meaning in a line: it is no name or sign, no word of the language,
  /// nothing that is counted and no two codes in a row.
  /// - Returns: nil if it cannot be a code.
  public static func known(orOwn code: String) -> Currency? {
    if let known = Currency(code: code) { return known }
    guard isFree(code) else { return nil }
    return OwnCurrencies.make(code)
  }

  private static func isFree(_ code: String) -> Bool {
    let bytes = code.utf8
    guard 2...10 ~= bytes.count, let first = bytes.first, isCapital(first),
      bytes.allSatisfy({ isCapital($0) || $0 &- 48 < 10 })
    else { return false }
    let word = code.lowercased()
    // `Q1` is a quarter, `E5` an exponent behind a number, and `X2` twice.
    if bytes.count == 2, !isCapital(bytes.last!) { return false }
    if bytes.count == 6, Currency(code: code.prefix(3)) != nil,
      Currency(code: code.suffix(3)) != nil
    {
      return false
    }
    return !isName(code) && Thing(code, isDivisor: true) == nil
      && TokenKind.keywords[word] == nil && SpokenWord.table[word] == nil
      && !SpokenWords.isOperator(code) && !SpokenWords.isNumber(code) && !SpokenWords.isNumber(word)
      && BuiltinFunction(rawValue: word) == nil && MonthName.number(word) == nil
      && !["subtotal", "grand", "paid", "since", "ago", "bid", "ask", "mid"].contains(word)
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte &- 65 < 26 }
}
