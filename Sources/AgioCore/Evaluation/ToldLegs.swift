import Synchronization

/// All rates that records name. Who answers the lines adds to them between two lines.
public final class ToldRates: @unchecked Sendable {
  @exclusivity(unchecked) public internal(set) var legs: [Leg] = []
  @exclusivity(unchecked) public internal(set) var rates: [CrossRate] = []
  /// Where this is another, all places are others.
  public let generation: Int
  private static let generations = Atomic(0)

  public init() { generation = Self.generations.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// The rates that lines stand on, each once.
struct ToldLegs {
  /// Those of a pair, in the order in which it uses them.
  struct Used {
    var places: [Int] = []
    var legs: [Leg] = []
    /// The place of the rate they make.
    var rate = 0
  }

  private(set) var told = ToldRates()
  private var places: [Leg: Int] = [:]
  private var used: [Used] = []
  /// Of pairs, at each time.
  private var ofTimes: [RateSelection.Time: Pairs] = [:]

  /// The places of what pairs use, at a time.
  struct Pairs {
    /// Of the rates whose places they are.
    fileprivate let generation: Int
    fileprivate let places = PairPlaces()
  }

  private static let most = 10_000

  /// Between two lines.
  mutating func bound() {
    if told.legs.count < Self.most, used.count < Self.most { return }
    self = ToldLegs()
  }

  /// The place of what a pair uses; nil where there is no rate.
  /// - Parameter table: the rates of the time that counts.
  mutating func place(of pair: CurrencyPair, _ table: DayTable, _ tables: DirectTables) -> Int? {
    if let told = table.told, told.generation == self.told.generation,
      let known = told.places.place(of: pair)
    {
      return known
    }
    return newPlace(of: pair, table, tables.evaluator)
  }

  @inline(never)
  private mutating func newPlace(
    of pair: CurrencyPair, _ table: DayTable, _ evaluator: Evaluator
  ) -> Int? {
    let pairs = ofTimes[table.time] ?? Pairs(generation: told.generation)
    ofTimes[table.time] = pairs
    table.told = pairs
    if let known = pairs.places.place(of: pair) { return known }
    guard let rate = evaluator.rate(RateQuery(pair, RateSelection(time: table.time))) else {
      return nil
    }
    var new = Used()
    new.rate = told.rates.count
    told.rates.append(rate)
    for leg in rate.legs where !new.legs.contains(leg) {
      let place = places[leg, default: told.legs.count]
      if place == told.legs.count {
        told.legs.append(leg)
        places[leg] = place
      }
      new.places.append(place)
      new.legs.append(leg)
    }
    used.append(new)
    pairs.places.note(pair, used.count - 1)
    return used.count - 1
  }

  /// The place of the rate that a pair uses.
  func rate(at place: Int) -> Int { used[place].rate }

  /// All that a line uses, each once.
  /// - Parameter pairs: the places of its pairs.
  func union(of pairs: [Int]) -> (places: [Int], legs: [Leg]) {
    guard let first = pairs.first else { return ([], []) }
    if pairs.count == 1 { return (used[first].places, used[first].legs) }
    var all: (places: [Int], legs: [Leg]) = ([], [])
    let most = pairs.reduce(0) { $0 + used[$1].places.count }
    all.places.reserveCapacity(most)
    all.legs.reserveCapacity(most)
    for pair in pairs {
      for (place, leg) in zip(used[pair].places, used[pair].legs)
      where !all.places.contains(place) {
        all.places.append(place)
        all.legs.append(leg)
      }
    }
    return all
  }
}
