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

  @Test func redoBringsBackWhatWasUndone() {
    var history = UndoHistory()
    for text in ["", "1", "1 ", "1 u"] { history.note(state(text)) }
    let first = history.previous(to: state("1 u"))
    let second = first.flatMap { history.previous(to: $0) }
    #expect(second?.text == state("1").text)
    let later = second.flatMap { history.next(to: $0) }
    #expect(later?.text == first?.text)
    #expect(later.flatMap { history.next(to: $0) }?.text == state("1 u").text)
    #expect(history.next(to: state("1 u")) == nil)
  }

  @Test func typingEndsRedo() {
    var history = UndoHistory()
    for text in ["", "1", "1 "] { history.note(state(text)) }
    _ = history.previous(to: state("1 "))
    history.note(state("2"))
    #expect(history.next(to: state("2")) == nil)
  }
}
