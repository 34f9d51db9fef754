#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What somebody at the prompt waits for, beside bash and its readline, with ten thousand lines of history in both.
struct PromptBenchmark {
  private let agio: String
  private let folder: Folder
  private static let lines = 10_000

  /// - Parameter folder: for the two histories.
  init(_ agio: String, in folder: Folder) {
    self.agio = agio
    self.folder = folder
    let text = (1...Self.lines).map { "\($0) EUR + 30 GBP in AUD\n" }.joined()
    for name in ["agio/history", "bash_history"] { folder.write(text, to: name) }
  }

  func report() {
    var starts: ([Double], [Double]) = ([], [])
    for _ in 0..<40 {
      let (mine, other) = (prompt(), shell())
      starts.0.append(mine.timeToPrompt)
      starts.1.append(other.timeToPrompt)
      mine.end()
      other.end()
    }
    let (mine, other) = (prompt(), shell())
    say("at the prompt, wall milliseconds, with \(Self.lines) lines of history")
    say("  start to prompt, median: \(compared(starts.0, starts.1, 50))")
    let keys = (keyTimes(mine), keyTimes(other))
    say("  key to screen, median: \(compared(keys.0, keys.1, 50))")
    say("  key to screen, 99 of 100: \(compared(keys.0, keys.1, 99))")
    let tabs = (tabTimes(mine, "100 USD in sw"), tabTimes(other, "echo /usr/share/a"))
    say("  Tab to list, median: \(compared(tabs.0, tabs.1, 50))")
    let enters = (
      enterTimes(mine, "120 EUR + 30 GBP in AUD") { "_\($0) = " },
      enterTimes(other, "echo $((120 + 30))") { _ in "150" }
    )
    say("  Enter to answer, median: \(compared(enters.0, enters.1, 50))")
    let breaks = interruptTimes(mine).sorted()
    say("  Ctrl-C to prompt, worst of \(breaks.count): agio \((breaks.last! * 1000).rounded())")
    mine.end()
    other.end()
  }

  private func prompt() -> TerminalSession {
    TerminalSession(
      [agio], environment: folder.environment, folder: folder.path, prompt: "> ")
  }

  private func shell() -> TerminalSession {
    TerminalSession(
      ["/bin/bash", "--norc", "--noprofile", "-i"],
      environment: [
        "HOME=\(folder.path)", "HISTFILE=\(folder.path)/bash_history", "HISTSIZE=\(Self.lines)",
        "PS1=> ", "PATH=/usr/bin:/bin",
      ], folder: folder.path, prompt: "> ")
  }

  /// Of every letter of a line that is typed again and again.
  private func keyTimes(_ session: TerminalSession) -> [Double] {
    var times: [Double] = []
    for _ in 0..<40 {
      for letter in "(1249.50 EUR - 19%) * 3 in USD" {
        times.append(session.time(of: String(letter)))
      }
      session.type("\u{15}")
    }
    return times
  }

  private func tabTimes(_ session: TerminalSession, _ line: String) -> [Double] {
    (0..<40).map { _ in
      for letter in line { session.type(String(letter)) }
      defer { session.type("\u{1B}[F\u{15}") }
      return session.time(of: "\t")
    }
  }

  /// - Parameter answer: what the answer to the line begins with, by its number from 1 on.
  private func enterTimes(
    _ session: TerminalSession, _ line: String, _ answer: (Int) -> String
  ) -> [Double] {
    (1...40).map { number in
      for letter in line { session.type(String(letter)) }
      return session.time(of: "\r", until: answer(number))
    }
  }

  /// In the middle of what takes longest: functions of functions of functions.
  private func interruptTimes(_ session: TerminalSession) -> [Double] {
    var lines = ["a(x) = ln(exp(ln(exp(ln(exp(ln(exp(x))))))))"]
    for (name, inner) in zip("bcde", "abcd") {
      let calls = String(repeating: "\(inner)(", count: 10)
      lines.append("\(name)(x) = \(calls)x" + String(repeating: ")", count: 10))
    }
    for line in lines { session.type(line + "\r") }
    return (0..<50).map { number in
      session.type("e(1.5)")
      session.send("\r")
      usleep(UInt32(2_000 + number * 500))
      // Interrupted, or at its end: a line may take a million steps.
      return session.time(of: "\u{3}", until: "error", draining: false)
    }
  }

  private func compared(_ mine: [Double], _ other: [Double], _ share: Int) -> String {
    let (mine, other) = (percentile(mine, share), percentile(other, share))
    let rounded = { (value: Double) in (value * 100).rounded() / 100 }
    return
      "agio \(rounded(mine * 1000)), bash \(rounded(other * 1000)), ratio \(rounded(mine / other))"
  }

  private func percentile(_ times: [Double], _ share: Int) -> Double {
    times.sorted()[(times.count - 1) * share / 100]
  }
}
