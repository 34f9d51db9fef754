import Foundation
import Testing

/// The lines that one session leaves to the next.
@Suite struct HistoryTests {
  @Test func linesLastFromSessionToSession() throws {
    let place = try Place()
    try leave(try Typist(in: place), after: "40 + 2")
    let second = try Typist(in: place)
    try second.waitForPrompt()
    second.type("\u{1B}[A")
    try second.wait(for: "the line") { $0.currentLine == "> 40 + 2" }
  }

  @Test func nobodyElseMayReadThem() throws {
    let place = try Place()
    try leave(try Typist(in: place), after: "40 + 2")
    #expect(try place.text("state/agio/history") == "40 + 2\n")
    #expect(try permissions(place.path("state/agio/history")) == 0o600)
    #expect(try permissions(place.path("state/agio")) == 0o700)
  }

  @Test func homeHasThemWhereNoFolderForStateIsNamed() throws {
    let place = try Place()
    try leave(try Typist(in: place, environment: ["XDG_STATE_HOME": ""]), after: "40 + 2")
    #expect(try place.text(".local/state/agio/history") == "40 + 2\n")
  }

  @Test func lineAfterABlankIsPrivate() throws {
    let place = try Place()
    try leave(try Typist(in: place), after: " 1 + 1", "40 + 2")
    #expect(try place.text("state/agio/history") == "40 + 2\n")
  }

  @Test func fileThatCannotBeIsSaidOnceAndStopsNothing() throws {
    let place = try Place(["state": "a file where a folder should be"])
    let typist = try Typist(in: place)
    #expect(try typist.answer(to: "40 + 2") == ["_1 = 42"])
    #expect(typist.screen.lines.filter { $0.hasPrefix("note: ") }.count == 1)
  }

  @Test func filesAndPipesLeaveNoLines() throws {
    let place = try Place()
    try run("1 + 1", in: place).prints("2")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path) == [])
  }

  private func leave(_ typist: Typist, after lines: String...) throws {
    for line in lines { try typist.answer(to: line) }
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
  }
}
