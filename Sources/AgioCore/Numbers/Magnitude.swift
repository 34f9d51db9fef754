/// A natural number of any size: 64-bit words, lowest first, none on top that is zero.
///
/// Only what exact money needs: sums, products, division, greatest common divisors, decimal text.
public struct Magnitude: Hashable, Sendable {
  public let words: MagnitudeWords

  public init(_ value: UInt64) { words = MagnitudeWords(value) }

  public init(_ value: UInt128) {
    let low = UInt64(truncatingIfNeeded: value)
    let high = UInt64(truncatingIfNeeded: value &>> 64)
    if high == 0 {
      self.init(low)
    } else {
      self.init(words: [low, high])
    }
  }

  /// - Parameter words: lowest first.
  public init(words: some Collection<UInt64>) { self.words = MagnitudeWords(Array(words)) }

  /// A number of at most so many words, which `fill` appends.
  init(count: Int, _ fill: (inout OutputSpan<UInt64>) -> Void) {
    words = MagnitudeWords([UInt64](capacity: count, initializingWith: fill))
  }

  public static let zero = Magnitude(0 as UInt64)
  public static let one = Magnitude(1 as UInt64)

  public var isZero: Bool { words.isEmpty }
  public var isOdd: Bool { !words.isEmpty && words[0] & 1 == 1 }

  /// The number of binary digits; 0 for zero.
  public var bitWidth: Int {
    words.isEmpty ? 0 : words.count * 64 - words[words.count - 1].leadingZeroBitCount
  }

  /// The value, if it fits.
  public var uint64: UInt64? {
    words.count > 1 ? nil : words.first ?? 0
  }

  /// The value, if it fits.
  public var uint128: UInt128? {
    switch words.count {
    case 0: 0
    case 1: UInt128(words[0])
    case 2: UInt128(words[1]) &<< 64 | UInt128(words[0])
    default: nil
    }
  }

  /// How often 2 divides it; 0 for zero.
  public var trailingZeroBits: Int {
    guard let index = words.firstIndex(where: { $0 != 0 }) else { return 0 }
    return index * 64 + words[index].trailingZeroBitCount
  }
}

extension Magnitude: Comparable {
  public static func < (a: Magnitude, b: Magnitude) -> Bool {
    let (a, b) = (a.words, b.words)
    if a.count != b.count { return a.count < b.count }
    for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] }
    return false
  }
}

extension Magnitude {
  public static func + (a: Magnitude, b: Magnitude) -> Magnitude {
    if a.isZero { return b }
    if b.isZero { return a }
    let isLonger = a.words.count >= b.words.count
    let (long, short) = isLonger ? (a.words.array, b.words.array) : (b.words.array, a.words.array)
    return Magnitude(count: long.count + 1) { sum in
      var carry: UInt64 = 0
      for index in long.indices {
        let word = index < short.count ? short[index] : 0
        let (partial, first) = long[index].addingReportingOverflow(word)
        let (total, second) = partial.addingReportingOverflow(carry)
        sum.append(total)
        carry = first || second ? 1 : 0
      }
      sum.append(carry)
    }
  }

  /// The difference, for `a >= b`.
  public static func - (a: Magnitude, b: Magnitude) -> Magnitude {
    precondition(a >= b, "a magnitude is never negative")
    if b.isZero { return a }
    let (long, short) = (a.words.array, b.words.array)
    return Magnitude(count: long.count) { difference in
      var borrow: UInt64 = 0
      for index in long.indices {
        let word = index < short.count ? short[index] : 0
        let (partial, first) = long[index].subtractingReportingOverflow(word)
        let (rest, second) = partial.subtractingReportingOverflow(borrow)
        difference.append(rest)
        borrow = first || second ? 1 : 0
      }
    }
  }

  public static func * (a: Magnitude, b: Magnitude) -> Magnitude {
    if a.isZero || b.isZero { return .zero }
    if let word = b.uint64 { return a * word }
    let (a, b) = (a.words.array, b.words.array)
    var product = [UInt64](repeating: 0, count: a.count + b.count)
    for i in a.indices {
      var carry: UInt64 = 0
      for j in b.indices {
        let term = UInt128(a[i]) &* UInt128(b[j]) &+ UInt128(product[i &+ j]) &+ UInt128(carry)
        product[i &+ j] = UInt64(truncatingIfNeeded: term)
        carry = UInt64(truncatingIfNeeded: term &>> 64)
      }
      product[i &+ b.count] = carry
    }
    return Magnitude(words: product)
  }

  public static func * (a: Magnitude, b: UInt64) -> Magnitude {
    if a.isZero || b == 0 { return .zero }
    if b == 1 { return a }
    if let word = a.uint64 { return Magnitude(UInt128(word) &* UInt128(b)) }
    let words = a.words.array
    return Magnitude(count: words.count + 1) { product in
      var carry: UInt64 = 0
      for word in words {
        let term = UInt128(word) &* UInt128(b) &+ UInt128(carry)
        product.append(UInt64(truncatingIfNeeded: term))
        carry = UInt64(truncatingIfNeeded: term &>> 64)
      }
      product.append(carry)
    }
  }

  public static func << (a: Magnitude, places: Int) -> Magnitude {
    if a.isZero || places == 0 { return a }
    let (skipped, shift) = places.quotientAndRemainder(dividingBy: 64)
    let words = a.words.array
    return Magnitude(count: skipped + words.count + 1) { shifted in
      for _ in 0..<skipped { shifted.append(0) }
      var below: UInt64 = 0
      for word in words {
        shifted.append(word &<< UInt64(shift) | (shift == 0 ? 0 : below >> (64 - shift)))
        below = word
      }
      shifted.append(shift == 0 ? 0 : below >> (64 - shift))
    }
  }

  public static func >> (a: Magnitude, places: Int) -> Magnitude {
    if places == 0 { return a }
    let (skipped, shift) = places.quotientAndRemainder(dividingBy: 64)
    let words = a.words.array
    guard skipped < words.count else { return .zero }
    return Magnitude(count: words.count - skipped) { shifted in
      for index in skipped..<words.count {
        let above = index + 1 < words.count ? words[index + 1] : 0
        shifted.append(
          words[index] &>> UInt64(shift) | (shift == 0 ? 0 : above << (64 - shift)))
      }
    }
  }

  /// The 64 binary digits of which the last has so many behind it.
  func word(from place: Int) -> UInt64 {
    let (index, shift) = place.quotientAndRemainder(dividingBy: 64)
    let low = index < words.count ? words[index] : 0
    let high = index + 1 < words.count ? words[index + 1] : 0
    return low >> UInt64(shift) | (shift == 0 ? 0 : high << UInt64(64 - shift))
  }

  /// The 64 binary digits from the highest on; of a number that is not zero.
  var topWord: UInt64 {
    let top = words[words.count - 1]
    let shift = UInt64(top.leadingZeroBitCount)
    let below = words.count > 1 && shift > 0 ? words[words.count - 2] >> (64 - shift) : 0
    return top << shift | below
  }

  /// The power, by repeated squaring. The caller has checked that the result is not too large.
  public func power(_ exponent: Int) -> Magnitude {
    var result = Magnitude.one
    var base = self
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result * base }
      rest >>= 1
      if rest > 0 { base = base * base }
    }
    return result
  }

  /// 10 to a power.
  public static func powerOfTen(_ exponent: Int) -> Magnitude {
    if exponent < powersOfTen.count { return Magnitude(powersOfTen[exponent]) }
    if exponent > 100 { return Magnitude(10 as UInt64).power(exponent) }
    // Of few words: a word at a time, where squares would be allocated one by one.
    var power = Magnitude(powersOfTen[exponent % 19])
    for _ in 0..<(exponent / 19) { power = power * powersOfTen[19] }
    return power
  }
}

/// 10^0 … 10^19: all that fit 64 bits.
let powersOfTen: InlineArray<20, UInt64> = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]
