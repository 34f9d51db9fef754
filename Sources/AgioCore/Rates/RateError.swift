/// Why there is no such rate: a fact, without a place in a line. Evaluation knows where it belongs, and says it in words.
public indirect enum RateError: Error, Sendable {
  /// - Parameter days: those that answer the question, by the source's calendar.
  case afterNewest(
    CalendarDate, RateSource, newest: CalendarDate?, days: WantedDays?, today: CalendarDate)
  /// - Parameters:
  ///   - before: the day the line names, where the fixing must be before it.
  ///   - days: those that answer the question, by the source's calendar.
  case beforeFirst(
    CalendarDate, before: CalendarDate?, any FixingSeries, newest: CalendarDate?,
    days: WantedDays?)
  /// Days before the source began; the period is what there is of those that are wanted.
  case beforeHistory(RateSource, first: CalendarDate, Period?)
  case damaged(RateSource, SeriesDamage)
  case daysInQuarantine(WantedDays, RateSource, newest: CalendarDate?)
  case daysMissing(WantedDays, any FixingSeries)
  case ended(Redenomination, asked: CalendarDate, Subject)
  case futureDate(CalendarDate, newest: CalendarDate?, today: CalendarDate)
  /// A series was to go on into days that have not come; the period is what there is of those that are wanted.
  case futureDays(CalendarDate, Period?)
  case futurePeriod(Period, newest: CalendarDate)
  /// - Parameter period: the one asked for, where it has none in all of it.
  case gap(
    Currency, RateSource, on: CalendarDate, in: Period?, before: CalendarDate?,
    after: CalendarDate?, Subject)
  case holedPeriod(Currency, RateSource, days: Int, of: Int, in: Period)
  /// Nothing was published in a period; of a currency, where there is one.
  case noDays(Currency?, in: Period, RateSource)
  case noRates([AbsentSource], Subject)
  /// - Parameter time: what is asked for.
  case noRatesOf(AbsentSource, RateSelection.Time, today: CalendarDate)
  case noSides(RateSource)
  case notBegun(Redenomination, asked: CalendarDate, Subject)
  case notPinned(RateQuery)
  /// - Parameter isElsewhere: sources that may have it have not been asked yet.
  case notPublished(Currency, RateSource, Subject, isElsewhere: Bool)
  /// - Parameter missing: the first day that is not here.
  case notYetHere(RateSource, newest: CalendarDate, missing: CalendarDate, of: Period)
  /// Another fault, of what a rate of the user's own stands on.
  /// - Parameter isLater: the rate is of a later day, and would help from then on.
  case ownRate(ManualRate, isLater: Bool, RateError)
  /// Another fault, where a part of the period that was asked for would do.
  case partly(RateError, PeriodCoverage.Choice, Period)
  /// - Parameter days: those that are missing, by the source's calendar.
  case periodAfterNewest(Period, RateSource, newest: CalendarDate, days: WantedDays)
  case tooOld(RateSource, CalendarDate, behind: Int)

  /// What of the question is at fault.
  public enum Subject: Sendable {
    case base, quote, days
  }

  public var subject: Subject {
    switch self {
    case .ended(_, _, let subject), .gap(_, _, _, _, _, _, let subject),
      .noRates(_, let subject), .notBegun(_, _, let subject),
      .notPublished(_, _, let subject, _):
      subject
    case .damaged, .noRatesOf, .notPinned, .tooOld: .quote
    case .ownRate(_, _, let error): error.subject
    default: .days
    }
  }

  /// The last day on which there was a figure, where there is none any more.
  var lastDay: CalendarDate? {
    switch self {
    case .gap(_, _, _, _, let before, _, _): before
    case .ownRate(_, _, let error), .partly(let error, _, _): error.lastDay
    default: nil
    }
  }

  /// Whether another source may have what this one has not.
  var mayBeElsewhere: Bool {
    switch self {
    case .damaged, .daysMissing, .gap, .holedPeriod, .noDays, .noSides, .notPublished: true
    case .ownRate(_, _, let error), .partly(let error, _, _): error.mayBeElsewhere
    default: false
    }
  }
}
