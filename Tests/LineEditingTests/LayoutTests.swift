import Testing

@testable import LineEditing

@Suite struct LayoutTests {
  private func layout(_ line: String, cursor: Int? = nil, columns: Int) -> Layout {
    let scalars = Array(line.unicodeScalars)
    let frame = Frame(prompt: "> ", line: scalars, cursor: cursor ?? scalars.count)
    return Layout(frame, columns: columns)
  }

  private func rows(_ layout: Layout) -> [String] {
    layout.rows.map { String($0.glyphs.map(\.scalar)) }
  }

  @Test func shortLineIsOneRow() {
    let layout = layout("1 usd", columns: 10)
    #expect(rows(layout) == ["> 1 usd"])
    #expect(layout.cursor == .init(row: 0, column: 7))
  }

  @Test func lineWrapsAtTheMargin() {
    let layout = layout("12345678abc", cursor: 0, columns: 10)
    #expect(rows(layout) == ["> 12345678", "abc"])
    #expect(layout.cursor == .init(row: 0, column: 2))
  }

  @Test func cursorBehindAFullRowStandsOnTheNext() {
    let layout = layout("12345678", columns: 10)
    #expect(rows(layout) == ["> 12345678", ""])
    #expect(layout.cursor == .init(row: 1, column: 0))
  }

  @Test func wideCharacterThatDoesNotFitGoesToTheNextRow() {
    let layout = layout("日本円漢字", cursor: 4, columns: 11)
    #expect(rows(layout) == ["> 日本円漢", "字"])
    #expect(layout.rows[0].width == 10)
    #expect(layout.cursor == .init(row: 1, column: 0))
  }

  @Test func accentTakesNoColumn() {
    let layout = layout("e\u{301}5", cursor: 2, columns: 10)
    #expect(layout.cursor == .init(row: 0, column: 3))
    #expect(layout.rows[0].width == 4)
  }

  @Test func accentStaysOnAFullRow() {
    #expect(rows(self.layout("1234567e\u{301}5", columns: 10)) == ["> 1234567e\u{301}", "5"])
  }

  @Test(arguments: ["\u{1B}", "\u{9B}", "\u{200B}", "\u{202E}", "\u{FE0F}", "\r"])
  func whatCannotBeSeenIsShown(text: String) {
    #expect(rows(layout(text, columns: 10)) == ["> \u{FFFD}"])
  }

  @Test func newlineBeginsARowOfTheSameLine() {
    let layout = layout("(1\n+ 2", cursor: 2, columns: 10)
    #expect(rows(layout) == ["> (1", "… + 2"])
    #expect(layout.cursor == .init(row: 0, column: 4))
    // Behind a full row the cursor has a row of its own.
    let full = self.layout("12345678\n9", cursor: 8, columns: 10)
    #expect(rows(full) == ["> 12345678", "", "… 9"])
    #expect(full.cursor == .init(row: 1, column: 0))
  }

  @Test func promptMayBeWiderThanTheTerminal() {
    let layout = Layout(
      Frame(prompt: "agio> ", line: ["1"], cursor: 1), columns: 4)
    #expect(rows(layout) == ["agio", "> 1"])
    #expect(layout.cursor == .init(row: 1, column: 3))
  }
}
