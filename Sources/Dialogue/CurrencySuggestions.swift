public import AgioCore

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

  /// - Parameter lately: those used last, the latest first.
  init(lately: [Currency]) {
    preferred = lately + Self.major.filter { !lately.contains($0) }
  }

  /// What `word` could mean; for an empty one, the currencies used last and the major ones.
  func candidates(for word: String) -> [Suggestions.Candidate] {
    if word.isEmpty { return preferred.map(candidate) }
    let wanted = NameFolding.folded(word)
    // A name that reads as one currency means that one, whatever else begins so.
    if Currency(code: word) == nil, case .one(let meant)? = CurrencyNames.shared.reading(of: wanted)
    {
      return [candidate(meant)]
    }
    let found = Currency.all.compactMap { currency in
      match(currency, wanted).map { (place: place(currency, $0), currency: currency) }
    }
    // Where something begins with the word, what has it in the middle is meant by nobody.
    let hasBetter = found.contains { $0.place.match < .innerCountry }
    return found.filter { !hasBetter || $0.place.match < .innerCountry }
      .sorted { $0.place < $1.place }.map { candidate($0.currency) }
  }

  private enum Match: Int, Comparable {
    case code, name, country, innerCountry, withdrawn

    static func < (a: Match, b: Match) -> Bool { a.rawValue < b.rawValue }
  }

  private struct Place: Comparable {
    var match: Match
    var preference: Int
    var code: String

    /// Those no longer in use come last; then what is used most counts more than how it was found.
    static func < (a: Place, b: Place) -> Bool {
      (a.match == .withdrawn ? 1 : 0, a.preference, a.match.rawValue, a.code)
        < (b.match == .withdrawn ? 1 : 0, b.preference, b.match.rawValue, b.code)
    }
  }

  private func place(_ currency: Currency, _ match: Match) -> Place {
    Place(
      match: match, preference: preferred.firstIndex(of: currency) ?? preferred.count,
      code: currency.code)
  }

  private func match(_ currency: Currency, _ wanted: String) -> Match? {
    let isInUse = currency.withdrawn == nil
    if currency.code.lowercased().hasPrefix(wanted) { return isInUse ? .code : .withdrawn }
    // Of what is withdrawn nobody wants more than the code they asked for.
    guard isInUse, wanted.utf8.count > 1 else { return nil }
    if Self.words(currency.name, beginWith: wanted)
      || Self.words(currency.symbol, beginWith: wanted)
    {
      return .name
    }
    if case .several(let meant)? = CurrencyNames.shared.reading(of: wanted),
      meant.contains(currency)
    {
      return .name
    }
    let countries = currency.countries
    if countries.contains(where: { NameFolding.folded($0).hasPrefix(wanted) }) { return .country }
    return countries.contains { Self.words($0, beginWith: wanted) } ? .innerCountry : nil
  }

  private static func words(_ name: String?, beginWith wanted: String) -> Bool {
    guard let name else { return false }
    let folded = NameFolding.folded(name)
    return folded.hasPrefix(wanted)
      || folded.split(separator: " ").contains { $0.hasPrefix(wanted) }
  }

  private func candidate(_ currency: Currency) -> Suggestions.Candidate {
    Suggestions.Candidate(
      currency.code, currency.symbol.map { "\(currency.name) (\($0))" } ?? currency.name)
  }
}

/// The currencies that lines were about.
public enum RecentCurrencies {
  /// Those that `lines`, the newest first, name by code: the latest first, each once.
  public static func of(_ lines: some Sequence<String>) -> [Currency] {
    var found: [Currency] = []
    for line in lines {
      for word in line.split(whereSeparator: { !$0.isLetter }).reversed() where word.utf8.count == 3
      {
        if let currency = Currency(code: word), !found.contains(currency) { found.append(currency) }
      }
    }
    return found
  }
}
