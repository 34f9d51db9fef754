public import AgioCore

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
