public import AgioCore

/// A page of `--help` in another language, made from the page that the argument parser writes in English.
///
/// The texts in it are known by their English, as everywhere; besides them the page has a few words of the parser's own.
public struct ParserHelp {
  /// The titles of a page, which the parser has in capitals.
  private static let titles = [
    say("arguments"), say("options"), say("subcommands"), say("usage"),
  ]
  /// What the parser says itself, in all of its pages, by its English.
  private static let own = Dictionary(
    uniqueKeysWithValues: titles.map { ($0.english.uppercased(), $0) }
      + [say("Show the version."), say("Show help information.")].map { ($0.english, $0) })
  private static let labelWidth = 26

  private let wording: Wording
  private let width: Int

  /// - Parameter width: how many columns the terminal has.
  public init(_ wording: Wording, width: Int) {
    self.wording = wording
    self.width = max(width, 2 * Self.labelWidth)
  }

  /// An English page with its titles in small letters, and none over its beginning.
  public static func titled(_ page: String) -> String {
    guard isHelp(page) else { return page }
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines[0] = lines[0].replacing("OVERVIEW: ", with: "")
    for index in lines.indices {
      for title in own.keys where lines[index].hasPrefix("\(title):") {
        lines[index] = title.lowercased() + lines[index].dropFirst(title.count)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func isHelp(_ page: String) -> Bool {
    page.hasPrefix("USAGE: ") || page.hasPrefix("OVERVIEW: ") && page.contains("\nUSAGE: ")
  }

  /// - Parameter page: with lines as long as they come. What is no page of help stays as it is.
  public func translated(_ page: String) -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    guard Self.isHelp(page), let usage = lines.firstIndex(where: { $0.hasPrefix("USAGE: ") })
    else { return page }
    let sections = lines[usage...].firstIndex(of: "") ?? lines.endIndex
    let overview = usage == 0 ? [] : opening(lines[..<usage]) + [""]
    return
      (overview + usages(lines[usage..<sections])
      + self.sections(lines[sections...])).joined(separator: "\n")
  }

  private func known(_ text: some StringProtocol) -> String {
    wording(Self.own[String(text)] ?? Phrase(known: String(text)))
  }

  private func opening(_ lines: ArraySlice<Substring>) -> [String] {
    let text = lines.joined(separator: "\n").dropFirst("OVERVIEW: ".count)
    return Self.parts(of: text).enumerated().flatMap { index, part in
      (index > 0 ? [""] : []) + self.lines(part, margin: 0)
    }
  }

  private func usages(_ lines: ArraySlice<Substring>) -> [String] {
    let head = known("USAGE") + ": "
    let text = lines.map { $0.dropFirst("USAGE: ".count) }.joined(separator: "\n")
    let margin = DisplayWidth.of(head)
    let result = Self.parts(of: text).flatMap { self.lines($0, margin: margin) }
    return [head + result[0].dropFirst(margin)] + result.dropFirst()
  }

  private func sections(_ lines: ArraySlice<Substring>) -> [String] {
    var result: [String] = []
    var label: Substring?
    for line in lines {
      let text = line.drop { $0 == " " }
      if let name = label, line.count - text.count == Self.labelWidth {
        result.removeLast()
        result += columns(name, Self.labelWidth, described(text))
        label = nil
        continue
      }
      label = nil
      if !line.hasPrefix("  ") {
        result.append(line.hasSuffix(":") ? known(line.dropLast()) + ":" : String(line))
      } else if text.hasPrefix("See '"), let end = text.lastIndex(of: "'") {
        let command = text[..<end].dropFirst(5)
        result.append("  " + wording(say("See '\(command)' for detailed help.")))
      } else if line.count > Self.labelWidth, line.prefix(Self.labelWidth).last == " " {
        result += columns(
          line.prefix(Self.labelWidth), Self.labelWidth, described(line.dropFirst(Self.labelWidth)))
      } else {
        // A label that fills its column has its text in the next line.
        label = line
        result.append(String(line))
      }
    }
    return result
  }
}

/// The texts of a command's usage and discussion.
extension ParserHelp {
  /// What stands between blank lines.
  public enum Part: Hashable, Sendable {
    case prose(String)
    /// Examples, and what they mean.
    case rows([Row])
  }

  public struct Row: Hashable, Sendable {
    public let example: String
    public var meaning: String?

    public init(example: String, meaning: String? = nil) {
      self.example = example
      self.meaning = meaning
    }
  }

  /// The parts of a text: one in which blanks make a second column has rows.
  public static func parts(of text: some StringProtocol) -> [Part] {
    text.split(separator: "\n\n").map { paragraph in
      let lines = paragraph.split(separator: "\n").map { Array($0) }
      if lines.contains(where: isUnder) { return .rows(stacked(lines)) }
      guard let column = lines.lazy.compactMap(secondColumn).first else {
        return .prose(lines.map { String($0.drop { $0 == " " }) }.joined(separator: " "))
      }
      var rows: [Row] = []
      for line in lines {
        guard line.count > column, line[column - 1] == " " else {
          rows.append(Row(example: String(line)))
          continue
        }
        let example = String(line[..<column].reversed().drop { $0 == " " }.reversed())
        let meaning = String(line[column...])
        if example.isEmpty, let before = rows.last?.meaning {
          rows[rows.count - 1].meaning = "\(before) \(meaning)"
        } else {
          rows.append(Row(example: example, meaning: meaning))
        }
      }
      return .rows(rows)
    }
  }

  /// Whether a line is the meaning of the one above, for which there was no room beside it.
  private static func isUnder(_ line: [Character]) -> Bool {
    line.prefix { $0 == " " }.count == 4
  }

  private static func stacked(_ lines: [[Character]]) -> [Row] {
    var rows: [Row] = []
    for line in lines {
      if isUnder(line), !rows.isEmpty {
        rows[rows.count - 1].meaning = String(line.drop { $0 == " " })
      } else {
        rows.append(Row(example: String(line)))
      }
    }
    return rows
  }

  /// Where something stands behind two blanks.
  private static func secondColumn(of line: [Character]) -> Int? {
    let text = line.drop { $0 == " " }
    let gap = zip(text.indices, text.indices.dropFirst()).first {
      line[$0] == " " && line[$1] == " "
    }
    return gap.flatMap { gap in line[gap.0...].firstIndex { $0 != " " } }
  }

  private func lines(_ part: Part, margin: Int) -> [String] {
    let blank = String(repeating: " ", count: margin)
    switch part {
    case .prose(let text):
      let said = known(text)
      // What has no translation is to be typed, and not broken into lines.
      return said == text
        ? [blank + text] : Paragraph.lines(said, width: width - margin).map { blank + $0 }
    case .rows(let rows):
      let left = rows.filter { $0.meaning != nil }.map { DisplayWidth.of($0.example) }.max() ?? 0
      return rows.flatMap { row -> [String] in
        guard let meaning = row.meaning else { return [blank + row.example] }
        if margin + left + 2 < width / 3 * 2 {
          return columns("\(blank)\(row.example)", margin + left + 2, known(meaning))
        }
        return [blank + row.example]
          + Paragraph.lines(known(meaning), width: width - margin - 4).map { blank + "    " + $0 }
      }
    }
  }

  /// What an argument is, with its values and its default behind it.
  private func described(_ text: Substring) -> String {
    for mark in ["(values: ", "(default: "] {
      let parts = text.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].last == ")" else { continue }
      let values = parts[1].dropLast().split(separator: "; default: ")
      let said =
        mark == "(default: "
        ? say("(default: \(values[0]))")
        : values.count == 1
          ? say("(values: \(values[0]))") : say("(values: \(values[0]); default: \(values[1]))")
      return [known(parts[0].split(separator: " ").joined(separator: " ")), wording(said)]
        .filter { !$0.isEmpty }.joined(separator: " ")
    }
    return known(text)
  }

  private func columns(_ left: some StringProtocol, _ column: Int, _ text: String) -> [String] {
    let left = String(left.reversed().drop { $0 == " " }.reversed())
    let lines = Paragraph.lines(text, width: width - column)
    let margin = String(repeating: " ", count: column)
    let room = column - DisplayWidth.of(left)
    let head = room > 0 ? [left + String(repeating: " ", count: room) + lines[0]] : [left]
    return head + lines.dropFirst(room > 0 ? 1 : 0).map { margin + $0 }
  }
}
