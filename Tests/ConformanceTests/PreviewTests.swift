import AgioCore
import Dialogue
import Testing

/// What a line comes to while it is typed.
@Suite struct PreviewTests {
  private func preview(_ line: String, after lines: [String] = []) -> String? {
    var session = FrozenSession.make()
    _ = session.replies(to: lines)
    return session.preview(of: line) { false }
  }

  @Test func answersStandWithTheirSource() {
    #expect(preview("1 + 2") == "= 3")
    #expect(preview("100 EUR in AUD")?.hasSuffix(" AUD  Example 15 Mar 2024") == true)
    #expect(preview("100 DEM in EUR")?.hasPrefix("= 51.13 EUR  ") == true)
    #expect(preview("1 USD in EUR average 2023")?.hasSuffix("  Example average 2023") == true)
  }

  @Test(arguments: [
    "", "  ", "# remark", "120", "120 EUR", "-5%", "EUR", "rent = 1200 EUR", "f(x) = x",
  ])
  func linesThatSayItAllHaveNone(line: String) {
    #expect(preview(line) == nil)
  }

  @Test(arguments: [
    ("120 EUR in", "… in ?"), ("120 EUR in ", "… in ?"), ("120 EUR to", "… to ?"),
    ("1 USD in EUR on", "… on ?"), ("1 USD in EUR average", "… average ?"),
    ("1 USD in EUR at", "… at ?"), ("1 USD in EUR via", "… via ?"), ("1 +", "… + ?"),
    ("1 EUR in USD,", "… , ?"),
  ])
  func unfinishedLinesSayWhatTheyLack(line: String, lack: String) {
    #expect(preview(line) == lack)
  }

  @Test(arguments: [
    "120 EU", "120 EUR in AU", "foo", "1 / 0", "5.", "120 EUR + 3", "one two three", "in", "(",
    "1 USD in EUR on 2024-0", "1,2",
  ])
  func wordsAreNotWrongWhileTheyAreTyped(line: String) {
    #expect(preview(line) == nil)
  }

  @Test func wordsBeforeTheLastOneCanBe() {
    #expect(preview("100 GPB in EUR") == "unknown currency 'GPB'; did you mean GBP?")
  }

  @Test func openParenthesesAreTakenForClosed() {
    #expect(preview("2 * (3 + 4") == "= 14")
    #expect(preview("split(100 EUR, 3")?.hasPrefix("= 33.34 EUR, 33.33 EUR") == true)
    #expect(preview("round((1 + 2") == "= 3")
  }

  @Test func whatWasSaidBeforeCounts() {
    #expect(preview("rent", after: ["rent = 1200 EUR"]) == "= 1200.00 EUR")
    #expect(preview("_ * 2", after: ["1 + 1"]) == "= 4")
  }

  @Test func aSignBehindALabelIsASign() {
    #expect(preview("Food: - 450 EUR * 2", after: ["1000 EUR"]) == "= -900.00 EUR")
    #expect(preview("- 450 EUR * 2", after: ["1000 EUR"]) == "= 100.00 EUR")
    #expect(preview("Half: / 2", after: ["1000 EUR"]) == "= 500.00 EUR")
  }

  @Test func aDefinitionThatHasJustBegunIsQuiet() {
    #expect(preview("rent =") == nil)
    #expect(preview("rent = ") == nil)
    #expect(preview("vat(x) = ") == nil)
  }

  @Test func nothingIsRemembered() {
    var session = FrozenSession.make()
    _ = session.preview(of: "rent = 3 * 400 EUR") { false }
    #expect(session.workspace.variables.isEmpty)
    #expect(session.reply(to: SourceLine("1")).number == 1)
  }

  @Test func commandsSayWhatTheyDo() {
    #expect(preview(":why") == ":why [_N|N]  show the full working of the last answer")
    #expect(preview(":wh") == nil)
  }

  @Test func longWorkIsGivenUp() {
    var session = FrozenSession.make()
    let long = (0..<1000).map { "\($0)" }.joined(separator: " + ")
    _ = session.replies(to: ["f(x) = \(long) + x", "g(x) = f(f(f(f(x))))"])
    #expect(session.preview(of: "g(1)") { true } == nil)
    #expect(session.preview(of: "g(1)") { false } != nil)
  }

  @Test(arguments: [
    ("(1", true), ("split(100 EUR,", true), ("2 * (3 + ", true), ("f(x) = (x", true),
    ("", false), ("1 +", false), ("(1 2", false), ("1)", false), ("(1 in EUR) +", false),
    (":help (", false), ("# (", false), ("(1 # remark", false),
  ])
  func openParenthesesMakeALineUnfinished(line: String, isUnfinished: Bool) {
    #expect(FrozenSession.make().isUnfinished(line) == isUnfinished)
  }
}
