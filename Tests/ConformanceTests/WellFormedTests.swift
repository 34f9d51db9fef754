import AgioCore
import GrammarKit
import Testing

/// Layers 1 and 2: the file is a grammar, and its terminals are the lexer's.
@Suite struct WellFormedTests {
  @Test func everyProductionIsReachable() {
    var reached: Set<String> = []
    var frontier = ["line"]
    while let name = frontier.popLast() {
      guard reached.insert(name).inserted, let term = grammar.productions[name] else { continue }
      frontier += term.references
    }
    #expect(Set(grammar.names).subtracting(reached) == [])
  }

  @Test func everyProductionCanBeFinished() {
    #expect(grammar.unfinishable == [])
  }

  @Test func noProductionBeginsWithItself() {
    for name in grammar.names { #expect(!leftmost(of: name).contains(name), "\(name)") }
  }

  /// Every name that can stand first in a production.
  private func leftmost(of name: String) -> Set<String> {
    var found: Set<String> = []
    var frontier = [grammar.productions[name]!]
    while let term = frontier.popLast() {
      switch term {
      case .reference(let used):
        if found.insert(used).inserted, let body = grammar.productions[used] {
          frontier.append(body)
        }
      case .sequence(let terms):
        for part in terms {
          frontier.append(part)
          if !isEmptiable(part) { break }
        }
      default: frontier += term.children
      }
    }
    return found
  }

  private func isEmptiable(_ term: Grammar.Term) -> Bool {
    switch term {
    case .optional, .repeated(_, 0): true
    default: false
    }
  }

  @Test func terminalsAreTheTokenKinds() {
    let kinds = Set(TokenKind.allCases.compactMap(\.spelling))
    let terminals = grammar.literals.union(grammar.tokens).union(["END"])
    #expect(kinds == terminals)
  }

  @Test func keywordsAreTheWordsOfTheProductions() {
    let words = grammar.literals.filter { $0.count > 1 && $0.allSatisfy(\.isLetter) }
    #expect(Set(words) == grammar.keywords)
    #expect(Set(TokenKind.keywords.keys) == grammar.keywords)
  }
}
