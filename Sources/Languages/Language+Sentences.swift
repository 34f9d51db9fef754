extension Language {
  /// Each English sentence and what stands for it.
  var sentenceTables: [TextTable] {
    let texts: [StaticString] =
      switch self {
      case .english: []
      case .french: FrenchText.tables
      case .german: GermanText.tables
      case .japanese: JapaneseText.tables
      case .polish: PolishText.tables
      case .spanish: SpanishText.tables
      }
    return texts.map { TextTable($0, mark: " → ") }
  }

  /// Names of currencies by their codes.
  var currencyTable: TextTable {
    let text: StaticString =
      switch self {
      case .english: ""
      case .french: FrenchText.currencies
      case .german: GermanText.currencies
      case .japanese: JapaneseText.currencies
      case .polish: PolishText.currencies
      case .spanish: SpanishText.currencies
      }
    return TextTable(text, mark: " ")
  }
}
