/// Labels that are labels at a glance: words of which none is part of a currency's name or a day, or asks for anything.
enum PlainLabel {
  /// Whether a label is one of words of ASCII, and of numbers of a few digits behind the first of them.
  /// - Parameter mayHaveNumbers: whether words that no table has cannot name money.
  static func isOne(_ label: ArraySlice<UInt8>, mayHaveNumbers: Bool) -> Bool {
    // A code of one's own may be any word.
    guard OwnCurrencies.isEmpty else { return false }
    var place = label.startIndex
    var count = 0
    while place < label.endIndex {
      let start = place
      while place < label.endIndex, (label[place] | 0x20) &- 97 < 26 { place += 1 }
      if place > start {
        let word = label[start..<place]
        if word.count > mostLetters || meansMore(word) || count == 0 && word.count == 1 {
          return false
        }
      } else {
        while place < label.endIndex, label[place] &- 48 < 10 { place += 1 }
        guard mayHaveNumbers, count > 0, 1...3 ~= place - start else { return false }
      }
      count += 1
      if place < label.endIndex, label[place] == UInt8(ascii: ",") { place += 1 }
      if place == label.endIndex { return true }
      guard label[place] == 32 else { return false }
      while place < label.endIndex, label[place] == 32 { place += 1 }
    }
    return false
  }

  /// Whether a label begins with such a word, and has no number: `Trip EUR/USD`.
  static func beginsAsOne(_ label: ArraySlice<UInt8>) -> Bool {
    let word = label.prefix { ($0 | 0x20) &- 97 < 26 }
    return word.count > 1 && !meansMore(word) && label.allSatisfy { $0 < 0x80 && $0 &- 48 >= 10 }
  }

  private static var mostLetters: Int { WordTable<Void>.mostLetters }

  private static func meansMore(_ word: ArraySlice<UInt8>) -> Bool {
    if word.count == 3 || word.count == 6, isCode(word.prefix(3)) { return true }
    return words.value(of: word) != nil
  }

  private static func isCode(_ letters: ArraySlice<UInt8>) -> Bool {
    CurrencyIndex.shared[CurrencyIndex.packed(letters)] != nil
  }

  private static let words: WordTable<Void> = {
    var words = LabelRequest.words + QualifierLabel.days + MonthName.spellings + LocalMonths.names
    words += Array(TokenKind.keywords.keys) + Array(SpokenWord.table.keys)
    words += MinorUnits.names + EverydayNames.signs.words + EverydayNames.abbreviations.words
    for name in CurrencyNames.shared.all { words += name.words.filter { $0.utf8.count > 2 } }
    return WordTable(words.map { ($0, ()) })
  }()
}
