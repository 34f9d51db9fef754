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
  package static let numbers = WordFile("numbers")
  package static let rules = WordFile("rules")
  package static let sayings = WordFile("sayings")
  package static let things = WordFile("things")

  private let sections: [String: [Substring]]

  private init(_ name: String) {
    guard let bytes = agio_words(name) else { preconditionFailure("no file \(name).words") }
    var sections: [String: [Substring]] = [:]
    var (section, rows) = ("", [Substring]())
    for line in String(cString: bytes).utf8.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "//".utf8) { continue }
      if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
        sections[section] = rows
        section = String(Substring(line.dropFirst().dropLast()))
        rows = []
      } else {
        rows.append(Substring(line))
      }
    }
    sections[section] = rows
    self.sections = sections
  }

  /// The rows of a section, as they are.
  package func rows(_ section: String) -> [Substring] {
    guard let rows = sections[section] else { preconditionFailure("no section \(section)") }
    return rows
  }

  /// The rows of a section of rows with keys.
  package func entries(_ section: String) -> [(key: String, text: String)] {
    rows(section).map { row in
      let bytes = row.utf8
      // The arrow is the only character of these bytes.
      guard let arrow = bytes.indices.first(where: { bytes[$0...].starts(with: Self.arrow) })
      else { preconditionFailure("no arrow in \(row)") }
      let behind = bytes.index(arrow, offsetBy: Self.arrow.count)
      return (String(Substring(bytes[..<arrow])), String(Substring(bytes[behind...])))
    }
  }

  private static let arrow = Array(" → ".utf8)

  /// The words of a section, which stand between blanks; `_` is a blank within one.
  package func words(_ section: String) -> WordList {
    WordList(rows(section).flatMap { $0.utf8.split(separator: 32).map(Self.word) })
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

  private static func word(_ bytes: Substring.UTF8View) -> String {
    let word = String(Substring(bytes))
    return bytes.contains(UInt8(ascii: "_"))
      ? word.split(separator: "_").joined(separator: " ") : word
  }
}

extension String {
  /// So many fields, which stand between blanks; the last one has the rest.
  func fields(_ count: Int) -> [String] {
    utf8.split(separator: 32, maxSplits: count - 1).map { String(Substring($0)) }
  }
}
