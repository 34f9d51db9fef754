extension Evaluator {
  /// The line of a statement that has been answered, as it reads without the lines before it: what it took from them stands
  /// in it, and a day is the one that `yesterday` meant. At the same rates it gives the same.
  /// - Parameters:
  ///   - answer: what it came to.
  ///   - decimalMark: the one to write with.
  ///   - isBare: without its label, and without the name it gave to the result.
  /// - Returns: nil where no line says that.
  public func writtenOut(
    _ statement: Statement, in workspace: Workspace, answer: Answer, decimalMark: UInt8,
    isBare: Bool = false
  ) -> String? {
    var writer = LineWriter(self, statement, workspace, decimalMark)
    guard let body = try? writer.body() else { return nil }
    var text = body.isApproximate ? "≈\(body.piece.text)" : body.piece.text
    if let defaultSource, statement.kind == .result, body.value?.unit == .plain,
      answer.results.first?.unit.isMoney == true
    {
      text = body.piece.amount(of: defaultSource.code).text
    }
    if usesDefaultTargets(statement, answer) {
      text += " in " + defaultTargets.list(decimalMark)
      text += writer.lastQualifiers.map { " \($0)" }.joined()
    }
    if case .on(let date) = defaultTime, !statement.tape.hasTime { text += " on \(date)" }
    if !isBare {
      if case .assignment(let name, _) = statement.kind {
        if body.isApproximate { return nil }
        text = "\(name) = \(text)"
      }
      if let label = statement.label { text = "\(label): \(text)" }
    }
    return statement.comment.map { "\(text) \($0)" } ?? text
  }

  private func usesDefaultTargets(_ statement: Statement, _ answer: Answer) -> Bool {
    statement.kind == .result && statement.tape.nodes.last?.step != .convert
      && !defaultTargets.isEmpty && answer.results.map(\.unit) == defaultTargets.map { Unit($0) }
  }
}

extension Statement {
  /// Whether the line takes something from the lines before it without a name: `* 2`, `_`, `total`, `7 EUR in`.
  public var refersBack: Bool {
    tape.conversions.contains(where: \.isAgain)
      || tape.nodes.contains { $0.step == .previous || $0.step == .aggregate }
  }

  /// Whether what it means depends on the day on which it is said: `on yesterday`.
  public var namesRelativeDays: Bool {
    tape.qualifiers.contains { qualifier in
      switch qualifier.kind {
      case .on(let day), .before(let day), .next(let day): day.isRelative
      case .average(let period), .high(let period), .low(let period): period.isRelative
      case .at, .side, .via: false
      }
    }
  }

  fileprivate var comment: String? {
    let last = line.tokens(decimalMark: tape.decimalMark).last
    return last.flatMap { $0.kind == .comment ? line.text(in: $0.range) : nil }
  }
}

extension Tape {
  fileprivate var qualifiers: [Qualifier] {
    conversions.flatMap(\.qualifiers) + qualifierSets.flatMap(\.self)
  }

  /// Whether a day or a period is written in the line.
  var hasTime: Bool { qualifiers.contains(where: \.kind.isTime) }
}

extension [Currency] {
  fileprivate func list(_ decimalMark: UInt8) -> String {
    map(\.code).joined(separator: "\(Tape.separator(decimalMark)) ")
  }
}
