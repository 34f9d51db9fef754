/// The tables of the standard, and behind them hundredths, which are not of it: rows of `Grammar/words/currencies.words`.
enum ISO4217 {
  private static let inUse = WordFile.currencies.lines("in use")
  private static let withdrawn = WordFile.currencies.lines("withdrawn")
  /// One a currency; each begins with its code.
  static let rows = inUse + withdrawn + WordFile.currencies.lines("hundredths")

  /// How many the standard has.
  static let count = inUse.count + withdrawn.count
  /// With the hundredths.
  static let places = rows.count

  /// The codes of all, in order.
  static let codes = rows.map { String(decoding: $0.prefix(3), as: UTF8.self) }
  /// How many digits amounts have after the point.
  static let minorUnitDigits = rows.enumerated().map { place, row in
    place < inUse.count ? minorUnit(of: row).digits : 2
  }

  /// What stands behind the number of a currency in use: `EUR → 978 2 Euro`, or `-4` where ISO has none.
  private static func minorUnit(of row: ArraySlice<UInt8>) -> (digits: UInt8, isOfISO: Bool) {
    let start = row.dropFirst("EUR → ".utf8.count).firstIndex(of: 32)! + 1
    let isOfISO = row[start] != UInt8(ascii: "-")
    return (row[isOfISO ? start : start + 1] - 48, isOfISO)
  }

  static let records = rows.enumerated().map { place, row in
    let fields = String(decoding: row, as: UTF8.self).fields(5)
    return place < count
      ? CurrencyRecord(
        numericCode: UInt16(fields[2])!,
        hasMinorUnit: place < inUse.count && minorUnit(of: row).isOfISO, name: fields[4],
        withdrawn: place < inUse.count
          ? nil : fields[3].split(separator: "_").joined(separator: " "))
      : CurrencyRecord(name: fields[4])
  }
}

/// What of a row of ISO 4217 few lines need.
struct CurrencyRecord: Sendable {
  /// 0 where ISO has none.
  var numericCode: UInt16 = 0
  var hasMinorUnit = false
  let name: String
  /// A month, or the years between which it was.
  var withdrawn: String?
}
