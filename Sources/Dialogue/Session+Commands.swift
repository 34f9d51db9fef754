public import AgioCore
public import Rendering

/// What commands do that are about the session itself.
extension Session {
  /// Variables and functions: `:vars`.
  public var names: [StyledText] {
    let variables = workspace.variables.sorted { $0.key < $1.key }.map { name, value in
      var line = StyledText("\(name) = ")
      let result = Answer.Result(value.number, value.unit)
      line.append(result.text(settings.resultStyle), .strong)
      return line
    }
    let functions = workspace.functions.sorted { $0.key < $1.key }.map { name, function in
      StyledText("\(function.usage(as: name)) = \(function.body)")
    }
    if variables.isEmpty, functions.isEmpty {
      return [
        StyledText(settings.wording(say("no variables yet; write rent = 1200 EUR")), .dim)
      ]
    }
    return variables + functions
  }

  /// Forgets variables and functions: `:clear vars`.
  public mutating func forgetNames() { workspace.forgetNames() }

  /// The line that converts the other way what the last conversion converted; nil where it converted nothing.
  public var swapped: String? {
    guard let statement = lastStatement, let answer = lastUsual ?? lastAnswer,
      let working = answer.workings.last,
      let source = working.from.unit.currency, let target = working.to.unit.currency
    else { return nil }
    let mark = settings.decimalMark
    let amount = working.from.readableText(settings.resultStyle)
    return "\(amount) \(target) in \(source)" + statement.tape.turnedQualifiers(decimalMark: mark)
  }

  /// The conversion that gives what the last answer came to in the usual targets: what the journal keeps of it.
  public var usualLine: SourceLine? {
    guard let usual = lastUsual, let from = usual.workings.first?.from,
      let currency = from.unit.currency
    else { return nil }
    let exact = from.number.exactText
    let amount =
      exact.utf8.allSatisfy { $0 &- 48 < 10 || $0 == 45 || $0 == 46 } ? exact : "(\(exact))"
    let targets = usual.results.compactMap { $0.unit.currency?.code }.joined(separator: ", ")
    return SourceLine("\(amount) \(currency) in \(targets)")
  }

  /// What a plain amount alone comes to in the targets the user usually wants; nil where there is nothing to add.
  func usual(_ answer: Answer, _ statement: Statement) -> Answer? {
    guard !settings.usualTargets.isEmpty, settings.defaultTargets.isEmpty,
      case .result = statement.kind, statement.tape.isPlainAmount, answer.results.count == 1,
      let result = answer.results.first, result.unit.isMoney,
      let currency = result.unit.currency
    else { return nil }
    var usual = Answer()
    for target in settings.usualTargets where target != currency {
      let line = SourceLine("(\(result.number.exactText)) \(currency) in \(target)")
      // A target without a rate is left out: nobody has asked for it in this line.
      guard let conversion = try? Statement.parse(line),
        let converted = try? evaluator.answer(
          to: conversion, in: Workspace(), isCancelled: isCancelled)
      else { continue }
      usual.results += converted.results
      usual.workings += converted.workings
      usual.legs += converted.legs.filter { !usual.legs.contains($0) }
    }
    return usual.results.isEmpty ? nil : usual
  }
}

extension Tape {
  /// Whether the line is an amount, a variable or a result, and nothing is done with it.
  fileprivate var isPlainAmount: Bool {
    nodes.allSatisfy { node in
      switch node.step {
      case .number, .amount, .negate, .name, .previous: true
      default: false
      }
    }
  }

  /// The qualifiers of the last conversion, a rate given in it turned round.
  fileprivate func turnedQualifiers(decimalMark: UInt8) -> String {
    let qualifiers = conversions.last?.qualifiers ?? qualifierSets.last ?? []
    return qualifiers.map { qualifier in
      // A rate with its currencies stands whichever way it is used.
      guard case .at(_, nil) = qualifier.kind else {
        return " \(line.text(in: qualifier.range))"
      }
      return " at (1 / \(line.text(in: qualifier.operand)))"
    }.joined()
  }
}

extension Answer.Result {
  /// The number as it can be typed: whole where its decimals end, as it is shown where they do not.
  fileprivate func readableText(_ style: ResultStyle) -> String {
    guard number.fraction.finitePlaces.map({ $0 <= 6 }) ?? false else { return amountText(style) }
    let plain = Answer.Result(number, .plain)
    return unit.currency.map { currency in
      number.fraction.finitePlaces ?? 0 <= currency.minorUnitDigits
        ? amountText(style) : plain.amountText(style)
    } ?? plain.amountText(style)
  }
}
