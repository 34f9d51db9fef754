import AgioCore

/// The words an entry is found by.
enum EntryWords {
  /// A line may be a mebibyte; nobody looks for the thousandth word of it.
  private static let most = 64
  private static let longest = 64

  /// Those of the line, and the codes and sources of what it came to.
  static func of(_ entry: JournalEntry) -> Set<String> {
    var words = Set(split(entry.line).prefix(most))
    let style = ResultStyle()
    for result in entry.answer.results + entry.answer.workings.map(\.from) {
      words.insert(result.amountText(style))
    }
    for working in entry.answer.workings {
      words.insert(working.rate.pair.base.code.lowercased())
      words.insert(working.rate.pair.quote.code.lowercased())
    }
    for result in entry.answer.results {
      if let currency = result.unit.currency { words.insert(currency.code.lowercased()) }
    }
    for leg in entry.answer.legs { words.insert(leg.source) }
    return words
  }

  /// The words of a text, folded: runs of letters and digits, with the points and underscores between them.
  static func split(_ text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in NameFolding.folded(text).unicodeScalars + [" "] {
      if isLetterOrDigit(scalar) || (!word.isEmpty && (scalar == "." || scalar == "_")) {
        if word.count < longest { word.append(scalar) }
      } else if !word.isEmpty {
        while word.last == "." { word.removeLast() }
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    return words
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: true
    case ..<0x80: false
    default: scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
  }
}
