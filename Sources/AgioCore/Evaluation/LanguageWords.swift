/// All words that mean something in a line, for whoever wants to know which mean nothing.
package enum LanguageWords {
  /// Those that count only as they are spelled: keywords, numbers, days, words of other languages.
  package static var spelled: [String] {
    let lists: [[String]] = [
      keywords, SpokenWords.all, Array(SpokenWord.table.keys), Array(ScaleWord.suffixes.keys),
      LocalNumbers.words, LocalNames.all, LocalNames.conversionWords.words, MonthName.spellings,
      LocalMonths.names, LocalThings.words, MinorUnits.table.words,
      Coins.words,
    ]
    return lists.flatMap(\.self)
  }

  /// Those that a slip in a word is looked for among: currencies, functions, what is counted.
  package static var misspelled: [String] {
    currenciesInEnglish + countedOrCalled
  }

  /// Those that are counted or called.
  package static var countedOrCalled: [String] {
    Thing.words + BuiltinFunction.allCases.map(\.rawValue)
  }

  /// Names of currencies of several words.
  package static var currencyPhrases: [String] {
    CurrencyNames.shared.all.filter { $0.utf8.contains(32) }
  }

  /// All that currencies are called, in English and in other languages.
  package static var currencies: [String] { currenciesInEnglish + LocalNames.all }

  /// Codes, names and signs of letters.
  private static var currenciesInEnglish: [String] {
    Currency.all.map(\.code) + Array(CurrencyNames.shared.all) + EverydayNames.signs.words
  }

  private static let keywords = [
    "in", "to", "as", "of", "on", "at", "off", "via", "low", "high", "next", "total", "before",
    "average", "subtotal", "grand", "rounded", "ago", "since", "monday", "tuesday", "wednesday",
    "thursday", "friday", "saturday", "sunday", "per", "cent", "many", "much", "convert", "from",
    "bid", "ask", "mid",
  ]
}
