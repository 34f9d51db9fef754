import Testing

@testable import Dialogue
@testable import LineEditing

/// What is drawn besides the line: colours, ghost, list and preview.
@Suite struct FrameRowsTests {
  private let wide = TerminalSize(columns: 40, rows: 10)

  private func frame(_ line: String, cursor: Int? = nil) -> Frame {
    let scalars = Array(line.unicodeScalars)
    return Frame(prompt: "> ", line: scalars, cursor: cursor ?? scalars.count)
  }

  /// What is drawn, ESC as `^` and without the marks of synchronised output.
  private func shown(_ frame: Frame, _ size: TerminalSize? = nil, isStyled: Bool = false) -> String
  {
    var renderer = Renderer(isStyled: isStyled)
    let text = String(decoding: renderer.draw(frame, in: size ?? wide), as: UTF8.self)
    return String(text.dropFirst(8).dropLast(8).map { $0 == "\u{1B}" ? "^" : $0 })
  }

  @Test func runsOfOneInkHaveOneAttribute() {
    var frame = frame("12 EUR")
    frame.spans = [.init(range: 0..<2, role: .number), .init(range: 3..<6, role: .currency)]
    #expect(
      shown(frame, isStyled: true) == "\r^[1m> ^[0m^[36m12^[0m ^[32mEUR^[0m^[J\r^[8C")
    #expect(shown(frame) == "\r> 12 EUR^[J\r^[8C")
  }

  @Test func colourGoesOnBehindTheMargin() {
    var frame = frame("12345678")
    frame.spans = [.init(range: 0..<8, role: .number)]
    #expect(
      shown(frame, TerminalSize(columns: 6, rows: 5), isStyled: true)
        == "\r^[1m> ^[0m^[36m1234^[0m^[36m5678^[0m^[J\r^[4C")
  }

  @Test func previewStandsUnderTheLine() {
    var frame = frame("1+1")
    frame.preview = "= 2"
    #expect(shown(frame) == "\r> 1+1^[J\r\n= 2^[1A\r^[5C")
    #expect(
      shown(frame, isStyled: true) == "\r^[1m> ^[0m1+1^[J\r\n^[2m= 2^[0m^[1A\r^[5C")
  }

  @Test func previewIsCutBeforeANumberThatHasNoRoom() {
    var frame = frame("1+1")
    frame.preview = "= 12345678901234567890"
    #expect(
      shown(frame, TerminalSize(columns: 10, rows: 5)) == "\r> 1+1^[J\r\n= …^[1A\r^[5C")
  }

  @Test func lowScreenHasNoPreview() {
    var frame = frame("1+1")
    frame.preview = "= 2"
    #expect(shown(frame, TerminalSize(columns: 40, rows: 1)) == "\r> 1+1^[J\r^[5C")
  }

  @Test func previewStandsUnderTheListAndTakesARowOfIt() {
    var frame = frame("1+1")
    frame.preview = "= 2"
    frame.listing = Listing([Candidate("a"), Candidate("b")])
    #expect(shown(frame) == "\r> 1+1^[J\r\na\r\nb\r\n= 2^[3A\r^[5C")
    #expect(
      shown(frame, TerminalSize(columns: 40, rows: 3))
        == "\r> 1+1^[J\r\n… and 2 more\r\n= 2^[2A\r^[5C")
  }

  @Test func selectedRowIsReversed() {
    var frame = frame("b")
    frame.listing = Listing(
      [Candidate("a"), Candidate("b")], selected: 1, kind: .menu)
    #expect(
      shown(frame, isStyled: true)
        == "\r^[1m> ^[0mb^[J\r\na\r\n^[7mb^[0m^[2A\r^[3C")
  }

  @Test func ghostStandsBehindTheCursor() {
    var frame = frame("1+")
    frame.ghost = "1 EUR"
    #expect(shown(frame, isStyled: true) == "\r^[1m> ^[0m1+^[2m1 EUR^[0m^[J\r^[4C")
  }

  @Test func ghostNeverWraps() {
    var frame = frame("1+")
    frame.ghost = "123456789"
    #expect(shown(frame, TerminalSize(columns: 10, rows: 5)) == "\r> 1+12345^[J\r^[4C")
    frame = self.frame("12345678")
    frame.ghost = "9"
    #expect(shown(frame, TerminalSize(columns: 10, rows: 5)) == "\r> 12345678 ^[J\r")
  }

  @Test func lastFrameHasNeitherListNorPreview() {
    var renderer = Renderer(isStyled: false)
    var frame = frame("1+1")
    frame.preview = "= 2"
    _ = renderer.draw(frame, in: wide)
    frame.preview = nil
    let text = String(decoding: renderer.finish(frame, in: wide), as: UTF8.self)
    #expect(text.contains("\r> 1+1\u{1B}[K\r\n\u{1B}[J"))
  }
}
