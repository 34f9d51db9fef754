extension Diagnostic {
  /// The same fault, inside a function that was called here.
  func within(_ function: String, at range: SourceRange) -> Diagnostic {
    if id == .cancelled || id == .tooMuchWork || id == .tooDeep { return moved(to: range) }
    return Diagnostic(
      id, at: range, say("in \(function): \(rule)"), note: fix, wanted: wanted)
  }

  /// Says that words are neither names, codes nor functions.
  var isUnknownName: Bool {
    switch id {
    case .unknownName, .unknownCurrency, .unknownFunction, .functionWithoutArguments,
      .nameWithoutNumber, .ambiguousCurrency:
      true
    default: false
    }
  }
}
