import Testing

@testable import LineEditing

@Suite struct UndoHistoryTests {
  private func state(_ text: String) -> UndoHistory.State {
    UndoHistory.State(text: Array(text.unicodeScalars), cursor: text.unicodeScalars.count)
  }

  /// The states that undo goes through after `text` was typed.
  private func undone(_ texts: [String]) -> [String] {
    var history = UndoHistory()
    for text in texts { history.note(state(text)) }
    var found: [String] = []
    var current = state(texts.last ?? "")
    while let earlier = history.previous(to: current) {
      found.append(String(earlier.text))
      current = earlier
    }
    return found
  }

  @Test func wordsAreTakenBackWhole() {
    #expect(undone(["", "1", "12", "12 ", "12 e", "12 eu", "12 eur"]) == ["12 ", "12", ""])
  }

  @Test func otherChangesAreTakenBackOneByOne() {
    #expect(undone(["", "12 eur", "12 ", "12 usd"]) == ["12 ", "12 eur", ""])
  }

  @Test func keysThatChangeNothingAreNoStates() {
    #expect(undone(["", "", "12 eur", "12 eur"]) == [""])
    #expect(undone([""]) == [])
  }
}
