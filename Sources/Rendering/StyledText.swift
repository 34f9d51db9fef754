import AgioCore

/// Text in pieces that each have a role; what a role looks like is decided where it is shown.
public struct StyledText: Sendable, Equatable {
  public enum Role: Hashable, Sendable {
    case plain
    /// What matters most: a result.
    case strong
    /// What may be overlooked: provenance, notes.
    case dim
    case error
    /// What is good to type.
    case example
    /// Of a line of a chart, by its number.
    case line(Int)
  }

  public struct Piece: Sendable, Equatable {
    public let text: String
    public let role: Role
  }

  public private(set) var pieces: [Piece] = []

  /// How far in it goes on where a window is too narrow for it.
  public var hanging = 0

  public init() {}

  public init(_ text: String, _ role: Role = .plain) {
    append(text, role)
  }

  public mutating func append(_ text: String, _ role: Role = .plain) {
    if !text.isEmpty { pieces.append(Piece(text: text, role: role)) }
  }

  public mutating func append(_ other: StyledText) {
    pieces += other.pieces
  }

  /// With other words in each piece.
  public func replacing(_ body: (String) -> String) -> StyledText {
    var result = StyledText()
    for piece in pieces { result.append(body(piece.text), piece.role) }
    result.hanging = hanging
    return result
  }

  public var isEmpty: Bool { pieces.isEmpty }

  /// The text alone.
  public var plain: String { pieces.map(\.text).linked(by: "") }

  /// The text with colours of a terminal (ECMA-48, SGR), or without.
  ///
  /// Only attributes that are readable on light and on dark grounds.
  public func text(coloured: Bool) -> String {
    guard coloured else { return plain }
    return pieces.map { piece in
      guard let code = piece.role.attribute else { return piece.text }
      return "\u{1B}[\(code)m\(piece.text)\u{1B}[0m"
    }.linked(by: "")
  }
}

extension StyledText.Role {
  /// Neighbours differ in lightness too.
  private static let lineColours = ["36", "33", "35", "32", "34", "31", "96", "95"]

  fileprivate var attribute: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .dim: "2"
    case .error: "1;31"
    case .example: "36"
    case .line(let number): Self.lineColours[number % Self.lineColours.count]
    }
  }
}

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
