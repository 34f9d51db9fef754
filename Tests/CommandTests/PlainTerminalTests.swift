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

  /// The terminal shows arrows as letters; they are none of the line.
  @Test func arrowsAreNoPartOfALineOnADumbTerminal() throws {
    let typist = try Typist(environment: ["TERM": "dumb"])
    try typist.waitForPrompt()
    typist.type("40\u{1B}[A + \u{1B}OD\u{1B}b2\u{1B}[1;5C\r")
    // What is typed before the prompt stands there is shown before it.
    try typist.wait(for: "the next prompt") { screen in
      let answer = screen.lines.firstIndex { $0.hasPrefix("_1 = 42") }
      return answer.map { screen.lines[$0 + 1].hasPrefix(">") } ?? false
    }
    typist.type("\u{1B}[A10 GPB\r")
    try typist.wait(forText: "GBP")
    let screen = typist.screen.lines
    let carets = try #require(screen.last { $0.contains("^^^") && !$0.contains("10") })
    // Under the line itself, as the row typed has more in it.
    let row = try #require(screen.firstIndex(of: carets))
    #expect(screen[row - 1].hasSuffix("10 GPB") && !screen[row - 1].contains("[A"), "\(screen)")
    #expect(
      screen[row - 1].distance(of: "GPB") == carets.distance(of: "^^^"), "\(screen)")
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

extension String {
  fileprivate func distance(of part: String) -> Int? {
    ranges(of: part).first.map { distance(from: startIndex, to: $0.lowerBound) }
  }
}
