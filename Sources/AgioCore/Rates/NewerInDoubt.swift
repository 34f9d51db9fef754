/// What has come of a source and is not believed yet: the last rates before it serve, and say so.
public struct NewerInDoubt: Sendable {
  /// The newest day of an answer that is refused whole; nil where there is none.
  public var all: CalendarDate?
  /// By currency: since when its rates wait.
  public var currencies: [Currency: CalendarDate]

  public init(all: CalendarDate? = nil, currencies: [Currency: CalendarDate] = [:]) {
    self.all = all
    self.currencies = currencies
  }

  /// Whether a newer rate of a currency waits than one of a day.
  func waits(_ currency: Currency, after date: CalendarDate) -> Bool {
    all.map { $0 > date } ?? false || currencies[currency].map { $0 > date } ?? false
  }
}
