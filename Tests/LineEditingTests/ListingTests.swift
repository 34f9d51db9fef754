import Testing

@testable import LineEditing

@Suite struct ListingTests {
  private let franc = Candidate(text: "CHF", detail: "Swiss Franc")

  private func numbered(_ count: Int) -> Listing {
    Listing((0..<count).map { Candidate(text: "\($0)") })
  }

  @Test func detailsStandInOneColumn() {
    let rows = Listing([franc, Candidate(text: "round", detail: "to a unit")])
      .rows(width: 80, room: 10)
    #expect(rows == ["CHF    Swiss Franc", "round  to a unit"])
  }

  @Test func rowsEndBeforeTheMargin() {
    #expect(Listing([franc]).rows(width: 10, room: 10) == ["CHF  Swis"])
    #expect(Listing([Candidate(text: "日本円")]).rows(width: 6, room: 10) == ["日本"])
  }

  @Test func atMostEightAreListed() {
    #expect(numbered(8).rows(width: 80, room: 20).count == 8)
    #expect(numbered(20).rows(width: 80, room: 20).last == "… and 12 more")
    #expect(numbered(20).rows(width: 80, room: 20).count == 9)
  }

  @Test func aLowScreenListsFewer() {
    #expect(numbered(5).rows(width: 80, room: 3) == ["0", "1", "… and 3 more"])
    #expect(numbered(5).rows(width: 80, room: 1) == ["… and 5 more"])
    #expect(numbered(5).rows(width: 80, room: 0) == [])
  }
}
