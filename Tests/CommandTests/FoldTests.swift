import Testing

/// Answers in narrow windows: rows end between values, never inside one.
@Suite struct FoldTests {
  private static let lines = [
    "100 EUR in USD, GBP, CHF, JPY, PLN, CZK, HUF, SEK, NOK", "1234567 EUR in JPY, IDR, HUF",
    "paid 104.30 EUR for 450 PLN", "split(1000 EUR, 3)", "12 USD / 5 people in EUR, GBP",
    "100 EUR / 3 nights in GBP, CHF", ":why", ":vars",
  ]

  private func rows(_ columns: Int, _ lines: [String]) throws -> [String] {
    let typist = try Typist(columns: columns, rows: 60)
    return try lines.flatMap { line in
      // Behind the rows of the line itself.
      try typist.answer(to: line).dropFirst((2 + line.count - 1) / columns)
    }
  }

  @Test(arguments: [20, 27, 33, 40, 80, 200]) func valuesStayWhole(columns: Int) throws {
    let narrow = try rows(columns, Self.lines)
    // Values that have a row each need no comma.
    let words = { (rows: [String]) in
      rows.flatMap { $0.replacing(", ", with: " ").split(separator: " ") }.map {
        $0.hasSuffix(",") ? $0.dropLast() : $0
      }
    }
    #expect(try words(narrow) == words(rows(600, Self.lines)))
    expectWhole(narrow, columns)
  }

  @Test(arguments: [20, 40, 80, 200]) func valuesOfCommandsStayWhole(columns: Int) throws {
    let commands = [
      "100 EUR in USD, GBP", "1234567 EUR in HUF", ":history", ":rates USD GBP JPY HUF",
      ":currencies dollar", ":show JPY", ":compare EUR/USD", ":watch 1234567 EUR/HUF",
      ":alert 1234567 EUR in HUF < 4",
    ]
    expectWhole(try rows(columns, commands), columns)
  }

  private func expectWhole(_ rows: [String], _ columns: Int) {
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(row.unicodeScalars.count <= columns, "\(row)")
      let last = row.split(separator: " ").last ?? ""
      let first = next.split(separator: " ").first ?? ""
      let isNumber = last.wholeMatch(of: /[(≈-]?[0-9][0-9.]*/) != nil
      // A value that is longer than a row cannot stay whole.
      let fits = row.prefix { $0 == " " }.count + last.count + 1 + first.count <= columns
      let isCode = first.wholeMatch(of: /(?!ECB)[A-Z]{3}[,;]?/) != nil
      #expect(!isNumber || !isCode || !fits, "\(row)\n\(next)")
    }
  }

  @Test func rowsBelowTheFirstAreIndented() throws {
    let typist = try Typist(columns: 40)
    #expect(
      try typist.answer(to: "100 EUR in USD, GBP") == [
        "_1 = 111.72 USD, 83.38 GBP   ECB 30 Oct", "  2026, bundled, 3 weeks old",
      ])
  }

  @Test func whatHasNoRoomInARowIsNotMoved() throws {
    let typist = try Typist(columns: 40)
    let answer = try typist.answer(to: "2^200")
    // The terminal breaks it where its row ends.
    #expect(answer.joined() == "_1 = 1606938044258990275541962092341162602522202993782792835301376")
  }

  /// The preview ends in front of a number that has no room, not in it.
  @Test(arguments: [20, 24, 30, 40, 60]) func previewsEndBetweenValues(columns: Int) throws {
    let typist = try Typist(columns: columns)
    try typist.waitForPrompt()
    typist.type("100 EUR in JPY,HUF,USD")
    let isPreview = { (row: String) in row.hasPrefix("= ") && row.contains("17568") }
    let screen = try typist.wait(for: "the preview") { $0.lines.contains(where: isPreview) }
    let row = try #require(screen.lines.first(where: isPreview))
    let whole = "= 17568 JPY, 36633.00 HUF, 111.72 USD  ECB 30 Oct 2026"
    guard row.hasSuffix("…") else {
      #expect(row == whole)
      return
    }
    let kept = String(row.dropLast())
    #expect(whole.hasPrefix(kept) && kept.wholeMatch(of: /.*[0-9] ?[A-Z]{0,2}/) == nil, "\(row)")
  }
}
