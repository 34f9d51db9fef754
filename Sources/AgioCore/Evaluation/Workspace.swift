/// What was said before a line: variables, functions, results.
public struct Workspace: Sendable {
  public internal(set) var variables = VariableTable()
  public private(set) var functions: [String: UserFunction] = [:]
  private(set) var plainFunctions = Glossary<PlainFunction?>()
  private var kept = ResultList()
  /// What the last conversion was to: what a line that ends with `in` means.
  public internal(set) var lastTargets: [Currency] = []
  /// Whether they are kept: at a prompt they are; a file names its targets.
  public var keepsTargets = false
  /// Whether values are kept without the rates they stand on: a file whose answers are only numbers asks for none.
  public var dropsLegs = false
  /// Whether it is one of lines that are answered apart: what was said above them is not known, and nobody hears what there
  /// is to say to them.
  private(set) var isApart = false
  /// Told when results are read; nil where nobody asks.
  package var witness: ResultWitness?
  /// Another number whenever other names have a meaning.
  package private(set) var vocabulary = 0

  public init() {}

  public var results: ResultList {
    // Whoever reads one borrows the list: a copy would cost more than the line.
    _read {
      if let witness { witness.wereRead = true }
      yield kept
    }
  }

  /// What became of a numbered line; nil if there is none, or none any more.
  func entry(_ number: Int) -> ResultList.Entry? {
    if let witness { witness.wereRead = true }
    return kept[number]
  }

  /// The same of a workspace behind a pointer, which would be copied for who only asks it.
  mutating func entryInPlace(_ number: Int) -> ResultList.Entry? {
    entry(number)
  }

  /// What a name stands for, and the result it is.
  func variable(_ name: String) -> (value: StoredValue, result: Int?)? {
    guard let found = variables.found(name) else { return nil }
    witness?.wereRead = true
    return found
  }

  /// The function of this name.
  func function(_ name: String) -> UserFunction? {
    guard let found = functions[name] else { return nil }
    witness?.wereRead = true
    return found
  }

  /// The last result with this label; nil where none of the last ones has it.
  package func number(labelled text: String) -> Int? {
    let found = kept.number(labelled: text)
    if let witness {
      witness.labels.append(text)
      if found != nil { witness.wereRead = true }
    }
    return found
  }

  /// Whether a line has given anything a name.
  package var hasNames: Bool { !variables.isEmpty || !functions.isEmpty }

  /// Whether a line had a label.
  package var hasLabels: Bool {
    if let witness { witness.askedForLabels = true }
    return kept.hasLabels
  }

  /// One that knows whether there are names, and nothing else: to copy them all would take much memory.
  package var withoutValues: Workspace {
    var workspace = Workspace()
    workspace.isApart = true
    workspace.dropsLegs = dropsLegs
    if hasNames { workspace.variables = VariableTable(["x": StoredValue(.small(.zero), .plain)]) }
    return workspace
  }

  /// The number of the line that is answered, in its file.
  public var lineNumber: Int {
    @inline(__always) get { Int(kept.line) }
    @inline(__always) set { kept.line = UInt32(truncatingIfNeeded: newValue) }
  }

  /// Keeps what a statement gave: its results, its variable or function.
  /// - Returns: the result's number; nil where a statement has none.
  @discardableResult
  public mutating func record(_ answer: Answer, of statement: Statement) -> Int? {
    if keepsTargets { keepTargets(of: answer, statement) }
    switch statement.kind {
    case .blank, .command: return nil
    case .definition(let name, _, let parameters):
      define(UserFunction(parameters: parameters, tape: statement.tape), as: name)
      return nil
    case .assignment(var name, _): name.withUTF8 { record(answer, as: $0) }
    case .result: record(answer, as: nil)
    }
    record(aggregates: statement.tape.aggregates, nil)
    if let label = statement.labelRange {
      record(label: statement.line.bytes(in: SourceRange(0, Int(label.upper))), at: label)
    }
    return kept.count
  }

  private mutating func define(_ function: UserFunction, as name: String) {
    functions[name] = function
    vocabulary &+= 1
    plainFunctions.put(name, PlainFunction(function))
  }

  /// Notes what the last result is labelled with.
  /// - Parameter line: its bytes up to the label's end.
  mutating func record(label line: some Collection<UInt8>, at label: SourceRange) {
    let isDashed = label.lower > 0 && Self.isDash(line.prefix(Int(label.lower)))
    kept.mark(LabelMark(line.dropFirst(Int(label.lower))), isDashed: isDashed)
  }

  /// The same for a label without a bullet.
  mutating func record(label mark: LabelMark) { kept.mark(mark, isDashed: false) }

  private static func isDash(_ bullet: some Collection<UInt8>) -> Bool {
    String(decoding: bullet, as: UTF8.self).unicodeScalars.contains {
      ["-", "–", "—"].contains($0)
    }
  }

  /// Notes that the last result was made of those above it, and what they came to.
  mutating func record(aggregates: [Aggregate], _ running: RunningSums?) {
    for kind in aggregates { kept.markAggregate(kind) }
    if let running { kept.running = running }
  }

  /// Keeps a result that stands on nothing, and the name it was given.
  mutating func record(_ amount: Amount, _ unit: Unit, as name: UnsafeBufferPointer<UInt8>?) {
    if let name { note(variables.set(amount, unit, as: name, result: kept.count + 1)) }
    kept.add(amount, unit)
    if name != nil { kept.mark(kept.count, .named) }
  }

  /// Gives the next result a name.
  private mutating func keep(_ value: StoredValue, as name: UnsafeBufferPointer<UInt8>) {
    note(variables.set(value, as: name, result: kept.count + 1))
  }

  @inline(__always)
  private mutating func note(_ named: (isNew: Bool, was: Int?)) {
    let (isNew, earlier) = named
    if isNew { vocabulary &+= 1 }
    // A name set anew replaces what it stood for.
    if let earlier { kept.mark(earlier, .used) }
  }

  /// Keeps a result, and the name it was given.
  mutating func record(_ answer: Answer, as name: UnsafeBufferPointer<UInt8>?) {
    let legs = dropsLegs ? [] : answer.legs
    if let name, let result = answer.results.first {
      keep(StoredValue(result.number, result.unit, legs: legs), as: name)
    }
    kept.add(answer, legs)
    note(
      answer.making, of: answer.uses, beside: answer.beside, answer.results.lazy.map(\.unit),
      isNamed: name != nil)
  }

  /// The same for an answer whose rates are told: it has none itself.
  /// - Parameters:
  ///   - number: that of its result, where it has one of fixed size.
  ///   - pairs: the places of those whose rates it stands on.
  mutating func record(
    _ answer: Answer, _ number: WideAmount?, as name: UnsafeBufferPointer<UInt8>?, _ pairs: [Int],
    by told: ToldRates
  ) {
    guard !dropsLegs, !pairs.isEmpty else { return record(answer, as: name) }
    if let name, let result = answer.results.first {
      keep(StoredValue(result.number, result.unit, legs: told.legs(of: pairs)), as: name)
    }
    if let number, answer.results.count == 1 {
      kept.add(number, answer.results[0].unit, pairs, by: told)
    } else {
      kept.add(answer, told.legs(of: pairs))
    }
    note(
      answer.making, of: answer.uses, beside: answer.beside, answer.results.lazy.map(\.unit),
      isNamed: name != nil)
  }

  /// The same for an amount.
  mutating func record(
    _ amount: Amount, _ unit: Unit, as name: UnsafeBufferPointer<UInt8>?, _ making: Making,
    of uses: [Int], _ pairs: [Int], by told: ToldRates
  ) {
    guard !dropsLegs, !pairs.isEmpty else {
      return record(amount, unit, as: name, making, of: uses)
    }
    if let name { keep(StoredValue(.small(amount), unit, legs: told.legs(of: pairs)), as: name) }
    kept.add(amount, unit, pairs, by: told)
    note(making, of: uses, beside: [], CollectionOfOne(unit), isNamed: name != nil)
  }

  /// Keeps a result that was made of others, and the name it was given.
  mutating func record(
    _ amount: Amount, _ unit: Unit, as name: UnsafeBufferPointer<UInt8>?, _ making: Making,
    of uses: [Int]
  ) {
    if let name { note(variables.set(amount, unit, as: name, result: kept.count + 1)) }
    kept.add(amount, unit)
    note(making, of: uses, beside: [], CollectionOfOne(unit), isNamed: name != nil)
  }

  /// Notes what the last result is to those above it. An answer that is no money leaves what it was made of standing.
  @inline(__always)
  private mutating func note(
    _ making: Making, of uses: [Int], beside: [Int], _ units: some Collection<Unit>, isNamed: Bool
  ) {
    let number = kept.count
    if isNamed { kept.mark(number, .named) }
    switch making {
    case .average: kept.mark(number, .average)
    case .extreme: kept.mark(number, [.average, .dropped])
    default: break
    }
    let isMoney = units.contains(where: \.isMoney)
    if uses.isEmpty {
      if isMoney, !beside.isEmpty, making != .average { kept.noteShare(of: beside) }
      return
    }
    kept.mark(number, .derived)
    for use in uses where use < 0 && (isMoney || isTotal(units, of: use)) {
      kept.mark(-use, .added)
    }
    guard isMoney else { return }
    switch making {
    case .look: kept.noteLook(at: uses[0])
    case .part: kept.notePart(of: uses.filter { $0 > 0 })
    case .again: kept.noteAgain(uses[0])
    // One of several lines leaves them standing.
    case .extreme: break
    case .sum: kept.noteSum(of: uses, takenOff: beside)
    default: kept.noteUse(of: uses)
    }
  }

  /// Whether results of these units stand for plain numbers that they have added up.
  private func isTotal(_ units: some Collection<Unit>, of use: Int) -> Bool {
    guard use < 0, case .value(let value)? = kept[-use] else { return false }
    return units.allSatisfy { $0 == value.unit }
  }

  /// The name that stands for a result of this sheet.
  func name(of number: Int) -> String? { variables.name(of: number) }

  /// Forgets variables and functions.
  public mutating func forgetNames() {
    variables = VariableTable()
    functions = [:]
    plainFunctions = Glossary()
    vocabulary &+= 1
  }

  /// Forgets results, so that the next has number 1.
  public mutating func forgetResults() {
    kept = ResultList()
    variables.forgetResults()
  }

  /// Has aggregates take these results, whatever stands between them.
  mutating func fix(taken numbers: [Int]) { kept.taken = numbers }

  /// A line that gave an error has a number too.
  @discardableResult
  public mutating func recordFailure() -> Int { kept.addFailure() }

  /// A blank line ends the stretch of results that `total` adds up.
  public mutating func recordBlankLine() { kept.endStretch() }

  /// Takes over results of lines that were answered apart; they stand on none of those here.
  package mutating func take(_ other: borrowing ResultList, _ numbers: Range<Int>) {
    kept.take(other, numbers)
  }

  /// The same for all of another.
  package mutating func takeAll(of other: borrowing Workspace) {
    kept.take(other.kept, 1..<(other.kept.count + 1))
  }

  /// Leaves out results that nobody will ask for: as many as are kept, or more, follow.
  package mutating func pass(over count: Int) { kept.pass(over: count) }

  /// Gives all results away, and takes others in their place.
  package mutating func exchangeResults(with other: inout ResultList) { swap(&kept, &other) }

  /// Forgets all results, of which there are a few, and keeps the memory.
  package mutating func forgetFewResults() { kept.removeFew() }

  @inline(__always)
  mutating func recordDirect(_ amount: Amount, _ unit: Unit) { kept.add(amount, unit) }
  @inline(__always)
  mutating func recordDirect(_ run: UnsafeBufferPointer<ResultList.Slot>) { kept.add(run) }

  /// Keeps the place of a line with several results.
  mutating func recordSeveral() { kept.addSeveral() }

  /// - Parameter pairs: the places of those whose rates it stands on.
  mutating func recordDirect(_ amount: Amount, _ unit: Unit, _ pairs: [Int], by told: ToldRates) {
    if dropsLegs { kept.add(amount, unit) } else { kept.add(amount, unit, pairs, by: told) }
  }

  @inline(__always)
  mutating func recordDirect(
    _ amount: Amount, _ unit: Unit, _ pairs: UnsafeBufferPointer<Int>, by told: ToldRates
  ) {
    if pairs.isEmpty || dropsLegs { return kept.add(amount, unit) }
    guard let few = ToldPairs(pairs) else {
      return kept.add(amount, unit, Array(pairs), by: told)
    }
    kept.add(amount, unit, few, by: told)
  }

  mutating func recordDirect(_ number: WideAmount, _ unit: Unit) { kept.add(number, unit) }

  mutating func recordDirect(
    _ number: WideAmount, _ unit: Unit, _ pairs: [Int], by told: ToldRates
  ) {
    if dropsLegs { kept.add(number, unit) } else { kept.add(number, unit, pairs, by: told) }
  }
}

/// Knows whether the results, variables and functions of a workspace were read, by whoever has a copy of it. One thread
/// has it.
package final class ResultWitness: @unchecked Sendable {
  @exclusivity(unchecked) package var wereRead = false
  /// Whether somebody asked if there are labels.
  @exclusivity(unchecked) package var askedForLabels = false
  /// The labels that were looked for.
  package fileprivate(set) var labels: [String] = []

  package init() {}
}

extension Tape {
  /// What it makes of the lines above.
  fileprivate var aggregates: [Aggregate] {
    nodes.filter { $0.step == .aggregate }.map { aggregate(of: $0) }
  }
}
