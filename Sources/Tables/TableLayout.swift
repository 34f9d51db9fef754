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
  let lineEnd: [UInt8]
  private(set) var hasByteOrderMark = false

  /// - Parameter beginning: the first bytes of the table, with at least one whole record unless it is the last.
  /// - Throws: ``TableFault``, where the header does not have what is asked for.
  package init(_ request: TableRequest, _ beginning: [UInt8]) throws(TableFault) {
    if beginning.starts(with: [0xFF, 0xFE]) || beginning.starts(with: [0xFE, 0xFF]) {
      throw .utf16
    }
    var text = beginning[...]
    let hasMark = text.starts(with: TextLines.byteOrderMark)
    if hasMark { text = text.dropFirst(3) }
    let looksLikeJSON = text.first { ![32, 9, 10, 13].contains($0) } == UInt8(ascii: "{")
    switch request.form ?? (looksLikeJSON ? .jsonLines : .delimited(nil)) {
    case .jsonLines:
      self.init(keysOf: request)
    case .delimited(let delimiter?): try self.init(request, Array(text), delimiter)
    case .delimited(nil):
      let delimiter = try Self.delimiter(request, Array(text))
      try self.init(request, Array(text), delimiter)
    }
    hasByteOrderMark = hasMark
  }

  /// The decimal mark of what is written: JSON has one way to write numbers, a table follows its own.
  package func decimalMark(_ own: UInt8?) -> UInt8 {
    delimiter == nil ? UInt8(ascii: ".") : own ?? UInt8(ascii: ".")
  }

  /// Members are found by their names in each object.
  private init(keysOf request: TableRequest) {
    delimiter = nil
    width = 0
    var names = [request.amount]
    amount = 0
    if let name = request.from {
      if let currency = Self.code(name, request) {
        from = .always(currency)
      } else {
        from = .column(names.count)
        names.append(name)
      }
    } else {
      from = .inAmount
    }
    date = request.date.map { _ in names.count }
    names += request.date.map { [$0] } ?? []
    paid = request.paid.map { _ in names.count }
    self.names = names + (request.paid.map { [$0] } ?? [])
    added = request.addedNames(amount: request.amount)
    quotesHeader = false
    quotesCells = false
    header = nil
    lineEnd = [10]
  }

  /// A code in capitals is a currency, unless a column has that name.
  private static func code(_ name: String, _ request: TableRequest) -> Currency? {
    guard name.utf8.allSatisfy({ $0 &- 65 < 26 }), name != request.date else { return nil }
    return Currency(code: name)
  }

  private init(_ request: TableRequest, _ text: [UInt8], _ delimiter: UInt8) throws(TableFault) {
    let header = Self.record(text, 0, delimiter)
    if text.isEmpty || (header.cells == [[]] && request.hasHeader) { throw .emptyTable }
    if header.hasBareReturn { throw .carriageReturns }
    if header.isOpen { throw .notClosed() }
    self.delimiter = delimiter
    width = header.cells.count
    let found =
      request.hasHeader
      ? header.cells.map(Self.name) : (1...header.cells.count).map { "#\($0)" }
    names = found
    amount = try Self.index(of: request.amount, found, request)
    date = try request.date.map { (name) throws(TableFault) in
      try Self.index(of: name, found, request)
    }
    paid = try request.paid.map { (name) throws(TableFault) in
      try Self.index(of: name, found, request)
    }
    from = try Self.from(request, found)
    added = request.addedNames(
      amount: request.hasHeader ? found[amount] : "amount")
    if request.hasHeader, let taken = added.first(where: found.contains) {
      throw .columnTaken(taken)
    }
    let first = request.hasHeader ? Self.record(text, header.next, delimiter) : header
    quotesHeader = header.isQuoted
    quotesCells = first.next > 0 ? first.isQuoted : header.isQuoted
    self.header = request.hasHeader ? header.text : nil
    lineEnd = text[..<header.next].suffix(2) == [13, 10] ? [13, 10] : [10]
  }

  private static func from(_ request: TableRequest, _ names: [String]) throws(TableFault) -> From {
    guard let name = request.from else { return .inAmount }
    // A column of amounts may be called by its currency.
    if let currency = code(name, request), !names.contains(name) || name == request.amount {
      return .always(currency)
    }
    do throws(TableFault) {
      return .column(try index(of: name, names, request))
    } catch {
      // `--from GPB` was meant for a code, if a code is near.
      if name.utf8.count == 3, name == name.uppercased() { throw .unknownCurrency(name) }
      throw error
    }
  }

  private static func name(_ cell: [UInt8]) -> String {
    let text = String(decoding: cell, as: UTF8.self)
    let scalars = text.unicodeScalars.drop(while: AmountCell.isBlank)
    return String(
      String.UnicodeScalarView(scalars.reversed().drop(while: AmountCell.isBlank).reversed()))
  }

  private static func index(of name: String, _ names: [String], _ request: TableRequest)
    throws(TableFault) -> Int
  {
    if request.hasHeader {
      let found = names.indices.filter { names[$0] == name }
      if found.count > 1 { throw .columnTwice(name, first: found[0] + 1) }
      if let only = found.first { return only }
    }
    let digits = name.first == "#" ? name.dropFirst() : request.hasHeader ? "" : name[...]
    if let number = Int(digits) {
      guard (1...names.count).contains(number) else {
        throw .columnNumber(name, count: names.count)
      }
      return number - 1
    }
    if !request.hasHeader { throw .columnNumber(name, count: names.count) }
    throw .columnMissing(name, names)
  }

  private static func delimiter(_ request: TableRequest, _ text: [UInt8]) throws(TableFault)
    -> UInt8
  {
    let all: [UInt8] = [
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
    ]
    if text.isEmpty { throw .emptyTable }
    var fitting: [UInt8] = []
    var closest: (width: Int, fault: TableFault)?
    for delimiter in all {
      do throws(TableFault) {
        let layout = try TableLayout(request, text, delimiter)
        if request.hasHeader || layout.width > 1 { fitting.append(delimiter) }
      } catch {
        let width = record(text, 0, delimiter).cells.count
        if width > closest?.width ?? 0 { closest = (width, error) }
      }
    }
    if fitting.count == 1 { return fitting[0] }
    if fitting.isEmpty, let closest { throw closest.fault }
    // One column alone, with a name that all would find, has no delimiter; a comma will do.
    let widths = fitting.map { record(text, 0, $0).cells.count }
    if let widest = widths.max() {
      if widest == 1 { return fitting[0] }
      let wide = zip(fitting, widths).filter { $0.1 > 1 }
      if wide.count == 1 { return wide[0].0 }
      throw .ambiguousDelimiter(
        wide.map { "'\(String(decoding: [$0.0], as: UTF8.self))'" }.joined(separator: " "))
    }
    throw .noDelimiter
  }

  private struct Record {
    /// As it is written.
    var text: [UInt8] = []
    var cells: [[UInt8]] = []
    /// Where the next one begins; 0 where there is none.
    var next = 0
    var isQuoted = false
    var isOpen = false
    var hasBareReturn = false
  }

  private static func record(_ text: [UInt8], _ start: Int, _ delimiter: UInt8) -> Record {
    var found = Record()
    guard start < text.count else { return found }
    text.withUnsafeBufferPointer { bytes in
      let base = bytes.baseAddress!
      var cells = DelimitedCells()
      found.next = cells.read(base, from: start, to: bytes.count, delimiter)
      found.text = Array(bytes[start..<cells.end])
      found.cells = (0..<cells.count).map { cells.content($0, base) }
      found.isQuoted = cells.quoted == cells.count && cells.count > 0
      found.isOpen = cells.openQuote != nil
      found.hasBareReturn = (0..<cells.count).contains {
        base[cells.start($0)] != 34 && found.cells[$0].contains(13)
      }
    }
    return found
  }
}
