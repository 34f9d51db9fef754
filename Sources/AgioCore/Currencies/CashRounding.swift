/// The smallest amounts that are paid in cash.
enum CashRounding {
  /// In hundredths of a unit.
  private static let increments: Glossary<String> = WordFile.currencies.table("cash increments")

  /// The smallest amount of a currency that can be paid in cash: its minor unit where CLDR has no other.
  static func increment(of currency: Currency) -> ExactNumber {
    increments[currency.code].map { ExactNumber(digits: UInt64($0)!, places: 2) }
      ?? ExactNumber(digits: 1, places: currency.minorUnitDigits)
  }
}
