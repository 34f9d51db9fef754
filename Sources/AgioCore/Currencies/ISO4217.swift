/// The tables of the standard, as they stand in the source.
enum ISO4217 {
  static let count = current.count + historic.count

  /// The row at a place among those in use and then those withdrawn.
  @inline(__always)
  static func record(at place: Int) -> CurrencyRecord {
    place < current.count ? current[place] : historic[place - current.count]
  }
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
