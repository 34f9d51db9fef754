/// What a plain number counts, or what money is for: a night, an hour, a kilometre.
public struct Thing: Hashable, Sendable, BitwiseCopyable {
  /// From 1.
  let index: UInt16

  init(index: UInt16) { self.index = index }

  /// The thing that a word means: singular or plural, in any case but for what is a sign (`km`, `kWh`, `l`).
  /// - Parameter isDivisor: it stands behind `/` or `per`, where `m` is the metre.
  public init?(_ word: some StringProtocol, isDivisor: Bool = false) {
    let word = String(word)
    // No code is one: of a pair, which most alone ask for, no table is made.
    if word.utf8.count == 3, CurrencyIndex.shared[CurrencyIndex.packed(word.utf8)] != nil {
      return nil
    }
    guard
      let index = ThingTable.signs[word] ?? ThingTable.words[word.lowercased()]
        ?? (isDivisor && word == "m" ? ThingTable.words["metre"] : nil)
    else { return nil }
    self.init(index: index)
  }

  /// How one of them is written.
  public var singular: String { ThingTable.rows[Int(index) - 1].singular }
  /// How several are.
  public var plural: String { ThingTable.rows[Int(index) - 1].plural }

  /// One word for each, those that prices are most often for first.
  public static var names: [String] { ThingTable.rows.map(\.singular) }
  /// All words, for suggestions.
  public static var words: [String] { ThingTable.words.words + ThingTable.signs.words }
}

/// The closed table of what can be counted: rows of `Grammar/words/things.words`.
private enum ThingTable {
  struct Row {
    let singular: String
    let plural: String
    /// Other spellings, in any case.
    let others: [String]
    /// Spellings that count as they are written.
    let signs: [String]
  }

  static let rows: [Row] = WordFile.things.rows("things").map { row in
    let groups = row.split(separator: ";", omittingEmptySubsequences: false).map {
      String($0).words
    }
    return Row(
      singular: groups[0][0], plural: groups[0][1], others: groups.count > 1 ? groups[1] : [],
      signs: groups.count > 2 ? groups[2] : [])
  }

  /// By the word in small letters.
  static let words = index { row in
    [row.singular, row.plural].filter { !row.signs.contains($0) } + row.others
  }

  static let signs = index(\.signs)

  private static func index(_ spellings: (Row) -> [String]) -> Glossary<UInt16> {
    var found = Glossary<UInt16>()
    for (place, row) in rows.enumerated() {
      for spelling in spellings(row) { found.put(spelling, UInt16(place + 1)) }
    }
    return found
  }
}

/// What is counted every day, in languages besides English, and the word that the language of agio has for it.
public enum LocalThings {
  /// The word of agio for a word in small letters.
  public static func english(_ word: String) -> String? { table[word] }

  static var words: [String] { table.words }

  private static let table = WordFile.things.glossary("elsewhere") { $0 }
}
