import Synchronization

/// What a line that was answered directly comes to, for whoever writes more of it than its results.
public struct DirectRecord: Sendable {
  public let label: SourceRange?
  public let results: [Answer.Result]
  /// The rates it stands on, by their places among ``DirectEvaluator/legs``.
  public let legs: [Int]
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

  /// All rates that records name, by their places. When there are too many of them all begin anew, with another
  /// ``generation``.
  public var legs: [Leg] { tables.legs.all }
  public var generation: Int { tables.legs.generation }

  /// Reads all that a line may be, and gives what it comes to and the rates it stands on.
  /// - Parameters:
  ///   - bytes: the line, with a newline behind it and sixteen readable bytes behind that.
  ///   - workspace: what was said before; the result is recorded.
  public mutating func record(_ bytes: UnsafePointer<UInt8>, in workspace: inout Workspace)
    -> Recorded
  {
    separate()
    tables.legs.bound()
    return withUnsafeMutablePointer(to: &workspace) { record(bytes, in: $0, asking: nil) }
  }

  private mutating func record(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    asking time: RateSelection.Time?
  ) -> Recorded {
    defer { tables.forgetLine() }
    if let time {
      guard let table = tables.table(of: time) else { return .none }
      tables.ask(table)
    }
    var parser = Parser(
      bytes, decimalMark: style.decimalMark,
      DirectSemantics<Amount, RecordReach>(tables, UnsafePointer(workspace), bytes))
    guard let (shape, read) = try? parser.line() else {
      guard time == nil, let wanted = tables.notes.pointee.wanted else { return .none }
      tables.forgetLine()
      return record(bytes, in: workspace, asking: wanted)
    }
    var semantics = parser.semantics
    guard let read else {
      return isPassedOver(bytes, shape, semantics, in: workspace) ? .blank : .none
    }
    guard !read.number.overflowed, !semantics.hasOverflowed,
      let value = try? semantics.settled(read, at: SourceRange(0, 0)), !value.number.overflowed,
      !value.unit.hasThings, tables.notes.pointee.aggregates.isEmpty,
      case .some(let name) = self.name(given: shape, semantics, workspace)
    else { return .none }
    guard var answer = answer(value, &semantics, shape, named: name) else { return .none }
    hasConverted = hasConverted || semantics.hasConverted
    let found = tables.notes.pointee.legs
    answer.legs = found.legs
    workspace.pointee.record(answer, as: name)
    return .record(
      DirectRecord(label: shape.label, results: answer.results, legs: found.places))
  }
}

/// All that can be computed without a tape, with the rates it stands on.
enum RecordReach: DirectReach {
  static var isWhole: Bool { @inline(__always) get { true } }
  static var tellsRates: Bool { @inline(__always) get { true } }
}

/// The rates that lines stand on, each once.
struct ToldLegs {
  /// Those of a line, in the order in which it uses them.
  struct Used {
    var places: [Int] = []
    var legs: [Leg] = []
  }

  private(set) var all: [Leg] = []
  /// Tells apart what has begun anew.
  let generation = Self.generations.wrappingAdd(1, ordering: .relaxed).newValue
  private static let generations = Atomic(0)
  private var places: [Leg: Int] = [:]
  private var ofPairs: [Pair: Used] = [:]

  private struct Pair: Hashable {
    let pair: CurrencyPair
    let time: RateSelection.Time
  }

  private static let most = 10_000

  /// Between two lines.
  mutating func bound() {
    if all.count < Self.most, ofPairs.count < Self.most { return }
    self = ToldLegs()
  }

  /// Those of a pair; nil where there is none.
  mutating func used(_ pair: CurrencyPair, _ time: RateSelection.Time, _ evaluator: Evaluator)
    -> Used?
  {
    let key = Pair(pair: pair, time: time)
    if let known = ofPairs[key] { return known }
    guard let rate = evaluator.rate(RateQuery(pair, RateSelection(time: time))) else { return nil }
    var used = Used()
    for leg in rate.legs where !used.legs.contains(leg) {
      let place = places[leg, default: all.count]
      if place == all.count {
        all.append(leg)
        places[leg] = place
      }
      used.places.append(place)
      used.legs.append(leg)
    }
    ofPairs[key] = used
    return used
  }
}

extension ToldLegs.Used {
  /// Adds what is not among them.
  mutating func add(_ other: Self) {
    if places.isEmpty {
      self = other
      return
    }
    for (place, leg) in zip(other.places, other.legs) where !places.contains(place) {
      places.append(place)
      legs.append(leg)
    }
  }
}

extension DirectSemantics {
  /// Notes the rates of a conversion.
  @inline(never)
  mutating func tell(_ source: Currency, _ target: Currency) throws(Diagnostic) {
    let pair = CurrencyPair(base: source, quote: target)
    guard
      let used = tables.legs.used(pair, tables.notes.pointee.table.time, tables.evaluator)
    else { throw .needsTape }
    tables.notes.pointee.legs.add(used)
  }
}
