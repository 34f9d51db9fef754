import Foundation
import LoopbackServer
import Testing

/// The settings file, its rates and its catalogue.
@Suite(.serialized) struct SettingsTests {
  @Test func ratesOfOnesOwnAreASource() throws {
    let place = try place("rates_file = \"~/mine.csv\"")
    try place.write(
      Array(
        "date,base,quote,rate\n2026-11-19,EUR,KES,140\n2026-11-20,EUR,KES,141.5\n2026-11-20,USD,XAG,0.02\n"
          .utf8),
      to: "mine.csv")
    try run("100 EUR in KES", in: place).prints("14150.00 KES")
    try run("100 EUR in KES on 2026-11-19 via file", in: place).prints("14000.00 KES")
    try run("100 USD in XAG via file", in: place).prints("2.0000 XAG")
    try run("EUR/USD via file", in: place).fails(
      "<argument>:1:1: error: file publishes no rate for USD; add a rate at the end of the line: at RATE"
    )
    let explained = try run("--explain", "1 EUR in KES", in: place)
    #expect(explained.output.contains("manual"), "\(explained.output)")
    let rows = try run(["sources", "--format", "csv", "--today", Program.today], in: place)
      .outputLines
    #expect(rows.last?.hasPrefix("file,manual,2026-11-20,") == true)
  }

  @Test func ratesOfOnesOwnGoWhereTheyArePut() throws {
    let place = try place("sources = [\"file\", \"ecb\"]\nrates_file = \"~/mine.json\"")
    try place.write(
      Array(#"{"base":"EUR","date":"2026-11-20","rates":{"USD":2,"QQX":1}}"#.utf8), to: "mine.json")
    try run("1 EUR in USD", in: place).prints(
      "2.00 USD",
      error: [
        "agio: note: \(place.path("mine.json")):1: 'QQX' is not a currency; its rates are ignored"
      ])
  }

  /// What it says could change every answer: to go on without it would be wrong in silence.
  @Test func settingsThatCannotBeReadStopEverything() throws {
    let place = try place("")
    let path = place.path(".config/agio/config.toml")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
    try run("1 EUR in USD", in: place).fails(
      "agio: cannot read \(path): Too many levels of symbolic links", status: 2)
  }

  @Test func fileThatCannotBeUsedIsOneNote() throws {
    let place = try place("rates_file = \"~/mine.csv\"")
    try run("1 EUR in USD", in: place).prints(
      "1.12 USD",
      error: [
        "agio: note: cannot read the rates in \(place.path("mine.csv")): No such file or directory"
      ])
    try place.write(Array("date,base,quote,rate\n2026-11-19,EUR,KES,-1\n".utf8), to: "mine.csv")
    try run("1 EUR in USD", in: place).prints(
      "1.12 USD",
      error: [
        "agio: note: cannot use the rates in \(place.path("mine.csv")): line 2: '-1' is not a rate"
      ])
  }

  @Test func fileIsNeverFetched() throws {
    let place = try place("sources = ['file']\nrates_file = \"~/mine.csv\"")
    try place.write(Array("date,base,quote,rate\n2026-11-19,EUR,KES,140\n".utf8), to: "mine.csv")
    try refresh("file", in: place).isWrongUsage("unknown source 'file'")
  }

  @Test func catalogueMovesASource() throws {
    let server = try LoopbackServer { _ in
      ScriptedAnswer(body: "[endpoints]\ner-api = \"https://rates.agio.invalid/v6\"\n")
    }
    let place = try place("catalogue = \"\(server.url("/agio.toml"))\"")
    for _ in 0..<2 {
      let outcome = try refresh("er-api", in: place)
      #expect(outcome.output.hasPrefix("er-api: error: unreachable: "))
      #expect(outcome.error == "")
    }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    "[endpoints]\ner-api = \"http://127.0.0.1:1/v6\"",
    "[endpoints]\nnobody = \"https://x.example\"",
    "[keys]\nopenexchangerates = \"abc\"", "<html>", "network = \"auto\"",
    "[endpoints]\ner-api = \"https://user@x.example\"",
    "[endpoints]\ner-api = \"https://127.0.0.1:1/v6\"",
    "[endpoints]\ner-api = \"https://2130706433/v6\"",
    "[endpoints]\ner-api = \"https://169.254.169.254/latest\"",
    "[endpoints]\ner-api = \"https://[::1]/v6\"", "[endpoints]\ner-api = \"https://[fe80::1]/v6\"",
    "[endpoints]\ner-api = \"https://localhost/v6\"",
    "[endpoints]\nopenexchangerates = \"https://api.openexchangerates.example.com/api\"",
    "[endpoints]\nexchangerate-api = \"https://exchangerate-api.com.evil.org/v6\"",
  ])
  func catalogueThatIsWrongAnywhereIsRefusedWhole(text: String) throws {
    let server = try LoopbackServer { _ in ScriptedAnswer(body: text) }
    let place = try place("catalogue = \"\(server.url("/agio.toml"))\"")
    place.variables["AGIO_ER_API_URL"] = "http://127.0.0.1:1"
    let outcome = try refresh("er-api", in: place)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("agio: warning: the catalogue of addresses: line "))
    #expect(outcome.output == "er-api: error: unreachable: no connection to 127.0.0.1\n")
    #expect(!FileManager.default.fileExists(atPath: place.path(".cache/agio/catalogue.rates")))
  }

  @Test func catalogueGoesBehindTheUsersOwnAddresses() throws {
    let providers = try Providers()
    let server = try LoopbackServer { _ in
      ScriptedAnswer(body: "[endpoints]\ner-api = \"https://rates.agio.invalid/v6\"\n")
    }
    let place = try providers.place(
      [:], settings: "catalogue = \"\(server.url("/agio.toml"))\"")
    try refresh("er-api", in: place).prints("er-api: 1 day, newest 2026-11-20")
  }

  @Test func flawOfTheSettingsHasItsPlace() throws {
    let place = try place("network = \"on\"")
    let path = place.path(".config/agio/config.toml")
    try run("1 + 1", in: place).fails(
      "agio: \(path):1:11: error: network: choices: \"auto\", \"ask\", \"never\"", status: 2)
  }

  @Test func keysThatOthersCanReadAreRefused() throws {
    let place = try place("[keys]\nopenexchangerates = \"s3cr3t\"")
    let path = place.path(".config/agio/config.toml")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    try run("1 + 1", in: place).fails(
      "agio: \(path):2:1: error: others can read this file, and it contains keys; run chmod 600 on it",
      status: 2)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try run("1 + 1", in: place).prints("2")
  }

  private func place(_ settings: String) throws -> Place {
    let place = try Place()
    try place.writeSettings(settings)
    return place
  }
}
