/// One text of a PO file and its translations.
struct TranslationEntry: Hashable, Sendable {
  /// Where it begins, counted from 1.
  var line = 0
  /// What tells it from the same text elsewhere.
  var context: String?
  var text = ""
  /// The text for many, where it is counted.
  var plural: String?
  /// One, or one for each form.
  var translations: [String] = []
  /// Whether somebody is still to look at it.
  var isFuzzy = false
}

/// Where a PO file breaks its form.
struct TranslationFlaw: Error, Hashable, CustomStringConvertible {
  enum Reason: String {
    case escape = "an escape is \\n, \\t, \\r, \\\" or \\\\"
    case formCount = "the number of forms is not that of the header"
    case keyword = "expected msgctxt, msgid, msgid_plural, msgstr, a text or a comment"
    case noHeader = "the first entry is not the header"
    case order = "an entry is msgctxt, msgid, msgid_plural and msgstr in this order"
    case pluralRule = "the header has no Plural-Forms that can be read"
    case quotes = "a text stands in quotes, alone"
    case repeated = "the same text is translated above"
    case utf8 = "this is not UTF-8"
  }

  let line: Int
  let reason: Reason

  init(line: Int, _ reason: Reason) {
    self.line = line
    self.reason = reason
  }

  var description: String { "\(line): \(reason.rawValue)" }
}

/// Reads a PO file entry by entry.
///
/// Source of the form: GNU gettext manual, "The Format of PO Files". Of the escapes of C only those are read that
/// translators' tools write.
struct TranslationReader {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Returns: nil behind the last.
  mutating func next() throws(TranslationFlaw) -> TranslationEntry? {
    var entry = TranslationEntry()
    var parts: [(keyword: String, text: String)] = []
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var content = bytes[place..<end]
      if content.last == UInt8(ascii: "\r") { content.removeLast() }
      // A line that cannot belong to this entry begins the next one.
      if parts.last?.keyword.hasPrefix("msgstr") ?? false, content.first != UInt8(ascii: "\""),
        !content.starts(with: "msgstr[".utf8)
      {
        break
      }
      (place, line) = (end + 1, line + 1)
      switch content.first {
      case nil: break
      case UInt8(ascii: "#"):
        if content.starts(with: "#,".utf8), Self.flags(content).contains("fuzzy") {
          entry.isFuzzy = true
        }
      case UInt8(ascii: "\""):
        if parts.isEmpty { throw TranslationFlaw(line: line, .keyword) }
        parts[parts.count - 1].text += try text(content)
      default:
        let word = content.prefix { $0 != UInt8(ascii: " ") }
        if parts.isEmpty { entry.line = line }
        try parts.append(
          (
            keyword(String(decoding: word, as: UTF8.self), after: parts.last?.keyword),
            text(content[word.endIndex...].drop { $0 == UInt8(ascii: " ") })
          ))
      }
    }
    for (keyword, text) in parts {
      switch keyword {
      case "msgctxt": entry.context = text
      case "msgid": entry.text = text
      case "msgid_plural": entry.plural = text
      default: entry.translations.append(text)
      }
    }
    if parts.isEmpty { return nil }
    if entry.translations.isEmpty { throw TranslationFlaw(line: line, .order) }
    return entry
  }

  private static func flags(_ line: ArraySlice<UInt8>) -> [String] {
    String(decoding: line.dropFirst(2), as: UTF8.self).split(separator: ",")
      .map { String($0.filter { $0 != " " }) }
  }

  /// The keyword, if it is one that can stand behind another.
  private func keyword(_ word: String, after last: String?) throws(TranslationFlaw) -> String {
    let isExpected: Bool
    switch word {
    case "msgctxt": isExpected = last == nil
    case "msgid": isExpected = last == nil || last == "msgctxt"
    case "msgid_plural", "msgstr": isExpected = last == "msgid"
    case "msgstr[0]": isExpected = last == "msgid_plural"
    default:
      guard word.hasPrefix("msgstr["), word.hasSuffix("]") else {
        throw TranslationFlaw(line: line, .keyword)
      }
      let number = Int(word.dropFirst(7).dropLast()) ?? 0
      isExpected = number > 0 && last == "msgstr[\(number - 1)]"
    }
    if isExpected { return word }
    throw TranslationFlaw(line: line, .order)
  }

  /// What stands between the quotes.
  private func text(_ quoted: ArraySlice<UInt8>) throws(TranslationFlaw) -> String {
    guard quoted.count > 1, quoted.first == UInt8(ascii: "\""), quoted.last == UInt8(ascii: "\"")
    else { throw TranslationFlaw(line: line, .quotes) }
    let inner = quoted.dropFirst().dropLast()
    var plain: [UInt8] = []
    plain.reserveCapacity(inner.count)
    var isEscaped = false
    for byte in inner {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "n"): plain.append(10)
        case UInt8(ascii: "t"): plain.append(9)
        case UInt8(ascii: "r"): plain.append(13)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): plain.append(byte)
        default: throw TranslationFlaw(line: line, .escape)
        }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        throw TranslationFlaw(line: line, .quotes)
      } else {
        plain.append(byte)
      }
    }
    guard !isEscaped else { throw TranslationFlaw(line: line, .quotes) }
    guard let text = String(validating: plain, as: UTF8.self) else {
      throw TranslationFlaw(line: line, .utf8)
    }
    return text
  }
}

/// Which form of a sentence goes with a number: the `Plural-Forms` of a PO file, one of those that languages here have.
///
/// Source of the rules: GNU gettext manual, "Additional functions for plural forms".
struct PluralRule: Sendable {
  /// One form for all numbers.
  static let one = PluralRule(count: 1) { _ in 0 }

  /// How many forms there are.
  let count: Int
  private let form: @Sendable (UInt) -> Int

  private init(count: Int, _ form: @escaping @Sendable (UInt) -> Int) {
    self.count = count
    self.form = form
  }

  /// - Parameter header: the lines `Name: value` of a file's first entry.
  /// - Returns: nil if it has no rule, or another one.
  init?(header: String) {
    let line = header.split(separator: "\n").first { $0.hasPrefix("Plural-Forms:") }
    switch line?.dropFirst(13).filter({ $0 != " " }) {
    case "nplurals=1;plural=0;": self = .one
    case "nplurals=2;plural=(n!=1);": self.init(count: 2) { $0 == 1 ? 0 : 1 }
    case "nplurals=2;plural=(n>1);": self.init(count: 2) { $0 > 1 ? 1 : 0 }
    case "nplurals=3;plural=(n==1?0:n%10>=2&&n%10<=4&&(n%100<12||n%100>14)?1:2);":
      self.init(count: 3) { n in n == 1 ? 0 : 2...4 ~= n % 10 && !(12...14 ~= n % 100) ? 1 : 2 }
    default: return nil
    }
  }

  /// From 0.
  func form(of number: Int) -> Int { form(number.magnitude) }
}
