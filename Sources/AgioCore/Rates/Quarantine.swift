/// Figures of a source that are not accepted yet, and accepted ones that other sources contradict. Where newer figures are in
/// quarantine, the last rates before them serve, and say so.
public struct Quarantine: Sendable {
  /// The newest day that is in quarantine as a whole; nil where there is none.
  public var all: CalendarDate?
  /// By currency: since when its figures are in quarantine.
  public var currencies: [Currency: CalendarDate]
  /// By currency: the days whose figures other sources contradict.
  public var contradicted: [Currency: Set<CalendarDate>]

  public init(
    all: CalendarDate? = nil, currencies: [Currency: CalendarDate] = [:],
    contradicted: [Currency: Set<CalendarDate>] = [:]
  ) {
    self.all = all
    self.currencies = currencies
    self.contradicted = contradicted
  }

  /// Whether it has a newer figure of a currency than that of a day.
  func has(_ currency: Currency, after date: CalendarDate) -> Bool {
    all.map { $0 > date } ?? false || currencies[currency].map { $0 > date } ?? false
  }
}
