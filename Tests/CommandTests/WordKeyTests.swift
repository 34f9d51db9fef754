import Foundation
import Testing

/// Keys that explain, complete and hand on what is being typed.
@Suite struct WordKeyTests {
  @Test(arguments: [
    ("100 EUR in PLN", "PLN  Zloty", "1 EUR = 4.4038 PLN"),
    ("100 EUR in zloty", "PLN  Zloty", "2 digits after the point"),
    ("5 EUR in USD via ecb", "ecb  ", "ecb  ECB"), ("split", "split(amount, parts)", "function"),
    (":rates", ":rates [BASE] [CODES…]", "Lists the newest"),
    ("100 EUR on", "on  ", "at the rate on a date"),
  ])
  func f1ExplainsTheWord(line: String, first: String, second: String) throws {
    for key in ["\u{1B}OP", "\u{1B}h"] {
      let typist = try Typist()
      try typist.waitForPrompt()
      typist.type(line + key)
      try typist.wait(for: "the explanation") { screen in
        screen.lines.contains { $0.hasPrefix(first) }
          && screen.lines.contains { $0.contains(second) }
          && screen.currentLine.hasPrefix("> \(line)")
      }
      typist.type(" ")
      try typist.wait(for: "it to go") { !$0.lines.dropFirst(2).contains { $0.contains(second) } }
    }
  }

  @Test func controlSSearchesAndDoesNotStopTheScreen() throws {
    let typist = try Typist()
    try typist.answer(to: "1 + 1")
    typist.type("\u{13}1")
    try typist.wait(for: "the search") { $0.currentLine == "(search) 1: 1 + 1" }
    typist.type("\r")
    try typist.wait(forText: "_2 = 2")
  }

  /// Back and forth, and several lines one after the other.
  @Test(arguments: ["VISUAL", "EDITOR"])
  func controlXControlEOpensTheEditor(variable: String) throws {
    let typist = try Typist(environment: [variable: "sed -i s/USD/GBP/"])
    try typist.waitForPrompt()
    typist.type("100 EUR in USD\u{18}\u{05}")
    try typist.wait(for: "the changed line") { $0.currentLine == "> 100 EUR in GBP" }
    typist.type("\r")
    try typist.wait(forText: "_1 = 83.38 GBP")
    let several = try Typist(environment: [variable: "sed -i -e 'p;s/1/2/'"])
    try several.waitForPrompt()
    several.type("1 + 5\u{18}\u{05}")
    try several.wait(for: "both lines") { $0.lines.contains { $0.hasPrefix("2 + 5") } }
    several.type("\r")
    try several.wait(forText: "_2 = 7")
  }

  @Test func anEditorThatFailsLeavesTheLine() throws {
    let typist = try Typist(environment: ["VISUAL": "false"])
    try typist.waitForPrompt()
    typist.type("40 + 2\u{18}\u{05}")
    typist.type("\r")
    try typist.wait(forText: "_1 = 42")
  }

  @Test func viOpensTheEditorWithV() throws {
    let place = try Place()
    try place.makeFolder("home")
    try place.write(Array("bind -v\n".utf8), to: "home/.editrc")
    let typist = try Typist(
      in: place,
      environment: ["HOME": place.path("home"), "VISUAL": "sed -i s/2/3/"])
    try typist.waitForPrompt()
    typist.type("40 + 2\u{1B}")
    usleep(200_000)
    typist.type("v")
    try typist.wait(for: "the changed line") { $0.currentLine == "> 40 + 3" }
  }

  @Test func tabOnAnEmptyLineOffersConversionsAndExamples() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("\t")
    try typist.wait(forText: "at the average of a year")
    typist.type("\u{3}")
    try typist.wait(for: "a new prompt") { $0.isAtPrompt && $0.row > 1 }
    try typist.answer(to: "33 EUR in CHF")
    try typist.answer(to: ":vars")
    typist.type("\t\t")
    let screen = try typist.wait(for: "the last conversion") { $0.currentLine == "> 33 EUR in CHF" }
    #expect(!screen.lines[(screen.row + 1)...].contains { $0.hasPrefix(":vars") })
  }

  @Test func aMenuHasColumnsWhereTheWindowIsWide() throws {
    let typist = try Typist(columns: 200, rows: 30)
    try typist.waitForPrompt()
    typist.type("5 EUR in \t\t")
    let screen = try typist.wait(for: "columns") {
      $0.lines.contains { $0.hasPrefix("USD  US Dollar") && $0.contains("1 EUR = 1.1172 USD   ") }
        && $0.currentLine == "> 5 EUR in USD"
    }
    #expect(screen.lines.allSatisfy { $0.unicodeScalars.count < 200 })
    typist.type("\u{1B}[C")
    let next = try typist.wait(for: "the next column") {
      $0.currentLine.hasPrefix("> 5 EUR in ") && $0.currentLine != "> 5 EUR in USD"
    }
    let code = next.currentLine.suffix(3)
    #expect(next.lines.contains { $0.hasPrefix("USD ") && $0.contains("   \(code)  ") })
    typist.type("\u{1B}[D")
    try typist.wait(for: "the first again") { $0.currentLine == "> 5 EUR in USD" }
  }

  @Test func tabShowsWhatANumberStandsFor() throws {
    let typist = try Typist()
    try typist.answer(to: "100 EUR in USD")
    typist.type(":history delete \t")
    try typist.wait(for: "the entry's line") {
      $0.currentLine == "> :history delete 1" && $0.lines.contains("1  100 EUR in USD")
    }
    typist.type("\u{15}:rates --table \t")
    try typist.wait(for: "the tables") { $0.lines.contains("A") && $0.lines.contains("C") }
    typist.type("\u{15}:sources \t")
    try typist.wait(for: "the option") {
      $0.currentLine == "> :sources" && $0.lines.contains { $0.hasPrefix("--format") }
    }
  }

  @Test func aFileWithABlankIsQuoted() throws {
    let place = try Place()
    try place.write([], to: "my rates.agio")
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    typist.type(":diff x --rates my\t")
    try typist.wait(for: "the quotes") { $0.currentLine == "> :diff x --rates \"my rates.agio\"" }
  }

  @Test func controlCEndsAPastedBlock() throws {
    for wait in [UInt32(0), 20_000, 200_000] {
      let typist = try Typist()
      try typist.waitForPrompt()
      let lines = (1...5_000).map { "\($0) EUR in USD" }.joined(separator: "\n")
      typist.type("\u{1B}[200~\(lines)\u{1B}[201~")
      try typist.wait(forText: "more")
      typist.type("\r")
      try typist.wait(for: "some answers") { $0.lines.contains { $0.hasPrefix("_") } }
      usleep(wait)
      typist.type("\u{3}")
      typist.type("\u{15}40 + 2\r")
      let screen = try typist.wait(for: "the prompt") {
        $0.lines.contains { $0.hasSuffix(" = 42") }
      }
      #expect(!screen.lines.contains { $0.hasPrefix("_5000 ") })
    }
  }

  @Test func helpFitsOneScreen() throws {
    let typist = try Typist(hasPager: true)
    let lines = try typist.answer(to: ":help")
    #expect(lines.count <= 22)
    #expect(lines.contains { $0.hasPrefix("120 EUR + 30 GBP in AUD") })
    for topic in ["commands", "examples", "functions", "dates", "keys", "tab"] {
      #expect(lines.suffix(4).joined().contains(topic), "\(lines)")
    }
    for line in lines { #expect(line.unicodeScalars.count <= 80) }
  }

  @Test func thePagerHasAPromptOfItsOwn() throws {
    let typist = try Typist(hasPager: true)
    try typist.waitForPrompt()
    typist.type(":rates\r")
    try typist.wait(for: "the pager's prompt") {
      $0.currentLine == "space shows more, q goes back"
    }
    typist.type("q")
    try typist.waitForPrompt()
  }
}
