/// Minus signs that could be meant as something else, and parentheses that could be meant as one.
extension Interpreter {
  /// `$10-$20`, `Salary: $140,000 - $170,000`: nobody writes a difference below zero so.
  /// - Parameter value: of the step at this place, which takes one amount from another.
  func checkRange(_ value: Quantity, at place: Int) throws(Diagnostic) {
    let node = tape.nodes[place]
    // What all plain numbers are amounts of makes them money.
    let isMoney = value.unit.isMoney || value.unit.isPrice
    guard value.number.isNegative, depth == 0,
      isMoney || value.unit == .plain && evaluator.defaultSource != nil && !isPair,
      case let right = tape.nodes[place - 1], tape.isLiteral(place - 1, isMoney: isMoney),
      case let end = Int(right.first) - 1, end >= 0, tape.isLiteral(end, isMoney: isMoney),
      case let left = tape.nodes[end], left.first == node.first
    else { return }
    // A longer sum is a sum.
    let isWhole =
      place == tape.root || tape.nodes.contains { $0.step == .list }
      || place + 2 < tape.nodes.count && tape.nodes[place + 2].step == .percent
    guard isWhole else { return }
    let gap = tape.text(SourceRange(Int(left.range.upper), Int(right.range.lower)))
    let start = statement.labelRange.map { Int($0.upper) + 1 } ?? 0
    let isBehindLabel =
      statement.labelRange != nil && place == tape.root
      && tape.text(SourceRange(start, Int(left.range.lower))).allSatisfy(\.isWhitespace)
    guard gap.count == 1 || isBehindLabel else { return }
    let ends = [tape.text(left.range), tape.text(right.range)]
    let difference = ends.joined(separator: " - ")
    throw .ambiguousRange(
      ends, difference: isBehindLabel ? "(\(difference))" : difference,
      at: left.range.union(right.range))
  }

  /// `(45.00 EUR)` and `$(31.50) in EUR` are what they say, and a bookkeeper's minus: which is said.
  mutating func noteParentheses(_ value: Quantity) {
    let root = tape.root
    guard !value.number.isNegative, tape.nodes[root].first == 0,
      tape.isLiteral(root, isMoney: false) || tape.isCodeAndNumber(root),
      tape.line.bytes.contains(UInt8(ascii: "("))
    else { return }
    let node = tape.nodes[root].range
    let number = tape.nodes.first { $0.step == .number }!.range
    let line = Array(tape.line.bytes)
    // The nearest parentheses around the number, with no more than a currency between.
    guard let open = line[..<Int(number.lower)].lastIndex(of: UInt8(ascii: "(")),
      let close = line[Int(number.upper)...].firstIndex(of: UInt8(ascii: ")")),
      open >= min(Int(node.lower), Int(number.lower)) - mostBlanks(before: node, in: line)
    else { return }
    let range = SourceRange(min(open, Int(node.lower)), max(close + 1, Int(node.upper)))
    let written = tape.text(range)
    let rest = tape.text(
      SourceRange(Int(range.upper), max(Int(range.upper), Int(tape.nodes.last!.range.upper))))
    let inner = written.filter { $0 != "(" && $0 != ")" }
    guard inner.utf8.count == written.utf8.count - 2 else { return }
    // With a blank behind its sign it would go on from the line above.
    let words = inner.split(separator: " ").joined(separator: " ").drop { $0 == " " || $0 == "+" }
    let shown = Answer.Result(value.number.normalized, value.unit).text(ResultStyle())
    answer.remarks.append(
      Answer.Remark(
        .parentheses,
        say("\(written + rest) is \(shown); for a negative amount, write \("-" + words + rest)")))
  }

  /// How far before an amount its parenthesis may stand: `( +45 EUR)`.
  private func mostBlanks(before node: SourceRange, in line: [UInt8]) -> Int {
    let before = line[..<Int(node.lower)].reversed()
    return before.prefix { $0 == 32 || $0 == UInt8(ascii: "+") }.count + 1
  }

  /// `- Hotel: 20 EUR` is 20 euros in a list, and minus 20 for some: which is said.
  mutating func noteBullet(_ value: Quantity) {
    guard let label = statement.labelRange, statement.isResult,
      Bullet.isDash(tape.line.bytes(in: SourceRange(0, Int(label.lower)))),
      !statement.isContinuation, value.unit.isMoney, !value.number.isNegative,
      !value.number.isZero
    else { return }
    let body = tape.text(
      SourceRange(Int(label.upper) + 1, Int(tape.nodes.last!.range.upper))
    ).drop { $0 == " " || $0 == "+" }
    let minus = tape.isLiteral(tape.root, isMoney: false) ? "-\(body)" : "-(\(body))"
    let written = "\(tape.text(label)): \(minus)"
    answer.remarks.append(
      Answer.Remark(
        .bullet,
        say("'-' before a label is read as a bullet; for a negative amount, write \(written)")))
  }
}

/// Labels that name a currency.
extension Interpreter {
  /// `in euros: 75 usd` asks for euros, and `Lunch in EUR: 20 USD` may.
  mutating func checkLabel(_ values: [Quantity]) throws(Diagnostic) {
    guard let label = statement.label, let range = statement.labelRange,
      let request = labelRequest
    else { return }
    switch request {
    case .target(let target, _):
      let wanted = LabelRequest.currencies(of: target)
      let isDone = values.allSatisfy { $0.unit.isMoney && wanted.contains($0.unit.currency!) }
      if !isDone { throw .labelIsExpression(label, at: range) }
    case .mention(let target):
      let wanted = LabelRequest.currencies(of: target)
      guard let other = values.first(where: { $0.unit.isMoney })?.unit.currency,
        !values.contains(where: { $0.unit.currency.map(wanted.contains) ?? false })
      else { return }
      let start = Int(range.upper) + 1
      let body = tape.text(SourceRange(start, Int(tape.nodes.last!.range.upper))).drop { $0 == " " }
      let written = "\(body) in \(target)"
      answer.remarks.append(
        Answer.Remark(
          .label,
          say(
            "the label names \(target), but this is in \(other.code); to convert write \(written)")
        )
      )
    default: return
    }
  }
}

extension Tape {
  /// The step that gives what the line converts, or all of it.
  fileprivate var root: Int {
    var place = nodes.count - 1
    while place > 0, nodes[place].step == .convert || nodes[place].step == .qualify {
      // The rate of an `at (…)` stands between.
      let rate = nodes.indices.first {
        nodes[$0].step == .rate && Int(nodes[$0].payload) == place
      }
      place = (rate ?? place) - 1
    }
    return max(place, 0)
  }

  /// Whether a step is an amount, or a number, as it is written.
  fileprivate func isLiteral(_ place: Int, isMoney: Bool) -> Bool {
    let node = nodes[place]
    switch node.step {
    case .amount, .signedAmount:
      return Int(node.first) == place - 1 && nodes[place - 1].step == .number
    case .number: return !isMoney
    default: return false
    }
  }

  /// Whether a step takes a code for a number in parentheses: `USD (45.00)`.
  fileprivate func isCodeAndNumber(_ place: Int) -> Bool {
    let node = nodes[place]
    guard node.step == .call, place == 1, nodes[0].step == .number else { return false }
    return Currency(code: text(call(of: node).name)) != nil
  }
}

/// What stands before a label in a list.
enum Bullet {
  /// - Parameter text: all that stands before the label.
  static func isOne(_ text: some Collection<UInt8>) -> Bool { text.contains { $0 > 32 } }

  /// Whether it could be read as a minus.
  static func isDash(_ text: some Collection<UInt8>) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.contains {
      ["-", "–", "—"].contains($0)
    }
  }
}
