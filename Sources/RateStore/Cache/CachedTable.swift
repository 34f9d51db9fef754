public import AgioCore

/// One table of a source as it is kept: the days of ECB's only one, of NBP's A, of the bids of NBP's C.
public struct CachedTable: Sendable, Equatable {
  public struct Day: Sendable, Equatable {
    public var figures: CurrencyMap<PublishedFigure>
    /// What the publisher calls it: `076/A/NBP/2025`.
    public var number: String?

    public init(figures: CurrencyMap<PublishedFigure>, number: String? = nil) {
      self.figures = figures
      self.number = number
    }
  }

  public var days: [CalendarDate: Day] = [:]

  public init() {}

  /// Adds what is new; of a day that is there already, figures are replaced, others and the day's number kept.
  public mutating func merge(_ date: CalendarDate, _ day: Day) {
    days[date, default: Day(figures: [:])].figures.merge(day.figures)
    days[date]!.number = days[date]!.number ?? day.number
  }

  public var newestDate: CalendarDate? { days.keys.max() }

  /// The table as a series, columns and days in order.
  func series(named name: String, pivot: Currency) -> PublishedSeries {
    var seen: Set<Currency> = []
    for day in days.values { seen.formUnion(day.figures.keys) }
    let columns = seen.subtracting([pivot]).sorted()
    let rows = days.sorted { $0.key < $1.key }.map { date, day in
      PublishedDay(date: date, figures: columns.map { day.figures[$0] })
    }
    return PublishedSeries(sourceID: name, pivot: pivot, columns: columns, days: rows)
  }

  /// What an archive and its numbers hold.
  init(_ archive: RateArchive, numbers: TableNumbers?) throws(SeriesDamage) {
    let columns = Currency.all.filter { archive.covers($0) }
    for row in 0..<archive.count {
      var figures = CurrencyMap<PublishedFigure>()
      for column in columns { figures[column] = try archive.figure(of: column, at: row) }
      days[archive.date(at: row)] = Day(figures: figures, number: numbers?[row])
    }
  }
}

extension RateArchive {
  /// The figure as it is kept, without the zeros that only its column needs.
  func figure(of currency: Currency, at row: Int) throws(SeriesDamage) -> PublishedFigure? {
    guard var (digits, places) = try scaledFigure(of: currency, at: row) else { return nil }
    while places > 0, digits % 10 == 0 { (digits, places) = (digits / 10, places - 1) }
    return PublishedFigure(digits: digits, places: places)
  }
}
