/// Where in a line things stand that can be wrong with a rate.
struct RatePlace {
  var base: SourceRange
  var quote: SourceRange
  var days: SourceRange

  /// Everything in one place.
  init(_ range: SourceRange) {
    base = range
    quote = range
    days = range
  }

  /// For whoever has no line.
  static var none: RatePlace { RatePlace(SourceRange(0, 0)) }

  fileprivate subscript(subject: RateError.Subject) -> SourceRange {
    switch subject {
    case .base: base
    case .quote: quote
    case .days: days
    }
  }
}

extension Diagnostic {
  /// What is wrong with a rate, said of a place in a line: the only way from the one to the other.
  init(_ error: RateError, at place: RatePlace) {
    self = Self.words(for: error, at: place[error.subject], place)
  }

  private static func words(
    for error: RateError, at range: SourceRange, _ place: RatePlace
  ) -> Diagnostic {
    switch error {
    case .afterNewest(let date, let source, let newest, let days, let today):
      .afterNewest(date, source, newest: newest, days, today, at: range)
    case .beforeFirst(let date, let asked, let series, let newest, let days):
      .beforeFirst(date, before: asked, series, newest: newest, days, at: range)
    case .beforeHistory(let source, let first, let valid):
      .outOfRange(
        .beforeFirstFixing, say("\(source.name) rates begin on \(first.phrase)"), valid, at: range)
    case .damaged(let source, let damage): .damaged(source, damage, at: range)
    case .daysInQuarantine(let days, let source, let newest):
      .daysInQuarantine(days, source, newest: newest, at: range)
    case .daysMissing(let days, let series): .daysMissing(days, series, at: range)
    case .ended(let change, let date, _): .ended(change, asked: date, at: range)
    case .futureDate(let date, let newest, let today):
      .futureDate(date, newest: newest, today, at: range)
    case .futureDays(let last, let valid):
      .outOfRange(.futureDate, say("\(last.phrase) is in the future"), valid, at: range)
    case .futurePeriod(let period, let newest): .futurePeriod(period, newest: newest, at: range)
    case .gap(let currency, let source, let date, let period, let before, let after, _):
      .gap(currency, source, on: date, in: period, before: before, after: after, at: range)
    case .holedPeriod(let currency, let source, let days, let published, let period):
      .holedPeriod(currency, source, days: days, of: published, in: period, at: range)
    case .noDays(let currency?, let period, let source):
      .noDays(of: currency, in: period, source, at: range)
    case .noDays(nil, let period, let source): .noDays(in: period, source, at: range)
    case .noRates(let absent, _): .noRates(absent, at: range)
    case .noRatesOf(let absent, let time, let today): .noRatesOf(absent, time, today, at: range)
    case .noSides(let source): .noSides(source, at: range)
    case .notBegun(let change, let date, _): .notBegun(change, asked: date, at: range)
    case .notPinned(let query): .notPinned(query, at: range)
    case .notPublished(let currency, let source, _, let isElsewhere):
      .notPublished(currency, source, isElsewhere: isElsewhere, at: range)
    case .notYetHere(let source, let newest, let missing, let period):
      .notYetHere(source, newest: newest, missing, of: period, at: range)
    case .ownRate(let rate, let isLater, let error):
      isLater
        ? Diagnostic(error, at: place).beforeOwnRate(rate)
        : Diagnostic(error, at: place).behindOwnRate(rate)
    case .partly(let whole, let choice, let part):
      Diagnostic(whole, at: place).offering(choice, part, at: range)
    case .periodAfterNewest(let period, let source, let newest, let days):
      .periodAfterNewest(period, source, newest: newest, days, at: range)
    case .tooOld(let source, let date, let days): .tooOld(source, date, behind: days, at: range)
    }
  }

  /// The same, where a part of the period that was asked for would do.
  private func offering(
    _ choice: PeriodCoverage.Choice, _ part: Period, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      id, at: range, rule, note: .write("\(choice) \(part)"), suggestion: "\(part)")
  }
}
