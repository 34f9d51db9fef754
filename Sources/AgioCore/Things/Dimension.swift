import Synchronization

/// The things a number counts or is divided by, multiplied together: `EUR/hour` times `days` has both until its product
/// ends.
///
/// A small number, so that units stay one word that compares at once: single things have theirs by arithmetic, products of
/// several are given one when they are first met.
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

  /// The one factor there is; nil for none and for several.
  var single: Factor? {
    if rawValue == 0 || rawValue >= Self.firstProduct {
      return factors.count == 1 ? factors[0] : nil
    }
    return Factor(thing: Thing(index: rawValue / 2), exponent: rawValue % 2 == 0 ? 1 : -1)
  }

  /// In order of the things.
  var factors: [Factor] {
    if rawValue == 0 { return [] }
    if rawValue < Self.firstProduct { return [single!] }
    return products.withLock { $0.factors[Int(rawValue - Self.firstProduct)] }
  }

  /// Nil where more things meet than anybody means.
  func times(_ other: Dimension, power: Int = 1) -> Dimension? {
    if other == .none { return self }
    if self == .none, let factor = other.single, factor.exponent == 1 {
      // Of most products one part alone counts something.
      if power == 1 { return other }
      if power == -1 { return Dimension(per: factor.thing) }
    }
    var factors = factors
    for factor in other.factors {
      if let place = factors.firstIndex(where: { $0.thing == factor.thing }) {
        factors[place].exponent += factor.exponent * power
      } else {
        factors.append(Factor(thing: factor.thing, exponent: factor.exponent * power))
      }
    }
    return Self.of(factors.filter { $0.exponent != 0 }.sorted { $0.thing.index < $1.thing.index })
  }

  private static func of(_ factors: [Factor]) -> Dimension? {
    guard let first = factors.first else { return Dimension.none }
    if factors.count == 1, first.exponent == 1 { return Dimension(counting: first.thing) }
    if factors.count == 1, first.exponent == -1 { return Dimension(per: first.thing) }
    guard factors.count <= 6, factors.allSatisfy({ (-4...4).contains($0.exponent) }) else {
      return nil
    }
    return products.withLock { products in
      if let known = products.numbers[factors] { return Dimension(rawValue: known) }
      guard products.factors.count < Int(UInt16.max - firstProduct) else { return nil }
      let number = firstProduct + UInt16(products.factors.count)
      products.factors.append(factors)
      products.numbers[factors] = number
      return Dimension(rawValue: number)
    }
  }

  fileprivate static let firstProduct: UInt16 = 1 << 13

  fileprivate struct Products {
    var factors: [[Factor]] = []
    var numbers: [[Factor]: UInt16] = [:]
  }
}

private let products = Mutex(Dimension.Products())
