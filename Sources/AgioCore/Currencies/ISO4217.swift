/// The tables of the standard, and behind them hundredths, which are not of it: rows of `Grammar/words/currencies.words`.
enum ISO4217 {
  private static let inUse = WordFile.currencies.entries("in use")
  private static let withdrawn = WordFile.currencies.entries("withdrawn")
  private static let hundredths = WordFile.currencies.entries("hundredths")

  /// How many the standard has.
  static let count = inUse.count + withdrawn.count
  /// With the hundredths.
  static let places = count + hundredths.count
  /// The codes of all, in order: a start of the program needs no more than these.
  static let codes = (inUse + withdrawn + hundredths).map(\.key)

  static let records: [CurrencyRecord] =
    inUse.map { code, row in
      let fields = row.fields(3)
      return CurrencyRecord(
        code: code, numericCode: UInt16(fields[0])!,
        minorUnitDigits: Int8(fields[1])!.magnitude, hasMinorUnit: !fields[1].hasPrefix("-"),
        name: fields[2])
    }
    + withdrawn.map { code, row in
      let fields = row.fields(3)
      return CurrencyRecord(
        code: code, numericCode: UInt16(fields[0])!, name: fields[2],
        withdrawn: fields[1].split(separator: "_").joined(separator: " "))
    }
    + hundredths.map { CurrencyRecord(code: $0, name: $1.fields(3)[2]) }
}

/// One row of ISO 4217.
struct CurrencyRecord: Sendable {
  let code: String
  /// 0 where ISO has none.
  var numericCode: UInt16 = 0
  var minorUnitDigits: UInt8 = 2
  var hasMinorUnit = false
  let name: String
  /// A month, or the years between which it was.
  var withdrawn: String?
}
