import Foundation
import Testing

/// What nothing takes away: typed lines from sessions side by side and from killed ones, and the terminal's settings.
@Suite struct SurvivalTests {
  private func lines(in place: Place) throws -> [Substring] {
    try place.text("state/agio/history").split(separator: "\n")
  }

  @Test func twoSessionsKeepAThousandLines() throws {
    let place = try Place()
    let typists = [try Typist(in: place), try Typist(in: place)]
    for typist in typists { try typist.waitForPrompt() }
    // In turns of fifty, so that both write at the same time.
    for turn in 0..<10 {
      for (number, typist) in typists.enumerated() {
        let text = (1...50).map { "\(number + 1)000 + \(turn * 50 + $0)" }.joined(separator: "\n")
        typist.type("\u{1B}[200~\(text)\u{1B}[201~\r")
      }
      for typist in typists { try typist.wait(forText: "_\(turn * 50 + 50) = ") }
    }
    let kept = try lines(in: place)
    #expect(kept.count == 1_000)
    for number in 1...2 {
      // All of them, and those of a session in their order.
      let own = kept.filter { $0.hasPrefix("\(number)000 + ") }
      #expect(own == (1...500).map { "\(number)000 + \($0)" })
    }
  }

  @Test func killedSessionLosesNoLineThatWasAnswered() throws {
    let place = try Place()
    var answered: [String] = []
    for round in 0..<12 {
      let typist = try Typist(in: place)
      try typist.waitForPrompt()
      let text = (1...20).map { "\(round + 1)00 + \($0)" }
      typist.type("\u{1B}[200~\(text.joined(separator: "\n"))\u{1B}[201~\r")
      // Somewhere among them, another place each time.
      try typist.wait(forText: "_\(round + 3) = ")
      typist.kill(SIGKILL)
      let screen = typist.screen.lines.joined(separator: "\n")
      answered += text.enumerated().filter { screen.contains("_\($0.offset + 1) = ") }.map(
        \.element)
    }
    let kept = Set(try lines(in: place).map(String.init))
    #expect(kept.isSuperset(of: answered))
    for line in kept { #expect(line.wholeMatch(of: /[0-9]+00 \+ [0-9]+/) != nil, "\(line)") }
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGXCPU, SIGXFSZ,
    SIGVTALRM, SIGPROF, SIGSYS,
  ])
  func terminalIsLeftAsItWas(after signal: Int32) throws {
    let script = "stty -g; sh -c 'echo $$ > pid; exec \"$0\"' \"$0\"; stty -g; echo done"
    let typist = try Typist(command: [
      "/bin/sh", "-c", "trap : INT HUP TERM; \(script)", Program.path,
    ])
    try typist.answer(to: "1 + 1")
    typist.type("12 EUR")
    try typist.wait(for: "the line") { $0.currentLine.hasPrefix("> 12 EUR") }
    let id = try #require(pid_t(typist.place.text("pid").dropLast()))
    kill(id, signal)
    if signal == SIGINT {
      // At the prompt it empties the line, as Ctrl-C does.
      try typist.waitForPrompt()
      typist.type("\u{4}")
    }
    #expect(try typist.finish() == 0)
    let settings = typist.unbrokenLines.filter {
      $0.wholeMatch(of: /[0-9a-f]+(:[0-9a-f]+)+/) != nil
    }
    #expect(settings.count == 2 && settings.first == settings.last, "\(typist.unbrokenLines)")
  }

  @Test func stoppedSessionGivesTheTerminalBackAndGoesOn() throws {
    let script = "set -m; stty -g; \"$0\"; stty -g; fg >/dev/null; stty -g"
    let typist = try Typist(command: ["/bin/sh", "-c", script, Program.path])
    try typist.answer(to: "1 + 1")
    typist.type("12 EUR")
    try typist.wait(for: "the keys") { $0.currentLine.hasPrefix("> 12 EUR") }
    typist.type("\u{1A}")
    // The shell's next command has the terminal, then the session again, with the line as it was.
    try typist.wait(for: "the line") { screen in
      screen.lines.count { $0.hasPrefix("> 12 EUR") } == 2
        && screen.currentLine.hasPrefix("> 12 EUR")
    }
    typist.type("\u{15}2 + 2\r")
    try typist.wait(forText: "_2 = 4")
    try typist.waitForPrompt()
    typist.type("\u{4}")
    _ = try typist.finish()
    let settings = typist.unbrokenLines.filter {
      $0.wholeMatch(of: /[0-9a-f]+(:[0-9a-f]+)+/) != nil
    }
    #expect(settings.count == 3 && Set(settings).count == 1, "\(typist.unbrokenLines)")
  }
}
