import BigInt
import GrammarKit
import Testing

@testable import AgioCore

/// Wide amounts against numbers without bounds: a result is right to the last digit, or has overflowed.
@Suite struct WideAmountTests {
  @Test(arguments: 1...20)
  func chainsAreExactOrOverflowed(seed: UInt64) {
    var random = SplitMix64(state: 900 + seed)
    var fitting = 0
    for _ in 0..<60 {
      var wide = WideAmount(random.everydayAmount())
      var exact = BigRational(wide.exact)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let other = Bool.random(using: &random) ? random.everydayAmount() : random.amount()
        if other.overflowed { continue }
        let (a, b) = (WideAmount(other), BigRational(other))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: (wide, exact) = (wide + a, exact + b)
        case 1: (wide, exact) = (wide - a, exact - b)
        case 2: (wide, exact) = (wide * a, exact * b)
        case 3 where !b.isZero: (wide, exact) = (wide / a, exact / b)
        case 4: (wide, exact) = (wide.percent, exact.percent)
        default: (wide, exact) = (-wide, -exact)
        }
      }
      if wide.overflowed { continue }
      fitting += 1
      #expect(BigRational(wide.exact) == exact)
      #expect(wide.isNegative == exact.isNegative && wide.isZero == exact.isZero)
      for mode in RoundingMode.allCases {
        for places in [0, 2, 3] { expectSameText(wide, exact, places, mode) }
      }
    }
    #expect(fitting > 10, "\(fitting)")
  }

  /// A sum of six currencies, as a line has it: what made this type.
  @Test(arguments: 1...20)
  func sumsOfCrossRatesFit(seed: UInt64) {
    var random = SplitMix64(state: 40 + seed)
    for _ in 0..<50 {
      var (wide, exact) = (WideAmount(Amount.zero), BigRational(0))
      for _ in 0..<6 {
        let amount = Amount(digits: UInt64.random(in: 1...1_000_000_000, using: &random), places: 2)
        let down = Amount(digits: UInt64.random(in: 8_000...2_000_000, using: &random), places: 4)
        let up = Amount(digits: UInt64.random(in: 8_000...99_999, using: &random), places: 4)
        wide = wide + WideAmount(amount).times(up, over: down)
        exact = exact + BigRational(amount).times(up, over: down)
      }
      #expect(!wide.overflowed)
      #expect(BigRational(wide.exact) == exact)
      for mode in RoundingMode.allCases { expectSameText(wide, exact, 2, mode) }
      var out = TextBuffer(capacity: 1)
      let isWritten = wide.writeFraction(to: &out)
      #expect(isWritten && out.text == wide.exact.exactText)
    }
  }

  /// Its fraction is in lowest terms, and nothing is written of a number that it does not know. It makes its own room.
  @Test(arguments: 1...20)
  func fractionsAreThoseOfNumbersOfAnySize(seed: UInt64) {
    var random = SplitMix64(state: 700 + seed)
    var written = 0
    for _ in 0..<200 {
      var wide = WideAmount(random.everydayAmount())
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let other = WideAmount(
          Bool.random(using: &random) ? random.everydayAmount() : random.amount())
        if other.overflowed || other.isZero { continue }
        wide = Bool.random(using: &random) ? wide * other : wide / other
      }
      if wide.overflowed { continue }
      var out = TextBuffer(capacity: 1)
      if wide.writeFraction(to: &out) {
        written += 1
        #expect(out.text == wide.exact.exactText)
      } else {
        #expect(out.text.isEmpty)
      }
    }
    #expect(written > 20, "\(written)")
  }

  /// Also of two whose difference does not fit.
  @Test(arguments: 1...10)
  func theLesserIsFoundHoweverFarApart(seed: UInt64) {
    var random = SplitMix64(state: 500 + seed)
    var far = 0
    for _ in 0..<200 {
      let (a, b) = (random.amount(), random.amount())
      if a.overflowed || b.overflowed { continue }
      let (left, right) = (WideAmount(a), WideAmount(b))
      if (left - right).overflowed { far += 1 }
      #expect((left < right) == (BigRational(a) < BigRational(b)), "\(a) \(b)")
    }
    #expect(far > 0)
  }

  /// Ties, and quotients at the edges of a word.
  @Test(arguments: 1...20)
  func quotientsAreRounded(seed: UInt64) {
    var random = SplitMix64(state: 70 + seed)
    for _ in 0..<200 {
      let divisor = max(1, random.natural(upTo: 192))
      let quotient = random.natural(upTo: 64)
      let rests = [0, 1, divisor / 2, divisor / 2 + 1, divisor - 1, random.natural(upTo: 191)]
      let dividend = quotient * divisor + rests.randomElement(using: &random)! % divisor
      for mode in RoundingMode.allCases {
        let expected = mode.quotient(Magnitude(dividend), Magnitude(divisor))
        let found = DoubleWide(dividend).quotient(DoubleWide(divisor), mode)
        #expect(found == expected.uint64, "\(dividend) / \(divisor) \(mode)")
      }
    }
  }

  private func expectSameText(
    _ wide: WideAmount, _ exact: BigRational, _ places: Int, _ mode: RoundingMode
  ) {
    var found = TextBuffer(capacity: 64)
    var expected = TextBuffer(capacity: 64)
    guard wide.writeMoney(places: places, mode, mark: UInt8(ascii: "."), to: &found) else { return }
    exact.writeMoney(places: places, mode, mark: UInt8(ascii: "."), to: &expected)
    #expect(found.text == expected.text)
  }
}

extension DoubleWide {
  fileprivate init(_ number: BigUInt) {
    let words = number.words.map { UInt64($0) } + [0, 0, 0, 0]
    self.init(
      high: UInt128(words[3]) << 64 | UInt128(words[2]),
      low: UInt128(words[1]) << 64 | UInt128(words[0]))
  }
}
