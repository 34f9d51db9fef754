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
    // Each name with its currencies; most have one.
    var meanings: [String: [Currency]] = [:]
    meanings.reserveCapacity(Currency.all.count * 4)
    readings.reserveCapacity(Currency.all.count * 8)
    for currency in Currency.all {
      let isFund = EverydayNames.funds.contains(currency.code)
      for name in Self.names(of: currency) {
        Self.add(currency, to: &meanings[name, default: []])
        if isFund { continue }
        let noun = name.utf8.lastIndex(of: 32).map { name[name.utf8.index(after: $0)...] }
        if let noun { Self.add(currency, to: &meanings[String(noun), default: []]) }
      }
    }
    for (name, currencies) in meanings {
      var inUse = currencies
      inUse.removeAll { $0.withdrawn != nil }
      for spelling in Self.spellings(name) {
        for currency in inUse.isEmpty ? currencies : inUse {
          Self.add(currency, to: &readings[spelling, default: []])
        }
      }
    }
    for (name, currencies) in readings where currencies.count > 1 {
      readings[name] = currencies.sorted()
    }
    for (noun, codes) in EverydayNames.usual {
      for spelling in Self.spellings(noun) {
        readings[spelling] = codes.utf8.split(separator: 32).compactMap {
          Currency(code: Substring($0))
        }
      }
    }
  }

  private static func add(_ currency: Currency, to list: inout [Currency]) {
    if !list.contains(currency) { list.append(currency) }
  }

  private static func names(of currency: Currency) -> [String] {
    let everyday = EverydayNames.table[currency.code].map { Substring($0).items } ?? []
    return [NameFolding.folded(currency.name)] + everyday.map { NameFolding.folded($0) }
  }

  /// The name as it is and in the plural.
  private static func spellings(_ name: String) -> [String] {
    var result = [name, name + "s"]
    if name.utf8.last == UInt8(ascii: "y") { result.append("\(name.dropLast())ies") }
    if name.utf8.starts(with: "pound ".utf8) { result.append("pounds \(name.dropFirst(6))") }
    return result
  }
}
