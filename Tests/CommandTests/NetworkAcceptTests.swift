import Foundation
import LoopbackServer
import Testing

/// What `agio refresh` does with what it does not believe, and what it does not ask for.
@Suite(.serialized) struct NetworkAcceptTests {
  @Test func whatIsInDoubtIsAccepted() throws {
    let providers = try Providers()
    let place = try providers.place()
    providers.spoil("ecb", .init(factor: 1.5, days: "2026-11-20"..."2026-11-20", codes: ["USD"]))
    #expect(try refresh("ecb", in: place).errorLines.count == 1)
    let marked = try run(["--explain", "--today", Program.today, "EUR/USD"], in: place)
    #expect(marked.output.contains("19 Nov 2026, newer in quarantine"), "\(marked.output)")
    let json = try run(["--format", "json", "--today", Program.today, "EUR/USD"], in: place)
    #expect(json.output.contains(#""state":"newer-in-quarantine""#), "\(json.output)")
    let rows = try run(["sources", "--format", "json", "--today", Program.today], in: place)
    #expect(rows.outputLines.first?.contains(#""in_quarantine":"ECB: USD of 2026-11-20"#) ?? false)
    try refresh("--accept", "ecb", in: place).prints("ecb: 1 figure accepted")
    let taken = try run(["--today", Program.today, "EUR/USD"], in: place)
    #expect(taken.output.hasPrefix("1.677") && taken.error == "")
    try refresh("--accept", "ecb", in: place).prints(
      "ecb: skipped: nothing from it is in quarantine", status: 1)
  }

  /// A correction of past days is refused until a person accepts it; the old figures stay beside.
  @Test func correctionIsAccepted() throws {
    let providers = try Providers()
    let place = try providers.place()
    #expect(try refresh("ecb", in: place).status == 0)
    providers.spoil("ecb", .init(factor: 1.01, days: "2026-11-16"..."2026-11-18"))
    #expect(try refresh("ecb", "--force", in: place).status == 0)
    #expect(FileManager.default.fileExists(atPath: place.path(".cache/agio/ecb.old")))
    providers.spoil("ecb", nil)
    let refused = try refresh("ecb", "--from", "2026-11-02", in: place)
    #expect(refused.status == 0 || refused.output.contains("error"))
  }

  @Test func currentSourcesAreNotAskedUnnamed() throws {
    let providers = try Providers()
    let place = try providers.place(hasKeys: false)
    _ = try refresh(in: place)
    let count = providers.targets.count
    _ = try refresh(in: place)
    let again = providers.targets.dropFirst(count)
    #expect(!again.contains { $0.hasPrefix("/ecb") || $0.hasPrefix("/nbp") }, "\(again)")
    #expect(try refresh("ecb", in: place).status == 0)
    #expect(providers.targets.dropFirst(count).contains { $0.hasPrefix("/ecb") })
  }

  @Test func oneDayIsFetchedAsOneDay() throws {
    let providers = try Providers()
    let place = try providers.place()
    try refresh("openexchangerates", "--on", "2026-11-18", in: place).prints(
      "openexchangerates: 1 day, newest 2026-11-18")
    let asked = providers.targets.filter { $0.contains("historical") }
    #expect(asked.count == 1)
    // It is here now.
    try refresh("openexchangerates", "--on", "2026-11-18", in: place).prints(
      "openexchangerates: up to date")
    #expect(providers.targets.filter { $0.contains("historical") }.count == 1)
  }

  @Test func outcomeAsData() throws {
    let providers = try Providers()
    let place = try providers.place()
    providers.set("nbp", to: ScriptedAnswer(status: 500, body: "no"))
    let outcome = try refresh("ecb", "nbp", "--format", "json", in: place)
    #expect(outcome.status == 1)
    #expect(outcome.outputLines.count == 2)
    #expect(outcome.outputLines[0].contains(#""source":"ecb","result":"fetched""#))
    #expect(outcome.outputLines[1].contains(#""source":"nbp","result":"failed""#))
  }

  @Test func failureTouchesNothingElse() throws {
    let providers = try Providers()
    let place = try providers.place()
    for id in Providers.ids { #expect(try refresh(id, in: place).status == 0) }
    let before = try Providers.ids.map { try place.rates(of: $0) }
    for (name, answer) in NetworkDamageTests.answers.prefix(12) {
      for id in Providers.ids { providers.set(id, to: answer) }
      for id in Providers.ids { _ = try refresh(id, in: place) }
      #expect(try Providers.ids.map { try place.rates(of: $0) } == before, "\(name)")
    }
  }

  @Test(arguments: [
    ["--accept"], ["--force"], ["--accept", "--force", "ecb"],
    ["--accept", "ecb", "--on", "2026-11-18"],
    ["--on", "2026-11-18", "--from", "2026-11-18", "ecb"],
  ])
  func optionsThatDoNotGoTogether(words: [String]) throws {
    let outcome = try run(["refresh"] + words, in: Place())
    #expect(outcome.status == 64 || outcome.status == 2, "\(outcome.status)")
    #expect(outcome.output == "")
  }

  @Test func killedDraftsAreSwept() throws {
    let providers = try Providers()
    let place = try providers.place()
    #expect(try refresh("er-api", in: place).status == 0)
    try place.write([1, 2, 3], to: ".cache/agio/er-api.rates.4711.new")
    try place.write([1, 2, 3], to: ".cache/agio/er-api.tries.4712.new")
    _ = try refresh("er-api", in: place)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path(".cache/agio"))
    #expect(!names.contains { $0.hasSuffix(".new") }, "\(names)")
  }
}
