import Synchronization

/// What a line that was answered directly comes to, for whoever writes more of it than its results.
public struct DirectRecord: Sendable {
  public let label: SourceRange?
  /// The first of its results, and those behind it; most lines have one.
  public let result: Answer.Result
  public let others: [Answer.Result]
  /// The rates it stands on, by their places among ``ToldRates/legs``.
  public let legs: [Int]
  /// The conversions made on the way, in their order, where they are kept.
  public let conversions: [Conversion]

  public struct Conversion: Sendable {
    public let from: Answer.Result
    /// The place of its rate among ``ToldRates/rates``.
    public let rate: Int
  }
}

/// All rates that records name. Who answers the lines adds to them between two lines.
public final class ToldRates: @unchecked Sendable {
  @exclusivity(unchecked) public internal(set) var legs: [Leg] = []
  @exclusivity(unchecked) public internal(set) var rates: [CrossRate] = []
  /// Where this is another, all places are others.
  public let generation: Int
  private static let generations = Atomic(0)

  public init() { generation = Self.generations.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// Lines whose rates are told.
extension DirectEvaluator {
  /// What became of a line that was to be answered directly.
  public enum Recorded {
    /// Nothing, and nothing has changed.
    case none
    /// It is no statement.
    case blank
    case record(DirectRecord)
  }

  /// All rates that records name, by their places. When there are too many of them all begin anew.
  public var toldRates: ToldRates { tables.legs.told }

  /// Reads all that a line may be, and gives what it comes to and the rates it stands on.
  /// - Parameters:
  ///   - bytes: the line, with a newline behind it and sixteen readable bytes behind that.
  ///   - workspace: what was said before; the result is recorded.
  ///   - keepingConversions: tells those of the line, too, which is then one that stands on nothing but rates.
  public mutating func record(
    _ bytes: UnsafePointer<UInt8>, in workspace: inout Workspace, keepingConversions: Bool = false
  ) -> Recorded {
    separate()
    tables.legs.bound()
    tables.notes.pointee.keepsConversions = keepingConversions
    forgetRemark()
    return withUnsafeMutablePointer(to: &workspace) {
      if !tables.hasMore, Self.canBegin(bytes), let record = plainRecord(bytes, in: $0) {
        return .record(record)
      }
      var hasOverflowed = false
      let found = record(Amount.self, bytes, in: $0, asking: nil, &hasOverflowed)
      // Wider numbers fit nearly always then.
      return hasOverflowed
        ? record(WideAmount.self, bytes, in: $0, asking: nil, &hasOverflowed) : found
    }
  }

  /// What a line of arithmetic and plain conversions comes to; nil for any other.
  private mutating func plainRecord(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>
  ) -> DirectRecord? {
    var parser = Parser(
      bytes, decimalMark: style.decimalMark,
      DirectSemantics<Amount, PlainRecordReach>(tables, UnsafePointer(workspace), bytes))
    guard let value = parser.plainResult(), !value.number.overflowed,
      !parser.semantics.isRare, !Self.mayBeRemarkable(bytes, value.unit)
    else {
      tables.forgetLine()
      return nil
    }
    let found = tables.legs.union(of: tables.notes.pointee.told)
    hasConverted = hasConverted || parser.semantics.hasConverted
    workspace.pointee.recordDirect(value.number, value.unit, legs: found.legs)
    defer { tables.notes.pointee.forgetTold() }
    return DirectRecord(
      label: nil, result: Answer.Result(.small(value.number), value.unit), others: [],
      legs: found.places, conversions: tables.notes.pointee.conversions)
  }

  /// - Parameter hasOverflowed: whether a number did not fit, and nothing else was in the way.
  private mutating func record<N: ExactArithmetic>(
    _: N.Type, _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    asking table: DayTable?, _ hasOverflowed: inout Bool
  ) -> Recorded {
    defer { tables.forgetLine() }
    if let table { tables.ask(table) }
    var parser = Parser(
      bytes, decimalMark: style.decimalMark,
      DirectSemantics<N, RecordReach>(tables, UnsafePointer(workspace), bytes))
    guard let (shape, read) = try? parser.line() else {
      hasOverflowed = parser.semantics.hasOverflowed
      guard table == nil, let wanted = tables.wantedTable else { return .none }
      tables.forgetLine()
      hasOverflowed = false
      return record(N.self, bytes, in: workspace, asking: wanted, &hasOverflowed)
    }
    var semantics = parser.semantics
    guard let read else {
      return isPassedOver(bytes, shape, semantics, in: workspace) ? .blank : .none
    }
    hasOverflowed = read.number.overflowed || semantics.hasOverflowed
    guard !hasOverflowed, let value = try? semantics.settled(read, at: SourceRange(0, 0)),
      !value.number.overflowed,
      !value.unit.hasThings, tables.notes.pointee.aggregates.isEmpty,
      !Self.mayBeRemarkable(bytes, shape, value.unit),
      case .some(let name) = self.name(given: shape, semantics, workspace)
    else { return .none }
    guard var answer = answer(value, &semantics, shape, named: name), !answer.results.isEmpty
    else { return .none }
    if tables.notes.pointee.keepsConversions {
      // Of other numbers the text is not known.
      for result in answer.results where result.unit == .percent {
        guard case .small = result.number else { return .none }
      }
      if semantics.hasConverted, tables.notes.pointee.table.isShifted { semantics.noteShift() }
      noteRemark()
    }
    hasConverted = hasConverted || semantics.hasConverted
    let found = tables.legs.union(of: tables.notes.pointee.told)
    answer.legs = found.legs
    workspace.pointee.record(answer, as: name)
    note(shape.label, semantics, workspace)
    return .record(
      DirectRecord(
        label: shape.label, result: answer.results[0],
        others: Array(answer.results.dropFirst()), legs: found.places,
        conversions: tables.notes.pointee.conversions))
  }

  /// What a line comes to, in what all lines are converted to, and what it was made of; nil where only the full semantics
  /// can say it.
  func answer<N: ExactArithmetic, Reach: DirectReach>(
    _ value: Quantity<N>, _ semantics: inout DirectSemantics<N, Reach>, _ shape: LineShape,
    named name: UnsafeBufferPointer<UInt8>?
  ) -> Answer? {
    let notes = tables.notes
    var answer = Answer()
    answer.results =
      notes.pointee.several.isEmpty
      ? [Answer.Result(value.number.exact, value.unit)] : notes.pointee.several
    if name == nil, !semantics.endsInConversion, tables.hasDefaults {
      guard let results = try? semantics.convertedToDefaults(answer.results) else { return nil }
      answer.results = results
    }
    if name != nil, answer.results.count > 1 { return nil }
    answer.uses = notes.pointee.uses
    answer.making = making(semantics, shape)
    return answer
  }

  func making<N: ExactArithmetic, Reach: DirectReach>(
    _ semantics: DirectSemantics<N, Reach>, _ shape: LineShape
  ) -> Making {
    tables.notes.pointee.making.settled(
      tables.notes.pointee.uses, isConverted: semantics.endsInConversion,
      isContinuation: shape.isContinuation)
  }
}

/// All that can be computed without a tape, with the rates it stands on.
enum RecordReach: DirectReach {
  typealias Aside = KeptCurrencies
  static var isWhole: Bool { @inline(__always) get { true } }
  static var tellsRates: Bool { @inline(__always) get { true } }
}

/// Arithmetic and plain conversions, with the rates they stand on.
enum PlainRecordReach: DirectReach {
  typealias Aside = NoCurrencies
  static var isWhole: Bool { @inline(__always) get { false } }
  static var tellsRates: Bool { @inline(__always) get { true } }
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
  final class Pairs: @unchecked Sendable {
    /// Of the rates whose places they are.
    fileprivate let generation: Int
    @exclusivity(unchecked) private var known: [CurrencyPair: Int] = [:]
    /// Of the pairs asked for last, each in a slot of its own; a key and a place in each.
    @exclusivity(unchecked) private var recent: [UInt64] = []

    fileprivate init(_ generation: Int) { self.generation = generation }

    @inline(__always)
    private static func key(_ pair: CurrencyPair) -> UInt64 {
      UInt64(pair.base.index) &<< 16 | UInt64(pair.quote.index) | 1 &<< 31
    }

    @inline(__always)
    private static func slot(_ pair: CurrencyPair) -> Int {
      (Int(pair.base.index) &* 37 &+ Int(pair.quote.index)) & (slots &- 1)
    }

    private static let slots = 2_048

    @inline(__always)
    fileprivate func place(of pair: CurrencyPair) -> Int? {
      if !recent.isEmpty, case let found = recent[Self.slot(pair)],
        found &>> 32 == Self.key(pair)
      {
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

    fileprivate func note(_ pair: CurrencyPair, _ place: Int) { known[pair] = place }
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
      let known = told.place(of: pair)
    {
      return known
    }
    return newPlace(of: pair, table, tables.evaluator)
  }

  @inline(never)
  private mutating func newPlace(
    of pair: CurrencyPair, _ table: DayTable, _ evaluator: Evaluator
  ) -> Int? {
    let pairs = ofTimes[table.time] ?? Pairs(told.generation)
    ofTimes[table.time] = pairs
    table.told = pairs
    if let known = pairs.place(of: pair) { return known }
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
    pairs.note(pair, used.count - 1)
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

extension DirectSemantics {
  /// Notes the rates of a conversion.
  @inline(never)
  mutating func tell(_ value: Value, _ target: Currency) throws(Diagnostic) {
    guard let source = value.unit.currency else { throw .needsTape }
    let pair = CurrencyPair(base: source, quote: target)
    let notes = tables.notes
    guard let place = tables.legs.place(of: pair, notes.pointee.table, tables)
    else { throw .needsTape }
    if !notes.pointee.told.contains(place) { notes.pointee.told.append(place) }
    if notes.pointee.keepsConversions {
      notes.pointee.conversions.append(
        DirectRecord.Conversion(
          from: Answer.Result(value.number.exact, value.unit), rate: tables.legs.rate(at: place)))
    }
  }
}
