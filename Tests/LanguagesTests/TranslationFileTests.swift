import AgioCore
import Testing

@testable import Languages

/// Reading PO files.
@Suite struct TranslationFileTests {
  private static let header = #"""
    # A comment.
    msgid ""
    msgstr ""
    "Language: xx\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\n"


    """#

  private func file(_ entries: String) throws -> TranslationFile {
    try TranslationFile(Array((Self.header + entries).utf8))
  }

  private func text(_ entries: String, _ key: String, count: Int? = nil) throws -> String? {
    try file(entries).sentence(key, count: count).map { sentence in
      sentence.pieces.map { piece -> String in
        switch piece {
        case .text(let text): text
        case .place(let place): "<\(place)>"
        }
      }.joined()
    }
  }

  @Test func aTextHasItsTranslation() throws {
    #expect(try text("msgid \"a\"\nmsgstr \"b\"\n", "a") == "b")
    #expect(try text("msgid \"a\"\nmsgstr \"b\"", "a") == "b")
    #expect(try text("msgid \"a\"\r\nmsgstr \"b\"\r\n", "a") == "b")
    #expect(try text("msgid \"a\"\nmsgstr \"b\"\n", "b") == nil)
  }

  @Test func aTextGoesOnInTheNextLine() throws {
    #expect(
      try text("msgid \"\"\n\"one \"\n\"two\"\nmsgstr \"eins \"\n\"zwei\"\n", "one two")
        == "eins zwei")
  }

  @Test func escapesAreRead() throws {
    #expect(
      try text(#"msgid "say \"x\" \\ y""# + "\n" + #"msgstr "\ta\nb""#, #"say "x" \ y"#) == "\ta\nb"
    )
  }

  @Test func placesAreFoundByTheirNames() throws {
    let entry = "msgid \"{day} of {month}, {day}\"\nmsgstr \"{month} {day}. {2}{ }\"\n"
    #expect(try text(entry, "{} of {}, {}")?.hasPrefix("<1> <0>. ") == true)
    #expect(
      PlacedText("a {b} {C} {} {d").pieces == [.text("a "), .place("b"), .text(" {C} {} {d")])
  }

  @Test func formsGoByTheNumber() throws {
    let entry = """
      msgid "{days} day"
      msgid_plural "{days} days"
      msgstr[0] "{days} Tag"
      msgstr[1] "{days} Tage"
      """
    #expect(try text(entry, "{} day", count: 1) == "<0> Tag")
    #expect(try text(entry, "{} day", count: 0) == "<0> Tage")
  }

  @Test func contextsAreKeptApart() throws {
    let read = try file(
      "msgctxt \"c\"\nmsgid \"a\"\nmsgstr \"x\"\n\nmsgid \"a\"\nmsgstr \"y\"\n")
    #expect(read["a", in: "c"] == "x")
    #expect(read["a", in: "d"] == nil)
    #expect(read.sentence("a", count: nil)?.pieces == [.text("y")])
  }

  @Test func whatIsUnfinishedIsLeftOut() throws {
    #expect(try text("#, c-format, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n", "a") == nil)
    #expect(try text("msgid \"a\"\nmsgstr \"\"\n", "a") == nil)
    #expect(
      try text("#~ msgid \"a\"\n#~ msgstr \"b\"\n\n#: x.swift\nmsgid \"c\"\nmsgstr \"d\"\n", "c")
        == "d")
  }

  @Test(arguments: [
    ("msgid \"a\"\n", 7, TranslationFlaw.Reason.order), ("msgstr \"a\"\n", 7, .order),
    ("msgid \"a\"\nmsgid \"b\"\nmsgstr \"c\"\n", 8, .order),
    ("msgid \"a\"\nmsgstr[0] \"b\"\n", 8, .order),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"c\"\n", 9, .order),
    ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\n", 7, .formCount),
    ("msgid \"a\nmsgstr \"b\"\n", 7, .quotes), ("msgid a\nmsgstr \"b\"\n", 7, .quotes),
    ("msgid \"a\" x\nmsgstr \"b\"\n", 7, .quotes), ("msgid \"a\"\"b\"\nmsgstr \"b\"\n", 7, .quotes),
    ("msgid \"a\\\"\nmsgstr \"b\"\n", 7, .quotes), ("msgid \"\\x41\"\nmsgstr \"b\"\n", 7, .escape),
    ("\"a\"\n", 7, .keyword), ("message \"a\"\nmsgstr \"b\"\n", 7, .keyword),
    ("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"a\"\nmsgstr \"c\"\n", 10, .repeated),
  ]) func aFileThatBreaksItsFormIsRefused(
    _ entries: String, _ line: Int, _ reason: TranslationFlaw.Reason
  ) {
    #expect(throws: TranslationFlaw(line: line, reason)) { try file(entries) }
  }

  @Test func theHeaderComesFirst() {
    #expect(throws: TranslationFlaw(line: 1, .noHeader)) {
      try TranslationFile(Array("msgid \"a\"\nmsgstr \"b\"\n".utf8))
    }
    #expect(throws: TranslationFlaw(line: 1, .noHeader)) { try TranslationFile([]) }
    #expect(throws: TranslationFlaw(line: 1, .pluralRule)) {
      try TranslationFile(Array("msgid \"\"\nmsgstr \"Language: xx\\n\"\n".utf8))
    }
    #expect(throws: TranslationFlaw(line: 2, .utf8)) {
      try TranslationFile(Array("msgid \"\"\nmsgstr \"".utf8) + [0xFF] + Array("\"\n".utf8))
    }
  }
}

/// The rules of plural forms.
@Suite struct PluralRuleTests {
  private func rule(_ text: String) -> PluralRule? {
    PluralRule(header: "Language: xx\nPlural-Forms: \(text)\n")
  }

  /// Source of the rules: GNU gettext manual, and for their meaning Unicode CLDR 47.
  @Test(arguments: [
    ("nplurals=1; plural=0;", [0: 0, 1: 0, 2: 0]),
    ("nplurals=2; plural=(n != 1);", [0: 1, 1: 0, 2: 1, -1: 0]),
    ("nplurals=2; plural=(n > 1);", [0: 0, 1: 0, 2: 1]),
    (
      "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
      [0: 2, 1: 0, 2: 1, 4: 1, 5: 2, 11: 2, 12: 2, 14: 2, 21: 2, 22: 1, 24: 1, 112: 2, 122: 1]
    ),
  ]) func aRuleGivesTheForm(_ text: String, _ forms: [Int: Int]) throws {
    let rule = try #require(self.rule(text))
    for (number, form) in forms { #expect(rule.form(of: number) == form, "\(number)") }
  }

  @Test(arguments: [
    "", "nplurals=2", "nplurals=2; plural=;", "nplurals=0; plural=0;", "nplurals=x; plural=0;",
    "nplurals=2; plural=(n;", "nplurals=2; plural=m;", "nplurals=3; plural=(n != 1);",
    "plural=0; nplurals=1;",
  ]) func whatIsNoRuleIsRefused(_ text: String) { #expect(rule(text) == nil) }
}
