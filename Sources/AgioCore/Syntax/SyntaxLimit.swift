/// The bounds on a line, checked before anything is computed.
public enum SyntaxLimit {
  /// Bytes of a line.
  public static let lineBytes = 1 << 20
  /// Tokens of a line.
  public static let tokens = 100_000
  /// Levels of nesting: parentheses, signs, powers.
  public static let depth = 256
  /// Words of a currency's name: the longest, with the minor unit behind it, have fewer.
  static let nameWords = 12
}
