/// All rates a line may use: what sources have published, and what the law fixes.
///
/// A value that does no I/O: the shell hands over the series and says what day it is.
public struct RateBook: Sendable {
  /// In the order in which they are asked.
  public let series: [any FixingSeries]
  /// No later day may be asked for.
  public let today: CalendarDate
  /// The newest fixing date that may be seen where none is asked for: a day after today for sources that count theirs in
  /// UTC, where the user's day ends later.
  public var newestFixingDate: CalendarDate
  /// Sources that are known but have no rates here.
  public var absent: [AbsentSource] = []
  /// What the user has set.
  public var manual = ManualRateList() {
    didSet { figures = figures.map { _ in KeptFigures() } }
  }
  /// Quarantine and contradictions by the id of their source.
  public var quarantines: [String: Quarantine] = [:]
  /// How many business days behind the newest rates may be; nil for any age.
  public var maximumAge: Int?
  /// The rates of the conversions that a line once made, in their order: it is answered with these again, and nothing is
  /// looked up. They are for one line.
  public var recorded: [CrossRate]?
  /// The only rates there are, where they have been pinned.
  public var pinned: PinnedRates?

  /// What somebody who alone uses this book has read of its series; nil where each question reads anew. It is of these
  /// series alone.
  package var figures: KeptFigures?

  public init(_ series: [any FixingSeries], today: CalendarDate) {
    self.series = series
    self.today = today
    newestFixingDate = today
  }

  /// The rate of one currency in another. One conversion uses one source; rates fixed by law and of the user's own may join
  /// any.
  public func find(
    _ base: Currency, in quote: Currency, _ selection: RateSelection
  ) throws(RateError) -> CrossRate {
    if base == quote { return .identity(base) }
    let pair = CurrencyPair(base: base, quote: quote)
    let query = RateQuery(pair, selection)
    if let pinned {
      guard let rate = pinned.rates[query] else { throw .notPinned(query) }
      return rate
    }
    if let known = figures?.rate(query) { return known }
    let rate = try search(pair, selection)
    figures?.keep(rate, for: query)
    return rate
  }

  private func search(_ pair: CurrencyPair, _ selection: RateSelection) throws(RateError)
    -> CrossRate
  {
    try withOwnRates(
      for: pair, on: selection.lawDay(today), isNamed: selection.source != nil,
      isPublished: { isPublished($0, selection) },
      answer: { (own) throws(RateError) in
        try own.meets
          ? rate(of: pair, by: own, selection.time) : published(pair, selection, own)
      })
  }

  /// The rate from the first source that has it.
  /// - Parameter own: the rates of the user's own that take part.
  private func published(_ pair: CurrencyPair, _ selection: RateSelection, _ own: OwnPath)
    throws(RateError) -> CrossRate
  {
    var first: RateError?
    for (index, series) in series.enumerated()
    where selection.source ?? series.source.id == series.source.id {
      do throws(RateError) {
        let finder = RateFinder(
          series: series, book: self, side: selection.side, own: own,
          figures: figures?.figures(of: series, at: index))
        let rate = try finder.rate(pair, selection)
        return finer(than: rate, selection, own, in: self.series[(index + 1)...]) ?? rate
      } catch {
        first = first ?? error
        // The next source is for what this one does not have, not for what is wrong with the question.
        if !error.mayBeElsewhere { break }
      }
    }
    if case .notPublished(let currency, let source, let subject, _)? = first,
      selection.source == nil, absent.contains(where: { !$0.isOnRequest })
    {
      throw .notPublished(currency, source, subject, isElsewhere: true)
    }
    if first == nil, let source = absent.first(where: { $0.id == selection.source }) {
      throw .noRatesOf(source, selection.time, today: today)
    }
    throw first ?? .noRates(absent, .quote)
  }

  /// Whether a source has rates of a currency, or a law says what it is worth.
  private func isPublished(_ currency: Currency, _ selection: RateSelection) -> Bool {
    series.contains { series in
      guard selection.source ?? series.source.id == series.source.id else { return false }
      let pair = CurrencyPair(base: series.pivot, quote: currency)
      return currency == series.pivot
        || (try? RateFinder(series: series, book: self, side: .mid).rate(pair, selection)) != nil
    }
  }

  /// What another source has instead of a rate with a leg of few digits: of the same day or a newer one, and with more.
  private func finer(
    than rate: CrossRate, _ selection: RateSelection, _ own: OwnPath,
    in others: ArraySlice<any FixingSeries>
  ) -> CrossRate? {
    guard selection.source == nil, selection.period == nil,
      let day = rate.legs.filter({ $0.digits != nil }).compactMap(\.date).min()
    else { return nil }
    for series in others {
      let finder = RateFinder(series: series, book: self, side: selection.side, own: own)
      if let other = try? finder.rate(rate.pair, selection), let date = other.date, date >= day,
        other.legs.allSatisfy({ $0.digits == nil && $0.state != .newerInQuarantine })
      {
        return other
      }
    }
    return nil
  }

  /// Makes sure that a day or a period has come, for a line that asks for it and then needs no rate.
  public func check(_ time: RateSelection.Time) throws(RateError) {
    switch time {
    case .latest: break
    case .on(let date), .next(let date):
      if date > today { throw .futureDate(date, newest: newestDate, today: today) }
    case .before(let date):
      if date.adding(days: -1) > today {
        throw .futureDate(date, newest: newestDate, today: today)
      }
    case .average(let period), .high(let period), .low(let period):
      if period.last > today {
        throw .futurePeriod(period, newest: newestDate ?? today)
      }
    }
  }

  /// The newest day any of the sources has, of those that may be seen.
  public var newestDate: CalendarDate? {
    series.compactMap { series in
      series.row(notAfter: newestFixingDate).map { series.date(at: $0) }
    }.max()
  }

  /// Whether a source of that name is among them.
  public func hasSource(_ id: String) -> Bool {
    if let pinned { return pinned.sources.contains(id) }
    return recorded != nil || series.contains { $0.source.id == id }
  }

  /// Whether there is a source of that name, with rates or without.
  public func knowsSource(_ id: String) -> Bool {
    hasSource(id) || absent.contains { $0.id == id }
  }

  /// Refuses a source that is known, but has no rates here.
  public func checkPresence(
    of source: String?, _ time: RateSelection.Time
  ) throws(RateError) {
    guard let source, !hasSource(source), let absent = absent.first(where: { $0.id == source })
    else { return }
    throw .noRatesOf(absent, time, today: today)
  }
}
