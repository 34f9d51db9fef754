import Foundation
import GrammarKit
import LoopbackServer
import Testing

/// `agio refresh`, with a server in place of each source.
@Suite(.serialized) struct NetworkRefreshTests {
  @Test func refreshFillsSevenArchives() throws {
    let providers = try Providers()
    let place = try providers.place()
    try refresh(in: place).prints(
      "ecb: 65 days, newest 2026-11-20", "nbp: 252 days, newest 2026-11-20",
      "er-api: 1 day, newest 2026-11-20", "frankfurter: 255 days, newest 2026-11-20",
      "exchangerate-api: 1 day, newest 2026-11-20", "openexchangerates: 1 day, newest 2026-11-20",
      "exchangeratesapi: 1 day, newest 2026-11-20")
    for id in Providers.ids {
      #expect(try place.rates(of: id).count > 60, "\(id)")
    }
    #expect(!providers.targets.contains { $0.contains("2026-11-22") })
  }

  @Test func withoutKeysOnlyTheFreeSourcesAreAsked() throws {
    let place = try Providers().place(hasKeys: false)
    let outcome = try refresh(in: place)
    #expect(
      outcome.outputLines.map { $0.prefix { $0 != ":" } } == Providers.ids.prefix(4).map { $0[...] }
    )
    #expect(outcome.status == 0)
  }

  @Test func keyThatCannotBeOneIsNamed() throws {
    let place = try Providers().place(hasKeys: false)
    place.variables["AGIO_OPENEXCHANGERATES_KEY"] = "two words"
    let outcome = try refresh("er-api", in: place)
    #expect(
      outcome.errorLines == [
        "agio: note: AGIO_OPENEXCHANGERATES_KEY is not a valid key: use only letters, digits, '-' and '_'"
      ])
    #expect(!outcome.error.contains("two words"))
  }

  @Test(.enabled(if: Prerequisite.fullDevice.isThere, "needs /dev/full"))
  func fullDiskIsTold() throws {
    let place = try Providers().place(hasKeys: false)
    let outcome = try run(
      ["refresh", "--today", Program.today, "er-api"], in: place, output: .file("/dev/full"))
    #expect(outcome.status == 74)
    #expect(outcome.error.contains("output could not be written: No space left on device"))
  }

  @Test func sourceNamedWithoutItsKeyIsAFailure() throws {
    let place = try Providers().place(hasKeys: false)
    try refresh("openexchangerates", in: place).prints(
      "openexchangerates: skipped: needs a key in AGIO_OPENEXCHANGERATES_KEY", status: 1)
  }

  @Test func secondRefreshAsksForTheGapAlone() throws {
    let providers = try Providers()
    let place = try providers.place()
    try refresh("nbp", in: place).prints("nbp: 252 days, newest 2026-11-20")
    let count = providers.targets.count
    try refresh("nbp", in: place).prints("nbp: up to date")
    #expect(
      providers.targets.dropFirst(count).first
        == "/nbp/exchangerates/tables/A/2026-11-20/2026-11-21/?format=json")
  }

  @Test func singleDaysAreFetchedOneByOne() throws {
    let providers = try Providers()
    let place = try providers.place()
    try refresh("openexchangerates", "--from", "2026-11-18", in: place).prints(
      "openexchangerates: 4 days, newest 2026-11-21")
    try refresh("exchangerate-api", "--from", "2026-11-18", in: place).prints(
      "exchangerate-api: 4 days, newest 2026-11-21")
    #expect(providers.targets.contains("/exchangerate-api/\(Providers.key)/history/USD/2026/11/18"))
  }

  @Test func unknownSourceIsCorrected() throws {
    try refresh("nbq", in: Providers().place())
      .isWrongUsage("unknown source 'nbq'; did you mean nbp?")
  }

  @Test func freePlanOverPlainHTTPIsRefusedWithThatReason() throws {
    let providers = try Providers()
    providers.set(
      "exchangeratesapi",
      to: ScriptedAnswer(
        headers: [("Content-Type", "application/json")],
        body: #"{"success":false,"error":{"code":105,"type":"https_access_restricted","info":"x"}}"#
      ))
    try refresh("exchangeratesapi", in: providers.place()).prints(
      "exchangeratesapi: error: the plan of this key has only plain http, and a key is never sent without https",
      status: 1)
  }

  @Test func plainHTTPIsForThisMachineAlone() throws {
    let place = try Providers().place()
    place.variables["AGIO_NBP_URL"] = "http://rates.example/api"
    try refresh("nbp", in: place).prints(
      "nbp: skipped: AGIO_NBP_URL is not an https address", status: 1)
  }

  @Test func keysAreShownNowhere() throws {
    let providers = try Providers()
    for id in Providers.ids {
      providers.set(id, to: ScriptedAnswer(status: 401, body: "bad key \(Providers.key) \(id)"))
    }
    let place = try providers.place()
    let outcome = try refresh(in: place)
    #expect(!(outcome.output + outcome.error).contains("s3cr3t"))
    for id in Providers.ids {
      #expect(!String(decoding: try place.cache(of: id), as: UTF8.self).contains("s3cr3t"))
    }
    #expect(try !run(["sources"], in: place).output.contains("s3cr3t"))
  }

  @Test func serversWaitIsObeyedByTheNextRun() throws {
    let providers = try Providers()
    let place = try providers.place()
    providers.set("nbp", to: ScriptedAnswer(status: 429, headers: [("Retry-After", "3600")]))
    try refresh("nbp", in: place).prints(
      "nbp: error: can be asked again in 3600 seconds", status: 1)
    providers.set("nbp", to: nil)
    let count = providers.targets.count
    let outcome = try refresh("nbp", in: place)
    #expect(outcome.output.hasPrefix("nbp: skipped: next request allowed in 6"))
    #expect(providers.targets.count == count)
  }

  @Test func networkThatIsTurnedOffIsNotUsed() throws {
    let providers = try Providers()
    let place = try providers.place(settings: #"network = "never""#)
    try refresh(in: place).fails(
      #"agio: error: the network is turned off: network = "never""#)
    #expect(providers.targets.isEmpty)
  }

  @Test func quotaIsTheSourcesOwnCount() throws {
    let place = try Providers().place()
    try refresh("openexchangerates", "exchangerate-api", in: place).prints(
      "openexchangerates: 1 day, newest 2026-11-20", "exchangerate-api: 1 day, newest 2026-11-20")
    let rows = try run(["sources", "--format", "csv", "--today", Program.today], in: place)
      .outputLines
    #expect(rows.contains { $0.hasPrefix("openexchangerates,") && $0.contains(",set,188,1000,") })
    #expect(rows.contains { $0.hasPrefix("exchangerate-api,") && $0.contains(",set,255,1500,") })
  }

  @Test func homeThatCannotBeWrittenIsNamed() throws {
    let place = try Providers().place()
    try place.write([], to: ".cache")
    let outcome = try refresh("er-api", in: place)
    #expect(
      outcome.output.hasPrefix("er-api: error: cannot store rates: \(place.path(".cache"))"))
    #expect(outcome.status == 1)
    try run("100 USD in EUR", in: place).prints("89.51 EUR")
  }

  /// It was told that all is up to date, and asked the source for its newest rates.
  @Test func pastDaysOfASourceWithoutAHistoryAreNotAskedFor() throws {
    let providers = try Providers()
    let place = try providers.place()
    let outcome = try run(
      ["refresh", "er-api", "--on", "2020-01-03", "--today", Program.today], in: place)
    #expect(
      (outcome.output + outcome.error).contains("er-api: skipped: has no rates for past dates"),
      "\(outcome.output)\(outcome.error)")
    #expect(!providers.targets.contains { $0.hasPrefix("/er-api") }, "\(providers.targets)")
  }
}

/// `agio refresh` on the day of the tests.
func refresh(_ words: String..., in place: Place) throws -> Outcome {
  try run(["refresh"] + words + ["--today", Program.today], in: place)
}
