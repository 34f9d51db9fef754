import AgioCore
import Publishing

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
    guard let figure = try? PublishedFigure.rate(of: quote, Array(text.utf8)[...]) else {
      throw .number(text)
    }
    let key = TableKey(date: date, base: base)
    guard tables[key, default: [:]].updateValue(.mid(figure), forKey: quote) == nil else {
      throw .repeated("\(base)/\(quote) \(date)")
    }
  }
}
