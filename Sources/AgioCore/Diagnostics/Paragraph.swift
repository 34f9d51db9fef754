/// Words broken into lines.
public enum Paragraph {
  /// The words of `text` in lines of at most `width` columns. Where letters are wide, a line may end behind any of them.
  public static func lines(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      for (index, piece) in pieces(of: word).enumerated() {
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
