/// A figure that a rate stands on, of a source and a day: a ``Leg`` that is no more than that. Files that ask for one day after
/// the other have two a line.
public struct ToldFigure: Sendable {
  public let pair: CurrencyPair
  public let date: CalendarDate
  /// The place of its source; below zero where it is a leg of another kind, which has a place of its own.
  public let source: Int32
  let rate: Amount

  init(_ pair: CurrencyPair, _ date: CalendarDate, _ rate: Amount, source: Int32) {
    (self.pair, self.date, self.rate, self.source) = (pair, date, rate, source)
  }

  /// Writes every digit of it.
  public func writeRate(to out: inout TextBuffer) {
    let mark = UInt8(ascii: ".")
    guard 1...18 ~= rate.k, let digits = UInt64(exactly: rate.n) else {
      return rate.writePlain(mark: mark, to: &out)
    }
    out.putDecimal(isNegative: false, digits, places: Int(rate.k), mark: mark)
    out.trimFraction(mark: mark)
  }

  /// Whose figures are, and how far they can be taken for today's.
  public final class Source: Sendable {
    public let id: String
    public let state: RateState
    fileprivate let name: String

    init(_ source: RateSource, _ state: RateState) {
      (id, name) = (source.id, source.name)
      self.state = state
    }
  }

  func leg(_ source: Source) -> Leg {
    Leg(
      pair: pair, rate: .small(rate), date: date, number: nil, side: nil, coverage: nil,
      source: source.id, sourceName: source.name, state: source.state)
  }
}
