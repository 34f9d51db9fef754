import Foundation
import GrammarKit
import LoopbackServer
import Testing

/// What is said when the network is there and when it is not.
@Suite(.serialized) struct NetworkStateTests {
  @Test func onlineRatesAreCurrent() throws {
    let place = try Providers().place()
    _ = try refresh("ecb", in: place)
    #expect(try state(of: "100 USD in EUR", in: place) == "current")
  }

  @Test func offlineWithAValidCacheNothingIsAmiss() throws {
    let place = try Providers().place()
    _ = try refresh("ecb", in: place)
    Providers.unplug(place)
    try run("100 USD in EUR", in: place).prints("89.45 EUR")
    try refresh("ecb", in: place).prints(
      "ecb: error: cannot be reached: no connection to 127.0.0.1", status: 1)
    try run("100 USD in EUR", in: place).prints("89.45 EUR")
  }

  @Test func offlineWithAnExpiredCacheTheAnswerComesWithAWarning() throws {
    let place = try Providers(to: "2026-11-10").place()
    _ = try refresh("ecb", in: place)
    let warning = "agio: warning: the rates of ECB are 8 business days behind"
    try run("100 USD in EUR", in: place).prints(
      "89.45 EUR", error: ["\(warning); run 'agio refresh'"])
    Providers.unplug(place)
    _ = try refresh("ecb", in: place)
    let reason = "(the last try: cannot be reached: no connection to 127.0.0.1)"
    let error = ["\(warning) \(reason); run 'agio refresh'"]
    try run("100 USD in EUR", in: place).prints("89.45 EUR", error: error)
    try run(input: "100 USD in EUR\n", in: place).prints("89.45 EUR", error: error)
    #expect(try state(of: "100 USD in EUR", in: place) == "stale")
    try run("1 + 1", in: place).prints("2")
    try run("EUR/USD on 2024-03-26", in: place).prints("1.0855", error: error)
  }

  @Test func withoutAnyRatesTheErrorSaysWhyAndWhatToDo() throws {
    let place = try Providers().place(settings: #"sources = ["nbp"]"#)
    let start = "<argument>:1:12: error: there are no rates at all"
    let end = "; run 'agio refresh'"
    try run("100 USD in EUR", in: place).fails("\(start)\(end)", status: 3)
    Providers.unplug(place)
    try refresh(in: place).prints(
      "nbp: error: cannot be reached: no connection to 127.0.0.1", status: 3)
    try run("100 USD in EUR", in: place).fails(
      "\(start) (NBP: cannot be reached: no connection to 127.0.0.1)\(end)", status: 3)
    try run("1 + 1", in: place).prints("2")
  }

  @Test func ratesThatAreTooOldAreRefused() throws {
    let place = try Providers(to: "2026-11-10").place()
    _ = try refresh("ecb", in: place)
    try run("--max-age", "7", "100 USD in EUR", in: place).fails(
      "<argument>:1:12: error: the newest ECB rates are of 2026-11-10, 8 business days behind; "
        + "run 'agio refresh', or allow more with --max-age",
      status: 3)
    #expect(try run("--max-age", "8", "100 USD in EUR", in: place).status == 0)
    #expect(try run("--max-age", "0", "EUR/USD on 2024-03-26", in: place).status == 0)
  }

  @Test func newestThereCanBeIsNeverTooOld() throws {
    let place = try Providers().place()
    _ = try refresh("ecb", in: place)
    try run("--max-age", "0", "100 USD in EUR", in: place).prints("89.45 EUR")
  }

  @Test func damagedCacheIsSetAsideWithOneNotice() throws {
    let place = try Providers().place()
    _ = try refresh("ecb", in: place)
    try place.write(Array("garbage".utf8), to: ".cache/agio/ecb.rates")
    let kept = place.path(".cache/agio/ecb.rates.damaged")
    try run("100 USD in EUR", in: place).prints(
      "89.51 EUR",
      error: [
        "agio: note: the cached rates of ECB cannot be used: it is no cache of rates; it is kept as \(kept)"
      ])
    try run("100 USD in EUR", in: place).prints("89.51 EUR")
  }

  @Test func withoutAHomeItWorks() throws {
    let place = try Place()
    place.variables["HOME"] = ""
    try run("100 USD in EUR", in: place).prints("89.51 EUR")
  }

  @Test func twoRefreshesAtOnceAreSafe() throws {
    let place = try Providers().place()
    let children = try (0..<4).map { _ in
      try Child(["refresh", "nbp", "--today", Program.today], in: place)
    }
    for child in children { #expect(try child.finish() == 0) }
    try run("100 USD in PLN via nbp", in: place).prints("394.01 PLN")
  }

  @Test(.enabled(if: Prerequisite.strace.isThere, "needs strace"))
  func arithmeticOpensNoSocket() throws {
    let place = try Providers().place()
    try place.makeFolder("state/agio")
    try place.write([], to: "state/agio/network-notice")
    let spawn = Spawn(
      arguments: [
        Prerequisite.strace.path, "-f", "-qq", "-o", place.path("log"), "-e",
        "trace=network,clone,clone3,fork,vfork",
        Program.path, "1 + 1",
      ],
      environment: place.environment, folder: place.folder.path,
      streams: Array(repeating: .file("/dev/null"), count: 3))
    #expect(Spawn.wait(for: try spawn.start()) == 0)
    #expect(try place.text("log") == "")
  }

  private func state(of line: String, in place: Place) throws -> String? {
    try Record.decode(run("--format", "json", line, in: place).output).first?.rates?.first?.state
  }
}
