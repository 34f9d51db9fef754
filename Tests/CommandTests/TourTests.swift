import Testing

/// `:tour`
@Suite struct TourTests {
  @Test func everyStepIsDoneByItsExample() throws {
    let typist = try Typist()
    var page = try typist.answer(to: ":tour")
    #expect(page.contains { $0.hasPrefix("1 of ") })
    var steps = 0
    while let row = page.last(where: { $0.hasPrefix("  try  ") }) {
      steps += 1
      // What is added up begins behind a blank line.
      if row.contains("Hotel") { try typist.answer(to: "") }
      page = try typist.answer(to: String(row.dropFirst(7)))
      #expect(!page.contains { $0.hasPrefix("error") }, "\(row): \(page)")
      #expect(!page.contains { $0.hasPrefix("try ") }, "\(row)")
    }
    #expect(steps == 12)
    #expect(page.contains { $0.contains("That is most of it") })
    #expect(try typist.answer(to: "1 + 1").count == 1)
    #expect(typist.unbrokenLines.filter { $0.count > 80 } == [])
  }

  @Test func otherLinesAreAnsweredAndTheStepStays() throws {
    let typist = try Typist()
    try typist.answer(to: ":tour")
    #expect(
      try typist.answer(to: "40 + 2") == [
        "_1 = 42", "try 120 EUR in AUD, or :tour next",
      ])
    #expect(try typist.answer(to: "1 GPB").last == "try 120 EUR in AUD, or :tour next")
    #expect(try typist.answer(to: ":tour next").contains { $0.hasPrefix("2 of ") })
    #expect(try typist.answer(to: ":tour quit") == ["the tour is over; :tour starts it again"])
    #expect(try typist.answer(to: "40 + 2") == ["_2 = 42"])
    #expect(try typist.answer(to: ":tour quit") == ["no tour is running; write :tour"])
  }
}
