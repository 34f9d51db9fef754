import AgioCore
import Foundation
import Testing

@testable import Languages

extension Language {
  static let french = Language(code: "fr")!
  static let german = Language(code: "de")!
  static let japanese = Language(code: "ja")!
  static let polish = Language(code: "pl")!
  static let spanish = Language(code: "es")!
}

/// Phrases in languages.
@Suite struct WordingTests {
  private let german = Language.german.wording()
  private let polish = Language.polish.wording()

  @Test func englishIsWhatTheSourcesSay() {
    let phrase = say("unknown currency \("'GPB'")")
    #expect(phrase.english == "unknown currency 'GPB'")
    #expect(Wording.english(phrase) == phrase.english)
    #expect(Language.english.wording()(phrase) == phrase.english)
  }

  @Test func argumentsStandWhereTheLanguageWantsThem() throws {
    let date = try #require(CalendarDate("2026-10-30"))
    #expect(german(date.phrase) == "30. Okt. 2026")
    #expect(Language.japanese.wording()(date.phrase) == "2026年10月30日")
  }

  @Test func phrasesInPhrasesAreReadInTheSameLanguage() {
    let inner = say("unknown currency \("'GPB'")")
    #expect(german(say("error: \(inner)")) == "Fehler: unbekannte Währung 'GPB'")
    #expect(
      german(inner.followed(by: say("did you mean \("GBP")?"), after: "; "))
        == "unbekannte Währung 'GPB'; meintest du GBP?")
  }

  @Test(arguments: [
    (1, "sprzed 1 tygodnia"), (2, "sprzed 2 tygodni"), (5, "sprzed 5 tygodni"),
  ]) func weeksAreCountedInPolish(_ count: Int, _ text: String) {
    #expect(polish(say("\(count) \(count, "week", "weeks") old")) == text)
  }

  @Test(arguments: [
    (1, "dzień roboczy"), (2, "dni robocze"), (4, "dni robocze"), (5, "dni roboczych"),
    (12, "dni roboczych"), (22, "dni robocze"), (112, "dni roboczych"),
  ]) func polishHasThreeForms(_ days: Int, _ word: String) {
    #expect(
      polish(RateState.stale(businessDays: days).phrase) == "nieaktualne (\(days) \(word))")
  }

  @Test func frenchCountsZeroAsOne() {
    let french = Language.french.wording()
    #expect(french(say("\(0) \(0, "day", "days") old")) == "il y a 0 jour")
    #expect(french(say("\(2) \(2, "day", "days") old")) == "il y a 2 jours")
  }

  @Test func whatWasTypedIsNoSentence() {
    #expect(german(Phrase(verbatim: "unknown currency {1}")) == "unknown currency {1}")
    #expect(german(say("unknown name \("{1} current")")) == "unbekannter Name {1} current")
  }

  @Test func anErrorIsReadInTheSameLanguage() {
    struct Refusal: PhrasedError { let phrase = say("unknown currency \("'GPB'")") }
    #expect(german(say("error: \(Refusal())")) == "Fehler: unbekannte Währung 'GPB'")
    #expect("\(Refusal())" == "unknown currency 'GPB'")
  }

  @Test func aTextThatComesBackIsKnownByItsEnglish() {
    #expect(german(Phrase(known: "show the path of the file")) == "zeigen, wo die Datei liegt")
    #expect(german(Phrase(known: "agio 'EXPR'")) == "agio 'EXPR'")
  }

  @Test func whatHasNoTranslationIsEnglish() {
    let inner = say("unknown currency \("'GPB'")")
    let phrase = Phrase(known: "not said: ").followed(by: inner, after: "")
    #expect(german(phrase) == "not said: unbekannte Währung 'GPB'")
  }

  @Test func theLocaleChoosesTheLanguage() {
    func language(_ variables: [String: String]) -> Language {
      Language { variables[$0] }
    }
    #expect(language([:]) == .english)
    #expect(language(["LANG": "de_AT.UTF-8"]) == .german)
    #expect(language(["LANG": "C.UTF-8"]) == .english)
    #expect(language(["LANG": "POSIX"]) == .english)
    #expect(language(["LANG": "nl_NL.UTF-8"]) == .english)
    #expect(language(["LANG": "de_DE", "LC_MESSAGES": "pl_PL"]) == .polish)
    #expect(language(["LANG": "de_DE", "LC_MESSAGES": "pl_PL", "LC_ALL": "ja_JP"]) == .japanese)
    #expect(language(["LANG": "fr", "LC_ALL": ""]) == .french)
    #expect(language(["LANG": "es_MX.UTF-8", "LC_ALL": "C"]) == .english)
  }
}

/// Names of currencies.
@Suite struct CurrencyNameLanguageTests {
  private func name(_ code: String, _ wording: Wording) throws -> String {
    wording(try #require(Currency(code: code)).phrase)
  }

  @Test func theOwnCatalogueGoesFirst() throws {
    let wording = Language.german.wording {
      Self.file(["Swiss Franc": "Fränkli", "Zambian Kwacha": "Kwacha"])
    }
    #expect(try name("CHF", wording) == "Schweizer Franken")
    #expect(try name("ZMW", wording) == "Kwacha")
    #expect(try name("XAU", wording) == "Gold")
  }

  @Test func englishNamesServeWithoutAFile() throws {
    #expect(try name("ZMW", Language.german.wording()) == "Zambian Kwacha")
    #expect(try name("CHF", Language.english.wording()) == "Swiss Franc")
  }

  @Test func aDamagedFileIsNoFile() throws {
    let whole = Self.file(["Zambian Kwacha": "Kwacha"])
    for count in 0..<whole.count - 1 {
      let wording = Language.german.wording { Array(whole.prefix(count)) }
      #expect(try name("ZMW", wording) == "Zambian Kwacha", "\(count)")
    }
    for place in whole.indices {
      var bytes = whole
      bytes[place] = 0xFF
      _ = try name("ZMW", Language.german.wording { [bytes] in bytes })
    }
  }

  @Test func bothOrdersOfBytesAreRead() throws {
    let wording = Language.german.wording {
      Self.file(["Zambian Kwacha": "Kwacha"], bigEndian: true)
    }
    #expect(try name("ZMW", wording) == "Kwacha")
  }

  /// A file as gettext makes it.
  private static func file(_ texts: [String: String], bigEndian: Bool = false) -> [UInt8] {
    let sorted = texts.sorted { $0.key < $1.key }
    var tables: [(Int, Int)] = []
    var strings: [UInt8] = []
    let start = 28 + 16 * sorted.count
    for text in sorted.map(\.key) + sorted.map(\.value) {
      tables.append((text.utf8.count, start + strings.count))
      strings += Array(text.utf8) + [0]
    }
    func word(_ number: Int) -> [UInt8] {
      let bytes = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
      return bigEndian ? bytes.reversed() : bytes
    }
    let head = [0x9504_12DE, 0, sorted.count, 28, 28 + 8 * sorted.count, 0, 0].flatMap(word)
    return head + tables.flatMap { word($0.0) + word($0.1) } + strings
  }
}
