/// Computes statements: a function of a statement, rates and what was said before it.
public struct Evaluator: Sendable {
  private(set) var sharedBook: Settled<RateBook>
  public var book: RateBook {
    _read { yield sharedBook.value }
    set { sharedBook = Settled(newValue) }
  }

  /// How `split` rounds its parts, and `round` its argument.
  public var rounding: RoundingMode
  /// Which fixing counts where a line does not say.
  public var defaultTime = RateSelection.Time.latest
  /// What money is converted to where a line does not say; empty to leave it as it is.
  public var defaultTargets: [Currency] = []
  /// What a plain number is an amount of where a line does not say; nil for a plain number.
  public var defaultSource: Currency?
  /// What signs and words mean that several currencies share.
  public var meanings = CurrencyMeanings()
  /// The language whose everyday names of currencies are read too: ISO 639-1.
  public var language = "en"

  /// The day on which the line was said, if that is not today: `yesterday` is the one before it.
  public var dayOfLine: CalendarDate?
  var today: CalendarDate { dayOfLine ?? book.today }

  public init(_ book: RateBook, rounding: RoundingMode = .halfEven) {
    sharedBook = Settled(book)
    self.rounding = rounding
  }

  /// - Parameters:
  ///   - isCancelled: asked now and then; the line ends in a diagnostic once it says yes.
  /// - Throws: what is wrong with the line, and where.
  public func answer(
    to statement: Statement, in workspace: Workspace,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(Diagnostic) -> Answer {
    let isPlain = hasPlainLabel(statement, workspace)
    let request = isPlain ? nil : statement.label.flatMap { LabelRequest($0, today: today) }
    if !statement.isResult { try checkNames(statement, workspace) }
    try checkQuotes(statement)
    if statement.isAsked { try checkAssignment(statement) }
    if !isPlain { try checkLabel(of: statement, request, workspace) }
    guard statement.hasValue else {
      var answer = Answer()
      if let note = noteOfHeading(statement, workspace) { answer.remarks = [note] }
      return answer
    }
    var interpreter = Interpreter(self, statement, workspace, isCancelled)
    interpreter.labelRequest = request
    return try interpreter.finish()
  }

  /// Whether it has no label, or one that nobody could mean anything by.
  private func hasPlainLabel(_ statement: Statement, _ workspace: Workspace) -> Bool {
    guard let range = statement.labelRange else { return true }
    return PlainLabel.isOne(
      statement.line.bytes(in: range),
      mayHaveNumbers: workspace.isEmpty && meanings.meant.isEmpty && language == "en")
  }

  /// `rent =`, which gives `rent` no value.
  private func checkAssignment(_ statement: Statement) throws(Diagnostic) {
    guard statement.isResult, statement.tape.nodes.count == 1,
      let node = statement.tape.nodes.first, node.step == .name,
      statement.line.bytes.contains(UInt8(ascii: "="))
    else { return }
    throw .unfinishedAssignment(statement.tape.text(node.range), at: node.range)
  }

  private func checkNames(_ statement: Statement, _ workspace: Workspace) throws(Diagnostic) {
    switch statement.kind {
    case .assignment(let name, let range):
      try checkConversion(statement, to: name, at: range, workspace)
      try checkVariable(name, at: range, workspace.functions)
    case .definition(let name, let range, let parameters):
      try checkName(name, at: range)
      if BuiltinFunction(rawValue: name) != nil { throw .nameIsFunction(name, at: range) }
      if workspace.isVariable(name) { throw .nameIsVariable(name, at: range) }
      for parameter in parameters {
        try checkName(parameter, at: range)
        if parameters.filter({ $0 == parameter }).count > 1 {
          throw .parameterRepeated(parameter, at: range)
        }
      }
    default: break
    }
  }

  /// `"40 usd" in eur` would convert the line above, and `"40" usd` would be one dollar.
  private func checkQuotes(_ statement: Statement) throws(Diagnostic) {
    guard statement.isResult, let first = statement.tape.nodes.first,
      statement.isContinuation || statement.tape.nodes.count == 1 && first.step == .name
    else { return }
    let start = statement.labelRange.map { Int($0.upper) + 1 } ?? 0
    let before = SourceRange(start, Int(first.range.lower))
    if let (range, text) = statement.line.quotedNumber(in: before) {
      throw .quotedAmount(text, at: range)
    }
  }

  private func checkVariable(
    _ name: String, at range: SourceRange, _ functions: [String: UserFunction]
  ) throws(Diagnostic) {
    try checkName(name, at: range)
    // Cash is also what people have: `cash = 200 GBP`.
    let function = BuiltinFunction(rawValue: name)
    if function != nil && function != .cash || functions[name] != nil {
      throw .nameIsFunction(name, at: range)
    }
  }

  /// `eur = usd`, `EUR = 100 USD` and `euro = dollar` ask for a conversion, and name nothing.
  private func checkConversion(
    _ statement: Statement, to name: String, at range: SourceRange, _ workspace: Workspace
  ) throws(Diagnostic) {
    guard let root = statement.tape.nodes.last else { return }
    let value = statement.tape.text(root.range)
    // `aud50 = nzd` names nothing either.
    if root.step == .name, isCurrency(value), !workspace.isVariable(value),
      Currency(code: name.prefix(3)) != nil, name.utf8.count > 3,
      name.dropFirst(3).allSatisfy(\.isNumber)
    {
      throw .nameIsCurrency(
        name, at: range.union(root.range),
        instead: "\(name.dropFirst(3)) \(name.prefix(3)) in \(value)")
    }
    guard isCurrency(name) else { return }
    // `cup = 3 EUR` names a cup, as far as anybody knows.
    let isCode = Currency(code: name) != nil && !CodeWord.isWord(name)
    let whole = range.union(root.range)
    switch root.step {
    case .name where isCurrency(value) && !workspace.isVariable(value):
      throw .nameIsCurrency(name, at: whole, instead: "1 \(name) in \(value)")
    case .number where isCode:
      throw .nameIsCurrency(name, at: whole, instead: "\(value) \(name)")
    case .amount where isCode, .signedAmount where isCode:
      throw .nameIsCurrency(name, at: whole, instead: "\(value) in \(name)")
    default: return
    }
  }

  /// Whether words are a currency's code, in any case, or its name.
  func isCurrency(_ text: String) -> Bool {
    meanings[of: text] != nil || LabelRequest.reading(of: text) != nil
  }

  /// A code stays a currency in any case, so that a file means the same whatever stood before.
  private func checkName(_ name: String, at range: SourceRange) throws(Diagnostic) {
    if Currency(code: name) != nil { throw .nameIsCurrency(name, at: range) }
    if name.lowercased() == Aggregate.subtotal.word { throw .nameIsWord(name, at: range) }
  }

  private func hasAmount(_ label: String) -> Bool {
    let words = label.split { " ,;".contains($0) }.map(String.init)
    return zip(words, words.dropFirst() + [""]).contains { word, next in
      guard let digit = word.first(where: { !$0.isCurrencySymbol }), digit.isNumber else {
        return false
      }
      let sign = word.filter { !$0.isNumber && !".,".contains($0) }
      return isCurrency(sign.isEmpty ? next : sign)
    }
  }

  /// Refuses labels that would be read as something else.
  private func checkLabel(
    of statement: Statement, _ request: LabelRequest?, _ workspace: Workspace
  ) throws(Diagnostic) {
    guard let label = statement.label, let range = statement.labelRange else { return }
    let tape = statement.tape
    // `breakfast 8 eur, lunch 14 eur: sum` adds up its own amounts, not those of the lines above.
    if tape.has(.aggregate), hasAmount(label) { throw .labelIsExpression(label, at: range) }
    if !statement.isHeading {
      // A line that has a day of its own is not told one by its label.
      let converts = tape.needsRate || !defaultTargets.isEmpty
      let takesDay = converts && !tape.hasTime
      let isMeant =
        switch request {
        case .day: takesDay
        case .beginning: true
        default: false
        }
      if isMeant
        // `our rate is 1.05 USD per EUR: …`, `average last quarter: …`
        || takesDay && LabelRequest.choosesRate(label)
        // `Convert from CHF to EUR: 250`: the number is money that is to be converted.
        || tape.isNumberAlone && QualifierLabel.pair(in: label) != nil
          && !(label.contains("/") && PlainLabel.beginsAsOne(statement.line.bytes(in: range)))
        || choosesRate(label, tape.decimalMark, workspace, converts: takesDay)
      {
        throw .labelIsExpression(label, at: range)
      }
    }
    guard
      let read = try? Statement.parse(
        SourceLine(label), decimalMark: tape.decimalMark, names: workspace.variables)
    else { return }
    switch read.kind {
    case .assignment, .definition: throw .labelIsExpression(label, at: range)
    case .blank, .command: return
    case .result: if !read.tape.isMoneyAlone(label) { return }
    }
    var interpreter = Interpreter(self, read, workspace) { false }
    do throws(Diagnostic) {
      _ = try interpreter.finish()
    } catch {
      // A label of words nobody knows is what labels are.
      if error.isUnknownName { return }
    }
    if statement.isHeading { throw .labelWithoutStatement(at: range) }
    throw .labelIsExpression(label, at: range)
  }

  /// `Hotel 120 EUR:` names what stands below it, and may have been meant as an amount.
  private func noteOfHeading(_ statement: Statement, _ workspace: Workspace) -> Answer.Remark? {
    guard statement.isHeading, let label = statement.label else { return nil }
    let words = label.split(whereSeparator: \.isWhitespace)
    for start in words.indices {
      for end in (start + 1...min(start + 3, words.count)).reversed() {
        let text = words[start..<end].joined(separator: " ")
        guard isAmount(text, statement.tape.decimalMark, workspace) else { continue }
        let others = (words[..<start] + words[end...]).joined(separator: " ")
        let line = "\(others): \(text)"
        return Answer.Remark(
          .heading, say("'\(label):' was read as a heading; to compute the amount, write \(line)"))
      }
    }
    return nil
  }

  private func isAmount(_ text: String, _ decimalMark: UInt8, _ workspace: Workspace) -> Bool {
    guard text.contains(where: \.isNumber), !LabelRequest.isWordForCode(text.lastWord),
      let read = try? Statement.parse(
        SourceLine(text), decimalMark: decimalMark, names: workspace.variables),
      case .result = read.kind, read.label == nil, read.tape.isMoneyAlone(text)
    else { return false }
    var interpreter = Interpreter(self, read, workspace) { false }
    guard let answer = try? interpreter.finish() else { return false }
    return answer.results.allSatisfy(\.unit.isMoney)
  }

  /// `on 2024-05-06: 100 USD in EUR`, `6 May 2024: 100 USD in EUR`: whoever writes that means the rate of that day.
  private func choosesRate(
    _ label: String, _ decimalMark: UInt8, _ workspace: Workspace, converts: Bool
  ) -> Bool {
    guard let (qualifier, isDayAlone) = QualifierLabel.qualifier(of: label),
      converts || !isDayAlone
    else { return false }
    let pair = SourceLine("EUR/USD \(qualifier)")
    return (try? Statement.parse(pair, decimalMark: decimalMark, names: workspace.variables)) != nil
  }
}

extension String {
  fileprivate var lastWord: String { split(separator: " ").last.map(String.init) ?? "" }
}

extension Tape {
  /// Whether it is made of numbers and currencies and nothing else. `2 nights` is not, and `Pen` is a word.
  fileprivate func isMoneyAlone(_ text: String) -> Bool {
    if nodes.count == 1, nodes[0].step == .name {
      return Currency(code: text) != nil && !LabelRequest.isWordForCode(text)
    }
    return nodes.allSatisfy {
      switch $0.step {
      case .previous, .aggregate, .call, .thing: false
      case .amount: Thing(self.text(phrase(of: $0).range)) == nil
      case .name: Currency(code: self.text($0.range))?.code == self.text($0.range)
      default: true
      }
    }
  }
}

extension Statement {
  /// Whether a label has a currency behind it, and no amount yet: `Hotel: EUR`.
  public var isEmptyField: Bool {
    guard case .result = kind, label != nil, !isAsked, tape.nodes.count == 1,
      tape.nodes[0].step == .name
    else { return false }
    return Currency(code: tape.text(tape.nodes[0].range)) != nil
  }

  /// Whether there is anything to compute.
  var hasValue: Bool {
    switch shape.kind {
    case .result, .assignment: true
    case .blank, .command, .definition: false
    }
  }
}

extension Evaluator {
  /// The minor unit that words name, and those for its currency before it, unless they mean something else.
  func minorUnit(named text: String) -> (minor: String, currency: String?)? {
    guard let found = MinorUnits.split(text), meanings[of: text] == nil,
      CurrencyNames.shared.reading(of: text) == nil
    else { return nil }
    return found
  }

  /// The currency that a minor unit is of where no other is named; nil where several share it.
  func usualCurrency(ofMinorUnit minor: String) -> Currency? {
    // `$` and `£` mean what they mean before a number.
    MinorUnits.sign(minor).flatMap { meanings[of: $0] } ?? MinorUnits.usual(minor)
  }
}

extension Tape {
  /// Whether the line converts, or has money of more than one currency: `EUR/USD`, `100 USD + 20 EUR`.
  fileprivate var needsRate: Bool {
    var money: String?
    for node in nodes {
      switch node.step {
      case .convert: return true
      case .amount, .signedAmount, .name:
        let text = text(phrase(of: node).range).uppercased()
        if node.step == .name ? Currency(code: text) == nil : Thing(text) != nil { continue }
        if let money, money != text { return true }
        money = text
      default: break
      }
    }
    return false
  }

  /// Whether the line is one plain number.
  fileprivate var isNumberAlone: Bool { nodes.count == 1 && nodes[0].step == .number }
}
