import AgioCore

/// A line that is suggested for another: what of it is computed, and the remarks and the label that the typed one does not have.
struct SuggestedLine {
  let text: String
  private(set) var body: String
  private(set) var remarks: [String] = []
  private(set) var label: String?
  private var comment: String?

  /// All that is not computed.
  var skipped: [String] { remarks + [label, comment].compactMap(\.self) }

  init(_ text: String, for corrector: Corrector) {
    self.text = text
    body = text
    let line = SourceLine(text)
    let tokens = line.tokens(decimalMark: corrector.session.settings.decimalMark)
    if let last = tokens.last, last.kind == .comment,
      !corrector.text.hasSuffix(line.text(in: last.range))
    {
      comment = String(line.text(in: last.range).drop { $0 == "#" })
      body = line.text(in: SourceRange(0, Int(last.range.lower)))
    }
    if let first = tokens.first, first.kind == .label,
      corrector.tokens.first.map({
        $0.kind != .label || corrector.text($0) != line.text(in: first.range)
      })
        ?? true
    {
      let parts = SourceLine(body).parted(behind: first)
      label = parts.label
      body = parts.rest
    }
    if !body.utf8.contains(UInt8(ascii: "\"")) { return }
    let sides = body.split(separator: "\"", omittingEmptySubsequences: false)
    if sides.count < 3 { return }
    body = ""
    for (index, side) in sides.enumerated() {
      if index % 2 == 0 {
        body += side
      } else if corrector.text.contains("\"\(side)\"") {
        body += "\"\(side)\""
      } else {
        remarks.append(String(side))
        body += " "
      }
    }
  }
}

extension SourceLine {
  /// The label that a token is, and what stands behind its colon.
  func parted(behind token: Token) -> (label: String, rest: String) {
    let label = text(in: token.range)
    let rest = text(in: SourceRange(Int(token.range.upper), count))
    return (
      label.hasSuffix(":") ? String(label.dropLast()) : label, String(rest.drop { $0 == ":" })
    )
  }
}

/// What holds for every line that is suggested, whatever rule has made it: it says what the typed one says.
extension Corrector {
  /// - Parameter grounds: those of a saying that has made it.
  func keepsMeaning(
    _ line: String, _ numbers: Rule.Numbers,
    _ grounds: @autoclosure () -> SayingGrounds = SayingGrounds()
  ) -> Bool {
    let parts = SuggestedLine(line, for: self)
    if parts.remarks.contains(where: { losesMeaning($0, in: parts) }) { return false }
    if let label = parts.label, losesMeaning(label: label) || namesSign(label) { return false }
    let suggested = atoms(of: line, groupsBlanks: true)
    return (numbers == .rewritten || keepsNumbers(suggested)) && !takesCentForHundred(suggested)
      && Self.doubleSigns(suggested) <= Self.doubleSigns(atoms[0])
      && !isDoubtfulOffer(suggested, grounds())
  }

  private func isDoubtfulOffer(
    _ suggested: [ReadingAtom], _ grounds: @autoclosure () -> SayingGrounds
  ) -> Bool {
    // All such lines are computed, or rounded.
    guard suggested.contains(where: { ["+", "-", "*", "/", "on", "round"].contains($0.text) })
    else {
      return false
    }
    let account = ReadingAccount(atoms[0], suggested, self, grounds()).cancelled
    return Doubt.isAny(of: Doubt.ofOffers, account)
  }

  /// A new remark that says a sign or a number, asks for something or is a currency: `2 "at 10 eur, 3" * 5 eur`, `100 "eur" * 20`.
  private func losesMeaning(_ remark: String, in line: SuggestedLine) -> Bool {
    let written = remark.split(whereSeparator: { " ,?".contains($0) }).map(String.init)
    let words = written.map { $0.lowercased() }
    guard let first = words.first else { return false }
    let asks = words.contains {
      Self.requests.contains($0) || BuiltinFunction.isName($0) || isMultiple($0)
    }
    // No currency and no bare word between parts of a line.
    let isOfMoney = remark.split { !$0.isLetter }.contains {
      Currency(code: String($0)) != nil && $0 == $0.uppercased()
    }
    // `750 g at 2.5 EUR/kg`, `300 "g Gouda" * 14.90 €/kg`
    let isMeasure =
      line.text.contains("/")
      && (Thing(remark, isDivisor: true) != nil
        || line.text.contains("*") && isBehindNumber(remark, in: line.text))
    if asks || isOfMoney || isMeasure || remark == "and" || namesSign(remark) { return true }
    if text.contains("(\(remark))") { return false }
    // `45 EUR "an hour per year"`
    let isOfThing = zip(words, words.dropFirst()).contains {
      ["a", "an", "per", "each", "pro", "par", "im", "por"].contains($0)
        && ReadingAccount.thing($1) != nil
    }
    // `try`, `all`: codes that are words, too.
    let isCode =
      Currency(code: first) != nil && !RuleWords.codeWords.contains(first)
      && (CurrencyNames.shared.reading(of: first) == nil || first.utf8.count == 3)
    return isOfThing || isCode || words == ["i"] || words == ["we"]
      || Self.signsAndDenials.contains(first)
      || words.contains { word in
        Self.questions.contains(word) || Self.changesAmount(word)
          || word.contains(where: \.isNumber) && !word.contains(where: \.isLetter)
          || word.contains(where: \.isCurrencySymbol)
      }
  }

  private func isBehindNumber(_ remark: String, in line: String) -> Bool {
    line.firstRange(of: "\"\(remark)\"").map { range in
      line[..<range.lowerBound].last { $0 != " " }?.isNumber ?? false
    } ?? false
  }

  /// A new label that ends before its value, or asks for something: `20 Prozent von: 80 Euro`, `über: 20 Euro`, `100 EUR + a: 10 EUR`.
  private func losesMeaning(label: String) -> Bool {
    if text.contains(": ") { return false }
    let small = label.lowercased()
    let words = small.split(separator: " ").map(String.init)
    guard let last = words.last else { return false }
    let isNumbered = words.count > 1 && last.allSatisfy(\.isNumber)
    return ["i", "we", "you"].contains(small)
      || words.contains {
        Self.requests.contains($0) || Self.changesAmount($0) || text.lowercased().contains("\($0)(")
      }
      || words.dropFirst().dropLast().contains { "-+*/".contains($0.last!) }
      || isNumbered
        && ["de", "of", "von", "di", "à", "convertir"].contains(words[words.count - 2])
      || (words.count > 1
        ? RuleWords.endingsOfQuestions.contains(last)
        : Self.signsAndDenials.contains(last) || MonthName.number(last) != nil
          || Self.verbsOfLabels.contains(last))
  }

  private static let verbsOfLabels: WordList = [
    "split", "round", "cut", "convert", "take", "won", "lose", "save", "remove",
  ]

  /// `ein Viertel von`, `über`, `half price`: without it the amount is another.
  private static func changesAmount(_ word: String) -> Bool {
    RuleWords.numbers[word] != nil || RuleWords.changesOfAmount.contains(word)
      || word.hasPrefix("half-")
  }

  private static let questions: WordList = [
    "what", "what's", "whats", "how", "which", "wie", "wieviel", "combien", "cuánto", "cuántos",
    "cuanto", "quanto", "quanti", "ile", "quel", "quelle", "qué", "jaki",
  ]

  /// What a remark or a label would take the sense out of.
  private static let signsAndDenials = WordFile.rules.words("signs and denials")
  private static let requests = WordFile.rules.words("requests of remarks")

  /// `MWh` beside a price for each kWh.
  private func isMultiple(_ word: String) -> Bool {
    zip(body, body.dropFirst()).contains { sign, name in
      guard sign.kind == .divide || sign.kind == .per, Thing(text(name), isDivisor: true) != nil
      else { return false }
      let unit = text(name).lowercased()
      return unit.utf8.count > 1 && word.utf8.count == unit.utf8.count
        && word.dropFirst() == unit.dropFirst()
    }
  }

  /// `nearest cent`: in other languages `cent` is a number.
  private func takesCentForHundred(_ suggested: [ReadingAtom]) -> Bool {
    let isHundred = { (atom: ReadingAtom) in atom.kind == .number && atom.text == "100" }
    return suggested.contains(where: isHundred) && !atoms[0].contains(where: isHundred)
      && atoms[0].contains { ["cent", "cents"].contains($0.text) }
  }

  /// Each number of the line is there once, and none besides, but for the one of a single unit. A day or a period may stand for
  /// words and numbers.
  private func keepsNumbers(_ suggested: [ReadingAtom]) -> Bool {
    let found = suggested.flatMap(\.figures)
    return atoms.prefix(2).contains { typed in
      var left = found
      var lost: [ReadingAtom.Figure] = []
      for figure in typed.flatMap(\.figures) {
        if let place = left.firstIndex(of: figure) {
          left.remove(at: place)
        } else {
          lost.append(figure)
        }
      }
      let count = left.count
      left.removeAll(where: \.isDay)
      let hasDay = left.count < count
      let isYear =
        diagnostic.id == .dateWithoutYear && left.count == 1 && left[0].digits.hasPrefix("2")
      return (left.isEmpty || left.map(\.digits) == ["1"] || isYear)
        && (lost.isEmpty || hasDay && lost.allSatisfy(\.mayBeOfDay))
    }
  }

  /// Two signs in a row.
  private static func doubleSigns(_ atoms: [ReadingAtom]) -> Int {
    zip(atoms, atoms.dropFirst()).count {
      ["+", "-", "*", "/"].contains($0.text) && ["+", "-"].contains($1.text)
    }
  }

  // Signs of currencies.

  /// A label or a remark that ends with the letters of a currency's sign: `AU: $34.93`.
  private func namesSign(_ remark: String) -> Bool {
    signLetters.contains { remark == $0 || remark.hasSuffix(" " + $0) }
  }

  private var signLetters: [String] {
    let known = lettersOfSigns.map { text($0.letters.lowerBound..<$0.letters.upperBound) }
    // `Foo$ 30`: letters that touch a sign belong to it, whatever it is.
    let tight = zip(body, body.dropFirst()).compactMap { one, next in
      one.kind == .name && next.kind == .symbol && one.range.upper == next.range.lower
        ? text(one) : nil
    }
    return known + tight
  }

  /// Letters beside a sign that are a part of it, where both stand, and the currency.
  private var lettersOfSigns: [(letters: Range<Int>, sign: Range<Int>, currency: Currency)] {
    zip(body, body.dropFirst()).compactMap { one, next in
      let isBefore = next.kind == .symbol
      guard isBefore ? one.kind == .name : one.kind == .symbol && next.kind == .name else {
        return nil
      }
      let (letters, sign) = isBefore ? (one, next) : (next, one)
      let isTight = one.range.upper == next.range.lower
      guard let currency = Self.currencyOfSign(text(letters), text(sign), isTight: isTight) else {
        return nil
      }
      return (letters.range.indices, sign.range.indices, currency)
    }
  }

  /// `AU` and `$`, `Mex` and `$`
  static func currencyOfSign(_ letters: String, _ sign: String, isTight: Bool) -> Currency? {
    if isTight || letters == letters.uppercased(),
      case .one(let currency)? = CurrencySymbols.reading(of: letters.uppercased() + sign)
    {
      return currency
    }
    guard let nouns = nounsOfSigns[sign], letters.utf8.count > 2,
      isTight || shortCountries.contains(letters.lowercased())
    else { return nil }
    let beginning = letters.lowercased()
    var found: Set<Currency> = []
    for name in CurrencyNames.shared.all
    where name.hasPrefix(beginning) && nouns.contains(where: { name.hasSuffix(" " + $0) }) {
      if case .one(let currency)? = CurrencyNames.shared.reading(of: name),
        currency.withdrawn == nil
      {
        found.insert(currency)
      }
    }
    return found.count == 1 ? found.first : nil
  }

  private static let nounsOfSigns = [
    "$": ["dollar", "peso", "real"], "£": ["pound"], "¥": ["yen", "yuan"],
  ]
  private static let shortCountries = WordFile.rules.words("countries before signs")

  /// `AU $34.93`, `Mex$ 890`, `$34.93 AU`: the code of a sign whose letters stand apart.
  func prefixed() -> [String] {
    guard let (letters, sign, currency) = lettersOfSigns.first else { return [] }
    let range = min(letters.lowerBound, sign.lowerBound)..<max(letters.upperBound, sign.upperBound)
    let isBehind = range.lowerBound > 0 && bytes[range.lowerBound - 1] &- 48 < 10
    let gap = range.upperBound < bytes.count && bytes[range.upperBound] != 32 ? " " : ""
    return [replacing(range, with: (isBehind ? " " : "") + currency.code + gap)]
  }
}

extension ReadingAtom {
  /// A number by its digits, whatever marks are between, without zeros around them; or a day or a period.
  fileprivate struct Figure: Equatable {
    let digits: String
    let isDay: Bool

    /// Whether it may be a day, a month or a year.
    var mayBeOfDay: Bool {
      isDay || digits.utf8.count <= 2 || digits.hasPrefix("19") || digits.hasPrefix("2")
    }
  }

  fileprivate var figures: [Figure] {
    switch kind {
    case .symbol, .sign: return []
    case .date: return [Figure(digits: text, isDay: true)]
    // `_3` is a result, and `2024-03..2024-06` a period.
    case .word where text.first == "_": return []
    case .word where text.first!.isNumber && text.dropFirst(4).first == "-":
      return [Figure(digits: text, isDay: true)]
    case .number, .time, .word:
      let parts = kind == .number ? [text[...]] : text.split { !$0.isNumber }
      return parts.map { part in
        let digits = part.filter { $0 != "." }.drop { $0 == "0" }.reversed().drop { $0 == "0" }
        return Figure(digits: digits.isEmpty ? "0" : String(digits.reversed()), isDay: false)
      }
    }
  }
}
