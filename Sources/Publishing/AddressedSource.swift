public import AgioCore

/// A source of the user's own that is asked over the web, as the settings describe it.
public struct AddressedSource: Hashable, Sendable {
  public enum Format: String, CaseIterable, Sendable { case json, csv }

  /// On which days it publishes: every day, from Monday to Friday, or as a source that has a calendar.
  public enum Days: String, CaseIterable, Sendable {
    case daily, weekdays, ecb, nbp, boc, cnb, norges
  }

  public let id: String
  /// Where it is found. `{date}` stands for the day wanted, `{from}` and `{to}` for a run of days, `{key}` for the
  /// user's key; without a day only the newest rates can be had.
  public let url: String
  public var name: String
  public var format = Format.json
  /// The currency that figures are against.
  public var base = Currency.euro
  /// Where the answer says so: a JSON pointer or a column.
  public var baseName: String?
  /// Whether figures are units of the base for one of the other currency.
  public var isInverse = false
  /// The place of the figures, by a JSON pointer (RFC 6901): an object of codes and figures, or an array of objects.
  public var rates = ""
  /// The place of the day: a JSON pointer, a member of each row, a column; nil where the answer does not say.
  public var date: String?
  /// The member or the column that has the code of a currency, where figures come in rows.
  public var currency: String?
  /// The member or the column that has its figure.
  public var rate: String?
  /// The member or the column that says for how many units the figure is.
  public var units: String?
  public var separator = ","
  /// `.` or `,`.
  public var decimal = "."
  /// Nil where the user has not said: then it is expected from Monday to Friday, and may have any day.
  public var days: Days?
  /// By when the figures of a day are there, in minutes of that day in UTC.
  public var minuteOfDay = 18 * 60

  public init(id: String, url: String) {
    self.id = id
    self.url = url
    name = id
  }

  public var hasRuns: Bool { url.contains("{from}") && url.contains("{to}") }
  public var hasDays: Bool { hasRuns || url.contains("{date}") }

  /// The first day that it is asked for.
  public static let firstDay = CalendarDate(year: 1990, month: 1, day: 1)!

  public var profile: SourceProfile {
    SourceProfile(
      id: id, name: name, pivot: base,
      direction: isInverse ? .pivotForOneOther : .othersForOnePivot,
      firstDay: hasDays ? Self.firstDay : nil,
      history: hasRuns ? .ranges(mostDays: nil) : hasDays ? .singleDays : .none,
      schedules: [
        PublicationSchedule(
          days?.calendar ?? WeekdayCalendar(isKnown: false), .utc, at: minuteOfDay)
      ],
      keyVariable: url.contains("{key}") ? Self.keyVariable(of: id) : nil,
      endpoints: [Endpoint("", url)], terms: "", attribution: name, coverage: name)
  }

  private static func keyVariable(of id: String) -> String {
    let capitals = id.uppercased().map { $0 == "-" ? "_" : $0 }
    return "AGIO_\(String(capitals))_KEY"
  }
}

extension AddressedSource.Days {
  var calendar: any PublicationCalendar {
    switch self {
    case .daily: EveryDayCalendar()
    case .weekdays: WeekdayCalendar(isKnown: true)
    case .ecb: TargetCalendar()
    case .nbp: PolishCalendar()
    case .boc: CanadianCalendar()
    case .cnb: CzechCalendar()
    case .norges: NorwegianCalendar()
    }
  }
}

/// Publishes from Monday to Friday.
struct WeekdayCalendar: PublicationCalendar {
  /// Whether somebody has said so; it is a guess where nobody has.
  let isKnown: Bool

  func publishes(on date: CalendarDate) -> Bool { !date.weekday.isWeekend }

  func excludes(_ date: CalendarDate) -> Bool { isKnown && !publishes(on: date) }
}
