import AgioCore

/// A row of a table in somebody's notes, between bars or as CSV.
struct SheetRow {
  private let cells: [String]
  private let isBetweenBars: Bool
  private let isOfTabs: Bool
  /// Whether it is the line below the names of columns.
  private let isRule: Bool

  /// What the cells of a column are.
  private enum Role { case label, day, count, price, amount, currency, remark, other }

  /// - Parameter line: bars around cells, or cells that tabs, semicolons or commas part without blanks; nil where it is none.
  init?(_ line: String) {
    isBetweenBars = line.first == "|"
    isRule = isBetweenBars && line.allSatisfy { "|-: =+".contains($0) }
    guard let mark: Character = isBetweenBars ? "|" : Self.mark(of: line) else { return nil }
    var parts = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == mark, !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    isOfTabs = mark == "\t"
    if isBetweenBars { parts = Array(parts.dropFirst().dropLast(parts.last == "" ? 1 : 0)) }
    cells = parts.map { $0.trimming(" *_`".contains) }
    if cells.count < (isBetweenBars ? 1 : mark == "," ? 3 : 2) { return nil }
  }

  private static func mark(of line: String) -> Character? {
    // `bread, milk, 3 EUR` is no row, nor is `4 x 1,280 EUR = 5,120 EUR`.
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    let bare = parts.filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "\"")
    return ["\t", "|", ";", ","].first { mark in
      bare.contains(mark) && ("\t|".contains(mark) || !bare.contains("\(mark) "))
        && (mark != ","
          || zip(bare, bare.dropFirst()).contains {
            $0 == "," && !$1.isNumber || $1 == "," && !$0.isNumber
          })
    }
  }

  var namesColumns: Bool { isHead && !isRule }

  /// Whether it names columns, or is the line below them.
  var isHead: Bool {
    if isRule { return true }
    guard cells.count > 1, !cells.contains(where: { $0.contains(where: \.isNumber) }) else {
      return false
    }
    return isBetweenBars
      || !cells.allSatisfy(Self.isCode)
        && cells.contains { ![.label, .day, .count].contains(Self.role(ofColumn: $0)) }
  }

  /// The row as a line, `Hotel: 3 * 120 EUR`; several where a number could be a count, and none where it could be anything.
  /// - Parameters:
  ///   - head: the names of the table's columns.
  ///   - currency: that of prices whose column names none.
  func lines(below head: SheetRow?, in currency: Currency?) -> [String] {
    let missing = head.map { $0.cells.count - self.cells.count } ?? 0
    // Tabs at the end of a line are none of its text.
    let cells =
      isOfTabs && missing > 0 ? self.cells + Array(repeating: "", count: missing) : self.cells
    let head = head.flatMap { $0.cells.count == cells.count && !$0.isRule ? $0.cells : nil }
    // `income EUR | expense EUR`: which of them lessens the other nobody says.
    if let head, head.count(where: { Self.role(ofColumn: $0) == .amount }) > 1 { return [] }
    var roles = zip(cells, head ?? cells).map { cell, name in
      if cell.isEmpty { return Role.other }
      if head == nil { return Self.role(of: cell) }
      let role = Self.role(ofColumn: name)
      // `Total | | 380 EUR`
      let isNumber = [.day, .count, .price, .amount].contains(role)
      return isNumber && !cell.contains(where: \.isNumber) ? .label : role
    }
    if let head {
      // A number in a column of words may change the amount: a tip, a discount, a count. One that times the price makes it
      // counts; one of papers names them.
      let numbers = cells.indices.filter { place in
        roles[place] == .label && Self.isFigure(cells[place])
          && !SheetWords.areOfPapers(head[place])
      }
      if numbers.count == 1, roles.contains(.price), roles.contains(.amount),
        !roles.contains(.count)
      {
        roles[numbers[0]] = .count
      } else if !numbers.isEmpty {
        return []
      }
    }
    func places(_ role: Role) -> [Int] { cells.indices.filter { roles[$0] == role } }
    let codes = places(.currency).map { cells[$0] }
    // Of a row without a head an empty cell could be anything.
    guard codes.count < 2, head != nil || !cells.contains("") else { return [] }
    func amount(_ place: Int) -> String {
      let cell = cells[place]
      guard cell.allSatisfy({ $0.isNumber || ".,'-−+ \u{A0}".contains($0) }) else { return cell }
      let unit = codes.first ?? head.flatMap { Self.code(in: $0[place]) ?? currency?.code }
      return unit.map { "\(cell) \($0)" } ?? cell
    }
    let label = places(.label).map { cells[$0] }.joined(separator: ", ")
    var (counts, prices) = (places(.count).map { cells[$0] }, places(.price).map(amount))
    let sums = places(.amount).map(amount)
    // `Room;204`
    if prices.isEmpty, sums.isEmpty { (counts, prices) = ([], places(.count).map(amount)) }
    guard !label.isEmpty, !label.contains(": "), prices.count < 2, sums.count < 2,
      (prices + sums).allSatisfy({ $0.contains(where: \.isNumber) })
    else { return [] }
    let start = (places(.day).first.map { "\(cells[$0]) " } ?? "") + label
    let remark = places(.remark).map { " # \(cells[$0])" }.joined()
    let lines =
      switch (counts.count, prices.first, sums.first) {
      case (1, let price?, let sum):
        ["\(start): \(counts[0]) * \(price)" + (sum.map { " = \($0)" } ?? "")]
      case (1, nil, let sum?):
        ["\(start): \(counts[0]) * \(sum)", "\(start), \(counts[0]): \(sum)"]
      case (0, let price?, nil): ["\(start): \(price)"]
      case (0, nil, let sum?): ["\(start): \(sum)"]
      default: [String]()
      }
    return lines.map { $0 + remark }
  }

  /// `4`, `10%`, `x3`, `4 EUR`
  private static func isFigure(_ cell: String) -> Bool {
    let rest = cell.filter { !$0.isNumber && !" .,'-−+%x×\u{A0}".contains($0) }
    return cell.contains(where: \.isNumber) && (rest.isEmpty || isCode(rest))
  }

  private static func isCode(_ text: String) -> Bool {
    Currency(code: text)?.code == text
      || text.count == 1 && CurrencySymbols.reading(of: text) != nil
  }

  private static func code(in name: String) -> String? {
    name.split { " ()[]/,".contains($0) }.map(String.init).first(where: isCode)
  }

  /// What a cell is by itself.
  private static func role(of cell: String) -> Role {
    if isCode(cell) { return .currency }
    guard cell.contains(where: \.isNumber) else { return .label }
    if WrittenDay.day([cell]) != nil { return .day }
    if cell.count < 4 || cell.contains(" "), cell.wholeMatch(of: /[0-9]{1,3}(?: \p{Ll}+)?/) != nil {
      return .count
    }
    let rest = cell.filter { !$0.isNumber && !" .,'-−+\u{A0}".contains($0) }
    return rest.isEmpty || isCode(rest) ? .amount : .label
  }

  /// What the cells of a column are, as its head names it.
  private static func role(ofColumn name: String) -> Role {
    let words = name.lowercased().split { !$0.isLetter && !$0.isCurrencySymbol }.map(String.init)
    let named = columns.first { words.contains(where: $0.words.contains) }?.role
    return named ?? (code(in: name) == nil ? .label : .amount)
  }

  private static let columns: [(role: Role, words: WordList)] = [
    (.day, WordFile.rules.words("columns of days")),
    (.count, WordFile.rules.words("columns of counts")),
    (.currency, WordFile.rules.words("columns of currencies")),
    (.price, WordFile.rules.words("columns of prices")),
    (.amount, WordFile.rules.words("columns of amounts")),
    (.remark, WordFile.rules.words("columns of remarks")),
    (.other, WordFile.rules.words("columns of numberings")),
  ]
}
