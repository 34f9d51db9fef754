import Dialogue
import GrammarKit

/// A text for people as the sources have it.
struct SourceSentence: Hashable {
  /// What translations know it by: `{}` for what is put in.
  let key: String
  /// The same for many, where words are counted.
  let plural: String?
  /// What is put in, in order: the code of it.
  let places: [String]
}

/// The texts for people that a source file marks: with `say(…)`, or by giving them to the parser of arguments.
struct SourceSentences {
  private let text: [UInt8]

  /// Every text, and the files it stands in.
  static func all() throws -> [(sentence: SourceSentence, files: [String])] {
    var order: [String] = []
    var found: [String: (sentence: SourceSentence, files: [String])] = [:]
    for path in try Project.files(in: "Sources", ending: ".swift") {
      for sentence in try SourceSentences(Project.text(path)).marked {
        if found[sentence.key] == nil { order.append(sentence.key) }
        if found[sentence.key]?.files.last == path { continue }
        found[sentence.key, default: (sentence, [])].files.append(path)
      }
    }
    return order.map { found[$0]! }
  }

  init(_ source: String) { text = Array(source.utf8) }

  /// In their order.
  var marked: [SourceSentence] {
    literals.filter(\.isMarked).flatMap { literal -> [SourceSentence] in
      let sentence = sentence(of: literal)
      guard ["usage:", "discussion:"].contains(where: before(literal.start).hasSuffix) else {
        return [sentence]
      }
      // Of these the page of help knows the parts; what is put in has its own.
      return ParserHelp.parts(of: sentence.key).flatMap { part in
        switch part {
        case .prose(let text): text.contains("{}") ? [] : [text]
        case .rows(let rows): rows.compactMap(\.meaning)
        }
      }.map { SourceSentence(key: $0, plural: nil, places: []) }
    }
  }

  /// Literals without the mark that read like prose, with what stands before each.
  var unmarkedProse: [(before: String, literal: String)] {
    literals.filter { !$0.isMarked && !$0.isInMarked }.map { literal in
      (before(literal.start), string(literal.range))
    }.filter {
      $0.literal.replacing(/\\\((?:[^()"]|\([^()]*\)|"[^"]*")*\)/, with: "…")
        .contains(/[a-z]{2,} [a-z]{2,}/)
    }
  }

  private var marks: [String] {
    let parsersOwn = ["help:", "ArgumentHelp(", "abstract:", "usage:", "discussion:"]
    return string(0..<text.count).contains("import ArgumentParser")
      ? ["say("] + parsersOwn : ["say("]
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
    collect(0..<text.count, marks, inMarked: false, &found)
    return found
  }

  private func collect(
    _ range: Range<Int>, _ marks: [String], inMarked: Bool, _ found: inout [Literal]
  ) {
    var place = range.lowerBound
    while place < range.upperBound {
      if starts("//", at: place) {
        while place < range.upperBound, text[place] != UInt8(ascii: "\n") { place += 1 }
      } else if starts("#\"", at: place) {
        place = rawEnd(place)
      } else if text[place] == UInt8(ascii: "\"") {
        let end = end(ofLiteralAt: place)
        let quotes = starts("\"\"\"", at: place) ? 3 : 1
        let isMarked = marks.contains(where: before(place).hasSuffix)
        found.append(
          Literal(
            range: place + quotes..<end - quotes, start: place, isMarked: isMarked,
            isInMarked: inMarked))
        for inner in interpolations(in: place + quotes..<end - quotes) {
          collect(inner, marks, inMarked: inMarked || isMarked, &found)
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

  private func sentence(of literal: Literal) -> SourceSentence {
    var (one, many) = ("", "")
    var places: [String] = []
    var place = literal.range.lowerBound
    for inner in interpolations(in: literal.range) {
      let before = string(place..<inner.lowerBound - 2)
      (one, many) = (one + before, many + before)
      let code = string(inner)
      if let match = code.firstMatch(of: /,\s*"([^"\\]*)",\s*"([^"\\]*)"$/) {
        (one, many) = (one + match.output.1, many + match.output.2)
      } else {
        (one, many) = (one + "{}", many + "{}")
        places.append(code)
      }
      place = inner.upperBound + 1
    }
    let rest = string(place..<literal.range.upperBound)
    let (key, plural) = (plain(one + rest, of: literal), plain(many + rest, of: literal))
    return SourceSentence(key: key, plural: key == plural ? nil : plural, places: places)
  }

  /// What a literal says.
  private func plain(_ content: String, of literal: Literal) -> String {
    var content = content
    if starts("\"\"\"", at: literal.start) {
      let lines = content.split(separator: "\n", omittingEmptySubsequences: false)
      let indent = lines.last?.count ?? 0
      content = lines.dropFirst().dropLast().map { $0.dropFirst(indent) }.joined(separator: "\n")
    }
    return content.replacing("\\\n", with: "").replacing(#"\""#, with: "\"")
      .replacing(#"\\"#, with: #"\"#)
  }
}
