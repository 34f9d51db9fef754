import Testing

@testable import AgioCore

/// What people call currencies.
@Suite struct CurrencyNameTests {
  /// The codes a name reads as, in the order they are listed.
  private func codes(_ name: String) -> [String] {
    switch CurrencyNames.shared.reading(of: name) {
    case .one(let currency): [currency.code]
    case .several(let currencies): currencies.map(\.code)
    case nil: []
    }
  }

  @Test(arguments: [
    ("dollars", "USD"), ("dollar", "USD"), ("us dollars", "USD"), ("euros", "EUR"), ("euro", "EUR"),
    ("pounds", "GBP"), ("pound sterling", "GBP"), ("pounds sterling", "GBP"),
    ("british pounds", "GBP"),
    ("quid", "GBP"), ("yen", "JPY"), ("japanese yen", "JPY"), ("swiss francs", "CHF"),
    ("swiss franc", "CHF"), ("złoty", "PLN"), ("zloty", "PLN"), ("złote", "PLN"),
    ("złotych", "PLN"),
    ("zł", "PLN"), ("polish zloty", "PLN"), ("Kč", "CZK"), ("czech koruna", "CZK"),
    ("czech crowns", "CZK"), ("korun", "CZK"), ("swedish kronor", "SEK"), ("swedish krona", "SEK"),
    ("norwegian kroner", "NOK"), ("danish krone", "DKK"), ("icelandic króna", "ISK"),
    ("forint", "HUF"), ("Ft", "HUF"), ("kn", "HRK"), ("KM", "BAM"), ("RM", "MYR"), ("zl", "PLN"),
    ("rs", "INR"), ("lei", "RON"), ("rupees", "INR"), ("won", "KRW"),
    ("romanian lei", "RON"),
    ("mexican pesos", "MXN"), ("russian rubles", "RUB"), ("indian rupees", "INR"), ("yuan", "CNY"),
    ("renminbi", "CNY"), ("rand", "ZAR"), ("shekels", "ILS"), ("baht", "THB"),
    ("turkish lira", "TRY"),
    ("canadian dollars", "CAD"), ("aussie dollars", "AUD"), ("deutsche mark", "DEM"),
    ("german marks", "DEM"), ("french francs", "FRF"), ("italian lira", "ITL"), ("drachma", "GRD"),
    ("schillings", "ATS"), ("pesetas", "ESP"), ("spanish pesetas", "ESP"), ("escudos", "CVE PTE"),
    ("guilders", "NLG XCG"),
    ("leva", "BGN"), ("kuna", "HRK"), ("gold", "XAU"), ("silver", "XAG"), ("afghani", "AFN"),
    ("sol", "PEN"), ("soles", "PEN"), ("kyat", "MMK"), ("zambian kwacha", "ZMW"),
    ("belarusian rubles", "BYN"), ("azerbaijan manat", "AZN"), ("bolivars", "VES"),
    ("cedis", "GHS"),
    ("kr", "SEK NOK DKK ISK"), ("lira", "TRY"), ("koruna", "CZK"), ("rubles", "RUB BYN"),
    ("riyals", "SAR QAR OMR YER IRR"), ("marks", "BAM DEM"),
  ])
  func namesMeanWhatPeopleMean(name: String, expected: String) {
    #expect(codes(name).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("pesos", ["ARS", "CLP", "COP", "CUP", "DOP", "MXN", "PHP", "UYU"]),
    ("francs", ["BIF", "CDF", "CHF", "DJF", "GNF", "KMF", "RWF", "XAF", "XOF", "XPF"]),
    ("crowns", ["CZK", "DKK", "NOK", "SEK"]), ("kroner", ["DKK", "NOK"]),
    ("dinars", ["BHD", "DZD", "IQD", "JOD", "KWD", "LYD", "RSD", "TND"]),
  ])
  func namesOfSeveralCurrenciesListThemInOrder(name: String, expected: [String]) {
    #expect(codes(name) == expected)
  }

  @Test func everyISONameReadsAsACurrencyOfThatName() {
    for currency in Currency.all {
      let found = codes(currency.name)
      #expect(!found.isEmpty, "\(currency.name)")
      let name = NameFolding.folded(currency.name)
      if found.contains(currency.code) || EverydayNames.usual.contains(where: { $0.key == name }) {
        continue
      }
      // A withdrawn currency gives its name up to one in use.
      #expect(currency.withdrawn != nil, "\(currency.name) reads as \(found)")
      #expect(found.allSatisfy { Currency(code: $0)?.withdrawn == nil }, "\(currency.name)")
    }
  }

  @Test func noNameMixesCurrenciesInUseWithWithdrawnOnesUnlessATableSaysSo() {
    let chosen = EverydayNames.usual.flatMap { [$0.key, $0.key + "s"] }
    for name in CurrencyNames.shared.all where !chosen.contains(name) {
      let states = Set(codes(name).map { Currency(code: $0)?.withdrawn == nil })
      #expect(states.count == 1, "\(name) reads as \(codes(name))")
    }
  }

  /// Plurals are looked for by their singulars: written down, all names with theirs mean the same.
  @Test func everySpellingMeansWhatItWouldWrittenDown() {
    func spellings(_ name: String) -> [String] {
      [name, name + "s"] + (name.hasSuffix("y") ? ["\(name.dropLast())ies"] : [])
        + (name.hasPrefix("pound ") ? ["pounds \(name.dropFirst(6))"] : [])
    }
    let everyday = Dictionary(uniqueKeysWithValues: EverydayNames.table.map { ($0, $1) })
    var meanings: [String: Set<Currency>] = [:]
    for currency in Currency.all {
      let names =
        [currency.name]
        + (everyday[currency.code]?.items ?? [])
      for name in names.map({ NameFolding.folded($0) }) {
        meanings[name, default: []].insert(currency)
        guard let noun = name.split(separator: " ").last, !currency.isFund,
          noun.count == name.count || !EverydayNames.commonNouns.contains(String(noun))
        else { continue }
        meanings[String(noun), default: []].insert(currency)
      }
    }
    var written: [String: Set<Currency>] = [:]
    for (name, currencies) in meanings {
      let inUse = currencies.filter { $0.withdrawn == nil }
      for spelling in spellings(name) {
        written[spelling, default: []].formUnion(inUse.isEmpty ? currencies : inUse)
      }
    }
    var expected = written.mapValues { $0.map(\.code).sorted() }
    for (noun, usual) in EverydayNames.usual {
      for spelling in spellings(noun) {
        expected[spelling] = usual.split(separator: " ").map(String.init)
      }
    }
    for (name, codes) in expected where EverydayNames.signs[name] == nil {
      #expect(self.codes(name) == codes, "\(name)")
    }
    #expect(CurrencyNames.shared.all.sorted() == expected.keys.sorted())
  }

  @Test func everydayNamesBelongToCodes() {
    for (code, _) in EverydayNames.table { #expect(Currency(code: code) != nil, "\(code)") }
    for code in EverydayNames.funds { #expect(Currency(code: code) != nil, "\(code)") }
    for (_, codes) in EverydayNames.usual {
      for code in codes.split(separator: " ") { #expect(Currency(code: code) != nil, "\(code)") }
    }
  }

  @Test(arguments: ["codes", "coupon", "rights", "oro"])
  func commonNounsAreNoMoney(noun: String) {
    #expect(CurrencyNames.shared.reading(of: noun) == nil)
  }

  @Test(arguments: ["", "money", "swiss", "dollarss", "franken dollar", "eur o"])
  func otherWordsAreNoNames(name: String) {
    #expect(CurrencyNames.shared.reading(of: name) == nil)
  }

  @Test func caseAccentsAndBlanksDoNotMatter() {
    for name in ["SWISS FRANCS", "Swiss  Francs", "swiss\u{A0}francs", "swiss\tfrancs"] {
      #expect(codes(name) == ["CHF"], "\(name)")
    }
    #expect(codes("zlo\u{301}ty") == ["PLN"])
  }
}
