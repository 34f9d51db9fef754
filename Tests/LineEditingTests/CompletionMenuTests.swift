import Testing

@testable import Dialogue
@testable import LineEditing

@Suite struct CompletionMenuTests {
  private func menu() -> CompletionMenu {
    CompletionMenu(
      ["CHF", "CLP"].map { Candidate($0) }, of: Array("c".unicodeScalars), at: 4)
  }

  private func word(_ menu: CompletionMenu) -> String { String(menu.word) }

  @Test func nothingIsSelectedAtFirst() {
    #expect(menu().selected == nil)
    #expect(word(menu()) == "c")
    #expect(menu().range == 4..<5)
  }

  @Test func movesGoRoundBothWays() {
    var menu = menu()
    menu.move(by: 1)
    #expect(word(menu) == "CHF")
    #expect(menu.range == 4..<7)
    menu.move(by: 1)
    menu.move(by: 1)
    #expect(word(menu) == "CHF")
    menu.move(by: -1)
    #expect(word(menu) == "CLP")
  }

  @Test func firstMoveBackSelectsTheLast() {
    var menu = menu()
    menu.move(by: -1)
    #expect(word(menu) == "CLP")
  }

  @Test func deselectingRestoresWhatWasTyped() {
    var menu = menu()
    menu.move(by: 1)
    menu.deselect()
    #expect(word(menu) == "c")
  }
}
