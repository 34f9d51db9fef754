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

  /// What a message may quote as one that has a word in it: all but numbers and parentheses.
  static func phrase(around word: Range<Int>, in line: Line) -> Range<Int> {
    func isParenthesis(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
    }
    var (start, end) = (word.lowerBound, word.upperBound)
    while start > 0, !isParenthesis(line[start - 1]) {
      var place = start - 1
      while place > 0, isDigit(line[place]) { place -= 1 }
      // Digits that stand behind letters are of a word.
      if isDigit(line[start - 1]), !isLetter(line[place]) { break }
      start = place
    }
    while end < line.count, !isParenthesis(line[end]),
      !isDigit(line[end]) || isLetter(line[end - 1]) || isDigit(line[end - 1])
    {
      end += 1
    }
    return start..<end
  }

  /// Whether a number stands alone beside it.
  static func endsNumber(_ byte: UInt8, isWide: Bool) -> Bool {
    switch byte {
    case 32, UInt8(ascii: "("), UInt8(ascii: ")"): true
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), UInt8(ascii: "!"),
      UInt8(ascii: "&"), UInt8(ascii: "<")...UInt8(ascii: "@"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "{")...UInt8(ascii: "}"):
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
    byte == UInt8(ascii: "$") || byte == 0xC2 || byte == 0xE2
  }

  /// How many bytes a sign or a letter has that means the same whatever number or word stands beside it; nil for another.
  /// - Parameter isBehindDay: whether a day ends right before it.
  static func lengthOfSign(in line: Line, at place: Int, isBehindDay: Bool) -> Int? {
    let before = place > 0 ? line[place - 1] : 32
    let next = place + 1 < line.count ? line[place + 1] : 32
    let isBetweenDigits = isDigit(before) && isDigit(next)
    switch line[place] {
    // Between digits it is of a number, but behind a day.
    case UInt8(ascii: ","): return isBetweenDigits && !isBehindDay ? nil : 1
    case UInt8(ascii: ":"), UInt8(ascii: "."): return isBetweenDigits ? nil : 1
    case UInt8(ascii: "!")...UInt8(ascii: "$"), UInt8(ascii: "&"),
      UInt8(ascii: ";")...UInt8(ascii: "@"), UInt8(ascii: "[")...UInt8(ascii: "`"),
      UInt8(ascii: "{")...UInt8(ascii: "~"):
      return 1
    case UInt8(ascii: "'"): return isLetter(before) && isLetter(next) ? 1 : nil
    // `£`
    case 0xC2: return next == 0xA3 ? 2 : nil
    // Letters with accents, without `×` and `÷`.
    case 0xC3: return next & 0xC0 == 0x80 && next | 0x20 != 0xB7 ? 2 : nil
    case 0xC4, 0xC5: return next & 0xC0 == 0x80 ? 2 : nil
    // `€`
    case 0xE2:
      return next == 0x82 && place + 2 < line.count && line[place + 2] == 0xAC ? 3 : nil
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

  /// Whether a word is one that nothing is divided by: then it does not matter whether a difference is nothing.
  static func isOfNoQuotient(_ word: Line) -> Bool {
    ofNoQuotient.contains { $0.utf8.elementsEqual(word) } || isCode(word)
  }

  private static let ofNoQuotient = [
    "in", "to", "as", "on", "max", "min", "sum", "mean",
    "night", "nights", "hour", "hours", "day", "days", "week", "weeks", "month", "months", "year",
    "years", "person", "persons", "people", "km", "kg", "g",
  ]

  /// Whether letters are the code of a currency, in capitals.
  private static func isCode(_ word: Line) -> Bool {
    word.count == 3
      && Currency(letters: UInt32(word[0]) | UInt32(word[1]) << 8 | UInt32(word[2]) << 16) != nil
  }
}
