/// What the user means by signs and words that several currencies share: `$` Australian, `kr` Swedish.
public struct CurrencyMeanings: Sendable {
  /// By the sign or the word, folded.
  public private(set) var meant: [String: Currency] = [:]

  public init() {}

  /// All that were given, in the order of their texts.
  public var all: [(text: String, currency: Currency)] {
    meant.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Gives a sign or a word, in the singular, a meaning of its own.
  /// - Returns: false if it is the code of a currency, which always means itself.
  public mutating func set(_ text: String, to currency: Currency) -> Bool {
    if Currency(code: text) != nil || text.isEmpty { return false }
    meant[NameFolding.folded(text)] = currency
    return true
  }

  /// Takes the meaning back that was given to it.
  public mutating func remove(_ text: String) { meant[NameFolding.folded(text)] = nil }

  /// The meaning that was given to it; a plural in `s` has its singular's.
  public subscript(of text: String) -> Currency? {
    if meant.isEmpty { return nil }
    let folded = NameFolding.folded(text)
    if let currency = meant[folded] { return currency }
    return folded.hasSuffix("s") ? meant[String(folded.dropLast())] : nil
  }

  /// The meaning given to the sign that a word stands for: `dollars` are what `$` means.
  func meaningOfSign(named text: String) -> Currency? {
    if meant.isEmpty { return nil }
    switch NameFolding.folded(text) {
    case "dollar", "dollars": return meant["$"]
    case "pound", "pounds": return meant["£"]
    default: return nil
    }
  }
}
