import AgioCore

/// The text of a settings file that is changed in one place, its comments and its order kept.
public struct SettingsText: Sendable {
  private var lines: [String]

  /// - Parameter text: of the file; empty where there is none.
  public init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
  }

  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// Writes what a setting is set to: over what it was, else under the comment that proposes it, else at the end of its
  /// section.
  public mutating func set(_ setting: Setting, to value: Setting.Value) {
    let (section, key) = Self.split(setting.path)
    let line = "\(Self.isBare(key) ? key : Setting.Value.quoted(key)) = \(value.toml)"
    if let index = index(of: setting.path) {
      lines[index] = line + Self.comment(behind: lines[index])
    } else if section.isEmpty, let index = lines.firstIndex(where: { $0.hasPrefix("# \(key) = ") })
    {
      lines[index] = line
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
    return ConfigurationFile(text: text, flaws: &flaws).entries[path].map { $0.name.line - 1 }
  }

  private mutating func insert(_ line: String, into section: String) {
    let isHead = { (line: String) in line.drop { $0 == " " || $0 == "\t" }.hasPrefix("[") }
    var end = lines.firstIndex(where: isHead) ?? lines.count
    if !section.isEmpty {
      let head = lines.firstIndex { Self.section(of: $0) == section }
      guard let head else {
        if lines.last?.isEmpty == false { lines.append("") }
        lines += ["[\(section)]", line]
        return
      }
      end = lines[(head + 1)...].firstIndex(where: isHead) ?? lines.count
    }
    // Before the blank lines, and the comments, that lead to the next section.
    while end > 0, Self.isBlankOrComment(lines[end - 1]), end < lines.count { end -= 1 }
    while end > 0, lines[end - 1].isEmpty { end -= 1 }
    lines.insert(line, at: end)
  }

  private static func isBlankOrComment(_ line: String) -> Bool {
    line.isEmpty || line.hasPrefix("#")
  }

  private static func section(of line: String) -> String? {
    var reader = ConfigurationLine(line[...], number: 1)
    guard case .section(let name)? = try? reader.read() else { return nil }
    return name
  }

  /// What stands behind the value of a line that is a setting, with the blanks before it.
  private static func comment(behind line: String) -> String {
    var reader = ConfigurationLine(line[...], number: 1)
    return (try? reader.readComment()) ?? ""
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
  public static func proposal(decimal: String, sources: [String]) -> String {
    let standard = UserConfiguration(sources: sources)
    var text = """
      # Settings of agio. A line without '#' counts; see 'agio config show' for what holds.
      # What you set holds at the prompt and for agio 'EXPR'. Of files and pipes only [meanings],
      # sources and network: a file gives the same answers everywhere.


      """
    for setting in Setting.all {
      var value = setting.value(in: standard)?.toml ?? "\"\(setting.form.example)\""
      if setting.path == "decimal" { value = Setting.Value.quoted(decimal) }
      text +=
        "# \(setting.summary.english): \(setting.form.description)\n# \(setting.path) = \(value)\n\n"
    }
    text += """
      # What signs and words mean that several currencies share.
      # [meanings]
      # "$" = "AUD"
      # kr = "SEK"

      # Keys of sources; this file must be yours alone: chmod 600.
      # [keys]
      # openexchangerates = "…"

      """
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
