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
      // Two words may make a period, or the name of a currency.
      let two = rest.prefix(2).joined(separator: " ")
      if rest.count > 1, let period = Self.period(two, today: today) {
        narrow(to: period)
        rest = rest.dropFirst(2)
      } else if rest.count > 1, CurrencyNames.shared.reading(of: two) != nil {
        self.words.append(two)
        rest = rest.dropFirst(2)
      } else {
        let word = rest.removeFirst()
        if let period = Self.period(word, today: today) {
          narrow(to: period)
        } else {
          self.words.append(word)
        }
      }
    }
  }

  private mutating func narrow(to period: Period) {
    first = max(first ?? period.first, period.first)
    last = min(last ?? period.last, period.last)
  }

  /// Periods in words.
  public static let words = [
    "today", "yesterday", "this week", "last week", "this month", "last month", "this year",
    "last year",
  ]

  private static func period(_ text: String, today: CalendarDate) -> Period? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    let (year, month, _) = today.parts
    let monday = today.adding(days: -today.weekday.rawValue)
    switch words.joined(separator: " ") {
    case "today": return Period(from: today, to: today)
    case "yesterday": return Period(from: today.adding(days: -1), to: today.adding(days: -1))
    case "this week": return Period(from: monday, to: today)
    case "last week": return Period(from: monday.adding(days: -7), to: monday.adding(days: -1))
    case "this month": return Period(year: year, month: month)
    case "last month":
      return month > 1 ? Period(year: year, month: month - 1) : Period(year: year - 1, month: 12)
    case "this year": return Period(year: year)
    case "last year": return Period(year: year - 1)
    default: break
    }
    if let period = Period(text: text.lowercased()) { return period }
    guard let first = words.first else { return nil }
    if first == "last", words.count == 2,
      let weekday = Weekday(inSmall: words[1])
    {
      let back = (today.weekday.rawValue - weekday.rawValue + 6) % 7 + 1
      return Period(from: today.adding(days: -back), to: today.adding(days: -back))
    }
    return Self.month(words, year: year, month)
  }

  /// `may 2024`, or a month alone by its whole name: the last one that has been.
  private static func month(_ words: [String], year: Int, _ month: Int) -> Period? {
    guard let name = words.first,
      let place = MonthName.long.firstIndex(where: {
        $0.lowercased() == name || words.count == 2 && $0.lowercased().prefix(3) == name
      })
    else { return nil }
    switch words.count {
    case 1: return Period(year: place + 1 > month ? year - 1 : year, month: place + 1)
    case 2: return Int(words[1]).flatMap { Period(year: $0, month: place + 1) }
    default: return nil
    }
  }
}
