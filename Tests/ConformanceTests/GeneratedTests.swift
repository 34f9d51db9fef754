import AgioCore
import GrammarKit
import Testing

/// Layer 5: sentences the grammar writes, and what becomes of them when they are damaged.
@Suite struct GeneratedTests {
  /// Whether the form of a line is right. A parameter called like a function is a fault of meaning, although only the
  /// parser can see it: the grammar knows no names.
  private func parses(_ text: String) -> Bool {
    do throws(Diagnostic) {
      _ = try Statement.parse(SourceLine(text))
      return true
    } catch {
      return error.id == .variableCalled
    }
  }

  private func outline(_ text: String) throws -> String {
    try Statement.parse(SourceLine(text)).outline
  }

  @Test(arguments: 0..<12)
  func everySentenceParses(seed: Int) {
    var generator = SentenceGenerator(grammar, seed: UInt64(seed))
    for _ in 0..<20 {
      let text = generator.sentence().joined(separator: " ")
      #expect(recognizer.accepts(text), "the grammar refuses its own sentence: \(text)")
      #expect(parses(text), "\(text)")
    }
  }

  /// One token lost, moved or added: parser and recognizer agree.
  @Test(arguments: 0..<12)
  func damagedSentencesFareAlike(seed: Int) {
    var generator = SentenceGenerator(grammar, seed: UInt64(seed) << 8)
    var random = SplitMix64(state: UInt64(seed) ^ 0xFF)
    for _ in 0..<20 {
      var words = generator.sentence()
      guard !words.isEmpty else { continue }
      let place = words.indices.randomElement(using: &random)!
      switch Int.random(in: 0..<3, using: &random) {
      case 0: words.remove(at: place)
      case 1: words.swapAt(place, words.indices.randomElement(using: &random)!)
      default:
        words.insert(grammar.literals.sorted().randomElement(using: &random)!, at: place)
      }
      let text = words.joined(separator: " ")
      #expect(parses(text) == recognizer.accepts(text), "\(text)")
    }
  }

  /// Text with one character lost, doubled or moved.
  @Test(arguments: 0..<12)
  func damagedTextFaresAlike(seed: Int) {
    var generator = SentenceGenerator(grammar, seed: UInt64(seed) << 16)
    var random = SplitMix64(state: UInt64(seed) << 24)
    for _ in 0..<20 {
      var text = Array(generator.sentence(depth: 8).joined(separator: " ").unicodeScalars)
      guard let place = text.indices.randomElement(using: &random) else { continue }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: text.remove(at: place)
      case 1: text.insert(text[place], at: place)
      default: text.swapAt(place, text.indices.randomElement(using: &random)!)
      }
      let damaged = String(String.UnicodeScalarView(text))
      #expect(parses(damaged) == recognizer.accepts(damaged), "\(damaged)")
    }
  }

  /// One lexeme with a character damaged, where a value is due: both take it or both refuse it.
  @Test(arguments: ["NUMBER", "NAME", "SYMBOL", "PREVIOUS", "ISODATE"])
  func damagedLexemesFareAlike(token: String) {
    var generator = SentenceGenerator(grammar, seed: 1)
    var random = SplitMix64(state: 2)
    let marks = Array(" .,-%_5xk'".unicodeScalars)
    for _ in 0..<200 {
      var text = Array(generator.sentence(from: token)[0].unicodeScalars)
      let place = text.indices.randomElement(using: &random)!
      switch Int.random(in: 0..<3, using: &random) {
      case 0: text.remove(at: place)
      case 1: text.insert(marks.randomElement(using: &random)!, at: place)
      default: text[place] = marks.randomElement(using: &random)!
      }
      let lexeme = String(String.UnicodeScalarView(text))
      for line in [
        "(\(lexeme))", "3 * \(lexeme) + 1", "f(\(lexeme), 2)", "1 EUR in EUR on \(lexeme)",
      ] {
        #expect(parses(line) == recognizer.accepts(line), "\(line)")
      }
    }
  }

  /// The tree groups as the derivation does: spelling the groups out changes nothing.
  @Test(arguments: 0..<12)
  func groupsAsDerived(seed: Int) throws {
    var generator = SentenceGenerator(grammar, seed: UInt64(seed) << 32)
    for _ in 0..<20 {
      let (plain, grouped) = generator.groupedSentence()
      let text = plain.joined(separator: " ")
      let spelledOut = grouped.joined(separator: " ")
      guard calls(in: plain) == calls(in: grouped), parses(text),
        let plainOutline = try? outline(text)
      else { continue }
      #expect(try plainOutline == outline(spelledOut), "\(text) — \(spelledOut)")
    }
  }

  /// How often a name stands before a parenthesis. It is called then, although the grammar would let it be a factor:
  /// where grouping parts the two, the derivation is not the one that is meant.
  private func calls(in words: [String]) -> Int {
    zip(words, words.dropFirst()).count { word, next in
      next == "(" && recognizer.isToken(word, "NAME")
    }
  }

  /// A tree printed and parsed again is the same tree.
  @Test(arguments: 0..<12)
  func printedTreesComeBack(seed: Int) throws {
    var generator = SentenceGenerator(grammar, seed: UInt64(seed) << 40)
    for _ in 0..<20 {
      let text = generator.sentence().joined(separator: " ")
      guard let statement = try? Statement.parse(SourceLine(text)) else { continue }
      let printed = statement.canonicalText
      let again = try #require(
        try? Statement.parse(SourceLine(printed)), "\(text) as \(printed)")
      #expect(again.outline == statement.outline, "\(text) as \(printed)")
      #expect(again.canonicalText == printed)
    }
  }
}
