import Foundation
import Testing

/// What keys do at the prompt.
@Suite struct KeyTests {
  @Test func tabCompletesACurrency() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("100 USD in swi\t")
    try typist.wait(for: "the code") { $0.currentLine == "> 100 USD in CHF" }
  }

  @Test func tabListsWhatThereIsToChooseFrom() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("1 pes\t")
    try typist.wait(forText: "MXN")
    typist.type("\u{15}1 + 1\r")
    try typist.wait(forText: "_1 = 2")
  }

  @Test func tabCompletesACommandAndAVariable() throws {
    let typist = try Typist()
    try typist.answer(to: "kitchen = 3 EUR")
    typist.type(":curr\t")
    try typist.wait(for: "the command") { $0.currentLine == "> :currencies" }
    typist.type("\u{15}kitc\t")
    // What stands behind the cursor is the rest of the line above.
    try typist.wait(for: "the variable") {
      $0.currentLine == "> kitchen = 3 EUR" && $0.column == 9
    }
  }

  @Test func upRecallsTheLastLine() throws {
    let typist = try Typist()
    try typist.answer(to: "1 + 1")
    typist.type("\u{1B}[A")
    try typist.wait(for: "the line") { $0.currentLine == "> 1 + 1" }
    typist.type(" + 1\r")
    try typist.wait(forText: "_2 = 3")
  }

  @Test func controlCDropsTheLine() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("1 + ")
    try typist.wait(for: "the keys") { $0.currentLine == "> 1 +" }
    typist.type("\u{3}")
    try typist.wait(for: "a new prompt") { $0.lines.contains("> 1 +") && $0.currentLine == ">" }
    #expect(try typist.answer(to: "40 + 2") == ["_1 = 42"])
  }

  @Test func pastedLinesWaitForEnter() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("\u{1B}[200~1+1\n2+2\n\u{1B}[201~")
    let screen = try typist.wait(for: "the paste") { $0.lines.contains { $0.contains("1+1") } }
    #expect(!screen.lines.contains { $0.contains("_1 =") })
    typist.type("\r")
    try typist.wait(forText: "_2 = 4")
  }

  @Test func controlCEndsALongComputation() throws {
    let typist = try Typist()
    // Large exponentials take longest for the steps they count as: the limit of a line must not end it before the key does.
    try typist.answer(to: "a(x) = exp(4000) - exp(4000) + x")
    for (name, inner) in zip("bcde", "abcd") {
      let calls = String(repeating: "\(inner)(", count: 10)
      try typist.answer(to: "\(name)(x) = \(calls)x" + String(repeating: ")", count: 10))
    }
    typist.type("e(1.5)\r")
    try typist.wait(for: "the line to be accepted") { $0.currentLine == "" }
    typist.type("\u{3}")
    try typist.wait(forText: "error: interrupted")
    try typist.waitForPrompt()
    #expect(try typist.answer(to: "40 + 2").last == "_1 = 42")
  }
}
