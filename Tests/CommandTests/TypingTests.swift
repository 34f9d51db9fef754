import Foundation
import Testing

/// What is shown while a line is typed.
@Suite struct TypingTests {
  @Test func previewStandsUnderTheLineUntilEnter() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("120 EUR + 30 GBP in AUD")
    let screen = try typist.wait(forText: "= 248.07 AUD  ECB 30 Oct 2026")
    #expect(screen.currentLine == "> 120 EUR + 30 GBP in AUD")
    typist.type("\r")
    let after = try typist.wait(for: "the answer") { $0.currentLine == ">" }
    #expect(!after.lines.contains("= 248.07 AUD  ECB 30 Oct 2026"))
  }

  @Test func unfinishedLineSaysWhatItLacks() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("120 EUR in")
    try typist.wait(forText: "… in ?")
    typist.type(" X")
    try typist.wait(for: "the hint to go") { !$0.lines.contains("… in ?") }
  }

  @Test func wordsAreColouredUnlessNobodyWantsIt() throws {
    #expect(try transcript([:]).contains("\u{1B}[32mEUR\u{1B}[0m \u{1B}[35min\u{1B}[0m"))
    #expect(try !transcript(["NO_COLOR": "1"]).contains("\u{1B}[32m"))
    #expect(try !transcript(["TERM": "dumb"]).contains("\u{1B}"))
  }

  private func transcript(_ environment: [String: String]) throws -> String {
    let typist = try Typist(environment: environment)
    try typist.answer(to: "120 EUR in USD")
    return String(decoding: typist.transcript, as: UTF8.self)
  }

  @Test func tabAndArrowsMoveThroughTheList() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("1 pes\t")
    try typist.wait(forText: "MXN  Mexican Peso")
    typist.type("\t")
    try typist.wait(for: "the first") { $0.currentLine == "> 1 MXN" }
    typist.type("\u{1B}[B")
    try typist.wait(for: "the second") { $0.currentLine == "> 1 ARS" }
    typist.type("\u{1B}[Z")
    try typist.wait(for: "the first again") { $0.currentLine == "> 1 MXN" }
    typist.type("\r")
    try typist.wait(for: "the list to go") { screen in
      screen.currentLine == "> 1 MXN" && !screen.lines.contains { $0.contains("Argentine") }
    }
    typist.type(" + 1 MXN\r")
    try typist.wait(forText: "_1 = 2.00 MXN")
  }

  @Test func escapeRestoresWhatWasTyped() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("1 pes\t\t")
    try typist.wait(for: "the first") { $0.currentLine == "> 1 MXN" }
    typist.type("\u{1B}")
    try typist.wait(for: "the word") { $0.currentLine == "> 1 pes" }
  }

  @Test func whatWasUsedLatelyIsSuggestedFirst() throws {
    let typist = try Typist()
    try typist.answer(to: "1 CLP + 1 CLP")
    typist.type("1 pes\t\t")
    try typist.wait(for: "the one used") { $0.currentLine == "> 1 CLP" }
  }

  @Test(arguments: ["\u{1B}[C", "\u{1B}[F"])
  func ghostIsAcceptedWithRightAndEnd(key: String) throws {
    let typist = try Typist()
    try typist.answer(to: "40 + 2 * 7")
    typist.type("40")
    try typist.wait(for: "the ghost") { $0.currentLine == "> 40 + 2 * 7" && $0.column == 4 }
    typist.type(key)
    try typist.wait(for: "the line") { $0.currentLine == "> 40 + 2 * 7" && $0.column == 12 }
    typist.type("0\r")
    try typist.wait(forText: "_2 = 180")
  }

  @Test(arguments: ["\u{1B}[C", "\u{1B}\r"])
  func aKeyTakesTheCorrectedLine(key: String) throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("10 eruo\r")
    try typist.wait(forText: "note: did you mean euro?")
    try typist.wait(for: "the suggestion") { $0.currentLine == "> 10 euro" && $0.column == 2 }
    typist.type(key)
    try typist.wait(for: "the line") { $0.currentLine == "> 10 euro" && $0.column == 9 }
    typist.type("\r")
    try typist.wait(forText: "_1 = 10.00 EUR")
  }

  @Test func typingReplacesTheSuggestion() throws {
    let typist = try Typist()
    try typist.answer(to: "10 eruo")
    typist.type("5 EUR")
    try typist.wait(for: "the line") { $0.currentLine == "> 5 EUR" }
    typist.type("\r")
    try typist.wait(forText: "_1 = 5.00 EUR")
    #expect(try typist.waitForPrompt().currentLine == ">")
  }

  @Test func previewIsTakenBeforeEnter() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("10 eruo in USD")
    try typist.wait(forText: "did you mean euro?")
    typist.type("\u{1B}\r")
    try typist.wait(for: "the line") { $0.currentLine == "> 10 euro in USD" }
  }

  @Test func tabChoosesAmongReadings() throws {
    let typist = try Typist()
    try typist.answer(to: "EUR-USD")
    typist.type("\t")
    try typist.wait(forText: "EUR - USD")
    typist.type("\t")
    try typist.wait(for: "the first") { $0.currentLine == "> EUR/USD" }
    typist.type("\t")
    try typist.wait(for: "the second") { $0.currentLine == "> EUR - USD" }
  }

  @Test func noKeyChoosesAmongReadings() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("EUR-USD\r")
    try typist.wait(forText: "note: write EUR/USD or EUR - USD")
    try typist.waitForPrompt()
    typist.type("\u{1B}[C1 EUR\r")
    let screen = try typist.wait(forText: "_1 = 1.00 EUR")
    #expect(screen.lines.contains("> 1 EUR"))
  }

  @Test func enterLeavesTheGhostBehind() throws {
    let typist = try Typist()
    try typist.answer(to: "40 + 2")
    typist.type("40")
    try typist.wait(for: "the ghost") { $0.currentLine == "> 40 + 2" }
    typist.type("\r")
    let screen = try typist.wait(forText: "_2 = 40")
    #expect(screen.lines.contains("> 40"))
  }

  @Test func undoTakesWordsBack() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("12 + 34")
    try typist.wait(for: "the keys") { $0.currentLine == "> 12 + 34" }
    typist.type("\u{1F}")
    try typist.wait(for: "the line before") { $0.currentLine == "> 12 +" }
  }

  @Test func openParenthesisGoesOnInTheNextRow() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("2 * (3 +\r")
    try typist.wait(for: "the next row") { $0.currentLine == "…" }
    typist.type("4 in")
    try typist.wait(forText: "… in ?")
    typist.type("\u{17}")
    try typist.wait(for: "the preview of it all") { $0.lines.contains("= 14") }
    typist.type(")\r")
    try typist.wait(forText: "_1 = 14")
    typist.type("\u{1B}[A")
    try typist.wait(for: "one line of it") { $0.currentLine == "> 2 * (3 + 4 )" }
  }

  @Test func rowsAboveCanBeEdited() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("(1 EUR\r")
    try typist.wait(for: "the next row") { $0.currentLine == "…" }
    typist.type("+ 2 EUR)\u{1B}[A\u{1}\u{1B}[C1")
    try typist.wait(forText: "> (11 EUR")
    // Of a row alone the rest is cut.
    typist.type("\u{B}\u{19}\r")
    try typist.wait(forText: "_1 = 13.00 EUR")
  }

  @Test func openRowsStandAgainBehindACommand() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("(1 EUR\r:vars\r")
    try typist.wait(forText: "no variables yet")
    typist.type("+ 2 EUR)\u{1}* ")
    try typist.wait(forText: "… * + 2 EUR)")
    typist.type("\u{1B}[D\u{1B}[D\u{1B}[3~\u{1B}[3~\u{1B}[A\u{5} \r")
    try typist.wait(forText: "_1 = 3.00 EUR")
  }

  @Test func controlCAndABlankRowEndAnOpenLine() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("2 * (3\r")
    try typist.wait(for: "the next row") { $0.currentLine == "…" }
    typist.type("\u{3}")
    #expect(try typist.answer(to: "40 + 2") == ["_1 = 42"])
    typist.type("2 * (3\r")
    try typist.wait(for: "the next row") { $0.currentLine == "…" }
    typist.type("\r")
    let screen = try typist.wait(forText: "error: this parenthesis is not closed")
    #expect(screen.lines.contains("  2 * (3"))
  }

  @Test func lineThatIsWrongDoesNotGoOn() throws {
    let typist = try Typist()
    #expect(try typist.answer(to: "2 * (3 4").contains { $0.hasPrefix("error: ") })
  }
}
