import Testing

@testable import Dialogue
@testable import LineEditing

@Suite struct HighlightingTests {
  private func inks(_ text: String, _ spans: [Highlight]) -> [Ink] {
    spans.inks(for: Array(text.unicodeScalars))
  }

  @Test func whatNoSpanCoversIsPlain() {
    #expect(inks("ab", []) == [.plain, .plain])
    #expect(
      inks("1 in", [.init(range: 0..<1, role: .number), .init(range: 2..<4, role: .keyword)])
        == [.role(.number), .plain, .role(.keyword), .role(.keyword)])
  }

  @Test func rangesCountBytes() {
    #expect(
      inks("€5日", [.init(range: 0..<3, role: .currency), .init(range: 4..<7, role: .unknown)])
        == [.role(.currency), .plain, .role(.unknown)])
  }

  @Test func rangeBeyondTheLineIsNoMatter() {
    #expect(inks("a", [.init(range: 0..<9, role: .name)]) == [.role(.name)])
    #expect(inks("a", [.init(range: 5..<9, role: .name)]) == [.plain])
  }

  @Test func unknownWordsAreUnderlinedAndNoColourIsBeyondTheSixteen() {
    #expect(Ink.role(.unknown).attribute == "4")
    for role in [Highlight.Role.number, .currency, .keyword, .name, .comment, .label] {
      let code = Ink.role(role).attribute.flatMap { Int($0) }
      #expect(code.map { (1...2).contains($0) || (30...37).contains($0) } == true)
    }
  }
}
