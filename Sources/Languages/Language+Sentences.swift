extension Language {
  /// Each English sentence and what stands for it.
  var sentences: [(String, String)] { tables.flatMap { Self.rows($0, " → ") } }

  /// Names of currencies by their codes.
  var currencyNames: [(String, String)] { Self.rows(currencyTable, " ") }

  private var tables: [String] {
    switch self {
    case .english: []
    case .french: FrenchText.tables
    case .german: GermanText.tables
    case .japanese: JapaneseText.tables
    case .polish: PolishText.tables
    case .spanish: SpanishText.tables
    }
  }

  private var currencyTable: String {
    switch self {
    case .english: ""
    case .french: FrenchText.currencies
    case .german: GermanText.currencies
    case .japanese: JapaneseText.currencies
    case .polish: PolishText.currencies
    case .spanish: SpanishText.currencies
    }
  }

  /// What stands before and behind the first `mark` of each line.
  private static func rows(_ table: String, _ mark: String) -> [(String, String)] {
    let mark = Array(mark.utf8)
    return table.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      var place = line.startIndex
      while place < line.endIndex, !line[place...].starts(with: mark) {
        place = line.index(after: place)
      }
      guard place < line.endIndex else { return nil }
      return (
        String(Substring(line[..<place])),
        String(Substring(line[line.index(place, offsetBy: mark.count)...]))
      )
    }
  }
}
