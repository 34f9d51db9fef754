import Testing

@testable import Dialogue
@testable import LineEditing

@Suite struct CompletionTests {
  private func extending(_ word: String, with texts: [String]) -> String? {
    Suggestions(
      range: 0..<word.utf8.count, candidates: texts.map { Candidate($0) }
    ).extending(word)
  }

  @Test func oneCandidateTakesThePlaceOfTheWord() {
    #expect(extending("chf", with: ["CHF"]) == "CHF")
    #expect(extending("swi", with: ["CHF"]) == "CHF")
    #expect(extending("CHF", with: ["CHF"]) == nil)
  }

  @Test func severalGiveWhatTheyShareWhateverTheCase() {
    #expect(extending("r", with: ["round", "Rounding"]) == "round")
    #expect(extending("c", with: ["CHF", "CHE"]) == "CH")
  }

  @Test func wordStaysWhenTheyShareNoMore() {
    #expect(extending("ch", with: ["CHF", "CHE"]) == nil)
    #expect(extending("fr", with: ["CHF", "CDF"]) == nil)
    #expect(extending("x", with: []) == nil)
    #expect(extending("", with: ["2025", "2026"]) == nil)
  }
}
