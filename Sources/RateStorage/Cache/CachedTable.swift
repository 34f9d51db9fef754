public import AgioCore
public import Publishing

/// One table of a source as it is kept: the days of ECB's only one, of NBP's A, of the bids of NBP's C.
///
/// What was kept before stays in its archive and is read there; only days that are new or have changed are held beside it.
/// So a day can be put into 24 years without these being in memory a second time.
public struct CachedTable: Sendable {
  public struct Day: Sendable, Equatable {
    public var figures: CurrencyMap<PublishedFigure>
    /// What the publisher calls it: `076/A/NBP/2025`.
    public var number: String?

    public init(figures: CurrencyMap<PublishedFigure>, number: String? = nil) {
      self.figures = figures
      self.number = number
    }
  }

  private var kept: Kept?
  private var changed: [CalendarDate: Day] = [:]

  private struct Kept: Sendable {
    let archive: RateArchive
    let numbers: TableNumbers?
    let columns: [Currency]

    func row(of date: CalendarDate) -> Int? {
      archive.row(notAfter: date).flatMap { archive.date(at: $0) == date ? $0 : nil }
    }

    /// Each row has been found whole.
    package func figure(of currency: Currency, at row: Int) -> PublishedFigure? {
      (try? archive.figure(of: currency, at: row)) ?? nil
    }
  }

  public init() {}

  /// What an archive and its numbers hold.
  init(_ archive: RateArchive, numbers: TableNumbers?) throws(SeriesDamage) {
    let columns = Currency.all.filter { archive.covers($0) }
    if let first = columns.first {
      for row in 0..<archive.count { _ = try archive.scaledFigure(of: first, at: row) }
    }
    kept = Kept(archive: archive, numbers: numbers, columns: columns)
  }

  /// A day; nil if there is none.
  public subscript(date: CalendarDate) -> Day? {
    if let day = changed[date] { return day.figures.isEmpty ? nil : day }
    guard let kept, let row = kept.row(of: date) else { return nil }
    var figures = CurrencyMap<PublishedFigure>()
    for column in kept.columns { figures[column] = kept.figure(of: column, at: row) }
    return Day(figures: figures, number: kept.numbers?[row])
  }

  /// Adds what is new; of a day that is there already, figures are replaced, others and the day's number kept.
  public mutating func merge(_ date: CalendarDate, _ day: Day) {
    var merged = self[date] ?? Day(figures: [:])
    merged.figures.merge(day.figures)
    merged.number = merged.number ?? day.number
    changed[date] = merged
  }

  /// The currencies that have figures on some day.
  package var currencies: Set<Currency> {
    changed.values.reduce(into: Set(kept?.columns ?? [])) { $0.formUnion($1.figures.keys) }
  }

  /// A figure of a day.
  package func figure(of currency: Currency, on date: CalendarDate) -> PublishedFigure? {
    if let day = changed[date] { return day.figures[currency] }
    return kept.flatMap { kept in kept.row(of: date).flatMap { kept.figure(of: currency, at: $0) } }
  }

  /// Takes a figure away; a day without figures is none.
  package mutating func remove(_ currency: Currency, on date: CalendarDate) {
    guard var day = self[date] else { return }
    day.figures[currency] = nil
    changed[date] = day
  }

  /// Its days, oldest first.
  public var dates: [CalendarDate] {
    let added = changed.keys.sorted()
    guard let kept else { return added.filter { !isEmptied($0) } }
    var dates: [CalendarDate] = []
    dates.reserveCapacity(kept.archive.count + added.count)
    var rest = added[...]
    for row in 0..<kept.archive.count {
      let date = kept.archive.date(at: row)
      while let first = rest.first, first <= date {
        if first < date { dates.append(first) }
        rest.removeFirst()
      }
      dates.append(date)
    }
    dates += rest
    if !hasEmptied { return dates }
    return dates.filter { !isEmptied($0) }
  }

  private func isEmptied(_ date: CalendarDate) -> Bool { changed[date]?.figures.isEmpty ?? false }

  private var hasEmptied: Bool { changed.values.contains { $0.figures.isEmpty } }

  public var isEmpty: Bool {
    hasEmptied ? dates.isEmpty : changed.isEmpty && (kept?.archive.count ?? 0) == 0
  }

  public var oldestDate: CalendarDate? {
    [changed.keys.min(), kept.flatMap { $0.archive.count > 0 ? $0.archive.date(at: 0) : nil }]
      .compactMap { $0 }.min()
  }

  public var newestDate: CalendarDate? {
    if hasEmptied { return dates.last }
    return [changed.keys.max(), kept?.archive.lastDate].compactMap { $0 }.max()
  }

  /// What the publisher calls the table of a day.
  package func number(on date: CalendarDate) -> String? {
    if let day = changed[date] { return day.number }
    return kept.flatMap { kept in kept.row(of: date).flatMap { kept.numbers?[$0] } }
  }

  /// The table as an archive that can be written, columns and days in order.
  /// - Throws: why it cannot be one.
  package func archived(named name: String, pivot: Currency) throws(UnwritableSeries)
    -> PlannedArchive
  {
    var seen = Set(kept?.columns ?? [])
    for day in changed.values { seen.formUnion(day.figures.keys) }
    let columns = seen.subtracting([pivot]).sorted()
    let dates = dates
    return try PlannedArchive(named: name, pivot: pivot, columns: columns, dates: dates) {
      row, figures in
      if let day = changed[dates[row]] {
        for (place, column) in columns.enumerated() { figures[place] = day.figures[column] }
      } else if let kept, let row = kept.row(of: dates[row]) {
        for (place, column) in columns.enumerated() {
          figures[place] = kept.figure(of: column, at: row)
        }
      }
    }
  }
}

extension [String: CachedTable] {
  /// Takes in the figures of a day, which go before those that are here.
  package mutating func take(_ table: PublishedTable) {
    for side in [RateSide.mid, .bid, .ask] {
      let figures = table.rates.compactMapValues { $0[side] }
      if figures.isEmpty { continue }
      self[CachedSeries.name(table.table, side), default: CachedTable()]
        .merge(table.fixingDate, CachedTable.Day(figures: figures, number: table.number))
    }
  }
}

extension CachedTable: Equatable {
  public static func == (one: CachedTable, other: CachedTable) -> Bool {
    let dates = one.dates
    return dates == other.dates && dates.allSatisfy { one[$0] == other[$0] }
  }
}

extension RateArchive {
  /// The figure as it is kept, without the zeros that only its column needs.
  package func figure(of currency: Currency, at row: Int) throws(SeriesDamage) -> PublishedFigure? {
    guard var (digits, places) = try scaledFigure(of: currency, at: row) else { return nil }
    while places > 0, digits % 10 == 0 { (digits, places) = (digits / 10, places - 1) }
    return PublishedFigure(digits: digits, places: places)
  }
}

/// The evidence for a figure besides its source's word.
public enum Corroboration: UInt64, Sendable {
  /// Came with the program.
  case bundled = 0
  /// A later response had a next fixing that fits.
  case nextFixing = 1
  /// Another source had the same.
  case otherSource = 2
  /// None yet.
  case none = 3
  /// None, and another source has another figure for the day, or the level that only its own fixings released is gone again.
  case contradicted = 4
  /// A person has accepted it.
  case accepted = 5

  /// A figure with such evidence never changes.
  public var isFinal: Bool { self != .none && self != .contradicted }
}

/// The corroboration of the figures of one table, as it is kept: an archive of those that differ from the rule.
///
/// The rule is what holds of a file of the version before: the next fixing has come for all days but the newest.
public struct CorroborationTable: Sendable {
  private(set) var table = CachedTable()

  public init() {}

  init(_ archive: RateArchive) throws(SeriesDamage) {
    table = try CachedTable(archive, numbers: nil)
  }

  /// The evidence that is kept; nil where the rule tells.
  package subscript(currency: Currency, date: CalendarDate) -> Corroboration? {
    get { table.figure(of: currency, on: date).flatMap { Corroboration(rawValue: $0.digits) } }
    set {
      guard let newValue, newValue != .nextFixing else { return table.remove(currency, on: date) }
      let figure = PublishedFigure(digits: newValue.rawValue, places: 0)
      table.merge(date, CachedTable.Day(figures: [currency: figure]))
    }
  }

  /// The figures with one of some kinds of evidence, oldest first.
  package func figures(_ isWanted: (Corroboration) -> Bool) -> [(Currency, CalendarDate)] {
    table.dates.flatMap { date in
      (table[date]?.figures ?? [:]).compactMap { currency, figure in
        Corroboration(rawValue: figure.digits).map(isWanted) ?? false ? (currency, date) : nil
      }
    }
  }
}
