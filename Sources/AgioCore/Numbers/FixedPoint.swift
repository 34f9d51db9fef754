/// Numbers below a few thousand, as whole multiples of 2^-places.
enum FixedPoint {
  /// 14 bits for the largest exponent, 166 for fifty digits, the rest so that rounding errors do not reach them.
  static let places = 320

  static let logarithmOfTwo =
    artanh(.one, over: Magnitude(3 as UInt64), places: places + 32) >> 31

  /// z + z³/3 + z⁵/5 + … for z below a half.
  static func artanh(_ numerator: Magnitude, over denominator: Magnitude, places: Int) -> Magnitude
  {
    let z = (numerator << places).quotientAndRemainder(dividingBy: denominator).0
    let square = (z * z) >> places
    if places <= FixedWords.mostPlaces {
      return Magnitude(artanh(FixedWords(z), FixedWords(square), places: places))
    }
    var power = z
    var sum = z
    var divisor: UInt64 = 3
    while !power.isZero {
      power = (power * square) >> places
      sum = sum + power.quotientAndRemainder(dividingBy: divisor).0
      divisor += 2
    }
    return sum
  }

  /// The same sum where its terms have few words.
  private static func artanh(_ z: FixedWords, _ square: FixedWords, places: Int) -> FixedWords {
    var power = z
    var sum = z
    var divisor: UInt64 = 3
    while !power.isZero {
      power = power.times(square, shiftedBy: places)
      sum.add(power.over(divisor))
      divisor += 2
    }
    return sum
  }

  /// 1 + r + r²/2! + … at a 256th of `value`, squared eight times.
  /// - Parameter value: below one.
  static func exponential(_ value: Magnitude) -> Magnitude {
    let wide = places + 32
    let small = FixedWords(value << (32 - 8))
    var term = FixedWords(.one << wide)
    var sum = term
    var divisor: UInt64 = 1
    while !term.isZero {
      term = term.times(small, shiftedBy: wide).over(divisor)
      sum.add(term)
      divisor += 1
    }
    for _ in 0..<8 { sum = sum.times(sum, shiftedBy: wide) }
    return Magnitude(sum) >> 32
  }
}

/// A natural number of few words, lowest first, in place: terms of a series would be allocated one by one.
private struct FixedWords {
  private var words = InlineArray<8, UInt64>(repeating: 0)
  /// How many there are below the zeros on top.
  private(set) var count = 0

  /// Numbers below four with so many binary places fit, and so does what comes of a product of two.
  static let mostPlaces = 6 * 64

  private init() {}

  init(_ value: Magnitude) {
    for word in value.words {
      words[count] = word
      count += 1
    }
  }

  var isZero: Bool { count == 0 }

  subscript(index: Int) -> UInt64 { words[index] }

  private mutating func trim() {
    while count > 0, words[count - 1] == 0 { count -= 1 }
  }

  /// Adds a number that is not longer, or by no more than the room there is.
  mutating func add(_ other: FixedWords) {
    var carry: UInt64 = 0
    var index = 0
    while index < other.count || carry != 0 {
      let (partial, first) = words[index].addingReportingOverflow(other.words[index])
      let (total, second) = partial.addingReportingOverflow(carry)
      words[index] = total
      carry = first || second ? 1 : 0
      index += 1
    }
    count = max(count, index)
  }

  /// `self · other / 2^places`, without what stands behind the point.
  func times(_ other: FixedWords, shiftedBy places: Int) -> FixedWords {
    var product = InlineArray<17, UInt64>(repeating: 0)
    for i in 0..<count {
      var carry: UInt64 = 0
      for j in 0..<other.count {
        let term =
          UInt128(words[i]) &* UInt128(other.words[j]) &+ UInt128(product[i &+ j])
          &+ UInt128(carry)
        product[i &+ j] = UInt64(truncatingIfNeeded: term)
        carry = UInt64(truncatingIfNeeded: term &>> 64)
      }
      product[i &+ other.count] = carry
    }
    let (skipped, shift) = places.quotientAndRemainder(dividingBy: 64)
    var result = FixedWords()
    var end = count + other.count
    while end > skipped, product[end - 1] == 0 { end -= 1 }
    for place in skipped..<max(skipped, end) {
      result.words[place - skipped] =
        product[place] >> shift | (shift == 0 ? 0 : product[place + 1] << (64 - shift))
    }
    result.count = max(0, end - skipped)
    result.trim()
    return result
  }

  /// The whole quotient.
  func over(_ divisor: UInt64) -> FixedWords {
    var result = self
    var rest: UInt64 = 0
    for index in (0..<count).reversed() {
      (result.words[index], rest) = divisor.dividingFullWidth((rest, words[index]))
    }
    result.trim()
    return result
  }
}

extension Magnitude {
  fileprivate init(_ value: FixedWords) { self.init(words: (0..<value.count).map { value[$0] }) }
}
