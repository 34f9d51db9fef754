public import AgioCore

/// Which entries are wanted: those that have every word and were made on one of the days.
public struct JournalQuery: Hashable, Sendable {
  /// Words of the line, currencies, sources; `hot*` is every word that begins so. Case and accents do not count.
  public var words: [String] = []
  /// The first day; nil for the beginning.
  public var first: CalendarDate?
  /// The last day; nil for the end.
  public var last: CalendarDate?

  public init() {}

  /// Words as a person types them: what is a day, a month, a year or a run of days narrows the days, the rest are words.
  public init(_ words: some Sequence<String>, today: CalendarDate) {
    for word in words {
      guard let period = Self.period(word, today: today) else {
        self.words.append(word)
        continue
      }
      first = max(first ?? period.first, period.first)
      last = min(last ?? period.last, period.last)
    }
  }

  private static func period(_ word: String, today: CalendarDate) -> Period? {
    switch word.lowercased() {
    case "today": Period(from: today, to: today)
    case "yesterday": Period(from: today.adding(days: -1), to: today.adding(days: -1))
    default: Period(text: word)
    }
  }
}
