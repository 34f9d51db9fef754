import Testing

@testable import LineEditing

@Suite struct RecallSearchTests {
  private let lines = ["10 CHF", "5 usd", "20 chf", "€7"]

  private func search(_ text: String) -> RecallSearch {
    var search = RecallSearch()
    for scalar in text.unicodeScalars { search.type(scalar, in: lines) }
    return search
  }

  @Test func caseIsIgnored() {
    #expect(search("CHF").match == "20 chf")
    #expect(search("CHF").prompt == "(search) CHF: ")
  }

  @Test func olderGoesOn() {
    var search = search("chf")
    search.move(by: 1)
    #expect(search.match == "10 CHF")
    search.move(by: 1)
    #expect(search.match == "10 CHF")
    #expect(search.prompt == "(search, none) chf: ")
  }

  @Test func missedCharacterKeepsTheMatch() {
    let search = search("chfx")
    #expect(search.match == "20 chf")
    #expect(search.prompt == "(search, none) chfx: ")
  }

  @Test func eraseBeginsAtTheNewestAgain() {
    var search = search("chf")
    search.move(by: 1)
    search.erase(in: lines)
    #expect(search.match == "20 chf")
    #expect(search.query == "ch")
  }

  @Test func thereMayBeNoLines() {
    var search = RecallSearch()
    search.type("x", in: [])
    search.move(by: 1)
    search.erase(in: [])
    #expect(search.match == nil)
  }

  @Test func severalWordsAreAllLookedForAndEachLineIsListedOnce() {
    let lines = ["100 EUR in USD", "5 EUR", "7 usd in eur", "100 EUR in USD"]
    var search = RecallSearch()
    for scalar in "usd eur".unicodeScalars { search.type(scalar, in: lines) }
    #expect(search.found == ["100 EUR in USD", "7 usd in eur"])
    #expect(search.selected == 0)
    search.move(by: 1)
    #expect(search.match == "7 usd in eur")
  }
}
