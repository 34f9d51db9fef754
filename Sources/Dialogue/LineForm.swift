import AgioCore

/// How a line is written, whatever its plain numbers are: `12.30 EUR +` and `4.05 EUR +` are of one form.
///
/// A plain number has two digits behind its point, which are not both zero, up to seven before it and blanks or
/// parentheses around it. It is not whole: no year, no count, and nothing that a whole number is equal to. Where numbers
/// could still matter to each other, or have a meaning besides, a form has all digits as they are.
struct LineForm {
  /// The bytes of the line, with a mark for each of its numbers.
  let bytes: UnsafeBufferPointer<UInt8>
  /// In their order.
  let numbers: Numbers

  /// Up to two of them, in place: a form is looked for at many lines.
  struct Numbers {
    fileprivate(set) var count = 0
    fileprivate var first = Number()
    fileprivate var second = Number()

    subscript(index: Int) -> Number { index == 0 ? first : second }

    fileprivate mutating func append(_ number: Number) {
      if count == 0 { first = number } else { second = number }
      count += 1
    }
  }

  /// A plain number of a line.
  struct Number {
    /// Where its mark stands in the form.
    var place = 0
    /// Where it stands in the line.
    var start = 0
    var length = 0
  }

  /// What stands for a number.
  fileprivate static let mark: UInt8 = 1

  /// Longer lines are of no form.
  static let mostBytes = 100
  static let mostNumbers = 2
  private static let mostDigits = 7
  static let mostBytesOfNumber = mostDigits + 3

  /// Asks about the form of a line.
  /// - Parameter body: gets the form, which is gone afterwards; nil for a line that has none.
  static func with<R>(_ line: UnsafeBufferPointer<UInt8>, _ body: (LineForm?) -> R) -> R {
    if line.isEmpty || line.count > mostBytes { return body(nil) }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: line.count) { memory in
      var reader = FormReader(line, memory)
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
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var numbers = LineForm.Numbers()
  private var hasParenthesis = false
  private var hasOtherDigit = false

  init(_ line: UnsafeBufferPointer<UInt8>, _ memory: UnsafeMutableBufferPointer<UInt8>) {
    self.line = line
    self.memory = memory
  }

  mutating func read() -> LineForm? {
    // What a form says with a mark no line may say with a byte.
    if line.contains(where: { $0 < 32 }) { return nil }
    if !isOfAnyNumbers() {
      (numbers, count) = (LineForm.Numbers(), line.count)
      _ = memory.update(fromContentsOf: line)
    }
    return LineForm(
      bytes: UnsafeBufferPointer(rebasing: memory[..<count]), numbers: numbers)
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
        let count = numbers.count
        place += takeNumber(at: place)
        isBehindPlain = numbers.count > count
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
    return !hasParenthesis || numbers.count < 2 && !hasOtherDigit
  }

  /// Puts the mark of a plain number, or the digits of another.
  /// - Returns: how many bytes it has.
  private mutating func takeNumber(at start: Int) -> Int {
    if numbers.count < LineForm.mostNumbers,
      let length = LineForm.lengthOfNumber(in: line, at: start)
    {
      numbers.append(LineForm.Number(place: count, start: start, length: length))
      put(LineForm.mark)
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

  private mutating func put(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }
}
