import Foundation
import GrammarKit
import Testing

/// What people read in their language, and what is the same in all.
@Suite struct LanguageTests {
  private static let locales = [
    "de_DE.UTF-8", "pl_PL.UTF-8", "fr_FR.UTF-8", "es_ES.UTF-8", "ja_JP.UTF-8",
  ]

  private func typist(_ locale: String, in place: Place? = nil) throws -> Typist {
    try Typist(in: place, environment: ["LANG": locale])
  }

  /// What a single expression shows on a terminal.
  private func shown(_ arguments: String..., locale: String, in place: Place? = nil) throws
    -> [String]
  {
    let typist = try Typist(
      in: place, command: [Program.path, "--today", Program.today] + arguments,
      environment: ["LANG": locale])
    _ = try typist.finish()
    return typist.unbrokenLines
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "ECB 30. Okt. 2026, mitgeliefert, 3 Wochen alt"),
    ("pl_PL.UTF-8", "ECB 30 paź 2026, wbudowane, sprzed 3 tygodni"),
    ("fr_FR.UTF-8", "ECB 30 oct. 2026, d'origine, il y a 3 semaines"),
    ("es_ES.UTF-8", "ECB 30 oct 2026, de serie, de hace 3 semanas"),
    ("ja_JP.UTF-8", "ECB 2026年10月30日, 内蔵, 3 週間前"),
    ("nl_NL.UTF-8", "ECB 30 Oct 2026, bundled, 3 weeks old"),
  ]) func anAnswerSaysWhereItIsFrom(_ locale: String, _ provenance: String) throws {
    // Some take more than a row.
    let solid = { (rows: [String]) in rows.joined().filter { $0 != " " } }
    let told = "89.51 EUR   1 EUR = 1.1172 USD, \(provenance)"
    let shown = try shown("100 USD in EUR", locale: locale)
    #expect(solid(shown).hasPrefix(solid([told])))
    let answered = try typist(locale).answer(to: "100 USD in EUR")
    #expect(solid(answered) == solid(["_1 = \(told)"]))
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "Fehler: unbekannte Währung 'GPB'", "Hinweis: meintest du GBP?"),
    ("pl_PL.UTF-8", "błąd: nieznana waluta 'GPB'", "wskazówka: czy chodziło o GBP?"),
    ("fr_FR.UTF-8", "erreur : devise inconnue 'GPB'", "note : vouliez-vous dire GBP ?"),
    ("es_ES.UTF-8", "error: moneda desconocida 'GPB'", "nota: ¿quiso decir GBP?"),
    ("ja_JP.UTF-8", "エラー: 未知の通貨 'GPB'", "注: GBP のことですか?"),
  ]) func anErrorPointsAtItsPlace(_ locale: String, _ message: String, _ note: String) throws {
    #expect(
      try typist(locale).answer(to: "10 GPB in EUR") == ["     ^^^", message, note])
    #expect(try shown("10 GPB in EUR", locale: locale).suffix(3).prefix(2) == [message, note])
  }

  @Test func caretsStandUnderWideCharacters() throws {
    let rows = try typist("ja_JP.UTF-8").answer(to: "日本: 10 GPB")
    #expect(rows.first == "           ^^^")
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "zum Fixing eines Tages"), ("pl_PL.UTF-8", "po kursie z danego dnia"),
    ("fr_FR.UTF-8", "au fixing d'un jour"), ("es_ES.UTF-8", "al fixing de un día"),
    ("ja_JP.UTF-8", "ある日の公表レートで"),
  ]) func helpTeachesTheSameLanguage(_ locale: String, _ text: String) throws {
    let page = try typist(locale).answer(to: ":help")
    let row = try #require(page.first { $0.hasPrefix("100 USD in EUR on 2024-03-26") })
    #expect(row.hasSuffix(text))
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "Zeigt diese Hilfe."), ("pl_PL.UTF-8", "Pokazuje tę pomoc."),
    ("fr_FR.UTF-8", "Montre cette aide."), ("es_ES.UTF-8", "Muestra esta ayuda."),
    ("ja_JP.UTF-8", "このヘルプを表示します。"),
  ]) func everyPageOfHelpIsInTheReadersLanguage(_ locale: String, _ help: String) throws {
    let english = try Self.englishTexts()
    for command in Self.commands {
      let typist = try Typist(
        command: [Program.path] + command + (command == ["help"] ? [] : ["--help"]),
        environment: ["LANG": locale])
      #expect(try typist.finish() == 0)
      let lines = typist.unbrokenLines
      #expect(lines.contains { $0.hasSuffix(help) }, "\(command): \(lines)")
      for line in lines {
        let text = line.drop { $0 == " " }
        #expect(!english.contains { $0.count > 12 && text.contains($0) }, "\(command): \(line)")
      }
    }
  }

  private static let commands = [
    [], ["help"], ["history"], ["refresh"], ["rates"], ["compare"], ["sources"], ["currencies"],
    ["config"], ["config", "init"], ["config", "set"], ["config", "check"], ["config", "path"],
    ["config", "show"], ["pin"], ["diff"], ["watch"], ["alerts"],
  ]

  /// Every text that translators see.
  private static func englishTexts() throws -> [String] {
    try Project.text("Sources/CTranslations/agio.pot").matches(of: /\nmsgid "([^{}"]+)"/)
      .map { String($0.output.1) }
  }

  @Test func helpInAPipeIsEnglish() throws {
    let place = try settled("de")
    try #expect(run("--help", in: place).output == run("--help").output)
  }

  @Test func theCommentsOfNewSettingsAreInTheReadersLanguage() throws {
    let place = try Place()
    let typist = try Typist(
      in: place, command: [Program.path, "config", "init"], environment: ["LANG": "de_DE.UTF-8"])
    #expect(try typist.finish() == 0)
    let text = try place.text(".config/agio/config.toml")
    #expect(text.hasPrefix("# Einstellungen von agio. Es zählen die Zeilen ohne '#';"))
    #expect(
      text.contains("\n# ob Farben benutzt werden: auto|always|never\n# colours = \"auto\"\n"))
    #expect(
      text.prefix { $0 != "[" }.split(whereSeparator: \.isNewline).allSatisfy { $0.count < 100 })
    #expect(try run(["config", "check"], in: place).status == 0)
    #expect(try run(["config", "set", "colours", "never"], in: place).status == 0)
    #expect(
      try place.text(".config/agio/config.toml").contains(
        "# ob Farben benutzt werden: auto|always|never\ncolours = \"never\"\n"))
  }

  @Test func whatIsWrongWithPinnedRatesIsInTheReadersLanguage() throws {
    let place = try Place()
    try place.write(Array("100 USD in EUR\n".utf8), to: "trip.rates")
    let typist = try Typist(
      in: place, command: [Program.path, "--rates", "trip.rates", "1 EUR"],
      environment: ["LANG": "de_DE.UTF-8"])
    #expect(try typist.finish() == 2)
    #expect(
      typist.unbrokenLines.first
        == "trip.rates:1: Fehler: das sind keine festgehaltenen Kurse; agio pin schreibt sie")
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "Quelle"), ("pl_PL.UTF-8", "źródło"), ("fr_FR.UTF-8", "source"),
    ("es_ES.UTF-8", "fuente"), ("ja_JP.UTF-8", "情報源"),
  ]) func sourcesHaveTitles(_ locale: String, _ title: String) throws {
    #expect(try typist(locale).answer(to: ":sources").first?.hasPrefix(title) == true)
    let typist = try Typist(
      command: [Program.path, "sources", "--today", Program.today],
      environment: ["LANG": locale])
    #expect(try typist.finish() == 0)
    #expect(typist.unbrokenLines.first?.hasPrefix(title) == true)
  }

  @Test(arguments: [
    ("de_DE.UTF-8", "CHF  Schweizer Franken"), ("pl_PL.UTF-8", "CHF  frank szwajcarski"),
    ("fr_FR.UTF-8", "CHF  franc suisse"), ("es_ES.UTF-8", "CHF  franco suizo"),
    ("ja_JP.UTF-8", "CHF  スイスフラン"),
  ]) func currenciesHaveNames(_ locale: String, _ name: String) throws {
    let page = try typist(locale).answer(to: ":currencies swiss")
    #expect(page.first?.hasPrefix(name) == true, "\(page)")
  }

  /// Debian's package iso-codes has the names that are not among those traded most.
  @Test(.enabled(if: Prerequisite.isoCodes.isThere, "needs iso-codes"))
  func rarerCurrenciesHaveNamesWhereTheSystemKnowsThem() throws {
    let page = try typist("de_DE.UTF-8").answer(to: ":currencies ISK")
    #expect(page.first?.hasPrefix("ISK  Isländische Krone") == true, "\(page)")
  }

  private func settled(_ language: String) throws -> Place {
    let place = try Place()
    try place.writeSettings("language = \"\(language)\"\n")
    return place
  }

  @Test func theSettingGoesBeforeTheLocale() throws {
    let place = try settled("pl")
    let rows = try typist("de_DE.UTF-8", in: place).answer(to: "1/0")
    #expect(rows.dropFirst().first == "błąd: nie można dzielić przez zero")
  }

  @Test func aPipeIsEnglishWhateverIsSet() throws {
    let place = try settled("pl")
    try run("1/0", in: place).fails(
      "<argument>:1:1: error: division by zero", status: 1)
    try run(input: "1/0\n", in: place).fails(
      "<stdin>:1:1: error: division by zero", rows: 1)
  }

  @Test func whyATryFailedIsToldInTheReadersLanguage() throws {
    let place = try Providers(to: "2026-11-10").place(settings: "language = \"de\"")
    Providers.unplug(place)
    let typist = try Typist(in: place, environment: place.variables, columns: 200)
    let reason = "nicht erreichbar: keine Verbindung zu 127.0.0.1"
    #expect(try typist.answer(to: ":refresh nbp") == ["nbp: Fehler: \(reason)"])
    try typist.answer(to: "1 USD in PLN via nbp")
    let rows = typist.unbrokenLines
    #expect(rows.contains { $0.contains("Kurse von NBP (\(reason))") }, "\(rows)")
  }

  @Test func anUnknownLanguageIsAnError() throws {
    let place = try settled("xx")
    let outcome = try run("1 EUR", in: place)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(":1:12: error: language: choices: \"en\", \"fr\", \"de\""))
  }

  @Test func theDecimalMarkDoesNotFollowTheLanguage() throws {
    let typist = try typist("de_DE.UTF-8")
    #expect(try typist.answer(to: "1.5 EUR") == ["_1 = 1.50 EUR"])
    #expect(try typist.answer(to: "1,50 EUR").contains { $0.hasSuffix("gelesen als 1.50 EUR") })
  }

  @Test(arguments: locales, ["text", "json", "csv"])
  func pipesAndFilesAreTheSameEverywhere(_ locale: String, _ format: String) throws {
    let lines = """
      100 USD in EUR
      10 GPB in EUR
      100 USD in EUR on 2020-03-08
      1,5
      :help
      1/0

      """
    func outcome(_ variables: [String: String]) throws -> Outcome {
      let place = try Place()
      place.variables = variables
      return try CommandTests.run(
        ["--today", Program.today, "--format", format], input: Array(lines.utf8), in: place)
    }
    let english = try outcome([:])
    let other = try outcome(["LANG": locale, "LC_ALL": locale, "LC_MESSAGES": locale])
    #expect(other.output == english.output)
    #expect(other.error == english.error)
    #expect(english.error.contains("unknown currency 'GPB'; did you mean GBP?"))
  }

  @Test(arguments: locales) func tablesForMachinesAreTheSameEverywhere(_ locale: String) throws {
    for arguments in [["rates", "EUR", "CHF"], ["sources"], ["compare", "EUR/USD"]] {
      for format in ["text", "json", "csv"] {
        let words = arguments + ["--format", format, "--today", Program.today]
        let place = try Place()
        place.variables = ["LC_ALL": locale]
        let other = try CommandTests.run(words, in: place)
        let english = try CommandTests.run(words)
        #expect(other.output == english.output)
        #expect(other.error == english.error)
      }
    }
  }

  @Test func aFileIsTheSameOnATerminal() throws {
    let place = try Place(["trip.agio": "100 USD in EUR\n10 GPB in EUR\n"])
    let file = try shown("-f", "trip.agio", locale: "de_DE.UTF-8", in: place)
    #expect(file == (try shown("-f", "trip.agio", locale: "C.UTF-8", in: place)))
  }

  @Test func jsonOnATerminalIsTheSame() throws {
    let german = try shown("--format", "json", "10 GPB in EUR", locale: "de_DE.UTF-8")
    #expect(german == (try shown("--format", "json", "10 GPB in EUR", locale: "C.UTF-8")))
  }
}
