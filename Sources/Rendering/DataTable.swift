public import AgioCore

/// Rows of facts under named columns: aligned for people, JSON and CSV for machines.
public struct DataTable: Sendable {
  public struct Cell: Sendable {
    let phrase: Phrase
    let role: StyledText.Role
    /// Numbers are set to the right, and are strings in JSON all the same: a double would lose digits.
    let isNumber: Bool

    /// - Parameter text: the same in every language.
    public init(_ text: String, _ role: StyledText.Role = .plain, isNumber: Bool = false) {
      self.init(Phrase(verbatim: text), role, isNumber: isNumber)
    }

    /// - Parameter phrase: for people in their language; for machines in English.
    public init(_ phrase: Phrase, _ role: StyledText.Role = .plain, isNumber: Bool = false) {
      self.phrase = phrase
      self.role = role
      self.isNumber = isNumber
    }
  }

  private let columns: [Column]
  private var rows: [[Cell?]] = []
  private let decimalMark: UInt8

  /// - Parameter decimalMark: of its numbers.
  public init(_ columns: [Column], decimalMark: UInt8 = UInt8(ascii: ".")) {
    self.columns = columns
    self.decimalMark = decimalMark
  }

  /// A row has a cell for each column; nil for what is not known.
  public mutating func add(_ cells: [Cell?]) {
    precondition(cells.count == columns.count)
    rows.append(cells)
  }

  public var isEmpty: Bool { rows.isEmpty }

  /// A line of titles and a line a row; columns that are empty throughout are left away.
  /// - Parameter width: of the window. Where columns take more, prose is folded; where that is not enough, columns are left
  ///   away and named below: a state that stands beside what has changed, a name before the day or the figure itself, then
  ///   the last.
  public func lines(_ wording: Wording, width: Int = .max) -> [StyledText] {
    var shown = columns.indices.filter { column in rows.contains { $0[column] != nil } }
    let figure = shown.first(where: isNumeric)
    var lines = folded(shown, wording, width)
    var hidden: [Int] = []
    while shown.count > 2, Self.width(of: lines) > width {
      let last = shown.count - 1
      let place = { (column: Column) in shown.firstIndex { columns[$0] == column } }
      let isFigure = figure != nil && (shown[last] == figure || columns[shown[last]] == .date)
      let excess =
        place(.change) == last ? place(.state) : isFigure ? place(.name) : nil
      hidden.append(shown.remove(at: excess ?? last))
      lines = folded(shown, wording, width)
    }
    if hidden.isEmpty { return lines }
    let titles = hidden.sorted().map { wording(columns[$0].title) }.joined(separator: ", ")
    return lines + [StyledText(wording(say("hidden at this width: \(titles)")), .dim)]
  }

  private static let leastProse = 12

  private static func width(of lines: [StyledText]) -> Int {
    lines.map { DisplayWidth.of($0.plain) }.max() ?? 0
  }

  /// The lines with prose folded as little as the width needs.
  private func folded(_ shown: [Int], _ wording: Wording, _ width: Int) -> [StyledText] {
    let whole = lines(of: shown, wording)
    let excess = Self.width(of: whole) - width
    let prose = shown.filter { columns[$0].isProse }.flatMap { column in
      rows.map { DisplayWidth.of($0[column].map { wording($0.phrase) } ?? "") }
    }
    guard excess > 0, let widest = prose.max(), widest > Self.leastProse else { return whole }
    var limit = widest
    var result = whole
    repeat {
      limit -= 1
      result = lines(of: shown, wording, folding: limit)
    } while limit > Self.leastProse && Self.width(of: result) > width
    return result
  }

  /// The rows with prose of several lines in several rows.
  private func rows(_ wording: Wording, folding limit: Int) -> [[Cell?]] {
    rows.flatMap { row in
      let parts = zip(columns, row).map { column, cell -> [Cell?] in
        guard let cell, column.isProse else { return [cell] }
        return Paragraph.lines(wording(cell.phrase), width: limit).map { Cell($0, cell.role) }
      }
      return (0..<(parts.map(\.count).max() ?? 0)).map { line in
        parts.map { line < $0.count ? $0[line] : nil }
      }
    }
  }

  private func lines(
    of shown: [Int], _ wording: Wording, folding limit: Int = .max
  ) -> [StyledText] {
    let rows = limit == .max ? rows : rows(wording, folding: limit)
    let titles = shown.map { Cell(columns[$0].title, .dim, isNumber: isNumeric($0)) }
    let numbers = shown.map { column in
      DecimalColumn(
        rows.compactMap { $0[column] }.filter(\.isNumber).map { wording($0.phrase) },
        mark: decimalMark)
    }
    let shownRows = ([titles] + rows.map { row in shown.map { row[$0] } })
      .enumerated().map { row, cells in
        zip(cells, numbers).map { cell, column -> Shown in
          guard let cell else { return ("", nil) }
          let text = wording(cell.phrase)
          return (cell.isNumber && row > 0 ? column.aligned(text) : text, cell)
        }
      }
    let widths = shown.indices.map { column in
      shownRows.map { DisplayWidth.of($0[column].text) }.max()!
    }
    return shownRows.map { line($0, widths) }
  }

  /// A cell and its text in the reader's language.
  private typealias Shown = (text: String, cell: Cell?)

  private func isNumeric(_ column: Int) -> Bool {
    rows.contains { $0[column]?.isNumber ?? false }
  }

  private func line(_ cells: [Shown], _ widths: [Int]) -> StyledText {
    var line = StyledText()
    for (index, (text, cell)) in cells.enumerated() {
      var text = text
      let padding = String(repeating: " ", count: widths[index] - DisplayWidth.of(text))
      let isLast = index == cells.count - 1
      if isLast { while text.last == " " { text.removeLast() } }
      if cell?.isNumber ?? false { line.append(padding) }
      line.append(text, cell?.role ?? .plain)
      if !(cell?.isNumber ?? false), !isLast { line.append(padding) }
      if !isLast { line.append("  ") }
    }
    return line
  }

  /// An object a row; numbers are strings.
  public var json: [String] {
    rows.map { row in
      var object = JSONText()
      for (name, cell) in zip(columns, row) { object.add(name.rawValue, cell?.phrase.english) }
      return object.object
    }
  }

  /// A line of names, and a line a row.
  public var csv: [String] {
    [columns.map(\.rawValue).joined(separator: ",")]
      + rows.map { CSVText.row($0.map { $0?.phrase.english ?? "" }) }
  }
}

extension DataTable {
  /// What a table can have, by the names that JSON and CSV have.
  public enum Column: String, Sendable {
    case ask, attribution, bid, change, code, date, difference, distance, error, expected, from, key
    case lastError = "last_error"
    case meaning, mid, name, newest, next, pair, quota, rate, requests, setting, source, state
    case table, terms, value
    case inQuarantine = "in_quarantine"
    case days, reason, result, warnings
    case added, before, checked, condition, fired, high, input, line, low, now, number, percent
    case place = "#"
    case index
    case silentUntil = "silent_until"
    case then
    case thirtyDays = "30_days"
    case today, watched
    // For machines alone.
    case addedDate = "added_date"
    case addedRate = "added_rate"
    case addedExact = "added_exact"
    case exact
    case lowExact = "low_exact"
    case highExact = "high_exact"
    case amount
    case changeBefore = "change_before"
    case changeBeforePercent = "change_before_percent"
    case changePercent = "change_percent"
    case countries
    case highDate = "high_date"
    case lowDate = "low_date"
    case minorUnit = "minor_unit"
    case note, sources, symbol

    /// Whether its cells are words that may go on in the line below.
    var isProse: Bool {
      switch self {
      case .lastError, .meaning, .reason, .terms, .value: true
      default: false
      }
    }

    /// What stands above it where people read.
    var title: Phrase { Self.titles[self] ?? Phrase(verbatim: rawValue) }

    private static let titles: [Column: Phrase] = [
      .ask: say("ask"), .attribution: say("attribution"), .bid: say("bid"), .change: say("change"),
      .code: say("code"), .date: say("date"), .difference: say("difference"),
      .distance: say("distance"), .error: say("error"), .expected: say("expected"),
      .from: say("from"), .key: say("key"), .lastError: say("last error"),
      .meaning: say("meaning"), .mid: say("mid"), .name: say("name"), .newest: say("newest"),
      .next: say("next"), .pair: say("pair"), .quota: say("quota"), .rate: say("rate"),
      .requests: say("requests"), .setting: say("setting"), .source: say("source"),
      .state: say("state"), .table: say("table"), .terms: say("terms"), .value: say("value"),
      .inQuarantine: say("in quarantine"), .days: say("days"), .reason: say("reason"),
      .result: say("result"), .warnings: say("warnings"), .added: say("added"),
      .before: say("before"), .checked: say("checked"), .condition: say("condition"),
      .fired: say("notified"), .high: say("high"), .index: say("index"), .input: say("input"),
      .line: say("line"), .low: say("low"), .now: say("now"), .number: say("number"),
      .percent: say("percent"), .silentUntil: say("snoozed until"), .then: say("then"),
      .thirtyDays: say("30 days"), .today: say("value"), .watched: say("watched"),
    ]
  }
}

/// Numbers under each other, with their decimal marks in one column.
public struct DecimalColumn {
  private let mark: UInt8
  private var whole = 0
  private var rest = 0

  /// The columns that the widest number of all takes.
  public var width: Int { whole + rest }

  public init(_ numbers: some Sequence<String>, mark: UInt8 = UInt8(ascii: ".")) {
    self.mark = mark
    for number in numbers {
      let rest = rest(of: number)
      whole = max(whole, DisplayWidth.of(number) - rest)
      self.rest = max(self.rest, rest)
    }
  }

  /// The number with blanks before and behind it.
  public func aligned(_ number: String) -> String {
    let rest = rest(of: number)
    return String(repeating: " ", count: max(0, whole + rest - DisplayWidth.of(number))) + number
      + String(repeating: " ", count: max(0, self.rest - rest))
  }

  /// What stands from the mark on, or behind the last digit of a whole number: of several values, of the last.
  private func rest(of number: String) -> Int {
    let bytes = Array(number.utf8)
    let isDigit = { (byte: UInt8) in byte &- 48 < 10 }
    guard let last = bytes.lastIndex(where: isDigit) else { return 0 }
    let digits = bytes[...last].reversed().prefix(while: isDigit).count
    let start = last + 1 - digits
    let isBroken = start > 1 && bytes[start - 1] == mark && isDigit(bytes[start - 2])
    let from = isBroken ? start - 1 : last + 1
    return DisplayWidth.of(String(decoding: bytes[from...], as: UTF8.self))
  }
}
