import AgioCore
import Rendering

extension Session {
  /// What a line that is being typed comes to, `= 248.07 AUD  ECB 30 Oct 2026`, or what it lacks, `… in ?`; nil where
  /// there is nothing to say yet.
  ///
  /// Nothing is remembered and nothing fetched.
  /// - Parameter isCancelled: asked during long computations; there is no preview once it says yes.
  public func preview(of line: String, isCancelled: @escaping @Sendable () -> Bool) -> String? {
    let outcome = trial(of: line, isCancelled)
    switch outcome {
    case .success(let preview): return preview
    case .failure(let diagnostic):
      switch diagnostic.id {
      case .cancelled, .tooMuchWork: return nil
      case .unclosedParenthesis: return closed(line, isCancelled)
      default:
        // `history` is about to be `:history`.
        if settings.acceptsCommands,
          let command = PromptHabit.command(SourceLine(line), settings.commands)
        {
          return usage(of: command)
        }
        return reading(diagnostic, of: line, isCancelled) ?? lack(diagnostic, in: SourceLine(line))
      }
    }
  }

  /// What a line comes to that is not in the grammar and of which one reading is certain, with that reading.
  private func reading(
    _ diagnostic: Diagnostic, of line: String, _ isCancelled: @escaping @Sendable () -> Bool
  ) -> String? {
    // A line that only lacks its end is unfinished.
    if Int(diagnostic.range.lower) >= line.trimmingEnd.utf8.count { return nil }
    let advised = advised(
      diagnostic, on: SourceLine(line).unquoted(decimalMark: settings.decimalMark))
    guard !settings.isStrict, advised.isCertain, let meant = advised.correction,
      let statement = try? Statement.parse(
        SourceLine(meant), decimalMark: settings.decimalMark, names: workspace.variables),
      let answer = try? evaluator.answer(to: statement, in: workspace, isCancelled: isCancelled),
      answer.results.contains(where: { $0.unit.currency != nil }),
      let text = text(of: usual(answer, statement) ?? answer)
    else { return nil }
    return "\(text)  \(settings.wording(.read(as: meant)))"
  }

  /// The one line that a line being typed could be corrected to; nil where it answers, or nothing else would.
  public func correction(of line: String) -> String? {
    guard case .failure(let diagnostic) = trial(of: line, { false }) else { return nil }
    return advised(diagnostic, on: SourceLine(line)).correction
  }

  /// Whether the line is well begun, and only parentheses are open.
  public func isUnfinished(_ line: String) -> Bool {
    let source = SourceLine(line)
    do throws(Diagnostic) {
      _ = try Statement.parse(source, decimalMark: settings.decimalMark, names: workspace.variables)
      return false
    } catch {
      let tokens = source.tokens(decimalMark: settings.decimalMark)
      // A remark would take in what follows.
      guard let last = tokens.last, last.kind != .comment else { return false }
      if error.id == .unclosedParenthesis { return true }
      // `split(100 EUR,` lacks an amount before it lacks its parenthesis.
      let depth = tokens.reduce(0) {
        $0 + ($1.kind == .leftParenthesis ? 1 : $1.kind == .rightParenthesis ? -1 : 0)
      }
      return depth > 0 && error.id == .missingOperand && error.range.lower >= last.range.upper
    }
  }

  private func trial(of line: String, _ isCancelled: @escaping @Sendable () -> Bool) -> Result<
    String?, Diagnostic
  > {
    do throws(Diagnostic) {
      let statement = try Statement.parse(
        SourceLine(line), decimalMark: settings.decimalMark, names: workspace.variables)
      if case .command(let text) = statement.kind { return .success(usage(of: text)) }
      let answer = try evaluator.answer(to: statement, in: workspace, isCancelled: isCancelled)
      if let usual = usual(answer, statement) { return .success(text(of: usual)) }
      let isPlain = answer.workings.isEmpty && statement.tape.isPlain(workspace)
      return .success(isPlain ? nil : text(of: answer))
    } catch {
      return .failure(error)
    }
  }

  /// What the line comes to once its parentheses are closed, if that is all it lacks.
  private func closed(_ line: String, _ isCancelled: @escaping @Sendable () -> Bool) -> String? {
    var line = line
    for _ in 0..<Self.mostClosed {
      line += ")"
      switch trial(of: line, isCancelled) {
      case .success(let preview): return preview
      case .failure(let diagnostic):
        if diagnostic.id != .unclosedParenthesis { return nil }
      }
    }
    return nil
  }

  /// Deeper nesting than anybody types.
  private static let mostClosed = 8

  private func text(of answer: Answer) -> String? {
    guard !answer.results.isEmpty else { return nil }
    let style = settings.resultStyle
    let shown = answer.results.prefix(Self.mostResults).map { $0.text(style) }
    let more = answer.results.count > shown.count ? "\(style.separator)…" : ""
    let sources = sources(of: answer)
    return "= " + shown.joined(separator: style.separator) + more
      + (sources.isEmpty ? "" : "  \(sources)")
  }

  /// No row is wide enough for more.
  private static let mostResults = 20

  /// Whose rates it stands on, and of which day.
  private func sources(of answer: Answer) -> String {
    var phrases: [String] = []
    for leg in answer.legs.prefix(Self.mostResults) {
      let phrase = settings.wording(leg.summary)
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    return phrases.joined(separator: "; ")
  }

  /// What an unfinished line lacks; what is wrong with one that looks finished.
  private func lack(_ diagnostic: Diagnostic, in line: SourceLine) -> String? {
    let tokens = line.tokens(decimalMark: settings.decimalMark)
    guard let last = tokens.last, !Self.isDefinition(tokens) else { return nil }
    // `rent =` is the beginning of a definition.
    if last.kind == .equals { return nil }
    // `in` is the beginning of more.
    if tokens.count == 1, last.kind.isConversionWord { return nil }
    switch diagnostic.id {
    case .missingTarget, .noLastTarget, .missingDate, .missingPeriod, .missingRate, .missingSource,
      .missingOperand:
      guard diagnostic.range.lower >= last.range.upper, tokens.count > 1 else { return nil }
      return "… \(line.text(in: last.range)) ?"
    // A label has words side by side, until its colon is typed.
    case .unexpectedToken: return nil
    default:
      // A word is not wrong while it is typed.
      let isDone = diagnostic.range.upper <= last.range.lower || diagnostic.wanted != nil
      guard isDone || isOfRates(diagnostic, last, line) else { return nil }
      return settings.commands.atPrompt(settings.wording(diagnostic.phrase))
    }
  }

  /// Whether a line ends with a whole code or day, for which there is no rate.
  private func isOfRates(_ diagnostic: Diagnostic, _ last: Token, _ line: SourceLine) -> Bool {
    switch diagnostic.id {
    case .noRate, .missingFixing, .noFixingYet, .redenominated, .beforeFirstFixing, .futureDate:
      last.kind == .isoDate || last.kind == .day || last.kind == .year || last.kind == .symbol
        || Currency(code: line.text(in: last.range)).map {
          // `pes` may become more; nobody writes of sols of long ago.
          $0.withdrawn == nil || line.text(in: last.range) == $0.code
        } ?? false
    default: false
    }
  }

  /// `vat(x) = …`: what it comes to nobody knows yet.
  private static func isDefinition(_ tokens: [Token]) -> Bool {
    guard let equals = tokens.firstIndex(where: { $0.kind == .equals }) else { return false }
    return tokens[..<equals].contains { $0.kind == .leftParenthesis }
  }

  private func usage(of command: String) -> String? {
    let name = command.dropFirst().prefix { $0 != " " }
    return settings.commands.first { $0.answers(to: String(name)) }.map {
      "\($0.usage)  \(settings.wording($0.summary))"
    }
  }
}

extension Tape {
  /// Whether the line says no more than what it comes to: `120 EUR`.
  fileprivate func isPlain(_ names: Workspace) -> Bool {
    nodes.allSatisfy { node in
      switch node.step {
      case .number, .amount, .percent, .negate: true
      case .name: !names.isVariable(line.text(in: node.range))
      default: false
      }
    }
  }
}
