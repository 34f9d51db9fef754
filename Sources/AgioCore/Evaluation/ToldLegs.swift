import Synchronization

/// All rates that records name. Who answers the lines adds to them between two lines.
public final class ToldRates: @unchecked Sendable {
  @exclusivity(unchecked) public internal(set) var legs: [Leg] = []
  @exclusivity(unchecked) public internal(set) var rates: [CrossRate] = []
  /// The places of the legs that pairs use, in their order, by the places of the pairs: a pair's rate has the same place.
  @exclusivity(unchecked) fileprivate var used: [[Int]] = []
  /// Where this is another, all places are others.
  public let generation: Int
  private static let generations = Atomic(0)

  public init() { generation = Self.generations.wrappingAdd(1, ordering: .relaxed).newValue }

  /// The places of all legs that a line uses, each once.
  /// - Parameter pairs: the places of its pairs.
  func places(of pairs: [Int]) -> [Int] {
    guard let first = pairs.first else { return [] }
    var all = used[first]
    for pair in pairs.dropFirst() {
      for place in used[pair] where !all.contains(place) { all.append(place) }
    }
    return all
  }

  func legs(at places: [Int]) -> [Leg] { places.map { legs[$0] } }

  /// The places of the legs of a rate, in its order.
  public func places(ofRate place: Int) -> [Int] {
    rates[place].legs.map { leg in used[place].first { legs[$0] == leg }! }
  }
}

/// Copies what some results stand on from who goes on learning other rates.
struct ToldCopier {
  let copy = ToldRates()
  private let original: ToldRates
  private var pairs: [Int: Int] = [:]
  private var legs: [Int: Int] = [:]

  init(_ original: ToldRates) { self.original = original }

  mutating func copied(_ told: ToldPairs) -> ToldPairs {
    ToldPairs(told.places.map { pair(at: $0) })!
  }

  private mutating func pair(at place: Int) -> Int {
    if let known = pairs[place] { return known }
    let used = original.used[place].map { leg(at: $0) }
    pairs[place] = copy.used.count
    copy.used.append(used)
    return copy.used.count - 1
  }

  private mutating func leg(at place: Int) -> Int {
    if let known = legs[place] { return known }
    legs[place] = copy.legs.count
    copy.legs.append(original.legs[place])
    return copy.legs.count - 1
  }
}

/// The pairs whose rates a result stands on, by their places among ``ToldRates``: of up to two, which most lines have.
struct ToldPairs: BitwiseCopyable {
  // Two places, each with one added: a word that fits beside a result.
  private let rawValue: UInt32

  static let none = ToldPairs(rawValue: 0)

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// nil for more than two.
  init?(_ places: [Int]) {
    guard places.count <= 2 else { return nil }
    rawValue = places.reversed().reduce(0) { $0 << 16 | UInt32($1 + 1) }
  }

  var places: [Int] {
    [rawValue & 0xFFFF, rawValue >> 16].filter { $0 > 0 }.map { Int($0) - 1 }
  }
}

/// The rates that lines stand on, each once.
struct ToldLegs {
  private(set) var told = ToldRates()
  private var places: [Leg: Int] = [:]
  /// Of pairs, at each time.
  private var ofTimes: [RateSelection.Time: Pairs] = [:]

  /// The places of what pairs use, at a time.
  struct Pairs {
    /// Of the rates whose places they are.
    fileprivate let generation: Int
    fileprivate let places = PairPlaces()
  }

  /// A line has less than a thousand more, and the place of a pair less than 16 bits.
  private static let most = 10_000

  /// Between two lines.
  mutating func bound() {
    if told.legs.count < Self.most, told.used.count < Self.most { return }
    // Results go on standing on its legs; nobody asks for rates that were told.
    told.rates = []
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
    let pairs = pairs(of: table)
    if let known = pairs.places.place(of: pair) { return known }
    guard let rate = evaluator.rate(RateQuery(pair, RateSelection(time: table.time))) else {
      return nil
    }
    var new: [Int] = []
    told.rates.append(rate)
    for leg in rate.legs {
      let place = places[leg, default: told.legs.count]
      if place == told.legs.count {
        told.legs.append(leg)
        places[leg] = place
      }
      if !new.contains(place) { new.append(place) }
    }
    told.used.append(new)
    pairs.places.note(pair, told.used.count - 1)
    return told.used.count - 1
  }

  private mutating func pairs(of table: DayTable) -> Pairs {
    if let pairs = table.told, pairs.generation == told.generation { return pairs }
    let pairs = ofTimes[table.time] ?? Pairs(generation: told.generation)
    ofTimes[table.time] = pairs
    table.told = pairs
    return pairs
  }
}
