import AgioCore
import Publishing
import RateStorage

/// A figure that has come, the evidence for it, and the doubt for which it is not accepted.
struct JudgedFigure {
  let currency: Currency
  let date: CalendarDate
  let rate: PublishedRate
  /// The held figure of its day.
  var old: PublishedRate?
  /// Whether it has come with this response, and whether it was in quarantine before.
  var isOfResponse = true, wasWaiting = false
  var evidence = Corroboration.none
  var doubt: Doubt?

  var dated: DatedRate { DatedRate(date: date, rate: rate) }
  var isHeld: Bool { old?.isEqual(to: rate) ?? false }
}

/// The reason for which a figure is not accepted.
struct Doubt {
  enum Scope { case table, figure, correction }

  var scope = Scope.figure
  /// The number of figures of the same day that speak against it.
  var opponents = 0
  /// The distance to the first of them, or to the last figure, in hundredths of a percent.
  var distance = 0
  /// The sentence, made where it is shown.
  let phrase: () -> Phrase

  /// The doubt about a whole table for this one.
  func ofTable(on date: CalendarDate) -> Doubt {
    if scope == .table { return self }
    return Doubt(scope: .table, opponents: opponents, distance: distance) {
      say("the rates of \(date) are not accepted: \(phrase())")
    }
  }
}
