import AgioCore

/// Where in a table's records everything stands, read from its header.
package struct TableLayout: Sendable {
  /// What gives the rows their currency.
  enum From: Sendable {
    case column(Int)
    case always(Currency)
    case inAmount
  }

  /// What stands between cells; nil for JSON lines.
  let delimiter: UInt8?
  /// Cells of a record.
  let width: Int
  let amount: Int
  let from: From
  let date: Int?
  let paid: Int?
  /// What messages call the columns.
  let names: [String]
  /// The names of the new columns.
  let added: [String]
  /// Whether all cells of the header, and of the rows, are quoted.
  let quotesHeader: Bool
  let quotesCells: Bool
  /// The header as it is written, without its line end; nil where there is none.
  let header: [UInt8]?
  /// The line of the header, counted from 1; 0 where it has nothing before it, or only what says how to read the table.
  package private(set) var headerLine = 0
  /// Bytes through the header without its line end, and before the rows: what stands before them stays as it is.
  private(set) var headerEnd: Int
  package private(set) var rowsStart: Int
  let lineEnd: [UInt8]
  private(set) var hasByteOrderMark = false

  /// The column of currencies.
  var currency: Int? { if case .column(let index) = from { index } else { nil } }

  /// - Parameter beginning: the first bytes of the table, with at least one whole record unless it is the last.
  /// - Throws: ``TableFault``, where the header does not have what is asked for.
  package init(_ request: TableRequest, _ beginning: [UInt8]) throws(TableFault) {
    if Self.isUTF16(beginning) { throw .utf16 }
    var text = beginning[...]
    let hasMark = text.starts(with: TextLines.byteOrderMark)
    if hasMark { text = text.dropFirst(3) }
    let looksLikeJSON = text.first { ![32, 9, 10, 13].contains($0) } == UInt8(ascii: "{")
    let form = request.form ?? (looksLikeJSON ? .jsonLines : .delimited(nil))
    if form == .jsonLines {
      self.init(keysOf: request)
    } else {
      let separator = SeparatorLine(text)
      text = text.dropFirst(separator?.length ?? 0)
      let rows = Array(text)
      if case .delimited(let delimiter?) = form {
        try self.init(request, rows, delimiter)
      } else if let separator {
        try self.init(request, rows, separator.mark)
      } else {
        let delimiter = try Self.delimiter(request, rows)
        try self.init(request, rows, delimiter)
      }
      headerEnd += beginning.count - rows.count
      rowsStart += beginning.count - rows.count
      if headerLine > 0, separator != nil { headerLine += 1 }
      if let header, let cell = rowCell(of: header, request) { throw .headerIsRow(cell) }
    }
    hasByteOrderMark = hasMark
  }

  /// With its mark, or without: letters of ASCII with zeros between.
  private static func isUTF16(_ text: [UInt8]) -> Bool {
    if text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF]) { return true }
    return text.count >= 4 && (text[0] == 0) != (text[1] == 0) && (text[2] == 0) != (text[3] == 0)
      && (text[0] == 0) == (text[2] == 0)
  }

  /// The decimal mark of what is written: JSON has one way to write numbers, a table follows its own.
  package func decimalMark(_ own: UInt8?) -> UInt8 {
    delimiter == nil ? UInt8(ascii: ".") : own ?? UInt8(ascii: ".")
  }

  /// Whether the table may have a decimal mark of its own.
  package var hasOwnMark: Bool { delimiter != nil }

  /// What makes the header look like a row: a cell that was asked for by its number, and is an amount, a currency or a day.
  private func rowCell(of header: [UInt8], _ request: TableRequest) -> [UInt8]? {
    guard let delimiter else { return nil }
    let cells = Self.record(header, 0, delimiter).cells
    func cell(_ name: String?, _ index: Int?) -> [UInt8]? {
      guard let name, let index, index < cells.count else { return nil }
      let isByName = names[index].lowercased() == name.lowercased()
      return isByName ? nil : cells[index]
    }
    if let code = cell(request.from, currency),
      Currency(code: String(decoding: code, as: UTF8.self)) != nil,
      code.allSatisfy({ $0 &- 65 < 26 })
    {
      return code
    }
    if let day = cell(request.date, date), (try? DateCell.date(day, .dayFirst)) != nil {
      return day
    }
    for amount in [cell(request.amount, amount), cell(request.paid, paid)] {
      guard let amount, let read = try? AmountCell(amount, mark: UInt8(ascii: ".")) else {
        continue
      }
      // A column of a year is called by it.
      let isYear =
        amount.count == 4 && (amount.starts(with: "19".utf8) || amount.starts(with: "20".utf8))
      if read.currency.isEmpty, !isYear { return amount }
    }
    return nil
  }

  /// Members are found by their names in each object.
  private init(keysOf request: TableRequest) {
    var names = [request.amount]
    func index(of name: String?) -> Int? {
      guard let name else { return nil }
      names.append(name)
      return names.count - 1
    }
    delimiter = nil
    width = 0
    amount = 0
    if let currency = request.from.flatMap({ TableColumns.code($0, request) }) {
      from = .always(currency)
    } else {
      from = index(of: request.from).map { .column($0) } ?? .inAmount
    }
    date = index(of: request.date)
    paid = index(of: request.paid)
    self.names = names
    added = request.addedNames(amount: request.amount)
    (quotesHeader, quotesCells, header) = (false, false, nil)
    (headerEnd, rowsStart, lineEnd) = (0, 0, [10])
  }

  private init(_ request: TableRequest, _ text: [UInt8], _ delimiter: UInt8) throws(TableFault) {
    let (header, columns, line) = try Self.header(request, text, delimiter)
    self.delimiter = delimiter
    headerLine = line
    width = header.cells.count
    names = columns.names
    (amount, date, paid, from) = (columns.amount, columns.date, columns.paid, columns.from)
    if request.hasHeader, request.prefix == nil, request.paid == nil,
      String(validating: header.cells[amount], as: UTF8.self) == nil
    {
      throw .notUTF8
    }
    added = request.addedNames(amount: request.hasHeader ? names[amount] : "amount")
    if request.hasHeader, let taken = added.first(where: columns.names.contains) {
      throw .columnTaken(taken)
    }
    let first = request.hasHeader ? Self.record(text, header.next, delimiter) : header
    quotesHeader = header.isQuoted
    quotesCells = first.next > 0 ? first.isQuoted : header.isQuoted
    self.header = request.hasHeader ? header.text : nil
    headerEnd = request.hasHeader ? header.end : 0
    rowsStart = request.hasHeader ? header.next : 0
    lineEnd = text[..<header.next].suffix(2) == [13, 10] ? [13, 10] : [10]
  }

  /// Banks say something about the account before the header; more records than this never.
  private static let mostBefore = 64

  /// The record that has all columns: the first, or a later one with more cells than all before it.
  /// - Returns: the record, where its columns are, and its line; 0 for the first.
  private static func header(_ request: TableRequest, _ text: [UInt8], _ delimiter: UInt8)
    throws(TableFault) -> (Record, TableColumns, line: Int)
  {
    let first = record(text, 0, delimiter)
    if text.allSatisfy({ [10, 13, 32].contains($0) }) { throw .emptyTable }
    if first.hasBareReturn { throw .carriageReturns }
    if first.isOpen { throw .notClosed }
    do throws(TableFault) {
      return (first, try TableColumns(request, first.cells), 0)
    } catch {
      guard error.remedy == .laterHeader else { throw error }
      var (fault, widest, found) = (error, first, first)
      for _ in 1..<mostBefore {
        found = record(text, found.next, delimiter)
        if found.next == 0 || found.isOpen { break }
        guard found.filled > widest.filled else { continue }
        widest = found
        do throws(TableFault) {
          let columns = try TableColumns(request, found.cells)
          let start = found.end - found.text.count
          return (found, columns, text[..<start].count { $0 == 10 } + 1)
        } catch {
          fault = error
        }
      }
      let isText = widest.cells.allSatisfy { String(validating: $0, as: UTF8.self) != nil }
      throw isText ? fault : .notUTF8
    }
  }

  private static func delimiter(_ request: TableRequest, _ text: [UInt8]) throws(TableFault)
    -> UInt8
  {
    if text.isEmpty { throw .emptyTable }
    var fitting: [(delimiter: UInt8, width: Int)] = []
    var closest: (width: Int, fault: TableFault)?
    for delimiter in ",;\t|".utf8 {
      do throws(TableFault) {
        let layout = try TableLayout(request, text, delimiter)
        if request.hasHeader || layout.width > 1 { fitting.append((delimiter, layout.width)) }
      } catch {
        let width = record(text, 0, delimiter).cells.count
        if width > closest?.width ?? 0 { closest = (width, error) }
      }
    }
    if fitting.count == 1 { return fitting[0].delimiter }
    if fitting.isEmpty, let closest { throw closest.fault }
    // One column alone, with a name that all would find, has no delimiter; a comma will do.
    guard let widest = fitting.map(\.width).max() else { throw .noDelimiter }
    if widest == 1 { return fitting[0].delimiter }
    let wide = fitting.filter { $0.width > 1 }
    if wide.count == 1 { return wide[0].delimiter }
    throw .ambiguousDelimiter(
      wide.map { "'\(String(decoding: [$0.delimiter], as: UTF8.self))'" }.joined(separator: " "))
  }

  private struct Record {
    /// As it is written.
    var text: [UInt8] = []
    var cells: [[UInt8]] = []
    /// Cells with anything in them.
    var filled: Int { cells.count { $0.contains { $0 != 32 } } }
    /// Behind it, before its line end.
    var end = 0
    /// Where the next one begins; 0 where there is none.
    var next = 0
    var isQuoted = false
    var isOpen = false
    var hasBareReturn = false
  }

  private static func record(_ text: [UInt8], _ start: Int, _ delimiter: UInt8) -> Record {
    var found = Record()
    guard start < text.count else { return found }
    var cells = DelimitedCells()
    found.next = cells.read(text.span, from: start, delimiter)
    found.end = cells.end
    found.text = Array(text[start..<cells.end])
    for index in 0..<cells.count {
      let content = cells.content(index, text.span)
      found.cells.append(content)
      if text[cells[index]].first != 34, content.contains(13) { found.hasBareReturn = true }
    }
    found.isQuoted = cells.quoted == cells.count && cells.count > 0
    found.isOpen = cells.openQuote != nil
    return found
  }
}

// What every row and the header get, written with the table's own marks.
extension TableLayout {
  /// As many cells as are added, without anything.
  var emptyCells: [UInt8] {
    guard let delimiter else { return [] }
    return added.flatMap { _ in quotesCells ? [delimiter, 34, 34] : [delimiter] }
  }

  var addedHeader: [UInt8] {
    guard let delimiter else { return [] }
    return added.flatMap {
      [delimiter] + Self.field(Array($0.utf8), delimiter, isQuoted: quotesHeader)
    }
  }

  /// A cell, in quotes where it needs them.
  static func field(_ text: [UInt8], _ delimiter: UInt8, isQuoted: Bool = false) -> [UInt8] {
    guard isQuoted || text.contains(where: { $0 == delimiter || [10, 13, 34].contains($0) })
    else { return text }
    return [34] + text.flatMap { $0 == 34 ? [34, 34] : [$0] } + [34]
  }
}

/// The first line of a table for spreadsheets: `sep=;` says what stands between the cells.
private struct SeparatorLine {
  let mark: UInt8
  /// With its line end.
  let length: Int

  init?(_ text: ArraySlice<UInt8>) {
    let line = text.prefix(16).prefix { $0 != 10 && $0 != 13 }
    guard line.count == 5, line.starts(with: "sep=".utf8), let mark = line.last else { return nil }
    self.mark = mark
    let end = text.dropFirst(5).prefix(2)
    length = 5 + (end.starts(with: [13, 10]) ? 2 : min(1, end.count))
  }
}

/// Which cells of a record are asked for, as its header calls them.
struct TableColumns {
  let names: [String]
  let amount: Int
  let date: Int?
  let paid: Int?
  let from: TableLayout.From

  /// - Parameter cells: the header, or the first row where there is none.
  init(_ request: TableRequest, _ cells: [[UInt8]]) throws(TableFault) {
    let names =
      request.hasHeader ? cells.map { String(trimming: $0) } : cells.indices.map { "#\($0 + 1)" }
    self.names = names
    amount = try Self.index(of: request.amount, names, request)
    date = try request.date.map { (name) throws(TableFault) in
      try Self.index(of: name, names, request)
    }
    paid = try request.paid.map { (name) throws(TableFault) in
      try Self.index(of: name, names, request)
    }
    from = try Self.from(request, names)
  }

  /// A code in capitals is a currency, unless a column has that name.
  static func code(_ name: String, _ request: TableRequest) -> Currency? {
    guard name.utf8.allSatisfy({ $0 &- 65 < 26 }), name != request.date else { return nil }
    return Currency(code: name)
  }

  private static func from(_ request: TableRequest, _ names: [String]) throws(TableFault)
    -> TableLayout.From
  {
    guard let name = request.from else { return .inAmount }
    // A column of amounts may be called by its currency.
    if let currency = code(name, request), !names.contains(name) || name == request.amount {
      return .always(currency)
    }
    do throws(TableFault) {
      return .column(try index(of: name, names, request))
    } catch {
      if error.remedy == .laterHeader, let currency = Currency(code: name) {
        return .always(currency)
      }
      // `--from GPB` was meant for a code, if a code is near.
      if name.utf8.count == 3, name == name.uppercased() { throw .unknownCurrency(name) }
      throw error
    }
  }

  /// A name as people repeat it: in small letters, one blank between words.
  private static func folded(_ name: String) -> String {
    name.lowercased().unicodeScalars.split(whereSeparator: AmountCell.isBlank)
      .map { String($0) }.joined(separator: " ")
  }

  /// A column by its name, then by its name in other case, then by its number.
  private static func index(of name: String, _ names: [String], _ request: TableRequest)
    throws(TableFault) -> Int
  {
    if request.hasHeader {
      let wanted = folded(name)
      for isSame in [{ $0 == name }, { folded($0) == wanted }] as [(String) -> Bool] {
        let found = names.indices.filter { isSame(names[$0]) }
        if found.count > 1 { throw .columnTwice(name, found.map { $0 + 1 }) }
        if let only = found.first { return only }
      }
    }
    let digits = name.first == "#" ? name.dropFirst() : name[...]
    if let number = Int(digits), (1...names.count).contains(number) { return number - 1 }
    if !request.hasHeader || (Int(digits) != nil && name.first == "#") {
      throw .columnNumber(name, count: names.count)
    }
    throw .columnMissing(name, names)
  }
}
