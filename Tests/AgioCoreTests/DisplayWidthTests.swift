import Testing

@testable import AgioCore

/// Columns of a terminal.
@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("złoty", 5), ("€120", 4), ("円", 2), ("日本円", 6), ("한국", 4), ("￥", 2),
    ("ｱ", 1), ("e\u{301}", 1), ("a\u{300}\u{301}\u{302}", 1), ("\u{200B}", 0), ("\u{200D}", 0),
    ("\u{AD}", 0), ("\u{20DD}", 0), ("😀", 2), ("💶", 2), ("⚡", 2), ("≈", 1), ("→", 1), ("…", 1),
    ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{3000}", 2), ("\u{A0}", 1), ("𠀀", 2), ("±", 1), ("㉇", 2),
    ("㉈", 1), ("\u{18B00}", 2),
  ])
  func textTakesItsColumns(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test func controlsTakeNone() {
    for value in Array(0..<0x20) + Array(0x7F..<0xA0) as [UInt8] {
      #expect(DisplayWidth.of(Unicode.Scalar(value)) == 0)
    }
  }

  @Test func printableASCIITakesOneEach() {
    for value in 0x20..<0x7F as Range<UInt8> {
      #expect(DisplayWidth.of(Unicode.Scalar(value)) == 1)
    }
  }

  @Test func signsOfCurrenciesTakeOneColumnEach() {
    for value in 0x20A0...0x20C0 as ClosedRange<UInt32> {
      #expect(DisplayWidth.of(Unicode.Scalar(value)!) == 1)
    }
  }
}
