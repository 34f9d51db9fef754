import Testing

/// The keys of emacs and of vi, and `~/.editrc`.
@Suite struct EditModeTests {
  @Test func keysAreThoseOfEmacs() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("2 + 3\u{1}1\u{5}0\u{2}\u{4}4\r")
    try typist.wait(forText: "_1 = 46")
  }

  @Test func editrcAsksForVi() throws {
    let place = try Place([".editrc": "agio:bind -v\n"])
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    typist.type("2 + 3")
    try typist.wait(for: "the keys") { $0.currentLine == "> 2 + 3" }
    typist.type("\u{1B}")
    try typist.wait(for: "the command mode") { $0.column == 6 }
    typist.type("0x")
    try typist.wait(for: "the character to go") { $0.currentLine == ">  + 3" }
    typist.type("i40\r")
    try typist.wait(forText: "_1 = 43")
  }

  @Test func editrcThatComesLaterWaitsForTheNextPrompt() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    try place.write(Array("agio:bind -v\n".utf8), to: ".editrc")
    typist.type("2 + 3\u{1}1\r")
    try typist.wait(forText: "_1 = 15")
  }

  @Test func editrcBindsKeys() throws {
    let place = try Place([".editrc": "bind -s ^T EUR\n"])
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    typist.type("5 \u{14}\r")
    try typist.wait(forText: "_1 = 5.00 EUR")
  }

  /// libedit's commands have room for 1,024 characters; what is longer is left out, and the rest counts.
  @Test(arguments: [
    "bind " + String(repeating: "x", count: 4_000),
    "bind -s ^G " + String(repeating: "x", count: 20_000),
    "agio:bind \(String(repeating: "x", count: 1_100)) ed-newline",
  ])
  func editrcMayHaveLinesOfAnyLength(_ line: String) throws {
    let place = try Place([".editrc": "\n   \n# keys\n\(line)\nbind -s ^T EUR\n"])
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    typist.type("5 \u{14}\r")
    try typist.wait(forText: "_1 = 5.00 EUR")
  }

  @Test func editrcMayHaveLinesThatAreNoText() throws {
    let place = try Place()
    let bytes = Array("bind ".utf8) + [0xFF, 0xFE, 0x0A, 0x00, 0x0A] + Array("bind -s ^T EUR".utf8)
    try place.write(bytes, to: ".editrc")
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    typist.type("5 \u{14}\r")
    try typist.wait(forText: "_1 = 5.00 EUR")
  }

  @Test func flowControlDoesNotStopALineBeingTyped() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("2 +\u{13}")
    try typist.wait(for: "the search") { $0.currentLine.hasPrefix("(search)") }
    typist.type("\u{7} 3")
    try typist.wait(for: "what follows") { $0.currentLine == "> 2 + 3" }
    typist.type("\r")
    try typist.wait(forText: "_1 = 5")
  }
}
