import Testing

@testable import LineEditing

@Suite struct PasteTests {
  private func lines(_ bytes: [UInt8]) -> [String] { Paste(bytes).lines.map { String($0) } }

  @Test func everyKindOfNewlineEndsALine() {
    #expect(lines(Array("1\r\n2\r3\n\n4\n".utf8)) == ["1", "2", "3", "4"])
  }

  @Test func tabBecomesABlank() {
    #expect(lines(Array("1\t2".utf8)) == ["1 2"])
  }

  @Test func controlCharactersStayVisible() {
    #expect(lines(Array("1\u{1B}[31m\u{7}\u{9B}2".utf8)) == ["1\u{FFFD}[31m\u{FFFD}\u{FFFD}2"])
  }

  @Test func invalidBytesAreReplaced() {
    #expect(lines([0x31, 0xFF, 0x32]) == ["1\u{FFFD}2"])
  }

  @Test func nothingPastedIsOneEmptyLine() {
    #expect(lines([]) == [""])
  }

  @Test func ofATranscriptTheInputsAreTaken() {
    let text = "> 120 EUR\n_1 = 120.00 EUR\nstale 3d> * 2 in\n… USD\n> \nerror: no\n> _ * 2"
    let lines = Paste(text.utf8).lines.map { $0.reduce(into: "") { $0.unicodeScalars.append($1) } }
    #expect(lines == ["120 EUR", "* 2 in USD", "_ * 2"])
  }
}
