public import AgioCore

/// An amount and what it is in, as one types them beside `watch` and in an alert: `100 EUR/USD`, `100 EUR in USD`,
/// `EURUSD`, `4.20 PLN`.
public struct PairWords: Sendable {
  /// Nil where none is written.
  public let amount: ExactNumber?
  public let currency: Currency?
  /// Nil where one currency is written, or none.
  public let pair: CurrencyPair?

  /// - Parameter decimalMark: `.` or `,`.
  /// - Returns: nil for what is none of these.
  public init?(_ words: some Collection<String>, decimalMark: UInt8 = UInt8(ascii: ".")) {
    var words = Array(words)
    amount = words.first.flatMap { Self.number($0, decimalMark) }
    if amount != nil { words.removeFirst() }
    if words.count == 3, ["in", "to", "as", "->", "/"].contains(words[1].lowercased()) {
      words.remove(at: 1)
    }
    switch words.count {
    case 0 where amount != nil: (currency, pair) = (nil, nil)
    case 1:
      pair = Self.pair(words[0])
      currency = pair == nil ? Currency(code: words[0]) : nil
      if pair == nil, currency == nil { return nil }
    case 2:
      guard let base = Currency(code: words[0]), let quote = Currency(code: words[1]), base != quote
      else { return nil }
      (currency, pair) = (nil, CurrencyPair(base: base, quote: quote))
    default: return nil
    }
  }

  static func number(_ word: String, _ decimalMark: UInt8) -> ExactNumber? {
    let mark = String(UnicodeScalar(decimalMark))
    guard mark == "." || !word.contains("."),
      let amount = Amount(decimal: word.replacing(mark, with: ".")), !amount.isZero
    else { return nil }
    return .small(amount)
  }

  /// `EUR/USD`, or the two codes in a row.
  private static func pair(_ word: String) -> CurrencyPair? {
    let pair =
      CurrencyPair(text: word)
      ?? (word.utf8.count == 6 && !word.contains("/")
        ? CurrencyPair(text: "\(word.prefix(3))/\(word.suffix(3))") : nil)
    return pair.flatMap { $0.base == $0.quote ? nil : $0 }
  }
}
