public import AgioCore

/// A condition and how far it has been looked at.
///
/// Every fixing is looked at once, in its order, however long nobody has asked: what has crossed and gone back meanwhile
/// is told too. An alert that has been told is not told again before a fixing for which its condition does not hold.
public struct Alert: Sendable {
  public let number: Int
  public let condition: AlertCondition
  /// Whether it tells when its condition holds next.
  public internal(set) var isArmed = true
  /// The last fixing date that was looked at.
  public internal(set) var checked: CalendarDate?
  /// The fixing date it was told of last.
  public internal(set) var fired: CalendarDate?
  /// The first day on which it is looked at again.
  public internal(set) var snoozed: CalendarDate?

  /// Days that are looked at one by one: who has not asked for longer is told of these.
  private static let mostDays = 366

  /// Who looks at an alert.
  enum Look {
    /// Whoever makes it: what they see at once is news to whoever watches it for them.
    case maker
    case someone
    /// `alert check`, which runs what is to be run.
    case watchman
  }

  init(number: Int, _ condition: AlertCondition) {
    self.number = number
    self.condition = condition
  }

  /// Whether its condition held when it was made, and nobody but who made it has been told.
  private var heldFromTheStart: Bool { !isArmed && fired == nil }

  /// Looks at the fixings that have come since it was last checked.
  /// - Parameter look: who looks.
  /// - Returns: those that must be told of.
  /// - Throws: why that cannot be done; nothing has changed then.
  mutating func check(_ book: RateBook, _ look: Look = .someone) throws(Diagnostic) -> [AlertFiring]
  {
    if let snoozed, book.today < snoozed { return [] }
    let tellsOfStart = look == .watchman && heldFromTheStart
    let newest = try rate(.latest, nil, book)
    let date = newest.date ?? book.today
    if snoozed == nil, let checked, date <= checked, !tellsOfStart { return [] }
    var alert = self
    alert.isArmed = isArmed || tellsOfStart
    var firings: [AlertFiring] = []
    for rate in fixings(until: newest, date, book) {
      let holds = try condition.holds(of: rate) { (days) throws(Diagnostic) in
        try self.rate(.on((rate.date ?? date).adding(days: -days)), rate, book)
      }
      if holds && alert.isArmed {
        alert.fired = rate.date ?? date
        var firing = AlertFiring(
          number: number, condition: condition, rate: rate, date: alert.fired!)
        if case .moves = condition.kind {
          firing.moved = try condition.distance(of: rate) { (days) throws(Diagnostic) in
            try self.rate(.on((rate.date ?? date).adding(days: -days)), rate, book)
          }
        }
        firings.append(firing)
      }
      alert.isArmed = !holds
    }
    if look == .maker { alert.fired = nil }
    alert.checked = date
    alert.snoozed = nil
    self = alert
    return firings
  }

  /// The rate there is now, and how far it is from the limit, or has moved: a ratio.
  /// - Throws: why there is none.
  public func standing(_ book: RateBook) throws(Diagnostic) -> (
    rate: CrossRate, distance: ExactNumber
  ) {
    let newest = try rate(.latest, nil, book)
    let date = newest.date ?? book.today
    let distance = try condition.distance(of: newest) { (days) throws(Diagnostic) in
      try rate(.on(date.adding(days: -days)), newest, book)
    }
    return (newest, distance)
  }

  /// Oldest first; the newest alone for one that is new, or has slept.
  private func fixings(until newest: CrossRate, _ date: CalendarDate, _ book: RateBook)
    -> [CrossRate]
  {
    guard snoozed == nil, let checked, newest.date != nil else { return [newest] }
    let first = max(checked.adding(days: 1), date.adding(days: -Self.mostDays))
    var found: [CrossRate] = []
    for number in stride(from: first.dayNumber, to: date.dayNumber, by: 1) {
      let day = CalendarDate(dayNumber: Int(number))
      if let rate = try? rate(.on(day), newest, book), rate.date == day { found.append(rate) }
    }
    return found + [newest]
  }

  /// - Parameter other: by whose source; nil for any.
  private func rate(_ time: RateSelection.Time, _ other: CrossRate?, _ book: RateBook)
    throws(Diagnostic) -> CrossRate
  {
    let source = condition.source ?? other?.legs.first { $0.date != nil }?.source
    return try book.rate(
      of: condition.pair.base, in: condition.pair.quote, RateSelection(time: time, source: source))
  }
}

/// An alert whose condition has come true.
public struct AlertFiring: Sendable {
  public let number: Int
  public let condition: AlertCondition
  public let rate: CrossRate
  /// The fixing date.
  public let date: CalendarDate
  /// How much it has moved, a ratio; nil where that was not asked.
  public internal(set) var moved: ExactNumber?

  init(number: Int, condition: AlertCondition, rate: CrossRate, date: CalendarDate) {
    self.number = number
    self.condition = condition
    self.rate = rate
    self.date = date
  }

  /// `, +2.31%`; empty where nobody asked how much it has moved.
  public var movement: String { moved.map { ", \(Self.percent($0))" } ?? "" }

  /// A ratio as `+2.31%`.
  public static func percent(_ ratio: ExactNumber, mark: UInt8 = UInt8(ascii: ".")) -> String {
    var out = TextBuffer(capacity: 32)
    Answer.Result(ratio, .percent).shownNumber.write(places: 2, .halfEven, mark: mark, to: &out)
    return "\(ratio.isNegative ? "" : "+")\(out.text)%"
  }

  /// Whose rate it is, as people know it.
  public var source: String {
    (rate.legs.first { $0.date != nil } ?? rate.legs.first)?.sourceName ?? ""
  }

  /// `#1 EUR/PLN < 4.2: 4.1955 on 2026-11-20, ECB`
  public var text: String {
    "#\(number) \(condition): \(condition.worth(rate)) on \(date), \(source)\(movement)"
  }
}
