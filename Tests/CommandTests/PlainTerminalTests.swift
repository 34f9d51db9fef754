import Testing

/// Terminals that want less: no colours, or no escape sequences at all.
@Suite struct PlainTerminalTests {
  @Test func coloursAreUsedOtherwise() throws {
    #expect(try transcript([:]).contains("\u{1B}[1m248.07 AUD\u{1B}[0m"))
  }

  @Test func wishForNoColourIsGranted() throws {
    let text = try transcript(["NO_COLOR": "1"])
    #expect(!text.contains("m248.07 AUD"))
    #expect(text.split(separator: "\u{1B}[").dropFirst().allSatisfy { !isColour($0) })
  }

  @Test(arguments: ["dumb", ""])
  func terminalThatKnowsNoSequencesGetsNone(_ type: String) throws {
    let text = try transcript(["TERM": type])
    #expect(text.contains("_1 = 248.07 AUD   ECB 30 Oct 2026, bundled, 3 weeks old\r\n"))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func controlCAndControlDWorkOnADumbTerminal() throws {
    let typist = try Typist(environment: ["TERM": "dumb"])
    try typist.waitForPrompt()
    typist.type("1 + ")
    try typist.wait(for: "the echo") { $0.currentLine == "> 1 +" }
    typist.type("\u{3}")
    try typist.wait(for: "a new prompt") { $0.currentLine == ">" }
    #expect(try typist.answer(to: "40 + 2") == ["_1 = 42"])
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
  }

  @Test func optionForNoColourIsObeyed() throws {
    let typist = try Typist(
      command: [Program.path, "--today", Program.today, "--color", "never", "1 EUR in USD"])
    #expect(try typist.finish() == 0)
    #expect(!String(decoding: typist.transcript, as: UTF8.self).contains("\u{1B}"))
  }

  /// What a terminal gets while a line is answered.
  private func transcript(_ environment: [String: String]) throws -> String {
    let typist = try Typist(environment: environment)
    try typist.answer(to: "120 EUR + 30 GBP in AUD")
    return String(decoding: typist.transcript, as: UTF8.self)
  }

  private func isColour(_ sequence: Substring) -> Bool {
    sequence.drop { $0.isNumber || $0 == ";" }.first == "m"
  }
}
