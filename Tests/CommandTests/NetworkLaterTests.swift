import Foundation
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
      (["HOME": "", "XDG_STATE_HOME": ""], "since they cannot be kept: HOME is not set"),
      (
        ["HOME": "/dev/null", "XDG_STATE_HOME": ""],
        "since they cannot be kept: /dev/null/.cache/agio: Not a directory"
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
    #expect(withoutJournal.error == "agio: note: newer rates are not fetched, \(reason)\n")
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
}
