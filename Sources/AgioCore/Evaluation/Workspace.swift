/// What was said before a line: variables, functions, results.
public struct Workspace: Sendable {
  public internal(set) var variables: [String: StoredValue] = [:]
  public private(set) var functions: [String: UserFunction] = [:]
  public private(set) var results = ResultList()
  /// What the last conversion was to: what a line that ends with `in` means.
  public internal(set) var lastTargets: [Currency] = []
  /// Whether they are kept: at a prompt they are; a file names its targets.
  public var keepsTargets = false

  public init() {}

  /// Keeps what a statement gave: its results, its variable or function.
  /// - Returns: the result's number; nil where a statement has none.
  @discardableResult
  public mutating func record(_ answer: Answer, of statement: Statement) -> Int? {
    if keepsTargets { keepTargets(of: answer, statement) }
    switch statement.kind {
    case .blank, .command: return nil
    case .definition(let name, _, let parameters):
      functions[name] = UserFunction(parameters: parameters, tape: statement.tape)
      return nil
    case .assignment(let name, _):
      variables[name] = answer.results.first.map {
        StoredValue($0.number, $0.unit, legs: answer.legs)
      }
    case .result: break
    }
    let number = results.add(answer)
    if statement.tape.has(.average) { results.markAggregate() }
    if statement.tape.has(.total) { results.beginGroup() }
    return number
  }

  private mutating func keepTargets(of answer: Answer, _ statement: Statement) {
    guard statement.hasValue, statement.tape.nodes.last?.step == .convert else { return }
    let targets = answer.results.compactMap(\.unit.currency)
    if !targets.isEmpty { lastTargets = targets }
  }

  /// Takes up what was converted to before.
  public mutating func recall(targets: [Currency]) { lastTargets = targets }

  /// Forgets variables and functions.
  public mutating func forgetNames() {
    variables = [:]
    functions = [:]
  }

  /// Forgets results, so that the next has number 1.
  public mutating func forgetResults() { results = ResultList() }

  /// A line that gave an error has a number too.
  @discardableResult
  public mutating func recordFailure() -> Int { results.addFailure() }

  /// A blank line ends the run of results that `total` adds up.
  public mutating func recordBlankLine() { results.beginGroup() }

  @inline(__always)
  mutating func recordDirect(_ amount: Amount, _ unit: Unit) { results.add(amount, unit) }
}

/// A function a line has defined. Its names are looked up when it is called.
public struct UserFunction: Sendable {
  public let parameters: [String]
  public let tape: Tape

  /// How a call is written.
  public func usage(as name: String) -> String { "\(name)(\(parameters.joined(separator: ", ")))" }

  /// What it computes, in its plainest form.
  public var body: String { tape.canonicalText(isContinuation: false) }
}

extension Workspace: NameTable {
  public func isVariable(_ name: String) -> Bool { variables[name] != nil }
}

extension Tape {
  /// Whether it uses `total`, or `average`, of the lines above.
  fileprivate func has(_ kind: Aggregate) -> Bool {
    nodes.contains { $0.step == .aggregate && aggregate(of: $0) == kind }
  }
}
