import Publishing
import Testing

@testable import RateSources

/// JSON, and nothing else (RFC 8259).
@Suite struct JSONReaderTests {
  private func spelling(_ text: String) throws -> String {
    try JSONReader.value(of: Array(text.utf8)).spelling
  }

  @Test(arguments: [
    "0", "-0", "1.50", "1e5", "1E+05", "9.503109e-06", "116.05690000000001", "-12.0e-1",
    "123456789012345678901234567890",
  ])
  func numberKeepsItsText(text: String) throws {
    #expect(try spelling(" \n\t\r" + text + " ") == text)
  }

  @Test func stringsAreDecoded() throws {
    #expect(
      try spelling(#""a\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00é""#) == "a\"\\/\u{8}\u{C}\n\r\tAé😀é"
    )
  }

  @Test(arguments: [
    "01", "1.]", ".5", "+1", "1e,", "1e+.", "--1", "0x1", "NaN", "Infinity", "trux", "nulL", "'a'",
    "\"\t\"", "\"\\x\"", "\"\\u12G4\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "[1,]",
    "[,1]", "[1 2]", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "{\"a\":1,\"a\":2}",
    "{\"a\":1,\"\\u0061\":2}", "1 2", "[]]", "// x\n1", "\u{FEFF}1", "{\"a\":}", "{1:2}",
  ])
  func otherTextIsMalformed(text: String) {
    let flaw = #expect(throws: PayloadFlaw.Reason.self) { try spelling(text) }
    guard case .malformed? = flaw else {
      Issue.record("\(text): \(flaw.map { "\($0)" } ?? "")")
      return
    }
  }

  @Test(arguments: [
    "[", "{", "[1", "{\"a\"", "{\"a\":", "{\"a\":1", "\"", "\"a", "\"\\", "\"\\u12", "tr", "-",
    "1.", "1e", "1e+",
  ])
  func cutTextEndsEarly(text: String) {
    let flaw = #expect(throws: PayloadFlaw.Reason.self) { try spelling(text) }
    #expect(flaw == .endsEarly)
  }

  @Test func bytesThatAreNoUTF8AreMalformed() {
    for bytes in [[0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22]]
      as [[UInt8]]
    {
      #expect(throws: PayloadFlaw.Reason.malformed(at: 1)) { try JSONReader.value(of: bytes) }
    }
  }

  @Test func depthIsBounded() throws {
    let depth = JSONReader.mostDepth
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try spelling(nested(depth)) }
    #expect(throws: PayloadFlaw.Reason.self) { try spelling(nested(depth + 1)) }
    // Side by side they do not add up.
    #expect(throws: Never.self) {
      try spelling("[" + Array(repeating: "[],{}", count: 100).joined(separator: ",") + "]")
    }
  }

  @Test func emptyTextAndPagesAreNamed() {
    #expect(throws: PayloadFlaw.Reason.emptyBody) { try spelling(" \n") }
    #expect(throws: PayloadFlaw.Reason.webPage) { try spelling("\n<html>") }
  }
}

/// A figure by its text.
@Suite struct PublishedFigureTextTests {
  @Test(
    arguments: [
      ("1.5e3", 1500, 0), ("1.5e-06", 15, 7), ("9.503109e-06", 9_503_109, 12), ("2.6410", 26410, 4),
      ("1E2", 100, 0), ("1.50e+1", 150, 1), ("1000000e-20", 1, 14), ("0e5", 0, 0),
      ("0.0", 0, 1),
    ] as [(String, UInt64, Int)])
  func figureIsExact(text: String, digits: UInt64, places: Int) throws {
    let figure = try #require(PublishedFigure(scientific: Array(text.utf8)[...]))
    let most = max(figure.places, places)
    #expect(figure.wide(most) == PublishedFigure(digits: digits, places: places).wide(most))
  }

  @Test(arguments: ["1e-19", "1e20", "1.5e", "e5", "1e1e1", "1e99999", "-1", "1e 5", "0x1p3"])
  func othersAreNone(text: String) {
    #expect(PublishedFigure(scientific: Array(text.utf8)[...]) == nil)
  }
}
