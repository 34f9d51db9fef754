import AgioCore
import Publishing

/// Asks: is a table another day's table, in every figure?
///
/// No two of the ECB's 7,126 tables are, nor any two of the NBP's. Where a source has Saturdays and Sundays, its market is
/// closed on them: their tables and Monday's may repeat.
struct RepetitionRule {
  private static let fewest = 10
  /// Last year's table is found, too.
  private static let memory = 400

  private let held: HeldTable
  private let heldDays: [CalendarDate]
  private let hasWeekends: Bool
  /// The tables before of the response, by the figure of their first currency.
  private var seen: [PublishedRate: [PublishedTable]] = [:]

  init(_ held: HeldTable, _ calendar: any PublicationCalendar, before first: CalendarDate) {
    self.held = held
    heldDays = held.days.filter { abs(first.days(since: $0)) <= Self.memory }
    hasWeekends = [7, 8].allSatisfy {
      calendar.publishes(on: CalendarDate(year: 2026, month: 3, day: $0)!)
    }
  }

  /// The day whose table this is; nil if it is of its own day, and is remembered as that.
  mutating func original(of table: PublishedTable) -> CalendarDate? {
    guard table.rates.count >= Self.fewest, let (currency, rate) = table.rates.first else {
      return nil
    }
    let isSame = { (others: CurrencyMap<PublishedRate>) in
      others.count == table.rates.count
        && table.rates.allSatisfy { others[$0.key]?.isEqual(to: $0.value) ?? false }
    }
    let date = table.fixingDate
    let found =
      seen[rate]?.first { isSame($0.rates) }?.fixingDate
      ?? heldDays.first {
        $0 != date && held.rate(of: currency, on: $0)?.isEqual(to: rate) ?? false
          && isSame(held.rates(on: $0))
      }
    seen[rate, default: []].append(table)
    let isWeekend = date.weekday.isWeekend || date.adding(days: -1).weekday.isWeekend
    return found.flatMap {
      hasWeekends && isWeekend && abs(date.days(since: $0)) <= 3 ? nil : $0
    }
  }
}
