/// The results above it that a line with a total or an average was made of.
public struct Addends: Sendable {
  public struct Line: Sendable {
    /// The number of the result, as `_3` names it.
    public let number: Int
    /// That of its line in the file.
    public let line: Int
    /// Its name, where it was given one with `=`.
    public let name: String?
    public let result: Answer.Result
  }

  public internal(set) var lines: [Line] = []
  /// Numbers and prices among money, which have a name or come from a line above.
  public internal(set) var leftOut: [Line] = []
}

/// `total`, `subtotal`, `grand total`, `average`.
extension Interpreter {
  /// What the results above come to: amounts of money are added as they are shown, so that a printed column adds up, each
  /// in its own currency, and are converted then.
  mutating func aggregate(_ kind: Aggregate, at range: SourceRange) throws(Diagnostic)
    -> Quantity
  {
    let (sums, count) = try sums(of: kind, at: range)
    var total = sums[0]
    for sum in sums.dropFirst() { total = try add(total, sum, at: range) }
    if kind != .average { return total }
    return Quantity(total.number / ExactNumber(digits: UInt64(count), places: 0), total.unit)
  }

  /// A sum for each unit, in the order in which they come, and how many lines there are.
  mutating func sums(of kind: Aggregate, at range: SourceRange) throws(Diagnostic)
    -> (sums: [Quantity], count: Int)
  {
    let lines = try members(of: kind, at: range)
    var sums: [Quantity] = []
    for line in lines {
      let number = shown(line.result)
      if let place = sums.firstIndex(where: { $0.unit == line.result.unit }) {
        sums[place].number = sums[place].number + number
      } else {
        sums.append(Quantity(number, line.result.unit))
      }
      try spend(1 + number.weight * number.weight / 64, at: range)
      if sums.contains(where: \.number.overflowed) {
        throw .tooLarge(at: range)
      }
    }
    return (sums, lines.count)
  }

  /// The lines it takes, all of one kind; they are noted in the answer.
  private mutating func members(of kind: Aggregate, at range: SourceRange) throws(Diagnostic)
    -> [Addends.Line]
  {
    // A line that failed is told without all the others.
    if let trouble = workspace.results.firstTrouble(of: kind), usedBeside.isEmpty {
      _ = try line(trouble, at: range)
    }
    let numbers: [Int]
    switch workspace.results.choice(of: kind) {
    case .numbers(let found):
      let used = usedBeside
      let others = found.filter { !used.contains($0) }
      numbers = others.isEmpty ? found : others
    case .tooLong: throw .groupTooLong(kind.word, at: range)
    case .second: throw .secondTotal(at: range)
    }
    var addends = Addends()
    for number in numbers { addends.lines.append(try line(number, at: range)) }
    if addends.lines.contains(where: \.result.unit.isMoney) {
      for line in addends.lines where !line.result.unit.isMoney {
        guard mayBeLeftOut(line) else {
          throw .mixedGroup(line, at: range)
        }
        addends.leftOut.append(line)
      }
      addends.lines.removeAll { !$0.result.unit.isMoney }
    } else if let first = addends.lines.first,
      let other = addends.lines.first(where: { !$0.result.unit.canBeAdded(to: first.result.unit) })
    {
      throw .mixedGroup(other, at: range)
    }
    if addends.lines.isEmpty { throw .nothingAbove(kind.word, at: range) }
    for line in addends.lines {
      if case .value(let value)? = workspace.entry(line.number) {
        _ = try use(value, "_\(line.number)", at: range)
      }
    }
    if kind != .average { uses += addends.lines.map { -$0.number } }
    note(addends)
    return addends.lines
  }

  /// The results that stand beside a total in a sum: `budget - total` is what the rest leaves of the budget, which is among
  /// the results above itself.
  private var usedBeside: Set<Int> {
    var numbers: Set<Int> = []
    for node in tape.nodes {
      switch node.step {
      case .name:
        if let number = workspace.variable(tape.text(node.range))?.result {
          numbers.insert(number)
        }
      case .previous: numbers.insert(node.payload < 0 ? workspace.results.count : Int(node.payload))
      case .apply:
        guard [.add, .subtract].contains(tape.operation(of: node)) else { return [] }
      case .aggregate, .amount, .number, .convert, .qualify, .negate: break
      default: return []
      }
    }
    return numbers
  }

  private func line(_ number: Int, at range: SourceRange) throws(Diagnostic) -> Addends.Line {
    switch workspace.entry(number) {
    case .value(let value)?:
      return Addends.Line(
        number: number, line: workspace.results.line(of: number), name: workspace.name(of: number),
        result: Answer.Result(
          value.number, value.unit,
          form: value.form.flatMap { form in
            if case .significant = form, !value.number.isApproximate { nil } else { form }
          }))
    case .several?: throw .severalBefore(number, at: range)
    case .failed?, nil: throw .failedBefore(number, at: range)
    }
  }

  /// What has a name or was made of lines above: `rate = 0.30 EUR/km`, `spent / budget as %`.
  private func mayBeLeftOut(_ line: Addends.Line) -> Bool {
    let standing = workspace.results.standing(of: line.number)
    let unit = line.result.unit
    return standing.contains(.named)
      || standing.contains(.derived) && (unit.isPrice || unit == .percent)
  }

  private mutating func note(_ addends: Addends) {
    let known = Set((answer.addends?.lines ?? []).map(\.number))
    var whole = answer.addends ?? Addends()
    whole.lines += addends.lines.filter { !known.contains($0.number) }
    let left = Set(whole.leftOut.map(\.number))
    whole.leftOut += addends.leftOut.filter { !left.contains($0.number) }
    answer.addends = whole
  }

  /// The number that a result shows.
  private func shown(_ result: Answer.Result) -> ExactNumber {
    guard result.unit.currency != nil else { return result.number }
    let text = result.amountText(ResultStyle(rounding: evaluator.rounding))
    let shown = ExactNumber(storedText: text) ?? result.number
    return result.number.isApproximate ? shown.approximated : shown
  }
}
