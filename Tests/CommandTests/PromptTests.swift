import Foundation
import Testing

/// The prompt, on a real terminal.
@Suite struct PromptTests {
  @Test func bannerTellsTheDayOfTheRates() throws {
    let screen = try Typist().waitForPrompt()
    #expect(screen.lines.first == "agio 0.1.0 · rates from 30 Oct 2026, bundled · :help")
    #expect(screen.column == 2)
  }

  @Test func answerHasItsNumberAndItsSource() throws {
    #expect(
      try Typist().answer(to: "120 EUR + 30 GBP in AUD") == [
        "_1 = 248.07 AUD   ECB 30 Oct 2026, bundled, 3 weeks old"
      ])
  }

  @Test func pegsAndFixedRatesAreSources() throws {
    let typist = try Typist()
    #expect(try typist.answer(to: "100 DEM in EUR").first?.contains("fixed by") == true)
    #expect(try typist.answer(to: "100 AED in USD").first?.contains("pegged by") == true)
  }

  @Test func caretsStandUnderTheTypedText() throws {
    let typist = try Typist()
    let page = try typist.answer(to: "100 GPB in EUR")
    #expect(page == ["      ^^^", "error: unknown currency 'GPB'", "note: did you mean GBP?"])
    #expect(typist.screen.lines.contains("> 100 GPB in EUR"))
  }

  @Test func caretsCountColumnsOfTheTerminal() throws {
    #expect(try Typist().answer(to: "ab漢: 1 GPB").first == "          ^^^")
  }

  @Test func lineLongerThanTheTerminalIsShownInPart() throws {
    let line = String(repeating: "1 + ", count: 30) + "1 GPB"
    let page = try Typist().answer(to: line)
    // The first row is the rest of what was typed.
    let (shown, carets) = (page[1], page[2])
    #expect(carets.drop { $0 == " " } == "^^^")
    #expect(shown.count == carets.count)
    #expect(shown.hasSuffix("+ 1 GPB"))
  }

  @Test func refusedLineTakesNoNumber() throws {
    let typist = try Typist()
    try typist.answer(to: "1/0")
    #expect(try typist.answer(to: "2 EUR") == ["_1 = 2.00 EUR"])
    #expect(try typist.answer(to: "_1 * 2") == ["_2 = 4.00 EUR"])
  }

  @Test func blankLinesAndRemarksAnswerNothing() throws {
    let typist = try Typist()
    #expect(try typist.answer(to: "") == [])
    #expect(try typist.answer(to: "# a remark") == [])
  }

  @Test func explainedAnswersShowTheirWorking() throws {
    let typist = try Typist(
      command: [Program.path, "--today", Program.today, "--explain"])
    #expect(try typist.answer(to: "1 EUR in USD").count == 3)
  }

  @Test func endOfInputLeaves() throws {
    let typist = try Typist()
    try typist.answer(to: "1/0")
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
  }

  @Test func quittingLeaves() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type(":quit\r")
    #expect(try typist.finish() == 0)
  }

  @Test func terminalIsLeftAsItWas() throws {
    let typist = try Typist(
      command: ["/bin/sh", "-c", "stty -g; \"$0\"; echo status $?; stty -g", Program.path])
    try typist.answer(to: "1 + 1")
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
    let lines = typist.unbrokenLines.dropLast()
    #expect(lines.first?.contains(":") == true)
    #expect(lines.last == lines.first)
    #expect(lines.dropLast().last == "status 0")
  }

  @Test func oneShotOnATerminalShowsTheSourceToo() throws {
    let typist = try Typist(
      command: [Program.path, "--today", Program.today, "1 EUR in USD\n1 GPB"])
    #expect(try typist.finish() == 1)
    #expect(
      typist.screen.lines.prefix(5) == [
        "1.12 USD   1 EUR = 1.1172 USD, ECB 30 Oct 2026, bundled, 3 weeks old",
        "  1 GPB", "    ^^^", "error: unknown currency 'GPB'", "note: did you mean GBP?",
      ])
  }

  @Test func whereNothingCanBeKeptThatIsSaidOnce() throws {
    let homeless = try Typist(environment: ["HOME": "", "XDG_STATE_HOME": ""])
    let note = "note: HOME is not set: typed lines and conversions are not saved"
    try homeless.wait(forText: note)
    #expect(try homeless.answer(to: "1 EUR in USD").count == 1)
    let locked = try Typist(environment: ["HOME": "/dev/null", "XDG_STATE_HOME": ""])
    try locked.answer(to: "1 EUR in USD")
    try locked.answer(to: "2 EUR in USD")
    let text = locked.unbrokenLines.joined(separator: " ").replacing("   ", with: " ")
    let reason =
      "note: cannot save typed lines and conversions in '/dev/null/.local': Not a directory"
    #expect(text.contains(reason), "\(text)")
    #expect(!text.contains("the journal"), "\(text)")
  }
}
