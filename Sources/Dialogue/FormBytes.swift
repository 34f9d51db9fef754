import AgioCore

/// What the bytes of a line are beside the marks of its form.
enum FormBytes {
  typealias Line = UnsafeBufferPointer<UInt8>

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  /// Whether a letter beside it makes a code a part of a longer word.
  static func isOfWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "_")
  }

  /// Whether a number stands alone beside it.
  static func endsNumber(_ byte: UInt8, isWide: Bool) -> Bool {
    switch byte {
    case 32, UInt8(ascii: "("), UInt8(ascii: ")"): true
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), UInt8(ascii: "!"),
      UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "<")...UInt8(ascii: "@"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{")...UInt8(ascii: "}"):
      isWide
    default: false
    }
  }

  /// Whether a colon stands there that is of no time of a day.
  static func isColonAlone(_ line: Line, _ place: Int) -> Bool {
    line[place] == UInt8(ascii: ":") && (place + 1 == line.count || !isDigit(line[place + 1]))
  }

  /// Whether a word stands alone beside it.
  static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "'"): false
    default: byte < 0x80 && !isLetter(byte) && !isDigit(byte)
    }
  }

  /// Whether it is the last byte of a sign that stands before or behind its number.
  static func endsSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") || byte == 0xA3 || byte == 0xAC
  }

  static func beginsSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") || byte == 0xC2 || byte == 0xE2 || isOfOtherScript(byte)
  }

  /// Whether a letter of Russian, Chinese, Japanese or Korean begins with it.
  static func isOfOtherScript(_ byte: UInt8) -> Bool {
    byte == 0xD0 || byte == 0xD1 || (0xE3...0xED).contains(byte)
  }

  /// Whether a mark and a digit before it make what begins there a part of a longer number.
  static func isWithinNumber(_ line: Line, _ start: Int) -> Bool {
    guard start > 1, isDigit(line[start - 2]) else { return false }
    return [UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":")].contains(line[start - 1])
  }

  /// Whether a number that ends there is a part of a longer one.
  static func goesOn(_ line: Line, _ end: Int) -> Bool {
    guard end + 1 < line.count, isDigit(line[end + 1]) else { return false }
    return [UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":")].contains(line[end])
  }

  /// How many bytes a sign or a letter has that means the same whatever number or word stands beside it; nil for another.
  static func lengthOfSign(in line: Line, at place: Int) -> Int? {
    let before = place > 0 ? line[place - 1] : 32
    let next = place + 1 < line.count ? line[place + 1] : 32
    switch line[place] {
    // Between digits they are of a number that has no mark, or of a day, a time, a ratio.
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "."): return 1
    case UInt8(ascii: "!")...UInt8(ascii: "$"), UInt8(ascii: "&"),
      UInt8(ascii: ";")...UInt8(ascii: "@"), UInt8(ascii: "[")...UInt8(ascii: "`"),
      UInt8(ascii: "{")...UInt8(ascii: "~"):
      return 1
    case UInt8(ascii: "'"): return isDigit(before) || isDigit(next) ? nil : 1
    // `£`
    case 0xC2: return next == 0xA3 ? 2 : nil
    // Letters with accents, without `×` and `÷`.
    case 0xC3: return next & 0xC0 == 0x80 && next | 0x20 != 0xB7 ? 2 : nil
    case 0xC4, 0xC5: return next & 0xC0 == 0x80 ? 2 : nil
    // `€`
    case 0xE2:
      return next == 0x82 && place + 2 < line.count && line[place + 2] == 0xAC ? 3 : nil
    case let byte where isOfOtherScript(byte):
      let length = byte < 0xE0 ? 2 : 3
      // The first of them are signs, a blank and numerals.
      if byte == 0xE3, next == 0x80 || place + length > line.count { return nil }
      return length
    default: return nil
    }
  }

  /// What matters to a word of three letters, which is near to many others.
  struct Surroundings: OptionSet {
    let rawValue: UInt8

    /// There may be a call in the line, or a price for each of something.
    static let count = Surroundings(rawValue: 1)
    /// Another word stands beside it.
    static let word = Surroundings(rawValue: 2)
  }

  static func surroundings(of word: Range<Int>, in line: Line) -> Surroundings {
    var found: Surroundings = []
    if mayCount(line) { found.insert(.count) }
    if isBesideWord(word, line) { found.insert(.word) }
    return found
  }

  private static func mayCount(_ line: Line) -> Bool {
    line.indices.contains {
      switch line[$0] {
      case UInt8(ascii: "("), UInt8(ascii: "/"): true
      case UInt8(ascii: "P"), UInt8(ascii: "p"):
        $0 + 2 < line.count && line[$0 + 1] | 0x20 == UInt8(ascii: "e")
          && line[$0 + 2] | 0x20 == UInt8(ascii: "r")
      default: false
      }
    }
  }

  /// Whether another word stands right before or behind it that is no conversion word.
  private static func isBesideWord(_ word: Range<Int>, _ line: Line) -> Bool {
    var (start, end) = (word.lowerBound, word.upperBound)
    while start > 0, line[start - 1] == 32 { start -= 1 }
    while end < line.count, line[end] == 32 { end += 1 }
    var (first, last) = (start, end)
    while first > 0, isOfWord(line[first - 1]) { first -= 1 }
    while last < line.count, isOfWord(line[last]) { last += 1 }
    return [first..<start, end..<last].contains {
      let letters = Line(rebasing: line[$0])
      return !letters.isEmpty && !isDigit(letters[0])
        && !conversionWords.contains { $0.utf8.elementsEqual(letters) }
    }
  }

  private static let conversionWords = ["in", "to", "as"]

  /// Whether letters, which are capitals, stand anywhere in a line, in any case.
  static func has(_ code: String, _ line: Line) -> Bool {
    line.indices.dropLast(code.utf8.count - 1).contains { place in
      zip(place..<line.count, code.utf8).allSatisfy { line[$0] & 0xDF == $1 }
    }
  }

  /// Whether two words are equal, or one could be the other with a slip: what is said of two such ones is not said of two others.
  static func areAlike(_ one: Line, _ other: Line) -> Bool {
    let (least, most) = (min(one.count, other.count), max(one.count, other.count))
    if most - least > 1 { return false }
    func areEqual(_ place: Int, _ otherPlace: Int) -> Bool {
      (one[place] ^ other[otherPlace]) & 0xDF == 0
    }
    var (start, end) = (0, 0)
    while start < least, areEqual(start, start) { start += 1 }
    while end < least - start, areEqual(one.count - 1 - end, other.count - 1 - end) { end += 1 }
    if start + end >= most - 1 { return true }
    return least == most && start + end == most - 2 && areEqual(start, start + 1)
      && areEqual(start + 1, start)
  }

  /// What a word may do to amounts beside it: whether a difference may be nothing, and something divided by it.
  enum Effect {
    case none, quotient, any
  }

  static func effect(of word: Line) -> Effect {
    func isAny(of words: [String]) -> Bool {
      words.contains { $0.utf8.elementsEqual(word.lazy.map { $0 | 0x20 }) }
    }
    if isAny(of: ofNoEffect) || isCode(word) { return .none }
    return isAny(of: ofQuotient) ? .quotient : .any
  }

  private static let ofNoEffect = [
    "in", "to", "as", "on", "at", "of", "for", "and", "with", "via", "from", "since", "rate",
    "max", "min", "sum", "mean", "average", "round", "floor", "ceil", "abs", "plus", "total",
    "tax", "vat", "tip",
    "night", "nights", "hour", "hours", "day", "days", "week", "weeks", "month", "months", "year",
    "years", "person", "persons", "people", "km", "kg", "g",
  ]
  private static let ofQuotient = ["split", "per", "each", "by", "over"]

  /// Whether letters are the code of a currency.
  private static func isCode(_ word: Line) -> Bool {
    func letter(_ place: Int) -> UInt32 { UInt32(word[place] & 0xDF) << UInt32(8 * place) }
    return word.count == 3 && Currency(letters: letter(0) | letter(1) | letter(2)) != nil
  }
}
