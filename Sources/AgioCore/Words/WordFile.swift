internal import CWords

/// A file of `Grammar/words`: words and phrases of the language as data, in sections of rows.
///
/// | line | says |
/// |---|---|
/// | `// …` | nothing: it is a comment |
/// | `[name]` | a section begins |
/// | `key → text` | a row with a key |
/// | anything else | a row |
package struct WordFile: Sendable {
  package static let currencies = WordFile("currencies")
  package static let doubts = WordFile("doubts")
  package static let numbers = WordFile("numbers")
  package static let rules = WordFile("rules")
  package static let sayings = WordFile("sayings")
  package static let things = WordFile("things")

  private let bytes: [UInt8]
  /// The lines of each: only those that are asked for are read. A dictionary would take longer to set up than these few to look
  /// through.
  private var sections: [(name: String, lines: Range<Int>)] = []

  private init(_ name: String) {
    var count = 0
    guard let text = agio_words(name, &count) else { preconditionFailure("no file \(name).words") }
    bytes = Array(UnsafeBufferPointer(start: text, count: count))
    var (section, first) = ("", 0)
    for line in lines(in: bytes.indices)
    where bytes[line.lowerBound] == UInt8(ascii: "[") && bytes[line].last == UInt8(ascii: "]") {
      sections.append((section, first..<line.lowerBound))
      section = String(decoding: bytes[line].dropFirst().dropLast(), as: UTF8.self)
      first = line.upperBound
    }
    sections.append((section, first..<bytes.count))
  }

  /// The lines of a part of the file that are neither empty nor comments.
  private func lines(in part: Range<Int>) -> [Range<Int>] {
    let slash = UInt8(ascii: "/")
    var lines: [Range<Int>] = []
    var start = part.lowerBound
    while start < part.upperBound {
      let end = bytes[start..<part.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? part.upperBound
      let isComment = end > start + 1 && bytes[start] == slash && bytes[start + 1] == slash
      if end > start, !isComment { lines.append(start..<end) }
      start = end + 1
    }
    return lines
  }

  /// The rows of a section, as bytes.
  func lines(_ section: String) -> [ArraySlice<UInt8>] {
    guard let part = sections.first(where: { $0.name == section })?.lines else {
      preconditionFailure("no section \(section)")
    }
    return lines(in: part).map { bytes[$0] }
  }

  /// The rows of a section, as they are.
  package func rows(_ section: String) -> [String] {
    lines(section).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The rows of a section of rows with keys.
  package func entries(_ section: String) -> [(key: String, text: String)] {
    let arrow = Array(" → ".utf8)
    return lines(section).map { line in
      guard
        let start = line.indices.first(where: {
          line[$0] == arrow[0] && line[$0...].starts(with: arrow)
        })
      else { preconditionFailure("no arrow in \(String(decoding: line, as: UTF8.self))") }
      return (
        String(decoding: line[..<start], as: UTF8.self),
        String(decoding: line[(start + arrow.count)...], as: UTF8.self)
      )
    }
  }

  /// The words of a section, which stand between blanks; `_` is a blank within one.
  package func words(_ section: String) -> WordList {
    WordList(
      lines(section).flatMap { line in
        line.split(separator: 32).map { word in
          String(
            decoding: word.map { $0 == UInt8(ascii: "_") ? 32 : $0 }, as: UTF8.self)
        }
      })
  }

  /// What the words behind the keys of a section stand for, by a meaning of the key.
  package func glossary<Meaning>(_ section: String, _ meaning: (String) -> Meaning)
    -> Glossary<Meaning>
  {
    var found = Glossary<Meaning>()
    for (key, words) in entries(section) {
      let meant = meaning(key)
      for word in words.words { found.put(word, meant) }
    }
    return found
  }

  /// The texts behind the keys of a section.
  func table(_ section: String) -> Glossary<String> {
    entries(section).reduce(into: Glossary()) { $0.put($1.key, $1.text) }
  }
}

extension String {
  /// So many fields, which stand between blanks; the last one has the rest.
  func fields(_ count: Int) -> [String] {
    utf8.split(separator: 32, maxSplits: count - 1).map { String(Substring($0)) }
  }
}
