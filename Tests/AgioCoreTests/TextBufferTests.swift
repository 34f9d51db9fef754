import GrammarKit
import Testing

@testable import AgioCore

/// Bytes on their way out, and the fast ways of writing decimals into them.
@Suite struct TextBufferTests {
  @Test func itGrowsAsNeeded() {
    var buffer = TextBuffer(capacity: 64)
    var expected: [UInt8] = []
    for index in 0..<5_000 {
      let byte = UInt8(truncatingIfNeeded: index)
      buffer.put(byte)
      expected.append(byte)
    }
    #expect(buffer.count == 5_000)
    #expect(buffer.bytes == expected)
  }

  @Test func oneLongPieceFits() {
    var buffer = TextBuffer(capacity: 1)
    let long = String(repeating: "ż", count: 1_000)
    buffer.put("a")
    buffer.put(long)
    buffer.put(Array("z".utf8))
    #expect(buffer.text == "a" + long + "z")
  }

  @Test func decimalsFitABufferThatIsNearlyFull() {
    for filled in 0...130 {
      var buffer = TextBuffer(capacity: 64)
      buffer.put([UInt8](repeating: 46, count: filled))
      buffer.putDecimal(isNegative: true, 12_345_678_901, places: 2, mark: 44)
      #expect(buffer.text == String(repeating: ".", count: filled) + "-123456789,01")
    }
  }

  @Test func truncatingTakesBackTheEnd() {
    var buffer = TextBuffer(capacity: 64)
    buffer.put("12.50")
    let mark = buffer.count
    buffer.put(" EUR")
    buffer.truncate(to: mark)
    #expect(buffer.text == "12.50")
    buffer.put("!")
    #expect(buffer.text == "12.50!")
    buffer.truncate(to: 0)
    #expect(buffer.text.isEmpty)
  }

  @Test func emptyingLeavesRoomForMore() {
    var buffer = TextBuffer(capacity: 64)
    buffer.put(String(repeating: "x", count: 200))
    buffer.removeAll()
    #expect(buffer.count == 0)
    buffer.put("new")
    #expect(buffer.text == "new")
  }

  @Test func hundredthsAreWrittenAsAnyDecimal() {
    var random = SplitMix64(state: 100)
    let values =
      Array(0...1_200) + (0..<2_000).map { _ in UInt64.random(in: 0..<200_000_000, using: &random) }
      + [9_999, 10_000, 999_999, 1_000_000, 9_999_999, 10_000_000, 99_999_999, 100_000_000]
    for value in values {
      let fraction = value % 100
      let expected = "\(value / 100)." + (fraction < 10 ? "0" : "") + "\(fraction)"
      #expect(text { $0.putDecimal(isNegative: false, value, places: 2, mark: 46) } == expected)
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4, 8, 18, 19, 20, 25])
  func wordsAreWrittenAsLongNumbersAre(places: Int) {
    var random = SplitMix64(state: 101)
    let edges: [UInt64] = [
      0, 1, 9, 10, UInt64.max, .max - 1, powersOfTen[18], powersOfTen[19], powersOfTen[19] - 1,
    ]
    for value in edges
      + (0..<100).map({ _ in random.next() >> UInt64.random(in: 0...63, using: &random) })
    {
      for isNegative in [false, true] {
        let digits = Array(String(value).utf8)
        let long = text {
          $0.putDecimal(isNegative: isNegative, digits: digits, places: places, mark: 46)
        }
        #expect(long == Self.decimal(isNegative, value, places))
        #expect(
          long == text { $0.putDecimal(isNegative: isNegative, value, places: places, mark: 46) })
      }
    }
  }

  private static func decimal(_ isNegative: Bool, _ value: UInt64, _ places: Int) -> String {
    var digits = String(value)
    digits = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = isNegative && value > 0 ? "-" : ""
    return sign + digits.dropLast(places) + (places > 0 ? "." : "") + digits.suffix(places)
  }
}
