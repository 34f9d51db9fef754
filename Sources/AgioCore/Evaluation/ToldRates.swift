import Synchronization

/// All rates that records name, by their places. Who answers the lines adds to them between two lines.
///
/// What was asked for is kept for the results that stand on it; the rates themselves only while lines name them, and they are
/// looked up again where somebody asks.
public final class ToldRates: @unchecked Sendable {
  @exclusivity(unchecked) public private(set) var legs: ContiguousArray<Leg> = []
  /// What was asked for, by the places of the pairs.
  @exclusivity(unchecked) private var asked: ContiguousArray<Asked> = []
  /// Where the places of a pair's legs end in the list of all of them; those of the next begin there.
  @exclusivity(unchecked) private var ends: ContiguousArray<Int32> = []
  @exclusivity(unchecked) private var used: ContiguousArray<Int32> = []
  private let evaluator: Evaluator?
  /// Where this is another, all places are others.
  public let generation: Int
  private static let generations = Atomic(0)

  private struct Asked {
    let pair: CurrencyPair
    let time: RateSelection.Time
  }

  /// - Parameter evaluator: has the rates; nil for whoever asks for none.
  init(_ evaluator: Evaluator?) {
    self.evaluator = evaluator
    generation = Self.generations.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Without any rates.
  public convenience init() { self.init(nil) }

  func isShorter(than most: Int) -> Bool { asked.count < most && legs.count < most }

  func add(_ leg: Leg) -> Int32 {
    legs.append(leg)
    return Int32(legs.count - 1)
  }

  /// - Parameter places: those of its legs, in their order.
  func add(_ pair: CurrencyPair, _ time: RateSelection.Time, _ places: [Int32]) -> Int {
    used += places
    return add(pair, time)
  }

  /// The same for up to two legs, -1 for none.
  @inline(__always)
  func add(_ pair: CurrencyPair, _ time: RateSelection.Time, _ first: Int32, _ second: Int32)
    -> Int
  {
    if first >= 0 { used.append(first) }
    if second >= 0 { used.append(second) }
    return add(pair, time)
  }

  private func add(_ pair: CurrencyPair, _ time: RateSelection.Time) -> Int {
    ends.append(Int32(used.count))
    asked.append(Asked(pair: pair, time: time))
    return asked.count - 1
  }

  /// Forgets the rates: results go on standing on what was asked for.
  func forget() { (legs, ends, used) = ([], [], []) }

  private func legs(ofPair place: Int) -> Range<Int> {
    (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
  }

  /// The places of all legs that a line uses, each once.
  /// - Parameter pairs: the places of its pairs.
  func places(of pairs: [Int]) -> [Int] {
    var all: [Int] = []
    for pair in pairs {
      for index in legs(ofPair: pair) {
        let place = Int(used[index])
        // The same leg may have been told at another time, or beside a peg.
        if !all.contains(where: { $0 == place || legs[$0] == legs[place] }) { all.append(place) }
      }
    }
    return all
  }

  /// All legs that results with these pairs stand on, each once.
  func legs(of pairs: [Int]) -> [Leg] {
    if !ends.isEmpty { return places(of: pairs).map { legs[$0] } }
    var all: [Leg] = []
    for pair in pairs { for leg in rate(at: pair).legs where !all.contains(leg) { all.append(leg) } }
    return all
  }

  /// The rate of a pair.
  public func rate(at place: Int) -> CrossRate {
    let asked = asked[place]
    return evaluator!.rate(RateQuery(asked.pair, RateSelection(time: asked.time)))!
  }

  /// The places of the legs of a pair's rate, in its order.
  public func places(ofRate place: Int) -> [Int] { legs(ofPair: place).map { Int(used[$0]) } }

  /// What some results were asked for, without the rates.
  fileprivate func add(_ place: Int, of other: ToldRates) -> Int {
    asked.append(other.asked[place])
    return asked.count - 1
  }

  fileprivate var withoutRates: ToldRates { ToldRates(evaluator) }
  fileprivate var count: Int { asked.count }
}

/// Copies what some results stand on from who goes on learning other rates.
struct ToldCopier {
  let copy: ToldRates
  private let original: ToldRates
  /// The places in the copy, -1 for what has none.
  private var places: ContiguousArray<Int16>

  init(_ original: ToldRates) {
    self.original = original
    copy = original.withoutRates
    places = ContiguousArray(repeating: -1, count: original.count)
  }

  mutating func copied(_ place: Int) -> Int {
    if places[place] < 0 { places[place] = Int16(copy.add(place, of: original)) }
    return Int(places[place])
  }
}
