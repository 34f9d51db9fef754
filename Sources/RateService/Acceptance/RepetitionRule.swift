import AgioCore
import Publishing
import RateStorage

/// Asks: is a table another day's table, in every figure?
///
/// No two of the ECB's 7,126 tables are, nor any two of the NBP's. Where a source has Saturdays and Sundays, its market is
/// closed on them: their tables and Monday's may repeat.
struct RepetitionRule {
  /// The fewest currencies that tell, and the days in which last year's table is found, too.
  private static let (fewest, memory) = (10, 400)

  let calendar: any PublicationCalendar
  /// The table of the response before.
  var last: PublishedTable?

  /// The day whose table this is; nil if it is of its own day.
  mutating func original(of table: PublishedTable, beside held: HeldTable) -> CalendarDate? {
    defer { last = table }
    let date = table.fixingDate
    guard let first = table.rates.first, table.rates.count >= Self.fewest else { return nil }
    let day = date.weekday.isWeekend ? date : date.adding(days: -1)
    let mayRepeat = day.weekday.isWeekend && calendar.publishes(on: day)
    func isSame(_ other: CalendarDate, _ rates: CurrencyMap<PublishedRate>) -> Bool {
      rates.count == table.rates.count && !(mayRepeat && abs(date.days(since: other)) <= 3)
        && table.rates.allSatisfy { rates[$0.key]?.isEqual(to: $0.value) ?? false }
    }
    if let last, isSame(last.fixingDate, last.rates) { return last.fixingDate }
    let span = (date.adding(days: -Self.memory), date.adding(days: Self.memory))
    return held.history(of: first.key, since: span.0, before: span.1).first {
      $0.rate.isEqual(to: first.value)
        && isSame($0.date, held.accepted[$0.date] ?? held.rates(on: $0.date))
    }?.date
  }
}
