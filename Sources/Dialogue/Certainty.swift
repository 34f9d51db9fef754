import AgioCore

/// Whether a line that is suggested is certainly what a refused one means: then it is answered, and the answer says how the
/// line was read.
///
/// It is certain if four rules hold:
/// 1. All rules together find one interpretation; none with another value is certain too.
/// 2. It has the numbers of the line, by value, each once, and none besides, but the 1 of a single unit and a year; it
///    has the currencies of the line; a word or a sign of the line says each of its operations.
/// 3. No name is guessed from its spelling. A word that is left out is a filler, or stands where a remark or a label may
///    stand, asks for nothing, is near to nothing that is expected there, and is no number, date or function.
/// 4. What follows a conversion word is a currency.
extension Corrector {
  /// What rules 2 to 4 say of a line that answers.
  enum Verdict {
    case certain
    /// It could be meant in two ways.
    case doubtful
    /// Not all that is typed is in it, or more.
    case unaccounted
  }

  /// - Parameter results: what the line comes to, as far as there are rates for it.
  func verdict(_ line: String, _ results: [Answer.Result] = []) -> Verdict {
    if line.hasPrefix(":") || line.hasPrefix("#") { return .doubtful }
    // A bullet before words is no minus that goes on from the line above.
    let isCarried = ["+ ", "- ", "− ", "* ", "/ "].contains { line.hasPrefix($0) }
    if isCarried, line.contains("\"") { return .doubtful }
    // A dash of typesetters may be a bullet.
    if let first = text.first(where: { $0 != " " }), "–—".contains(first) { return .doubtful }
    // A label that asks for something is asked about, but for a day, which the line gets.
    if diagnostic.id == .labelIsExpression {
      let label = text(diagnostic.range.indices)
      let isOfRate = line.contains(" at ") && label.hasSuffix("rate:")
      if case .day? = LabelRequest(label, today: session.lastDay) {
      } else if !isOfRate {
        return .doubtful
      }
    }
    // `tip 18%`: of what?
    if !results.isEmpty, results.allSatisfy({ $0.unit == .percent }),
      atoms[0].count(where: { $0.kind == .number }) == 1
    {
      return .doubtful
    }
    if Self.isRange(text, results), text.contains(where: \.isLetter) { return .doubtful }
    let parts = SuggestedLine(line, for: self)
    let grounds = trials.grounds[line] ?? SayingGrounds()
    var verdict = Verdict.unaccounted
    for index in atoms.indices {
      let account = ReadingAccount(
        atoms[index], atoms(of: parts.body, groupsBlanks: index == 0), self, grounds, results)
      switch account.verdict(
        skipping: parts.skipped.map { atoms(of: $0, groupsBlanks: index == 0) })
      {
      case .certain: return .certain
      case .doubtful: verdict = .doubtful
      case .unaccounted: break
      }
    }
    return verdict
  }
}

extension Corrector {
  /// `flowers 300-400`
  static func isRange(_ text: String, _ results: [Answer.Result]) -> Bool {
    results.contains { $0.number.isNegative } && text.contains(/[0-9][-–][0-9]/)
  }

  /// Whether two careful people could compute the line differently for the words before what it is read as.
  func isDoubtful(_ reading: String, behind label: String, _ results: [Answer.Result]) -> Bool {
    ReadingAccount(
      atoms[1], atoms(of: reading, groupsBlanks: false), self, SayingGrounds(), results
    ).isDoubtful(besides: atoms(of: label, groupsBlanks: false))
  }
}

/// The atoms of a typed line and those of a suggested one, of which each must be accounted for.
struct ReadingAccount {
  let corrector: Corrector
  let typed: [ReadingAtom]
  let suggested: [ReadingAtom]
  /// Of the typed line, those that nothing accounts for yet.
  var open: Set<Int>
  /// Those that a label or a remark has.
  var skipped: Set<Int> = []
  /// Of the suggested line, those that the typed one does not have.
  var added: [Int] = []
  /// What a saying that has made the suggested line accounts for.
  let grounds: SayingGrounds
  /// The currencies that the typed line names outside what is skipped, and those of the suggested one.
  var mentions: [Mention] = []
  var suggestedMentions: [Mention] = []
  /// What the suggested line comes to, where that matters.
  let results: [Answer.Result]

  init(
    _ typed: [ReadingAtom], _ suggested: [ReadingAtom], _ corrector: Corrector,
    _ grounds: SayingGrounds, _ results: [Answer.Result] = []
  ) {
    self.results = results
    self.grounds = grounds
    self.typed = typed
    self.suggested = suggested
    self.corrector = corrector
    open = Set(typed.indices)
  }

  /// Takes out what labels and remarks have, and the words that both lines have.
  /// - Returns: whether all that is left out may be.
  private mutating func skip(runs: [[ReadingAtom]]) -> Bool {
    let mayBeSkipped = runs.allSatisfy { skip($0) }
    cancel()
    mentions = mentions(in: typed, besides: skipped)
    suggestedMentions = mentions(in: suggested, besides: [])
    return mayBeSkipped
  }

  func verdict(skipping runs: [[ReadingAtom]]) -> Corrector.Verdict {
    var account = self
    let mayBeSkipped = account.skip(runs: runs)
    if account.roundsToWhole || account.groupsAnew || account.hasTwoUnits || account.isDoubtful {
      return .doubtful
    }
    let balances =
      mayBeSkipped && account.hasAmount && account.explainsAdded() && account.explainsOpen()
      && account.hasTargets() && account.hasCurrencies()
    return balances ? .certain : .unaccounted
  }

  func isDoubtful(besides label: [ReadingAtom]) -> Bool {
    var account = self
    _ = account.skip(runs: [label])
    return account.isDoubtful
  }

  /// Parentheses around a sum, which the line does not have: `$60 + 18% / 3`.
  var groupsAnew: Bool {
    switch corrector.diagnostic.id {
    case .moneyAndNumber, .operatorAfterConversion, .moneyPower: return false
    default: if grounds.added.contains("(") { return false }
    }
    // Those of a call group nothing.
    let groups = suggested.indices.filter { index in
      suggested[index].text == "("
        && (index == 0 || !BuiltinFunction.isName(suggested[index - 1].text))
    }
    // `(120 EUR + 80 EUR) split by 2` has them.
    if groups.count <= typed.count(where: { $0.text == "(" }) { return false }
    return groups.contains { index in
      added.contains(index)
        && suggested[min(index + 1, suggested.count - 1)].text != "1"
    }
  }

  /// `rounded to 5`: five decimals, or fives?
  var roundsToWhole: Bool {
    isSuggested(["round"]) && !isTyped(["round"])
      && isSuggested([","])
      && !isTyped(["cent", "cents", "penny", "pence", "centimes"])
      && !isOfUnit(suggested.lastIndex { $0.kind == .number })
      && suggested.last { $0.kind == .number }.map { !$0.text.contains(".") } ?? false
      && !isTyped(in: RuleWords.decimals)
  }

  /// `100 yen`: a number of the suggested line with its currency.
  private func isOfUnit(_ index: Int?) -> Bool {
    index.map { index in suggestedMentions.contains { $0.range.lowerBound == index + 1 } } ?? false
  }

  /// A number, or two currencies: `set targets AUD` has neither, and is no amount.
  var hasAmount: Bool {
    typed.contains { isAmount($0) && $0.kind != .symbol }
      || typed.contains { RuleWords.numbers[$0.text] != nil }
      || Set(suggestedMentions.map(\.currencies)).count > 1
      || isSuggested(["average", "high", "low"])
      // `Summe`, `w euro`: what goes on from the lines above.
      || ["total", "in"].contains(suggested.first?.text)
  }

  /// `EUR 100 US-Dollar`: a number between two currencies.
  var hasTwoUnits: Bool {
    zip(mentions, mentions.dropFirst()).contains { before, behind in
      behind.range.lowerBound == before.range.upperBound + 1
        && typed[before.range.upperBound].kind == .number
        && typed[before.range.lowerBound].kind == .word
        && before.currencies.isDisjoint(with: behind.currencies)
        && !(before.range.lowerBound > 0
          && (typed[before.range.lowerBound - 1].kind == .number
            || Self.isConversion(typed[before.range.lowerBound - 1].text)))
    }
  }

  /// Whether the typed line has one of these words or signs,
  func isTyped(_ words: Set<String>) -> Bool { typed.contains { words.contains($0.text) } }
  func isTyped(in words: WordList) -> Bool { typed.contains { words.contains($0.text) } }
  /// the suggested one,
  func isSuggested(_ words: Set<String>) -> Bool {
    suggested.contains { words.contains($0.text) }
  }
  /// or what it has besides the typed one.
  func isAdded(_ words: Set<String>) -> Bool {
    added.contains { words.contains(suggested[$0].text) }
  }

  /// Without the words that both have.
  var cancelled: ReadingAccount {
    var account = self
    account.cancel()
    return account
  }

  private mutating func cancel() {
    for (index, atom) in suggested.enumerated() {
      if let place = typed.indices.first(where: { open.contains($0) && typed[$0].isSame(as: atom) })
      {
        open.remove(place)
      } else {
        added.append(index)
      }
    }
  }

  // Rule 4.

  /// `add 5 to 8`
  func isJoint(_ index: Int) -> Bool {
    typed[index].text == "to"
      && (added.contains { "+-".contains(suggested[$0].text) }
        || index > 0 && ["come", "comes", "amount"].contains(typed[index - 1].text))
  }

  /// `4 decimals`, `0.05` behind `rounded to`
  private func isDecimals(_ index: Int) -> Bool {
    typed[index].kind == .number
      && (index + 1 < typed.count && RuleWords.decimals.contains(typed[index + 1].text)
        || index > 1 && ["rounded", "round"].contains(typed[index - 2].text))
  }

  /// Behind a conversion word that stands behind an amount there is a currency.
  func hasTargets() -> Bool {
    var hasAmount = false
    for (index, atom) in typed.enumerated() {
      if isAmount(atom) { hasAmount = true }
      guard hasAmount, ["in", "into", "->", "to"].contains(atom.text), !isJoint(index),
        grounds.words[atom.text] == nil
      else { continue }
      var next = index + 1
      while next < typed.count,
        [
          "the", "my", "a", "?", "how", "many", "much", "equivalent", "terms", "of", "nearest",
          "whole", "full", "both",
        ].contains(
          typed[next].text)
      {
        next += 1
      }
      if next == typed.count { return skipped.isEmpty && suggested.last?.text == atom.text }
      // `from 1 Jan to 30 June`, `to the nearest cent`
      if isSuggested([".."]) || MinorUnits.isName(typed[next].text) {
        continue
      }
      let isCurrency = mentions.contains { $0.range.lowerBound == next }
      let isOther =
        typed[next].text == "%" || typed[next].text == "percent" || typed[next].kind == .date
        || isDecimals(next)
        || WrittenDay.year(typed[next].text) != nil
        || RuleWords.saying["average"]!.contains(typed[next].text)
      if !isCurrency, !isOther { return false }
      if isCurrency,
        !isSuggested(["in", "to", "as", "into", "->", "="])
      {
        return false
      }
    }
    return true
  }
}
