/// The rules, each of which knows one kind of slip.
extension Corrector {
  /// One kind of slip, and whether it may write numbers otherwise: in digits, in other units, without that of a list.
  struct Rule: Sendable {
    enum Numbers: Sendable { case kept, rewritten }

    let numbers: Numbers
    let lines: @Sendable (Corrector) -> [String]

    init(_ numbers: Numbers = .kept, _ lines: @escaping @Sendable (Corrector) -> [String]) {
      self.numbers = numbers
      self.lines = lines
    }
  }

  /// Closures that capture nothing: a line that is refused asks most of them.
  static let rules: [Rule] = [
    Rule(.rewritten) { $0.unlabelled() },
    Rule(.rewritten) { $0.byLabel() },
    Rule(.rewritten) { $0.redenominated() },
    Rule(.rewritten) { $0.respelled() },
    Rule { $0.prefixed() },
    Rule { $0.national() },
    Rule { $0.decided() },
    Rule(.rewritten) { $0.dashed() },
    Rule(.rewritten) { $0.inDigits() },
    Rule(.rewritten) { $0.unglued() },
    Rule { $0.scaled() },
    Rule { $0.synonyms() },
    Rule { $0.translated() },
    Rule(.rewritten) { $0.own() },
    Rule { $0.commaDecimals() },
    Rule(.rewritten) { $0.lastResult() },
    Rule(.rewritten) { $0.laterTotal() },
    Rule { $0.labelledTightly() },
    Rule { $0.withoutSemicolons() },
    Rule { $0.withoutEndings() },
    Rule { $0.named() },
    Rule { $0.parenthesized() },
    Rule(.rewritten) { $0.summed() },
    Rule { $0.sharesNamed() },
    Rule(.rewritten) { $0.sharesSpelled() },
    Rule { $0.withoutFillers() },
    Rule(.rewritten) { $0.forSeveral() },
    Rule(.rewritten) { $0.reworded() },
    Rule(.rewritten) { $0.inParts() },
    Rule { $0.signed() },
    Rule { $0.closed() },
    Rule { $0.ofFirstLine() },
    Rule { $0.signBehind() },
    Rule { $0.asMoney() },
    Rule { $0.inQuotes() },
    Rule { $0.sideBySide() },
    Rule { $0.slashes() },
    Rule(.rewritten) { $0.shared() },
    Rule { $0.begun() },
    Rule { $0.notedOnce() },
    Rule { $0.labelled() },
    Rule { $0.quoted() },
    Rule { $0.ended() },
  ]
}
