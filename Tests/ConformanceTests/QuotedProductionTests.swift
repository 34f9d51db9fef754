import GrammarKit
import Testing

/// Layer 3: the production quoted above each parsing method is the one in the file.
@Suite struct QuotedProductionTests {
  @Test func quotationsAreTheGrammar() throws {
    var quoted: [String: String] = [:]
    for path in try Project.files(in: "Sources/AgioCore/Syntax", ending: ".swift")
    where path.contains("Parser+") {
      quoted.merge(try quotations(in: path)) { _, second in second }
    }
    for name in grammar.syntactic { #expect(quoted[name] == grammar.texts[name], "\(name)") }
    #expect(Set(quoted.keys) == Set(grammar.syntactic))
  }

  /// Comment lines that begin with `name ::=`, joined with the `| …` lines behind them.
  private func quotations(in path: String) throws -> [String: String] {
    var found: [String: String] = [:]
    var current: String?
    for line in try Project.text(path).split(separator: "\n") {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("// ") else {
        current = nil
        continue
      }
      let comment = text.dropFirst(3)
      let words = comment.split(separator: " ")
      if words.count > 2, words[1] == "::=" {
        current = String(words[0])
        found[String(words[0])] = words.joined(separator: " ")
      } else if let name = current, words.first == "|" {
        found[name]! += " " + words.joined(separator: " ")
      }
    }
    return found
  }
}
