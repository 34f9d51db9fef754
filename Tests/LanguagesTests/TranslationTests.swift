import Foundation
import GrammarKit
import Testing

@testable import Languages

/// The translations as translators have them: whole, and of the form that their tools read.
@Suite struct TranslationTests {
  static let others = Language.all.filter { $0 != .english }

  private func path(_ language: Language) -> String {
    "Sources/CTranslations/\(language.code).po"
  }

  private func entries(_ language: Language) throws -> [TranslationEntry] {
    try TranslationReader.entries(of: Project.text(path(language)))
  }

  @Test func aFileIsALanguage() throws {
    let files = try Project.files(in: "Sources/CTranslations", ending: ".po")
    #expect(files == Self.others.map(path).sorted())
    for language in Self.others {
      #expect(try Project.text(path(language)).contains("\"Language: \(language.code)\\n\""))
    }
  }

  @Test(arguments: others) func whatIsBuiltInIsTheFile(_ language: Language) throws {
    #expect(language.translations == Array(try Project.text(path(language)).utf8))
    _ = try TranslationFile(language.translations)
  }

  /// What CONTRIBUTING.md says of new texts brings this about.
  @Test(arguments: others) func everySentenceIsThereOnceAndNoOther(_ language: Language) throws {
    let wanted = try TranslationReader.entries(of: Project.text(Template.path)).map(Name.init)
    let known = try entries(language).map(Name.init)
    #expect(Set(wanted).subtracting(known).map(\.text).sorted() == [])
    #expect(Set(known).subtracting(wanted).map(\.text).sorted() == [])
    #expect(known.count == Set(known).count)
    let open = try entries(language).filter { $0.isFuzzy || $0.translations.contains("") }
    #expect(open.map(\.text) == [])
    // What is not said any more is not built in.
    #expect(!(try Project.text(path(language)).contains("\n#~")))
  }

  private struct Name: Hashable {
    let context: String?
    let text: String
    let plural: String?

    init(_ entry: TranslationEntry) {
      (context, text, plural) = (entry.context, entry.text, entry.plural)
    }
  }

  @Test(arguments: others) func aTranslationHasTheSamePlaces(_ language: Language) throws {
    for entry in try entries(language) {
      for translation in entry.translations {
        #expect(
          Set(PlacedText(translation).names) == Set(PlacedText(entry.text).names), "\(translation)")
        #expect(!translation.isEmpty && translation.first != " " && translation.last != " ")
      }
    }
  }

  /// What is written in the language of the calculator is the same in all.
  @Test(arguments: others) func whatIsToBeTypedIsNotTranslated(_ language: Language) throws {
    for entry in try entries(language) where entry.context == nil {
      for match in entry.text.matches(
        of: /--[a-z-]+|(?:^| ):[a-z]+|'agio [a-z]+|https?:\/\/|\[[a-z]+\]|\b[A-Z]{3,4}\b/)
      {
        let word = match.output.drop { $0 == " " }
        if word == "ECB" { continue }
        for translation in entry.translations {
          #expect(translation.contains(word), "\(word) in \(translation)")
        }
      }
    }
  }

  @Test(.enabled(if: Prerequisite.gettext.isThere, "needs gettext"), arguments: others)
  func gettextFindsNothingWrong(_ language: Language) throws {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: Prerequisite.gettext.path)
    process.arguments = [
      "--check", "--output-file=/dev/null", Project.root.appending(path: path(language)).path,
    ]
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(text == "")
  }
}
