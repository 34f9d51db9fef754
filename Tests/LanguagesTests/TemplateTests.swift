import AgioCore
import Foundation
import GrammarKit
import Testing

@testable import Languages

/// The template has what the sources say: no more, no less.
@Suite struct TemplateTests {
  private static let sentences = Result { try SourceSentences.all() }

  @Test func theSourcesAreRead() throws {
    let sentences = try Self.sentences.get().map(\.sentence)
    #expect(sentences.count > 700)
    #expect(sentences.contains { $0.key == "unknown currency {}" })
    #expect(
      sentences.contains(
        SourceSentence(key: "{} week old", plural: "{} weeks old", places: ["weeks"])))
    #expect(sentences.contains { $0.key == "show the path of the file" })
    #expect(sentences.contains { $0.key == "the fixing of a day" })
    #expect(
      SourceSentences(#"say("a \(say("b \("c")")) d")"#).marked.map(\.key) == ["a {} d", "b {}"])
  }

  /// `AGIO_RECORD=1` writes the template anew; then the test fails, so that nothing blesses itself.
  @Test func theTemplateHasEverySentenceAndNoOther() throws {
    let template = try Template.current()
    let sentences = try Self.sentences.get()
    let wanted = template.text(of: sentences)
    let found = try Project.text(Template.path)
    if ProcessInfo.processInfo.environment["AGIO_RECORD"] != nil {
      try Data(wanted.utf8).write(to: Project.root.appending(path: Template.path))
      Issue.record("\(Template.path) is written anew")
      return
    }
    let known = Set(
      try TranslationReader.entries(of: found).map { PlacedText.withoutNames($0.text) })
    let missing = sentences.filter { !known.contains($0.sentence.key) }
      .map { template.entry($0.sentence, $0.files) }
    #expect(missing == [], "add to \(Template.path):\n\(missing.joined(separator: "\n\n"))")
    #expect(found == wanted, "AGIO_RECORD=1 swift test --filter TemplateTests writes it anew")
  }

  @Test func theSameNameMeansTheSamePlace() throws {
    let places = Dictionary(
      try Self.sentences.get().map { ($0.sentence.key, $0.sentence.places) }
    ) { first, _ in first }
    for entry in try TranslationReader.entries(of: Project.text(Template.path)) {
      let names = PlacedText(entry.text).names
      var codes: [String: String] = [:]
      for (name, code) in zip(names, places[PlacedText.withoutNames(entry.text)] ?? []) {
        #expect(codes.updateValue(code, forKey: name) ?? code == code, "\(entry.text)")
      }
    }
  }

  @Test func aSentenceCountsByOneNumber() throws {
    for path in try Project.files(in: "Sources", ending: ".swift") {
      for match in try Project.text(path).matches(of: /say\(\s*"(?:[^"\\]|\\.)*"/) {
        let counted = match.output.matches(of: /\\\(\w+, "/).map(\.output)
        #expect(Set(counted).count < 2, "\(path): \(match.output)")
      }
    }
  }

  /// `{}` would be taken for a place.
  @Test func noSentenceHasBracesOfItsOwn() throws {
    for (sentence, files) in try Self.sentences.get() {
      let places = sentence.key.components(separatedBy: "{}").count - 1
      #expect(places == sentence.places.count, "\(files): \(sentence.key)")
      #expect(!sentence.key.replacing("{}", with: "").contains { "{}".contains($0) })
    }
  }

  @Test func placesAreNamedForWhatIsPutIn() {
    #expect(
      Template.proposed(["source.name", "VisibleText.quoted(path.utf8)", "$0", "source.name"])
        == ["source", "path", "value", "source"])
    #expect(Template.proposed(["a.count", "b.count"]) == ["count", "count2"])
  }

  @Test func theFortyTradedMostHaveNames() throws {
    let names = try TranslationReader.entries(of: Project.text(Template.path))
      .filter { $0.context == Catalogue.currencyContext }.map(\.text)
    #expect(Set(names).count == 40)
    #expect(Set(names).subtracting(Currency.all.map(\.name)) == [])
  }

  @Test func nothingForPeopleGoesPastTheMark() throws {
    // What `--version` tells, and sections of words.
    let others = ["let text =", "words(", "entries(", "glossary("]
    for folder in [
      "Dialogue", "Rendering", "agio", "Publishing", "RateStorage", "RateService", "Configuration",
    ] {
      // The ECB's file is read by who makes the archive, not by the program; kinds of sayings read what people type.
      for path in try Project.files(in: "Sources/\(folder)", ending: ".swift")
      where !path.contains("/ECB/") && !path.contains("Saying") {
        for (before, literal) in SourceSentences(try Project.text(path)).unmarkedProse
        where !others.contains(where: before.hasSuffix) && !Self.isTyped(literal) {
          Issue.record("\(path): \(literal)")
        }
      }
    }
  }

  /// Whether it is written in the language of the calculator, or part of what the parser of arguments says.
  private static func isTyped(_ literal: String) -> Bool {
    [
      "€99.90 in dollars, GBP", "100 EUR in hong kong", "per night", "grand total",
      "total in EUR", "total in GBP", "last friday", "4 tickets at £12.50",
      "# agio session", "agio pinned rates ", #"; did you mean \($0)?"#,
    ].contains(literal) || literal.hasPrefix(":") || literal.hasPrefix("agio config ")
  }
}
