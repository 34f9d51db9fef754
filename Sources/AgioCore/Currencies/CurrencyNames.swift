/// Currencies by what people call them: ISO's name, the everyday ones, the bare noun.
///
/// A name is the currency's in use: `zloty` is PLN, though PLZ had that name before it. One that several in use share
/// (`pesos`, `francs`) is never guessed: it reads as all of them, unless it is one of the few in
/// ``EverydayNames/usual``.
public struct CurrencyNames: Sendable {
  public static let shared = CurrencyNames()

  private var readings: [String: [Currency]] = [:]

  /// What `text` means: a name of one or more words, in any case, with or without accents, or a sign made of letters as
  /// it is written.
  public func reading(of text: some StringProtocol) -> CurrencyReading? {
    reading(ofName: String(text))
  }

  // Of one type: whoever asks from another module would pay for every byte.
  private func reading(ofName text: String) -> CurrencyReading? {
    if let code = EverydayNames.signs[text] { return .one(Currency(code: code)!) }
    guard let found = readings[NameFolding.folded(text)] else { return nil }
    return found.count == 1 ? .one(found[0]) : .several(found)
  }

  /// The sign made of letters that `text` would be, were it written so: `KM` for `km`.
  public func sign(like text: some StringProtocol) -> (sign: String, currency: Currency)? {
    Self.foldedSigns[NameFolding.folded(String(text))].map { sign in
      (sign, Currency(code: EverydayNames.signs[sign]!)!)
    }
  }

  /// The signs made of letters, folded. Of two spellings the one with its accent.
  private static let foldedSigns = Dictionary(
    EverydayNames.signs.keys.map { (NameFolding.folded($0), $0) }, uniquingKeysWith: max)

  /// All names, folded: what suggestions choose from.
  public var all: some Sequence<String> { readings.keys }

  /// The same, prepared for being looked for.
  static let list = NameList(shared.readings.keys)

  /// Those of money people carry: what a word typed wrong could be.
  var everyday: [String] {
    readings.filter { $0.value.contains { !$0.isFund && $0.withdrawn == nil } }.map(\.key)
  }

  private init() {
    var meanings: [String: Set<Currency>] = [:]
    for currency in Currency.all {
      for name in Self.names(of: currency) {
        meanings[name, default: []].insert(currency)
        guard !EverydayNames.funds.contains(currency.code),
          let noun = name.split(separator: " ").last
        else { continue }
        meanings[String(noun), default: []].insert(currency)
      }
    }
    for (name, currencies) in meanings {
      let inUse = currencies.filter { $0.withdrawn == nil }
      for currency in inUse.isEmpty ? currencies : inUse { add(name, currency) }
    }
    readings = readings.mapValues { $0.sorted() }
    for (noun, codes) in EverydayNames.usual {
      for spelling in Self.spellings(noun) {
        readings[spelling] = codes.split(separator: " ").compactMap { Currency(code: $0) }
      }
    }
  }

  private mutating func add(_ name: String, _ currency: Currency) {
    for spelling in Self.spellings(name) where readings[spelling]?.contains(currency) != true {
      readings[spelling, default: []].append(currency)
    }
  }

  private static func names(of currency: Currency) -> [String] {
    let everyday = EverydayNames.table[currency.code]?.split(separator: ",") ?? []
    return [NameFolding.folded(currency.name)]
      + everyday.map { NameFolding.folded($0.drop { $0 == " " }) }
  }

  /// The name as it is and in the plural.
  private static func spellings(_ name: String) -> [String] {
    var result = [name, name + "s"]
    if name.hasSuffix("y") { result.append(name.dropLast() + "ies") }
    if name.hasPrefix("pound ") { result.append("pounds " + name.dropFirst(6)) }
    return result
  }
}
