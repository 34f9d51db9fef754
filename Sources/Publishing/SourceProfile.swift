public import AgioCore

/// What is known of a source before it is asked anything.
///
/// Nothing of it changes, so it is shared: lists of sources are copied again and again before there is a prompt.
public final class SourceProfile: Sendable {
  /// As `via` names it: `ecb`.
  public let id: String
  /// As people know it: `ECB`.
  public let name: String
  /// The currency its figures are against.
  public let pivot: Currency
  public let direction: Direction
  /// Whether it has bids and asks.
  public let hasSides: Bool
  /// The first day there are figures of; nil without a history.
  public let firstDay: CalendarDate?
  public let history: History
  /// When its tables come; empty where it has no set time.
  public let schedules: [PublicationSchedule]
  /// The days that it has rates of for certain.
  public let calendar: any PublicationCalendar
  /// The environment's name for the user's key; nil if it takes none.
  public let keyVariable: String?
  /// Where it is found.
  public let endpoints: [Endpoint]
  /// How the same question is asked again without a second transfer.
  public let revalidation: Revalidation
  /// Requests a month that a free key allows; nil where no number is told.
  public let quota: Int?
  /// Whether it is asked only once somebody has asked for it by name.
  public let isOnRequest: Bool
  /// Where its terms of use are.
  public let terms: String
  /// The line that names it wherever its figures are shown.
  public let attribution: String
  /// Which currencies it has, in words.
  public let coverage: String
  /// How many decimals its figures have; nil where a figure does not tell how exact it is.
  public let decimals: FigureDecimals?

  /// - Parameter calendar: left out where it is that of its first table, or has every day.
  public init(
    id: String, name: String, pivot: Currency, direction: Direction = .othersForOnePivot,
    hasSides: Bool = false, firstDay: CalendarDate? = nil, history: History,
    schedules: [PublicationSchedule] = [], calendar: (any PublicationCalendar)? = nil,
    keyVariable: String? = nil, endpoints: [Endpoint], revalidation: Revalidation = .none,
    quota: Int? = nil, isOnRequest: Bool = false, terms: String, attribution: String,
    coverage: String, decimals: FigureDecimals? = nil
  ) {
    self.id = id
    self.name = name
    self.pivot = pivot
    self.direction = direction
    self.hasSides = hasSides
    self.firstDay = firstDay
    self.history = history
    self.schedules = schedules
    self.calendar = calendar ?? schedules.first?.clock.calendar ?? EveryDayCalendar()
    self.keyVariable = keyVariable
    self.endpoints = endpoints
    self.revalidation = revalidation
    self.quota = quota
    self.isOnRequest = isOnRequest
    self.terms = terms
    self.attribution = attribution
    self.coverage = coverage
    self.decimals = decimals
  }

  /// Which way round figures are.
  public enum Direction: Hashable, Sendable {
    /// Units of the other currency for one of the pivot, as the ECB publishes.
    case othersForOnePivot
    /// Units of the pivot for one of the other currency, as the NBP publishes.
    case pivotForOneOther
  }

  /// What of the past a request can ask for.
  public enum History: Hashable, Sendable {
    case none
    /// A run of days, of at most so many where there is a limit.
    case ranges(mostDays: Int?)
    case singleDays
  }

  /// What a request sends back of the last answer's headers to be told `304 Not Modified`.
  public enum Revalidation: Hashable, Sendable {
    case none
    /// `Last-Modified` as `If-Modified-Since`.
    case lastModified
    /// `ETag` as `If-None-Match`.
    case entityTag
    /// `ETag` as `If-None-Match`, and `Date` as `If-Modified-Since`.
    case entityTagAndDate
  }
}

/// When one of a source's tables comes.
public struct PublicationSchedule: Sendable {
  /// As ``PublishedTable/table``.
  public var table: String?
  public var clock: PublicationClock
  /// What the table has a price of, where that is one thing alone: gold.
  public var only: Currency?

  public init(table: String? = nil, clock: PublicationClock, only: Currency? = nil) {
    self.table = table
    self.clock = clock
    self.only = only
  }

  /// On the days of a calendar, at a minute of the day on a clock.
  public init(
    _ calendar: any PublicationCalendar, _ zone: ZoneRule, at minuteOfDay: Int,
    table: String? = nil, only: Currency? = nil
  ) {
    self.init(
      table: table,
      clock: PublicationClock(calendar: calendar, zone: zone, minuteOfDay: minuteOfDay), only: only)
  }
}

extension SourceProfile {
  /// The name of the table whose days are the source's days.
  package var mainTable: String { schedules.first?.table ?? "" }

  /// Tables of middle rates, the main one first.
  package func tableNames(_ names: some Collection<String>) -> [String] {
    let order = schedules.map { $0.table ?? "" }
    let place = { (name: String) in order.firstIndex(of: name) ?? order.count }
    return names.sorted { (place($0), $0) < (place($1), $1) }
  }

  /// The source as lines name it.
  package func source(_ state: RateState) -> RateSource {
    let past: RateSource.Past =
      switch history {
      case .none: .none
      case .ranges: .runs
      case .singleDays: .singleDays
      }
    return RateSource(id: id, name: name, state: state, firstDay: firstDay, past: past)
  }
}

/// With how many decimals a source publishes its figures.
///
/// An answer leaves out zeros at the end of a figure, so its text alone does not tell how exact it is: 4.5 may be 4.5000.
public struct FigureDecimals: Sendable {
  /// Those it uses, fewest first: a figure with fewer has the next of them.
  public var steps: [Int]
  /// Those of currencies that it quotes for more than one unit.
  public var known: [Known]

  /// The decimals of one currency.
  public struct Known: Sendable {
    public let currency: Currency
    public let places: Int

    public init(_ currency: Currency, places: Int) {
      self.currency = currency
      self.places = places
    }
  }

  public init(steps: [Int], known: [Known] = []) {
    self.steps = steps
    self.known = known
  }

  /// - Parameters:
  ///   - figures: the figure that is asked about, and some of the days before it; without zeros at their ends.
  /// - Returns: how many significant digits the first of them has.
  package func digits(of currency: Currency, _ figures: [PublishedFigure]) -> Int? {
    guard let figure = figures.first, figure.digits > 0 else { return nil }
    let seen = max(
      figures.map(\.places).max() ?? 0, known.first { $0.currency == currency }?.places ?? 0)
    let places = steps.first { $0 >= seen } ?? seen
    return String(figure.digits).utf8.count + places - figure.places
  }
}
