import Testing

@testable import LineEditing

@Suite struct RecallWalkTests {
  private let lines = ["100 usd", "eur 100*2", "100 usd", "100 chf", "2+2"]

  @Test func onlyLinesWithThePrefixAreShown() {
    var walk = RecallWalk(prefix: "100", original: "100", in: lines)
    #expect(walk.older(in: lines) == "100 chf")
    #expect(walk.older(in: lines) == "100 usd")
    #expect(walk.older(in: lines) == nil)
    #expect(walk.newer(in: lines) == "100 chf")
    #expect(walk.newer(in: lines) == "100")
    #expect(walk.newer(in: lines) == nil)
  }

  @Test func emptyPrefixShowsEveryLine() {
    var walk = RecallWalk(prefix: "", original: "", in: lines)
    #expect(walk.older(in: lines) == "2+2")
    #expect(walk.older(in: lines) == "100 chf")
  }

  @Test func thereMayBeNoLines() {
    var walk = RecallWalk(prefix: "", original: "x", in: [])
    #expect(walk.older(in: []) == nil)
    #expect(walk.newer(in: []) == nil)
  }

  @Test func eachLineIsShownOnce() {
    let lines = ["2+2", "1 usd", "2+2", "1 usd"]
    var walk = RecallWalk(prefix: "", original: "", in: lines)
    #expect(walk.older(in: lines) == "1 usd")
    #expect(walk.older(in: lines) == "2+2")
    #expect(walk.older(in: lines) == nil)
    #expect(walk.newer(in: lines) == "1 usd")
    #expect(walk.older(in: lines) == "2+2")
  }
}
