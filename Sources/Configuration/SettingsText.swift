public import AgioCore

/// The text of a settings file that is changed in one place: every other byte of it stays as it is.
public struct SettingsText: Sendable {
  private let mark: ArraySlice<UInt8>
  private var lines: [TextLines.Line]

  /// - Parameter bytes: of the file; empty where there is none.
  public init(_ bytes: [UInt8]) {
    let file = ConfigurationFile.lines(of: bytes)
    mark = file.mark
    lines = file.lines
  }

  public var bytes: [UInt8] { mark + lines.flatMap { $0.text + $0.end } }

  /// Writes what a setting is set to: over what it was, else under the comment that proposes it, else at the end of its
  /// section.
  public mutating func set(_ setting: Setting, to value: Setting.Value) {
    let (section, key) = Self.split(setting.path)
    let line = "\(Self.isBare(key) ? key : Setting.Value.quoted(key)) = \(value.toml)"
    if let index = index(of: setting.path) {
      lines[index].text = Self.line(lines[index].text, with: value)
    } else if section.isEmpty,
      let index = lines.firstIndex(where: { $0.text.starts(with: "# \(key) = ".utf8) })
    {
      lines[index].text = Array(line.utf8)[...]
    } else {
      insert(line, into: section)
    }
  }

  /// Takes out what a setting was set to.
  /// - Returns: whether there was anything.
  public mutating func remove(_ setting: Setting) -> Bool {
    guard let index = index(of: setting.path) else { return false }
    lines.remove(at: index)
    return true
  }

  private func index(of path: String) -> Int? {
    var flaws: [ConfigurationFile.Flaw] = []
    return ConfigurationFile(bytes, flaws: &flaws).entries[path].map { $0.name.line - 1 }
  }

  /// A line that is a setting, with another value in the place of its own.
  private static func line(_ line: ArraySlice<UInt8>, with value: Setting.Value)
    -> ArraySlice<UInt8>
  {
    var reader = ConfigurationLine(line, number: 1)
    guard let range = try? reader.valueRange() else { return line }
    return line.prefix(range.lowerBound) + value.toml.utf8 + line.dropFirst(range.upperBound)
  }

  private mutating func insert(_ line: String, into section: String) {
    var end = lines.firstIndex(where: Self.isHead) ?? lines.count
    if !section.isEmpty {
      let head = lines.firstIndex { Self.section(of: $0) == section }
      guard let head else {
        let gap = lines.last.map { $0.text.isEmpty ? [] : [""] } ?? []
        return insert(gap + ["[\(section)]", line], at: lines.count)
      }
      end = lines[(head + 1)...].firstIndex(where: Self.isHead) ?? lines.count
    }
    // Before the blank lines, and the comments, that lead to the next section.
    while end > 0, Self.isBlankOrComment(lines[end - 1]), end < lines.count { end -= 1 }
    while end > 0, lines[end - 1].text.isEmpty { end -= 1 }
    insert([line], at: end)
  }

  /// Puts lines in, ended as the one above them is.
  private mutating func insert(_ texts: [String], at index: Int) {
    let isEnded = { (line: TextLines.Line) in !line.end.isEmpty }
    let end = (lines[..<index].last(where: isEnded) ?? lines.first(where: isEnded))?.end ?? [10]
    if index > 0, lines[index - 1].end.isEmpty { lines[index - 1].end = end }
    lines.insert(
      contentsOf: texts.map { TextLines.Line(text: Array($0.utf8)[...], end: end) }, at: index)
  }

  private static func isHead(_ line: TextLines.Line) -> Bool {
    line.text.first { $0 != 32 && $0 != 9 } == UInt8(ascii: "[")
  }

  private static func isBlankOrComment(_ line: TextLines.Line) -> Bool {
    line.text.isEmpty || line.text.first == UInt8(ascii: "#")
  }

  private static func section(of line: TextLines.Line) -> String? {
    var reader = ConfigurationLine(line.text, number: 1)
    guard case .section(let name)? = try? reader.read() else { return nil }
    return name
  }

  private static func split(_ path: String) -> (section: String, key: String) {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    return parts.count == 2 ? (parts[0], parts[1]) : ("", path)
  }

  private static func isBare(_ key: String) -> Bool {
    key.utf8.allSatisfy { $0 &- 48 < 10 || ($0 | 0x20) &- 97 < 26 || $0 == 95 || $0 == 45 }
  }
}

extension SettingsText {
  /// A new file: every setting as a comment with its default, to be uncommented.
  /// - Parameters:
  ///   - decimal: the mark that the surroundings propose.
  ///   - sources: the ids of all sources there are, in their order.
  ///   - wording: the language of the comments.
  public static func proposal(decimal: String, sources: [String], _ wording: Wording) -> String {
    let standard = UserConfiguration(sources: sources)
    let comment = { (phrase: Phrase) in
      Paragraph.lines(wording(phrase), width: 92).map { "# \($0)\n" }.joined()
    }
    var text = comment(
      say("Settings of agio. Lines without '#' take effect; 'agio config show' lists all values."))
    text += comment(
      say(
        "Settings apply at the prompt and to agio 'EXPR'. Files and pipes use only [meanings], [rates], sources and network: a file gives the same answers everywhere."
      ))
    text += "\n"
    for setting in Setting.all {
      var value = setting.value(in: standard)?.toml ?? "\"\(setting.form.example)\""
      if setting.path == "decimal" { value = Setting.Value.quoted(decimal) }
      text +=
        "# \(wording(setting.summary)): \(setting.form.description)\n# \(setting.path) = \(value)\n\n"
    }
    text += comment(say("The meaning of signs and words shared by several currencies."))
    text += "# [meanings]\n# \"$\" = \"AUD\"\n# kr = \"SEK\"\n\n"
    text += comment(say("Your own rates, and codes that banks do not have."))
    text += "# [rates]\n# BTC = \"65000 USD\"\n\n"
    text += comment(say("Keys of sources; only you may have access to this file: chmod 600."))
    text += "# [keys]\n# openexchangerates = \"…\"\n"
    return text
  }
}

extension Setting.Form {
  /// What could be written where there is no default.
  fileprivate var example: String {
    switch self {
    case .choice(let words): words.first ?? ""
    case .file: "~/rates.csv"
    default: "https://…"
    }
  }
}
