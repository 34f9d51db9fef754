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
  /// The lines of each: only those that are asked for are read.
  private let sections: [String: Range<Int>]

  private init(_ name: String) {
    guard let text = agio_words(name) else { preconditionFailure("no file \(name).words") }
    let bytes = Array(String(cString: text).utf8)
    var sections: [String: Range<Int>] = [:]
    var (section, first, start) = ("", 0, 0)
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      if bytes[start] == UInt8(ascii: "["), bytes[place - 1] == UInt8(ascii: "]") {
        sections[section] = first..<start
        section = String(decoding: bytes[(start + 1)..<(place - 1)], as: UTF8.self)
        first = place + 1
      }
      start = place + 1
    }
    sections[section] = first..<bytes.count
    self.bytes = bytes
    self.sections = sections
  }

  /// The rows of a section, as bytes.
  func lines(_ section: String) -> [ArraySlice<UInt8>] {
    guard let range = sections[section] else { preconditionFailure("no section \(section)") }
    return bytes[range].split(separator: UInt8(ascii: "\n")).filter {
      !($0[$0.startIndex] == UInt8(ascii: "/") && $0.count > 1
        && $0[$0.startIndex + 1] == $0[$0.startIndex])
    }
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
