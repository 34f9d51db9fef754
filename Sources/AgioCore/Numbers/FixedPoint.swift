/// Numbers below a few thousand, as whole multiples of 2^-places.
struct FixedPoint: Sendable {
  let places: Int
  let logarithmOfTwo: Magnitude
  private let logarithmOfThree: Magnitude
  private let logarithmOfFive: Magnitude

  /// 14 bits for the largest exponent, 166 for fifty digits, the rest so that rounding errors do not reach them.
  static let usual = FixedPoint(places: 256)
  /// For numbers whose digits behind the fiftieth are so near to a half that these errors could reach it.
  static let precise = FixedPoint(places: 320)
  /// For those of which these do not tell it either: `1.00…03 ^ 1.5`, whose square begins fifty digits later.
  static let mostPrecise = FixedPoint(places: 416)

  private init(places: Int) {
    self.places = places
    let more = places + Self.guardedPlaces
    func twiceArtanh(of n: UInt64) -> Magnitude {
      Self.artanh(.one, over: Magnitude(n), places: more) << 1
    }
    let (two, three, five) = (twiceArtanh(of: 3), twiceArtanh(of: 5), twiceArtanh(of: 9))
    logarithmOfTwo = two >> Self.guardedPlaces
    logarithmOfThree = (two + three) >> Self.guardedPlaces
    logarithmOfFive = (two << 1 + five) >> Self.guardedPlaces
  }

  /// How many places more are computed where there are many terms, or a sum is multiplied.
  private static let guardedPlaces = 32

  /// The logarithm of 2^twos · 3^threes · 5^fives, as what is added to zero and what is taken off.
  func logarithm(twos: Int, threes: Int, fives: Int) -> (above: Magnitude, below: Magnitude) {
    var (above, below) = (Magnitude.zero, Magnitude.zero)
    for (times, part) in [
      (twos, logarithmOfTwo), (threes, logarithmOfThree), (fives, logarithmOfFive),
    ] where times != 0 {
      let product = part * UInt64(times.magnitude)
      if times > 0 { above = above + product } else { below = below + product }
    }
    return (above, below)
  }

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
  func exponential(_ value: Magnitude) -> Magnitude {
    let wide = places + Self.guardedPlaces
    let small = FixedWords(value << (Self.guardedPlaces - 8))
    var term = FixedWords(.one << wide)
    var sum = term
    var divisor: UInt64 = 1
    while !term.isZero {
      term = term.times(small, shiftedBy: wide).over(divisor)
      sum.add(term)
      divisor += 1
    }
    for _ in 0..<8 { sum = sum.times(sum, shiftedBy: wide) }
    return Magnitude(sum) >> Self.guardedPlaces
  }

  /// Nearly the square root of a whole number that is not zero and has ``mostBitsOfRadicand`` bits at most: what is wrong with
  /// it stands in the last place.
  ///
  /// Newton's iteration for 1/√x, which divides by nothing, from sixty-two binary digits of it.
  static func root(of radicand: Magnitude) -> Magnitude {
    let places = 256
    let half = (radicand.bitWidth + 1) / 2
    let shift = places - 2 * half
    // Between a quarter and one.
    let x = FixedWords(shift < 0 ? radicand >> -shift : radicand << shift)
    let top = Magnitude.squareRoot(of: UInt128(x[3]) &<< 64 | UInt128(x[2]))
    var inverse = FixedWords(UInt128.max / top, behind: places / 64 - 1)
    let one = FixedWords(1, behind: places / 64)
    for _ in 0..<2 {
      // 1/√x is in the middle between it and itself times 2 - x·y².
      let product = inverse.times(inverse, shiftedBy: places).times(x, shiftedBy: places)
      let isTooLarge = product.isLarger(than: one)
      var error = isTooLarge ? product : one
      error.subtract(isTooLarge ? one : product)
      let change = inverse.times(error, shiftedBy: places + 1)
      if isTooLarge { inverse.subtract(change) } else { inverse.add(change) }
    }
    return Magnitude(x.times(inverse, shiftedBy: places)) >> (places - half)
  }

  /// The root has three quarters of the places.
  static let mostBitsOfRadicand = 416
}

/// A natural number of few words, lowest first, in place: terms of a series would be allocated one by one.
private struct FixedWords {
  private var words = InlineArray<8, UInt64>(repeating: 0)
  /// How many there are below the zeros on top.
  private(set) var count = 0

  /// Numbers below four with so many binary places fit, and so does what comes of a product of two; of 448, too, which are whole
  /// words.
  static let mostPlaces = 6 * 64

  private init() {}

  init(_ value: Magnitude) {
    for word in value.words {
      words[count] = word
      count += 1
    }
  }

  /// - Parameter behind: how many words stand behind the value's, which are zero.
  init(_ value: UInt128, behind: Int) {
    words[behind] = UInt64(truncatingIfNeeded: value)
    words[behind + 1] = UInt64(truncatingIfNeeded: value >> 64)
    count = behind + 2
    trim()
  }

  var isZero: Bool { count == 0 }

  func isLarger(than other: FixedWords) -> Bool {
    if count != other.count { return count > other.count }
    for index in (0..<count).reversed() where words[index] != other.words[index] {
      return words[index] > other.words[index]
    }
    return false
  }

  /// Takes off a number that is not larger.
  mutating func subtract(_ other: FixedWords) {
    var borrow: UInt64 = 0
    for index in 0..<count {
      let (partial, first) = words[index].subtractingReportingOverflow(other.words[index])
      let (rest, second) = partial.subtractingReportingOverflow(borrow)
      words[index] = rest
      borrow = first || second ? 1 : 0
    }
    trim()
  }

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
  fileprivate init(_ value: FixedWords) {
    self.init(count: value.count) { words in
      for index in 0..<value.count { words.append(value[index]) }
    }
  }
}
