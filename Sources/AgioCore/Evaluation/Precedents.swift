/// What of all that was said before a line it stands on: the values and the functions it uses.
///
/// With these alone it can be answered again, in another session.
public struct Precedents: Sendable {
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
  public func precedents(of statement: Statement, _ answer: Answer) -> Precedents {
    var precedents = Precedents()
    collect(statement.tape, into: &precedents)
    for line in answer.addends?.lines ?? [] {
      collect(line.number, into: &precedents)
      precedents.taken.append(line.number)
    }
    if !precedents.results.isEmpty { precedents.count = results.count }
    if statement.tape.conversions.contains(where: \.isAgain) { precedents.targets = lastTargets }
    return precedents
  }

  private func collect(_ tape: Tape, into precedents: inout Precedents) {
    for phrase in tape.phrases {
      let name = tape.text(phrase.range)
      if let value = variables[name] { precedents.variables[name] = value }
    }
    for node in tape.nodes {
      switch node.step {
      case .previous:
        collect(node.payload < 0 ? results.count : Int(node.payload), into: &precedents)
      case .call: collect(tape.text(tape.call(of: node).name), into: &precedents)
      default: break
      }
    }
  }

  private func collect(_ number: Int, into precedents: inout Precedents) {
    if case .value(let value)? = results[number] { precedents.results[number] = value }
  }

  private func collect(_ function: String, into precedents: inout Precedents) {
    guard let tape = functions[function]?.tape else { return }
    let line = tape.line.text(in: SourceRange(0, tape.line.count))
    // Each once, which also ends the round of functions that call each other.
    if precedents.definitions.contains(line) { return }
    precedents.definitions.append(line)
    collect(tape, into: &precedents)
  }

  /// A workspace in which a line finds again what it stood on, under the same names and numbers.
  public init(_ precedents: Precedents, decimalMark: UInt8 = UInt8(ascii: ".")) {
    self.init()
    variables = precedents.variables
    lastTargets = precedents.targets
    for line in precedents.definitions {
      // What has been a definition once is one.
      guard let statement = try? Statement.parse(SourceLine(line), decimalMark: decimalMark) else {
        continue
      }
      record(Answer(), of: statement)
    }
    guard precedents.count > 0, let kept = try? Statement.parse(SourceLine("0")) else { return }
    for number in 1...precedents.count {
      keep(precedents.results[number] ?? StoredValue(ExactNumber(0), .plain), kept)
    }
    fix(taken: precedents.taken)
  }

  private mutating func keep(_ value: StoredValue, _ statement: Statement) {
    var answer = Answer()
    answer.results = [Answer.Result(value.number, value.unit)]
    answer.legs = value.legs
    record(answer, of: statement)
  }
}
