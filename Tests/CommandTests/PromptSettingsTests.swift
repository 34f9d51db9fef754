import Foundation
import Testing

/// `:set` and `:settings`.
@Suite struct PromptSettingsTests {
  @Test func settingHoldsFromTheNextLineOn() throws {
    let typist = try Typist()
    #expect(try typist.answer(to: "1.1250 EUR") == ["_1 = 1.12 EUR"])
    #expect(
      try typist.answer(to: ":set rounding half-up") == [
        "rounding = half-up   for this session; ':set save' makes it permanent"
      ])
    #expect(try typist.answer(to: "1.1250 EUR") == ["_2 = 1.13 EUR"])
    #expect(
      try typist.answer(to: ":set rounding default").first?.hasPrefix("rounding = half-even")
        == true)
    #expect(try typist.answer(to: "_2") == ["_3 = 1.12 EUR"])
  }

  @Test func signsTakeTheirMeaningAtOnce() throws {
    let typist = try Typist()
    #expect(try typist.answer(to: "5 kr").contains { $0.contains("could be SEK") })
    try typist.answer(to: ":set kr nok")
    #expect(try typist.answer(to: "5 kr") == ["_1 = 5.00 NOK"])
    try typist.answer(to: ":set $ = AUD")
    #expect(try typist.answer(to: "$5") == ["_2 = 5.00 AUD"])
  }

  @Test func decimalMarkIsReadAndWrittenAlike() throws {
    let typist = try Typist()
    try typist.answer(to: ":set decimal ,")
    try typist.answer(to: ":set grouping .")
    #expect(try typist.answer(to: "1.234,5 EUR * 1000") == ["_1 = 1.234.500,00 EUR"])
    #expect(try typist.answer(to: "max(1,5; 2)") == ["_2 = 2"])
    #expect(
      try typist.answer(to: ":set grouping ,") == [
        "error: grouping: ',' cannot be both the decimal mark and the digit separator"
      ])
  }

  @Test func numbersWithoutAnEndHaveThePrecision() throws {
    let typist = try Typist()
    try typist.answer(to: ":set precision 5")
    #expect(try typist.answer(to: "2 / 3") == ["_1 = 0.66667"])
    try typist.answer(to: ":set precision 20")
    #expect(try typist.answer(to: "_ * 1") == ["_2 = 0.66666666666666666667"])
  }

  @Test func plainAmountHasTheUsualTargetsBesides() throws {
    let typist = try Typist()
    try typist.answer(to: ":set targets AUD, GBP")
    #expect(
      try typist.answer(to: "120 EUR") == [
        "_1 = 120.00 EUR = 190.85 AUD, 100.06 GBP   ECB 30 Oct 2026, bundled, 3 weeks old"
      ])
    #expect(try typist.answer(to: "120 EUR + 1 EUR") == ["_2 = 121.00 EUR"])
    #expect(try typist.answer(to: "_1 * 2") == ["_3 = 240.00 EUR"])
    typist.type("10 GBP")
    try typist.wait(forText: "= 19.07 AUD  ECB 30 Oct 2026")
  }

  @Test func previewGoesAndComes() throws {
    let typist = try Typist()
    try typist.answer(to: ":set preview off")
    typist.type("40 + 2")
    try typist.wait(for: "the keys") { $0.currentLine == "> 40 + 2" }
    typist.type(" ")
    #expect(try !typist.answerHasPreview())
    try typist.answer(to: ":set preview on")
    typist.type("40 + 3")
    try typist.wait(forText: "= 43")
  }

  @Test func bellRingsForErrorsOnceItIsSet() throws {
    let typist = try Typist()
    try typist.answer(to: "1 GPB")
    #expect(!typist.transcript.contains(7))
    try typist.answer(to: ":set bell on")
    #expect(!typist.transcript.contains(7))
    try typist.answer(to: "1 GPB")
    #expect(typist.transcript.count { $0 == 7 } == 1)
  }

  @Test func coloursGoAtOnce() throws {
    let typist = try Typist()
    try typist.answer(to: ":set colours never")
    let before = typist.transcript.count
    try typist.answer(to: "40 + 2")
    let text = String(decoding: typist.transcript[before...], as: UTF8.self)
    #expect(text.contains("_1 = 42"))
    #expect(!text.contains("\u{1B}[2m") && !text.contains("\u{1B}[1m"))
  }

  @Test func settingSaysWhatItCanBe() throws {
    let typist = try Typist()
    #expect(
      try typist.answer(to: ":set rounding") == [
        "rounding = half-even   default; how to round displayed money",
        "note: choices: half-even|half-up|up|down",
      ])
  }

  @Test(arguments: [
    (":set roundng up", "error: there is no setting 'roundng'; did you mean rounding?"),
    (":set rounding half_up", "error: rounding: 'half_up' is not a choice; did you mean half-up?"),
    (":set precision many", "error: precision: must be a whole number from 1 to 50"),
    (":set targets AUD, GPB", "error: targets: 'GPB' is not a currency code; did you mean GBP?"),
    (":set sources ebc", "error: sources: there is no source 'ebc'; did you mean ecb?"),
    (":set USD AUD", "error: there is no setting 'USD'"),
  ])
  func whatCannotBeIsRefused(line: String, error: String) throws {
    #expect(try Typist().answer(to: line) == [error])
  }

  @Test func pageTellsWhereValuesComeFrom() throws {
    let place = try Place()
    try place.writeSettings("bell = true\n[meanings]\nkr = \"SEK\"\nreal = \"BRL\"\n")
    let typist = try Typist(in: place)
    try typist.answer(to: ":set network never")
    let rows = try typist.answer(to: ":settings").map { $0.split(separator: " ").prefix(3) }
    #expect(rows.contains(["bell", "on", "file"]))
    #expect(rows.contains(["network", "never", "session"]))
    #expect(rows.contains(["decimal", ".", "default"]))
    #expect(rows.contains(["kr", "SEK", "file"]))
    #expect(rows.contains(["$", "USD", "default"]))
    #expect(rows.contains { $0.first == "real" })
    #expect(typist.unbrokenLines.filter { $0.count > 80 } == [])
  }

  @Test func whatWasSetIsKeptWithTheCommentsOfTheFile() throws {
    let place = try Place()
    try place.writeSettings("# mine\nbell = true   # loud\n\n[keys]\nopenexchangerates = 'abc'\n")
    let path = place.path(".config/agio/config.toml")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    let typist = try Typist(in: place, columns: 200)
    for line in [":set bell off", ":set targets aud", ":set $ AUD"] { try typist.answer(to: line) }
    #expect(try typist.answer(to: ":set save").joined() == "saved in \(path)")
    #expect(
      try place.text(".config/agio/config.toml") == """
        # mine
        bell = false   # loud
        targets = ["AUD"]

        [keys]
        openexchangerates = 'abc'

        [meanings]
        "$" = "AUD"

        """)
    #expect(try permissions(path) == 0o600)
    #expect(try run("$5", in: place).output == "5.00 AUD\n")
    #expect(
      try typist.answer(to: ":settings").contains { $0.hasPrefix("bell") && $0.contains("file") })
  }

  @Test func sourcesChangeAtOnce() throws {
    let typist = try Typist()
    #expect(try typist.answer(to: "1 EUR in USD").first?.contains("ECB") == true)
    try typist.answer(to: ":set sources nbp")
    #expect(try typist.answer(to: "1 EUR in USD").contains { $0.hasPrefix("error: ") })
  }

  @Test func namesAndValuesAreCompleted() throws {
    let typist = try Typist()
    try typist.waitForPrompt()
    typist.type(":set rou\t hal\tu\t")
    try typist.wait(for: "the whole line") { $0.currentLine == "> :set rounding half-up" }
    typist.type("\u{15}:set targets pol\t")
    try typist.wait(for: "the code") { $0.currentLine == "> :set targets PLN" }
  }

  @Test func fileOfTheUserIsForPeopleNotForFiles() throws {
    let place = try Place()
    try place.writeSettings(
      "decimal = \",\"\nrounding = \"up\"\ntargets = [\"AUD\"]\nprecision = 3\n[meanings]\nkr = \"SEK\"\n"
    )
    try run("1,5 EUR", in: place).prints("1,50 EUR")
    try run("1,1210 EUR", in: place).prints("1,13 EUR")
    try run("2/3", in: place).prints("0,667")
    try run("--decimal", ".", "--rounding", "down", "1.1290 EUR", in: place).prints("1.12 EUR")
    try run(input: "1.5 EUR\n1.1210 EUR\n2/3\n5 kr\n", in: place)
      .prints("1.50 EUR", "1.12 EUR", "0.666666666667", "5.00 SEK")
    #expect(
      try run("--format", "json", "1,5 EUR", in: place).output.contains(#""amount":"1.50""#))
  }

  /// However many are remembered, those that were typed once stay in the file; of none remembered none is kept.
  @Test(arguments: [
    ("history_size = 0\n", 25_000, nil), ("history_size = 3\n", 25_000, "24998 EUR"),
    ("", 60_000, "50001 EUR"), ("history_size = 0\n", 0, nil),
  ])
  func fewerLinesAreRememberedWhereThatIsSet(settings: String, count: Int, oldest: String?) throws {
    let place = try Place()
    try place.writeSettings(settings)
    let earlier = (0..<count).map { "\($0 + 1) EUR\n" }.joined()
    try place.makeFolder("state/agio")
    try place.write(Array(earlier.utf8), to: "state/agio/history")
    let typist = try Typist(in: place)
    try typist.answer(to: "40 + 2")
    if let oldest {
      // Ctrl-R finds the oldest that is remembered, and no older one.
      typist.type("\u{12}\(oldest)")
      try typist.wait(forText: oldest)
      typist.type("\u{3}")
      try typist.waitForPrompt()
    }
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
    let now = try place.text("state/agio/history")
    #expect(now == earlier + (settings.contains(" 0") ? "" : "40 + 2\n"))
  }
}

extension Typist {
  /// Whether a preview stood under the line that Enter now accepts.
  fileprivate func answerHasPreview() throws -> Bool {
    let before = transcript.count
    type("\r")
    try wait(forText: "_1 = 42")
    return String(decoding: transcript[..<before], as: UTF8.self).contains("= 42")
  }
}
