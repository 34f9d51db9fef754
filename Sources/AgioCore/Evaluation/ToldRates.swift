import Synchronization

/// All rates that records name, by their places. Who answers the lines adds to them between two lines.
///
/// What was asked for is kept for the results that stand on it; the rates themselves only while lines name them, and they are
/// looked up again where somebody asks. Another thread may do that: what was asked for stays where it is, and the thread that
/// adds to it has handed the result over.
public final class ToldRates: @unchecked Sendable {
  @exclusivity(unchecked) private var figures: ContiguousArray<ToldFigure> = []
  @exclusivity(unchecked) private var sources: [ToldFigure.Source] = []
  /// Legs that are no figures alone.
  @exclusivity(unchecked) private var others: [Leg] = []
  /// What was asked for, by the places of the pairs.
  private let asked = UnsafeMutablePointer<Asked>.allocate(capacity: ToldRates.capacity)
  @exclusivity(unchecked) private var askedCount = 0
  /// Where the places of a pair's legs end in the list of all of them; those of the next begin there.
  @exclusivity(unchecked) private var ends: ContiguousArray<Int32> = []
  @exclusivity(unchecked) private var used: ContiguousArray<Int32> = []
  private let evaluator: Evaluator?
  /// Where this is another, all places are others.
  public let generation: Int
  private static let generations = Atomic(0)

  /// The place of a pair has less than 15 bits.
  private static let capacity = 2_250

  private struct Asked {
    let pair: CurrencyPair
    let time: RateSelection.Time
    /// The place of the source that was named; 0 for none.
    let source: Int
  }

  /// - Parameter evaluator: has the rates; nil for whoever asks for none.
  init(_ evaluator: Evaluator?) {
    var own = evaluator
    // Another thread may ask it.
    own?.book.figures = nil
    self.evaluator = own
    generation = Self.generations.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Without any rates.
  public convenience init() { self.init(nil) }

  deinit { asked.deallocate() }

  /// - Parameter most: pairs; most of them have two legs.
  func isShorter(than most: Int) -> Bool { askedCount < most && figures.count < most * 2 }

  /// Whether another pair has a place.
  var hasRoom: Bool { askedCount < Self.capacity }

  func add(_ leg: Leg) -> Int32 {
    others.append(leg)
    figures.append(ToldFigure(leg.pair, .init(dayNumber: 0), .zero, source: Int32(-others.count)))
    return Int32(figures.count - 1)
  }

  func add(
    _ pair: CurrencyPair, _ date: CalendarDate, _ rate: Amount, _ source: ToldFigure.Source
  ) -> Int32 {
    if sources.last !== source { sources.append(source) }
    figures.append(ToldFigure(pair, date, rate, source: Int32(sources.count - 1)))
    return Int32(figures.count - 1)
  }

  /// How many legs there are.
  public var legCount: Int { figures.count }

  public func leg(at place: Int) -> Leg {
    let figure = figures[place]
    return figure.source < 0
      ? others[Int(-figure.source - 1)] : figure.leg(sources[Int(figure.source)])
  }

  /// The leg where it is a figure and no more; nil for another.
  public func figure(at place: Int) -> ToldFigure? {
    let figure = figures[place]
    return figure.source < 0 ? nil : figure
  }

  public func source(of figure: ToldFigure) -> ToldFigure.Source { sources[Int(figure.source)] }

  /// Whether two places are those of one leg, which was told at two times or beside a peg.
  public func isSame(_ place: Int32, _ other: Int32) -> Bool {
    if place == other { return true }
    let (one, another) = (figures[Int(place)], figures[Int(other)])
    if one.pair != another.pair { return false }
    if one.source >= 0, one.source == another.source { return one.date == another.date }
    return leg(at: Int(place)) == leg(at: Int(other))
  }

  /// - Parameters:
  ///   - source: its place in the book, where it was named; 0 for none.
  ///   - places: those of the legs, in their order.
  func add(_ pair: CurrencyPair, _ time: RateSelection.Time, of source: Int, _ places: [Int32])
    -> Int
  {
    used += places
    return add(pair, time, of: source)
  }

  /// The same for up to two legs, -1 for none.
  @inline(__always)
  func add(
    _ pair: CurrencyPair, _ time: RateSelection.Time, of source: Int, _ first: Int32,
    _ second: Int32
  ) -> Int {
    if first >= 0 { used.append(first) }
    if second >= 0 { used.append(second) }
    return add(pair, time, of: source)
  }

  private func add(_ pair: CurrencyPair, _ time: RateSelection.Time, of source: Int) -> Int {
    ends.append(Int32(used.count))
    (asked + askedCount).initialize(to: Asked(pair: pair, time: time, source: source))
    askedCount += 1
    return askedCount - 1
  }

  /// Forgets the rates: results go on standing on what was asked for.
  func forget() { (figures, sources, others, ends, used) = ([], [], [], [], []) }

  private func legs(ofPair place: Int) -> Range<Int> {
    (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place])
  }

  /// The places of all legs that a line uses, each once.
  /// - Parameter pairs: the places of its pairs.
  func places(of pairs: [Int]) -> [Int32] {
    let most = pairs.reduce(0) { $0 + legs(ofPair: $1).count }
    return Array(unsafeUninitializedCapacity: most) { room, count in
      count = pairs.withUnsafeBufferPointer { put(placesOf: $0, in: room)!.count }
    }
  }

  /// Puts the same where there is room.
  /// - Returns: what was put; nil where that is too little.
  func put(
    placesOf pairs: UnsafeBufferPointer<Int>, in room: UnsafeMutableBufferPointer<Int32>
  ) -> UnsafeBufferPointer<Int32>? {
    var (count, others) = (0, 0)
    for pair in pairs {
      let legs = legs(ofPair: pair)
      if legs.count > room.count &- count { return nil }
      for index in legs {
        let place = used[index]
        // The same leg may have been told at another time, or beside a peg.
        if has(place, among: room, others) { continue }
        room[count] = place
        count &+= 1
      }
      // Those of one pair are each there once.
      others = count
    }
    return UnsafeBufferPointer(start: room.baseAddress, count: count)
  }

  @inline(__always)
  private func has(_ place: Int32, among room: UnsafeMutableBufferPointer<Int32>, _ count: Int)
    -> Bool
  {
    for other in 0..<count where isSame(room[other], place) { return true }
    return false
  }

  /// All legs that results with these pairs stand on, each once.
  /// - Parameter isOfOther: whether another thread may be adding rates.
  func legs(of pairs: [Int], isOfOther: Bool = false) -> [Leg] {
    if !isOfOther, !ends.isEmpty { return places(of: pairs).map { leg(at: Int($0)) } }
    var all: [Leg] = []
    for pair in pairs {
      for leg in rate(at: pair).legs where !all.contains(leg) { all.append(leg) }
    }
    return all
  }

  /// The rate of a pair.
  public func rate(at place: Int) -> CrossRate {
    let asked = asked[place]
    var selection = RateSelection(time: asked.time)
    if asked.source > 0 { selection.source = evaluator!.book.series[asked.source].source.id }
    return evaluator!.rate(RateQuery(asked.pair, selection))!
  }

  /// The places of the legs of a pair's rate, in its order.
  public func places(ofRate place: Int) -> [Int32] {
    let places = places(of: [place])
    return rate(at: place).legs.map { leg in places.first { self.leg(at: Int($0)) == leg }! }
  }
}
