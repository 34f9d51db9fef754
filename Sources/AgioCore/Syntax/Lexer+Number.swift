extension Lexer {
  /// A number, or a date whose parts would read as numbers.
  mutating func readNumber(from place: Int) {
    var value = Number()
    var end = place
    takeDigits(&value.digits, &end)
    if bytes[end] == decimalMark, isDigit(end &+ 1) {
      let mark = end
      end &+= 1
      takeDigits(&value.digits, &end)
      value.places = Int32(truncatingIfNeeded: end &- mark &- 1)
    }
    if end &- place > Self.mostOfPlainNumber || Self.mayGoOn(bytes[end]) {
      return readLongNumber(from: place)
    }
    finish(value, at: end)
  }

  /// Digits and a mark: so many fit.
  private static var mostOfPlainNumber: Int { 18 }

  private func takeDigits(_ value: inout UInt64, _ end: inout Int) {
    while case let digit = bytes[end] &- 48, digit < 10 {
      value = value &* 10 &+ UInt64(digit)
      end &+= 1
    }
  }

  private static func mayGoOn(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "k"), UInt8(ascii: "K"),
      UInt8(ascii: "M"), UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "t"), UInt8(ascii: "T"),
      UInt8(ascii: "'"), UInt8(ascii: "_"), UInt8(ascii: ","), UInt8(ascii: "-"),
      UInt8(ascii: "."), 0xE2:
      true
    default: false
    }
  }

  /// Any number at all: long ones, with groups, exponents, suffixes.
  private mutating func readLongNumber(from place: Int) {
    if let end = isoDateEnd(from: place) { return finish(.isoDate, at: end) }
    var reader = DigitReader(lexer: self, at: place)
    reader.readWhole()
    reader.readFraction()
    reader.readExponentOrMagnitude()
    finish(reader.number, at: reader.end)
  }

  /// The number that is spelled between two places, with blanks between groups and words of scale.
  func number(in range: SourceRange) -> Number { reader(of: range).number }

  /// The same, digit by digit.
  func literal(in range: SourceRange) -> DecimalLiteral {
    let reader = reader(of: range)
    return DecimalLiteral(digits: reader.kept, places: reader.places)
  }

  private func reader(of range: SourceRange) -> DigitReader {
    var reader = DigitReader(lexer: self, at: Int(range.lower))
    reader.readWhole()
    reader.readSpacedGroups(upTo: Int(range.upper))
    reader.readFraction()
    reader.readExponentOrMagnitude()
    reader.readScales(upTo: Int(range.upper))
    return reader
  }
}

/// Reads the parts of a number, one digit at a time.
private struct DigitReader {
  let lexer: Lexer
  var end: Int
  private(set) var kept: [UInt8] = []
  private(set) var places = 0
  private var value: UInt64 = 0
  private var isLong = false
  private var isGrouped = false
  private var hasSuffix = false

  init(lexer: Lexer, at place: Int) {
    self.lexer = lexer
    end = place
  }

  var number: Lexer.Number {
    let isFar = Int(Int32(truncatingIfNeeded: places)) != places
    return Lexer.Number(
      digits: value, places: Int32(truncatingIfNeeded: places), isLong: isLong || isFar,
      isGrouped: isGrouped, hasSuffix: hasSuffix)
  }

  private mutating func take() {
    let digit = lexer.bytes[end]
    kept.append(digit)
    let (product, first) = value.multipliedReportingOverflow(by: 10)
    let (sum, second) = product.addingReportingOverflow(UInt64(digit &- 48))
    isLong = isLong || first || second
    value = sum
    end += 1
  }

  mutating func readWhole() {
    let start = end
    while lexer.isDigit(end) { take() }
    let comma: UInt8 =
      lexer.decimalMark == UInt8(ascii: ",") ? UInt8(ascii: ".") : UInt8(ascii: ",")
    let mark = lexer.bytes[end]
    let length = markLength(mark, comma: comma)
    guard length > 0, (1...3).contains(end - start), lexer.bytes[start] != UInt8(ascii: "0") else {
      return
    }
    if let last = groupsEnd(from: end, length) {
      isGrouped = mark == UInt8(ascii: ",")
      takeDigits(to: last)
    } else if mark == comma, mark == UInt8(ascii: ","), let last = lakhEnd(from: end) {
      isGrouped = true
      takeDigits(to: last)
    }
  }

  /// How many bytes the mark between groups has; 0 where it is none.
  private func markLength(_ mark: UInt8, comma: UInt8) -> Int {
    switch mark {
    case comma, UInt8(ascii: "'"), UInt8(ascii: "_"): 1
    case 0xE2 where lexer.bytes[end + 1] == 0x80 && lexer.bytes[end + 2] == 0x99: 3
    default: 0
    }
  }

  private mutating func takeDigits(to last: Int) {
    while end < last { if lexer.isDigit(end) { take() } else { end += 1 } }
  }

  /// Where groups of three digits end, each after the mark; nil if a digit follows or there is none.
  private func groupsEnd(from place: Int, _ length: Int) -> Int? {
    var last = place
    while (0..<length).allSatisfy({ lexer.bytes[last + $0] == lexer.bytes[place + $0] }),
      (0..<3).allSatisfy({ lexer.isDigit(last + length + $0) })
    {
      last += length + 3
    }
    return last > place && !lexer.isDigit(last) ? last : nil
  }

  /// Where groups of two digits and a last one of three end: `1,00,000`.
  private func lakhEnd(from place: Int) -> Int? {
    let mark = lexer.bytes[place]
    guard place > 0, !(place > 2 && (1...3).allSatisfy { lexer.isDigit(place - $0) }) else {
      return nil
    }
    var last = place
    while lexer.bytes[last] == mark, lexer.isDigit(last + 1), lexer.isDigit(last + 2),
      lexer.bytes[last + 3] == mark
    {
      last += 3
    }
    guard last > place, lexer.bytes[last] == mark,
      (1...3).allSatisfy({ lexer.isDigit(last + $0) }), !lexer.isDigit(last + 4)
    else { return nil }
    return last + 4
  }

  /// Goes on behind blanks between groups of three.
  mutating func readSpacedGroups(upTo last: Int) {
    while end < last, case let length = lexer.blank(at: end), length > 0,
      lexer.isDigit(end + length)
    {
      end += length
      while lexer.isDigit(end) { take() }
    }
  }

  /// Takes the words of scale behind the number.
  mutating func readScales(upTo last: Int) {
    while end < last, let (zeros, wordEnd) = lexer.scale(behind: end, besideMoney: true) {
      places -= zeros
      end = wordEnd
    }
  }

  mutating func readFraction() {
    guard lexer.bytes[end] == lexer.decimalMark, lexer.isDigit(end + 1) else { return }
    end += 1
    let start = end
    while lexer.isDigit(end) { take() }
    places += end - start
  }

  mutating func readExponentOrMagnitude() {
    if lexer.bytes[end] | 0x20 == UInt8(ascii: "e") { return readExponent() }
    guard let (length, exponent) = magnitude, lexer.isWordEnd(end + length) else { return }
    places -= exponent
    end += length
    hasSuffix = true
  }

  private var magnitude: (length: Int, exponent: Int)? {
    switch (lexer.bytes[end], lexer.bytes[end + 1] | 0x20) {
    case (UInt8(ascii: "k"), _), (UInt8(ascii: "K"), _): (1, 3)
    case (UInt8(ascii: "M"), _): (1, 6)
    case (UInt8(ascii: "b"), UInt8(ascii: "n")), (UInt8(ascii: "B"), UInt8(ascii: "n")): (2, 9)
    case (UInt8(ascii: "t"), UInt8(ascii: "n")), (UInt8(ascii: "T"), UInt8(ascii: "n")): (2, 12)
    default: nil
    }
  }

  private mutating func readExponent() {
    var place = end + 1
    var isNegative = false
    if lexer.bytes[place] == UInt8(ascii: "+") {
      place += 1
    } else if lexer.bytes[place] == UInt8(ascii: "-") {
      (place, isNegative) = (place + 1, true)
    } else if lexer.scalar(at: place)?.0 == "−" {
      (place, isNegative) = (place + 3, true)
    }
    guard lexer.isDigit(place) else { return }
    var exponent = 0
    while lexer.isDigit(place) {
      // Far beyond the bound on numbers every exponent is the same.
      exponent = min(exponent * 10 + Int(lexer.bytes[place] &- 48), 1 << 40)
      place += 1
    }
    places += isNegative ? exponent : -exponent
    end = place
  }
}
