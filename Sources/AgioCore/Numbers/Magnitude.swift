/// A natural number of any size: 64-bit words, lowest first, none on top that is zero.
///
/// Only what exact money needs: sums, products, division, greatest common divisors, decimal text.
public struct Magnitude: Hashable, Sendable {
  public private(set) var words: [UInt64]

  public init(_ value: UInt64) {
    words = value == 0 ? [] : [value]
  }

  public init(_ value: UInt128) {
    self.init(words: [
      UInt64(truncatingIfNeeded: value), UInt64(truncatingIfNeeded: value &>> 64),
    ])
  }

  public init(words: [UInt64]) {
    self.words = words
    while self.words.last == 0 { self.words.removeLast() }
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
    if a.words.count != b.words.count { return a.words.count < b.words.count }
    for index in a.words.indices.reversed() where a.words[index] != b.words[index] {
      return a.words[index] < b.words[index]
    }
    return false
  }
}

extension Magnitude {
  public static func + (a: Magnitude, b: Magnitude) -> Magnitude {
    let (long, short) = a.words.count >= b.words.count ? (a.words, b.words) : (b.words, a.words)
    var sum = long
    var carry: UInt64 = 0
    for index in long.indices {
      if index >= short.count && carry == 0 { break }
      let word = index < short.count ? short[index] : 0
      let (partial, first) = long[index].addingReportingOverflow(word)
      let (total, second) = partial.addingReportingOverflow(carry)
      sum[index] = total
      carry = first || second ? 1 : 0
    }
    if carry != 0 { sum.append(carry) }
    return Magnitude(words: sum)
  }

  /// The difference, for `a >= b`.
  public static func - (a: Magnitude, b: Magnitude) -> Magnitude {
    precondition(a >= b, "a magnitude is never negative")
    var difference = a.words
    var borrow: UInt64 = 0
    for index in difference.indices {
      if index >= b.words.count && borrow == 0 { break }
      let word = index < b.words.count ? b.words[index] : 0
      let (partial, first) = difference[index].subtractingReportingOverflow(word)
      let (rest, second) = partial.subtractingReportingOverflow(borrow)
      difference[index] = rest
      borrow = first || second ? 1 : 0
    }
    return Magnitude(words: difference)
  }

  public static func * (a: Magnitude, b: Magnitude) -> Magnitude {
    if a.isZero || b.isZero { return .zero }
    let count = a.words.count + b.words.count
    let product = [UInt64](unsafeUninitializedCapacity: count) { product, initialized in
      initialized = count
      product.initialize(repeating: 0)
      for i in a.words.indices {
        var carry: UInt64 = 0
        for j in b.words.indices {
          let term =
            UInt128(a.words[i]) &* UInt128(b.words[j]) &+ UInt128(product[i &+ j])
            &+ UInt128(carry)
          product[i &+ j] = UInt64(truncatingIfNeeded: term)
          carry = UInt64(truncatingIfNeeded: term &>> 64)
        }
        product[i &+ b.words.count] = carry
      }
    }
    return Magnitude(words: product)
  }

  public static func * (a: Magnitude, b: UInt64) -> Magnitude {
    if a.isZero || b == 0 { return .zero }
    if b == 1 { return a }
    let count = a.words.count
    let product = [UInt64](unsafeUninitializedCapacity: count + 1) { product, initialized in
      var carry: UInt64 = 0
      for index in 0..<count {
        let term = UInt128(a.words[index]) &* UInt128(b) &+ UInt128(carry)
        product.initializeElement(at: index, to: UInt64(truncatingIfNeeded: term))
        carry = UInt64(truncatingIfNeeded: term &>> 64)
      }
      if carry != 0 { product.initializeElement(at: count, to: carry) }
      initialized = carry == 0 ? count : count + 1
    }
    return Magnitude(words: product)
  }

  public static func << (a: Magnitude, places: Int) -> Magnitude {
    if a.isZero || places == 0 { return a }
    let (skipped, shift) = places.quotientAndRemainder(dividingBy: 64)
    var shifted = [UInt64](repeating: 0, count: skipped)
    shifted.reserveCapacity(skipped + a.words.count + 1)
    var below: UInt64 = 0
    for word in a.words {
      shifted.append(word << shift | (shift == 0 ? 0 : below >> (64 - shift)))
      below = word
    }
    if shift > 0 { shifted.append(below >> (64 - shift)) }
    return Magnitude(words: shifted)
  }

  public static func >> (a: Magnitude, places: Int) -> Magnitude {
    let (skipped, shift) = places.quotientAndRemainder(dividingBy: 64)
    guard skipped < a.words.count else { return .zero }
    var shifted = Array(a.words[skipped...])
    if shift > 0 {
      for index in shifted.indices {
        let above = index + 1 < shifted.count ? shifted[index + 1] : 0
        shifted[index] = shifted[index] >> shift | above << (64 - shift)
      }
    }
    return Magnitude(words: shifted)
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

  /// Powers of 5, and which they are.
  private static let fives: [(UInt64, Int)] = [
    (7_450_580_596_923_828_125, 27), (1_953_125, 9), (125, 3), (5, 1),
  ]

  /// `self / 10^places` in lowest terms: nothing but twos and fives can be taken out.
  func overPowerOfTen(_ places: Int) -> (above: Magnitude, below: Magnitude) {
    if isZero { return (.zero, .one) }
    let twos = min(places, trailingZeroBits)
    var above = self >> twos
    var fives = 0
    for (divisor, count) in Self.fives {
      while fives + count <= places,
        case (let fifth, 0) = above.quotientAndRemainder(dividingBy: divisor)
      {
        above = fifth
        fives += count
      }
    }
    let below =
      fives == 0
      ? Magnitude.powerOfTen(places) >> twos
      : Magnitude(5 as UInt64).power(places - fives) << (places - twos)
    return (above, below)
  }
}

/// 10^0 … 10^19: all that fit 64 bits.
@usableFromInline let powersOfTen: InlineArray<20, UInt64> = [
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
  1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
  1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]
