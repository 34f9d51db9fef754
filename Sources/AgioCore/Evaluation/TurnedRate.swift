/// A rate that stands in a line, and is nearer to that of the turned pair than to that of its own.
///
/// A class: few lines have one, and all others pass on that they have none.
public final class TurnedRate: Sendable {
  /// As the line has it.
  let written: String
  let pair: CurrencyPair
  /// The rate there is without the line's.
  let known: ExactNumber

  init(written: String, pair: CurrencyPair, known: ExactNumber) {
    (self.written, self.pair, self.known) = (written, pair, known)
  }

  /// How the line says that it is the turned one.
  var inverse: String { "\(written) \(pair.base) per \(pair.quote)" }

  /// What is said to the line.
  /// - Parameter mark: the line's decimal mark.
  public func phrase(mark: UInt8) -> Phrase {
    var figure = TextBuffer(capacity: 64)
    known.writeSignificant(NumberLimit.crossRateDigits, mark: mark, to: &figure)
    return say(
      "1 \(pair.base) is \(figure.text) \(pair.quote); for the other direction write at \(written) \(pair.base) per \(pair.quote)"
    )
  }
}
