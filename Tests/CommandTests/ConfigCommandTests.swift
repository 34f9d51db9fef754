import Foundation
import GrammarKit
import Testing

/// `agio config`
@Suite struct ConfigCommandTests {
  private static let name = ".config/agio/config.toml"

  private func config(_ arguments: String..., in place: Place) throws -> Outcome {
    try run(["config"] + arguments, in: place)
  }

  @Test func newFileSetsNothingAndIsKept() throws {
    let place = try Place()
    let path = place.path(Self.name)
    try config("init", in: place).prints("wrote \(path)")
    let text = try place.text(Self.name)
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("#") })
    #expect(text.contains("# decimal = \".\""))
    #expect(try permissions(path) == 0o600)
    try config("check", in: place).prints("\(path): no errors found")
    try config("init", in: place).fails(
      "agio: error: \(path) already exists; write agio config init --force to replace it")
    try place.write(Array("bell = true\n".utf8), to: Self.name)
    try config("init", "--force", in: place).prints("wrote \(path)")
    #expect(try place.text(Self.name) == text)
  }

  @Test(
    .enabled(if: Prerequisite.fullDevice.isThere, "needs /dev/full"), arguments: ["path", "init"])
  func fullDiskIsTold(action: String) throws {
    let outcome = try run(["config", action], in: Place(), output: .file("/dev/full"))
    #expect(outcome.status == 74)
    #expect(outcome.error.contains("output could not be written: No space left on device"))
  }

  /// Every line that is proposed can be uncommented.
  @Test func proposalsAreSettings() throws {
    let place = try Place()
    _ = try config("init", in: place)
    let lines = try place.text(Self.name).split(separator: "\n").filter { $0.contains(" = ") }
      .prefix { !$0.contains("$") }.map { $0.dropFirst(2) }
    #expect(lines.count > 12)
    try place.write(Array(lines.joined(separator: "\n").utf8), to: Self.name)
    #expect(try config("check", in: place).status == 0)
  }

  @Test(arguments: [
    ("de_DE.UTF-8", ","), ("de_CH.UTF-8", "."), ("en_GB", "."), ("pl_PL", ","), ("C", "."),
  ])
  func localesMarkIsProposedAndNoMore(locale: String, mark: String) throws {
    let place = try Place()
    place.variables["LC_ALL"] = locale
    _ = try config("init", in: place)
    #expect(try place.text(Self.name).contains("\n# decimal = \"\(mark)\"\n"))
    try run("1.5 EUR", in: place).prints("1.50 EUR")
  }

  @Test func settingTakesThePlaceOfItsProposal() throws {
    let place = try Place()
    _ = try config("init", in: place)
    let before = try place.text(Self.name)
    try config("set", "rounding", "half-up", in: place).prints("rounding = half-up")
    #expect(
      try place.text(Self.name)
        == before.replacing("# rounding = \"half-even\"", with: "rounding = \"half-up\""))
    try config("set", "targets", "aud,GBP", in: place).prints("targets = AUD, GBP")
    try config("set", "$", "Australian dollars", in: place).prints("$ = AUD")
    #expect(try place.text(Self.name).hasSuffix("[meanings]\n\"$\" = \"AUD\"\n"))
    try config("set", "rounding", "default", in: place).prints("rounding = half-even")
    #expect(try !place.text(Self.name).contains("= \"half-up\""))
    #expect(try permissions(place.path(Self.name)) == 0o600)
  }

  @Test func linkToTheFileStaysOne() throws {
    let place = try Place(["dotfile": "bell = true\n"])
    try place.makeFolder(".config/agio")
    try FileManager.default.createSymbolicLink(
      atPath: place.path(Self.name), withDestinationPath: place.path("dotfile"))
    try config("set", "bell", "off", in: place).prints("bell = off")
    #expect(try place.text("dotfile") == "bell = false\n")
  }

  @Test func whatCannotBeChangesNothing() throws {
    let place = try Place()
    try place.writeSettings("bell = true\n")
    try config("set", "bel", "off", in: place).fails(
      "agio: error: there is no setting 'bel'; did you mean bell?")
    try config("set", "network", "off", in: place).fails(
      "agio: error: network: choices: \"auto\", \"ask\", \"never\"")
    #expect(try place.text(Self.name) == "bell = true\n")
  }

  @Test func checkNamesEveryFlawWithItsPlace() throws {
    let place = try Place()
    try place.writeSettings(
      "bell = loud\nroundin = \"up\"\n  network = \"nevr\"\n\n[meanings]\nusd = \"AUD\"\n")
    let path = place.path(Self.name)
    try config("check", in: place).fails(
      "\(path):1:8: error: text must be in quotes: \"loud\"",
      "\(path):2:1: error: there is no setting 'roundin'; did you mean rounding?",
      "\(path):3:13: error: network: 'nevr' is not a choice; did you mean never?",
      "\(path):6:1: error: there is no setting 'meanings.usd'")
  }

  @Test func showIsForPeopleAndMachines() throws {
    let place = try Place()
    try place.writeSettings("bell = true\n")
    #expect(
      try config("show", in: place).outputLines.contains {
        $0.split(separator: " ").prefix(3) == ["bell", "on", "file"]
      })
    let json = try config("show", "--format", "json", in: place)
    #expect(
      json.output.contains(
        #"{"setting":"bell","value":"on","from":"file","meaning":"sound on errors"}"#))
    try config("path", in: place).prints(place.path(Self.name))
  }

  @Test func helpHasTheTable() throws {
    let help = try run(["config", "--help"]).output
    for name in ["targets", "decimal", "grouping", "precision", "history_size"] {
      #expect(help.contains(name), "\(name)")
    }
  }

  @Test func currenciesAreFoundWithoutAPrompt() throws {
    let outcome = try run(["currencies", "swiss", "--today", Program.today])
    #expect(outcome.output.hasPrefix("CHF  Swiss Franc"))
    #expect(outcome.status == 0)
  }

  // MARK: Files of other systems

  private static let ends = ["\n", "\r\n", "\r"]

  /// With and without a mark before it, and an end behind it.
  private func texts(_ lines: [String], end: String) -> [String] {
    let text = lines.joined(separator: end)
    return [text, text + end, "\u{FEFF}" + text, "\u{FEFF}" + text + end]
  }

  @Test(arguments: ends) func filesOfEverySystemAreRead(end: String) throws {
    let lines = ["# mine", "decimal = \",\"", "", "[meanings]", "\"$\" = \"AUD\" # not USD"]
    for text in texts(lines, end: end) {
      let place = try Place()
      try place.writeSettings(text)
      try run("$5,00", in: place).prints("5,00 AUD")
      try config("check", in: place).prints("\(place.path(Self.name)): no errors found")
    }
  }

  @Test(arguments: ends) func flawsAreCountedInFilesOfEverySystem(end: String) throws {
    for text in texts(["# mine", "", "bell = loud"], end: end) {
      let place = try Place()
      try place.writeSettings(text)
      try config("check", in: place).fails(
        "\(place.path(Self.name)):3:8: error: text must be in quotes: \"loud\"")
    }
  }

  @Test(arguments: ends) func settingChangesItsValueAndNoOtherByte(end: String) throws {
    let lines = [
      "# mine é\t", "  \"bell\"  =  true   # loud", "", "\tnetwork='ask'", "[meanings]",
      "kr = \"SEK\"",
    ]
    for text in texts(lines, end: end) {
      let place = try Place()
      try place.writeSettings(text)
      try config("set", "bell", "off", in: place).prints("bell = off")
      try config("set", "network", "never", in: place).prints("network = never")
      try config("set", "kr", "NOK", in: place).prints("kr = NOK")
      let wanted = text.replacing("true", with: "false").replacing("'ask'", with: "\"never\"")
        .replacing("SEK", with: "NOK")
      #expect(try place.bytes(Self.name) == Array(wanted.utf8))
    }
  }

  @Test(arguments: ends) func newSettingIsEndedAsTheLinesAboveIt(end: String) throws {
    for (index, text) in texts(["bell = true", "", "[meanings]", "kr = \"SEK\""], end: end)
      .enumerated()
    {
      let place = try Place()
      try place.writeSettings(text)
      try config("set", "network", "never", in: place).prints("network = never")
      try config("set", "$", "AUD", in: place).prints("$ = AUD")
      let mark = index < 2 ? "" : "\u{FEFF}"
      let lines = [
        "bell = true", "network = \"never\"", "", "[meanings]", "kr = \"SEK\"", "\"$\" = \"AUD\"",
        "",
      ]
      #expect(try place.bytes(Self.name) == Array((mark + lines.joined(separator: end)).utf8))
      try config("set", "$", "default", in: place).prints("$ = USD")
      try config("set", "kr", "default", in: place).prints("kr = none")
      #expect(
        try place.bytes(Self.name)
          == Array((mark + lines.prefix(4).joined(separator: end) + end).utf8))
      try config("check", in: place).prints("\(place.path(Self.name)): no errors found")
    }
  }

  @Test(arguments: ends) func promptKeepsSettingsTheSameWay(end: String) throws {
    let place = try Place()
    try place.writeSettings(["# mine", "bell = false", ""].joined(separator: end))
    let typist = try Typist(in: place)
    try typist.answer(to: ":set rounding half-up")
    try typist.answer(to: ":set save")
    #expect(
      try place.bytes(Self.name)
        == Array(
          ["# mine", "bell = false", "rounding = \"half-up\"", ""].joined(separator: end).utf8))
  }

  @Test func bytesThatAreNoTextStay() throws {
    let place = try Place()
    try place.makeFolder(".config/agio")
    let comment: [UInt8] = [35, 0xE9, 0xFF, 13, 10]
    try place.write(comment + Array("bell = true #".utf8) + [0xE9], to: Self.name)
    try config("set", "bell", "off", in: place).prints("bell = off")
    #expect(try place.bytes(Self.name) == comment + Array("bell = false #".utf8) + [0xE9])
  }
}
