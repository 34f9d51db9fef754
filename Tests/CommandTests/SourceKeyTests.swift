import Foundation
import Testing

/// A key is never typed where lines are kept: whoever tries is told where it goes, and it is nowhere afterwards.
@Suite struct SourceKeyTests {
  private static let secret = "Zq7SECRETkey9"

  private static let attempts = [
    ":set keys.openexchangerates %", ":set  keys.openexchangerates = %",
    ": set keys.openexchangerates=%", ":SET KEYS.OPENEXCHANGERATES %",
    "  :set keys.exchangerate-api %",
    ":set\tkeys.openexchangerates\t\"%\"", ":set key.openexchangerates %",
    ":set openexchangerates %",
    ":set openexchangerate %", ":set opnexchangerates_key=%", ":set exchange-rates-api %",
    ":set keys openexchangerates %", ":set [keys] openexchangerates = \"%\"", ":set keys.%",
    ":set keys.openexchangerates.%", ":set apikey %", ":set oxr %",
    ":set AGIO_OPENEXCHANGERATES_KEY %",
    ":set AGIO_OPENEXCHANGERATES_KEY=%", ":st openexchangerates %", ":setkeys.openexchangerates=%",
    ":keys.openexchangerates %", ":config set keys.openexchangerates %",
    ":help keys.openexchangerates %",
    "agio config set keys.openexchangerates %", "$ agio config set keys.exchangeratesapi '%'",
    "config set keys.openexchangerates %", "set keys.openexchangerates %",
    "AGIO_OPENEXCHANGERATES_KEY=%", "agio_openexchangerates_key = %", "AGIO_OPENEXCHANGERATE_KEY=%",
    "export AGIO_OPENEXCHANGERATES_KEY=%", "set -x AGIO_OPENEXCHANGERATES_KEY %",
    "AGIO_OPENEXCHANGERATES_KEY=% agio '1 EUR in USD'",
    "5 EUR in USD # AGIO_OPENEXCHANGERATES_KEY=%",
    "Note: 5 EUR in USD # keys.openexchangerates = %", "openexchangerates = \"%\"",
    "openexchangerates: %", "openexchangerates key: %",
    "# agio config set keys.openexchangerates %",
    ":set network never # keys.openexchangerates %", "openexchangerates %",
    "keys.openexchangerates = %",
  ].map { $0.replacing("%", with: secret) }

  private func files(below place: Place) throws -> [String: [UInt8]] {
    let all = try #require(FileManager.default.enumerator(atPath: place.folder.path))
    var found: [String: [UInt8]] = [:]
    for case let name as String in all {
      found[name] = FileManager.default.contents(atPath: place.path(name)).map { Array($0) }
    }
    return found
  }

  private func expectNowhere(_ place: Place, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    for (name, bytes) in try files(below: place) {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains(Self.secret), "\(name)", sourceLocation: sourceLocation)
    }
  }

  @Test func noSpellingIsKept() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    try typist.answer(to: "40 + 2")
    for line in Self.attempts {
      let rows = try typist.answer(to: line)
      #expect(rows.contains { $0.hasPrefix("error: ") }, "\(line): \(rows)")
      // The line itself is on the screen; what is said of it repeats nothing.
      #expect(!rows.joined().contains(Self.secret), "\(line): \(rows)")
    }
    // Up and Ctrl-R know nothing of them.
    typist.type("\u{1B}[A")
    try typist.wait(for: "the line before") { $0.currentLine == "> 40 + 2" }
    typist.type("\u{15}\u{12}\(Self.secret.prefix(5))")
    try typist.wait(forText: "(search, none)")
    typist.type("\u{3}")
    #expect(try typist.answer(to: "_1 + 1") == ["_2 = 43"])
    for line in [":save s.agio", ":export s.csv", ":export s.json"] { try typist.answer(to: line) }
    typist.type(":quit\r")
    #expect(try typist.finish() == 0)
    let saved = try place.text("s.agio")
    #expect(saved == "# agio session\n40 + 2\n_1 + 1\n")
    let names = try files(below: place).keys
    #expect(names.contains("state/agio/history") && names.contains("s.json"))
    try expectNowhere(place)
  }

  @Test func pastedLinesAndRowsAreNotKept() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    // As it stands in the settings file.
    typist.type("\u{1B}[200~[keys]\nopenexchangerates = \"\(Self.secret)\"\n40 + 2\n\u{1B}[201~\r")
    try typist.wait(forText: "= 42")
    // The key in a line of its own.
    typist.type("\u{1B}[200~:set keys.openexchangerates\n\(Self.secret)\n40 + 3\n\u{1B}[201~\r")
    try typist.wait(forText: "= 43")
    // A line in several rows.
    typist.type(":set keys.openexchangerates (\r")
    typist.type("\(Self.secret)\r")
    typist.type("AGIO_OPENEXCHANGERATES_KEY = (\r")
    try typist.wait(for: "the row") { $0.currentLine == "…" }
    typist.type("\(Self.secret))\r")
    #expect(try typist.answer(to: "40 + 4").last?.hasSuffix("= 44") == true)
    typist.type(":save s.agio\r:quit\r")
    #expect(try typist.finish() == 0)
    try expectNowhere(place)
  }

  /// One where somebody has typed a key between lines.
  private func placeWithAKey(before rest: String) throws -> Place {
    let place = try Place()
    try place.makeFolder("state/agio")
    try place.write(
      Array("1 + 1\n:set keys.openexchangerates \(Self.secret)\n\(rest)".utf8),
      to: "state/agio/history")
    return place
  }

  /// Those who tried before this was refused have it in the file.
  @Test func linesOfEarlierSessionsAreForgotten() throws {
    let place = try placeWithAKey(before: "2 + 2\n")
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    typist.type("\u{1B}[A\u{1B}[A")
    try typist.wait(for: "the first line") { $0.currentLine == "> 1 + 1" }
    typist.type("\u{3}")
    try typist.waitForPrompt()
    typist.type(":quit\r")
    #expect(try typist.finish() == 0)
    #expect(try place.text("state/agio/history") == "1 + 1\n2 + 2\n:quit\n")
  }

  /// Also where no key is pressed, after a while.
  @Test func linesOfEarlierSessionsGoWithoutAKey() throws {
    let place = try placeWithAKey(before: "")
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    for _ in 0..<200 where try place.text("state/agio/history") != "1 + 1\n" { usleep(50_000) }
    #expect(try place.text("state/agio/history") == "1 + 1\n")
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
  }

  /// A key that is set is known in any line.
  @Test func keyThatIsSetIsKeptInNoLine() throws {
    let place = try Place()
    place.variables["AGIO_OPENEXCHANGERATES_KEY"] = Self.secret
    let typist = try Typist(in: place)
    let rows = try typist.answer(to: "https://example.org/latest.json?app_id=\(Self.secret)")
    #expect(rows.contains("error: keys can be set only in the settings file or the environment"))
    typist.type(":quit\r")
    #expect(try typist.finish() == 0)
    try expectNowhere(place)
  }

  /// One of another service, that nobody here knows.
  @Test func whatLooksLikeAKeyIsKeptNowhere() throws {
    let (place, word) = (try Place(), "8f7e6d5c4b3a29188f7e6d5c4b3a2918")
    let typist = try Typist(in: place)
    try typist.answer(to: "Authorization: Bearer \(word)")
    try typist.answer(to: "5 EUR in USD # app_id=\(word)")
    try typist.answer(to: "7 EUR in USD")
    typist.type(":quit\r")
    #expect(try typist.finish() == 0)
    #expect(try place.text("state/agio/history") == "7 EUR in USD\n:quit\n")
    let kept = try run(["history"], in: place).output
    #expect(kept.contains("7") && !kept.contains(word))
  }

  @Test func messageSaysWhereItGoesAndThatHelps() throws {
    let providers = try Providers()
    let place = try providers.place([:], hasKeys: false)
    let advice =
      "error: keys can be set only in the settings file or the environment; write "
      + "openexchangerates = \"…\" under [keys] in ~/.config/agio/config.toml, "
      + "or set AGIO_OPENEXCHANGERATES_KEY in the environment"
    try run(["config", "set", "keys.openexchangerates", Self.secret], in: place)
      .fails("agio: \(advice)")
    let typist = try Typist(in: place)
    try typist.answer(to: ":set keys.openexchangerates \(Self.secret)")
    let rows = typist.unbrokenLines.drop { !$0.hasPrefix("error: ") }.prefix { !$0.hasPrefix(">") }
    let told = rows.map { $0.replacing("note: ", with: "; ") }.joined().replacing("  ", with: " ")
    #expect(told == advice)
    try place.writeSettings("[keys]\nopenexchangerates = \"\(Self.secret)\"\n")
    let path = place.path(".config/agio/config.toml")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    try refresh("openexchangerates", in: place).prints(
      "openexchangerates: 1 day, newest 2026-11-20")
    let other = try providers.place([:], hasKeys: false)
    other.variables["AGIO_OPENEXCHANGERATES_KEY"] = Self.secret
    try refresh("openexchangerates", in: other).prints(
      "openexchangerates: 1 day, newest 2026-11-20")
  }

  @Test(arguments: ["text", "json", "csv"]) func filesAndPipesRepeatNone(format: String) throws {
    // What is no setting at all is only no setting, and a remark of a file is none of ours.
    for line in Self.attempts where !line.hasPrefix(":set oxr") && !line.contains("#") {
      let piped = try run("--format", format, input: line + "\n40 + 2\n")
      #expect(!(piped.output + piped.error).contains(Self.secret), "\(piped)")
      #expect(piped.status == 1, "\(line)")
      let typed = try run("--format", format, line)
      #expect(!(typed.output + typed.error).contains(Self.secret), "\(typed)")
    }
  }

  /// A remark stays where it is; what agio keeps or says has none of it.
  @Test func remarksOfFilesAreNotKept() throws {
    let remark = "# AGIO_OPENEXCHANGERATES_KEY=\(Self.secret)"
    let lines = "\(remark)\n5 EUR in USD \(remark)\nHotel: 7 EUR in USD \(remark)\n1/0 \(remark)\n"
    for options in [[], ["--journal"], ["--format", "json"]] {
      let place = try Place()
      let outcome = try run(
        ["--today", Program.today] + options, input: Array(lines.utf8), in: place)
      #expect(outcome.error == "<stdin>:4:1: error: division by zero\n")
      #expect(!outcome.output.contains(Self.secret))
      if options.last != "json" { #expect(outcome.rows == ["", "5.59 USD", "7.82 USD", ""]) }
      let kept = try run(["history"], in: place).outputLines.count
      #expect(kept == (options == ["--journal"] ? 2 : 0))
      try expectNowhere(place)
    }
  }

  @Test func commandLineRepeatsNone() throws {
    for words in [
      ["keys.openexchangerates", Self.secret], ["keys.openexchangerates=\(Self.secret)", "x"],
      ["openexchangerates", Self.secret], ["AGIO_OPENEXCHANGERATES_KEY", Self.secret],
      ["keys", "openexchangerates", Self.secret],
    ] {
      let place = try Place()
      let outcome = try run(["config", "set"] + words, in: place)
      #expect(
        outcome.error.contains("keys can be set only in the settings file"), "\(outcome.error)")
      #expect(!outcome.error.contains(Self.secret))
      #expect(outcome.status == 1)
      try expectNowhere(place)
    }
  }

  @Test func loadedLinesRepeatNone() throws {
    let place = try Place([
      "a.agio": """
      1 EUR
      AGIO_OPENEXCHANGERATES_KEY=\(Self.secret)
      2 EUR # keys.openexchangerates = \(Self.secret)
      """
    ])
    let typist = try Typist(in: place)
    let rows = try typist.answer(to: ":load a.agio")
    #expect(
      rows.first?.hasPrefix("a.agio:2:1: error: keys can be set only in the settings file") == true)
    try typist.answer(to: ":save s.agio")
    #expect(
      try place.text("s.agio") == "# agio session\n1 EUR\n# AGIO_OPENEXCHANGERATES_KEY …\n2 EUR #\n"
    )
  }
}
