import Foundation
import GrammarKit
import Testing

/// Layer 7: nothing in the grammar goes without a case.
@Suite struct CoverageTests {
  @Test func everyAlternativeIsUsedByTheCorpus() throws {
    var unused = recognizer.allAlternatives
    for path in AcceptedCorpusTests.files {
      let file = try CaseFile(path)
      guard file.setting("decimal") == nil else { continue }
      for line in file.cases.flatMap(\.lines) {
        unused.subtract(recognizer.alternatives(of: line) ?? [])
      }
    }
    #expect(recognizer.allAlternatives.count > 200)
    #expect(unused.isEmpty, "\(unused.sorted().joined(separator: "\n"))")
  }

  @Test func everyNameIsDiscussedInTheReadme() throws {
    let readme = try Project.text("Grammar/README.md")
    let missing = (grammar.names + Grammar.places.sorted()).filter { !readme.contains("`\($0)`") }
    #expect(missing == [])
  }

  /// Sections come in the order of the grammar.
  @Test func theReadmeFollowsTheGrammar() throws {
    let readme = try Project.text("Grammar/README.md")
    let places = grammar.syntactic.map { name in
      readme.range(of: "**`\(name)`**")?.lowerBound
    }
    for (name, place) in zip(grammar.syntactic, places) {
      #expect(place != nil, "the README introduces \(name)")
    }
    let found = places.compactMap { $0 }
    #expect(found == found.sorted())
  }
}
