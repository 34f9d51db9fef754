/// A currency of ISO 4217, in use or withdrawn, a hundredth that prices are quoted in, or one of the user's own: a place in the
/// table of all.
public struct Currency: Hashable, Sendable, BitwiseCopyable {
  /// The place in ``Currency/all``: those in use first, the euro first of them. Those of one's own come behind all.
  public let index: UInt16

  init(index: Int) {
    self.index = UInt16(truncatingIfNeeded: index)
  }

  /// The currency with this code, in any case but for `GBp`, which is pence; nil if there is none.
  public init?(code: some StringProtocol) { self.init(code: String(code)) }

  /// The same: how a string is one of all texts is not to be found out first.
  public init?(code: String) {
    guard let found = Self.find(code) else { return nil }
    self = found
  }

  /// The currency of ISO 4217 whose code these three letters are, capitals, the first lowest.
  package init?(letters: UInt32) {
    guard letters & 0xDF_DFDF == letters, let found = CurrencyIndex.shared[letters] else {
      return nil
    }
    self = found
  }

  private static func find(_ code: String) -> Currency? {
    let bytes = code.utf8
    let known = bytes.count == 3 ? CurrencyIndex.shared[CurrencyIndex.packed(bytes)] : nil
    return known ?? OwnCurrencies.find(code)
  }

  /// Those of ISO 4217.
  public static let all = (0..<ISO4217.count).map(Currency.init(index:))
  /// The codes of those in use, for being looked for; who has mistyped a code means none that nobody pays with.
  static let codesInUse = NameList(inUse.map(\.code))
  /// Those that somebody pays with.
  package static let inUse = all.filter { $0.withdrawn == nil && !$0.isFund }
  /// The code that a mistyped one was probably meant to be.
  package static func code(like text: String) -> String? {
    NearestName.of(text, among: codesInUse)
  }
  public static let euro = Currency(index: 0)

  /// The alphabetic code, `CHF`.
  public var code: String {
    isOwn ? OwnCurrencies.code(at: Int(index) - ISO4217.places) : ISO4217.codes[Int(index)]
  }
  /// Writes the alphabetic code.
  func write(to out: inout TextBuffer) {
    if isOwn { return out.put(code) }
    let letters = CurrencyIndex.shared.letters(of: self)
    out.put(UInt8(truncatingIfNeeded: letters))
    out.put(UInt8(truncatingIfNeeded: letters &>> 8))
    out.put(UInt8(truncatingIfNeeded: letters &>> 16))
  }

  /// The numeric code, 756; nil where ISO has none. Numbers are used again: 810 was SUR, then RUR.
  public var numericCode: Int? { record.numericCode == 0 ? nil : Int(record.numericCode) }
  /// ISO's minor unit: how many digits amounts have after the point. Where ISO has none, 4 for metals and 2 for the rest.
  public var minorUnitDigits: Int {
    Int(isOwn ? OwnCurrencies.minorUnitDigits : ISO4217.minorUnitDigits[Int(index)])
  }
  /// Whether ISO gives it a minor unit.
  public var hasMinorUnit: Bool { record.hasMinorUnit }
  /// The English name in ISO 4217.
  public var name: String { isOwn ? code : record.name }
  /// The same for people.
  public var phrase: Phrase { Phrase(currency: name) }
  /// When the code was withdrawn: a month, or the years between which it was; nil while it is in use.
  public var withdrawn: String? { record.withdrawn }

  var record: CurrencyRecord { isOwn ? Self.ownRecord : ISO4217.records[Int(index)] }

  /// What those of one's own have in common.
  private static let ownRecord = CurrencyRecord(name: "")
}

extension Currency: Comparable, CustomStringConvertible {
  /// By code.
  public static func < (a: Currency, b: Currency) -> Bool { a.code < b.code }
  public var description: String { code }
}

extension Currency {
  /// The hundredths that prices are quoted in.
  public static let hundredths = (ISO4217.count..<ISO4217.places).map(Currency.init(index:))
  /// Whether it is the hundredth of another, with a code of its own: `GBX`.
  public var isHundredth: Bool { ISO4217.count..<ISO4217.places ~= Int(index) }
}

extension Currency {
  /// Where it is legal tender or in general use: English short names, for search and completion.
  ///
  /// Source: ISO 4217 list one's entities, under the names people use.
  public var countries: [String] {
    Self.countryRows[self]?.items ?? []
  }

  private static let countryRows = CurrencyRows("countries")
}
