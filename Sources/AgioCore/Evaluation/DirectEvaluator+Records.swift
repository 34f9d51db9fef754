import Synchronization

/// What a line that was answered directly comes to, for whoever writes more of it than its results.
public struct DirectRecord: Sendable {
  public let label: SourceRange?
  public let results: [Answer.Result]
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

/// All rates that records name.
public struct ToldRates: Sendable {
  public var legs: [Leg] = []
  public var rates: [CrossRate] = []
  /// Where this is another, all places are others.
  public var generation = 0

  public init() {}
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
      var hasOverflowed = false
      let found = record(Amount.self, bytes, in: $0, asking: nil, &hasOverflowed)
      // Wider numbers fit nearly always then.
      return hasOverflowed
        ? record(WideAmount.self, bytes, in: $0, asking: nil, &hasOverflowed) : found
    }
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
    guard var answer = answer(value, &semantics, shape, named: name) else { return .none }
    if tables.notes.pointee.keepsConversions {
      // Of other numbers the text is not known.
      for result in answer.results where result.unit == .percent {
        guard case .small = result.number else { return .none }
      }
      if semantics.hasConverted, tables.notes.pointee.table.isShifted { semantics.noteShift() }
      noteRemark()
    }
    hasConverted = hasConverted || semantics.hasConverted
    let found = tables.notes.pointee.legs
    answer.legs = found.legs
    workspace.pointee.record(answer, as: name)
    note(shape.label, semantics, workspace)
    return .record(
      DirectRecord(
        label: shape.label, results: answer.results, legs: found.places,
        conversions: tables.notes.pointee.conversions))
  }

  /// What a line comes to, in what all lines are converted to, and what it was made of; nil where only the full semantics
  /// can say it.
  func answer<N: ExactArithmetic, Reach: DirectReach>(
    _ value: Quantity<N>, _ semantics: inout DirectSemantics<N, Reach>, _ shape: LineShape,
    named name: String?
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
  static var isWhole: Bool { @inline(__always) get { true } }
  static var tellsRates: Bool { @inline(__always) get { true } }
}

/// The rates that lines stand on, each once.
struct ToldLegs {
  /// Those of a line, in the order in which it uses them.
  struct Used {
    var places: [Int] = []
    var legs: [Leg] = []
    /// The place of the rate they make.
    var rate = 0
  }

  private(set) var told = ToldRates()
  private static let generations = Atomic(0)
  private var places: [Leg: Int] = [:]
  /// Of pairs, at each time.
  private var ofTimes: [RateSelection.Time: Pairs] = [:]
  /// Most lines ask for the time of the line above them.
  private var latest: Pairs?
  private var count = 0

  private final class Pairs: @unchecked Sendable {
    let time: RateSelection.Time
    var used: [CurrencyPair: Used] = [:]

    init(_ time: RateSelection.Time) { self.time = time }
  }

  private static let most = 10_000

  init() { told.generation = Self.generations.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Between two lines.
  mutating func bound() {
    if told.legs.count < Self.most, count < Self.most { return }
    self = ToldLegs()
  }

  /// Those of a pair; nil where there is none.
  mutating func used(_ pair: CurrencyPair, _ time: RateSelection.Time, _ evaluator: Evaluator)
    -> Used?
  {
    let pairs: Pairs
    if let latest, latest.time == time {
      pairs = latest
    } else {
      pairs = ofTimes[time] ?? Pairs(time)
      ofTimes[time] = pairs
      latest = pairs
    }
    if let known = pairs.used[pair] { return known }
    guard let rate = evaluator.rate(RateQuery(pair, RateSelection(time: time))) else { return nil }
    var used = Used()
    used.rate = told.rates.count
    told.rates.append(rate)
    for leg in rate.legs where !used.legs.contains(leg) {
      let place = places[leg, default: told.legs.count]
      if place == told.legs.count {
        told.legs.append(leg)
        places[leg] = place
      }
      used.places.append(place)
      used.legs.append(leg)
    }
    pairs.used[pair] = used
    count += 1
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
  mutating func tell(_ value: Value, _ target: Currency) throws(Diagnostic) {
    guard let source = value.unit.currency else { throw .needsTape }
    let pair = CurrencyPair(base: source, quote: target)
    guard
      let used = tables.legs.used(pair, tables.notes.pointee.table.time, tables.evaluator)
    else { throw .needsTape }
    tables.notes.pointee.legs.add(used)
    if tables.notes.pointee.keepsConversions {
      tables.notes.pointee.conversions.append(
        DirectRecord.Conversion(
          from: Answer.Result(value.number.exact, value.unit), rate: used.rate))
    }
  }
}
