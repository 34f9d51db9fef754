/// What was typed at a prompt, and what was answered.
///
///     > 120 EUR in USD
///     _1 = 132.00 USD
public struct Transcript: Sendable {
  public struct Exchange: Sendable {
    public let typed: String
    /// The lines up to the next that is typed.
    public let answered: [String]
  }

  /// Where it stands, for messages.
  public let place: String
  /// Remarks above the first line that is typed.
  public let preface: [String]
  public let exchanges: [Exchange]

  public init(_ text: String, at place: String) {
    self.place = place
    var preface: [String] = []
    var exchanges: [(typed: String, answered: [String])] = []
    for row in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if row == ">" || row.hasPrefix("> ") {
        exchanges.append((String(row.dropFirst(2)), []))
      } else if exchanges.isEmpty {
        preface.append(row)
      } else {
        exchanges[exchanges.count - 1].answered.append(row)
      }
    }
    self.preface = preface
    self.exchanges = exchanges.map { exchange in
      var answered = exchange.answered
      while answered.last?.isEmpty == true { answered.removeLast() }
      return Exchange(typed: exchange.typed, answered: answered)
    }
  }

  /// The transcript of a file.
  public init(file path: String) throws {
    self.init(try Project.text(path), at: path)
  }

  /// The blocks of a page of Markdown that begin with ```` ```session ````.
  public static func blocks(of path: String) throws -> [Transcript] {
    var found: [Transcript] = []
    var block: (start: Int, rows: [String])?
    for (index, row) in try Project.text(path).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init).enumerated() {
      if row == "```session" {
        block = (index + 1, [])
      } else if row == "```", let (start, rows) = block {
        found.append(Transcript(rows.joined(separator: "\n"), at: "\(path):\(start)"))
        block = nil
      } else {
        block?.rows.append(row)
      }
    }
    return found
  }

  /// The transcript with other answers: what a run of today gives.
  public func recorded(_ answers: [[String]]) -> String {
    let rows = zip(exchanges, answers).flatMap { exchange, answered in
      [exchange.typed.isEmpty ? ">" : "> " + exchange.typed] + answered
    }
    return (preface + rows).joined(separator: "\n") + "\n"
  }
}
