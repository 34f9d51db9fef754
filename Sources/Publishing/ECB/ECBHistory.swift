public import AgioCore

/// The ECB's euro foreign exchange reference rates since 1999, as its file `eurofxref-hist.csv` has them.
///
/// A line a day, newest first: `2026-10-30,1.1172,175.68,N/A,…,`. Each line, the header `Date,USD,JPY,…,` too, ends in a
/// comma. Figures are units of the currency for one euro, and are taken by their text.
public enum ECBHistory {
  /// The source as `via` names it.
  public static let sourceID = "ecb"
  /// The first day with reference rates: where a whole file ends.
  public static let firstDay = CalendarDate(year: 1999, month: 1, day: 4)!

  /// Reads the whole file.
  /// - Throws: the first line that is not as the ECB writes it. A file that ends early is such, too.
  public static func series(from csv: [UInt8]) throws(ECBHistoryError) -> PublishedSeries {
    var lines = csv.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last == [] { lines.removeLast() }
    let columns: [Currency]
    var days: [PublishedDay] = []
    var number = 1
    do throws(ECBHistoryError.Flaw) {
      columns = try Self.columns(in: lines.first ?? [])
      for line in lines.dropFirst() {
        number += 1
        let day = try Self.day(in: line, columns)
        if let newer = days.last?.date, day.date >= newer {
          throw day.date == newer ? .repeatedDay(newer) : .unorderedDay(day.date)
        }
        days.append(day)
      }
      guard days.last?.date == firstDay else { throw .incomplete }
    } catch {
      throw ECBHistoryError(line: number, flaw: error)
    }
    return PublishedSeries(
      sourceID: sourceID, pivot: .euro, columns: columns, days: days.reversed())
  }

  private static func columns(in line: ArraySlice<UInt8>) throws(ECBHistoryError.Flaw) -> [Currency]
  {
    let fields = line.split(separator: comma, omittingEmptySubsequences: false)
    guard fields.count > 2, text(fields[0]) == "Date", fields.last == [] else {
      throw .header
    }
    var columns: [Currency] = []
    for field in fields.dropFirst().dropLast() {
      let code = text(field)
      guard let currency = Currency(code: code), currency.code == code else {
        throw .unknownCurrency(code)
      }
      guard currency != .euro, !columns.contains(currency) else {
        throw .repeatedCurrency(currency)
      }
      columns.append(currency)
    }
    return columns
  }

  private static func day(
    in line: ArraySlice<UInt8>, _ columns: [Currency]
  ) throws(ECBHistoryError.Flaw) -> PublishedDay {
    let fields = line.split(separator: comma, omittingEmptySubsequences: false)
    guard let date = CalendarDate(text(fields[0])) else { throw .date(text(fields[0])) }
    guard fields.count == columns.count + 2, fields.last == [] else {
      throw .fieldCount(found: fields.count, expected: columns.count + 2)
    }
    var figures: [PublishedFigure?] = []
    figures.reserveCapacity(columns.count)
    for field in fields.dropFirst().dropLast() { figures.append(try figure(in: field)) }
    guard figures.contains(where: { $0 != nil }) else { throw .emptyDay(date) }
    return PublishedDay(date: date, figures: figures)
  }

  private static func figure(
    in field: ArraySlice<UInt8>
  ) throws(ECBHistoryError.Flaw) -> PublishedFigure? {
    if field.elementsEqual(notAvailable) { return nil }
    if field.first == UInt8(ascii: "-"), PublishedFigure(decimal: field.dropFirst()) != nil {
      throw .negative(text(field))
    }
    guard let figure = PublishedFigure(decimal: field) else { throw .number(text(field)) }
    if figure.digits == 0 { throw .zero }
    return figure
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: field, as: UTF8.self)
  }

  private static let comma = UInt8(ascii: ",")
  private static let notAvailable = Array("N/A".utf8)
}

/// What is wrong in a history file of the ECB, and where.
public struct ECBHistoryError: Error, Hashable, Sendable {
  /// Counted from 1.
  public let line: Int
  public let flaw: Flaw

  public init(line: Int, flaw: Flaw) {
    self.line = line
    self.flaw = flaw
  }

  /// What can be wrong with a line.
  public enum Flaw: Error, Hashable, Sendable {
    /// The first field is no day of the calendar as ISO 8601 spells it.
    case date(String)
    /// A day without any figure.
    case emptyDay(CalendarDate)
    /// More or fewer fields than the header has, or a last one that is not empty.
    case fieldCount(found: Int, expected: Int)
    /// Not `Date,`, codes and an empty field: an error page, perhaps.
    case header
    /// The last line is not that of the first day.
    case incomplete
    case negative(String)
    /// Neither a decimal number nor `N/A`.
    case number(String)
    /// A currency with two columns, or the euro with one.
    case repeatedCurrency(Currency)
    case repeatedDay(CalendarDate)
    /// A code that ISO 4217 does not have.
    case unknownCurrency(String)
    /// A day later than the one in the line before.
    case unorderedDay(CalendarDate)
    case zero
  }
}

extension ECBHistoryError.Flaw: CustomStringConvertible {
  public var description: String {
    switch self {
    case .date(let text): "\(VisibleText.quoted(text.utf8)) is not a date"
    case .emptyDay(let day): "\(day) has no figures"
    case .fieldCount(let found, let expected):
      found == expected
        ? "a line ends in a comma" : "a line has \(expected) fields, this one has \(found)"
    case .header: "the first line is not 'Date', codes of currencies and an empty field"
    case .incomplete: "the file ends before \(ECBHistory.firstDay), where the rates begin"
    case .negative(let text): "\(VisibleText.quoted(text.utf8)) is negative"
    case .number(let text): "\(VisibleText.quoted(text.utf8)) is neither a number nor 'N/A'"
    case .repeatedCurrency(.euro): "EUR has a column, though all figures are for one euro"
    case .repeatedCurrency(let currency): "\(currency) is there twice"
    case .repeatedDay(let day): "\(day) is there twice"
    case .unknownCurrency(let code):
      "\(VisibleText.quoted(code.utf8)) is not a currency of ISO 4217"
    case .unorderedDay(let day): "\(day) is later than the day in the line before"
    case .zero: "a rate cannot be zero"
    }
  }
}
