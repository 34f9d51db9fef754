import GrammarKit

/// The sentences that the sources mark with `say(…)`, as catalogues know them.
struct SourceSentences {
  private let text: [UInt8]

  /// Every sentence, and the files it stands in.
  static func all() throws -> [String: [String]] {
    var found: [String: [String]] = [:]
    for path in try Project.files(in: "Sources", ending: ".swift") {
      for sentence in try SourceSentences(Project.text(path)).marked {
        found[sentence, default: []].append(path)
      }
    }
    return found
  }

  init(_ source: String) { text = Array(source.utf8) }

  /// The sentences in their order.
  var marked: [String] { literals.filter(\.isMarked).map { sentence(of: $0.range) } }

  /// Literals without the mark that read like prose, with what stands before each.
  var unmarkedProse: [(before: String, literal: String)] {
    literals.filter { !$0.isMarked && !$0.isInMarked }.map { literal in
      (before(literal.start), string(literal.range))
    }.filter {
      $0.literal.replacing(/\\\((?:[^()"]|\([^()]*\)|"[^"]*")*\)/, with: "…")
        .contains(/[a-z]{2,} [a-z]{2,}/)
    }
  }

  private func before(_ place: Int) -> String {
    var end = place
    while end > 0, text[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return string(max(0, end - 40)..<end)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: text[range], as: UTF8.self)
  }

  private struct Literal {
    /// Without the quotes.
    let range: Range<Int>
    /// With them.
    let start: Int
    let isMarked: Bool
    /// What a mark goes around is one sentence with its counted words.
    let isInMarked: Bool
  }

  private var literals: [Literal] {
    var found: [Literal] = []
    collect(0..<text.count, inMarked: false, &found)
    return found
  }

  private func collect(_ range: Range<Int>, inMarked: Bool, _ found: inout [Literal]) {
    var place = range.lowerBound
    while place < range.upperBound {
      if starts("//", at: place) {
        while place < range.upperBound, text[place] != UInt8(ascii: "\n") { place += 1 }
      } else if starts("#\"", at: place) {
        place = rawEnd(place)
      } else if text[place] == UInt8(ascii: "\"") {
        let end = end(ofLiteralAt: place)
        let quotes = starts("\"\"\"", at: place) ? 3 : 1
        let isMarked = before(place).hasSuffix("say(") || before(place).hasSuffix("sayEnglish(")
        found.append(
          Literal(
            range: place + quotes..<end - quotes, start: place, isMarked: isMarked,
            isInMarked: inMarked))
        for inner in interpolations(in: place + quotes..<end - quotes) {
          collect(inner, inMarked: inMarked || isMarked, &found)
        }
        place = end
      } else {
        place += 1
      }
    }
  }

  private func starts(_ mark: String, at place: Int) -> Bool {
    text[place...].starts(with: mark.utf8)
  }

  private func rawEnd(_ start: Int) -> Int {
    let mark = starts("#\"\"\"", at: start) ? "\"\"\"#" : "\"#"
    var place = start + mark.utf8.count
    while !starts(mark, at: place) { place += 1 }
    return place + mark.utf8.count
  }

  private func end(ofLiteralAt start: Int) -> Int {
    let mark = starts("\"\"\"", at: start) ? "\"\"\"" : "\""
    var place = start + mark.utf8.count
    while !starts(mark, at: place) {
      if text[place] != UInt8(ascii: "\\") {
        place += 1
      } else if text[place + 1] == UInt8(ascii: "(") {
        place = end(ofParenthesesAt: place + 1)
      } else {
        place += 2
      }
    }
    return place + mark.utf8.count
  }

  private func end(ofParenthesesAt start: Int) -> Int {
    var depth = 1
    var place = start + 1
    while depth > 0 {
      switch text[place] {
      case UInt8(ascii: "\""):
        place = end(ofLiteralAt: place)
        continue
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      place += 1
    }
    return place
  }

  /// What stands between the parentheses of each.
  private func interpolations(in range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var place = range.lowerBound
    while place < range.upperBound {
      guard text[place] == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      guard text[place + 1] == UInt8(ascii: "(") else {
        place += 2
        continue
      }
      let end = end(ofParenthesesAt: place + 1)
      found.append(place + 2..<end - 1)
      place = end
    }
    return found
  }

  private func sentence(of range: Range<Int>) -> String {
    var result = ""
    var place = range.lowerBound
    for (number, inner) in interpolations(in: range).enumerated() {
      result += string(place..<inner.lowerBound - 2)
      let code = string(inner)
      if let match = code.firstMatch(of: /,\s*"([^"\\]*)",\s*"([^"\\]*)"$/) {
        result += "{\(number + 1)|\(match.output.1)|\(match.output.2)}"
      } else {
        result += "{\(number + 1)}"
      }
      place = inner.upperBound + 1
    }
    result += string(place..<range.upperBound)
    return result.replacing(#"\""#, with: "\"").replacing(#"\\"#, with: #"\"#)
  }
}
