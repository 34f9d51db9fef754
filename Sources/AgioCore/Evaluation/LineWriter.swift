/// Writes a line out: as its value what needs no rate, in the words of the line what does.
struct LineWriter: ~Copyable {
  struct Part {
    var piece: TextPiece
    /// Nil for what needs rates.
    var value: Quantity?
    var isApproximate = false
  }

  /// Why a line cannot be written out.
  enum Refusal: Error { case unknownValue, tooLong }

  /// Nobody types more.
  private static let mostBytes = 8_192

  private var interpreter: Interpreter
  private let decimalMark: UInt8
  /// The qualifiers of a line that are left for the targets of all lines.
  private(set) var lastQualifiers: [String] = []
  private let keepsLastQualifiers: Bool

  init(
    _ evaluator: Evaluator, _ statement: Statement, _ workspace: Workspace, _ decimalMark: UInt8
  ) {
    var withoutRates = evaluator
    withoutRates.book = RateBook([], today: evaluator.today)
    interpreter = Interpreter(withoutRates, statement, workspace) { false }
    self.decimalMark = decimalMark
    keepsLastQualifiers = !evaluator.defaultTargets.isEmpty && statement.kind == .result
  }

  mutating func body() throws(Refusal) -> Part {
    let tape = interpreter.statement.tape
    return try part(tape, tape.nodes.indices, [:], depth: 0)
  }

  private mutating func part(
    _ tape: Tape, _ range: Range<Int>, _ parameters: [String: Part], depth: Int
  ) throws(Refusal) -> Part {
    var stack: [Part] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let node = tape.nodes[index]
      index += 1
      if node.step == .rate {
        index = Int(node.payload)
        continue
      }
      let operands = stack.takeLast(tape.operandCount(of: node))
      interpreter.tape = tape
      interpreter.parameters = parameters.compactMapValues(\.value)
      var part: Part
      if node.step == .name, let argument = parameters[tape.text(node.range)] {
        part = argument
      } else if let value = value(of: node, operands) {
        part = Part(piece: piece(of: value, node), value: value)
      } else if depth == 0, node.step == .qualify, index == tape.nodes.count, keepsLastQualifiers {
        lastQualifiers = try qualifiers(tape.qualifiers(of: node), tape, parameters, depth)
        part = operands[0]
      } else {
        part = try words(of: node, operands, tape, parameters, depth)
      }
      part.isApproximate =
        part.isApproximate || part.value?.number.isApproximate ?? false
        || (node.step != .list && operands.contains(where: \.isApproximate))
      if part.piece.text.utf8.count > Self.mostBytes { throw .tooLong }
      stack.append(part)
    }
    return stack[0]
  }

  /// What a node comes to without any rate; nil where it needs one, and where the line is to say what is done.
  private mutating func value(of node: Tape.Node, _ operands: [Part]) -> Quantity? {
    switch node.step {
    case .convert, .qualify, .approximate, .list, .receipt: return nil
    default: break
    }
    var stack = operands.compactMap(\.value)
    if stack.count < operands.count { return nil }
    defer {
      interpreter.answer = Answer()
      interpreter.scopes = []
    }
    // A rate of the line's own needs no book, and must stay in it.
    guard (try? interpreter.perform(node, &stack, isLast: false)) != nil, let value = stack.last,
      interpreter.answer.workings.isEmpty, !value.number.overflowed
    else { return nil }
    return value
  }

  /// `EUR` alone stays what it is: one over another is shown as a rate.
  private func piece(of value: Quantity, _ node: Tape.Node) -> TextPiece {
    if node.step == .name,
      let currency = interpreter.currencyAlone(interpreter.tape.phrase(of: node))
    {
      return TextPiece(text: currency.code, tightness: .primary)
    }
    return TextPiece(value.number.normalized, value.unit, decimalMark)
  }

  private mutating func words(
    of node: Tape.Node, _ operands: [Part], _ tape: Tape, _ parameters: [String: Part], _ depth: Int
  ) throws(Refusal) -> Part {
    let pieces = operands.map(\.piece)
    switch node.step {
    case .number, .ambiguousNumber, .name, .thing, .previous, .rate, .join: throw .unknownValue
    case .amount: return Part(piece: pieces[0].amount(of: try code(tape.phrase(of: node))))
    case .signedAmount:
      return Part(piece: pieces[0].amount(of: try code(tape.confirmation(of: node))))
    case .aggregate: return try group(tape.aggregate(of: node), node)
    case .percent: return Part(piece: pieces[0].percent)
    case .negate: return Part(piece: pieces[0].negated)
    case .apply: return Part(piece: pieces[0].applying(tape.operation(of: node), pieces[1]))
    case .call: return try call(tape.text(tape.call(of: node).name), operands, depth)
    case .convert:
      let conversion = tape.conversions[Int(node.payload)]
      var targets = conversion.isAgain ? interpreter.workspace.lastTargets.map(\.code) : []
      for phrase in conversion.targets { targets.append(try code(phrase)) }
      let separator = Tape.separator(decimalMark)
      let per = conversion.per.map { " per \(tape.text($0.range))" } ?? ""
      let target =
        targets.isEmpty ? "as %" : "in " + targets.joined(separator: "\(separator) ") + per
      return Part(
        piece: pieces[0].converted(
          target, try qualifiers(conversion.qualifiers, tape, parameters, depth)))
    case .qualify:
      return Part(
        piece: pieces[0].qualified(
          try qualifiers(tape.qualifiers(of: node), tape, parameters, depth)))
    case .approximate:
      return Part(
        piece: pieces[0],
        value: operands[0].value.map { Quantity($0.number.approximated, $0.unit) },
        isApproximate: true)
    case .receipt: return Part(piece: pieces.receipt)
    case .list:
      let items = operands.map { $0.isApproximate ? $0.piece.approximated : $0.piece }
      return Part(piece: items.list(Tape.separator(decimalMark)))
    }
  }

  private func code(_ phrase: CurrencyPhrase) throws(Refusal) -> String {
    guard let currency = try? interpreter.currency(phrase) else { throw .unknownValue }
    return currency.code
  }

  /// A function of the user's may mean something else by now: what it does is written in its place.
  private mutating func call(_ name: String, _ arguments: [Part], _ depth: Int) throws(Refusal)
    -> Part
  {
    guard let function = interpreter.workspace.functions[name] else {
      if let currency = Currency(code: name), BuiltinFunction(rawValue: name) == nil {
        return Part(piece: arguments[0].piece.amount(of: currency.code))
      }
      return Part(piece: arguments.map(\.piece).call(of: name, Tape.separator(decimalMark)))
    }
    guard depth < SyntaxLimit.depth, function.parameters.count == arguments.count else {
      throw .unknownValue
    }
    let parameters = Dictionary(uniqueKeysWithValues: zip(function.parameters, arguments))
    return try part(function.tape, function.tape.nodes.indices, parameters, depth: depth + 1)
  }

  /// What `total` adds up, a sum for each currency.
  private mutating func group(_ kind: Aggregate, _ node: Tape.Node) throws(Refusal) -> Part {
    defer { interpreter.answer = Answer() }
    guard let (sums, count) = try? interpreter.sums(of: kind, at: node.range) else {
      throw .unknownValue
    }
    let pieces = sums.map { TextPiece($0.number.normalized, $0.unit, decimalMark) }
    var piece = pieces.dropFirst().reduce(pieces[0]) { $0.applying(.add, $1) }
    if kind == .average {
      piece = piece.applying(.divide, TextPiece(ExactNumber(count), .plain, decimalMark))
    }
    return Part(piece: piece, isApproximate: sums.contains(where: \.number.isApproximate))
  }

  private mutating func qualifiers(
    _ qualifiers: [Qualifier], _ tape: Tape, _ parameters: [String: Part], _ depth: Int
  ) throws(Refusal) -> [String] {
    var texts: [String] = []
    for qualifier in qualifiers {
      texts.append(try text(of: qualifier, tape, parameters, depth))
    }
    return texts
  }

  private mutating func text(
    of qualifier: Qualifier, _ tape: Tape, _ parameters: [String: Part], _ depth: Int
  ) throws(Refusal) -> String {
    let place = qualifier.operand
    interpreter.tape = tape
    switch qualifier.kind {
    case .on(let day), .before(let day), .next(let day):
      guard let date = try? interpreter.day(day, at: place) else { throw .unknownValue }
      return "\(qualifier.kind.word) \(date)"
    case .average(let period), .high(let period), .low(let period):
      guard let period = try? interpreter.period(period, at: place) else { throw .unknownValue }
      return "\(qualifier.kind.word) \(period)"
    case .at(let nodes, let direction):
      let range = Int(nodes.lowerBound)..<Int(nodes.upperBound)
      let rate = try part(tape, range, parameters, depth: depth + 1).piece.rate
      return rate + (direction.map { " \(tape.text(of: $0))" } ?? "")
    case .side(let side): return "at \(side.rawValue)"
    case .via(let name): return "via \(name)"
    }
  }
}

extension TextPiece {
  /// A value as it is typed, every digit of it.
  fileprivate init(_ number: ExactNumber, _ unit: Unit, _ mark: UInt8) {
    let shown = Answer.Result(number, unit).shownNumber
    let absolute = (shown.isNegative ? -BigRational(shown) : BigRational(shown)).exact.exactText
    let isFraction = absolute.contains("/")
    var digits = absolute.replacing(".", with: String(UnicodeScalar(mark)))
    // Three decimals of a currency that has none read like thousands.
    let decimals = absolute.split(separator: ".").dropFirst().first?.count
    if decimals == 3, unit.currency?.minorUnitDigits == 0 { digits += "0" }
    var piece = TextPiece(
      text: digits, tightness: isFraction ? .product : .primary, isNumber: !isFraction)
    if let currency = unit.currency {
      piece = piece.amount(of: currency.code + (unit.per.map { "/\($0.singular)" } ?? ""))
    }
    if let counted = unit.counted { piece = piece.amount(of: counted.plural) }
    if unit == .percent { piece = piece.percent }
    self = shown.isNegative ? piece.negated : piece
  }
}
