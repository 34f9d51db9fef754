/// All rates a line may use: what sources have published, and what the law fixes.
///
/// A value that does no I/O: the shell hands over the series and says what day it is.
public struct RateBook: Sendable {
  /// In the order in which they are asked.
  public let series: [any FixingSeries]
  /// No fixing after this day is seen, and no later day may be asked for.
  public let today: CalendarDate

  public init(_ series: [any FixingSeries], today: CalendarDate) {
    self.series = series
    self.today = today
  }

  /// The rate of one currency in another. One conversion uses one source; rates fixed by law may join any.
  /// - Parameters:
  ///   - range: where the currency stands that a diagnostic should point at.
  ///   - dates: where the date or period stands, if one does.
  /// - Throws: why there is no such rate, and what to write instead.
  public func rate(
    of base: Currency, in quote: Currency, _ selection: RateSelection, at range: SourceRange,
    dates: SourceRange? = nil
  ) throws(Diagnostic) -> CrossRate {
    if base == quote { return .identity(base) }
    let place = Place(currencies: range, dates: dates ?? range)
    var first: Diagnostic?
    for series in series where selection.source ?? series.source.id == series.source.id {
      do throws(Diagnostic) {
        let finder = RateFinder(series: series, today: today, place: place)
        return try finder.rate(CurrencyPair(base: base, quote: quote), selection)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? .noRates(at: range)
  }

  /// The newest day any of the sources has, today or before.
  public var newestDate: CalendarDate? {
    series.compactMap { series in
      series.row(notAfter: today).map { series.date(at: $0) }
    }.max()
  }

  /// Whether a source of that name is among them.
  public func hasSource(_ id: String) -> Bool { series.contains { $0.source.id == id } }

  /// Where in the line things stand that can be wrong with a rate.
  struct Place {
    var currencies: SourceRange
    var dates: SourceRange
  }
}
