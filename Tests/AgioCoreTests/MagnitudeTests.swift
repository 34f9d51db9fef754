import BigInt
import GrammarKit
import Testing

@testable import AgioCore

/// Natural numbers of any size against attaswift's BigUInt.
@Suite struct MagnitudeTests {
  /// Pairs of numbers of up to `bits` binary digits.
  private func pairs(_ count: Int, upTo bits: Int = 4096, seed: UInt64) -> [(BigUInt, BigUInt)] {
    var random = SplitMix64(state: seed)
    return (0..<count).map { _ in (random.natural(upTo: bits), random.natural(upTo: bits)) }
  }

  @Test func sumsAreExact() {
    for (a, b) in pairs(400, seed: 1) {
      #expect(BigUInt(Magnitude(a) + Magnitude(b)) == a + b)
    }
  }

  @Test func carriesRunThroughAllWords() {
    let ones = Magnitude(words: [.max, .max, .max])
    #expect(Array((ones + .one).words) == [0, 0, 0, 1])
    #expect(Array((Magnitude.one + ones).words) == [0, 0, 0, 1])
    #expect(Array((Magnitude(words: [0, 0, 0, 1]) - .one).words) == [.max, .max, .max])
  }

  /// Numbers of no word, of one and of two are equal however they came about.
  @Test func equalNumbersHaveEqualWords() {
    let large = Magnitude(words: [7, 0, 1])
    for (small, words) in [(large - large, []), (large - Magnitude(words: [0, 0, 1]), [7])]
      as [(Magnitude, [UInt64])]
    {
      #expect(Array(small.words) == words)
      #expect(small == Magnitude(words: words))
      #expect(small.hashValue == Magnitude(words: words + [0]).hashValue)
      #expect(small.isZero == words.isEmpty)
      #expect(small.bitWidth == (words.isEmpty ? 0 : 3))
    }
  }

  @Test func decimalsAreReducedByTwosAndFives() {
    var random = SplitMix64(state: 21)
    for _ in 0..<300 {
      let places = Int.random(in: 0...90, using: &random)
      let (twos, fives) = (
        Int.random(in: 0...100, using: &random), Int.random(in: 0...100, using: &random)
      )
      let number =
        (random.natural(upTo: 200) + 1) * BigUInt(2).power(twos) * BigUInt(5).power(fives)
      let ten = BigUInt(10).power(places)
      expectCommonDivisor(of: number, ten)
      expectCommonDivisor(of: number, ten * 3)
      expectCommonDivisor(of: number, ten + 1)
      let rounded = BigRational(Magnitude(number), over: Magnitude(ten)).rounded(
        places: places, .halfEven)
      let shared = number.greatestCommonDivisor(with: ten)
      #expect(BigUInt(rounded.numerator) == number / shared)
      #expect(BigUInt(rounded.denominator) == ten / shared)
    }
  }

  @Test func squareRootsAreThoseOfTheOracle() {
    var random = SplitMix64(state: 22)
    for bits in [1, 64, 127, 128, 129, 130, 255, 256, 300, 402, 415, 416, 417, 500, 1000] {
      for _ in 0..<40 {
        let number = random.natural(upTo: bits) + 1
        let root = number.squareRoot()
        #expect(BigUInt(Magnitude(number).root(2)) == root, "\(number)")
        // The largest and the smallest with a root.
        for square in [root * root, root * root - 1, root * (root + 2)] where square > 0 {
          #expect(BigUInt(Magnitude(square).root(2)) == square.squareRoot(), "\(square)")
        }
      }
    }
  }

  @Test(arguments: RoundingMode.allCases)
  func quotientsByPowersOfTwoAreRoundedAsOthersAre(mode: RoundingMode) {
    var random = SplitMix64(state: 23)
    for _ in 0..<200 {
      let places = Int.random(in: 0...200, using: &random)
      let power = BigUInt(1) << places
      let number = random.natural(upTo: 300)
      let half = (number << places) + (power >> 1)
      for n in [number, number << places, half, half + 1, half > 0 ? half - 1 : 0] {
        // Thrice as much of thrice as many is no power of two.
        let expected = mode.quotient(Magnitude(n * 3), Magnitude(power * 3))
        #expect(mode.quotient(Magnitude(n), Magnitude(power)) == expected, "\(n) / 2^\(places)")
      }
    }
  }

  @Test func differencesAreExact() {
    for (a, b) in pairs(400, seed: 2) {
      let (large, small) = a > b ? (a, b) : (b, a)
      #expect(BigUInt(Magnitude(large) - Magnitude(small)) == large - small)
    }
  }

  @Test func productsAreExact() {
    for (a, b) in pairs(120, seed: 3) {
      #expect(BigUInt(Magnitude(a) * Magnitude(b)) == a * b)
    }
  }

  @Test func orderIsThatOfTheNumbers() {
    for (a, b) in pairs(300, upTo: 256, seed: 4) {
      #expect((Magnitude(a) < Magnitude(b)) == (a < b))
      #expect((Magnitude(a) == Magnitude(b)) == (a == b))
    }
  }

  @Test func quotientsAndRemaindersAreExact() {
    for (a, b) in pairs(200, seed: 5) where b > 0 {
      expectDivision(of: a, by: b)
    }
  }

  /// Dividends just below a multiple of a divisor with zeros in its middle: the estimated word of the quotient is one
  /// too large, and the divisor is added back.
  @Test func quotientWordsThatWereTooLargeAreTakenBack() {
    let top = BigUInt(1) << 63
    expectDivision(of: BigUInt(words: [3, 0, 1 << 63]), by: BigUInt(words: [1, 0, 1 << 61]))
    expectDivision(
      of: BigUInt(words: [0, UInt.max - 1, 1 << 63]), by: BigUInt(words: [UInt.max, 1 << 63]))
    var random = SplitMix64(state: 6)
    for size in 2...12 {
      for low in [BigUInt(1), BigUInt(random.next()), BigUInt(UInt64.max)] {
        let divisor = (top << (64 * (size - 1))) + low
        for quotient in [BigUInt(3), BigUInt(UInt64.max), random.natural(upTo: 512) + 1] {
          expectDivision(of: quotient * divisor - 1, by: divisor)
          expectDivision(of: quotient * divisor, by: divisor)
          expectDivision(of: (divisor << 64) - 1, by: divisor)
        }
      }
    }
  }

  private func expectDivision(of a: BigUInt, by b: BigUInt) {
    let (quotient, remainder) = Magnitude(a).quotientAndRemainder(dividingBy: Magnitude(b))
    let expected = a.quotientAndRemainder(dividingBy: b)
    #expect(BigUInt(quotient) == expected.quotient, "\(a) / \(b)")
    #expect(BigUInt(remainder) == expected.remainder, "\(a) mod \(b)")
  }

  @Test func divisionByOneWordIsExact() {
    for (a, b) in pairs(200, upTo: 1024, seed: 7) {
      let word = Magnitude(b).words.first ?? 1
      guard word > 0 else { continue }
      let (quotient, rest) = Magnitude(a).quotientAndRemainder(dividingBy: word)
      #expect(BigUInt(quotient) == a / BigUInt(word))
      #expect(BigUInt(rest) == a % BigUInt(word))
    }
  }

  @Test func shiftsAreExact() {
    var random = SplitMix64(state: 8)
    for (a, _) in pairs(200, seed: 9) {
      for places in [0, 1, 63, 64, 65, Int.random(in: 0...5000, using: &random)] {
        #expect(BigUInt(Magnitude(a) << places) == a << places)
        #expect(BigUInt(Magnitude(a) >> places) == a >> places)
      }
    }
  }

  @Test func greatestCommonDivisorsAreExact() {
    for (a, b) in pairs(60, upTo: 768, seed: 10) {
      expectCommonDivisor(of: a, b)
      let shared = a >> (a.bitWidth / 2)
      expectCommonDivisor(of: a * shared, b * shared)
    }
  }

  /// Neighbours in Fibonacci's sequence need the most steps of all numbers their size.
  @Test func commonDivisorOfFibonacciNumbersIsOne() {
    var (a, b) = (Magnitude.one, Magnitude.one)
    for _ in 0..<1200 { (a, b) = (b, a + b) }
    #expect(Magnitude.greatestCommonDivisor(a, b) == .one)
    #expect(Magnitude.greatestCommonDivisor(a * b, b * b) == b)
  }

  private func expectCommonDivisor(of a: BigUInt, _ b: BigUInt) {
    let found = Magnitude.greatestCommonDivisor(Magnitude(a), Magnitude(b))
    #expect(BigUInt(found) == a.greatestCommonDivisor(with: b), "\(a), \(b)")
  }

  @Test func decimalDigitsAreThoseOfTheNumber() {
    for (a, _) in pairs(60, seed: 11) {
      #expect(String(decoding: Magnitude(a).decimalDigits, as: UTF8.self) == String(a))
    }
  }

  @Test func decimalDigitsReadBack() {
    for (a, _) in pairs(100, seed: 12) {
      #expect(BigUInt(Magnitude(decimalDigits: Array(String(a).utf8))) == a)
    }
    #expect(Magnitude(decimalDigits: Array("000".utf8)).isZero)
    #expect(Magnitude(decimalDigits: []).isZero)
  }

  @Test(arguments: [0, 1, 2, 18, 19, 20, 38, 39, 400, 4932])
  func powersOfTenAreOneAndZeros(exponent: Int) {
    let digits = String(decoding: Magnitude.powerOfTen(exponent).decimalDigits, as: UTF8.self)
    #expect(digits == "1" + String(repeating: "0", count: exponent))
  }

  @Test func powersAreExact() {
    var random = SplitMix64(state: 13)
    for exponent in 0...40 {
      let base = random.natural(upTo: 100)
      #expect(BigUInt(Magnitude(base).power(exponent)) == base.power(exponent))
    }
  }

  @Test func rootsAreTheLargestWhosePowerFits() {
    var random = SplitMix64(state: 14)
    for degree in [1, 2, 3, 5, 12, 64, 365, 1000] {
      for _ in 0..<6 {
        let number = Magnitude(random.natural(upTo: 1500))
        let root = number.root(degree)
        #expect(root.power(degree) <= number)
        #expect((root + .one).power(degree) > number)
      }
    }
  }

  @Test func squareRootsOfTwoWordsAreThoseOfTheNumber() {
    var random = SplitMix64(state: 16)
    let edges: [BigUInt] = [1, 2, 3, 4, (BigUInt(1) << 64) - 1, (BigUInt(1) << 128) - 1]
    let roots = (0..<300).map { _ in random.natural(upTo: 64) }.filter { $0 > 1 }
    for number in edges + roots.flatMap({ [$0 * $0 - 1, $0 * $0, $0 * $0 + 1] }) {
      #expect(BigUInt(Magnitude(number).root(2)) == number.squareRoot(), "\(number)")
    }
  }

  @Test func fractionsOfPowersOfTenAreInLowestTerms() {
    for (number, factor) in pairs(300, upTo: 200, seed: 17) {
      for whole in [number, number * BigUInt(10).power(Int(factor % 60)), factor << 70] {
        for places in [1, 7, 19, 50, 90] {
          let power = BigUInt(10).power(places)
          let rounded = BigRational(Magnitude(whole), over: Magnitude(power)).rounded(
            places: places, .halfEven)
          let common = whole.greatestCommonDivisor(with: power)
          #expect(BigUInt(rounded.numerator) == whole / common)
          #expect(BigUInt(rounded.denominator) == power / common)
        }
      }
    }
  }

  @Test func sizesAreThoseOfTheNumber() {
    for (a, _) in pairs(200, seed: 15) {
      let magnitude = Magnitude(a)
      #expect(magnitude.bitWidth == a.bitWidth)
      #expect(magnitude.trailingZeroBits == (a == 0 ? 0 : a.trailingZeroBitCount))
      #expect(magnitude.isOdd == (a % 2 == 1))
      #expect(magnitude.uint128 == UInt128(exactly: a))
      #expect(magnitude.uint64 == UInt64(exactly: a))
    }
  }
}
