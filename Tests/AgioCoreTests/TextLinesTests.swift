import AgioCore
import Testing

/// Lines of text files, by what ends them.
@Suite struct TextLinesTests {
  private func parts(_ text: String, atReturns: Bool = false) -> [String] {
    TextLines(Array(text.utf8), splitsAtReturns: atReturns).lines.flatMap {
      [$0.string, String(decoding: $0.end, as: UTF8.self)]
    }
  }

  @Test func linesHaveTheirEnds() {
    #expect(parts("a\nb\r\n\nc") == ["a", "\n", "b", "\r\n", "", "\n", "c", ""])
    #expect(parts("") == [])
    #expect(parts("\n") == ["", "\n"])
  }

  @Test func returnsAloneEndLinesWhereTheyShall() {
    #expect(
      parts("a\rb\r\nc\r\r", atReturns: true) == ["a", "\r", "b", "\r\n", "c", "\r", "", "\r"])
    #expect(parts("a\rb\r\nc\r") == ["a\rb", "\r\n", "c", "\r"])
  }

  @Test func markIsNoPartOfTheFirstLine() {
    let lines = TextLines(Array("\u{FEFF}a\n".utf8))
    #expect(Array(lines.mark) == TextLines.byteOrderMark)
    #expect(lines.lines.map(\.string) == ["a"])
    #expect(TextLines(TextLines.byteOrderMark).lines.isEmpty)
  }

  @Test(arguments: ["", "a", "\u{FEFF}a\r\nb\rc\n\n", "\r\n\r", "a\u{301}\n\u{301}"])
  func nothingIsLost(text: String) {
    for atReturns in [false, true] {
      let file = TextLines(Array(text.utf8), splitsAtReturns: atReturns)
      let whole = file.mark + file.lines.flatMap { $0.text + $0.end }
      #expect(Array(whole) == Array(text.utf8))
    }
  }
}
