import AgioCore
import Publishing
import RateStorage

/// A figure that has come, the evidence for it, and the doubt for which it is not accepted.
struct JudgedFigure {
  let currency: Currency
  let dated: DatedRate
  /// Whether it has come with this response, and not only with an earlier one.
  var isOfResponse = true
  var evidence = Corroboration.none
  var doubt: Doubt?
  /// Whether there is another figure to compare it with.
  var isCompared = true

  var date: CalendarDate { dated.date }
  var rate: PublishedRate { dated.rate }
}

/// The reason for which a figure is not accepted.
struct Doubt {
  enum Scope { case figure, correction, table }

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
