import AgioCore

/// Which cells of a record are asked for, as its header calls them.
struct TableColumns {
  let names: [String]
  let amount: Int
  let date: Int?
  let paid: Int?
  let from: TableLayout.From

  /// - Parameter cells: the header, or the first row where there is none.
  init(_ request: TableRequest, _ cells: [[UInt8]]) throws(TableFault) {
    let names = request.hasHeader ? cells.map(Self.name) : cells.indices.map { "#\($0 + 1)" }
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

  private static func name(_ cell: [UInt8]) -> String {
    let scalars = String(decoding: cell, as: UTF8.self).unicodeScalars.drop(
      while: AmountCell.isBlank)
    return String(
      String.UnicodeScalarView(scalars.reversed().drop(while: AmountCell.isBlank).reversed()))
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
