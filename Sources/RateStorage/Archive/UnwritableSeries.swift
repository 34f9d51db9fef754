public import AgioCore

/// Why a series cannot be made an archive.
public enum UnwritableSeries: PhrasedError, Hashable, Sendable {
  /// A day with more or fewer figures than there are columns.
  case figureCount(CalendarDate)
  /// A figure with less than 0 or more than 18 decimals.
  case places(Currency, CalendarDate)
  /// A currency with two columns, or the pivot with one.
  case repeatedCurrency(Currency)
  /// A name that is not 1 to 16 small letters, digits and hyphens.
  case sourceID(String)
  /// A figure that does not fit in 64 bits with all decimals of its column.
  case tooLarge(Currency, CalendarDate)
  /// More than 255 columns.
  case tooManyColumns(Int)
  /// A day that is not after the one before it.
  case unorderedDay(CalendarDate)
  /// No rate is zero; and an archive's zero says that there is none.
  case zero(Currency, CalendarDate)
}

extension UnwritableSeries {
  public var phrase: Phrase {
    switch self {
    case .figureCount(let day): say("\(day) does not have one figure for each currency")
    case .places(let currency, let day): say("\(currency) of \(day) has more than 18 decimals")
    case .repeatedCurrency(let currency): say("\(currency) has two columns, or is the pivot")
    case .sourceID(let id):
      say("\(VisibleText.quoted(id.utf8)) is not 1 to 16 lowercase letters, digits and hyphens")
    case .tooLarge(let currency, let day): say("\(currency) of \(day) is too large")
    case .tooManyColumns(let count): say("\(count) currencies are more than 255")
    case .unorderedDay(let day): say("\(day) is not after the day before it")
    case .zero(let currency, let day): say("\(currency) of \(day) is zero")
    }
  }
}
