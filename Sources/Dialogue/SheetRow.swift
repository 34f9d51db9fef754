import AgioCore

/// A row of a table in somebody's notes, between bars or as CSV: what it is about, and its amount.
struct SheetRow {
  /// The row as a line: `Hotel: 3 * 120 EUR`.
  let text: String
  /// What it could be where a number could be a count: `| Hotel | 3 | 120 EUR |`.
  private(set) var choices: [String]?

  /// What the cells of a column are.
  enum Role: Equatable { case label, day, count, price, amount, currency, other }

  /// The columns of a table, as its head names them.
  struct Columns: Equatable {
    fileprivate let roles: [Role]
    fileprivate let currencies: [String?]

    /// - Parameter line: the head; nil where it is none.
    init?(_ line: String) {
      guard SheetRow.isOne(line), SheetRow.isHead(line), line.contains(where: \.isLetter) else {
        return nil
      }
      let cells = SheetRow.cells(line)
      let names = cells.map { cell in
        cell.lowercased().split { !$0.isLetter && !$0.isCurrencySymbol }.map(String.init)
      }
      currencies = cells.map { cell in
        cell.split { " ()[]/,".contains($0) }.map(String.init).first(where: SheetRow.isCode)
      }
      roles = zip(names, currencies).map { words, currency in
        let isOne = { (section: WordList) in words.contains(where: section.contains) }
        if isOne(SheetRow.namesOfDays) { return .day }
        if isOne(SheetRow.namesOfCounts) { return .count }
        if isOne(SheetRow.namesOfCurrencies) { return .currency }
        if isOne(SheetRow.namesOfPrices) { return .price }
        if isOne(SheetRow.namesOfAmounts) || currency != nil { return .amount }
        return isOne(SheetRow.namesOfNumbers) ? .other : .label
      }
    }
  }

  /// - Parameter columns: those of the table's head; nil where it has none.
  init?(_ line: String, _ columns: Columns?) {
    let cells = Self.cells(line)
    let known = columns.flatMap { $0.roles.count == cells.count ? $0 : nil }
    let roles = known?.roles ?? cells.map { Self.role($0) }
    // Of a row without a head an empty cell could be anything.
    if known == nil, cells.contains("") { return nil }
    func all(_ role: Role) -> [String] {
      cells.indices.filter { roles[$0] == role && !cells[$0].isEmpty }.map { cells[$0] }
    }
    let codes = all(.currency)
    guard codes.count < 2, case let code = codes.first else { return nil }
    func amount(_ role: Role) -> String? {
      let places = roles.indices.filter { roles[$0] == role && !cells[$0].isEmpty }
      guard places.count == 1, let place = places.first else { return nil }
      let cell = cells[place]
      guard cell.contains(where: \.isNumber) else { return nil }
      let unit = code ?? known?.currencies[place]
      let isBare = cell.allSatisfy { $0.isNumber || ".,'-−+ \u{A0}".contains($0) }
      return isBare ? unit.map { "\(cell) \($0)" } ?? cell : cell
    }
    let labels = all(.label)
    guard !labels.isEmpty, labels.allSatisfy({ !$0.contains(": ") }) else { return nil }
    let counts = all(.count)
    let label = labels.joined(separator: ", ")
    let numbers = all(.amount)
    // `Hotel,3 nights,120 EUR`
    if known == nil, labels.count > 1, numbers.count == 1,
      let count = labels.dropFirst().first(where: { $0.wholeMatch(of: /[0-9]+ \p{L}+/) != nil })
    {
      let price = code.map { "\(numbers[0]) \($0)" } ?? numbers[0]
      text = ""
      choices = ["\(labels[0]): \(count) * \(price)", "\(label): \(price)"]
      return
    }
    if known == nil, numbers.count == 2, numbers[0].allSatisfy(\.isNumber) {
      let price = code.map { "\(numbers[1]) \($0)" } ?? numbers[1]
      text = ""
      choices = ["\(label): \(numbers[0]) * \(price)", "\(label): \(price)"]
      return
    }
    let sum: String
    switch (counts.count, amount(.price), amount(.amount)) {
    case (1, let price?, let total):
      sum = "\(counts[0]) * \(price)" + (total.map { " = \($0)" } ?? "")
    case (0, let price?, nil): sum = price
    case (0, nil, let total?): sum = total
    default: return nil
    }
    let days = all(.day)
    text = (days.first.map { "\($0) " } ?? "") + label + ": " + sum
  }

  /// Whether a line is a row: bars, or cells that commas, semicolons or tabs part without blanks.
  static func isOne(_ line: String) -> Bool {
    if line.first == "|" { return line.dropFirst().contains("|") }
    guard let mark = mark(of: line) else { return false }
    return cells(line).count > (mark == "," ? 2 : 1)
  }

  /// Whether a row names columns, or is the line below them.
  static func isHead(_ line: String) -> Bool {
    let cells = cells(line)
    if line.first == "|", line.allSatisfy({ "|-: =+".contains($0) }) { return true }
    guard !line.contains(where: \.isNumber), cells.count > 1 else { return false }
    return line.first == "|"
      || !cells.allSatisfy(isCode)
        && cells.contains { cell in
          cell.lowercased().split { !$0.isLetter }.contains { word in
            [namesOfAmounts, namesOfPrices, namesOfCurrencies, namesOfNumbers].contains {
              $0.contains(String(word))
            }
          }
        }
  }

  private static func mark(of line: String) -> Character? {
    for mark in ["\t", ";", ","] as [Character] where line.contains(mark) {
      // `bread, milk, 3 EUR` is no row.
      let bare = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map(\.element).joined()
      if mark == "\t" || !bare.contains("\(mark) "), mark != "," || !groupsDigits(bare) {
        return mark
      }
    }
    return nil
  }

  /// Whether all commas stand between digits: `4 x 1,280 EUR = 5,120 EUR`.
  private static func groupsDigits(_ text: String) -> Bool {
    let cells = text.split(separator: ",", omittingEmptySubsequences: false)
    return zip(cells, cells.dropFirst()).allSatisfy {
      $0.last?.isNumber == true && $1.first?.isNumber == true
    }
  }

  /// The cells without quotes and marks of emphasis.
  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    let mark: Character = line.first == "|" ? "|" : mark(of: line) ?? ","
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == mark, !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    if mark == "|" { cells = Array(cells.dropFirst().dropLast(cells.last == "" ? 1 : 0)) }
    return cells.map { cell in
      var text = cell.trimmingBlanks[...]
      while let first = text.first, "*_`".contains(first) { text.removeFirst() }
      while let last = text.last, "*_`".contains(last) { text.removeLast() }
      return String(text)
    }
  }

  private static func isCode(_ text: String) -> Bool {
    Currency(code: text)?.code == text
      || text.count == 1 && CurrencySymbols.reading(of: text) != nil
  }

  /// What a cell is by itself.
  private static func role(_ cell: String) -> Role {
    if cell.isEmpty { return .other }
    if isCode(cell) { return .currency }
    guard cell.contains(where: \.isNumber) else { return .label }
    if WrittenDay.day([cell]) != nil { return .day }
    let rest = cell.filter { !$0.isNumber && !" .,'-−+\u{A0}".contains($0) }
    if !rest.isEmpty, !isCode(rest) { return .label }
    return .amount
  }

  private static let namesOfDays = WordFile.rules.words("columns of days")
  private static let namesOfCounts = WordFile.rules.words("columns of counts")
  private static let namesOfCurrencies = WordFile.rules.words("columns of currencies")
  private static let namesOfPrices = WordFile.rules.words("columns of prices")
  private static let namesOfAmounts = WordFile.rules.words("columns of amounts")
  private static let namesOfNumbers = WordFile.rules.words("columns of numbers")
}
