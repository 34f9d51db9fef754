extension Lexer {
  /// A number, or a date whose parts would read as numbers.
  mutating func readNumber(from place: Int) {
    guard let read = Self.decimal(at: bytes + place, decimalMark) else {
      return take(Lexer.longNumber(bytes, decimalMark, at: place))
    }
    let value = Number(digits: read.digits, places: Int32(truncatingIfNeeded: read.places))
    let end = place &+ read.count
    // What can go on a number begins with a byte above the digits, or with one of ,.'-_ right behind it.
    if bytes[end] <= UInt8(ascii: " ") { return finish(value, at: end) }
    if Self.mayGoOn(bytes[end]) {
      take(Lexer.longNumber(bytes, decimalMark, at: place))
    } else {
      finish(value, at: end)
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

  /// The highest bit of the lowest byte that is zero; those above it may be set too.
  static func zeros(in chunk: UInt64) -> UInt64 {
    (chunk &- 0x0101_0101_0101_0101) & ~chunk & 0x8080_8080_8080_8080
  }

  /// The highest bit of each byte that is no digit.
  private static func others(in chunk: UInt64) -> UInt64 {
    let plain = chunk ^ 0x3030_3030_3030_3030
    return ((plain &+ 0x7676_7676_7676_7676) | plain) & 0x8080_8080_8080_8080
  }

  /// The value of the lowest bytes, which are digits: one at least.
  ///
  /// Source of the method: Daniel Lemire, "Quickly parsing eight digits" (2018).
  private static func value(of chunk: UInt64, _ count: Int) -> UInt64 {
    var value = (chunk ^ 0x3030_3030_3030_3030) &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
    value = (value &* 10) &+ (value &>> 8)
    let high = (value & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let low = (value &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (high &+ low) &>> 32
  }

  /// Digits with a mark among them or without, fewer than eight before it and behind it: their value, how many stand behind
  /// the mark, and how many bytes all are; nil for anything else.
  static func decimal(at place: UnsafePointer<UInt8>, _ mark: UInt8) -> Decimal? {
    let chunk = eight(place)
    let others = others(in: chunk)
    if others == 0 { return nil }
    let shift = UInt64(truncatingIfNeeded: others.trailingZeroBitCount) &- 7
    let whole = Int(truncatingIfNeeded: shift &>> 3)
    guard place[whole] == mark else {
      return Decimal(digits: value(of: chunk, whole), places: 0, count: whole)
    }
    // The digits behind the mark follow those before it, where one byte more is skipped.
    let before = 1 &<< shift &- 1
    let behind = eight(place + 1)
    let ends = self.others(in: behind) & ~before
    if ends == 0 { return longDecimal(at: place, whole: whole) }
    let count = ends.trailingZeroBitCount &>> 3
    if count == whole { return nil }
    let digits = value(of: chunk & before | behind & ~before, count)
    return Decimal(digits: digits, places: count &- whole, count: count &+ 1)
  }

  struct Decimal {
    let digits: UInt64
    let places: Int
    let count: Int
  }

  /// The same where more than eight bytes are looked at.
  private static func longDecimal(at place: UnsafePointer<UInt8>, whole: Int) -> Decimal? {
    let others = others(in: eight(place + whole + 1))
    let places = others.trailingZeroBitCount &>> 3
    guard others != 0, places > 0 else { return nil }
    let before = whole == 0 ? 0 : value(of: eight(place), whole)
    let behind = value(of: eight(place + whole + 1), places)
    return Decimal(
      digits: before &* powersOfTen[places] &+ behind, places: places, count: whole &+ places &+ 1)
  }

  /// Any number at all: long ones, with groups, exponents, suffixes.
  private static func longNumber(
    _ bytes: UnsafePointer<UInt8>, _ decimalMark: UInt8, at place: Int
  ) -> Lexer {
    var lexer = Lexer(bytes, at: place, decimalMark: decimalMark)
    lexer.readLongNumber(from: place)
    lexer.replace(lexer.kind, from: place, to: lexer.end)
    return lexer
  }

  private mutating func readLongNumber(from place: Int) {
    if let end = isoDateEnd(from: place) { return finish(.isoDate, at: end) }
    var reader = DigitReader(lexer: self, at: place)
    reader.readWhole()
    reader.readFraction()
    reader.readExponentOrMagnitude()
    finish(reader.number, at: reader.end)
  }

  /// The number that is spelled between two places, with blanks between groups and words of scale.
  func number(in range: SourceRange) -> Number {
    var reader = DigitReader(lexer: self, at: Int(range.lower))
    reader.readWhole()
    reader.readSpacedGroups(upTo: Int(range.upper))
    reader.readFraction()
    reader.readExponentOrMagnitude()
    reader.readScales(upTo: Int(range.upper))
    return reader.number
  }

  /// The literal of the current token, digit by digit.
  func literal(in range: SourceRange) -> DecimalLiteral {
    var reader = DigitReader(lexer: self, at: Int(range.lower))
    reader.keepsDigits = true
    reader.readWhole()
    reader.readSpacedGroups(upTo: Int(range.upper))
    reader.readFraction()
    reader.readExponentOrMagnitude()
    reader.readScales(upTo: Int(range.upper))
    return DecimalLiteral(digits: reader.kept, places: reader.places)
  }
}

/// Reads the parts of a number, one digit at a time.
private struct DigitReader {
  let lexer: Lexer
  var end: Int
  var keepsDigits = false
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
    if keepsDigits { kept.append(digit) }
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
