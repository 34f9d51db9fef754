/// Coins that are well known, and no currencies of ISO 4217.
enum Coins {
  private static let codes: Set<String> = [
    "BTC", "ETH", "XRP", "LTC", "SOL", "DOGE", "USDT", "USDC", "ADA", "BNB", "XMR", "BCH", "DOT",
  ]

  private static let names: [String: String] = [
    "bitcoin": "BTC", "ether": "ETH", "ethereum": "ETH", "ripple": "XRP", "litecoin": "LTC",
    "solana": "SOL", "dogecoin": "DOGE", "tether": "USDT", "cardano": "ADA", "monero": "XMR",
  ]

  /// All of them, and how people call them.
  static var words: [String] { codes + Array(names.keys) }

  /// The code of the one that a name or a code in any case stands for.
  static func code(of text: String) -> String? {
    let small = text.lowercased()
    let code =
      names[small] ?? (small.hasSuffix("s") ? names[String(small.dropLast())] : nil)
      ?? small.uppercased()
    return codes.contains(code) ? code : nil
  }
}
