import Foundation
import LoopbackServer
import Testing

/// The prompt and the network.
@Suite(.serialized) struct NetworkPromptTests {
  /// Up to yesterday's date or today's: what the real clock says.
  private func providers() throws -> Providers {
    let format = Date.ISO8601FormatStyle().year().month().day()
    return try Providers(to: Date().formatted(format))
  }

  private func typist(in place: Place) throws -> Typist {
    try Typist(in: place, command: [Program.path], environment: place.variables)
  }

  @Test func firstUseSaysWhatIsFetchedAndHowToTurnItOff() throws {
    let place = try providers().place()
    let typist = try typist(in: place)
    try typist.waitForPrompt()
    let text = typist.unbrokenLines.joined(separator: "\n")
    #expect(text.contains("newer rates are fetched in the background from ECB, NBP"))
    #expect(text.contains("write :set network never"))
    let second = try self.typist(in: place)
    try second.waitForPrompt()
    #expect(!second.unbrokenLines.contains { $0.contains("in the background from") })
  }

  @Test func firstUseAsksNobodyBeforeEnter() throws {
    let providers = try providers()
    let typist = try typist(in: providers.place())
    try typist.waitForPrompt()
    typist.type("1 EUR in USD")
    try typist.wait(forText: "= 1.12 USD")
    usleep(1_000_000)
    #expect(providers.targets.isEmpty)
    typist.type("\u{15}:set network never\r")
    try typist.wait(forText: "network = never")
    usleep(1_000_000)
    #expect(providers.targets.isEmpty)
    typist.type(":set network auto\r")
    for _ in 0..<50 where providers.targets.isEmpty { usleep(100_000) }
    #expect(!providers.targets.isEmpty)
  }

  @Test func backgroundRefreshTellsItsNewsAndAgainUsesThem() throws {
    let place = try providers().place()
    let typist = try typist(in: place)
    #expect(try typist.answer(to: "1 EUR in USD").joined().contains("1.12 USD"))
    for _ in 0..<50 where try place.rates(of: "frankfurter").isEmpty { usleep(100_000) }
    let lines = try typist.answer(to: ":again")
    try typist.wait(forText: "newer rates")
    #expect(lines.joined().contains("> 1 EUR in USD"))
    let why = try typist.answer(to: ":again") + typist.answer(to: ":why")
    #expect(why.joined().contains("1.118"), "\(why)")
  }

  @Test func failedBackgroundRefreshIsReportedOnce() throws {
    let place = try providers().place(hasKeys: false)
    Providers.unplug(place)
    let typist = try typist(in: place)
    try typist.answer(to: "")
    for _ in 0..<50 where try place.rates(of: "frankfurter").isEmpty { usleep(100_000) }
    usleep(500_000)
    var lines: [String] = []
    for number in 1...3 { lines += try typist.answer(to: "\(number) EUR in USD") }
    lines += try typist.answer(to: "1 + 1")
    let told = lines.filter { $0.hasPrefix("note: newer rates could not be fetched: unreachable") }
    #expect(told.count == 1, "\(lines)")
    #expect(!lines.contains { $0.contains("have arrived") }, "\(lines)")
  }

  /// It begins in the first moment in which nobody types, also where the terminal edits the line.
  @Test func aPlainTerminalRefreshesToo() throws {
    let place = try providers().place()
    let environment = place.variables.merging(["TERM": "dumb"]) { $1 }
    let typist = try Typist(in: place, command: [Program.path], environment: environment)
    try typist.answer(to: "")
    for _ in 0..<50 where try place.rates(of: "frankfurter").isEmpty { usleep(100_000) }
    // What has come is told before the next prompt.
    #expect(try typist.answer(to: "1 EUR in USD").joined().contains("1.12 USD"))
    try typist.answer(to: ":again")
    #expect(try typist.answer(to: ":why").joined().contains("1.118"))
  }

  /// A board that stays open has newer rates come, as the prompt has.
  @Test func boardRefreshesToo() throws {
    let place = try providers().place()
    let typist = try Typist(
      in: place, command: [Program.path, "board"], environment: place.variables)
    try typist.wait(forText: "newer rates have arrived")
    #expect(try !place.rates(of: "frankfurter").isEmpty)
    typist.type("q")
    #expect(try typist.finish() == 0)
  }

  @Test func offlineNothingIsAsked() throws {
    let providers = try providers()
    let place = try providers.place()
    let typist = try Typist(
      in: place, command: [Program.path, "--offline"], environment: place.variables)
    #expect(try typist.answer(to: ":refresh") == ["error: the network is turned off"])
    try typist.answer(to: "1 EUR in USD")
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
    #expect(providers.targets.isEmpty)
  }

  @Test func refreshShowsALineASource() throws {
    let place = try providers().place(hasKeys: false)
    let typist = try pinned(in: place)
    let lines = try typist.answer(to: ":refresh er-api frankfurter")
    #expect(
      lines.filter { $0.contains(": ") }.map { $0.prefix { $0 != ":" } } == [
        "er-api", "frankfurter",
      ])
    #expect(
      try typist.answer(to: ":refresh nobody") == [
        "           ^^^^^^", "error: unknown source 'nobody'", "note: write :sources",
      ])
  }

  @Test func controlCGivesUpARefresh() throws {
    let providers = try providers()
    providers.setAll(to: .stall)
    let place = try providers.place()
    let typist = try pinned(in: place)
    try typist.waitForPrompt()
    typist.type(":refresh er-api\r")
    try typist.wait(forText: "fetching Exchange Rate API")
    typist.type("\u{3}")
    // Not the end of the time that the server has.
    try typist.wait(forText: "cancelled")
    try typist.answer(to: "1 + 1")
  }

  @Test func missingDayIsFetchedOnDemand() throws {
    let providers = try providers()
    let place = try providers.place()
    try place.makeFolder("state/agio")
    try place.write([], to: "state/agio/network-notice")
    providers.set("er-api", to: ScriptedAnswer(status: 502))
    providers.set("frankfurter", to: ScriptedAnswer(status: 502))
    let typist = try typist(in: place)
    let answer = try typist.answer(to: "100 USD in PLN on 2015-03-03 via nbp")
    #expect(answer.contains { $0.contains("372.33 PLN") }, "\(answer)")
    #expect(
      providers.targets.contains("/nbp/exchangerates/tables/A/2015-02-21/2015-03-13/?format=json"))
  }

  @Test func elsewhereTheMissingDayIsAnErrorThatNamesTheCommand() throws {
    let providers = try Providers()
    let place = try providers.place()
    _ = try refresh("nbp", in: place)
    try run("100 USD in PLN on 2015-03-03 via nbp", in: place).fails(
      "<argument>:1:19: error: NBP rates for 3 Mar 2015 are not available; run 'agio refresh nbp --from 2015-03-03'"
    )
  }

  @Test func staleRatesAreWarnedOfOnce() throws {
    let place = try Providers(to: "2026-11-10").place()
    _ = try refresh("ecb", in: place)
    let typist = try pinned(in: place)
    let first = try typist.answer(to: "1 EUR in USD")
    #expect(
      first.contains("warning: the rates of ECB are 8 business days behind; run :refresh"),
      "\(first)")
    #expect(first[0].contains("stale (8 business days)"))
    let second = try typist.answer(to: "2 EUR in USD")
    #expect(second.first?.contains(" = 2.") == true, "\(second)")
    #expect(!second.contains { $0.hasPrefix("warning") }, "\(second)")
  }

  @Test func promptSaysThatRatesAreStaleUntilTheyAreNot() throws {
    let providers = try Providers(to: "2026-11-10")
    let place = try providers.place()
    _ = try refresh("ecb", in: place)
    let typist = try pinned(in: place)
    #expect(try typist.waitForPrompt().currentLine == "stale 8d>")
    #expect(try typist.answer(to: "1 GPB").first == "            ^^^")
    let fresh = try Providers()
    place.variables.merge(try fresh.place().variables) { $1 }
    _ = try refresh("ecb", in: place)
    try typist.answer(to: ":set max_age_hours 13")
    #expect(typist.screen.currentLine == ">")
  }

  @Test func rateOfOnesOwnLastsUntilItIsTakenBack() throws {
    let place = try Place()
    let typist = try pinned(in: place)
    #expect(try typist.answer(to: ":rate 1 XAU = 4012.50 USD") == ["1 XAU = 4012.50 USD, manual"])
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
    try run("2 XAU in USD", in: place).prints("8025.00 USD")
    let second = try pinned(in: place)
    #expect(try second.answer(to: ":rate").joined().hasPrefix("1 XAU = 4012.50 USD"))
    #expect(
      try second.answer(to: ":rate remove XAU") == ["removed your rate 1 XAU = 4012.50 USD"])
    #expect(try run("2 XAU in USD", in: place).status != 0)
  }

  @Test func twoSessionsKeepTheRatesOfBoth() throws {
    let place = try Place()
    let (one, other) = (try pinned(in: place), try pinned(in: place))
    try one.waitForPrompt()
    try other.waitForPrompt()
    try one.answer(to: ":rate 1 XAU = 4012.50 USD")
    try other.answer(to: ":rate 1 XAG = 50.25 USD")
    try one.answer(to: ":rate 1 XPT = 1000 USD")
    for (code, rate) in [("XAU", "4012.50"), ("XAG", "50.25"), ("XPT", "1000.00")] {
      try run("1 \(code) in USD", in: place).prints("\(rate) USD")
    }
  }

  private func pinned(in place: Place) throws -> Typist {
    try Typist(in: place, environment: place.variables)
  }
}
