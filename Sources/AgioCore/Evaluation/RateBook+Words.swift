/// What rates have for whoever has no line to point into: where they have nothing, words for it.
extension RateBook {
  /// The rate of one currency in another. One conversion uses one source; rates fixed by law may join any.
  /// - Throws: why there is no such rate, and what to write instead.
  public func rate(
    of base: Currency, in quote: Currency, _ selection: RateSelection = RateSelection()
  ) throws(Diagnostic) -> CrossRate {
    try worded { () throws(RateError) in try find(base, in: quote, selection) }
  }

  /// All fixings of a pair from the first source that has them.
  /// - Parameter source: the ``RateSource/id`` of the only one wanted.
  /// - Throws: why there are none.
  public func history(
    of pair: CurrencyPair, _ span: RateSeries.Span, _ grain: RateSeries.Grain = .daily,
    source: String? = nil
  ) throws(Diagnostic) -> RateSeries {
    try worded { () throws(RateError) in
      try findHistory(of: pair, span, grain, source: source)
    }
  }

  /// All figures of a source.
  /// - Throws: why there are none, or not those of the days that are wanted.
  public func legs(
    of id: String, _ span: RateSeries.Span, isFilled: Bool = false
  ) throws(Diagnostic) -> RateLegs {
    try worded { () throws(RateError) in try findLegs(of: id, span, isFilled: isFilled) }
  }
}

extension RateSeries {
  /// The rate of a point with its legs.
  public func rate(of point: Point) throws(Diagnostic) -> CrossRate {
    try worded { () throws(RateError) in try cross(of: point) }
  }

  /// The fixing that holds on a day: that day's, or the last one before; nil where there is none.
  public func fixing(on date: CalendarDate) throws(Diagnostic) -> Point? {
    try worded { () throws(RateError) in try held(on: date) }
  }

  /// The series with one day more; nil where the pair has no fixing that holds on it.
  /// - Parameter takesPlace: the point nearest in time makes room for it, so that there are no more points than before.
  public func adding(_ date: CalendarDate, takesPlace: Bool) throws(Diagnostic) -> RateSeries? {
    try worded { () throws(RateError) in try with(date, takesPlace: takesPlace) }
  }
}

extension Diagnostic {
  /// What is wrong with a rate, for whoever has no line.
  public init(_ error: RateError) { self.init(error, at: .none) }
}

/// What `body` finds, and words for why it finds nothing.
/// - Parameter place: where in a line that belongs.
func worded<Value>(
  at place: RatePlace = .none, _ body: () throws(RateError) -> Value
) throws(Diagnostic) -> Value {
  do throws(RateError) { return try body() } catch { throw Diagnostic(error, at: place) }
}
