import AgioCore
import GrammarKit
import Testing

@testable import Languages

/// The catalogues hold what the sources say: no more, no less.
@Suite struct CatalogueTests {
  private static let sentences = Result { try SourceSentences.all() }
  static let others = Language.allCases.filter { $0 != .english }

  @Test func theSourcesAreRead() throws {
    let sentences = try Self.sentences.get()
    #expect(sentences.count > 400)
    #expect(sentences["unknown currency {1}"] != nil)
    #expect(sentences["{1} {2|week|weeks} old"] != nil)
    #expect(SourceSentences(#"say("a \(say("b \("c")")) d")"#).marked == ["a {1} d", "b {1}"])
  }

  @Test(arguments: others) func everySentenceIsThereOnceAndNoOther(_ language: Language) throws {
    let wanted = Set(try Self.sentences.get().keys)
    let known = language.sentenceTables.flatMap(\.rows).map(\.0)
    #expect(wanted.subtracting(known).sorted() == [])
    #expect(Set(known).subtracting(wanted).sorted() == [])
    #expect(known.count == Set(known).count)
  }

  @Test(arguments: others) func everyPlaceIsFilledOnce(_ language: Language) {
    for (english, translation) in language.sentenceTables.flatMap(\.rows) {
      #expect(places(translation) == places(english), "\(translation)")
      #expect(!translation.isEmpty && translation.first != " " && translation.last != " ")
    }
  }

  /// The places of arguments; words that are counted may be left out.
  private func places(_ sentence: String) -> [Int] {
    PhraseTemplate(sentence).pieces.compactMap {
      if case .argument(let place) = $0 { place } else { nil }
    }
    .sorted()
  }

  @Test(arguments: others) func countedWordsHaveAllForms(_ language: Language) {
    for (english, translation) in language.sentenceTables.flatMap(\.rows) {
      let counted = PhraseTemplate(english).pieces.compactMap { self.counted($0)?.0 }
      for piece in PhraseTemplate(translation).pieces {
        guard let (place, forms) = self.counted(piece) else { continue }
        #expect(counted.contains(place), "\(translation)")
        #expect(forms.count == language.pluralForms, "\(translation)")
      }
    }
  }

  private func counted(_ piece: PhraseTemplate.Piece) -> (Int, [String])? {
    if case .counted(let place, let forms) = piece { (place, forms) } else { nil }
  }

  /// What is written in the language of the calculator is the same in all.
  @Test(arguments: others) func whatIsToBeTypedIsNotTranslated(_ language: Language) {
    for (english, translation) in language.sentenceTables.flatMap(\.rows) {
      for match in english.matches(
        of: /--[a-z-]+|(?:^| ):[a-z]+|'agio [a-z]+|https?:\/\/|\b[A-Z]{3}\b/)
      {
        let word = match.output.drop { $0 == " " }
        if word == "ECB" { continue }
        #expect(translation.contains(word), "\(word) in \(translation)")
      }
    }
  }

  @Test(arguments: others) func theFortyTradedMostHaveNames(_ language: Language) {
    let names = language.currencyTable.rows
    #expect(names.count == 40)
    #expect(Set(names.map(\.0)).count == 40)
    for (code, name) in names {
      #expect(Currency(code: code) != nil, "\(code)")
      #expect(name.count > 1, "\(code)")
    }
  }

  @Test func nothingForPeopleGoesPastTheMark() throws {
    // The argument parser's texts, and what `--version` tells.
    let others = [
      "help:", "ArgumentHelp(", "abstract:", "usage:", "discussion:", "ValidationError(",
      "let text =",
    ]
    for folder in ["Dialogue", "Rendering", "agio"] {
      for path in try Project.files(in: "Sources/\(folder)", ending: ".swift") {
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
      "€99.90 in dollars, GBP", "total in EUR", "total in GBP", "last friday", "1 euro in ",
      "# agio session", #"; did you mean \($0)?"#,
    ].contains(literal) || literal.hasPrefix(":") || literal.contains("begins like an option")
  }
}
