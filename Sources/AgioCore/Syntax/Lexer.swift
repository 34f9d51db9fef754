/// Reads the tokens of a line, one at a time and on demand, straight from its bytes.
///
/// The bytes end in a newline with sixteen readable bytes behind it. No loop passes a newline, so none needs to count.
struct Lexer {
  /// What a word that is no keyword, a number or a sign is written with.
  struct Number {
    var digits: UInt64 = 0
    var places: Int32 = 0
    /// More digits than 64 bits hold: the literal is read again from its text.
    var isLong = false
    /// Has commas between groups of three.
    var isGrouped = false
    /// Has a suffix of scale right behind it, which a variable could be called.
    var hasSuffix = false
  }

  let bytes: UnsafePointer<UInt8>
  /// `.` or `,`.
  let decimalMark: UInt8

  private(set) var kind = TokenKind.end
  private(set) var start = 0
  var end: Int
  /// The value of the token, if it is a number.
  private(set) var number = Number()
  /// Where the token before it ended.
  private(set) var previousEnd = 0
  private(set) var tokenCount = 0
  /// What a name says where it is a word of the language.
  private var said: SpokenWord?

  init(_ bytes: UnsafePointer<UInt8>, at position: Int = 0, decimalMark: UInt8) {
    self.bytes = bytes
    self.decimalMark = decimalMark
    end = position
  }

  var range: SourceRange { SourceRange(start, end) }

  /// What separates arguments, targets and results: `;` where the comma is the decimal mark.
  var separator: UInt8 {
    decimalMark == UInt8(ascii: ",") ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  /// Moves on to the next token.
  mutating func advance() {
    previousEnd = end
    var place = end
    if bytes[place] == 32 { place &+= 1 }
    if bytes[place] == 32 || bytes[place] == 9 { place = Self.skipping(bytes, from: place) }
    start = place
    tokenCount &+= 1
    let byte = bytes[place]
    if byte &- 48 < 10 {
      readNumber(from: place)
    } else if (byte | 0x20) &- 97 < 26 {
      readWord(from: place)
    } else {
      readSign(byte, from: place)
    }
  }

  private static func skipping(_ bytes: UnsafePointer<UInt8>, from place: Int) -> Int {
    var place = place
    while bytes[place] == 32 || bytes[place] == 9 { place &+= 1 }
    return place
  }

  mutating func setNumber(_ value: Number) { number = value }

  /// Takes the token `kind` that ends at `end`, found by a parse method that asked for it.
  mutating func replace(_ kind: TokenKind, from start: Int, to end: Int) {
    self.kind = kind
    self.start = start
    self.end = end
    if kind == .name {
      let isCode = isCode(from: start, to: end)
      said = isCode ? nil : SpokenWord.words.value(of: bytes(from: start, to: end))
    }
  }

  /// What the current token says, if it is a word that means something in this place only.
  var spoken: SpokenWord? { kind == .name ? said : nil }

  mutating func finishName(saying word: SpokenWord?, at end: Int) {
    said = word
    finish(.name, at: end)
  }

  mutating func finish(_ kind: TokenKind, at end: Int) {
    self.kind = kind
    self.end = end
  }

  mutating func finish(_ value: Number, at end: Int) {
    number = value
    finish(.number, at: end)
  }

  private mutating func readSign(_ byte: UInt8, from place: Int) {
    switch byte {
    case UInt8(ascii: "+"): finish(.plus, at: place &+ 1)
    case UInt8(ascii: "-"):
      if bytes[place &+ 1] == UInt8(ascii: ">") {
        finish(.arrow, at: place &+ 2)
      } else {
        finish(.minus, at: place &+ 1)
      }
    case UInt8(ascii: "*"):
      if bytes[place &+ 1] == UInt8(ascii: "*") {
        finish(.power, at: place &+ 2)
      } else {
        finish(.times, at: place &+ 1)
      }
    case UInt8(ascii: "/"):
      let isComment = bytes[place &+ 1] == byte && isSlashComment(at: place)
      finish(isComment ? .comment : .divide, at: isComment ? lineEnd(from: place) : place &+ 1)
    case UInt8(ascii: "%"): finish(.percent, at: place &+ 1)
    case UInt8(ascii: "^"): finish(.power, at: place &+ 1)
    case UInt8(ascii: "("): finish(.leftParenthesis, at: place &+ 1)
    case UInt8(ascii: ")"): finish(.rightParenthesis, at: place &+ 1)
    case UInt8(ascii: "="): finish(.equals, at: place &+ 1)
    case 10: finish(.end, at: place)
    default: readRareSign(from: place)
    }
  }

  private mutating func readRareSign(from place: Int) {
    switch bytes[place] {
    case separator: finish(.comma, at: place + 1)
    case UInt8(ascii: "#"): finish(.comment, at: lineEnd(from: place))
    case UInt8(ascii: "_"): readPrevious(from: place)
    case UInt8(ascii: "$"): finish(.symbol, at: place + 1)
    case UInt8(ascii: "\"") where remarkEnd(from: place) != nil:
      skip(to: remarkEnd(from: place)!)
    case UInt8(ascii: "."), UInt8(ascii: ","): readMark(bytes[place], from: place)
    case 13 where bytes[place + 1] == 10: finish(.end, at: place)
    case 0x80...: readWide(from: place)
    default: finish(.invalid, at: place + 1)
    }
  }

  private mutating func readMark(_ byte: UInt8, from place: Int) {
    if byte == decimalMark, isDigit(place + 1) {
      readNumber(from: place)
    } else if byte == UInt8(ascii: "."), bytes[place + 1] == byte {
      finish(.range, at: place + 2)
    } else {
      finish(.invalid, at: place + 1)
    }
  }

  private mutating func readPrevious(from place: Int) {
    var end = place + 1
    while isDigit(end) { end += 1 }
    if isWordEnd(end) {
      finish(.previous, at: end)
    } else {
      finish(.invalid, at: wordEnd(from: end))
    }
  }

  /// Reads over a blank or a remark, and all blanks and remarks behind it: what follows is the token, and what came before
  /// stays the one before.
  private mutating func skip(to place: Int) {
    let before = previousEnd
    end = skippingBlanks(from: place)
    while let rest = remarkEnd(from: end) { end = skippingBlanks(from: rest) }
    advance()
    previousEnd = before
    tokenCount &-= 1
  }

  /// What begins with a byte outside ASCII.
  private mutating func readWide(from place: Int) {
    guard let (scalar, length) = scalar(at: place) else { return finish(.invalid, at: place + 1) }
    switch scalar {
    case "\u{A0}", "\u{2009}", "\u{202F}": skip(to: place + length)
    case "“" where remarkEnd(from: place) != nil: skip(to: remarkEnd(from: place)!)
    case "−": finish(.minus, at: place + length)
    case "×", "·": finish(.times, at: place + length)
    case "÷": finish(.divide, at: place + length)
    case "→": finish(.arrow, at: place + length)
    case "≈": finish(.approximately, at: place + length)
    default:
      if CharacterClass.isLetter(scalar) { return readWord(from: place) }
      let kind: TokenKind = CharacterClass.isSign(scalar) ? .symbol : .invalid
      finish(kind, at: place + length)
    }
  }
}

extension Lexer {
  /// Whether there were more than a line may have. The end of the line is a token that nobody writes.
  var hasTooManyTokens: Bool { tokenCount > SyntaxLimit.tokens + (kind == .end ? 1 : 0) }

  func isDigit(_ place: Int) -> Bool { bytes[place] &- 48 < 10 }

  func bytes(from place: Int, to end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + place, count: end &- place)
  }

  /// The scalar at a place and how many bytes it takes; nil where the bytes are not UTF-8.
  func scalar(at place: Int) -> (Unicode.Scalar, length: Int)? {
    let window = UnsafeBufferPointer(start: bytes + place, count: 4)
    let length = UTF8Scalar.length(window)
    guard length > 0, let scalar = UTF8Scalar.decode(window, length: length) else { return nil }
    return (scalar, length)
  }

  /// How many bytes the letter, digit or `_` at a place takes; 0 if there stands none.
  func wordCharacter(at place: Int) -> Int {
    let byte = bytes[place]
    if (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "_") { return 1 }
    return byte < 0x80 ? 0 : wideLetter(at: place)
  }

  private func wideLetter(at place: Int) -> Int {
    guard let (scalar, length) = scalar(at: place), CharacterClass.isLetter(scalar) else {
      return 0
    }
    return length
  }

  /// Where the letters, digits and `_` from a place on end.
  func wordEnd(from place: Int) -> Int {
    var end = place
    while true {
      let byte = bytes[end]
      if (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte == UInt8(ascii: "_") {
        end &+= 1
      } else if byte >= 0x80, case let length = wideLetter(at: end), length > 0 {
        end &+= length
      } else {
        return end
      }
    }
  }

  func isWordEnd(_ place: Int) -> Bool { wordCharacter(at: place) == 0 }

  /// How many bytes the blank at a place takes; 0 if there stands none.
  func blank(at place: Int) -> Int {
    switch bytes[place] {
    case 32, 9: return 1
    case 0xC2 where bytes[place + 1] == 0xA0: return 2
    case 0xE2
    where bytes[place + 1] == 0x80 && (bytes[place + 2] == 0xAF || bytes[place + 2] == 0x89):
      return 3
    default: return 0
    }
  }

  /// Whether a blank or nothing stands before a place.
  func isBehindBlank(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    switch bytes[place - 1] {
    case 32, 9: return true
    case 0xA0: return place > 1 && bytes[place - 2] == 0xC2
    case 0xAF, 0x89: return place > 2 && blank(at: place - 3) == 3
    default: return false
    }
  }

  /// Whether a remark in curved quotes could begin here.
  func isOpeningQuote(at place: Int) -> Bool {
    bytes[place] == 0xE2 && bytes[place + 1] == 0x80 && bytes[place + 2] == 0x9C
      && isBehindBlank(place)
  }

  /// Where the remark ends that begins with a double quote at the start or behind a blank; nil where none does.
  func remarkEnd(from place: Int) -> Int? {
    guard isBehindBlank(place) else { return nil }
    if bytes[place] == UInt8(ascii: "\"") {
      var end = place + 1
      while bytes[end] != 10 {
        if bytes[end] == UInt8(ascii: "\"") { return end + 1 }
        end += 1
      }
    } else if bytes[place] == 0xE2, bytes[place + 1] == 0x80, bytes[place + 2] == 0x9C {
      var end = place + 3
      while bytes[end] != 10 {
        if bytes[end] == 0xE2, bytes[end + 1] == 0x80, bytes[end + 2] == 0x9D { return end + 3 }
        end += 1
      }
    }
    return nil
  }

  /// Whether two slashes begin a comment: at the start or behind a blank; before a digit or a parenthesis they could
  /// be a division, unless nothing stands before them.
  /// - Parameter first: where the text of the line begins, for who knows it.
  func isSlashComment(at place: Int, first: Int? = nil) -> Bool {
    guard isBehindBlank(place) else { return false }
    if first ?? skippingBlanks(from: 0) == place { return true }
    let next = bytes[skippingBlanks(from: place + 2)]
    return next &- 48 >= 10 && next != UInt8(ascii: "(")
  }

  func skippingBlanks(from place: Int) -> Int {
    var end = place
    while case let length = blank(at: end), length > 0 { end += length }
    return end
  }

  /// Where the line ends, without a carriage return before the newline.
  func lineEnd(from place: Int) -> Int {
    var end = place
    while bytes[end] != 10 { end += 1 }
    return end > place && bytes[end - 1] == 13 ? end - 1 : end
  }
}
