public import AgioCore

/// Which entries are wanted: those that have every word and were made on one of the days.
public struct JournalQuery: Hashable, Sendable {
  /// Words of the line, names of currencies, sources, amounts; a word is found by its beginning, and where none begins so
  /// by any part of it. Case and accents do not count.
  public var words: [String] = []
  /// The first day; nil for the beginning.
  public var first: CalendarDate?
  /// The last day; nil for the end.
  public var last: CalendarDate?

  public init() {}

  /// Words as a person types them: what is a day, a month, a year, a run of days or a period in words narrows the days,
  /// the rest are words.
  public init(_ words: some Sequence<String>, today: CalendarDate) {
    var rest = Array(words)[...]
    while !rest.isEmpty {
      // As many as make sense together: `from 2 May to 9 May`. Two words may be the name of a currency.
      let most = min(RateSeries.Span.mostWords, rest.count)
      if let (count, days) = stride(from: most, to: 0, by: -1).lazy.compactMap({ count in
        Self.days(rest.prefix(count).joined(separator: " "), today: today).map { (count, $0) }
      }).first {
        narrow(to: days)
        rest = rest.dropFirst(count)
        continue
      }
      let two = rest.prefix(2).joined(separator: " ")
      let isName = rest.count > 1 && CurrencyNames.shared.reading(of: two) != nil
      self.words.append(isName ? two : rest[rest.startIndex])
      rest = rest.dropFirst(isName ? 2 : 1)
    }
  }

  private mutating func narrow(to days: (first: CalendarDate?, last: CalendarDate?)) {
    if let day = days.first { first = max(first ?? day, day) }
    if let day = days.last { last = min(last ?? day, day) }
  }

  /// Periods in words.
  public static let words = [
    "today", "yesterday", "this week", "last week", "this month", "last month", "this year",
    "last year",
  ]

  /// A run of days, as a chart takes them too, or a single one.
  private static func days(_ text: String, today: CalendarDate)
    -> (first: CalendarDate?, last: CalendarDate?)?
  {
    // `Jan` may be a person.
    if MonthName.short.contains(where: { $0.lowercased() == text.lowercased() && $0 != "May" }) {
      return nil
    }
    do throws(RateSeries.Span.Fault) {
      // `max` is a function in lines.
      guard let span = try RateSeries.Span(text, today: today), span != .all else { return nil }
      return span.bounds(newest: today)
    } catch {
      if case .oneDay(let day) = error { return (day, day) }
      return nil
    }
  }
}
