import AgioCore

/// Currencies by code, name, symbol or country, the likeliest first.
struct CurrencySuggestions {
  /// The currencies traded most, in that order.
  ///
  /// Source: Bank for International Settlements, Triennial Central Bank Survey (2022), turnover by currency.
  private static let major = [
    "USD", "EUR", "JPY", "GBP", "CNY", "AUD", "CAD", "CHF", "HKD", "SGD", "SEK", "KRW", "NOK",
    "NZD", "INR", "MXN", "TWD", "ZAR", "BRL", "DKK", "PLN",
  ].compactMap { Currency(code: $0) }

  private let preferred: [Currency]
  private let meanings: CurrencyMeanings
  private let wording: Wording

  /// - Parameters:
  ///   - lately: those used last, the latest first.
  ///   - meanings: what the user means by signs and words.
  init(lately: [Currency], _ meanings: CurrencyMeanings, _ wording: Wording) {
    self.meanings = meanings
    self.wording = wording
    preferred = lately + Self.major.filter { !lately.contains($0) }
  }

  /// What `word` could mean; for an empty one, the currencies used last and the major ones.
  func candidates(for word: String) -> [Suggestions.Candidate] {
    if word.isEmpty { return preferred.map(candidate) }
    if let meant = meanings[of: word] { return [candidate(meant)] }
    let wanted = NameFolding.folded(word)
    // A name that reads as one currency in use means that one, whatever else begins so.
    if Currency(code: word) == nil, let meant = meaning(of: word), meant.withdrawn == nil {
      return [candidate(meant)]
    }
    let readings = meanings(of: wanted)
    let local = wanted.utf8.count > 1 ? Set(wording.currencies(named: wanted)) : []
    let found = CurrencyKeys.all.compactMap { keys in
      match(keys, wanted, readings, local).map { (place: place(keys, $0), currency: keys.currency) }
    }
    // Where something begins with the word, what has it in the middle is meant by nobody.
    let hasBetter = found.contains { $0.place.match < .innerCountry }
    return found.filter { !hasBetter || $0.place.match != .innerCountry }
      .sorted { $0.place < $1.place }.map { candidate($0.currency) }
  }

  private enum Match: Int, Comparable {
    case code, name, country, innerCountry, byCodeOnly

    static func < (a: Match, b: Match) -> Bool { a.rawValue < b.rawValue }
  }

  private struct Place: Comparable {
    var match: Match
    var preference: Int
    var code: String

    /// Those that few want come last; then what is used most counts more than how it was found.
    static func < (a: Place, b: Place) -> Bool {
      (a.match == .byCodeOnly ? 1 : 0, a.preference, a.match.rawValue, a.code)
        < (b.match == .byCodeOnly ? 1 : 0, b.preference, b.match.rawValue, b.code)
    }
  }

  private func place(_ keys: CurrencyKeys, _ match: Match) -> Place {
    Place(
      match: match, preference: preferred.firstIndex(of: keys.currency) ?? preferred.count,
      code: keys.code)
  }

  private func meaning(of word: String) -> Currency? {
    if case .one(let meant)? = CurrencyNames.shared.reading(of: word) { return meant }
    return CurrencyNames.shared.sign(like: word)?.currency
  }

  private func meanings(of name: String) -> [Currency] {
    guard case .several(let meant)? = CurrencyNames.shared.reading(of: name) else { return [] }
    return meant
  }

  private func match(
    _ keys: CurrencyKeys, _ wanted: String, _ meant: [Currency], _ local: Set<String>
  )
    -> Match?
  {
    if keys.code.hasPrefix(wanted) { return keys.isMoney ? .code : .byCodeOnly }
    // Of what is withdrawn or a fund nobody wants more than the code they asked for.
    guard keys.isMoney, wanted.utf8.count > 1 else { return nil }
    if keys.names.contains(where: { $0.hasWord(beginningWith: wanted) })
      || meant.contains(keys.currency) || local.contains(keys.currency.code)
    {
      return .name
    }
    if keys.countries.contains(where: { $0.hasPrefix(wanted) }) { return .country }
    return keys.countries.contains { $0.hasWord(beginningWith: wanted) } ? .innerCountry : nil
  }

  private func candidate(_ currency: Currency) -> Suggestions.Candidate {
    let name = wording(currency.phrase)
    return Suggestions.Candidate(
      currency.code, currency.symbol.map { "\(name) (\($0))" } ?? name)
  }
}

/// What a currency is found by, folded.
private struct CurrencyKeys {
  let currency: Currency
  let code: String
  let isMoney: Bool
  /// ISO's name and the sign.
  let names: [String]
  let countries: [String]

  /// Made at the first search: folding it all takes longer than a search.
  static let all = Currency.all.map(CurrencyKeys.init)

  private init(_ currency: Currency) {
    self.currency = currency
    code = currency.code.lowercased()
    isMoney = currency.withdrawn == nil && !currency.isFund
    let names = isMoney ? [currency.name] + [currency.symbol].compactMap(\.self) : []
    self.names = names.map { NameFolding.folded($0) }
    countries = isMoney ? currency.countries.map { NameFolding.folded($0) } : []
  }
}

extension String {
  fileprivate func hasWord(beginningWith wanted: String) -> Bool {
    hasPrefix(wanted)
      || utf8.split(separator: UInt8(ascii: " ")).dropFirst().contains {
        $0.starts(with: wanted.utf8)
      }
  }
}
