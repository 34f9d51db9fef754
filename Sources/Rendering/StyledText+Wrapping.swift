import AgioCore

extension StyledText {
  /// In rows for a window, broken between words. Where what it goes on under leaves too little room, it goes on below.
  public func wrapped(width: Int) -> [StyledText] {
    guard DisplayWidth.of(plain) > width else { return [self] }
    var rows = [StyledText()]
    var column = 0
    let isCramped = hanging > width / 2
    let blanks = plain.prefix { $0 == " " }.count
    let indent = isCramped ? 4 : max(hanging, min(blanks, width / 2))
    for word in words {
      let isTooLong = column + word.gap + word.width > width
      // The second of two columns stands below the first.
      let isBelow = isCramped && column > 0 && column + word.gap == hanging && word.gap > 1
      if column > 0, isTooLong || isBelow {
        rows.append(StyledText(String(repeating: " ", count: indent)))
        column = indent
      } else if word.gap > 0 {
        rows[rows.count - 1].append(String(repeating: " ", count: word.gap), word.pieces[0].role)
        column += word.gap
      }
      for piece in word.pieces { rows[rows.count - 1].append(piece.text, piece.role) }
      column += word.width
    }
    return rows
  }

  /// What is not broken, and how many blanks stand before it.
  private struct Word {
    var gap: Int
    var pieces: [Piece] = []
    var width = 0
  }

  private var words: [Word] {
    var words: [Word] = []
    var gap = 0
    // Whether the next letters belong to the word before.
    var goesOn = false
    for piece in pieces {
      for run in piece.text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
        if run.offset > 0 {
          gap += 1
          goesOn = false
        }
        for (index, text) in Paragraph.pieces(of: run.element).enumerated() {
          if !goesOn || index > 0 { words.append(Word(gap: gap)) }
          words[words.count - 1].pieces.append(Piece(text: text, role: piece.role))
          words[words.count - 1].width += DisplayWidth.of(text)
          (gap, goesOn) = (0, true)
        }
      }
    }
    return words
  }
}
