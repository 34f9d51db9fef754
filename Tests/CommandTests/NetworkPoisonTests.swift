import Foundation
import LoopbackServer
import Testing

/// Servers whose answers read well and are wrong.
@Suite(.serialized) struct NetworkPoisonTests {
  private static let hundredfold = ProviderBodies.Flaw(factor: 100)

  @Test func firstAnswerIsHeldToTheBundledRates() throws {
    let providers = try Providers()
    let place = try providers.place()
    providers.spoil("er-api", Self.hundredfold)
    try refresh("er-api", in: place).prints(
      "er-api: error: the rates of 2026-11-20 are not accepted: JPY of 2026-11-20 is 15733.01, but 157.25 at ECB",
      status: 1)
    #expect(try run("100 USD in KES", in: place).status == 1)
    providers.spoil("er-api", nil)
    try refresh("er-api", in: place).prints("er-api: 1 day, newest 2026-11-20")
    try run("100 USD in KES", in: place).prints("12925.01 KES")
  }

  /// What one source has brought is known when the next is asked, in one run.
  @Test func firstAnswerIsHeldToOtherSources() throws {
    let providers = try Providers()
    let place = try providers.place()
    providers.spoil("er-api", .init(factor: 100, codes: ["KES", "NGN"]))
    let outcome = try refresh("nbp", "er-api", in: place)
    #expect(outcome.error.contains("the rates of 2026-11-20 are not accepted"), "\(outcome.error)")
    #expect(outcome.error.contains(" at NBP: in quarantine"), "\(outcome.error)")
    #expect(try run("100 USD in KES via er-api", in: place).status == 1)
    // What other sources have, too, is accepted.
    try run("100 USD in EUR via er-api", in: place).prints("89.44 EUR")
  }

  @Test(arguments: [nil, "2026-11-03", "2026-11-10", "2026-11-19"])
  func hundredfoldChangesNothing(held: String?) throws {
    for id in ["ecb", "nbp", "frankfurter"] {
      let place: Place
      if let held {
        place = try Providers(to: held).place()
        let outcome = try refresh(id, in: place)
        #expect(outcome.status == 0, "\(id): \(outcome.output)\(outcome.error)")
      } else {
        place = try Place()
      }
      let before = try place.rates(of: id)
      let providers = try Providers()
      place.variables.merge(try providers.place().variables) { $1 }
      for flaw in [
        Self.hundredfold, .init(factor: 0.01),
        .init(factor: 100, days: "\(held ?? "2026-10-30")x"..."2026-12-31"),
        .init(factor: 100, days: "2026-11-20"..."2026-11-20"),
      ] {
        providers.spoil(id, flaw)
        let outcome = try refresh(id, in: place)
        if outcome.status == 0 {
          // Tables of other days are accepted beside a wrong one, which is told.
          #expect(flaw.days.upperBound == "2026-12-31" || flaw.days.lowerBound == "2026-11-20")
          #expect(outcome.error.contains(" are not accepted: "), "\(id): \(outcome.error)")
          #expect(outcome.error.contains(": in quarantine until "), "\(id): \(outcome.error)")
        } else {
          #expect(outcome.output.contains("\(id): error: "), "\(id): \(outcome.output)")
        }
        if flaw.days.lowerBound == "0001-01-01" {
          #expect(outcome.status == 1, "\(id)")
          #expect(try place.rates(of: id) == before, "\(id)")
        }
        let zloty = try run("1 EUR in PLN via \(id)", in: place).output
        #expect(zloty.hasPrefix("4.") || zloty.isEmpty, "\(id): \(zloty)")
      }
      // A server that has come to itself is believed.
      providers.spoil(id, nil)
      #expect(try refresh(id, in: place).status == 0, "\(id)")
    }
    try run("1 EUR in USD", in: Place()).prints("1.12 USD")
  }

  @Test func heldFigureStaysAndIsTold() throws {
    let providers = try Providers()
    let place = try providers.place()
    providers.spoil("ecb", .init(factor: 100, days: "2026-10-29"..."2026-10-29", codes: ["USD"]))
    let outcome = try refresh("ecb", in: place)
    outcome.prints(
      "ecb: 65 days, newest 2026-11-20",
      error: ["agio: warning: ECB: USD of 2026-10-29 is now 111.3; 1.113 is kept"])
    try run("EUR/USD on 2026-10-29", in: place).prints("1.113")
    try run("EUR/USD", in: place).prints("1.118")
  }

  /// A difference that puts nothing into quarantine is listed where sources are.
  @Test func smallContradictionsAreListed() throws {
    let providers = try Providers()
    let place = try providers.place()
    #expect(try refresh("frankfurter", in: place).status == 0)
    providers.spoil("ecb", .init(factor: 1.03, days: "2026-11-20"..."2026-11-20", codes: ["USD"]))
    #expect(try refresh("ecb", in: place).status == 0)
    let line = "ecb: other sources contradict USD 2026-11-20; 'agio compare' shows by how much"
    let sources = try run("sources", in: place)
    #expect(sources.errorLines.contains { $0.contains(line) }, "\(sources)")
    let compared = try run("compare", "EUR/USD", in: place).output
    #expect(compared.contains(/-2\.9\d*%/), "\(compared)")
    providers.spoil("ecb", nil)
    for id in ["ecb", "frankfurter"] {
      #expect(try refresh(id, in: place).status == 0)
      #expect(try !run("sources", in: place).error.contains("\(id): other sources contradict"))
    }
  }

  @Test func oneCurrencyIsSetAside() throws {
    let providers = try Providers()
    let place = try providers.place()
    providers.spoil("ecb", .init(factor: 100, days: "2026-11-02"..."2026-12-31", codes: ["USD"]))
    let outcome = try refresh("ecb", in: place)
    #expect(
      outcome.errorLines == [
        "agio: warning: ECB: USD of 2026-11-20 would go from 1.1172 to 111.8: in quarantine until another source agrees"
      ])
    #expect(outcome.status == 0)
    try run("EUR/GBP", in: place).prints("0.8341")
    // The last good rate serves, and says so.
    try run("EUR/USD", in: place).prints(
      "1.1172",
      error: [
        "<argument>:1: note: newer ECB rates of EUR/USD are in quarantine; used those of 30 Oct 2026"
      ])
    #expect(try run("--explain", "EUR/USD", in: place).output.contains("newer in quarantine"))
    let sources = try run("sources", in: place)
    #expect(sources.error.contains("agio refresh --accept ecb"))
    #expect(
      sources.output.split { $0.isWhitespace }.joined(separator: " ").contains(
        "ECB: USD of 2026-11-20 would go from 1.1172 to 111.8: in quarantine until another source agrees"
      ), "\(sources.output)")
    // Asked again it is the same; the right figures end it.
    #expect(try refresh("ecb", in: place).errorLines.count == 1)
    providers.spoil("ecb", nil)
    #expect(try refresh("ecb", in: place).error == "")
    try run("EUR/USD", in: place).prints("1.118")
    try run("EUR/USD on 2026-11-06", in: place).prints("1.118")
  }

  /// The refresh after a one-shot has nobody to tell: the next answer does.
  @Test func refreshThatNobodySawIsToldWithTheNextAnswer() throws {
    let providers = try providersOfToday()
    let place = try toldPlace(of: providers)
    providers.spoil("ecb", Self.hundredfold)
    try run(["1 EUR in USD"], in: place).prints("1.12 USD")
    let kept = place.path("state/agio/refresh-warnings")
    for _ in 0..<200 where !FileManager.default.fileExists(atPath: kept) { usleep(100_000) }
    for _ in 0..<2 {
      let outcome = try run(["1 EUR in USD"], in: place)
      #expect(outcome.output == "1.12 USD\n")
      #expect(
        outcome.errorLines.contains {
          $0.hasPrefix("agio: warning: ECB: response rejected: ")
        }, "\(outcome.error)")
    }
    #expect(try run(["1 + 1"], in: place).error == "")
    // Right figures have nothing to say.
    providers.spoil("ecb", nil)
    #expect(try run(["refresh", "ecb"], in: place).status == 0)
    #expect(try run(["1 EUR in USD"], in: place).error == "")
  }

  @Test func promptTellsWhatItsRefreshFound() throws {
    let providers = try providersOfToday()
    let place = try toldPlace(of: providers)
    providers.spoil("ecb", Self.hundredfold)
    let typist = try Typist(in: place, command: [Program.path], environment: place.variables)
    #expect(try typist.answer(to: "1 EUR in USD").joined().contains("1.12 USD"))
    for _ in 0..<50 where try place.rates(of: "frankfurter").isEmpty { usleep(100_000) }
    try typist.answer(to: "1 + 1")
    try typist.wait(forText: "warning: ECB: response rejected")
    #expect(try typist.answer(to: "1 EUR in USD via ecb").joined().contains("1.12 USD"))
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
    // It has been seen; that newer rates are in quarantine is said as long as they are.
    let later = try run(["--offline", "1 EUR in USD"], in: place)
    #expect(later.errorLines.count == 1)
    #expect(
      later.error.hasPrefix(
        "<argument>:1: note: newer ECB rates of EUR/USD are in quarantine; used"))
  }

  private func providersOfToday() throws -> Providers {
    try Providers(to: Date().formatted(Date.ISO8601FormatStyle().year().month().day()))
  }

  /// A place where the user has been told that rates are fetched.
  private func toldPlace(of providers: Providers) throws -> Place {
    let place = try providers.place()
    try place.makeFolder("state/agio")
    try place.write([], to: "state/agio/network-notice")
    return place
  }
}
