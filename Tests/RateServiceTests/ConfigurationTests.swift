import AgioCore
import Configuration
import RateStore
import Testing

/// The settings file.
@Suite struct ConfigurationTests {
  private let profiles: [SourceProfile] = [.daily, .tabled, .keyed]

  @Test func everySettingIsRead() throws {
    let settings = try configuration(
      """
      # what I want
      sources = ["nbp", 'ecb']
      network = "ask"   # not unasked
      max_age_hours = 36
      [keys]
      wide = "abc_123"
      [endpoints]
      test = "http://127.0.0.1:8080/x/"
      """)
    #expect(settings.sources == ["nbp", "ecb"])
    #expect(settings.network == .ask)
    #expect(settings.allowedAgeHours == 36)
    #expect(settings.keys["wide"]?.value == "abc_123")
    #expect(
      try settings.endpoints.address(of: SourceProfile.daily.endpoints[0])
        == "http://127.0.0.1:8080/x")
  }

  @Test func signsAndWordsAreGivenMeanings() throws {
    let settings = try configuration(
      """
      [meanings]
      "$" = "AUD"
      kr = "SEK"
      """)
    var evaluator = Evaluator(RateBook([], today: CalendarDate("2024-03-15")!))
    evaluator.meanings = settings.meanings
    let statement = try Statement.parse(SourceLine("$5, 7 kr"))
    let answer = try evaluator.answer(to: statement, in: Workspace())
    #expect(answer.results.map { $0.text(ResultStyle()) } == ["5.00 AUD", "7.00 SEK"])
  }

  @Test(arguments: ["\"$\" = \"dollars\"", "usd = \"AUD\""])
  func meaningsAreOfSignsAndWordsAndAreCodes(line: String) {
    #expect(throws: ConfigurationFile.Flaw.self) { try configuration("[meanings]\n\(line)") }
  }

  @Test func withoutAFileTheDefaultsHold() throws {
    let settings = try configuration("")
    #expect(settings.sources == ["ecb", "nbp", "wide"])
    #expect(settings.network == .auto)
    #expect(settings.allowedAgeHours == 12)
    #expect(settings.keys.isEmpty)
  }

  @Test func environmentGoesFirst() throws {
    let settings = try configuration(
      "[keys]\nwide = 'old'\n[endpoints]\ntest = 'https://old.example'",
      ["AGIO_WIDE_KEY": "new", "AGIO_TEST_URL": "https://new.example"])
    #expect(settings.keys["wide"]?.value == "new")
    #expect(
      try settings.endpoints.address(of: SourceProfile.daily.endpoints[0])
        == "https://new.example")
  }

  @Test(arguments: [
    (
      "network = auto", 1, "a value is due: \"text\", a whole number, true, false or [\"a\", \"b\"]"
    ),
    ("\nnetwork = \"never\" x", 2, "nothing may stand behind the value"),
    ("\n\nnetwork \"never\"", 3, "'=' is due"), ("network = \"never", 1, "the text is not closed"),
    ("network = \"on\"", 1, "network is \"auto\", \"ask\" or \"never\""),
    ("network = 'ask'\nnetwork = 'ask'", 2, "network is set twice"),
    ("[keys\nx = 1", 1, "']' is due"), ("= 1", 1, "a name is due"),
    ("sources = [\"ebc\"]", 1, "there is no source 'ebc'; did you mean ecb?"),
    ("sources = [1]", 1, "a list has texts only"),
    ("sources = ['ecb' 'nbp']", 1, "',' or ']' is due"),
    ("\nsources = ['file']", 2, "where the rates of file are is to be said: rates_file = \"/…\""),
    ("rates_file = \"mine.csv\"", 1, "there is no such setting: rates_file"),
    ("colour = true", 1, "there is no such setting: colour"),
    ("max_age_hours = 0", 1, "there is no such setting: max_age_hours"),
    ("[keys]\nnobody = \"x\"", 2, "this is no key of a source"),
    ("[keys]\nwide = \"two words\"", 2, "this is no key of a source"),
    ("network = \"a\\q\"", 1, "an escape is \\\", \\\\, \\n or \\t"),
    ("network = \"a\u{1}\"", 1, "a control character in a text"),
  ])
  func flawHasItsLine(text: String, line: Int, reason: String) throws {
    let flaw = #expect(throws: ConfigurationFile.Flaw.self) { try configuration(text) }
    #expect(flaw == ConfigurationFile.Flaw(line: line, reason))
  }

  @Test func keysInAFileThatOthersCanReadAreRefused() throws {
    let flaw = #expect(throws: ConfigurationFile.Flaw.self) {
      try configuration("\n[keys]\nwide = \"abc\"", isPrivate: false)
    }
    #expect(flaw?.line == 3)
    #expect(flaw?.reason.contains("chmod 600") == true)
    #expect(try configuration("network = 'ask'", isPrivate: false).network == .ask)
  }

  @Test func flawNamesNoKey() throws {
    let flaw = #expect(throws: ConfigurationFile.Flaw.self) {
      try configuration("[keys]\nwide = \"s3cr3t key\"")
    }
    #expect(flaw?.description.contains("s3cr3t") == false)
  }

  private func configuration(
    _ text: String, _ environment: [String: String] = [:], isPrivate: Bool = true
  ) throws -> UserConfiguration {
    try UserConfiguration(
      ConfigurationFile(text: text), profiles, environment: environment, isPrivate: isPrivate)
  }
}
