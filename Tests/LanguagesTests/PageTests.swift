import AgioCore
import BundledRates
import Commands
import Dialogue
import Foundation
import Rendering
import Shell
import Testing

@testable import Languages

/// What a session shows in each language.
@Suite struct PageTests {
  private func session(_ language: Language) throws -> Session {
    var settings = Settings()
    settings.commands = CommandTable.agio.all.map { $0.about }
    settings.wording = language.wording()
    let today = try #require(CalendarDate("2026-11-21"))
    return Session(RateBook([try BundledRates.ecb()], today: today), settings)
  }

  private func page(_ line: String, _ language: Language) throws -> [String] {
    let wording = language.wording()
    let book = try session(language).book
    let words = line.split(separator: " ").map(String.init)
    let lines =
      switch words[0] {
      case ":help":
        HelpPage(try session(language).settings.commands, wording)
          .lines(about: words.dropFirst().joined())
      case ":currencies": CurrenciesPage(book, wording).lines(matching: words[1])
      default: try RatesBoard(book, base: .euro).table().lines(wording)
      }
    return lines.map(\.plain)
  }

  @Test(arguments: Language.all) func theHelpFitsATerminal(_ language: Language) throws {
    let lines = try page(":help", language)
    #expect(lines.count > 15)
    for line in lines { #expect(DisplayWidth.of(line) <= 80, "\(line)") }
  }

  @Test(arguments: TranslationTests.others) func theHelpIsTranslated(_ language: Language) throws {
    for topic in ["", " examples", " commands"] {
      let english = try page(":help" + topic, .english)
      for (line, original) in zip(try page(":help" + topic, language), english)
      where original.contains(/^\S.*  \S/) && !original.hasPrefix(":help  ") {
        #expect(line != original || original.hasPrefix("vat(x)"), "\(line)")
        let isTitled = original.hasPrefix("functions") || original.hasPrefix("commands")
        #expect(line.prefix(20) == original.prefix(20) || isTitled)
      }
    }
  }

  @Test func currenciesAreFoundByTheirNamesInBothLanguages() throws {
    #expect(
      try page(":currencies schweizer", .german).map { String($0.prefix(22)) } == [
        "CHF  Schweizer Franken"
      ])
    #expect(
      try page(":currencies swiss", .german).first?.hasPrefix("CHF  Schweizer Franken") == true)
  }

  @Test func tablesAreAlignedUnderWideTitles() throws {
    let lines = try page(":rates", .japanese)
    let title = try #require(lines.first)
    let place = try #require(title.range(of: "レート"))
    let end = DisplayWidth.of(String(title[..<place.upperBound]))
    // The figure with the most decimals ends under the title's end.
    let ends = lines.dropFirst().compactMap { row in
      row.firstMatch(of: /([0-9]+\.[0-9]+) +2[0-9]{3}-/).map {
        DisplayWidth.of(String(row[..<$0.1.endIndex]))
      }
    }
    #expect(ends.max() == end)
    #expect(lines.contains { $0.hasPrefix("EUR/USD") && $0.contains("1.1172  ") })
  }

  @Test func whatIsTypedIsNotTranslated() throws {
    var english = try session(.english)
    var german = try session(.german)
    for line in [
      "100 USD in EUR on 2020-03-08", "5 złoty", "1,25", "zehn EUR", "10 Fränkli in EUR",
    ] {
      let outcomes = [english.reply(to: SourceLine(line)), german.reply(to: SourceLine(line))].map {
        switch $0.outcome {
        case .answer(let answer):
          answer.results.map { $0.text(english.settings.resultStyle) }.joined()
        case .failure(let diagnostic): diagnostic.id.rawValue
        default: ""
        }
      }
      #expect(outcomes[0] == outcomes[1], "\(line)")
    }
  }

  @Test(arguments: [
    (Language.german, "schweizer", "CHF"), (.polish, "szwajcarski", "CHF"),
    (.japanese, "スイス", "CHF"),
    (.spanish, "estadounid", "USD"), (.french, "tchèq", "CZK"),
  ]) func currenciesAreSuggestedByTheirNames(_ language: Language, _ word: String, _ code: String)
    throws
  {
    let line = "120 \(word)"
    let found = try session(language).suggestions(for: line, cursor: line.utf8.count)
    #expect(found.candidates.first?.text == code)
    let english = try session(.english).suggestions(for: line, cursor: line.utf8.count)
    #expect(english.candidates.first?.text != code)
  }

  @Test func suggestionsSayWhatTheyAre() throws {
    let found = try session(.german).suggestions(for: "1 EUR in CHF average ", cursor: 21)
    #expect(found.candidates.first?.detail == "dieses Jahr")
  }

  @Test func thePreviewSaysWhoseRatesTheyAre() throws {
    let preview = try session(.german).preview(of: "100 EUR in USD") { false }
    #expect(preview == "= 111.72 USD  ECB 30. Okt. 2026")
  }
}
