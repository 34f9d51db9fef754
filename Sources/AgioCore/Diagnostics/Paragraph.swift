/// Words broken into lines.
public enum Paragraph {
  /// The words of `text` in lines of at most `width` columns, values whole. Where letters are wide, a line may end behind
  /// any of them.
  public static func lines(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in words(of: text, width: width) {
      for (index, piece) in (word.contains(" ") ? [word] : pieces(of: word[...])).enumerated() {
        let space = index > 0 || lines[lines.count - 1].isEmpty ? "" : " "
        let longer = lines[lines.count - 1] + space + piece
        if DisplayWidth.of(longer) <= width {
          lines[lines.count - 1] = longer
        } else {
          lines.append(piece)
        }
      }
    }
    return lines
  }

  /// The words of a text, a number and what it counts as one where a line has room for both.
  private static func words(of text: String, width: Int) -> [String] {
    var words: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let last = words.last, isValue(last, word), DisplayWidth.of("\(last) \(word)") <= width {
        words[words.count - 1] += " \(word)"
      } else {
        words.append(String(word))
      }
    }
    return words
  }

  /// Whether two words are a number and what it counts, `17568 JPY`: broken between them, it would be read as something else.
  public static func isValue(_ word: some StringProtocol, _ next: some StringProtocol) -> Bool {
    guard next.first?.isLetter ?? false, let last = word.unicodeScalars.last,
      ("0"..."9").contains(last)
    else { return false }
    let digits = word.unicodeScalars.drop { "(≈-−+".unicodeScalars.contains($0) }
    return digits.allSatisfy { ("0"..."9").contains($0) || ".,'_".unicodeScalars.contains($0) }
  }

  /// What of a word stays together: narrow letters, and a wide one with the marks that may not begin a line.
  public static func pieces(of word: Substring) -> [String] {
    var pieces: [String] = []
    var isOpen = false
    for letter in word {
      let isWide = DisplayWidth.of(String(letter)) > 1
      if !pieces.isEmpty, closing.contains(letter) || (isOpen && !isWide) {
        pieces[pieces.count - 1].append(letter)
      } else {
        pieces.append(String(letter))
      }
      isOpen = !isWide
    }
    return pieces
  }

  /// Source: JIS X 4051, characters that do not begin a line, as far as sentences here have them.
  private static let closing: Set<Character> = [
    "、", "。", "」", "』", "）", ")", "，", "？", "ー", "っ", "ょ", "ゃ", "ゅ",
  ]
}
