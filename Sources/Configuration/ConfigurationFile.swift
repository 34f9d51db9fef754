public import AgioCore

/// The user's settings file: a subset of TOML 1.0, read only when it is there.
///
/// Understood are comments, `key = value`, `"key" = value` and `[section]`; a value is a basic or literal string on one line, a whole
/// number, `true`, `false`, or an array of strings on one line. The rest of TOML is an error that says so.
public struct ConfigurationFile: Sendable {
  public enum Value: Hashable, Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
    case list([String])
  }

  /// Where something stands, counted from 1; columns count Unicode scalars.
  public struct Place: Hashable, Sendable {
    public let line: Int
    public let column: Int

  }

  /// What one name was set to.
  public struct Entry: Sendable {
    public let value: Value
    public let name: Place
    /// Where the value begins.
    public let place: Place
  }

  /// By section and key: `keys.openexchangerates`; without a section the key alone.
  public private(set) var entries: [String: Entry] = [:]

  /// What is wrong with a file, and where.
  public struct Flaw: PhrasedError, Hashable, Sendable {
    public let line: Int
    public let column: Int
    public let reason: Phrase
    public var phrase: Phrase { say("line \(line): \(reason)") }

    /// - Parameter reason: one lowercase phrase.
    public init(at place: Place, _ reason: Phrase) {
      line = place.line
      column = place.column
      self.reason = reason
    }
  }

  /// - Throws: the first flaw.
  public init(_ bytes: [UInt8]) throws(Flaw) {
    var flaws: [Flaw] = []
    self.init(bytes, flaws: &flaws)
    if let first = flaws.first { throw first }
  }

  /// Reads what can be read.
  /// - Parameter flaws: gets one for each line that cannot.
  public init(_ bytes: [UInt8], flaws: inout [Flaw]) {
    var section = ""
    for (index, line) in Self.lines(of: bytes).lines.enumerated() {
      var reader = ConfigurationLine(line.text, number: index + 1)
      do throws(Flaw) {
        switch try reader.read() {
        case .nothing: break
        case .section(let name): section = "\(name)."
        case .setting(let key, let entry):
          let path = section + key
          if entries[path] != nil { throw Flaw(at: entry.name, say("\(path) is set twice")) }
          entries[path] = entry
        }
      } catch {
        flaws.append(error)
      }
    }
  }

  /// The lines of such a file, which ends them as its writer's system does.
  static func lines(of bytes: [UInt8]) -> TextLines { TextLines(bytes, splitsAtReturns: true) }

  /// The entries in the order of the file.
  var inOrder: [(path: String, entry: Entry)] {
    entries.map { ($0.key, $0.value) }.sorted { $0.1.name.line < $1.1.name.line }
  }
}

/// Reads one line of a settings file.
struct ConfigurationLine {
  enum Content {
    case nothing
    case section(String)
    case setting(String, ConfigurationFile.Entry)
  }

  private let text: String
  private var rest: Substring.UnicodeScalarView
  private let number: Int

  /// - Parameter line: without what ends it.
  init(_ line: some Collection<UInt8>, number: Int) {
    text = String(decoding: line, as: UTF8.self)
    rest = text[...].unicodeScalars
    self.number = number
  }

  /// Counts the line up to there: for what is kept or told, not for each character.
  private func place(of index: String.Index) -> ConfigurationFile.Place {
    let column = text.unicodeScalars.distance(from: text.startIndex, to: index) + 1
    return ConfigurationFile.Place(line: number, column: column)
  }

  mutating func read() throws(ConfigurationFile.Flaw) -> Content {
    skipBlanks()
    guard let first = rest.first, first != "#" else { return .nothing }
    if first == "[" {
      rest.removeFirst()
      let name = try key()
      try expect("]")
      try expectEnd()
      return .section(name)
    }
    let start = place(of: rest.startIndex)
    let name = try key()
    skipBlanks()
    try expect("=")
    skipBlanks()
    let valuePlace = place(of: rest.startIndex)
    let value = try value()
    try expectEnd()
    return .setting(name, ConfigurationFile.Entry(value: value, name: start, place: valuePlace))
  }

  /// Where the value of a setting stands, in bytes.
  mutating func valueRange() throws(ConfigurationFile.Flaw) -> Range<Int> {
    skipBlanks()
    _ = try key()
    skipBlanks()
    try expect("=")
    skipBlanks()
    let start = bytesRead
    _ = try value()
    return start..<bytesRead
  }

  private var bytesRead: Int { text.utf8.distance(from: text.startIndex, to: rest.startIndex) }

  private func flaw(_ reason: Phrase, at index: String.Index? = nil) -> ConfigurationFile.Flaw {
    ConfigurationFile.Flaw(at: place(of: index ?? rest.startIndex), reason)
  }

  private mutating func skipBlanks() {
    while rest.first == " " || rest.first == "\t" { rest.removeFirst() }
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(ConfigurationFile.Flaw) {
    guard rest.first == scalar else { throw flaw(say("expected '\(scalar)'")) }
    rest.removeFirst()
  }

  private mutating func expectEnd() throws(ConfigurationFile.Flaw) {
    skipBlanks()
    if let next = rest.first, next != "#" { throw flaw(say("unexpected text after the value")) }
  }

  private mutating func key() throws(ConfigurationFile.Flaw) -> String {
    if rest.first == "\"" || rest.first == "'" { return try string() }
    let name = rest.prefix { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".": true
      default: false
      }
    }
    guard !name.isEmpty else { throw flaw(say("expected a name")) }
    rest.removeFirst(name.count)
    return String(name)
  }

  private mutating func value() throws(ConfigurationFile.Flaw) -> ConfigurationFile.Value {
    switch rest.first {
    case "\"", "'": return .text(try string())
    case "[": return .list(try list())
    default:
      let start = rest.startIndex
      let word = String(rest.prefix { $0 != " " && $0 != "\t" && $0 != "#" })
      rest.removeFirst(word.unicodeScalars.count)
      if let number = Int(word) { return .number(number) }
      if word == "true" || word == "false" { return .flag(word == "true") }
      let isWord = !word.isEmpty && word.utf8.allSatisfy { ($0 | 0x20) &- 97 < 26 || $0 == 45 }
      throw flaw(
        isWord
          ? say("text must be in quotes: \(#""\#(word)""#)")
          : say(
            "expected a value: \(#""text""#), a whole number, true, false or \(#"["a", "b"]"#)"),
        at: start)
    }
  }

  private mutating func string() throws(ConfigurationFile.Flaw) -> String {
    let start = rest.startIndex
    let quote = rest.removeFirst()
    var result = String.UnicodeScalarView()
    while true {
      let here = rest.startIndex
      guard let scalar = rest.popFirst() else { break }
      if scalar == quote { return String(result) }
      if scalar.value < 0x20 && scalar != "\t" {
        throw flaw(say("control character in text"), at: here)
      }
      guard scalar == "\\", quote == "\"" else {
        result.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "\"": result.append("\"")
      case "\\": result.append("\\")
      case "n": result.append("\n")
      case "t": result.append("\t")
      default: throw flaw(say("valid escapes: \(#"\", \\, \n or \t"#)"), at: here)
      }
    }
    throw flaw(say("the text has no closing quote"), at: start)
  }

  private mutating func list() throws(ConfigurationFile.Flaw) -> [String] {
    try expect("[")
    var items: [String] = []
    while true {
      skipBlanks()
      if rest.first == "]" { break }
      guard rest.first == "\"" || rest.first == "'" else {
        throw flaw(say("a list can contain only text"))
      }
      items.append(try string())
      skipBlanks()
      if rest.first == "," {
        rest.removeFirst()
      } else if rest.first != "]" {
        throw flaw(say("expected \("','") or \("']'")"))
      }
    }
    try expect("]")
    return items
  }
}
