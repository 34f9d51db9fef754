import Foundation
import GrammarKit
import LoopbackServer
import Testing

/// One line is answered first, and newer rates are fetched after that by a process nobody waits for.
@Suite(.serialized) struct NetworkLaterTests {
  private func providers() throws -> Providers {
    try Providers(to: Date().formatted(Date.ISO8601FormatStyle().year().month().day()))
  }

  /// A place where the user has been told that rates are fetched.
  private func place(of providers: Providers) throws -> Place {
    let place = try providers.place()
    try place.makeFolder("state/agio")
    try place.write([], to: "state/agio/network-notice")
    return place
  }

  @Test func answerComesFirstAndNewerRatesAfterIt() throws {
    let place = try place(of: providers())
    let outcome = try run(["EUR/USD"], in: place)
    #expect(outcome.output == "1.1172\n")
    // The last of those that need no key.
    for _ in 0..<200 where try place.rates(of: "frankfurter").isEmpty { usleep(100_000) }
    #expect(try run(["EUR/USD"], in: place).output == "1.118\n")
  }

  @Test func pipeDoesTheSame() throws {
    let place = try place(of: providers())
    #expect(try run([], input: Array("EUR/USD\n".utf8), in: place).output == "1.1172\n")
    for _ in 0..<200 where try place.rates(of: "frankfurter").isEmpty { usleep(100_000) }
    #expect(try place.rates(of: "ecb").count > 60)
  }

  @Test(arguments: [["1 + 1"], ["--offline", "EUR/USD"], ["--today", "2026-11-21", "EUR/USD"]])
  func nothingIsFetchedWhere(words: [String]) throws {
    let providers = try providers()
    let place = try place(of: providers)
    #expect(try run(words, in: place).status == 0)
    #expect(try run([], input: Array("1 + 1\n".utf8), in: place).status == 0)
    usleep(500_000)
    #expect(providers.targets.isEmpty)
  }

  @Test func theFirstUseIsToldOnce() throws {
    let place = try providers().place()
    let first = try run(["EUR/USD"], in: place)
    #expect(first.status == 0)
    #expect(first.error.contains("newer rates are fetched in the background"))
    #expect(try run(["EUR/USD"], in: place).error == "")
  }

  /// Without a home there is no place for newer rates, nor for the journal: said once a run, behind the answer.
  @Test(
    arguments: [
      (["HOME": "", "XDG_STATE_HOME": ""], "because they cannot be stored: HOME is not set"),
      (
        ["HOME": "/dev/null", "XDG_STATE_HOME": ""],
        "because they cannot be stored: /dev/null/.cache/agio: Not a directory"
      ),
    ])
  func withoutAHomeTheAnswerComesAndOneNotice(variables: [String: String], reason: String) throws {
    let place = try Place()
    place.variables = variables
    let outcome = try run(["100 EUR in USD"], in: place)
    #expect(outcome.output == "111.72 USD\n")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.status == 0)
    let withoutJournal = try run(["--no-journal", "100 EUR in USD"], in: place)
    #expect(withoutJournal.error == "agio: note: newer rates are not fetched \(reason)\n")
    #expect(try run(["1 + 1"], in: place).error == "")
    #expect(try run(["--offline", "--no-journal", "100 EUR in USD"], in: place).error == "")
    let typist = try Typist(in: place, command: [Program.path], environment: variables)
    try typist.waitForPrompt()
    #expect(typist.unbrokenLines.count { $0.contains("newer rates are not fetched") } == 1)
    #expect(try typist.answer(to: "100 EUR in USD").joined().contains("111.72 USD"))
  }

  /// However many lines are asked one after the other.
  @Test func oneProcessFetchesForARunOfAnswers() throws {
    let providers = try providers()
    let place = try place(of: providers)
    for _ in 0..<5 { #expect(try run(["EUR/USD"], in: place).status == 0) }
    for _ in 0..<200 where try place.rates(of: "frankfurter").isEmpty { usleep(100_000) }
    #expect(providers.targets.count { $0.contains("eurofxref") } == 1)
  }

  // MARK: What it holds, and for how long

  /// The same with sources that never answer.
  private func silentPlace() throws -> Place {
    let providers = try providers()
    providers.setAll(to: .stall)
    return try place(of: providers)
  }

  /// Runs a script of the shell, in which `$0` is the program.
  private func shell(_ script: String, in place: Place) throws -> Int32 {
    let spawn = Spawn(
      arguments: ["/bin/sh", "-c", script, Program.path], environment: place.environment,
      folder: place.folder.path, streams: Array(repeating: .file("/dev/null"), count: 3))
    return Spawn.wait(for: try spawn.start())
  }

  /// Whoever reads the other end waits until nobody holds this one.
  @Test(arguments: [3, 7, 9]) func pipesOfTheCallerEndWithTheAnswer(descriptor: Int) throws {
    let place = try silentPlace()
    let status = try shell(
      #"{ "$0" '1 EUR in USD' \#(descriptor)>&1 >answer; } | cat >rest"#, in: place)
    #expect(status == 0)
    #expect(try place.text("answer") == "1.12 USD\n")
    #expect(try place.text("rest") == "")
    #expect(try place.isRefreshing())
  }

  /// The same above the most that may be open by now.
  @Test func pipesOfTheCallerEndWhateverTheirNumber() throws {
    let place = try silentPlace()
    let status = try shell(
      #"{ exec 8>&1 >answer; ulimit -n 7; "$0" '1 EUR in USD'; } | cat >rest"#, in: place)
    #expect(status == 0)
    #expect(try place.isRefreshing())
  }

  @Test(.enabled(if: Prerequisite.linux.isThere, "needs flock(1)"))
  func locksOfTheCallerEndWithTheAnswer() throws {
    let place = try silentPlace()
    let status = try shell(
      #"exec 9>lock; flock 9; "$0" '1 EUR in USD'; exec 9>&-; exec flock --nonblock lock true"#,
      in: place)
    #expect(status == 0)
    #expect(try place.isRefreshing())
  }

  /// Sources that never answer are given up, before the alarm that ends it in any case.
  @Test func itEndsWhateverTheNetworkDoes() throws {
    #expect(try shell(#"exec "$0" refresh --background"#, in: silentPlace()) == 0)
  }

  /// What no deadline of a transfer reaches is ended too, though the caller may ignore the signal for it.
  @Test func itEndsWhateverElseHoldsItUp() throws {
    let place = try place(of: providers())
    try place.makeFolder(".cache/agio")
    let lock = open(place.path(".cache/agio/ecb.lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    let status = try shell(#"trap '' ALRM; exec "$0" refresh --background"#, in: place)
    #expect(status == 128 + SIGALRM)
  }
}

extension Place {
  /// Whether somebody has begun to fetch rates here.
  fileprivate func isRefreshing() throws -> Bool {
    FileManager.default.fileExists(atPath: path("state/agio/refresh-attempt"))
  }
}
