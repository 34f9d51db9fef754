import AgioCore
import Foundation
import GrammarKit
import Testing

/// Layer 2: what the editors highlight are the words of the language.
@Suite struct EditorTests {
  private static let vim = try! Project.text("Grammar/editors/agio.vim")
  private static let textMate = try! Project.text("Grammar/editors/agio.tmLanguage.json")

  /// The words of a group, by the names it has in Vim and in TextMate.
  private func words(vim group: String) -> Set<String> {
    let rows = Self.vim.split(separator: "\n").filter { $0.hasPrefix("syntax keyword \(group) ") }
    return Set(rows.flatMap { $0.split(separator: " ").dropFirst(3).map(String.init) })
  }

  private func words(textMate name: String) throws -> Set<String> {
    let repository = try Repository(json: Self.textMate)
    let pattern = try #require(repository.patterns[name], "\(name)")
    let list = try #require(pattern.firstMatch(of: /\((?:\?i:)?([a-z|]+)\)/))
    return Set(list.1.split(separator: "|").map(String.init))
  }

  @Test(arguments: [
    ("agioKeyword", "keyword", Set(TokenKind.keywords.keys)),
    ("agioWord", "word", SpokenWords.operators),
    ("agioFunction", "function", Set(BuiltinFunction.allCases.map(\.rawValue))),
    ("agioSide", "side", Set(RateSide.allCases.map(\.rawValue))),
    ("agioDay", "day", Set(["today", "yesterday", "last"] + Weekday.allCases.map { "\($0)" })),
    (
      "agioMonth", "month",
      Set((MonthName.short + MonthName.long + MonthName.other).map { $0.lowercased() })
    ),
  ])
  func wordsAreTheLanguages(vim: String, textMate: String, expected: Set<String>) throws {
    #expect(words(vim: vim) == expected)
    #expect(try words(textMate: textMate) == expected)
  }

  /// The grammar knows the same days, sides and months.
  @Test func theGrammarHasTheseWords() {
    let literals = { (names: [String]) in
      names.reduce(into: Set<String>()) { $0.formUnion(grammar.productions[$1]!.literals) }
    }
    #expect(literals(["RELATIVEDAY", "WEEKDAY"]) == words(vim: "agioDay"))
    #expect(literals(["SIDE"]) == words(vim: "agioSide"))
    #expect(literals(["MONTHNAME"]) == words(vim: "agioMonth"))
    #expect(literals(["KEYWORD"]) == words(vim: "agioKeyword"))
  }

  /// Every word of the grammar's things is one, and the program knows no other.
  @Test func theGrammarHasTheseThings() {
    for word in Thing.words {
      #expect(recognizer.isToken(word, "THING"), "\(word)")
      #expect(Currency(code: word) == nil, "\(word)")
      if case .one(let currency)? = CurrencyNames.shared.reading(of: word) {
        Issue.record("\(word) is \(currency)")
      }
    }
    for word in grammar.productions["THING"]!.literals where word.count > 1 {
      #expect(Thing(word) != nil, "\(word)")
    }
    #expect(Thing("m") == nil)
    #expect(Thing("m", isDivisor: true)?.singular == "metre")
  }
}

/// The named patterns of a TextMate grammar.
private struct Repository {
  var patterns: [String: String] = [:]

  init(json: String) throws {
    struct File: Decodable {
      struct Rule: Decodable { var match: String? }
      var repository: [String: Rule]
    }
    let file = try JSONDecoder().decode(File.self, from: Data(json.utf8))
    patterns = file.repository.compactMapValues(\.match)
  }
}
