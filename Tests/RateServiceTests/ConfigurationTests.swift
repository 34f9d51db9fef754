import AgioCore
import Configuration
import Publishing
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
    ("network = auto", 1, 11, "text must be in quotes: \"auto\""),
    (
      "bell = 3.5", 1, 8,
      "expected a value: \"text\", a whole number, true, false or [\"a\", \"b\"]"
    ),
    ("\nnetwork = \"never\" x", 2, 19, "unexpected text after the value"),
    ("\n\nnetwork \"never\"", 3, 9, "expected '='"),
    ("network = \"never", 1, 11, "the text has no closing quote"),
    (
      "network = \"on\"", 1, 11, "network: choices: \"auto\", \"ask\", \"never\""
    ),
    ("network = \"nevr\"", 1, 11, "network: 'nevr' is not a choice; did you mean never?"),
    ("network = 'ask'\n  network = 'ask'", 2, 3, "network is set twice"),
    ("[keys\nx = 1", 1, 6, "expected ']'"), ("= 1", 1, 1, "expected a name"),
    ("sources = [\"ebc\"]", 1, 11, "sources: there is no source 'ebc'; did you mean ecb?"),
    ("sources = [1]", 1, 12, "a list can contain only text"),
    ("sources = ['ecb' 'nbp']", 1, 18, "expected ',' or ']'"),
    (
      "\nsources = ['file']", 2, 11,
      "the source 'file' needs a path: rates_file = \"/…\""
    ),
    (
      "rates_file = \"mine.csv\"", 1, 14,
      "rates_file: must be the full path of a file: \"/…\" or \"~/…\""
    ),
    ("colour = true", 1, 1, "there is no setting 'colour'; did you mean colours?"),
    ("max_age_hours = 0", 1, 17, "max_age_hours: must be a whole number from 1 to 8760"),
    ("bell = \"loud\"", 1, 8, "bell: must be on or off (true or false in the file)"),
    ("targets = [\"EUX\"]", 1, 11, "targets: 'EUX' is not a currency code; did you mean EUR?"),
    ("kr = \"SEK\"", 1, 1, "there is no setting 'kr'; write it under [meanings]"),
    (
      "decimal = \",\"\ngrouping = \",\"", 2, 12,
      "',' cannot be both the decimal mark and the digit separator"
    ),
    ("[keys]\nnobody = \"x\"", 2, 1, "not a key of a source"),
    ("[keys]\nwide = \"two words\"", 2, 1, "not a key of a source"),
    ("network = \"a\\q\"", 1, 13, "valid escapes: \\\", \\\\, \\n or \\t"),
    ("network = \"a\u{1}\"", 1, 13, "control character in text"),
  ])
  func flawHasItsPlace(text: String, line: Int, column: Int, reason: String) throws {
    let flaw = #expect(throws: ConfigurationFile.Flaw.self) { try configuration(text) }
    #expect(flaw?.reason.english == reason)
    #expect(flaw?.line == line)
    #expect(flaw?.column == column)
  }

  @Test func keysInAFileThatOthersCanReadAreRefused() throws {
    let flaw = #expect(throws: ConfigurationFile.Flaw.self) {
      try configuration("\n[keys]\nwide = \"abc\"", isPrivate: false)
    }
    #expect(flaw?.line == 3)
    #expect(flaw?.reason.english.contains("chmod 600") == true)
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
    var flaws: [ConfigurationFile.Flaw] = []
    let configuration = UserConfiguration(
      try ConfigurationFile(Array(text.utf8)), profiles, environment: environment,
      isPrivate: isPrivate, flaws: &flaws)
    if let first = flaws.first { throw first }
    return configuration
  }
}
