/// The figures of one source against its pivot, day by day, and the rates that laws fix beside them: what every rate of it is
/// made from.
public struct RateLegs: Sendable {
  /// A figure as it was published, or as a law makes it of one.
  public struct Row: Sendable {
    /// The day it is a row of: its fixing date, or a later day on which it still holds.
    public let date: CalendarDate
    /// Which way round it was published.
    public let pair: CurrencyPair
    public let rate: Amount
    /// Nil for a rate that a law alone fixes.
    public let publication: Publication?
    /// The ``RateSource/id``, `peg` or `euro`, or both: `peg+ecb`.
    public let source: String
  }

  public let source: RateSource
  public let pivot: Currency
  private let series: any FixingSeries
  private let currencies: [Currency]
  /// When a currency was replaced by another, or by the euro at a rate of its law.
  private let ends: [Currency: CalendarDate]
  private let laws: [FixedRate]
  private let period: Period
  /// The last day of all: until then hold laws, and figures as long as nothing newer is due.
  private let lastDay: CalendarDate

  init(_ series: any FixingSeries, _ period: Period, lastDay: CalendarDate) {
    source = series.source
    pivot = series.pivot
    self.series = series
    self.period = period
    self.lastDay = lastDay
    laws = Currency.all.sorted().compactMap { series.law(of: $0, on: lastDay) }
    currencies = Currency.all.filter { $0 != series.pivot && series.covers($0) }.sorted()
    ends = currencies.reduce(into: [:]) { ends, currency in
      let law = FixedRate.of(currency, on: period.last)
      ends[currency] =
        Redenomination.ending(currency)?.date
        ?? law.flatMap { $0.kind == .euroLegacy ? $0.since : nil }
    }
  }

  /// - Parameter isFilled: a row for every calendar day, with the figure that holds on it; else one for every fixing.
  public func forEach(isFilled: Bool, _ body: (Row) -> Void) throws(SeriesDamage) {
    let start = series.row(notAfter: period.first)
    guard series.count > 0, let end = series.row(notAfter: period.last) else { return }
    for row in (start ?? 0)...end {
      let date = series.date(at: row)
      let figures = try figures(at: row)
      let next = row < end ? series.date(at: row + 1) : firstDayWithoutFigures
      var day = max(date, isFilled ? period.first : date)
      if !isFilled {
        if date < period.first { continue }
        let fresh = figures.filter { $0.row.publication?.date == date }
        for figure in fresh { body(figure.row.on(date)) }
        putLaws(on: date, fresh, body)
        continue
      }
      // What lies behind days that are missing here holds no more.
      var missing = 0
      while day < next {
        if day > date, series.publishes(on: day) { missing += 1 }
        let held =
          missing > 3 ? [] : figures.filter { figure in figure.end.map { day < $0 } ?? true }
        for figure in held { body(figure.row.on(day)) }
        putLaws(on: day, held, body)
        day = day.adding(days: 1)
      }
    }
    guard isFilled else { return }
    var day = firstDayWithoutFigures
    while day <= lastDay {
      putLaws(on: day, [], body)
      day = day.adding(days: 1)
    }
  }

  /// The day behind the newest figures on which something newer is due.
  private var firstDayWithoutFigures: CalendarDate {
    var day = period.last.adding(days: 1)
    while day <= lastDay, !series.publishes(on: day) { day = day.adding(days: 1) }
    return day
  }

  /// The rates that laws fix on a day: against the pivot where that is exact, else against the currency of the law.
  private func putLaws(on day: CalendarDate, _ figures: [Figure], _ body: (Row) -> Void) {
    for law in laws where law.since <= day {
      if let change = Redenomination.ending(law.pair.quote), day >= change.date { continue }
      let anchor = law.pair.base
      let id = Leg.fixed(law).source
      if anchor != pivot {
        guard let figure = figures.first(where: { $0.row.pair.has(anchor) })?.row else { continue }
        let rate = (figure.rate * law.rate).reduced
        if figure.pair.base == pivot, rate.digits(places: Self.mostPlaces) != nil {
          let pair = CurrencyPair(base: pivot, quote: law.pair.quote)
          body(
            Row(
              date: day, pair: pair, rate: rate, publication: figure.publication,
              source: "\(id)+\(figure.source)"))
          continue
        }
      }
      let (pair, rate) = law.published
      body(Row(date: day, pair: pair, rate: rate, publication: nil, source: id))
    }
  }

  /// Decimals of a figure in a database: `DECIMAL(20, 10)`.
  private static let mostPlaces = 10

  /// A figure, and the first day on which something else holds, whatever was published last.
  private typealias Figure = (row: Row, end: CalendarDate?)

  private func figures(at row: Int) throws(SeriesDamage) -> [Figure] {
    var figures: [Figure] = []
    for currency in currencies {
      guard let rate = try series.fixing(of: currency, at: row) else { continue }
      let pair = CurrencyPair(base: pivot, quote: currency)
      let figure = Row(
        date: series.date(at: row),
        pair: series.quotation == .currencyForPivot ? pair : pair.inverted, rate: rate,
        publication: series.publication(of: currency, at: row, .mid), source: source.id)
      figures.append((figure, ends[currency]))
    }
    return figures
  }
}

extension RateLegs.Row {
  fileprivate func on(_ day: CalendarDate) -> RateLegs.Row {
    RateLegs.Row(date: day, pair: pair, rate: rate, publication: publication, source: source)
  }

  public var rateText: String {
    var out = TextBuffer(capacity: 32)
    rate.exact.writePlain(to: &out)
    return out.text
  }
}

extension CurrencyPair {
  fileprivate func has(_ currency: Currency) -> Bool { base == currency || quote == currency }
}

extension RateBook {
  /// All figures of a source, and the rates that laws fix beside them.
  /// - Throws: why there are none, or not those of the days that are wanted.
  func findLegs(
    of id: String, _ span: RateSeries.Span, isFilled: Bool
  ) throws(RateError) -> RateLegs {
    guard let series = series.first(where: { $0.source.id == id }) else {
      throw noHistory(span, id)
    }
    let finder = RateFinder(series: series, book: self, side: .mid)
    do throws(RateError) {
      let period = try finder.rows(of: span).0
      // Whoever names a last day gets no later one.
      let isOpen = if case .period = span { false } else { true }
      return RateLegs(
        series, period, lastDay: isOpen && isFilled ? max(today, period.last) : period.last)
    } catch {
      // Days without a fixing have the one before them.
      if isFilled, case .noDays(_, in: let period, _) = error,
        series.row(notAfter: period.first) != nil
      {
        return RateLegs(series, period, lastDay: period.last)
      }
      throw error
    }
  }
}
