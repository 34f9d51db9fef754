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
}
