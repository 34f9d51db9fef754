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
  fileprivate enum Part: Equatable {
    case context, text, plural
    case translation(Int)
  }

  private let bytes: [UInt8]
  private var place = 0
  private var line = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Returns: nil behind the last.
  mutating func next() throws(TranslationFlaw) -> TranslationEntry? {
    var entry = TranslationEntry()
    var part: Part?
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      var content = bytes[place..<end]
      if content.last == UInt8(ascii: "\r") { content.removeLast() }
      // A line that cannot belong to this entry begins the next one.
      if !entry.translations.isEmpty, content.first != UInt8(ascii: "\""),
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
        guard let part else { throw TranslationFlaw(line: line, .keyword) }
        entry[part] += try text(content)
      default:
        part = try begin(&content, of: &entry, after: part)
        entry[part!] += try text(content)
      }
    }
    if part == nil { return nil }
    if entry.translations.isEmpty { throw TranslationFlaw(line: line, .order) }
    return entry
  }

  private static func flags(_ line: ArraySlice<UInt8>) -> [String] {
    String(decoding: line.dropFirst(2), as: UTF8.self).split(separator: ",")
      .map { String($0.filter { $0 != " " }) }
  }

  /// Takes the keyword of a line.
  private mutating func begin(
    _ content: inout ArraySlice<UInt8>, of entry: inout TranslationEntry, after last: Part?
  ) throws(TranslationFlaw) -> Part {
    let word = content.prefix { $0 != UInt8(ascii: " ") }
    content = content[word.endIndex...].drop { $0 == UInt8(ascii: " ") }
    let part: Part
    var expected: [Part?]
    switch String(decoding: word, as: UTF8.self) {
    case "msgctxt": (part, expected) = (.context, [nil])
    case "msgid": (part, expected) = (.text, [nil, .context])
    case "msgid_plural": (part, expected) = (.plural, [.text])
    case "msgstr": (part, expected) = (.translation(0), [.text])
    case let word where word.hasPrefix("msgstr[") && word.hasSuffix("]"):
      let count = entry.translations.count
      guard Int(word.dropFirst(7).dropLast()) == count else {
        throw TranslationFlaw(line: line, .order)
      }
      (part, expected) = (.translation(count), [count == 0 ? .plural : .translation(count - 1)])
    default: throw TranslationFlaw(line: line, .keyword)
    }
    guard expected.contains(last) else { throw TranslationFlaw(line: line, .order) }
    if last == nil { entry.line = line }
    switch part {
    case .context: entry.context = ""
    case .plural: entry.plural = ""
    case .translation: entry.translations.append("")
    case .text: break
    }
    return part
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

extension TranslationEntry {
  fileprivate subscript(part: TranslationReader.Part) -> String {
    get {
      switch part {
      case .context: context ?? ""
      case .text: text
      case .plural: plural ?? ""
      case .translation(let form): translations[form]
      }
    }
    set {
      switch part {
      case .context: context = newValue
      case .text: text = newValue
      case .plural: plural = newValue
      case .translation(let form): translations[form] = newValue
      }
    }
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
