import AgioCore

/// The translations of a language by their English, as its PO file has them.
struct TranslationFile: Sendable {
  private let plurals: PluralRule
  private let entries: [String: TranslationEntry]

  init() {
    plurals = .one
    entries = [:]
  }

  /// Reads a whole file. What is marked as fuzzy or has no translation yet is left out, as gettext does.
  init(_ bytes: [UInt8]) throws(TranslationFlaw) {
    var reader = TranslationReader(bytes)
    guard let header = try reader.next(), header.text.isEmpty, header.context == nil else {
      throw TranslationFlaw(line: 1, .noHeader)
    }
    guard let plurals = PluralRule(header: header.translations[0]) else {
      throw TranslationFlaw(line: header.line, .pluralRule)
    }
    var entries: [String: TranslationEntry] = [:]
    while let entry = try reader.next() {
      let count = entry.plural == nil ? 1 : plurals.count
      guard entry.translations.count == count else {
        throw TranslationFlaw(line: entry.line, .formCount)
      }
      guard entries.updateValue(entry, forKey: Self.key(entry.text, entry.context)) == nil else {
        throw TranslationFlaw(line: entry.line, .repeated)
      }
    }
    self.plurals = plurals
    self.entries = entries
  }

  /// A sentence by the key of its phrase, in the form that goes with a number.
  func sentence(_ key: String, count: Int?) -> TranslatedSentence? {
    guard let entry = usable(key) else { return nil }
    let form = entry.plural == nil ? 0 : plurals.form(of: count ?? 1)
    let places = PlacedText(entry.text).names
    return TranslatedSentence(
      PlacedText(entry.translations[form]).pieces.map {
        switch $0 {
        case .text(let text): .text(text)
        case .place(let name): .place(places.firstIndex(of: name) ?? .max)
        }
      })
  }

  /// The translation of a text that means something of its own in a context.
  subscript(text: String, in context: String) -> String? {
    usable(Self.key(text, context))?.translations[0]
  }

  private func usable(_ key: String) -> TranslationEntry? {
    guard let entry = entries[key], !entry.isFuzzy, !entry.translations.contains("") else {
      return nil
    }
    return entry
  }

  /// The form of gettext's own catalogues, with places that have no names.
  private static func key(_ text: String, _ context: String?) -> String {
    let text = PlacedText.withoutNames(text)
    return context.map { "\($0)\u{4}\(text)" } ?? text
  }
}

/// A text with places in it, `{days} days old`.
struct PlacedText {
  enum Piece: Hashable {
    case text(String)
    case place(String)
  }

  private(set) var pieces: [Piece] = []

  /// Braces around anything but a name are text.
  init(_ text: String) {
    var rest = text.utf8[...]
    while let (range, name) = Self.firstPlace(in: rest) {
      append(rest[..<range.lowerBound])
      pieces.append(.place(String(name)))
      rest = rest[range.upperBound...]
    }
    append(rest)
  }

  private mutating func append(_ text: Substring.UTF8View) {
    if !text.isEmpty { pieces.append(.text(String(Substring(text)))) }
  }

  var names: [String] {
    pieces.compactMap { if case .place(let name) = $0 { name } else { nil } }
  }

  /// The key of a phrase that says this.
  static func withoutNames(_ text: String) -> String {
    var key = ""
    var rest = text.utf8[...]
    while let (range, _) = firstPlace(in: rest) {
      key += Substring(rest[..<range.lowerBound]) + "{}"
      rest = rest[range.upperBound...]
    }
    return key.isEmpty ? text : key + Substring(rest)
  }

  private static func firstPlace(in text: Substring.UTF8View) -> (Range<String.Index>, Substring)? {
    var rest = text
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      let behind = rest[rest.index(after: open)...]
      let name = behind.prefix { $0 &- 97 < 26 || $0 &- 48 < 10 || $0 == UInt8(ascii: "_") }
      if !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: "}") {
        return (open..<rest.index(after: name.endIndex), Substring(name))
      }
      rest = behind
    }
    return nil
  }
}
