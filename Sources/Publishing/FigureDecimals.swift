public import AgioCore

/// With how many decimals a source publishes its figures.
///
/// An answer leaves out zeros at the end of a figure, so its text alone does not tell how exact it is: 4.5 may be 4.5000.
public struct FigureDecimals: Sendable {
  /// Those it uses, fewest first: a figure with fewer has the next of them.
  public var steps: [Int]
  /// Those of currencies that it quotes for more than one unit.
  public var known: [Known]

  /// The decimals of one currency.
  public struct Known: Sendable {
    public let currency: Currency
    public let places: Int

    public init(_ currency: Currency, places: Int) {
      self.currency = currency
      self.places = places
    }
  }

  public init(steps: [Int], known: [Known] = []) {
    self.steps = steps
    self.known = known
  }

  /// - Parameters:
  ///   - figures: the figure that is asked about, and some of the days before it; without zeros at their ends.
  /// - Returns: how many significant digits the first of them has.
  package func digits(of currency: Currency, _ figures: [PublishedFigure]) -> Int? {
    guard let figure = figures.first, figure.digits > 0 else { return nil }
    let seen = max(
      figures.map(\.places).max() ?? 0, known.first { $0.currency == currency }?.places ?? 0)
    let places = steps.first { $0 >= seen } ?? seen
    return String(figure.digits).utf8.count + places - figure.places
  }
}
