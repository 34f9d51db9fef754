import AgioCore

/// Names of currencies made of a country, its adjective or its short form, and the noun of its currency: `nz dollars`,
/// `korean won`, `swedish kr`, `mexico pesos`.
enum NationalNames {
  /// The currency in use that words name; nil where they name none, or the noun is not that country's.
  static func currency(_ words: [String]) -> Currency? {
    guard words.count > 1, let last = words.last else { return nil }
    let name = words.dropLast().joined(separator: " ").filter { $0 != "." }
    // `Thailand's currency`
    let country = name.hasSuffix("'s") ? String(name.dropLast(2)) : name
    // `99 US cents`
    guard let found = countries[NameFolding.folded(country)], let currency = found,
      ["currency", "money"].contains(last.lowercased())
        || nouns[currency.code]?.contains(singular(last)) == true
        || MinorUnits.isName(last.lowercased()) && last.utf8.count > 2
    else { return nil }
    return currency
  }

  /// The only one whose names go on from a word: `canadian`.
  static func currency(adjective: String) -> Currency? {
    let beginning = NameFolding.folded(adjective)
    // Most words begin none.
    guard CurrencyNames.shared.goesOn(behind: beginning) else { return nil }
    var found: Set<Currency> = []
    for name in CurrencyNames.shared.all where name.hasPrefix(beginning + " ") {
      if case .one(let currency)? = CurrencyNames.shared.reading(of: name),
        currency.withdrawn == nil, !["XTS", "XXX"].contains(currency.code)
      {
        found.insert(currency)
      } else {
        return nil
      }
    }
    return found.count == 1 ? found.first : nil
  }

  private static func singular(_ noun: String) -> String {
    let folded = NameFolding.folded(noun.filter { $0 != "." })
    return crowns.contains(folded)
      ? "krona" : folded.hasSuffix("s") ? String(folded.dropLast()) : folded
  }

  private static let crowns = WordFile.rules.words("crowns")

  /// By name of a country, adjective or short form; nil where several currencies share it.
  private static let countries: [String: Currency?] = {
    var found: [String: Currency?] = [:]
    func add(_ name: String, _ currency: Currency) {
      if let known = found[name], known != currency {
        found[name] = Currency?.none
      } else {
        found[name] = currency
      }
    }
    for currency in Currency.all where currency.withdrawn == nil && !currency.isFund {
      for country in currency.countries { add(NameFolding.folded(country), currency) }
    }
    for (adjective, currency, _) in names where !crowns.contains(adjective) {
      add(adjective, currency)
    }
    for (short, code) in shorts { found[short] = Currency(code: code) }
    return found
  }()

  /// By code, the nouns of its names.
  private static let nouns: [String: Set<String>] = names.reduce(into: [:]) { nouns, name in
    nouns[name.currency.code, default: []].insert(singular(name.noun))
  }

  /// The names of two words and more that mean one currency in use.
  private static let names: [(adjective: String, currency: Currency, noun: String)] =
    CurrencyNames.shared.all.compactMap { name in
      guard let blank = name.lastIndex(of: " "),
        case .one(let currency)? = CurrencyNames.shared.reading(of: name),
        currency.withdrawn == nil,
        !currency.isFund
      else { return nil }
      return (String(name[..<blank]), currency, String(name[name.index(after: blank)...]))
    }

  private static let shorts = WordFile.currencies.entries("short countries")
}

extension Corrector {
  /// The code in place of such a name.
  func national() -> [String] {
    for token in body where token.kind == .name {
      let start = Int(token.range.lower)
      let words = text(start..<bytes.count).splitAtBlanks().prefix(Self.mostWordsOfName).map {
        String($0.prefix { $0.isLetter || ".-'".contains($0) })
      }
      for count in (2...Self.mostWordsOfName).reversed() where count <= words.count {
        let name = words[..<count].joined(separator: " ")
        let end = start + name.utf8.count
        guard let currency = NationalNames.currency(Array(words[..<count])),
          text(start..<end) == name
        else { continue }
        let coin = MinorUnits.isName(words[count - 1].lowercased()) ? " " + words[count - 1] : ""
        return [replacing(start..<end, with: currency.code + coin)]
      }
    }
    return []
  }

  private static let mostWordsOfName = 4

  /// `450 kr (SEK)`, `¥500 (CNY)`, `100 USD (US Dollar)`: what stands in parentheses behind a currency says which it is.
  func decided() -> [String] {
    // A parenthesis with a letter behind it: most have a sum in them.
    let hasName = zip(bytes, bytes.dropFirst()).contains { sign, next in
      sign == UInt8(ascii: "(") && (next >= 0x80 || (next | 0x20) &- 97 < 26)
    }
    guard hasName else { return [] }
    let decision = /(?:(\p{L}{1,3}|\p{Sc}+)\s?[\d.,]+|(\p{L}+\.?|\p{Sc}))\s*\(([\p{L} .]+)\)/
    var result = text
    for match in text.matches(of: decision).reversed() {
      let (_, before, behind, inner) = match.output
      guard let sign = behind ?? before, let wanted = currency(named: String(inner)) else {
        continue
      }
      if let behind, MinorUnits.isName(behind.lowercased()) {
        result.replaceSubrange(
          behind.startIndex..<match.range.upperBound, with: "\(wanted.code) \(behind)")
        continue
      }
      guard session.meanings(of: String(sign)).contains(wanted) else { continue }
      let start = behind?.startIndex ?? match.range.lowerBound
      // The number of `¥500` stays.
      let number =
        behind == nil ? text[before!.endIndex..<match.output.0.endIndex].prefix { $0 != "(" } : ""
      result.replaceSubrange(
        start..<match.range.upperBound,
        with: (String(number).trimmingBlanks + " " + wanted.code).trimmingBlanks)
    }
    return result == text ? [] : [result]
  }

  private func currency(named text: String) -> Currency? {
    if let currency = Currency(code: text) { return currency }
    let words = text.split(separator: " ").map(String.init)
    if case .one(let currency)? = CurrencyNames.shared.reading(of: text) { return currency }
    return NationalNames.currency(words)
  }
}

extension Session {
  /// The currencies that a sign or a name may mean.
  func meanings(of text: String) -> Set<Currency> {
    if let currency = settings.meanings[of: text] ?? Currency(code: text) { return [currency] }
    switch text {
    case "$", "£", "¥":
      let nouns = ["$": ["dollar", "peso", "real"], "£": ["pound"], "¥": ["yen", "yuan"]][text]!
      return Set(
        Currency.all.filter { currency in nouns.contains { currency.name.lowercased().contains($0) }
        })
    default: break
    }
    switch CurrencySymbols.reading(of: text) ?? CurrencyNames.shared.reading(of: text) {
    case .one(let currency)?:
      // A favourite of several: `rupee`.
      let noun = NameFolding.folded(text)
      return Set(Currency.all.filter { NameFolding.folded($0.name).hasSuffix(noun) } + [currency])
    case .several(let currencies)?: return Set(currencies)
    case nil: return []
    }
  }
}
