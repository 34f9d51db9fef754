import AgioCore
import Publishing
import RateStorage

/// Asks: is a table another day's table, in every figure?
///
/// No two of the ECB's 7,126 tables are, nor any two of the NBP's. Where a source has Saturdays and Sundays, its market is
/// closed on them: their tables and Monday's may repeat.
struct RepetitionRule {
  private static let fewest = 10
  /// Last year's table is found, too.
  private static let memory = 400

  private let held: HeldTable
  private let calendar: any PublicationCalendar
  private let first: CalendarDate
  /// The last table of the response.
  private var last: PublishedTable?
  /// The held figures of the currency that was looked for last.
  private var looked: (currency: Currency, history: [DatedRate])?

  init(_ held: HeldTable, _ calendar: any PublicationCalendar, from first: CalendarDate) {
    (self.held, self.calendar, self.first) = (held, calendar, first)
  }

  /// The day whose table this is; nil if it is of its own day.
  mutating func original(of table: PublishedTable) -> CalendarDate? {
    defer { last = table }
    let date = table.fixingDate
    guard table.rates.count >= Self.fewest, let (currency, rate) = table.rates.first else {
      return nil
    }
    func isSame(_ others: CurrencyMap<PublishedRate>) -> Bool {
      others.count == table.rates.count
        && table.rates.allSatisfy { others[$0.key]?.isEqual(to: $0.value) ?? false }
    }
    if let last, isSame(last.rates) {
      return isClosed(date, last.fixingDate) ? nil : last.fixingDate
    }
    if looked?.currency != currency {
      let span = (first.adding(days: -Self.memory), first.adding(days: Self.memory))
      looked = (currency, held.history(of: currency, since: span.0, before: span.1))
    }
    return looked!.history.first {
      $0.date != date && $0.rate.isEqual(to: rate) && !isClosed(date, $0.date)
        && isSame(held.rates(on: $0.date))
    }?.date
  }

  private func isClosed(_ date: CalendarDate, _ other: CalendarDate) -> Bool {
    let day = date.weekday.isWeekend ? date : date.adding(days: -1)
    return abs(date.days(since: other)) <= 3 && day.weekday.isWeekend && calendar.publishes(on: day)
  }
}
