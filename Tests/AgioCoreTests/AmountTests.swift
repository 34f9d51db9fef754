import BigInt
import GrammarKit
import Testing

@testable import AgioCore

/// Amounts against fractions of whole numbers without bounds: a result is right to the last digit, or has overflowed.
@Suite struct AmountTests {
  private typealias Operation = (
    name: String, amount: @Sendable (Amount, Amount) -> Amount,
    fraction: @Sendable (Fraction, Fraction) -> Fraction
  )

  private static let operations: [Operation] = [
    ("+", { $0 + $1 }, { $0 + $1 }), ("-", { $0 - $1 }, { $0 - $1 }),
    ("*", { $0 * $1 }, { $0 * $1 }), ("/", { $0 / $1 }, { $0 / $1 }),
  ]

  @Test(arguments: 0..<4)
  func resultsAreExactOrOverflowed(index: Int) {
    let operation = Self.operations[index]
    var random = SplitMix64(state: 20 + UInt64(index))
    for _ in 0..<800 {
      let (a, b) = (random.amount(), random.amount())
      if b.isZero && operation.name == "/" { continue }
      let result = operation.amount(a, b)
      guard !result.overflowed else { continue }
      #expect(
        Fraction(result) == operation.fraction(Fraction(a), Fraction(b)),
        "\(a) \(operation.name) \(b)")
    }
  }

  @Test(arguments: 0..<4)
  func everydayResultsDoNotOverflow(index: Int) {
    let operation = Self.operations[index]
    var random = SplitMix64(state: 30 + UInt64(index))
    for _ in 0..<300 {
      let (a, b) = (random.everydayAmount(), random.everydayAmount())
      if b.isZero { continue }
      let result = operation.amount(a, b)
      #expect(!result.overflowed)
      #expect(Fraction(result) == operation.fraction(Fraction(a), Fraction(b)))
    }
  }

  @Test func orderIsExactEvenWhereTheDifferenceDoesNotFit() {
    var random = SplitMix64(state: 40)
    for _ in 0..<800 {
      let (a, b) = (random.amount(), random.amount())
      #expect((a < b) == (Fraction(a) < Fraction(b)), "\(a) < \(b)")
    }
    let (least, most) = (Amount(n: .min, d: 1, k: 0), Amount(n: .max, d: 1, k: 0))
    #expect(least < most)
    #expect(!(most < least))
    #expect(!(least < least))
  }

  @Test func percentIsTheHundredthPart() {
    var random = SplitMix64(state: 41)
    for _ in 0..<200 {
      let amount = random.amount()
      #expect(Fraction(amount.percent) == Fraction(amount) / Fraction(100))
    }
  }

  @Test func percentOfPercentOfPercentOverflowsInTheEnd() {
    var amount = Amount(5)
    for _ in 0..<10_000 { amount = amount.percent }
    #expect(amount.overflowed)
  }

  @Test func oppositesAreExactOrOverflowed() {
    var random = SplitMix64(state: 42)
    for _ in 0..<200 {
      let amount = random.amount()
      let opposite = -amount
      #expect(opposite.overflowed == (amount.n == .min))
      if !opposite.overflowed { #expect(Fraction(opposite) == Fraction(0) - Fraction(amount)) }
    }
  }

  @Test func powersAreExact() {
    var random = SplitMix64(state: 43)
    for _ in 0..<300 {
      let amount = Bool.random(using: &random) ? random.amount() : random.everydayAmount()
      let exponent = Int.random(in: -7...7, using: &random)
      if amount.isZero && exponent < 0 { continue }
      let power = ExactNumber.small(amount).power(exponent)
      guard !power.overflowed else { continue }
      #expect(Fraction(power) == Fraction(amount).power(exponent), "\(amount) ^ \(exponent)")
    }
    #expect(Fraction(ExactNumber(2).power(126)) == Fraction(BigInt(2).power(126)))
    #expect(Fraction(ExactNumber(-3).power(3)) == Fraction(-27))
    #expect(Fraction(ExactNumber(4).power(-2)) == Fraction(1, 16))
  }

  @Test(arguments: [Int.min, -1_000_000, 1_000_000, Int.max])
  func hugeExponentsAreFine(exponent: Int) {
    #expect(ExactNumber(3).power(exponent).overflowed)
    #expect(Fraction(ExactNumber(1).power(exponent)) == Fraction(1))
    let sign = exponent % 2 == 0 ? 1 : -1
    #expect(Fraction(ExactNumber(-1).power(exponent)) == Fraction(BigInt(sign)))
  }

  @Test func overflowIsContagious() {
    let lost = Amount.overflow
    var random = SplitMix64(state: 44)
    for _ in 0..<100 {
      let amount = random.amount()
      for operation in Self.operations {
        #expect(operation.amount(lost, amount).overflowed, "overflow \(operation.name) \(amount)")
        #expect(operation.amount(amount, lost).overflowed, "\(amount) \(operation.name) overflow")
      }
    }
    for mode in RoundingMode.allCases { #expect(lost.rounded(places: 2, mode).overflowed) }
    let results = [-lost, lost.percent, lost.floor, lost.reduced]
    #expect(results.map(\.overflowed) == [true, true, true, true])
    #expect(lost.integer == nil)
    #expect(BigRational(lost).overflowed)
  }

  @Test func divisionByZeroIsOverflow() {
    #expect((Amount(1) / Amount(0)).overflowed)
    #expect((Amount(0) / Amount(0)).overflowed)
    #expect(ExactNumber(0).power(-1).overflowed)
  }

  @Test func edgesOfTheRangeDoNotTrap() {
    let numerators: [Int128] = [
      .min, .min + 1, .max, -1, 0, 1, Int128(Int64.min), Int128(Int64.max), Int128(Int64.max) + 1,
    ]
    let amounts = numerators.flatMap { n in
      [1, 2, Int64.max].flatMap { d in
        [-4932, 0, 19, 4932].map { Amount(n: n, d: d, k: $0) }
      }
    }
    for a in amounts {
      for b in amounts {
        for operation in Self.operations where operation.name != "/" || !b.isZero {
          let result = operation.amount(a, b)
          if result.overflowed || abs(a.k) + abs(b.k) > 40 { continue }
          #expect(Fraction(result) == operation.fraction(Fraction(a), Fraction(b)))
        }
      }
    }
  }

  /// 7 divides 2^63 - 1: the upper halves' product just fits, and the lower halves' carry is one too many.
  @Test func productsThatOverflowOnlyByTheirCarryAreSeen() {
    let n = Int128(Int64.max / 7) << 64
    #expect(Fraction(Amount(n: n, d: 1, k: 0) * Amount(7)) == Fraction(BigInt(n) * 7))
    #expect((Amount(n: n | Int128(UInt64.max), d: 1, k: 0) * Amount(7)).overflowed)
    #expect((Amount(n: n | Int128(UInt64.max), d: 1, k: 0) / Amount(n: 1, d: 7, k: 0)).overflowed)
  }

  @Test func exponentsPastTheBoundOverflow() {
    let tiny = Amount(n: 1, d: 1, k: 4932)
    let huge = Amount(n: 1, d: 1, k: -4932)
    #expect((tiny * tiny).overflowed)
    #expect((huge * huge).overflowed)
    #expect((tiny / huge).overflowed)
    #expect(Amount(digits: 1, places: 4933).overflowed)
    #expect(Amount(digits: 1, places: -1_000_000_000).overflowed)
    #expect(!(tiny * huge).overflowed)
  }

  @Test func literalsOfAnyLengthAreExactOrOverflowed() {
    var random = SplitMix64(state: 45)
    for _ in 0..<200 {
      let digits = String(random.natural(upTo: 140))
      let places = Int.random(in: -20...60, using: &random)
      let amount = Amount(DecimalLiteral(digits: Array(digits.utf8), places: places))
      let whole = BigInt(digits)!
      #expect(amount.overflowed == (whole > BigInt(Int128.max)))
      if amount.overflowed { continue }
      #expect(Fraction(amount) == Fraction(whole) * .powerOfTen(-places))
    }
  }
}
