/// A file of the corpus: lines of the language, and what is expected of each.
///
///     decimal = ","
///
///     === a title
///     a line, or several
///     ---
///     what the last one is
///
/// Settings and remarks stand above the first case.
public struct CaseFile: Sendable {
  public struct Case: Sendable {
    public let title: String
    /// The last line is the one in question.
    public let lines: [String]
    /// With blank lines at its end left out.
    public let expected: String
    /// Where the title stands in the file, from 1.
    public let number: Int
  }

  public let path: String
  /// What stands above the first case.
  public let preface: [String]
  public let cases: [Case]

  /// - Throws: the place where the file has no case.
  public init(_ path: String) throws {
    self.path = path
    let rows = try Project.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    let starts = rows.indices.filter { rows[$0].hasPrefix("=== ") }
    preface = rows.prefix(upTo: starts.first ?? rows.endIndex).map(String.init)
    cases = try zip(starts, starts.dropFirst() + [rows.endIndex]).map { start, end in
      try Self.read(rows[start..<end].map(String.init), at: start + 1, in: path)
    }
    guard !cases.isEmpty else { throw GrammarError("\(path) has no case") }
  }

  private static func read(_ rows: [String], at number: Int, in path: String) throws -> Case {
    let body = rows.dropFirst()
    let split =
      body.firstIndex(of: "---") ?? body.firstIndex { isMark($0) }.map { $0 - 1 } ?? rows.endIndex
    let isMarked = split < rows.endIndex && rows[split] == "---"
    let lines = Array(isMarked ? body[..<split] : body.prefix(upTo: min(split + 1, rows.endIndex)))
    guard !lines.isEmpty else { throw GrammarError("\(path):\(number): no line") }
    let expected = rows[min(split + 1, rows.endIndex)...].joined(separator: "\n")
    return Case(
      title: String(rows[0].dropFirst(4)), lines: lines, expected: expected.withoutBlankEnd,
      number: number)
  }

  /// The row under a line that shows the place of a fault.
  private static func isMark(_ row: String) -> Bool {
    row.drop { $0 == " " }.drop { $0 == "^" || $0 == "~" }.hasPrefix(" error: ")
      && row.contains("^")
  }

  /// The value of `name = value` above the first case.
  public func setting(_ name: String) -> String? {
    preface.first { $0.hasPrefix(name + " = ") }.map { String($0.dropFirst(name.count + 3)) }
  }

  /// The file with other expectations: what a run of today gives.
  public func recorded(_ actual: [String]) -> String {
    let parts = zip(cases, actual).map { item, text in
      let separator = Self.isMark(text.prefixLine) || text.isEmpty ? [] : ["---"]
      return (["=== " + item.title] + item.lines + separator + [text]).joined(separator: "\n")
    }
    let head = preface.joined(separator: "\n").withoutBlankEnd
    return ((head.isEmpty ? [] : [head]) + parts).map(\.withoutBlankEnd)
      .joined(separator: "\n\n") + "\n"
  }
}

extension String {
  /// Without blank lines at the end.
  var withoutBlankEnd: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }

  fileprivate var prefixLine: String { String(prefix { $0 != "\n" }) }
}
