import AgioCore
import Rendering

/// What commands do that are about the session itself.
extension Session {
  /// `:vars`
  var names: [StyledText] {
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
        StyledText(settings.wording(say("nothing has a name yet; write rent = 1200 EUR")), .dim)
      ]
    }
    return variables + functions
  }

  /// `:clear`, `:clear vars`
  mutating func clear(_ argument: String, at place: SourceRange) throws(Diagnostic) -> Reply.Outcome
  {
    switch argument.lowercased() {
    case "": return .errand(.clearScreen)
    case "vars":
      workspace.forgetNames()
      return .page([
        StyledText(settings.wording(say("variables and functions are forgotten")), .dim)
      ])
    default: throw .unknownArgument(argument, of: .clear, note: .write(":clear vars"), at: place)
    }
  }

  /// `:set`, `:set NAME`, `:set NAME VALUE`, `:set save`
  func set(_ argument: String) -> Errand {
    let words = argument.split(separator: " ", maxSplits: 1).map(String.init)
    guard let name = words.first else { return .showSettings }
    if words.count == 1, name.lowercased() == "save" { return .keepSettings }
    var value = words.dropFirst().first
    // As the file has it.
    if let text = value, text.hasPrefix("= ") { value = String(text.dropFirst(2)) }
    return .set(name, value)
  }

  func fileName(_ argument: String, for command: Command, at place: SourceRange) throws(Diagnostic)
    -> String
  {
    if argument.isEmpty { throw .missingFile(of: command, at: place) }
    return argument
  }

  /// The line that converts the other way what the last conversion converted.
  func swapped(at place: SourceRange) throws(Diagnostic) -> String {
    guard let statement = lastStatement, let answer = lastAnswer,
      let working = answer.workings.last,
      let source = working.from.unit.currency, let target = working.to.unit.currency
    else { throw .nothingToSwap(at: place) }
    let mark = settings.decimalMark
    let amount = working.from.readableText(settings.resultStyle)
    return "\(amount) \(target) in \(source)" + statement.tape.turnedQualifiers(decimalMark: mark)
  }

  /// What a plain amount alone comes to in the targets the user usually wants; nil where there is nothing to add.
  func usual(_ answer: Answer, _ statement: Statement) -> Answer? {
    guard !settings.usualTargets.isEmpty, settings.defaultTargets.isEmpty,
      case .result = statement.kind, statement.tape.isPlainAmount, answer.results.count == 1,
      let result = answer.results.first, let currency = result.unit.currency
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
      guard case .at = qualifier.kind else { return " \(line.text(in: qualifier.range))" }
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

extension Diagnostic {
  static func unknownArgument(
    _ argument: String, of command: Command, note: Phrase, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownCommand, at: range,
      say(":\(command.rawValue) has no use for \(VisibleText.quoted(argument.utf8))"),
      note: note)
  }

  static func missingFile(of command: Command, at range: SourceRange) -> Diagnostic {
    let example = command.entry.examples.first?.0 ?? ":\(command.rawValue) FILE"
    return Diagnostic(
      .unknownCommand, at: range, say("the name of a file is due"), note: .write(example))
  }

  static func nothingToSwap(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .noSuchResult, at: range, say("the last line converted nothing"),
      note: .write("100 EUR in USD"))
  }
}
