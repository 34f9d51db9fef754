import AgioCore

extension Session {
  /// Takes up what a line of an earlier session was converted to, for a line that ends with `in`.
  /// - Parameter lines: the newest first; names of currencies other than codes are passed over.
  public mutating func recallTargets(from lines: some Collection<String>) {
    for line in lines {
      guard
        let statement = try? Statement.parse(SourceLine(line), decimalMark: settings.decimalMark),
        statement.tape.nodes.last?.step == .convert,
        let conversion = statement.tape.conversions.last, !conversion.targets.isEmpty
      else { continue }
      let targets = conversion.targets.map { Currency(code: statement.line.text(in: $0.range)) }
      guard targets.allSatisfy({ $0 != nil }) else { continue }
      return workspace.recall(targets: targets.compactMap(\.self))
    }
  }
}
