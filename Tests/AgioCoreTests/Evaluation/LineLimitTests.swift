import Testing

@testable import AgioCore

/// The bounds of a line, on both sides of each, and how soon the answer comes.
@Suite(.serialized) struct LineLimitTests {
  /// What comes of a line, and whether it came within a second.
  private func outcome(_ line: String, after lines: [String] = []) -> String {
    var calculator = Calculator(["USD": "1.25"])
    for line in lines { _ = calculator.outcome(line) }
    var outcome = ""
    let time = ContinuousClock().measure { outcome = calculator.outcome(line) }
    return time < .seconds(60) ? outcome : "\(outcome) after \(time)"
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func aLineHasAHundredThousandTokens() {
    #expect(outcome("1" + repeated("+1", 49_999)) == "50000")
    #expect(outcome("-1" + repeated("+1", 49_999)) == "49998")
    #expect(outcome("--1" + repeated("+1", 49_999)) == "too-many-tokens")
    #expect(outcome("-1" + repeated("+1", 49_999) + " # a comment") == "too-many-tokens")
    #expect(outcome("1" + repeated("+1", 200_000)) == "too-many-tokens")
  }

  @Test func aLineHasAMebibyte() {
    let blanks = repeated(" ", (1 << 20) - 1)
    #expect(outcome(blanks + "7") == "7")
    #expect(outcome(blanks + " 7") == "line-too-long")
    #expect(outcome(repeated("x", 1 << 20)) == "unknown-name")
    #expect(outcome("5 " + repeated("y ", 90_000)) == "unknown-currency")
    #expect(outcome(repeated("9", 1 << 20)) == "too-large")
    #expect(outcome("1 EUR in " + repeated("é", 1 << 14)) == "unknown-currency")
  }

  /// What is read over is read over in a loop, whatever it is made of.
  @Test(arguments: ["\u{A0}", "\u{2009}", " \"a\"", " \u{201C}a\u{201D}"])
  func mostOfALineMayMeanNothing(piece: String) {
    let nothing = repeated(piece, 1 << 16)
    #expect(outcome("1" + nothing + " + 1") == "2")
    #expect(outcome(nothing + " 1") == "1")
  }

  /// Quotes that nobody closes are looked for once, and minor units are no names of minor units.
  @Test func quotesAndCentsByTheThousandAreRefusedAtOnce() {
    #expect(outcome("1" + repeated(" \u{201C}", 1 << 16) + ":") != "")
    #expect(outcome("5 " + repeated("cent ", 1 << 12)) == "unknown-currency")
  }

  @Test(arguments: ["(", "-", "abs(", "2^"])
  func nestingIs256Deep(opening: String) {
    let closing = opening.hasSuffix("(") ? ")" : ""
    let nested = { (depth: Int) in
      repeated(opening, depth) + "1" + repeated(closing, depth)
    }
    // At the start of a line a sign has no blank behind it, and 2^2^… is too large.
    let deep = outcome(nested(256))
    #expect(deep == (opening == "2^" ? "too-large" : "1"))
    #expect(outcome(nested(257)) == "too-deep")
    #expect(outcome(nested(50_000)) == "too-deep")
  }

  @Test func numbersHave16384Bits() {
    #expect(outcome("2^16383 / 2^16382") == "2")
    #expect(outcome("(2^16383 + (2^16383 - 1)) / (2^16383 + (2^16383 - 1))") == "1")
    #expect(outcome("2^16383 + 2^16383") == "too-large")
    #expect(outcome("2^16384") == "too-large")
    #expect(outcome("2^-16384") == "too-large")
    #expect(outcome("1/2^16383 * 2^16383") == "1")
    #expect(outcome("1e4932 / 1e4932") == "1")
    #expect(outcome("1e4933") == "too-large")
    #expect(outcome("9^9^9^9^9") == "too-large")
    #expect(outcome("exp(11355) > 0") != "0")
    #expect(outcome("exp(1e300)") == "too-large")
    #expect(outcome("1e4000 * 1e4000 / 1e4000") == "too-large")
    #expect(outcome("1e999999999999999999999") == "too-large")
  }

  /// Ones to add that take as many steps, and their sum.
  private func ones(steps: Int) -> (text: String, sum: Int) {
    // A number and a sum; a number, a sign and a sum.
    let isOdd = steps % 2 == 1
    let count = (steps - (isOdd ? 3 : 0)) / 2
    return (repeated("+1", count) + (isOdd ? "+-1" : ""), isOdd ? count - 1 : count)
  }

  /// Names of numbers of 256 words, which cost what long operations cost.
  @Test func aLineTakesAMillionSteps() {
    let setting = ["a = 2^16320"]
    // a and a sum of that size: 257 words, so 1 + 257² / 64 = 1033 steps each; a sum that is nothing 1.
    let line = "a-a" + repeated("+a-a", 321)
    let (rest, sum) = ones(steps: 1_000_000 - (2 * 1033 + 1) - 321 * (3 * 1033 + 1))
    #expect(outcome(line + rest, after: setting) == "\(sum)")
    #expect(outcome(line + rest + "+1", after: setting) == "too-much-work")
  }

  @Test func workIsRefusedHoweverItIsWritten() {
    let doubling = (1...30).map { "f\($0)(x) = f\($0 - 1)(x) + f\($0 - 1)(x)" }
    #expect(outcome("f2(1)", after: ["f0(x) = x"] + doubling) == "4")
    let long = "a" + repeated("-a+a", 5_000)
    #expect(outcome(long, after: ["a = 2^16000 / 3^10000"]) == "too-much-work")
  }

  /// What takes a series to compute counts for more than a sum.
  @Test(arguments: [
    ("sqrt(4)", "sqrt(9)"), ("4^0.5", "9^0.5"), ("exp(0)", "exp(0)"), ("ln(1)", "ln(1)"),
  ])
  func rootsAndLogarithmsAreWork(one: String, other: String) {
    #expect(outcome(one + repeated("-\(other)+\(one)", 1_800)) != "too-much-work")
    #expect(outcome(one + repeated("-\(other)+\(one)", 2_000)) == "too-much-work")
  }

  @Test func aSplitHasAThousandParts() {
    #expect(
      outcome("split(10 EUR, 1000)")
        == Array(repeating: "0.01 EUR", count: 1_000).joined(separator: ", "))
    #expect(outcome("split(10 EUR, 1001)") == "bad-parts")
    let weights = { repeated(", 1", $0) }
    #expect(outcome("split(10 EUR\(weights(1_000)))").hasSuffix("0.01 EUR"))
    #expect(outcome("split(10 EUR\(weights(1_001)))") == "wrong-argument-count")
    #expect(outcome("split(10 EUR, 1e4000)") == "bad-parts")
  }

  /// Looking for commas in nested calls once for each of them would be work nobody counts.
  @Test func nestedFactorsAreReadOnce() {
    let line = repeated("a(", 250) + "1" + repeated("+1", 1_000) + repeated(")", 250)
    #expect(outcome(line, after: ["a = 1"]) == "1001")
  }
}
