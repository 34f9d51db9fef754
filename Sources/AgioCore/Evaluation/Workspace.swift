/// Everything said before a line: variables, functions, results.
public struct Workspace: Sendable {
  fileprivate struct State: Sendable {
    var variables = VariableTable()
    var functions: [String: UserFunction] = [:]
    var results = ResultList()
    var lastTargets: [Currency] = []
    var keepsTargets = false
    /// The number of results above the last line that has none, or that is an item of a list.
    var listedCount = 0
    /// The heading right above the line that is answered.
    var heading: String?

    var namesNothing: Bool { variables.isEmpty && functions.isEmpty }
  }

  private var state = Shared(State())

  public init() {}

  public private(set) var variables: VariableTable {
    _read { yield state.value.variables }
    _modify { yield &state.value.variables }
  }

  public private(set) var functions: [String: UserFunction] {
    _read { yield state.value.functions }
    _modify { yield &state.value.functions }
  }

  public private(set) var results: ResultList {
    _read { yield state.value.results }
    _modify { yield &state.value.results }
  }

  /// The targets of the last conversion: what a line that ends with `in` means.
  public private(set) var lastTargets: [Currency] {
    get { state.value.lastTargets }
    set { state.value.lastTargets = newValue }
  }

  /// Whether they are kept: at a prompt they are; a file names its targets.
  public var keepsTargets: Bool {
    get { state.value.keepsTargets }
    set { state.value.keepsTargets = newValue }
  }

  /// The heading right above the line that is answered.
  var heading: String? { state.value.heading }

  /// Whether the last result stands directly above the line that is answered, but for comments and definitions: a line
  /// goes on from no other.
  package var continues: Bool { results.count > state.value.listedCount }

  /// Whether no result stands in the stretch that a total would add up.
  package var beginsStretch: Bool { results.count == results.stretchStart }

  /// Notes a label that stands alone in its line.
  public mutating func recordHeading(_ text: String) { state.value.endContinuation(below: text) }

  /// The outcome of a numbered line; nil if there is none, or none any more.
  func entry(_ number: Int) -> ResultList.Entry? { results[number] }

  /// The value of a variable, and the result it is.
  func variable(_ name: String) -> (value: StoredValue, result: Int?)? { variables.found(name) }

  /// The function of this name.
  func function(_ name: String) -> UserFunction? { functions[name] }

  /// The last result with this label; nil where none of the last ones has it.
  package func number(labelled text: String) -> Int? { results.number(labelled: text) }

  /// Whether a line had a label.
  package var hasLabels: Bool { results.hasLabels }

  /// The number of the line that is answered, in its file.
  public var lineNumber: Int {
    get { results.line }
    set { results.line = newValue }
  }

  /// Keeps what a statement gave: its results, its variable or function.
  /// - Returns: the result's number; nil where a statement has none.
  @discardableResult
  public mutating func record(_ answer: Answer, of statement: Statement) -> Int? {
    state.value.record(answer, of: statement)
  }

  /// Keeps a result that stands on none of those above it.
  mutating func record(_ value: StoredValue) { results.add(.value(value)) }

  /// The name that stands for a result of this sheet.
  func name(of number: Int) -> String? { variables.name(of: number) }

  /// Forgets variables and functions.
  public mutating func forgetNames() {
    variables = VariableTable()
    functions = [:]
  }

  /// Forgets results, so that the next has number 1.
  public mutating func forgetResults() {
    results = ResultList()
    state.value.endContinuation()
    variables.forgetResults()
  }

  /// Has aggregates take these results, whatever stands between them.
  mutating func fix(taken numbers: [Int]) { results.taken = numbers }

  /// A line that gave an error has a number too.
  /// - Parameter mayBeAmount: whether a total lacks it; it does not where the line is words alone.
  @discardableResult
  public mutating func recordFailure(mayBeAmount: Bool = true) -> Int {
    results.add(.failed)
    if !mayBeAmount { results.mark(results.count, .used) }
    return results.count
  }

  /// A blank line ends the stretch of results that `total` adds up.
  public mutating func recordBlankLine() {
    results.endStretch()
    state.value.endContinuation()
  }

  /// Takes up what was converted to before.
  public mutating func recall(targets: [Currency]) { lastTargets = targets }

  /// Gives a value a name without a line of its own.
  mutating func set(_ value: StoredValue, as name: String) {
    variables.set(value, as: name, result: nil)
  }
}

extension Workspace: NameTable {
  /// Whether no line has given a name to anything.
  public var isEmpty: Bool { state.value.namesNothing }

  /// Whether the text is the name of a variable.
  public func isName(_ text: String) -> Bool { variables.isName(text) }

  public func isVariable(_ name: String) -> Bool { variables.isName(name) }

  /// Names of variables and functions; nil where there are more than so many.
  package func names(atMost most: Int) -> [String]? {
    if variables.count + functions.count > most { return nil }
    return variables.map(\.key) + functions.keys
  }
}

extension Workspace.State {
  fileprivate mutating func endContinuation(below heading: String? = nil) {
    listedCount = results.count
    self.heading = heading
  }

  fileprivate mutating func record(_ answer: Answer, of statement: Statement) -> Int? {
    if keepsTargets { keepTargets(of: answer, statement) }
    if statement.isResult {
      record(answer, as: nil)
    } else {
      switch statement.kind {
      case .blank, .command, .result: return nil
      case .definition(let name, _, let parameters):
        functions[name] = UserFunction(parameters: parameters, tape: statement.tape)
        return nil
      case .assignment(let name, _): record(answer, as: name)
      }
    }
    let tape = statement.tape
    if tape.has(.aggregate) {
      for node in tape.nodes where node.step == .aggregate {
        results.markAggregate(tape.aggregate(of: node))
      }
    }
    if let label = statement.labelRange { record(label: label, of: statement.line) }
    return results.count
  }

  private mutating func record(label: SourceRange, of line: SourceLine) {
    results.mark(LabelMark(line.bytes(in: label)))
    // Behind a bullet it is an item of a list, and a sign below it begins the next one.
    if Bullet.isOne(line.bytes(in: SourceRange(0, Int(label.lower)))) { endContinuation() }
  }

  /// Keeps a result, and the name it was given.
  private mutating func record(_ answer: Answer, as name: String?) {
    if answer.results.count == 1 {
      let result = answer.results[0]
      let number = results.count + 1
      if let name {
        let value = StoredValue(result.number, result.unit, legs: answer.legs)
        // A name set anew replaces what it stood for.
        if let earlier = variables.set(value, as: name, result: number) {
          results.mark(earlier, .used)
        }
      }
      results.add(
        .value(
          StoredValue(
            result.number, result.unit, legs: answer.legs,
            form: result.form)))
    } else {
      results.add(.several)
    }
    note(answer, isNamed: name != nil)
  }

  /// Notes how the last result relates to those above it, by three rules: a result that a later line used is not added to
  /// a total; a view of one is not; a share leaves its base standing (its line does not use the base). An answer that is
  /// not money leaves what it was made of standing, too.
  private mutating func note(_ answer: Answer, isNamed: Bool) {
    let number = results.count
    if isNamed { results.mark(number, .named) }
    if answer.isAverage { results.mark(number, .average) }
    if answer.uses.isEmpty { return }
    results.mark(number, .derived)
    let isMoney = answer.results.contains { $0.unit.isMoney }
    for use in answer.uses where use < 0 && (isMoney || isTotal(answer, of: use)) {
      results.mark(-use, .added)
    }
    guard isMoney else { return }
    // Above a blank line stands what no total of this stretch takes.
    if answer.isView, answer.uses[0] > results.stretchStart { return results.mark(number, .used) }
    for use in answer.uses where use > 0 { results.mark(use, .used) }
  }

  /// Whether an answer stands for plain numbers that it has added up.
  private func isTotal(_ answer: Answer, of use: Int) -> Bool {
    guard use < 0, case .value(let value)? = results[-use] else { return false }
    return answer.results.allSatisfy { $0.unit == value.unit }
  }

  private mutating func keepTargets(of answer: Answer, _ statement: Statement) {
    guard statement.hasValue, statement.tape.nodes.last?.step == .convert else { return }
    let targets = answer.results.compactMap(\.unit.currency)
    if !targets.isEmpty { lastTargets = targets }
  }
}
