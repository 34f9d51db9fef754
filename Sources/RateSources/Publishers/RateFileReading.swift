import AgioCore
import RateStore

/// A file of the user's own rates while it is read.
struct RateFileReading {
  private struct TableKey: Hashable {
    let date: CalendarDate
    let base: Currency
  }

  private let today: CalendarDate
  private var tables: [TableKey: [Currency: PublishedRate]] = [:]
  private var unknownCodes: [String: Int] = [:]
  /// How far the file has been read.
  private var line = 1

  init(today: CalendarDate) { self.today = today }

  /// All that was read.
  func contents() throws(RateFileError) -> RateFile.Contents {
    if tables.isEmpty { throw RateFileError(line: line, flaw: .noRates) }
    let published = tables.map { key, rates in
      PublishedTable(
        sourceID: RateFile.profile.id, fixingDate: key.date, pivot: key.base, rates: rates)
    }
    return RateFile.Contents(
      tables: published.sorted {
        ($0.fixingDate, $0.pivot) < ($1.fixingDate, $1.pivot)
      },
      unknownCodes: unknownCodes)
  }

  // MARK: Comma separated values

  mutating func readCSV(_ bytes: [UInt8]) throws(RateFileError) {
    var reader = CSVReader(bytes)
    do throws(RateFileError.Flaw) {
      let header = try row(&reader)?.texts ?? []
      let names = header.map { $0.lowercased() }
      if names.sorted() == ["base", "date", "quote", "rate"] {
        let places = ["date", "base", "quote", "rate"].compactMap(names.firstIndex)
        while let texts = try row(&reader)?.texts {
          guard texts.count == 4 else { throw .fields }
          try readPair(places.map { texts[$0] })
        }
      } else if names.first == "date", names.count > 1 {
        let columns = try columns(header.dropFirst())
        while let texts = try row(&reader)?.texts {
          guard texts.count == header.count else { throw .fields }
          try readDay(texts, columns)
        }
      } else {
        throw .header
      }
    } catch {
      throw RateFileError(line: line, flaw: error)
    }
  }

  private mutating func row(
    _ reader: inout CSVReader
  ) throws(RateFileError.Flaw) -> CSVReader.Row? {
    defer { line = max(1, reader.line) }
    do throws(CSVReader.Flaw) { return try reader.next() } catch { throw .fields }
  }

  /// Date, base, quote and rate.
  private mutating func readPair(_ texts: [String]) throws(RateFileError.Flaw) {
    let date = try day(texts[0])
    guard let base = known(texts[1]), let quote = known(texts[2]) else {
      _ = known(texts[2])
      return
    }
    try add(texts[3], of: quote, base, date)
  }

  /// The currency of each column after the date, nil for those that are left out: the ECB's lines end in a comma.
  private mutating func columns(
    _ names: ArraySlice<String>
  ) throws(RateFileError.Flaw) -> [Currency?] {
    var columns: [Currency?] = []
    for (place, name) in zip(names.indices, names) {
      if name.isEmpty, place == names.endIndex - 1 { break }
      let currency = known(name)
      if currency == .euro { throw .sameCurrency(.euro) }
      if currency != nil, columns.contains(currency) { throw .repeated(name) }
      columns.append(currency)
    }
    guard columns.contains(where: { $0 != nil }) else { throw .header }
    return columns
  }

  private mutating func readDay(
    _ texts: [String], _ columns: [Currency?]
  ) throws(RateFileError.Flaw) {
    let date = try day(texts[0])
    if tables[TableKey(date: date, base: .euro)] != nil { throw .repeated(texts[0]) }
    for (text, currency) in zip(texts.dropFirst(), columns) where text != "N/A" && !text.isEmpty {
      guard let currency else { continue }
      try add(text, of: currency, .euro, date)
    }
  }

  // MARK: JSON

  mutating func readJSON(_ bytes: [UInt8]) throws(RateFileError) {
    var offset = 0
    do throws(RateFileError.Flaw) {
      let value: JSONValue
      do throws(PayloadFlaw.Reason) {
        value = try JSONReader.value(of: bytes)
      } catch {
        offset = bytes.count
        if case .malformed(let place) = error { offset = place }
        throw .json
      }
      for table in value.array ?? [value] { try read(table, offset: &offset, in: bytes) }
    } catch {
      throw RateFileError(line: Self.line(of: offset, in: bytes), flaw: error)
    }
    line = Self.line(of: bytes.count, in: bytes)
  }

  private mutating func read(
    _ table: JSONValue, offset: inout Int, in bytes: [UInt8]
  ) throws(RateFileError.Flaw) {
    offset = table.offset
    guard let code = table["base"]?.string else { throw .member("base") }
    guard let text = table["date"]?.string else { throw .member("date") }
    guard let rates = table["rates"]?.members else { throw .member("rates") }
    offset = table["date"]?.offset ?? offset
    let date = try day(text)
    line = Self.line(of: table["base"]?.offset ?? offset, in: bytes)
    guard let base = known(code) else { return }
    if tables[TableKey(date: date, base: base)] != nil { throw .repeated("\(code) \(text)") }
    for rate in rates {
      offset = rate.offset
      line = Self.line(of: offset, in: bytes)
      guard let quote = known(rate.name) else { continue }
      guard case .number(let figure) = rate.value.content else {
        throw .number(rate.value.spelling)
      }
      try add(String(decoding: figure, as: UTF8.self), of: quote, base, date)
    }
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
  }

  // MARK: Both

  private func day(_ text: String) throws(RateFileError.Flaw) -> CalendarDate {
    guard let date = CalendarDate(text) else { throw .date(text) }
    if date > today { throw .futureDay(date) }
    return date
  }

  /// The currency of a code in capitals; notes the code if there is none.
  private mutating func known(_ code: String) -> Currency? {
    if let currency = currency(code) { return currency }
    if unknownCodes[code] == nil { unknownCodes[code] = line }
    return nil
  }

  private mutating func add(
    _ text: String, of quote: Currency, _ base: Currency, _ date: CalendarDate
  ) throws(RateFileError.Flaw) {
    if quote == base { throw .sameCurrency(base) }
    guard let figure = try? PublishedFigure.rate(of: quote, Array(text.utf8)) else {
      throw .number(text)
    }
    let key = TableKey(date: date, base: base)
    guard tables[key, default: [:]].updateValue(.mid(figure), forKey: quote) == nil else {
      throw .repeated("\(base)/\(quote) \(date)")
    }
  }
}

extension CSVReader.Row {
  fileprivate var texts: [String] { fields.map { String(decoding: $0, as: UTF8.self) } }
}
