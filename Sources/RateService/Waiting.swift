import AgioCore
import Publishing
import RateStorage

/// What was set aside of a table before an answer came, and what of the answer bears it out.
struct Waiting {
  /// Of each currency, oldest first.
  private let doubts: [Currency: [DoubtfulFigure]]
  /// The next fixing of each currency after what was set aside: the same days asked for again confirm nothing.
  private let next: [Currency: PublishedRate]

  /// - Parameter tables: the answer, oldest first.
  init(_ doubts: [DoubtfulFigure], before tables: [PublishedTable]) {
    self.doubts = Dictionary(
      grouping: doubts.sorted { $0.date < $1.date }, by: \.currency)
    var next: [Currency: PublishedRate] = [:]
    for (currency, figures) in self.doubts {
      next[currency] =
        tables.lazy.filter { $0.fixingDate > figures.last!.date }
        .compactMap { $0.rates[currency] }.first
    }
    self.next = next
  }

  var currencies: some Sequence<Currency> { doubts.keys }

  /// Since when a currency waits; nil if it does not.
  func start(_ currency: Currency) -> CalendarDate? { doubts[currency]?.first?.date }

  /// Whether a figure of that day was set aside before, or one of a later day.
  func includes(_ currency: Currency, _ date: CalendarDate) -> Bool {
    doubts[currency].map { $0.last!.date >= date } ?? false
  }

  /// Whether the next fixing is near what was set aside, and this rate too.
  func confirms(_ step: Plausibility.Step) -> Bool {
    guard let figures = doubts[step.currency], let next = next[step.currency] else { return false }
    let isNear = { (figure: DoubtfulFigure, rate: PublishedRate) in
      !Plausibility.isJump(from: .mid(figure.figure), to: rate)
    }
    return isNear(figures.last!, next) && figures.contains { isNear($0, step.after) }
  }
}
