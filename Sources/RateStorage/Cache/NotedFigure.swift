public import AgioCore
public import Publishing

/// A figure that the notes of a source speak of: one in quarantine, or one that other sources contradict.
public struct NotedFigure: Hashable, Sendable {
  public var currency: Currency
  public var date: CalendarDate
  public var figure: PublishedFigure
  /// As ``PublishedTable/table``.
  public var table: String?

  public init(
    currency: Currency, date: CalendarDate, figure: PublishedFigure, table: String? = nil
  ) {
    self.currency = currency
    self.date = date
    self.figure = figure
    self.table = table
  }

  /// `TRY 2026-11-20 512345/4 A`
  init?(text: String) {
    let words = text.split(separator: " ")
    let parts = words.count >= 3 ? words[2].split(separator: "/") : []
    guard (3...4).contains(words.count), parts.count == 2, let currency = Currency(code: words[0]),
      let date = CalendarDate(words[1]), let digits = UInt64(parts[0]), let places = Int(parts[1]),
      (0...PublishedFigure.mostPlaces).contains(places)
    else { return nil }
    self.init(
      currency: currency, date: date, figure: PublishedFigure(digits: digits, places: places),
      table: words.count == 4 ? String(words[3]) : nil)
  }

  var text: String {
    "\(currency) \(date) \(figure.digits)/\(figure.places)" + (table.map { " \($0)" } ?? "")
  }
}
