/// Places that pairs have in a list, for who asks for one after the other.
///
/// A class: to copy it costs more than to ask it. Its owner alone uses it.
final class PairPlaces: @unchecked Sendable {
  @exclusivity(unchecked) private var known: [CurrencyPair: Int] = [:]
  /// Of the pairs asked for last, each in a slot of its own; a key and a place in each.
  @exclusivity(unchecked) private var recent: [UInt64] = []

  private static let slots = 2_048

  @inline(__always)
  private static func key(_ pair: CurrencyPair) -> UInt64 {
    UInt64(pair.base.index) &<< 16 | UInt64(pair.quote.index) | 1 &<< 31
  }

  @inline(__always)
  private static func slot(_ pair: CurrencyPair) -> Int {
    (Int(pair.base.index) &* 37 &+ Int(pair.quote.index)) & (slots &- 1)
  }

  /// The place of a pair; nil where it has none.
  @inline(__always)
  func place(of pair: CurrencyPair) -> Int? {
    if !recent.isEmpty, case let found = recent[Self.slot(pair)], found &>> 32 == Self.key(pair) {
      return Int(found & 0xFFFF_FFFF)
    }
    return knownPlace(of: pair)
  }

  @inline(never)
  private func knownPlace(of pair: CurrencyPair) -> Int? {
    guard let place = known[pair] else { return nil }
    // Few days have many pairs, and files have many days.
    if known.count > 8 {
      if recent.isEmpty { recent = Array(repeating: 0, count: Self.slots) }
      recent[Self.slot(pair)] = Self.key(pair) &<< 32 | UInt64(place)
    }
    return place
  }

  /// Gives a pair its place.
  func note(_ pair: CurrencyPair, _ place: Int) { known[pair] = place }
}
