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
  private let book: RateBook
  /// The currency that rates are told for.
  private let base: Currency

  /// - Parameters:
  ///   - lately: those used last, the latest first.
  ///   - meanings: what the user means by signs and words.
  ///   - base: the currency of the line, for which rates are told; the euro where it has none.
  init(
    lately: [Currency], _ meanings: CurrencyMeanings, _ wording: Wording, _ book: RateBook,
    for base: Currency?
  ) {
    self.meanings = meanings
    self.wording = wording
    self.book = book
    self.base = base ?? .euro
    preferred = lately + Self.major.filter { !lately.contains($0) }
  }

  /// What `word` could mean: codes that begin with it, then names and countries; within each the likeliest first. All
  /// there are for an empty one. A word that means something, or several things, has these alone.
  /// - Parameter isAlsoName: whether names count beside the only code there is, which otherwise leaves nothing else to ask.
  func candidates(for word: String, isAlsoName: Bool = false) -> [Suggestions.Candidate] {
    if let meant = meanings[of: word] { return [candidate(meant)] }
    // `GBp` is pence, and no beginning of GBP.
    if let hundredth = Currency(code: word), hundredth.isHundredth { return [candidate(hundredth)] }
    let wanted = NameFolding.folded(word)
    let codes = CurrencyKeys.known.filter { $0.code.hasPrefix(wanted) }
    // A whole code is what it is; but `pes` in small letters is no Peruvian sol of long ago.
    if let code = codes.first, code.code == wanted {
      if word.first?.isUppercase ?? false || hasMeaning(code.currency) {
        return [candidate(code.currency)]
      }
      return candidates(named: word) + [candidate(code.currency)]
    }
    if let own = meanings(ofWhole: word) { return own }
    let inUse = codes.filter(\.isMoney)
    if !word.isEmpty, let only = inUse.count == 1 ? inUse[0] : codes.count == 1 ? codes[0] : nil {
      let isCode = !isAlsoName || word.first?.isUppercase ?? false
      let named = isCode ? [] : othersNamed(beginning: wanted, besides: only.currency)
      return ([(place(only, .code), only)] + named.map { (place($0, .name), $0) })
        .sorted { $0.0 < $1.0 }.map { candidate($0.1.currency) }
    }
    let first = codes.map { (place: place($0, .code), currency: $0.currency) }
      .sorted { $0.place < $1.place }.map { candidate($0.currency) }
    if word.isEmpty { return first }
    return first
      + candidates(named: word).filter { found in !first.contains { $0.text == found.text } }
  }

  /// Codes that begin so, the likeliest first.
  func codes(beginningWith word: String) -> [Suggestions.Candidate] {
    let wanted = word.lowercased()
    return CurrencyKeys.known.filter { $0.code.hasPrefix(wanted) }
      .map { (place($0, .code), $0.currency) }.sorted { $0.0 < $1.0 }.map { candidate($0.1) }
  }

  /// Those that are named by one word or several, or by a country.
  func candidates(named text: String) -> [Suggestions.Candidate] {
    // Behind a blank the word is finished: what follows it may be a name of several.
    let isFinished = text.last == " "
    let text = text.split(separator: " ").joined(separator: " ")
    // A name that reads as one currency in use means that one, whatever else begins so.
    if Currency(code: text) == nil {
      if let meant = meaning(of: text), meant.withdrawn == nil { return [candidate(meant)] }
      if !isFinished, let own = meanings(ofWhole: text) { return own }
    }
    let wanted = NameFolding.folded(text)
    if wanted.isEmpty { return [] }
    let readings = meanings(of: wanted) + known(beginning: wanted)
    let local = Set(wording.currencies(named: wanted))
    let found = CurrencyKeys.known.compactMap { keys in
      match(keys, wanted, text, readings, local).map {
        (place: place(keys, $0), currency: keys.currency)
      }
    }
    // Where something begins with the word, what has it in the middle is meant by nobody.
    let hasBetter = found.contains { $0.place.match < .innerCountry }
    return found.filter { !hasBetter || $0.place.match != .innerCountry }
      .sorted { $0.place < $1.place }.map { candidate($0.currency) }
  }

  /// The meanings of a word that the language reads as it is, or calls ambiguous: a currency, those that share a name or a
  /// sign, a minor unit; nil for any other.
  private func meanings(ofWhole word: String) -> [Suggestions.Candidate]? {
    // A letter alone begins many words.
    if word.utf8.count == 1, word.first!.isLetter { return nil }
    switch CurrencyNames.shared.reading(of: word)
      ?? CurrencySymbols.reading(of: word.uppercased())
    {
    case .one(let currency): return hasMeaning(currency) ? [candidate(currency)] : nil
    case .several(let currencies):
      let keys = CurrencyKeys.known.filter { currencies.contains($0.currency) }
      return keys.map { (place($0, .name), $0.currency) }.sorted { $0.0 < $1.0 }
        .map { candidate($0.1) }
    case nil:
      guard MinorUnits.isName(word), word.utf8.count > 1 else { return nil }
      return Self.minorUnits(word).filter { MinorUnits.areSame($0.text, word) }
    }
  }

  /// The names of minor units that begin with what is typed, which itself may be one.
  static func minorUnits(_ word: String) -> [Suggestions.Candidate] {
    if word.isEmpty { return [] }
    let small = word.lowercased()
    return MinorUnits.names.filter { $0.hasPrefix(small) }.sorted().map {
      Suggestions.Candidate($0 == small ? word : $0)
    }
  }

  /// Whether an amount of a currency can be meant: of what is withdrawn, where a law has its rate.
  private func hasMeaning(_ currency: Currency) -> Bool {
    currency.withdrawn == nil && !currency.isFund
      || (try? book.rate(of: currency, in: .euro)) != nil
  }

  /// Money in use that has a name which begins so; a metal nobody means by less than its name.
  private func othersNamed(beginning wanted: String, besides only: Currency) -> [CurrencyKeys] {
    let named = Set(known(beginning: wanted))
    return CurrencyKeys.known.filter {
      $0.isMoney && !$0.isMetal && $0.currency != only && named.contains($0.currency)
    }
  }

  /// Whether a word is one as it is: nothing that only begins so is meant by it.
  func isWhole(_ word: String) -> Bool {
    meanings[of: word] != nil || Currency(code: word).map(hasMeaning) ?? false
      || meanings(ofWhole: word) != nil
  }

  private enum Match: Int, Comparable {
    case code, name, country, innerCountry

    static func < (a: Match, b: Match) -> Bool { a.rawValue < b.rawValue }
  }

  private struct Place: Comparable {
    /// Withdrawn, or no money: few want those.
    var isRare: Bool
    var match: Match
    var preference: Int
    var code: String

    /// What is used most counts more than how it was found.
    static func < (a: Place, b: Place) -> Bool {
      (a.isRare ? 1 : 0, a.preference, a.match.rawValue, a.code)
        < (b.isRare ? 1 : 0, b.preference, b.match.rawValue, b.code)
    }
  }

  private func place(_ keys: CurrencyKeys, _ match: Match) -> Place {
    Place(
      isRare: !keys.isMoney, match: match,
      preference: preferred.firstIndex(of: keys.currency) ?? preferred.count, code: keys.code)
  }

  private func meaning(of word: String) -> Currency? {
    if case .one(let meant)? = CurrencyNames.shared.reading(of: word) { return meant }
    if case .one(let meant)? = CurrencySymbols.reading(of: word.uppercased()) { return meant }
    return CurrencyNames.shared.sign(like: word)?.currency
  }

  /// Those that an everyday name means which begins so: `japanese y`.
  private func known(beginning wanted: String) -> [Currency] {
    CurrencyNames.shared.all.filter { $0.hasPrefix(wanted) }.flatMap { name -> [Currency] in
      switch CurrencyNames.shared.reading(of: name) {
      case .one(let currency): [currency]
      case .several(let several): several
      case nil: []
      }
    }
  }

  private func meanings(of name: String) -> [Currency] {
    guard case .several(let meant)? = CurrencyNames.shared.reading(of: name) else { return [] }
    return meant
  }

  private func match(
    _ keys: CurrencyKeys, _ wanted: String, _ text: String, _ meant: [Currency],
    _ local: Set<String>
  ) -> Match? {
    // Of what is withdrawn or a fund nobody wants more than the code they asked for.
    guard keys.isMoney else { return nil }
    if keys.names.contains(where: { $0.hasWord(beginningWith: wanted) })
      || meant.contains(keys.currency) || local.contains(keys.currency.code)
      || keys.signs.contains(where: { $0.hasPrefix(text.uppercased()) })
    {
      return .name
    }
    if keys.countries.contains(where: { $0.hasPrefix(wanted) }) { return .country }
    if Self.smallWords.contains(wanted) { return nil }
    return keys.countries.contains { Self.hasInnerWord($0, beginningWith: wanted) }
      ? .innerCountry : nil
  }

  private static func hasInnerWord(_ country: String, beginningWith wanted: String) -> Bool {
    // What is typed may have blanks too: `and to` is in Trinidad and Tobago.
    if wanted.contains(" ") { return country.hasWord(beginningWith: wanted) }
    return country.split(separator: " ").dropFirst().contains {
      $0.hasPrefix(wanted) && !smallWords.contains(String($0))
    }
  }

  /// No country is meant by these.
  fileprivate static let smallWords: Set<String> = ["and", "of", "the"]

  private func candidate(_ currency: Currency) -> Suggestions.Candidate {
    let name = wording(currency.phrase)
    var candidate = Suggestions.Candidate(
      currency.code, currency.symbol.map { "\(name) (\($0))" } ?? name)
    if currency.withdrawn == nil, currency != base,
      let rate = try? book.rate(of: base, in: currency)
    {
      candidate.note = "1 \(base) = \(rate.text()) \(currency)"
    }
    return candidate
  }
}

/// What a currency is found by, folded.
private struct CurrencyKeys {
  let currency: Currency
  let code: String
  let isMoney: Bool
  let isMetal: Bool
  /// ISO's name and the sign.
  let names: [String]
  let countries: [String]
  /// As they are written.
  let signs: [String]

  /// Made at the first search: folding it all takes longer than a search.
  private static let all = Currency.all.map(CurrencyKeys.init)
  /// With those of one's own.
  static var known: [CurrencyKeys] {
    let own = Currency.own
    return own.isEmpty ? all : all + own.map(CurrencyKeys.init)
  }

  private init(_ currency: Currency) {
    self.currency = currency
    code = currency.code.lowercased()
    isMoney = currency.withdrawn == nil && !currency.isFund
    isMetal = code.hasPrefix("x") && currency.minorUnitDigits == 4
    let names = isMoney ? [currency.name] + [currency.symbol].compactMap(\.self) : []
    self.names = names.map { NameFolding.folded($0) }
    signs = isMoney ? currency.signs : []
    countries = isMoney ? currency.countries.map { NameFolding.folded($0) } : []
  }
}

extension String {
  fileprivate func hasWord(beginningWith wanted: String) -> Bool {
    hasPrefix(wanted)
      || utf8.indices.contains {
        guard utf8[$0] == UInt8(ascii: " "), case let rest = self[$0...].dropFirst(),
          rest.utf8.starts(with: wanted.utf8)
        else { return false }
        return wanted.contains(" ")
          || !CurrencySuggestions.smallWords.contains(String(rest.prefix { $0 != " " }))
      }
  }
}
