import Testing

@testable import Dialogue
@testable import LineEditing

@Suite struct ListingTests {
  private let franc = Candidate("CHF", "Swiss Franc")

  private func numbered(_ count: Int) -> Listing {
    Listing((0..<count).map { Candidate("\($0)") })
  }

  @Test func detailsStandInOneColumn() {
    let rows = Listing([franc, Candidate("round", "to a unit")])
      .rows(width: 80, room: 10).map(\.text)
    #expect(rows == ["CHF    Swiss Franc", "round  to a unit"])
  }

  @Test func rowsEndBeforeTheMargin() {
    #expect(Listing([franc]).rows(width: 10, room: 10).map(\.text) == ["CHF  …"])
    #expect(Listing([Candidate("日本円")]).rows(width: 6, room: 10).map(\.text) == ["日本…"])
  }

  @Test func atMostEightAreListed() {
    #expect(numbered(8).rows(width: 80, room: 20).count == 8)
    #expect(numbered(20).rows(width: 80, room: 20).last?.text == "… and 12 more")
    #expect(numbered(20).rows(width: 80, room: 20).count == 9)
  }

  @Test func aLowScreenListsFewer() {
    #expect(numbered(5).rows(width: 80, room: 3).map(\.text) == ["0", "1", "… and 3 more"])
    #expect(numbered(5).rows(width: 80, room: 1).map(\.text) == ["… and 5 more"])
    #expect(numbered(5).rows(width: 80, room: 0).map(\.text) == [])
  }

  @Test func listMovesWithTheSelectedOne() {
    let entries = (0..<20).map { Candidate("\($0)") }
    let rows = Listing(entries, selected: 9).rows(width: 80, room: 20)
    #expect(rows.map(\.text) == (2...9).map { "\($0)" } + ["… and 12 more"])
    #expect(rows.filter(\.isSelected).map(\.text) == ["9"])
    #expect(
      Listing(entries, selected: 19).rows(width: 80, room: 3).map(\.text)
        == ["18", "19", "… and 18 more"])
    #expect(Listing(entries, selected: 19).rows(width: 80, room: 1).count == 1)
  }

  @Test func aMenuUsesTheWindowAPageAtATime() {
    let entries = (0..<20).map { Candidate("\($0)") }
    let menu = Listing(entries, kind: .menu)
    #expect(menu.rows(width: 80, room: 30).count == 20)
    #expect(
      menu.rows(width: 80, room: 6).map(\.text) == ["0", "1", "2", "3", "4", "… and 15 more"])
    #expect(menu.shape(width: 80, room: 6).page == 5)
    let second = Listing(entries, selected: 7, kind: .menu).rows(width: 80, room: 6)
    #expect(second.map(\.text) == ["5", "6", "7", "8", "9", "… and 15 more"])
    #expect(second.filter(\.isSelected).map(\.text) == ["7"])
  }

  @Test func aGridFillsItsColumnsOneAfterTheOther() {
    let entries = (0..<20).map { Candidate("\($0)", "row") }
    let rows = Listing(entries, selected: 7, kind: .grid).rows(width: 30, room: 10)
    #expect(
      rows.map(\.text)
        == [
          "0  row   7   row   14  row", "1  row   8   row   15  row",
          "2  row   9   row   16  row", "3  row   10  row   17  row",
          "4  row   11  row   18  row", "5  row   12  row   19  row",
          "6  row   13  row",
        ])
  }

  @Test func aGridThatIsTooLongHasPages() {
    let entries = (0..<20).map { Candidate("\($0)") }
    let rows = Listing(entries, selected: 13, kind: .grid).rows(width: 16, room: 4)
    #expect(rows.map(\.text) == ["12   15   18", "13   16   19", "14   17", "… and 12 more"])
    #expect(Listing(entries, kind: .grid).shape(width: 16, room: 4) == .init(columns: 4, rows: 3))
  }

  @Test func aShortGridIsOneColumn() {
    let entries = (0..<8).map { Candidate("\($0)") }
    #expect(Listing(entries, kind: .grid).rows(width: 80, room: 20).count == 8)
  }

  @Test func notesStandAtTheRightWhereThereIsRoom() {
    let noted = Listing([
      Candidate("CHF", "Swiss Franc", note: "0.94"),
      Candidate("JPY", "Yen", note: "165.2"),
    ])
    #expect(
      noted.rows(width: 80, room: 10).map(\.text) == [
        "CHF  Swiss Franc   0.94", "JPY  Yen          165.2",
      ])
    #expect(noted.rows(width: 20, room: 10).map(\.text) == ["CHF  Swiss Franc", "JPY  Yen"])
  }
}
