import Testing

@testable import AgioCore

/// Amounts half-way between two that can be shown, in the minor units of yen, dollar, dinar and gold.
@Suite struct RoundingTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let value: String
    let places: Int
    let halfEven: String
    let halfUp: String
    let up: String
    let down: String

    init(
      _ value: String, _ places: Int, _ halfEven: String, _ halfUp: String, _ up: String,
      _ down: String
    ) {
      (self.value, self.places) = (value, places)
      (self.halfEven, self.halfUp, self.up, self.down) = (halfEven, halfUp, up, down)
    }

    var testDescription: String { "\(value) to \(places)" }

    func expected(_ mode: RoundingMode) -> String {
      switch mode {
      case .halfEven: halfEven
      case .halfUp: halfUp
      case .up: up
      case .down: down
      }
    }
  }

  static let rows = [
    Row("0.5", 0, "0", "1", "1", "0"),
    Row("1.5", 0, "2", "2", "2", "1"),
    Row("-0.5", 0, "0", "-1", "-1", "0"),
    Row("-2.5", 0, "-2", "-3", "-3", "-2"),
    Row("0.005", 2, "0.00", "0.01", "0.01", "0.00"),
    Row("0.015", 2, "0.02", "0.02", "0.02", "0.01"),
    Row("2.675", 2, "2.68", "2.68", "2.68", "2.67"),
    Row("-1.005", 2, "-1.00", "-1.01", "-1.01", "-1.00"),
    Row("99.995", 2, "100.00", "100.00", "100.00", "99.99"),
    Row("1.0005", 3, "1.000", "1.001", "1.001", "1.000"),
    Row("-0.0005", 3, "0.000", "-0.001", "-0.001", "0.000"),
    Row("7.7775", 3, "7.778", "7.778", "7.778", "7.777"),
    Row("1.00005", 4, "1.0000", "1.0001", "1.0001", "1.0000"),
    Row("-3.14155", 4, "-3.1416", "-3.1416", "-3.1416", "-3.1415"),
    Row("4012.49985", 4, "4012.4998", "4012.4999", "4012.4999", "4012.4998"),
  ]

  @Test(arguments: rows, RoundingMode.allCases)
  func halfWayCasesGoAsTheModeSays(row: Row, mode: RoundingMode) {
    let small = Amount(DecimalLiteral(spelling: row.value))
    let number = row.value.hasPrefix("-") ? -small : small
    #expect(text { number.exact.write(places: row.places, mode, to: &$0) } == row.expected(mode))
  }

  @Test(arguments: rows, RoundingMode.allCases)
  func largeNumbersRoundAsSmallOnes(row: Row, mode: RoundingMode) {
    let magnitude = BigRational(DecimalLiteral(spelling: row.value))
    let number = ExactNumber.big(row.value.hasPrefix("-") ? -magnitude : magnitude)
    #expect(text { number.write(places: row.places, mode, to: &$0) } == row.expected(mode))
  }

  /// A hair beside the half, the nearest is not a tie.
  @Test func aHairBesideHalfIsNoTie() {
    let above = Amount(DecimalLiteral(spelling: "2.5000000000000000001"))
    let below = Amount(DecimalLiteral(spelling: "3.4999999999999999999"))
    #expect(text { above.exact.write(places: 0, .halfEven, to: &$0) } == "3")
    #expect(text { below.exact.write(places: 0, .halfEven, to: &$0) } == "3")
    #expect(text { below.exact.write(places: 0, .halfUp, to: &$0) } == "3")
  }
}

/// What `body` puts into a buffer.
func text(_ body: (inout TextBuffer) -> Void) -> String {
  var buffer = TextBuffer(capacity: 64)
  body(&buffer)
  return buffer.text
}

extension DecimalLiteral {
  /// The literal in text such as `-12.50`; the sign is left to the caller.
  init(spelling text: String) {
    let digits = text.utf8.filter { (48...57).contains($0) }
    let places = text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
    self.init(digits: Array(digits), places: places?.count ?? 0)
  }
}
