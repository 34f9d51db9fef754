/// The tables of the standard, as they stand in the source.
enum ISO4217 {
  /// Those in use, those withdrawn, and behind them hundredths, which are not of the standard.
  static let records = current + historic + Hundredths.records
  /// How many there are: a start of the program needs no more than that, and their codes.
  static let count = current.count + historic.count
  /// With the hundredths.
  static let places = count + Hundredths.records.count
}

/// One row of ISO 4217.
struct CurrencyRecord: Sendable {
  let code: StaticString
  let numericCode: UInt16
  let minorUnitDigits: UInt8
  let hasMinorUnit: Bool
  let name: StaticString
  let withdrawn: StaticString?

  init(
    _ code: StaticString, _ numericCode: UInt16, _ minorUnitDigits: UInt8, _ name: StaticString,
    hasMinorUnit: Bool = true
  ) {
    self.code = code
    self.numericCode = numericCode
    self.minorUnitDigits = minorUnitDigits
    self.hasMinorUnit = hasMinorUnit
    self.name = name
    withdrawn = nil
  }

  init(
    _ code: StaticString, _ numericCode: UInt16, _ name: StaticString, withdrawn: StaticString
  ) {
    self.code = code
    self.numericCode = numericCode
    minorUnitDigits = 2
    hasMinorUnit = false
    self.name = name
    self.withdrawn = withdrawn
  }
}
