import AgioCore

extension StyledText {
  /// In rows for a window, broken between words, and never inside a value. Where what it goes on under leaves too little
  /// room, it goes on below.
  public func wrapped(width: Int) -> [StyledText] {
    guard DisplayWidth.of(plain) > width else { return [self] }
    var rows = [StyledText()]
    var column = 0
    let isCramped = hanging > width / 2
    let blanks = plain.prefix { $0 == " " }.count
    let indent = isCramped ? 4 : max(hanging, min(blanks, width / 2))
    for word in joined(words, width: width - indent) {
      // What no row has room for stays where it is, for copying.
      let isTooLong = column + word.gap + word.width > width && word.width <= width
      // The second of two columns stands below the first.
      let isBelow = isCramped && column > 0 && column + word.gap == hanging && word.gap > 1
      if column > 0, isTooLong || isBelow {
        let start = min(indent, max(0, width - word.width))
        rows.append(StyledText(String(repeating: " ", count: start)))
        column = start
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

    var text: String { pieces.map(\.text).linked(by: "") }
  }

  /// A number with what it counts as one word, where a row has room for both.
  private func joined(_ words: [Word], width: Int) -> [Word] {
    var joined: [Word] = []
    for word in words {
      if let last = joined.last, word.gap == 1, last.width + 1 + word.width <= width,
        Paragraph.isValue(last.text, word.text)
      {
        joined[joined.count - 1].pieces += [Piece(text: " ", role: last.pieces[0].role)]
        joined[joined.count - 1].pieces += word.pieces
        joined[joined.count - 1].width += 1 + word.width
      } else {
        joined.append(word)
      }
    }
    return joined
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
