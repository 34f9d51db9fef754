/// The bounds on numbers, checked before anything is computed, so that no line can hang or swap.
public enum NumberLimit {
  /// Binary digits of a numerator or a denominator.
  public static let bits = 16_384
  /// Decimal digits of a literal, and decimal places either way: what `bits` has room for.
  public static let places = 4_932
  /// Significant digits kept of a result that has no exact value.
  public static let approximateDigits = 50
  /// Significant digits shown of a rate that was computed from others.
  public static let crossRateDigits = 6
  /// A published figure of so many significant digits or fewer is off by up to half a percent or more: what is computed from
  /// it shows no more digits.
  public static let fewDigits = 3
  /// Significant digits shown at least of money below one, and of prices for each of something.
  static let smallDigits = 4
  /// Significant digits shown of a number whose decimals never end.
  public static let shownDigits = 12
}
