import Foundation
import GrammarKit
import Testing

/// Stepping through conversions while a line is typed, and long lists in a pager.
@Suite struct BacktrackTests {
  private static let altLeft = "\u{1B}[1;3D"
  private static let altRight = "\u{1B}[1;3C"

  private func place(_ count: Int) throws -> Place {
    let place = try Place()
    let input = (1...count).map { "\($0) EUR in USD\n" }.joined()
    _ = try run("--journal", input: input, in: place)
    return place
  }

  @Test func altArrowsStepAndTheDraftComesBack() throws {
    let place = try Place()
    try run("100 EUR in USD on 2020-03-06", in: place).prints("113.36 USD")
    try run("200 EUR in USD", in: place).prints("223.44 USD")
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    typist.type("7 EUR")
    typist.type(Self.altLeft)
    var screen = try typist.wait(for: "the newest") { $0.currentLine == "> 200 EUR in USD" }
    #expect(screen.lines.contains { $0.hasPrefix("  then 223.44 USD   ECB 30 Oct 2026") })
    #expect(screen.lines.contains { $0.hasPrefix("  now  223.44 USD") })
    // What was typed has made way for it.
    #expect(!screen.lines.contains { $0.hasPrefix("> 7 EUR") })
    typist.type(Self.altLeft)
    screen = try typist.wait(for: "the one before") {
      $0.currentLine == "> 100 EUR in USD on 2020-03-06"
    }
    typist.type(Self.altLeft)
    typist.type(Self.altRight)
    try typist.wait(for: "the newest again") { $0.currentLine == "> 200 EUR in USD" }
    typist.type(Self.altRight)
    try typist.wait(for: "the draft") { $0.currentLine.hasPrefix("> 7 EUR") }
    typist.type(" in USD\r")
    try typist.wait(forText: "_1 = 7.82 USD")
  }

  @Test func linesThatAreSteppedToCanBeChangedAndRun() throws {
    let place = try Place()
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    typist.type(Self.altLeft)
    try typist.wait(for: "the line") { $0.currentLine == "> 100 EUR in USD" }
    typist.type(" on 1999-01-04\r")
    try typist.wait(forText: "_1 = 117.89 USD")
    #expect(try run(["history"], in: place).outputLines.count == 2)
  }

  @Test func whereNothingWasKeptThatIsSaid() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type("7 EUR" + Self.altLeft)
    let screen = try typist.wait(forText: "note: no conversions yet")
    #expect(screen.lines.count { $0.hasPrefix("note: no conversion") } == 1)
    try typist.wait(for: "the line") { $0.currentLine.hasPrefix("> 7 EUR") }
  }

  @Test func whatDoesNotFitIsPagedNewestLast() throws {
    let place = try place(200)
    for command in [["--today", Program.today], ["history"]] {
      let typist = try Typist(
        in: place, command: [Program.path] + command,
        environment: ["PAGER": "cat > seen; echo paged", "NO_COLOR": "1"])
      if command != ["history"] {
        #expect(try typist.answer(to: ":history eur") == ["paged"])
        #expect(
          try typist.answer(to: ":history eur 2020") == ["note: no matching conversions"])
      } else {
        #expect(try typist.finish() == 0)
        #expect(typist.unbrokenLines.filter { !$0.isEmpty } == ["paged"])
      }
      let seen = try place.text("seen").split(separator: "\n")
      #expect(seen.count == 200)
      #expect(seen.first?.contains("  1 EUR in USD") == true)
      #expect(seen.last?.contains("200 EUR in USD  ") == true)
      #expect(seen.last?.contains("  223.44 USD  ECB 30 Oct 2026") == true)
      try FileManager.default.removeItem(atPath: place.path("seen"))
    }
  }

  @Test func whoLeavesThePagerEarlyGoesOn() throws {
    let place = try place(3_000)
    let typist = try Typist(in: place, environment: ["PAGER": "head -n 1"])
    let page = try typist.answer(to: ":history")
    #expect(page.first?.contains("1 EUR in USD") == true, "\(page)")
    #expect(try typist.answer(to: "1 + 1") == ["_1 = 2"])
  }

  @Test func withoutAPagerTheNewestAreShown() throws {
    let place = try place(60)
    for pager in ["", "no-such-pager 2> /dev/null"] {
      let typist = try Typist(in: place, environment: ["PAGER": pager])
      let page = try typist.answer(to: ":history")
      #expect(page.contains("note: the newest 20; agio history shows all"), "\(page)")
      #expect(typist.unbrokenLines.contains { $0.contains("60 EUR in USD") })
    }
    let typist = try Typist(
      in: place, command: [Program.path, "history", "--limit", "40"], environment: ["PAGER": ""])
    #expect(try typist.finish() == 0)
    #expect(typist.unbrokenLines.filter { $0.hasPrefix("#") }.count == 40)
    // A pipe is never paged.
    place.variables["PAGER"] = "false"
    #expect(try run(["history"], in: place).outputLines.count == 60)
  }

  @Test(.enabled(if: Prerequisite.less.isThere, "needs less"))
  func lessShowsAScreenAndGivesTheTerminalBack() throws {
    let place = try place(60)
    let typist = try Typist(in: place, hasPager: true)
    try typist.waitForPrompt()
    typist.type(":history\r")
    try typist.wait(for: "the first screen") { screen in
      screen.lines.contains { $0.contains("60 EUR in USD") }
        && screen.currentLine.contains("(END)")
    }
    typist.type("q")
    try typist.waitForPrompt()
    #expect(try typist.answer(to: "1 + 1") == ["_1 = 2"])
  }
}
