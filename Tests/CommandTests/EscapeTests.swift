import Testing

/// Esc is a key by itself as soon as nothing comes behind it, and the beginning of others.
@Suite struct EscapeTests {
  /// Half a second in which nobody types.
  private func pause(_ typist: Typist) throws {
    while try typist.readSoon() {}
  }

  private func typist(typing text: String) throws -> Typist {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type(text)
    return typist
  }

  @Test func whatIsTypedALittleLaterIsAKeyOfItsOwn() throws {
    let typist = try typist(typing: "12 EUR")
    try typist.wait(for: "the line") { $0.currentLine == "> 12 EUR" }
    typist.type("\u{1B}")
    try pause(typist)
    typist.type("b")
    try typist.wait(for: "the letter") { $0.currentLine == "> 12 EURb" }
    typist.type("\u{1B}\u{1B}")
    try pause(typist)
    typist.type("d")
    try typist.wait(for: "the next") { $0.currentLine == "> 12 EURbd" }
  }

  @Test func togetherWithAKeyItIsAlt() throws {
    let typist = try typist(typing: "12 EUR\u{1B}bx")
    try typist.wait(for: "the word") { $0.currentLine == "> 12 xEUR" }
    typist.type("\u{1B}\u{7F}")
    try typist.wait(for: "the word to go") { $0.currentLine == "> 12 EUR" }
  }

  @Test func aSequenceMayComeInParts() throws {
    let typist = try typist(typing: "12 EUR\u{1B}[")
    try typist.wait(for: "the line") { $0.currentLine == "> 12 EUR" }
    typist.type("1;5")
    typist.type("D7\r")
    try typist.wait(forText: "> 12 7EUR")
  }

  @Test func aListGoesAtOnceAndTheNextKeyIsTyped() throws {
    let typist = try typist(typing: "1 pes\t\t")
    try typist.wait(for: "the first") { $0.currentLine == "> 1 MXN" }
    typist.type("\u{1B}")
    try typist.wait(for: "the word") { screen in
      screen.currentLine == "> 1 pes" && !screen.lines.contains { $0.contains("Argentine") }
    }
    typist.type("o")
    try typist.wait(for: "the letter") { $0.currentLine == "> 1 peso" }
  }

  /// Alt takes what is chosen, as every other key does.
  @Test func altInAListTakesWhatIsChosen() throws {
    let typist = try typist(typing: "1 pes\t\t")
    try typist.wait(for: "the first") { $0.currentLine == "> 1 MXN" }
    typist.type("\u{1B}b2 ")
    try typist.wait(for: "the word") { $0.currentLine == "> 1 2 MXN" }
  }

  @Test func aStepBackIsGivenUpAtOnceAndTheNextKeyIsTyped() throws {
    let typist = try Typist()
    try typist.answer(to: "100 EUR in USD")
    typist.type("7\u{1B}[1;3D")
    try typist.wait(forText: "then 1")
    typist.type("\u{1B}")
    try typist.wait(for: "what was typed") { screen in
      screen.currentLine == "> 7" && !screen.lines.contains { $0.contains("then 1") }
    }
    typist.type("b")
    try typist.wait(for: "the letter") { $0.currentLine == "> 7b" }
  }

  @Test func aSearchIsGivenUpAndWhatWasTypedComesBack() throws {
    let typist = try Typist()
    try typist.answer(to: "100 EUR in USD")
    typist.type("7\u{12}eur")
    try typist.wait(for: "the line that is found") { $0.currentLine.contains(": 100 EUR in USD") }
    typist.type("\u{1B}")
    try typist.wait(for: "what was typed") { $0.currentLine == "> 7" }
  }

  /// Keys that come together with Ctrl-C were pressed after it.
  @Test func interruptGoesBeforeTheKeysBehindIt() throws {
    let typist = try typist(typing: "\u{1B}[200~5 EUR\r1 USD\u{1B}[201~")
    try typist.wait(for: "the paste") { $0.lines.contains("1 USD") }
    typist.type("\u{3}7 + 8\r")
    try typist.wait(forText: "_1 = 15")
  }

  @Test func inViItIsAKeyHoweverSoonTheNextComes() throws {
    let place = try Place([".editrc": "bind -v\n"])
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    typist.type("12 EUR\u{1B}0x")
    try typist.wait(for: "the digit to go") { $0.currentLine == "> 2 EUR" }
  }
}
