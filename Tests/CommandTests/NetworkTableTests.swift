import Foundation
import LoopbackServer
import Testing

/// `agio sources`, `agio compare` and `agio rates`.
@Suite(.serialized) struct NetworkTableTests {
  @Test func sourcesTellTheirStates() throws {
    let providers = try Providers(to: "2026-11-19")
    let place = try providers.place()
    providers.set("er-api", to: ScriptedAnswer(status: 502))
    _ = try refresh(in: place)
    let rows = try objects("sources", in: place)
    let states = Dictionary(
      uniqueKeysWithValues: rows.map { ($0["source"] ?? "", $0["state"] ?? "") })
    #expect(states["ecb"] == "due")
    #expect(states["nbp"] == "due")
    #expect(states["er-api"] == "no rates")
    #expect(states["exchangeratesapi"] == "current")
    let failed = try #require(rows.first { $0["source"] == "er-api" })
    #expect(failed["last_error"] == "the response has status 502")
    #expect(failed["terms"] == "https://www.exchangerate-api.com/terms")
    #expect(rows[0]["next"] == "2026-11-23 15:00 UTC")
  }

  @Test func compareShowsEverySourceAndTheDifference() throws {
    let place = try Providers().place()
    _ = try refresh(in: place)
    let rows = try objects("compare", "EUR/USD", in: place)
    try #require(rows.map { $0["source"] } == Providers.ids)
    #expect(rows[0]["rate"] == "1.118")
    #expect(rows[0]["difference"] == nil)
    #expect(rows[2]["rate"] == "1.11807")
    #expect(rows[2]["difference"] == "+0.0061%")
    #expect(rows[1]["table"] == "226/A/NBP/2026")
    let text = try run(["compare", "EUR/USD", "--today", Program.today], in: place)
    #expect(text.outputLines.count == 8)
  }

  @Test func compareOfADaySaysWhoLacksIt() throws {
    let place = try Providers().place()
    _ = try refresh("ecb", "er-api", in: place)
    let rows = try objects("compare", "EUR/USD", "--on", "2024-03-26", in: place)
    try #require(rows.map { $0["source"] } == ["ecb", "er-api"])
    #expect(rows[0]["rate"] == "1.0855")
    #expect(rows[1]["rate"] == nil)
    #expect(rows[1]["error"]?.isEmpty == false)
  }

  @Test func compareOfNothingIsAnError() throws {
    try run(["compare", "KES/NGN"], in: Place()).fails(
      "agio: error: ECB publishes no rate for KES; add a rate at the end of the line: at RATE")
    try run(["compare", "EUR"], in: Place()).isWrongUsage("a pair needs two currencies")
  }

  @Test func boardHasTheRatesOfABase() throws {
    let place = try Providers().place()
    _ = try refresh(in: place)
    let rows = try objects("rates", "USD", "GBP", "KES", "--via", "er-api", in: place)
    try #require(rows.map { $0["pair"] } == ["USD/GBP", "USD/KES"])
    #expect(rows[1]["rate"] == "129.2501")
    #expect(rows[1]["date"] == "2026-11-20")
  }

  @Test func boardOfATableIsTheTable() throws {
    let place = try Providers().place()
    _ = try refresh("nbp", in: place)
    let rows = try run(
      ["rates", "--via", "nbp", "--table", "c", "--format", "csv", "--today", Program.today],
      in: place)
    rows.prints(
      "code,name,mid,bid,ask,date,table",
      "EUR,Euro,,4.36,4.45,2026-11-20,226/C/NBP/2026",
      "USD,US Dollar,,3.8999,3.9787,2026-11-20,226/C/NBP/2026")
    try run(["rates", "--via", "nbp", "--table", "C", "KES", "--today", Program.today], in: place)
      .fails("agio: error: NBP table C of 2026-11-20 has none of these currencies")
    try run(["rates", "--via", "ecb", "--table", "C"], in: place)
      .isWrongUsage("ecb has no tables; only nbp has A, B and C")
    try run(["rates", "--table", "C"], in: Place()).fails(
      "agio: error: no rates of NBP table C available; run 'agio refresh nbp'", status: 3)
  }

  private func objects(_ words: String..., in place: Place) throws -> [[String: String]] {
    let outcome = try run(words + ["--format", "json", "--today", Program.today], in: place)
    #expect(outcome.error == "")
    return try outcome.outputLines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      return object.compactMapValues { $0 is NSNull ? nil : "\($0)" }
    }
  }
}
