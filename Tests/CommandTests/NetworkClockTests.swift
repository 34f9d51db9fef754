import Foundation
import LoopbackServer
import Testing

/// What was noted while the clock was wrong stands in nobody's way once it is right.
@Suite(.serialized) struct NetworkClockTests {
  /// The year 2100.
  private static let future = 4_102_444_800

  @Test func waitThatAWrongClockNotedIsForgotten() throws {
    let providers = try Providers()
    let place = try providers.place()
    let busy = ScriptedAnswer(status: 503, headers: [("Retry-After", "3600")])
    // Years of days are asked of another service.
    for id in ["ecb", "ecb-api"] { providers.set(id, to: busy) }
    for day in ["2099-01-01", "2027-06-01"] {
      #expect(try run(["refresh", "ecb", "--today", day], in: place).status == 1)
    }
    #expect(String(decoding: try place.cache(of: "ecb"), as: UTF8.self).contains("not-before "))
    for id in ["ecb", "ecb-api"] { providers.set(id, to: nil) }
    try refresh("ecb", in: place).prints("ecb: 65 days, newest 2026-11-20")
  }

  /// What a server can ask for is waited for, a whole day.
  @Test func waitOfADayIsObeyed() throws {
    let providers = try Providers()
    let place = try providers.place()
    providers.set("ecb", to: ScriptedAnswer(status: 503, headers: [("Retry-After", "999999")]))
    #expect(try refresh("ecb", in: place).status == 1)
    providers.set("ecb", to: nil)
    let count = providers.targets.count
    let outcome = try refresh("ecb", "--force", in: place)
    #expect(outcome.output.hasPrefix("ecb: skipped: next request allowed in 2"))
    #expect(providers.targets.count == count)
  }

  @Test func planThatIsUsedUpUntilAnImpossibleMonthIsForgotten() throws {
    let place = try Providers().place()
    try place.makeFolder(".cache/agio")
    try place.write(
      Array("quota 1000 1000 2099-01-09\nquota 0 1000 2099-01-09\n".utf8),
      to: ".cache/agio/openexchangerates.tries")
    try refresh("openexchangerates", in: place).prints(
      "openexchangerates: 1 day, newest 2026-11-20")
  }

  /// The background of a prompt asks a source at once that it would leave alone for 73 years.
  @Test(arguments: ["not-before", "retry-at"])
  func backgroundForgetsItToo(note: String) throws {
    let format = Date.ISO8601FormatStyle().year().month().day()
    let place = try Providers(to: Date().formatted(format)).place(settings: "sources = [\"ecb\"]\n")
    try place.makeFolder("state/agio")
    try place.write([], to: "state/agio/network-notice")
    try place.makeFolder(".cache/agio")
    try place.write(
      Array("\(note) \(Self.future)\nfailures 3\n".utf8), to: ".cache/agio/ecb.tries")
    let typist = try Typist(in: place, command: [Program.path], environment: place.variables)
    try typist.waitForPrompt()
    for _ in 0..<50 where try place.rates(of: "ecb").isEmpty { usleep(100_000) }
    #expect(try !place.rates(of: "ecb").isEmpty)
  }
}
