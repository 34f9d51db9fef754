import AgioCore

/// What marks stand for besides numbers.
struct FormMarks {
  let codes: FormCodes
  /// Those that a mark stands for where lines are read widely; nil where they are not: then numbers are those of
  /// ``NumberStyle/point``, and beside numbers and letters there are only the signs of arithmetic.
  var wide: Wide?

  struct Wide {
    /// nil where words may have meanings of their own.
    let words: FormWords?
    /// nil where rates are too old.
    let days: FormDays?
  }
}

/// Reads the form of a line into memory of the same length.
struct FormReader {
  private let line: UnsafeBufferPointer<UInt8>
  private let codes: FormCodes
  private let wide: FormMarks.Wide?
  private let readsWidely: Bool
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var slots = LineForm.Slots()
  private var numberCount = 0
  private var isWide = false
  private var hasParenthesis = false
  private var hasMinus = false
  private var hasOtherDigit = false
  private var hasOtherWord = false

  init(
    _ line: UnsafeBufferPointer<UInt8>, _ marks: FormMarks,
    _ memory: UnsafeMutableBufferPointer<UInt8>
  ) {
    self.line = line
    codes = marks.codes
    wide = marks.wide
    readsWidely = marks.wide != nil
    self.memory = memory
  }

  mutating func read() -> LineForm? {
    if !isOfAnyNumbers() {
      // What a form says with a mark no line may say with a byte.
      if readsWidely || line.contains(where: { $0 < 32 }) { return nil }
      (slots, count) = (LineForm.Slots(), line.count)
      _ = memory.update(fromContentsOf: line)
    }
    return LineForm(
      bytes: UnsafeBufferPointer(rebasing: memory[..<count]), slots: slots, isWide: isWide)
  }

  /// Whether what is said of the line could be the same whatever its plain numbers are.
  ///
  /// Other signs than those of arithmetic have numbers in them that mean something: days, powers, rates. A share is of
  /// another number than a plain one, which has its sign right behind it. Between parentheses a difference may be nothing,
  /// and nothing divides: there one number stands alone, unless nothing is taken off. Other numbers are whole, so that no
  /// plain one is equal to one of them. Two side by side can be one.
  private mutating func isOfAnyNumbers() -> Bool {
    var place = 0
    // Whether nothing but blanks stands between a number and the place.
    var isBehindNumber = false
    var isBehindPlain = false
    while place < line.count {
      let byte = line[place]
      if byte &- 48 < 10 {
        if readsWidely, let length = takeDay(at: place) {
          isBehindNumber = false
          place += length
          continue
        }
        // `1 142.18` is one number, `1 42.18` is two.
        if isBehindNumber { return false }
        isBehindNumber = true
        let count = numberCount
        place += takeNumber(at: place)
        isBehindPlain = numberCount > count
        continue
      }
      if byte &- UInt8(ascii: "A") < 26, takeCode(at: place) {
        isBehindNumber = false
        place += 3
        continue
      }
      if readsWidely, Self.isLetter(byte) {
        isBehindNumber = false
        place += takeWord(at: place)
        continue
      }
      switch byte {
      case 32: break
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        hasParenthesis = true
        isBehindNumber = false
      case UInt8(ascii: "-"):
        hasMinus = true
        isBehindNumber = false
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"):
        isBehindNumber = false
      case UInt8(ascii: "%"):
        if isBehindNumber, isBehindPlain { return false }
        isBehindNumber = false
      default:
        guard readsWidely, let length = lengthOfMark(at: place) else { return false }
        isWide = true
        isBehindNumber = false
        for place in place..<place + length { put(line[place]) }
        place += length
        continue
      }
      put(byte)
      place += 1
    }
    if hasLongPhrase { return false }
    if !hasParenthesis || numberCount < 2 && !hasOtherDigit { return true }
    if !readsWidely || hasMinus || hasOtherWord { return false }
    isWide = true
    return true
  }

  /// Whether words stand beside each other with a mark for one of them, so long that messages cut them short.
  private var hasLongPhrase: Bool {
    if !isWide { return false }
    for index in 0..<slots.count {
      guard case .word = slots[index].kind else { continue }
      var (start, end) = (slots[index].start, slots[index].range.upperBound)
      while start > 0, Self.isLetter(line[start - 1]) || line[start - 1] == 32 { start -= 1 }
      while end < line.count, Self.isLetter(line[end]) || line[end] == 32 { end += 1 }
      if end - start > VisibleText.mostQuoted { return true }
    }
    return false
  }

  /// How many bytes a mark has that means the same whatever stands beside it; nil for another.
  private func lengthOfMark(at place: Int) -> Int? {
    let before = place > 0 ? line[place - 1] : 32
    let next = place + 1 < line.count ? line[place + 1] : 32
    switch line[place] {
    // Between digits it is of a number.
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      return before &- 48 < 10 && next &- 48 < 10 ? nil : 1
    // Behind a label.
    case UInt8(ascii: ":"): return Self.isLetter(before) && next == 32 ? 1 : nil
    case UInt8(ascii: "\""), UInt8(ascii: "$"), UInt8(ascii: "?"): return 1
    case UInt8(ascii: "'"): return Self.isLetter(before) && Self.isLetter(next) ? 1 : nil
    // `£`, `€`
    case 0xC2: return next == 0xA3 ? 2 : nil
    case 0xE2:
      return next == 0x82 && place + 2 < line.count && line[place + 2] == 0xAC ? 3 : nil
    default: return nil
    }
  }

  /// Whether a number or a word stands alone beside such a byte.
  private func isBound(_ byte: UInt8) -> Bool {
    switch byte {
    case 32, UInt8(ascii: "("), UInt8(ascii: ")"): true
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""): readsWidely
    default: false
    }
  }

  /// Whether it is the last byte of a sign that stands before or behind its number.
  private func isEndOfSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") || byte == 0xA3 || byte == 0xAC
  }

  private func isBeginningOfSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "$") || byte == 0xC2 || byte == 0xE2
  }

  private mutating func takeDay(at start: Int) -> Int? {
    guard let days = wide?.days, numberCount < LineForm.mostNumbers, !slots.isFull,
      start == 0 || isBound(line[start - 1]),
      let length = days.lengthOfDay(in: line, at: start),
      start + length == line.count || isBound(line[start + length])
    else { return nil }
    isWide = true
    numberCount += 1
    take(.number(.day), start..<start + length)
    return length
  }

  /// Puts the mark of a plain number, or the digits of another.
  /// - Returns: how many bytes it has.
  private mutating func takeNumber(at start: Int) -> Int {
    if numberCount < LineForm.mostNumbers, !slots.isFull,
      start == 0 || isBound(line[start - 1]) || readsWidely && isEndOfSign(line[start - 1]),
      let (length, style) = NumberStyle.number(in: line, at: start, isWide: readsWidely),
      case let end = start + length,
      end == line.count || isBound(line[end]) || readsWidely && isBeginningOfSign(line[end])
    {
      numberCount += 1
      if style != .point { isWide = true }
      take(.number(style), start..<end)
      return length
    }
    hasOtherDigit = true
    var place = start
    while place < line.count, line[place] &- 48 < 10 {
      put(line[place])
      place += 1
    }
    return place - start
  }

  /// Puts the mark of a code that stands alone, if there is one.
  private mutating func takeCode(at start: Int) -> Bool {
    let end = start + 3
    guard end <= line.count, !slots.isFull,
      start == 0 || !Self.isOfWord(line[start - 1]), end == line.count || !Self.isOfWord(line[end]),
      codes.have(line[start], line[start + 1], line[start + 2])
    else { return false }
    for index in 0..<slots.count {
      let slot = slots[index]
      guard case .code(let code) = slot.kind, line[slot.start] == line[start],
        line[slot.start + 1] == line[start + 1], line[slot.start + 2] == line[start + 2]
      else { continue }
      take(.code(code), start..<end)
      return true
    }
    if slots.codeCount == LineForm.mostCodes { return false }
    take(.code(slots.codeCount), start..<end)
    return true
  }

  /// Puts the mark of a word that begins there, or its letters.
  /// - Returns: how many bytes it has.
  private mutating func takeWord(at start: Int) -> Int {
    var end = start + 1
    while end < line.count, Self.isLetter(line[end]) { end += 1 }
    let letters = UnsafeBufferPointer(rebasing: line[start..<end])
    if let words = wide?.words, !slots.isFull, start == 0 || isBound(line[start - 1]),
      end == line.count || isBound(line[end]) || line[end] == UInt8(ascii: ":"),
      let shape = words.shape(of: letters), !hasWord(like: letters)
    {
      isWide = true
      take(.word(shape), start..<end)
    } else {
      hasOtherWord = true
      for place in start..<end { put(line[place]) }
    }
    return end - start
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether a mark stands for the same word already: what is said of two equal ones is not said of two others.
  private func hasWord(like word: UnsafeBufferPointer<UInt8>) -> Bool {
    (0..<slots.count).contains { index in
      let slot = slots[index]
      return slot.length == word.count
        && zip(slot.range, word).allSatisfy { (line[$0] ^ $1) & 0xDF == 0 }
    }
  }

  /// Whether a letter beside it makes the code a part of a longer word.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte &- 48 < 10 || byte >= 0x80 || byte == UInt8(ascii: "_")
  }

  private mutating func take(_ kind: LineForm.Kind, _ range: Range<Int>) {
    put(slots.append(kind, at: count, from: range))
  }

  private mutating func put(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }
}
