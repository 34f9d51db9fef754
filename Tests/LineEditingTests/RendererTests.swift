import Testing

@testable import Dialogue
@testable import LineEditing

@Suite struct RendererTests {
  private let wide = TerminalSize(columns: 40, rows: 10)
  private let narrow = TerminalSize(columns: 10, rows: 10)

  private func frame(
    _ line: String, cursor: Int? = nil, listing: [Candidate] = []
  ) -> Frame {
    let scalars = Array(line.unicodeScalars)
    return Frame(
      prompt: "> ", line: scalars, cursor: cursor ?? scalars.count, listing: Listing(listing))
  }

  /// The bytes as text, ESC as `^` and without the marks of synchronised output.
  private func shown(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let begin = "\u{1B}[?2026h"
    let end = "\u{1B}[?2026l"
    #expect(text.hasPrefix(begin) && text.hasSuffix(end))
    return String(
      text.dropFirst(begin.count).dropLast(end.count).map { $0 == "\u{1B}" ? "^" : $0 })
  }

  @Test func oneRow() {
    var renderer = Renderer(isStyled: false)
    #expect(shown(renderer.draw(frame("1 usd"), in: wide)) == "\r> 1 usd^[J\r^[7C")
    #expect(shown(renderer.draw(frame("1", cursor: 0), in: wide)) == "\r> 1^[J\r^[2C")
  }

  @Test func promptIsBoldAndListingDimWhenStyled() {
    var renderer = Renderer(isStyled: true)
    let listed = frame("c", listing: [Candidate("CHF")])
    #expect(
      shown(renderer.draw(listed, in: wide))
        == "\r^[1m> ^[0mc^[J\r\n^[2mCHF^[0m^[1A\r^[3C")
  }

  @Test func nextFrameStartsWhereTheLastOneDid() {
    var renderer = Renderer(isStyled: false)
    #expect(shown(renderer.draw(frame("12345678abc"), in: narrow)) == "\r> 12345678abc^[J\r^[3C")
    #expect(shown(renderer.draw(frame("1"), in: narrow)) == "^[1A\r> 1^[J\r^[3C")
  }

  @Test func fullRowIsLeftByWrapping() {
    var renderer = Renderer(isStyled: false)
    #expect(shown(renderer.draw(frame("12345678"), in: narrow)) == "\r> 12345678 ^[J\r")
  }

  @Test func lastColumnIsClearedBeforeAWideCharacter() {
    var renderer = Renderer(isStyled: false)
    #expect(shown(renderer.draw(frame("1234567日"), in: narrow)) == "\r> 1234567 日^[J\r^[2C")
  }

  @Test func widerTerminalHasFoldedTheRowsAnew() {
    var renderer = Renderer(isStyled: false)
    _ = renderer.draw(frame("12345678abc"), in: narrow)
    #expect(shown(renderer.draw(frame("12345678abc"), in: wide)) == "\r> 12345678abc^[J\r^[13C")
    #expect(
      shown(renderer.draw(frame("12345678abc"), in: narrow)) == "^[1A\r> 12345678abc^[J\r^[3C")
  }

  @Test func refoldedRowThatBecameFullKeepsTheCursor() {
    var renderer = Renderer(isStyled: false)
    _ = renderer.draw(frame("12345678abc"), in: narrow)
    let exact = TerminalSize(columns: 13, rows: 10)
    #expect(shown(renderer.draw(frame("12345678abc"), in: exact)) == "\r> 12345678abc ^[J\r")
  }

  @Test func lineHigherThanTheScreenShowsTheRowsAroundTheCursor() {
    var renderer = Renderer(isStyled: false)
    let low = TerminalSize(columns: 10, rows: 2)
    let line = "aaaaaaaabbbbbbbbbbccccccccccdd"
    #expect(shown(renderer.draw(frame(line), in: low)) == "\rccccccccccdd^[J\r^[2C")
    #expect(
      shown(renderer.draw(frame(line, cursor: 0), in: low))
        == "^[1A\r> aaaaaaaabbbbbbbbbb^[1A\r^[2C")
  }

  @Test func lastFrameLeavesNoListingAndNoSpareRow() {
    var renderer = Renderer(isStyled: false)
    #expect(shown(renderer.finish(frame("1"), in: narrow)) == "\r> 1^[K\r\n^[J")
    #expect(shown(renderer.finish(frame("12345678"), in: narrow)) == "\r> 12345678\r\n^[J")
  }

  @Test func clearingStartsAtTheTop() {
    var renderer = Renderer(isStyled: false)
    _ = renderer.draw(frame("12345678abc"), in: narrow)
    renderer.clear()
    #expect(shown(renderer.draw(frame("1"), in: narrow)) == "^[H^[2J\r> 1^[J\r^[3C")
  }
}
