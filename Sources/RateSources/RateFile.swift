public import AgioCore
public import Publishing

/// Rates of the user's own, from a file.
///
/// Either lines of comma separated values, `date,base,quote,rate` as the first line says, or a line a day with a column a
/// currency against the euro, as the ECB's history has them; or JSON, `{"base":"EUR","date":"2024-03-15","rates":{…}}`, or
/// an array of such objects. Figures are units of the quote currency for one of the base.
public enum RateFile {
  public static let profile = SourceProfile(
    id: "file", name: "file", pivot: .euro, history: .ranges(mostDays: nil), endpoints: [],
    terms: "", attribution: "Rates of your own", coverage: "what the file has")

  /// What a file has.
  public struct Contents: Hashable, Sendable {
    /// Oldest first; one for each day and base.
    public internal(set) var tables: [PublishedTable] = []
    /// Codes that ISO 4217 does not have, and the first line with each: their rates are left out.
    public internal(set) var unknownCodes: [String: Int] = [:]
  }

  /// Reads a whole file.
  /// - Parameter today: the day it is in UTC.
  /// - Throws: the first line that is not as it should be.
  public static func contents(
    of file: [UInt8], today: CalendarDate
  ) throws(RateFileError) -> Contents {
    let mark = TextLines.byteOrderMark
    let bytes = file.starts(with: mark) ? Array(file.dropFirst(mark.count)) : file
    let first = bytes.first { !$0.isSpace }
    var reading = RateFileReading(today: today)
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      try reading.readJSON(bytes)
    } else {
      try reading.readCSV(bytes)
    }
    return try reading.contents()
  }
}

/// What is wrong in a file of the user's own rates, and where.
public struct RateFileError: PhrasedError, Hashable, Sendable {
  /// Counted from 1.
  public let line: Int
  public let flaw: Flaw

  public enum Flaw: PhrasedError, Hashable, Sendable {
    case date(String)
    /// A line without as many fields as the first has, or with quotation marks that do not match.
    case fields
    case futureDay(CalendarDate)
    /// Neither of the two kinds of first lines.
    case header
    /// Not JSON.
    case json
    /// A member of JSON that is not there, or is not what it should be.
    case member(String)
    case noRates
    case number(String)
    case repeated(String)
    case sameCurrency(Currency)
  }
}

extension RateFileError {
  public var phrase: Phrase { say("line \(line): \(flaw)") }
}

extension RateFileError.Flaw {
  public var phrase: Phrase {
    switch self {
    case .date(let text): say("\(VisibleText.quoted(text.utf8)) is not a date")
    case .fields: say("the fields of the line do not match the first line")
    case .futureDay(let day): say("\(day) is in the future")
    case .header:
      say("the first line is neither 'date,base,quote,rate' nor 'date' and currencies")
    case .json: say("not JSON")
    case .member(let name):
      say("\(VisibleText.quoted(name.utf8)) is missing or invalid")
    case .noRates: say("no rates in the file")
    case .number(let text): say("\(VisibleText.quoted(text.utf8)) is not a rate")
    case .repeated(let text): say("\(VisibleText.quoted(text.utf8)) appears twice")
    case .sameCurrency(let currency): say("\(currency) is on both sides")
    }
  }
}

/// A file of the user's own rates while it is read.
struct RateFileReading {
  struct TableKey: Hashable {
    let date: CalendarDate
    let base: Currency
  }

  private let today: CalendarDate
  private(set) var tables: [TableKey: CurrencyMap<PublishedRate>] = [:]
  var unknownCodes: [String: Int] = [:]
  /// Where it is being read: the line, counted from 1; of JSON the byte, until the line is wanted.
  var place = 1

  init(today: CalendarDate) { self.today = today }

  /// All that was read.
  func contents() throws(RateFileError) -> RateFile.Contents {
    if tables.isEmpty { throw RateFileError(line: place, flaw: .noRates) }
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

  /// The day that text spells, if it has come.
  func day(_ text: String) throws(RateFileError.Flaw) -> CalendarDate {
    guard let date = CalendarDate(text) else { throw .date(text) }
    if date > today { throw .futureDay(date) }
    return date
  }

  /// The currency of a code in capitals; notes the code if there is none.
  mutating func known(_ code: String) -> Currency? {
    if let currency = currency(code) { return currency }
    if unknownCodes[code] == nil { unknownCodes[code] = place }
    return nil
  }

  /// Takes in a rate.
  mutating func add(
    _ text: String, of quote: Currency, _ base: Currency, _ date: CalendarDate
  ) throws(RateFileError.Flaw) {
    if quote == base { throw .sameCurrency(base) }
    guard let figure = try? PublishedFigure.rate(of: quote, text) else {
      throw .number(text)
    }
    let key = TableKey(date: date, base: base)
    guard tables[key, default: [:]].updateValue(.mid(figure), forKey: quote) == nil else {
      throw .repeated("\(base)/\(quote) \(date)")
    }
  }
}

extension RateFileReading {
  /// Reads comma separated values of either kind.
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
      throw RateFileError(line: place, flaw: error)
    }
  }

  private mutating func row(
    _ reader: inout CSVReader
  ) throws(RateFileError.Flaw) -> CSVReader.Row? {
    defer { place = max(1, reader.line) }
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
    let cells = zip(texts.dropFirst(), columns).filter { $0.0 != "N/A" && !$0.0.isEmpty }
    if cells.isEmpty { throw .noRates }
    for (text, currency) in cells {
      if let currency { try add(text, of: currency, .euro, date) }
    }
  }
}

extension CSVReader.Row {
  fileprivate var texts: [String] { fields.map { String(decoding: $0, as: UTF8.self) } }
}

extension RateFileReading {
  /// Reads an object or an array of objects.
  mutating func readJSON(_ bytes: [UInt8]) throws(RateFileError) {
    do throws(RateFileError.Flaw) {
      for table in try tables(of: bytes) { try read(table) }
    } catch {
      throw RateFileError(line: Self.line(of: place, in: bytes), flaw: error)
    }
    var (line, start) = (1, 0)
    for (code, offset) in unknownCodes.sorted(by: { $0.value < $1.value }) {
      line += Self.newlines(in: bytes[start..<offset])
      start = offset
      unknownCodes[code] = line
    }
    place = Self.line(of: bytes.count, in: bytes)
  }

  private mutating func tables(of bytes: [UInt8]) throws(RateFileError.Flaw) -> [JSONValue] {
    do throws(PayloadFlaw.Reason) {
      let value = try JSONReader.value(of: bytes)
      return value.array ?? [value]
    } catch {
      place = bytes.count
      if case .malformed(let offset) = error { place = offset }
      throw .json
    }
  }

  private mutating func read(_ table: JSONValue) throws(RateFileError.Flaw) {
    place = Int(table.offset)
    guard let code = table["base"], let base = code.string else { throw .member("base") }
    guard let time = table["date"], let text = time.string else { throw .member("date") }
    guard let rates = table["rates"]?.members else { throw .member("rates") }
    place = Int(time.offset)
    let date = try day(text)
    if rates.isEmpty { throw .noRates }
    place = Int(code.offset)
    guard let base = known(base) else { return }
    if tables[TableKey(date: date, base: base)] != nil { throw .repeated("\(base) \(date)") }
    for rate in rates {
      place = Int(rate.offset)
      guard let quote = known(rate.name) else { continue }
      guard case .number(let figure) = rate.value.content else {
        throw .number(rate.value.spelling)
      }
      try add(figure, of: quote, base, date)
    }
  }

  private static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    1 + newlines(in: bytes.prefix(offset))
  }

  private static func newlines(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") }
  }
}
