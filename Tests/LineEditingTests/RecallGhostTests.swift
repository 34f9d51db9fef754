import Testing

@testable import LineEditing

@Suite struct RecallGhostTests {
  private let lines = ["1 usd", "100 usd in eur", "1 gbp in eur", "rent"]

  @Test func newestLineThatBeginsSoIsContinued() {
    var ghost = RecallGhost()
    #expect(ghost.rest(of: "1", in: lines) == " gbp in eur")
    #expect(ghost.rest(of: "10", in: lines) == "0 usd in eur")
    #expect(ghost.rest(of: "1 u", in: lines) == "sd")
  }

  @Test func emptyAndWholeLinesHaveNone() {
    var ghost = RecallGhost()
    #expect(ghost.rest(of: "", in: lines) == nil)
    #expect(ghost.rest(of: "rent", in: lines) == nil)
    #expect(ghost.rest(of: "x", in: lines) == nil)
    #expect(ghost.rest(of: "1", in: []) == nil)
  }

  @Test func shorterTextIsSearchedAnew() {
    var ghost = RecallGhost()
    #expect(ghost.rest(of: "1 x", in: lines) == nil)
    #expect(ghost.rest(of: "1 ", in: lines) == "gbp in eur")
  }

  @Test func lineAddedSinceIsFound() {
    var ghost = RecallGhost()
    #expect(ghost.rest(of: "re", in: lines) == "nt")
    #expect(ghost.rest(of: "ren", in: lines + ["rental"]) == "tal")
  }
}
