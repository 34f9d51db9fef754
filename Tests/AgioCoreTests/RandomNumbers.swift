import BigInt
import GrammarKit

@testable import AgioCore

extension SplitMix64 {
  /// Words with `bits` binary digits at most: random, all ones, one bit alone, or ones around a run of zeros.
  mutating func words(bits: Int) -> [UInt64] {
    guard bits > 0 else { return [] }
    let count = (bits + 63) / 64
    var words = [UInt64](repeating: 0, count: count)
    switch Int.random(in: 0..<8, using: &self) {
    case 0: words = words.map { _ in .max }
    case 1: words[(bits - 1) / 64] = 1 << UInt64((bits - 1) % 64)
    case 2:
      words[count - 1] = .max
      words[0] = .max
    default: words = words.map { _ in next() }
    }
    if bits % 64 != 0 { words[count - 1] &= 1 << UInt64(bits % 64) - 1 }
    return words
  }

  /// A natural number of up to `bits` binary digits; every size is as likely as another.
  mutating func natural(upTo bits: Int) -> BigUInt {
    let size = Int.random(in: 0...bits, using: &self)
    return BigUInt(words: words(bits: size).map { UInt($0) })
  }

  /// An amount: edges of its parts are as likely as ordinary ones.
  mutating func amount(places: ClosedRange<Int32> = -30...30) -> Amount {
    let magnitude = Magnitude(natural(upTo: 127)).uint128!
    let sign: Int128 = Bool.random(using: &self) ? 1 : -1
    var n = Int128(magnitude) * sign
    if Int.random(in: 0..<40, using: &self) == 0 { n = .min }
    let denominators: [Int64] = [1, 1, 1, 2, 3, 7, 8, 10, 625, 999_983, 1 << 62, .max]
    var d = denominators.randomElement(using: &self)!
    if Int.random(in: 0..<4, using: &self) == 0 { d = Int64(next() >> 1) | 1 }
    return Amount(n: n, d: d, k: Int32.random(in: places, using: &self))
  }

  /// An amount as they occur: few digits, few places.
  mutating func everydayAmount() -> Amount {
    Amount(
      n: Int128(Int64.random(in: -1_000_000_000...1_000_000_000, using: &self)),
      d: Int64.random(in: 1...40, using: &self), k: Int32.random(in: 0...4, using: &self))
  }

  /// A fraction of up to `bits` binary digits above and below.
  mutating func rational(upTo bits: Int) -> BigRational {
    BigRational(
      isNegative: Bool.random(using: &self), Magnitude(natural(upTo: bits)),
      over: Magnitude(natural(upTo: bits) + 1))
  }
}

extension Magnitude {
  init(_ number: BigUInt) {
    self.init(words: number.words.map { UInt64($0) })
  }
}

extension BigUInt {
  init(_ magnitude: AgioCore.Magnitude) {
    self.init(words: magnitude.words.map { UInt($0) })
  }
}
