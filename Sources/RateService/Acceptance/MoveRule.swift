import AgioCore
import Publishing

/// Asks: is a move more than twice the largest daily one of its currency in five years, and more than 5 %?
///
/// On the ECB's rates of 27 years 11 of 221,660 figures are: a lira let go, a frank without its cap, a rouble at war.
/// Against each of the 42 currencies as the base 676 of 7,154,376 are.
struct MoveRule {
  /// In hundredths of a percent: less is nothing unusual for any currency.
  static let least = 500
  /// A figure that is older says nothing of a currency any more.
  static let mostDays = 366
  private static let memory = 1_826

  private let held: HeldTable
  private let start: CalendarDate
  /// Large moves before the response, read when they are first needed, and those since.
  private var before: [Currency: [(date: CalendarDate, move: Move)]] = [:]
  private var since: [Currency: [(date: CalendarDate, move: Move)]] = [:]

  init(_ held: HeldTable, before start: CalendarDate) {
    self.held = held
    self.start = start
  }

  mutating func allows(_ currency: Currency, from last: DatedRate, to next: DatedRate) -> Bool {
    let move = Move(from: last, to: next)
    if move.isWithin(Self.least) { return true }
    if before[currency] == nil { before[currency] = heldMoves(currency) }
    return (before[currency]! + (since[currency] ?? [])).contains {
      next.date.days(since: $0.date) <= Self.memory && move.isWithinTwice($0.move)
    }
  }

  /// Remembers a move that was accepted.
  mutating func note(_ currency: Currency, from last: DatedRate, to next: DatedRate) {
    if let move = Self.large(from: last, to: next) {
      since[currency, default: []].append((next.date, move))
    }
  }

  private func heldMoves(_ currency: Currency) -> [(date: CalendarDate, move: Move)] {
    let history = held.history(of: currency, since: start.adding(days: -Self.memory), before: start)
    return zip(history, history.dropFirst()).compactMap { last, next in
      Self.large(from: last, to: next).map { (next.date, $0) }
    }
  }

  /// Smaller ones allow nothing that the least does not.
  private static func large(from last: DatedRate, to next: DatedRate) -> Move? {
    if last.rate.distance(to: next.rate) * 2 <= least { return nil }
    return next.date.days(since: last.date) > mostDays ? nil : Move(from: last, to: next)
  }
}
