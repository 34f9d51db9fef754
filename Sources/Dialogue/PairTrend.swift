public import AgioCore

/// The last 30 days of a pair, by the source that has its newest rate.
public struct PairTrend: Sendable {
  private static let days = 30
  private static let marks = Array("▁▂▃▄▅▆▇█")

  public let newest: CrossRate
  /// That of the fixing before; nil for what has none.
  public let before: CrossRate?
  /// Fixing by fixing, oldest first; the newest is the last.
  private let rates: [CrossRate]

  /// - Parameter source: by whose rates; nil for any.
  /// - Throws: why there is no rate at all.
  public init(_ pair: CurrencyPair, _ book: RateBook, via source: String? = nil) throws(Diagnostic)
  {
    newest = try book.rate(
      of: pair.base, in: pair.quote, RateSelection(time: .latest, source: source))
    var rates = [newest]
    var before: CrossRate?
    if let date = newest.date {
      let source = newest.legs.first { $0.date != nil }?.source
      let find = { (time: RateSelection.Time) in
        try? book.rate(of: pair.base, in: pair.quote, RateSelection(time: time, source: source))
      }
      before = find(.before(date))
      for age in 1..<Self.days {
        let day = date.adding(days: -age)
        if let rate = find(.on(day)), rate.date == day { rates.append(rate) }
      }
    }
    self.before = before
    self.rates = rates.reversed()
  }

  public var high: CrossRate { rates.max { $0.exactValue < $1.exactValue }! }
  public var low: CrossRate { rates.min { $0.exactValue < $1.exactValue }! }

  /// A mark for each fixing, as high as it stands between the lowest and the highest.
  public var sparkline: String {
    let (low, span) = (low.exactValue, high.exactValue + -low.exactValue)
    return String(
      rates.map { rate in
        if span.isZero { return Self.marks[Self.marks.count / 2] }
        let part = (rate.exactValue + -low) / span * BigRational(Self.marks.count - 1)
        return Self.marks[part.rounded(places: 0, .halfEven).integer ?? 0]
      })
  }
}

extension CrossRate {
  /// ``value``, to compute with.
  public var exactValue: BigRational { BigRational(value) }
}
