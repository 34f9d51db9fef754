import GrammarKit
import Testing

@testable import AgioCore

/// Text that is safe to show at a terminal.
@Suite struct VisibleTextTests {
  private func visible(_ text: String) -> String { VisibleText.of(text.utf8) }

  @Test(arguments: ["", "120 EUR in USD", "złoty €5 ₩ 円 ñ", "e\u{301}", "100\u{A0}EUR", "→ ≈ – ’"])
  func ordinaryTextStays(text: String) {
    #expect(visible(text) == text)
  }

  @Test(arguments: [
    ("\0", "\\u{0}"), ("\t", "\\u{9}"), ("\n", "\\u{A}"), ("\r", "\\u{D}"),
    ("\u{1B}[31m", "\\u{1B}[31m"),
    ("\u{7F}", "\\u{7F}"), ("\u{9B}", "\\u{9B}"), ("\u{85}", "\\u{85}"),
  ])
  func controlsAreSpelledOut(text: String, expected: String) {
    #expect(visible(text) == expected)
  }

  @Test(
    arguments: [
      0x200E, 0x200F, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069, 0x61C,
    ] as [UInt32])
  func bidirectionalControlsAreSpelledOut(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(visible("a\(scalar)b") == "a\\u{\(String(value, radix: 16, uppercase: true))}b")
  }

  @Test(
    arguments: [
      0xAD, 0x34F, 0x115F, 0x1160, 0x17B4, 0x180E, 0x200B, 0x200C, 0x200D, 0x2028, 0x2029, 0x2060,
      0x3164, 0xFE0F, 0xFEFF, 0xFFA0, 0xE000, 0xE0041, 0xE0100, 0x10FFFF,
    ] as [UInt32])
  func whatCannotBeSeenIsSpelledOut(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(VisibleText.isHidden(scalar))
    #expect(visible("\(scalar)") == "\\u{\(String(value, radix: 16, uppercase: true))}")
  }

  @Test(
    arguments: [
      ([0x80], "\\x80"), ([0xFF, 0x41], "\\xFFA"), ([0xC0, 0x80], "\\xC0\\x80"),
      ([0xC1, 0xBF], "\\xC1\\xBF"), ([0xE2, 0x82], "\\xE2\\x82"),
      ([0xE2, 0x82, 0x41], "\\xE2\\x82A"),
      ([0xE0, 0x80, 0x80], "\\xE0\\x80\\x80"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
      ([0xF0, 0x80, 0x80, 0x80], "\\xF0\\x80\\x80\\x80"),
      ([0xF4, 0x90, 0x80, 0x80], "\\xF4\\x90\\x80\\x80"),
      ([0xF5, 0x80, 0x80, 0x80], "\\xF5\\x80\\x80\\x80"), ([0xE2, 0xE2, 0x82, 0xAC], "\\xE2€"),
      ([0xF0, 0x9F, 0x98], "\\xF0\\x9F\\x98"), ([0x41, 0xC5, 0x82], "Ał"),
    ] as [([UInt8], String)])
  func bytesThatAreNotUTF8AreSpelledOut(bytes: [UInt8], expected: String) {
    #expect(VisibleText.of(bytes) == expected)
  }

  @Test func everyScalarDecodesToItself() throws {
    for value in [0x41, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF]
      as [UInt32]
    {
      let scalar = try #require(Unicode.Scalar(value))
      let bytes = Array(String(scalar).utf8)
      #expect(UTF8Scalar.length(bytes) == bytes.count)
      #expect(UTF8Scalar.decode(bytes, length: bytes.count) == scalar)
      #expect(UTF8Scalar.length(bytes.dropLast()) == 0)
    }
  }

  @Test(
    arguments: [
      [], [0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80], [0xE2, 0x82, 0xC0],
    ] as [[UInt8]])
  func illFormedBytesMakeNoScalar(bytes: [UInt8]) {
    #expect(UTF8Scalar.length(bytes) == 0)
  }

  /// Swift's own decoder agrees on which bytes are text.
  @Test func randomBytesAreHiddenUnlessTheyAreText() {
    var random = SplitMix64(state: 120)
    for _ in 0..<500 {
      let count = Int.random(in: 0...12, using: &random)
      let bytes = (0..<count).map { _ in
        UInt8.random(in: Bool.random(using: &random) ? 0x80...0xFF : 0x20...0x7E, using: &random)
      }
      let shown = VisibleText.of(bytes)
      #expect(!shown.unicodeScalars.contains(where: VisibleText.isHidden), "\(bytes)")
      let isText = String(validating: bytes, as: UTF8.self) != nil
      #expect(shown.contains("\\x") != isText, "\(bytes)")
    }
  }

  @Test func quotationsAreCutAfterThirtyTwoScalars() {
    let long = String(repeating: "ab", count: 40)
    #expect(VisibleText.quoted(long.utf8) == "'\(long.prefix(31))…'")
    #expect(VisibleText.quoted(long.prefix(32).utf8) == "'\(long.prefix(32))'")
    let wide = String(repeating: "𝄞", count: 80)
    #expect(VisibleText.quoted(wide.utf8) == "'\(wide.prefix(31))…'")
  }

  @Test(arguments: ["\u{301}", "\u{20DD}"])
  func aMarkDoesNotSitOnTheQuotationMark(mark: String) {
    #expect(
      VisibleText.quoted(mark.utf8).unicodeScalars.elementsEqual("'\u{25CC}\(mark)'".unicodeScalars)
    )
  }

  @Test func quotationsHaveNoControls() {
    #expect(VisibleText.quoted("\u{1B}[2J".utf8) == "'\\u{1B}[2J'")
  }
}
