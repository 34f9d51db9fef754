import Foundation
import GrammarKit

@testable import Languages

/// The template of all translations, `agio.pot`.
struct Template {
  static let path = "Sources/CTranslations/agio.pot"

  /// The entry of gettext that says what the file is.
  private let header: String
  /// What the sources do not say: names of currencies, kept as they are.
  private let others: [String]
  /// Names of places, by the key of their sentence.
  private let names: [String: [String]]

  init(_ text: String) throws {
    let blocks = text.split(separator: "\n\n").map(String.init)
    header = blocks.first ?? ""
    others = blocks.filter { $0.contains("msgctxt") }
    let entries = try TranslationReader.entries(of: text)
    names = Dictionary(
      entries.filter { $0.context == nil }.map {
        (PlacedText.withoutNames($0.text), PlacedText($0.text).names)
      }
    ) { first, _ in first }
  }

  static func current() throws -> Template { try Template(Project.text(path)) }

  /// The template of these sentences. Places keep the names they have here.
  func text(of sentences: [(sentence: SourceSentence, files: [String])]) -> String {
    let blocks = sentences.sorted { $0.files[0] < $1.files[0] }.map { entry($0, $1) }
    return ([header] + blocks + others).map { $0.trimming(while: \.isNewline) + "\n" }
      .joined(separator: "\n")
  }

  /// One sentence, to be translated.
  func entry(_ sentence: SourceSentence, _ files: [String] = []) -> String {
    var names = names[sentence.key] ?? []
    if names.count != sentence.places.count { names = Self.proposed(sentence.places) }
    var lines = files.map { "#: \($0)" }
    if !names.isEmpty { lines.append("#, python-brace-format") }
    lines.append("msgid \(Self.quoted(Self.filled(sentence.key, names)))")
    if let plural = sentence.plural {
      lines.append("msgid_plural \(Self.quoted(Self.filled(plural, names)))")
      lines += ["msgstr[0] \"\"", "msgstr[1] \"\""]
    } else {
      lines.append("msgstr \"\"")
    }
    return lines.joined(separator: "\n")
  }

  private static func filled(_ key: String, _ names: [String]) -> String {
    let pieces = key.components(separatedBy: "{}")
    return zip(pieces, names.map { "{\($0)}" } + [""]).map { $0 + $1 }.joined()
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped.replacing("\n", with: "\\n"))\""
  }

  /// A name for each place by what is put in; the same for the same.
  static func proposed(_ places: [String]) -> [String] {
    var names: [String: String] = [:]
    return places.map { code in
      if let name = names[code] { return name }
      let words = code.replacing(/"[^"]*"/, with: "").matches(of: /[A-Za-z]+/)
        .map { String($0.output) }.filter { !plainWords.contains($0) }
      var name = (words.last ?? "value").replacing(/[A-Z]/) { "_\($0.output.lowercased())" }
      name = name.trimmingCharacters(in: ["_"])
      let count = names.values.count { $0.hasPrefix(name) }
      names[code] = count == 0 ? name : "\(name)\(count + 1)"
      return names[code]!
    }
  }

  /// What says how something is shown, and not what it is.
  private static let plainWords: Set = [
    "utf", "phrase", "text", "english", "description", "VisibleText", "quoted", "of", "name", "id",
    "String", "Int", "Self", "joined", "separator", "rawValue",
  ]
}

extension String {
  fileprivate func trimming(while isCut: (Character) -> Bool) -> String {
    String(drop(while: isCut).reversed().drop(while: isCut).reversed())
  }
}

extension TranslationReader {
  /// All but the header, in their order.
  static func entries(of text: String) throws -> [TranslationEntry] {
    var reader = TranslationReader(Array(text.utf8))
    var entries: [TranslationEntry] = []
    while let entry = try reader.next() { entries.append(entry) }
    return entries.filter { !$0.text.isEmpty }
  }
}
