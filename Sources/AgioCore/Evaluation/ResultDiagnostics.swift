/// What can be wrong with results that a line goes back to, in order of the alphabet.
extension Diagnostic {
  static func failedBefore(_ number: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .failedBefore, at: range, say("result \(number) was an error"),
      note: say("fix that line first"))
  }

  static func groupTooLong(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .groupTooLong, at: range,
      say("'\(word)' can use only the last \(EvaluationLimit.results) results"),
      note: say("put blank lines between groups"))
  }

  static func mixedGroup(_ line: Addends.Line, at range: SourceRange) -> Diagnostic {
    let shown = line.result.text(ResultStyle())
    // Of a discount nobody but the user knows.
    let (added, other) =
      shown.hasPrefix("-")
      ? ("- \(shown.dropFirst())", "+ \(shown.dropFirst())") : ("+ \(shown)", "- \(shown)")
    return Diagnostic(
      .mixedArguments, at: range, say("result \(line.number) cannot be added to the others"),
      note: line.result.unit == .percent
        ? say("write \(added) or \(other), or give it a name: x = \(shown)")
        : line.result.unit.isMoney || line.result.unit.hasThings
          ? say("multiply it first, or give it a name: x = \(shown)")
          : say("write it with a currency, or give it a name: x = \(shown)"))
  }

  static func noResults(at range: SourceRange) -> Diagnostic {
    Diagnostic(.noSuchResult, at: range, say("no result yet"))
  }

  static func noSuchResult(_ number: Int, last: Int, at range: SourceRange) -> Diagnostic {
    let kept = max(1, last - EvaluationLimit.results + 1)
    return Diagnostic(
      .noSuchResult, at: range, say("there is no result \(number)"),
      note: kept == last ? .write("_\(last)") : say("write _\(kept) to _\(last)"))
  }

  /// - Parameters:
  ///   - sign: what the line begins with.
  ///   - readings: what it could begin with instead.
  static func notDirectlyAbove(_ sign: String, _ readings: [String], at range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .nothingAbove, at: range, say("'\(sign)' needs a result directly above it"),
      readings: readings)
  }

  static func nothingAbove(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.nothingAbove, at: range, say("no result above for '\(word)'"))
  }

  package static func secondTotal(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .secondTotal, at: range, say("this group already has a total"),
      note: .write("subtotal", or: "grand total"))
  }

  static func severalAssigned(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .severalResults, at: range, say("a variable holds one value, but there are several here"),
      note: say("write a line for each"))
  }

  static func severalBefore(_ number: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .severalResults, at: range, say("result \(number) has several values"),
      note: say("write a line for each"))
  }

  static func severalUsed(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .severalResults, at: range, say("several results cannot be used in a calculation"),
      note: say("put this last in the line"))
  }
}
