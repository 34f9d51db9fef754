/// The things a number counts or is divided by, multiplied together: `EUR/hour` times `days` has both until its product
/// ends.
///
/// A small number, so that units stay one word that compares at once: single things have theirs by arithmetic, products of
/// several are given one by the line that first meets them, and are gone where its product ends.
struct Dimension: Hashable, Sendable, BitwiseCopyable {
  struct Factor: Hashable, Sendable {
    let thing: Thing
    var exponent: Int
  }

  let rawValue: UInt16

  static let none = Dimension(rawValue: 0)

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// So many of a thing.
  init(counting thing: Thing) { rawValue = thing.index &* 2 }

  /// For each of a thing.
  init(per thing: Thing) { rawValue = thing.index &* 2 &+ 1 }

  /// The one thing it is of; nil of none, and of products.
  var single: Factor? {
    guard rawValue != 0, rawValue < Self.firstProduct else { return nil }
    return Factor(thing: Thing(index: rawValue / 2), exponent: rawValue % 2 == 0 ? 1 : -1)
  }

  private static let firstProduct: UInt16 = 1 << 13

  /// The products of several things that a line has met.
  struct Products {
    private var known: [[Factor]] = []
    private var numbers: [[Factor]: UInt16] = [:]

    init() {}

    /// In order of the things.
    func factors(of dimension: Dimension) -> [Factor] {
      if dimension.rawValue < Dimension.firstProduct { return dimension.single.map { [$0] } ?? [] }
      return known[Int(dimension.rawValue - Dimension.firstProduct)]
    }

    /// Nil where more things meet than anybody means.
    mutating func product(_ left: Dimension, _ right: Dimension, power: Int) -> Dimension? {
      if right == .none { return left }
      var factors = factors(of: left)
      for factor in self.factors(of: right) {
        if let place = factors.firstIndex(where: { $0.thing == factor.thing }) {
          factors[place].exponent += factor.exponent * power
        } else {
          factors.append(Factor(thing: factor.thing, exponent: factor.exponent * power))
        }
      }
      return dimension(
        of: factors.filter { $0.exponent != 0 }.sorted { $0.thing.index < $1.thing.index })
    }

    private mutating func dimension(of factors: [Factor]) -> Dimension? {
      guard let first = factors.first else { return Dimension.none }
      if factors.count == 1, first.exponent == 1 { return Dimension(counting: first.thing) }
      if factors.count == 1, first.exponent == -1 { return Dimension(per: first.thing) }
      guard factors.count <= 6, factors.allSatisfy({ (-4...4).contains($0.exponent) }) else {
        return nil
      }
      if let number = numbers[factors] { return Dimension(rawValue: number) }
      guard known.count < Int(UInt16.max - Dimension.firstProduct) else { return nil }
      let number = Dimension.firstProduct + UInt16(known.count)
      known.append(factors)
      numbers[factors] = number
      return Dimension(rawValue: number)
    }
  }
}
