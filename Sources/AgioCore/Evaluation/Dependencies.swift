/// What of all that was said before a line it stands on: the values and the functions it uses.
///
/// With these alone it can be answered again, in another session.
public struct Dependencies: Sendable {
  /// By name.
  public var variables: [String: StoredValue] = [:]
  /// The lines that defined the functions.
  public var definitions: [String] = []
  /// By number, as `_3` names them.
  public var results: [Int: StoredValue] = [:]
  /// How many results there were.
  public var count = 0
  /// What a line that ends with `in` is converted to.
  public var targets: [Currency] = []
  /// What the user meant by signs and words.
  public var meanings = CurrencyMeanings()
  /// The numbers of the results that `total` or `average` takes.
  public var taken: [Int] = []

  public init() {}

  /// The line stands on nothing but rates.
  public var isEmpty: Bool {
    variables.isEmpty && definitions.isEmpty && results.isEmpty && targets.isEmpty
      && meanings.meant.isEmpty
  }
}

extension Workspace {
  /// What `statement` stands on of all that is here.
  /// - Parameter answer: what it came to.
  public func dependencies(of statement: Statement, _ answer: Answer) -> Dependencies {
    var dependencies = Dependencies()
    collect(statement.tape, into: &dependencies)
    for line in answer.addends?.lines ?? [] {
      collect(line.number, into: &dependencies)
      dependencies.taken.append(line.number)
    }
    if !dependencies.results.isEmpty { dependencies.count = results.count }
    if statement.tape.conversions.contains(where: \.isAgain) { dependencies.targets = lastTargets }
    return dependencies
  }

  private func collect(_ tape: Tape, into dependencies: inout Dependencies) {
    for phrase in tape.phrases {
      let name = tape.text(phrase.range)
      if let value = variables[name] { dependencies.variables[name] = value }
    }
    for node in tape.nodes {
      switch node.step {
      case .previous:
        collect(node.payload < 0 ? results.count : Int(node.payload), into: &dependencies)
      case .call: collect(tape.text(tape.call(of: node).name), into: &dependencies)
      default: break
      }
    }
  }

  private func collect(_ number: Int, into dependencies: inout Dependencies) {
    if case .value(let value)? = results[number] { dependencies.results[number] = value }
  }

  private func collect(_ function: String, into dependencies: inout Dependencies) {
    guard let tape = functions[function]?.tape else { return }
    let line = tape.line.text(in: SourceRange(0, tape.line.count))
    // Each once, which also ends the round of functions that call each other.
    if dependencies.definitions.contains(line) { return }
    dependencies.definitions.append(line)
    collect(tape, into: &dependencies)
  }

  /// A workspace in which a line finds again what it stood on, under the same names and numbers.
  public init(_ dependencies: Dependencies, decimalMark: UInt8 = UInt8(ascii: ".")) {
    self.init()
    for (name, value) in dependencies.variables { set(value, as: name) }
    recall(targets: dependencies.targets)
    for line in dependencies.definitions {
      // What has been a definition once is one.
      guard let statement = try? Statement.parse(SourceLine(line), decimalMark: decimalMark) else {
        continue
      }
      record(Answer(), of: statement)
    }
    for number in 0..<dependencies.count {
      record(dependencies.results[number + 1] ?? StoredValue(ExactNumber(0), .plain))
    }
    fix(taken: dependencies.taken)
  }
}
