import AgioCore

/// How a line is written, whatever its plain numbers, its common currencies and its words without a meaning are:
/// `12.30 CHF +` and `4.05 SEK +` are of one form.
///
/// A plain number has two digits behind its point, which are not both zero, up to seven before it and blanks or
/// parentheses around it. It is not whole: no year, no count, and nothing that a whole number is equal to. Where numbers
/// could still matter to each other, or have a meaning besides, a form has all digits as they are.
struct LineForm {
  /// The bytes of the line, with a mark for each of its numbers, codes and words; equal codes have the same.
  let bytes: UnsafeBufferPointer<UInt8>
  /// What the marks stand for, in their order.
  let slots: Slots

  /// A few of them, in place: a form is looked for at many lines.
  struct Slots {
    fileprivate var slots = InlineArray<8, Slot>(repeating: Slot())
    private var slotCount: UInt8 = 0
    fileprivate var codes: UInt8 = 0

    var count: Int { Int(slotCount) }
    fileprivate var isFull: Bool { count == slots.count }
    /// How many different codes are among them.
    var codeCount: Int { Int(codes) }
    var numberCount: Int { (0..<count).count { slots[$0].kind == .number } }
    var wordCount: Int {
      (0..<count).count { if case .word = slots[$0].kind { true } else { false } }
    }

    subscript(index: Int) -> Slot { slots[index] }

    fileprivate mutating func append(_ slot: Slot) {
      slots[count] = slot
      slotCount += 1
    }
  }

  /// What a mark stands for.
  enum Kind: Equatable {
    case number
    /// Which of the different codes it is.
    case code(Int)
    case word(FormWords.Shape)
  }

  /// A plain number of a line, a code or a word. Small, since all of them are copied.
  struct Slot {
    fileprivate var formPlace: UInt8 = 0
    fileprivate var linePlace: UInt8 = 0
    fileprivate var byteCount: UInt8 = 0
    fileprivate var mark: UInt8 = 0

    /// Where its mark stands in the form.
    var place: Int { Int(formPlace) }
    /// Where it stands in the line.
    var start: Int { Int(linePlace) }
    var length: Int { Int(byteCount) }
    var range: Range<Int> { start..<start + length }
    var kind: Kind {
      if mark == LineForm.mark { return .number }
      let place = mark - LineForm.mark - 1
      return place < LineForm.mostCodes
        ? .code(Int(place)) : .word(FormWords.Shape(rawValue: place - UInt8(LineForm.mostCodes))!)
    }
  }

  /// What stands for a number; what stands for a code follows, and then what does for a word.
  fileprivate static let mark: UInt8 = 1

  /// Longer lines are of no form.
  static let mostBytes = 100
  fileprivate static let mostNumbers = 4
  fileprivate static let mostCodes = 2
  private static let mostDigits = 7
  static let mostBytesOfSlot = max(mostDigits + 3, FormWords.lengths.upperBound)

  /// Asks about the form of a line.
  /// - Parameters:
  ///   - codes: those that a mark stands for.
  ///   - words: those that one stands for; nil for none.
  ///   - body: gets the form, which is gone afterwards; nil for a line that has none.
  static func with<R>(
    _ line: UnsafeBufferPointer<UInt8>, _ codes: FormCodes, _ words: FormWords?,
    _ body: (LineForm?) -> R
  ) -> R {
    if line.isEmpty || line.count > mostBytes { return body(nil) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: line.count) { memory in
      var reader = FormReader(line, codes, words, memory)
      return body(reader.read())
    }
  }

  /// The length of a plain number that begins there; nil where none does.
  fileprivate static func lengthOfNumber(
    in line: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> Int? {
    var point = start
    while point < line.count, line[point] &- 48 < 10 { point += 1 }
    let digits = point - start
    guard digits > 0, digits <= mostDigits, point + 2 < line.count,
      line[point] == UInt8(ascii: "."), line[point + 1] &- 48 < 10, line[point + 2] &- 48 < 10,
      line[point + 1] | line[point + 2] != 48
    else { return nil }
    if start > 0, line[start - 1] != 32, line[start - 1] != UInt8(ascii: "(") { return nil }
    let end = point + 3
    if end < line.count, line[end] != 32, line[end] != UInt8(ascii: ")") { return nil }
    return line[start] == 48 && digits > 1 ? nil : end - start
  }
}

/// Reads the form of a line into memory of the same length.
private struct FormReader {
  private let line: UnsafeBufferPointer<UInt8>
  private let codes: FormCodes
  private let words: FormWords?
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var slots = LineForm.Slots()
  private var numberCount = 0
  private var hasParenthesis = false
  private var hasOtherDigit = false

  init(
    _ line: UnsafeBufferPointer<UInt8>, _ codes: FormCodes, _ words: FormWords?,
    _ memory: UnsafeMutableBufferPointer<UInt8>
  ) {
    self.line = line
    self.codes = codes
    self.words = words
    self.memory = memory
  }

  mutating func read() -> LineForm? {
    if !isOfAnyNumbers() {
      // What a form says with a mark no line may say with a byte.
      if line.contains(where: { $0 < 32 }) { return nil }
      (slots, count) = (LineForm.Slots(), line.count)
      _ = memory.update(fromContentsOf: line)
    }
    return LineForm(
      bytes: UnsafeBufferPointer(rebasing: memory[..<count]), slots: slots)
  }

  /// Whether what is said of the line could be the same whatever its plain numbers are.
  ///
  /// Other signs than those of arithmetic have numbers in them that mean something: days, powers, rates. A share is of
  /// another number than a plain one, which has its sign right behind it. Between
  /// parentheses a difference may be nothing, and nothing divides: there one number stands alone. Other numbers are whole,
  /// so that no plain one is equal to one of them. Two side by side can be one.
  private mutating func isOfAnyNumbers() -> Bool {
    var place = 0
    // Whether nothing but blanks stands between a number and the place.
    var isBehindNumber = false
    var isBehindPlain = false
    while place < line.count {
      let byte = line[place]
      if byte &- 48 < 10 {
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
      if let words, let length = takeWord(at: place, words) {
        isBehindNumber = false
        place += length
        continue
      }
      switch byte {
      case 32: break
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        hasParenthesis = true
        isBehindNumber = false
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"):
        isBehindNumber = false
      case UInt8(ascii: "%"):
        if isBehindNumber, isBehindPlain { return false }
        isBehindNumber = false
      default: return false
      }
      put(byte)
      place += 1
    }
    return !hasParenthesis || numberCount < 2 && !hasOtherDigit
  }

  /// Puts the mark of a plain number, or the digits of another.
  /// - Returns: how many bytes it has.
  private mutating func takeNumber(at start: Int) -> Int {
    if numberCount < LineForm.mostNumbers, !slots.isFull,
      let length = LineForm.lengthOfNumber(in: line, at: start)
    {
      numberCount += 1
      take(start, length, LineForm.mark)
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
      take(start, 3, LineForm.mark + 1 + UInt8(code))
      return true
    }
    if slots.codeCount == LineForm.mostCodes { return false }
    take(start, 3, LineForm.mark + 1 + UInt8(slots.codeCount))
    slots.codes += 1
    return true
  }

  /// Puts the mark of a word that begins there, and stands alone.
  /// - Returns: how many bytes it has; nil where there is none.
  private mutating func takeWord(at start: Int, _ words: FormWords) -> Int? {
    guard Self.isLetter(line[start]),
      start == 0 || line[start - 1] == 32 || line[start - 1] == UInt8(ascii: "("), !slots.isFull
    else { return nil }
    var end = start + 1
    while end < line.count, Self.isLetter(line[end]) { end += 1 }
    guard end == line.count || line[end] == 32 || line[end] == UInt8(ascii: ")"),
      let shape = words.shape(of: UnsafeBufferPointer(rebasing: line[start..<end])),
      !hasWord(like: line[start..<end])
    else { return nil }
    take(start, end - start, LineForm.mark + 1 + UInt8(LineForm.mostCodes) + shape.rawValue)
    return end - start
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether a mark stands for the same word already: what is said of two equal ones is not said of two others.
  private func hasWord(like word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (0..<slots.count).contains { index in
      let slot = slots[index]
      return slot.length == word.count
        && zip(slot.range, word).allSatisfy { (line[$0] ^ $1) & 0xDF == 0 }
    }
  }

  /// Whether a letter beside it makes the code a part of a longer word.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- 48 < 10 || byte >= 0x80
      || byte == UInt8(ascii: "_")
  }

  private mutating func take(_ start: Int, _ length: Int, _ mark: UInt8) {
    // A line with a form is short.
    slots.append(
      LineForm.Slot(
        formPlace: UInt8(count), linePlace: UInt8(start), byteCount: UInt8(length), mark: mark))
    put(mark)
  }

  private mutating func put(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }
}
