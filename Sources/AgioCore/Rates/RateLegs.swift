/// The figures of one source against its pivot, day by day: what every rate of it is made from.
public struct RateLegs: Sendable {
  /// A figure as it was published.
  public struct Row: Sendable {
    /// The day it is a row of: its fixing date, or a later day on which it still holds.
    public let date: CalendarDate
    /// Which way round it was published.
    public let pair: CurrencyPair
    public let rate: Amount
    public let publication: Publication
  }

  public let source: RateSource
  public let pivot: Currency
  private let series: any FixingSeries
  private let currencies: [Currency]
  /// When a currency was replaced by another, or by the euro at a rate of its law.
  private let ends: [Currency: CalendarDate]
  private let period: Period

  init(_ series: any FixingSeries, _ period: Period) {
    source = series.source
    pivot = series.pivot
    self.series = series
    self.period = period
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
      let next = row < end ? series.date(at: row + 1) : period.last.adding(days: 1)
      var day = max(date, isFilled ? period.first : date)
      if !isFilled {
        if date < period.first { continue }
        for figure in figures where figure.row.publication.date == date {
          body(figure.row.on(date))
        }
        continue
      }
      // What lies behind days that are missing here holds no more.
      var missing = 0
      while day < next {
        if day > date, series.publishes(on: day) { missing += 1 }
        if missing > 3 { break }
        for figure in figures where figure.end.map({ day < $0 }) ?? true {
          body(figure.row.on(day))
        }
        day = day.adding(days: 1)
      }
    }
  }

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
        publication: series.publication(of: currency, at: row, .mid))
      figures.append((figure, ends[currency]))
    }
    return figures
  }
}

extension RateLegs.Row {
  fileprivate func on(_ day: CalendarDate) -> RateLegs.Row {
    RateLegs.Row(date: day, pair: pair, rate: rate, publication: publication)
  }

  public var rateText: String {
    var out = TextBuffer(capacity: 32)
    rate.exact.writePlain(to: &out)
    return out.text
  }
}

extension RateBook {
  /// All figures of a source.
  /// - Throws: why there are none, or not those of the days that are wanted.
  func findLegs(
    of id: String, _ span: RateSeries.Span, isFilled: Bool
  ) throws(RateError) -> RateLegs {
    guard let series = series.first(where: { $0.source.id == id }) else {
      throw noHistory(span, id)
    }
    let finder = RateFinder(series: series, book: self, side: .mid)
    do throws(RateError) {
      return RateLegs(series, try finder.rows(of: span).0)
    } catch {
      // Days without a fixing have the one before them.
      if isFilled, case .noDays(_, in: let period, _) = error,
        series.row(notAfter: period.first) != nil
      {
        return RateLegs(series, period)
      }
      throw error
    }
  }
}
