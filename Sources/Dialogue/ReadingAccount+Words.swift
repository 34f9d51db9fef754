import AgioCore

/// Words that are left out, and currencies that words name.
extension ReadingAccount {
  // Rule 3: what is skipped.

  /// Takes a label's or a remark's words out, where they may stand there.
  mutating func skip(_ run: [ReadingAtom]) -> Bool {
    guard !run.isEmpty else { return true }
    // `Invoice #1047: 90 USD`
    let places = typed.indices.filter { typed[$0].text != "#" || run[0].text == "#" }
    let starts = places.indices.filter { start in
      start + run.count <= places.count
        && run.indices.allSatisfy {
          let place = places[start + $0]
          return open.contains(place)
            && (typed[place].isSame(as: run[$0])
              || LocalThings.english(typed[place].text) == run[$0].text)
        }
    }
    guard let start = starts.first else { return false }
    let range = places[start]..<places[start + run.count - 1] + 1
    // The letters of a sign are no label: `Cdn$ 30`.
    if range.upperBound < typed.count, typed[range.upperBound].kind == .symbol,
      typed[range.upperBound].isTight, typed[range.upperBound - 1].kind == .word
    {
      return false
    }
    skipped.formUnion(range)
    open.subtract(range)
    return range.allSatisfy { mayBeSkipped($0, in: range) }
  }

  func mayBeSkipped(_ index: Int, in range: Range<Int>) -> Bool {
    let atom = typed[index]
    let isBeforeAmount =
      range.lowerBound == 0
      || !typed[..<range.lowerBound].contains { isAmount($0) || isUnit($0) }
    switch atom.kind {
    case .symbol: return false
    case .time: return isBeforeAmount
    case .number:
      // `Invoice #4471`
      if index > 0, typed[index - 1].text == "#", atom.isTight { return isBeforeAmount }
      // `30 Oct logo fix 80 EUR`
      return index == 0 && typed.count > 1
        && ((!converts || Int(atom.text) != nil) && [".", ")"].contains(typed[1].text)
          || !converts && range.contains(1) && MonthName.number(typed[1].text) != nil)
    // A day chooses the rate of a conversion.
    case .date: return isBeforeAmount && !converts
    case .sign:
      // `Parking @ airport`
      if atom.text == "@" { return isBeforeAmount && range.contains(index + 1) }
      // `UBER *TRIP`, `Zürich-Bern`
      let isWithin =
        isBeforeAmount && "*-/".contains(atom.text) && index > range.lowerBound
        && range.contains(index + 1) && typed[index + 1].kind == .word && typed[index + 1].isTight
      if "+-*/%^=<>".contains(atom.text) || atom.text == "->" { return index == 0 || isWithin }
      return atom.text != "\""
    case .word: return mayBeSkipped(atom, at: index, in: range, isBeforeAmount: isBeforeAmount)
    }
  }

  /// A currency's name or code, which is one unit where it stands alone.
  func isUnit(_ atom: ReadingAtom) -> Bool {
    !isPlainWord(atom) && !currencies(of: [atom]).isEmpty
  }

  /// Whether the line converts anything: then days and months say at which rate.
  var converts: Bool {
    !corrector.session.settings.defaultTargets.isEmpty
      || suggested.contains { $0.kind == .word && ["in", "to", "as", "into"].contains($0.text) }
      || isSuggested(["->"])
  }

  func mayBeSkipped(
    _ atom: ReadingAtom, at index: Int, in range: Range<Int>, isBeforeAmount: Bool
  ) -> Bool {
    let (word, session) = (atom.text, corrector.session)
    // A word of East Asia is a run of signs, of which none is known: `昨日`, `マイナス`.
    if Corrector.scripts.contains(word.unicodeScalars.first!.value) { return false }
    let workspace = session.workspace
    if workspace.isVariable(atom.written) || workspace.functions[atom.written] != nil
      || session.book.knowsSource(word) || BuiltinFunction.isName(word)
      || LocalNumbers.isNumber(word) && !["un", "une", "um", "una", "ein", "eine"].contains(word)
        && !(word == "due" && index > 0)
      || SpokenWords.isNumber(word) && word != "a" && word != "an"
      || RuleWords.numbers[word] != nil
    {
      return false
    }
    // On a receipt: `TOTAL EUR 48.60`.
    let isForm =
      index == 0 && isBeforeAmount && ["total", "subtotal"].contains(word)
      && atom.written.first?.isUppercase == true
    // `sofa €899 - €150 voucher`
    let isTakenOff =
      !isBeforeAmount && RuleWords.takenOff.contains(word)
      && typed[..<range.lowerBound].last { !isAmount($0) && !isUnit($0) }.map {
        ["-", "minus", "less"].contains($0.text)
      } ?? false
    if isTakenOff { return true }
    if RuleWords.isRequest(word), !isForm { return false }
    // `vat on 50 eur` asks for the tax.
    if isBeforeAmount, index + 1 == range.upperBound, index > 0,
      RuleWords.endingsOfQuestions.contains(word)
        && !(RuleWords.genitives.contains(word) && !RuleWords.isPercentNoun(typed[index - 1].text))
        || word == "for" && RuleWords.isPercentNoun(typed[index - 1].text)
    {
      return false
    }
    // `100 dollars singapore`
    if typed.contains(where: { NationalNames.currency([atom.written, $0.written]) != nil }) {
      return false
    }
    if MonthName.number(word) != nil || LocalMonths.number(word) != nil
      || Weekday(inSmall: word) != nil
    {
      return isBeforeAmount && !converts
    }
    if !currencies(range: index..<index + 1).isEmpty, !isPlainWord(atom) { return false }
    if isBeforeAmount {
      // `USX 100 EUR`
      let isCode = atom.written.utf8.count == 3 && atom.written == atom.written.uppercased()
      if isCode, Currency.code(like: atom.written) != nil { return false }
      let isTarget = index > 0 && Self.isConversion(typed[index - 1].text)
      if isTarget || word.utf8.count > 4, isNearCurrency(atom) { return false }
      return index > 0 || !isNearOperator(word)
    }
    // Behind `for`, `from` or `at` the remark says what it was for.
    let opening = typed[range.lowerBound].text
    let isPhrase = RuleWords.remarkOpenings.contains(opening)
    if isPhrase, index == range.lowerBound { return range.count > 1 }
    if TokenKind.keywords[word] != nil || Corrector.operatorWords.contains(word)
      || Corrector.carriers.contains(word) || LocalNames.isConversionWord(word)
    {
      return index > range.lowerBound && RuleWords.remarkJoints.contains(word)
    }
    // Behind `$18` stands what it is for each of, behind `6 museum` what is counted.
    let isCounted =
      range.lowerBound > 0 && typed[range.lowerBound - 1].kind == .number
      && !(range.lowerBound > 1 && typed[range.lowerBound - 2].kind == .symbol)
    if Thing(word, isDivisor: true) != nil, !isCounted, !isPhrase { return false }
    guard index == range.lowerBound, index > 0 else { return true }
    // The first stands where an operator, a date or a currency could.
    let before = typed[index - 1]
    if before.kind == .number {
      if Thing(word, isDivisor: true) != nil { return !isSuggested(["/"]) }
      return !isNearCurrency(atom) && !isNearOperator(word)
    }
    if before.text == "/" || before.text == "per" { return false }
    if before.text == "%", RuleWords.isPercentNoun(word) { return true }
    if RuleWords.fillers.contains(word) { return true }
    return word.count > 2 && !isNearOperator(word) && !isNearCurrency(atom)
      && NearestName.of(word, among: MonthName.long) == nil
  }

  /// `try`, `all`: words that are codes too, in small letters.
  func isPlainWord(_ atom: ReadingAtom) -> Bool {
    Currency(code: atom.text) != nil && atom.written == atom.text
      && CurrencyNames.shared.reading(of: atom.text) == nil
      && RuleWords.codeWords.contains(atom.text)
  }

  func isNearCurrency(_ atom: ReadingAtom) -> Bool {
    let word = atom.text
    if Self.everyday.contains(word) { return false }
    if word.utf8.count < 2 { return true }
    let isCapital = atom.written == atom.written.uppercased()
    if word.utf8.count < 5, isCapital || word.utf8.count == 3 {
      let near = Currency.code(like: word)
      if let near, isCapital || RuleWords.oftenTyped.contains(near) { return true }
    }
    return word.utf8.count > 3 && CurrencyNames.name(like: word) != nil
  }

  func isNearOperator(_ word: String) -> Bool {
    word.utf8.count > 2 && !Self.everyday.contains(word)
      && NearestName.of(word, among: Self.operators) != nil
  }

  private static let everyday = WordFile.rules.words("everyday words")

  static let operators =
    Array(TokenKind.keywords.keys).filter { $0.utf8.count > 3 } + [
      "plus", "minus", "times", "over", "divided", "into", "percent", "split", "round", "less",
      "without", "convert", "yesterday", "yearly", "monthly", "weekly", "daily", "nearest", "cash",
      "down",
      "double", "twice", "half", "sqrt", "floor", "median", "trunc", "subtotal",
    ]

  func isAmount(_ atom: ReadingAtom) -> Bool {
    atom.kind == .number || atom.kind == .symbol
      || LocalNumbers.isNumber(atom.text) && !SpokenWords.isOperator(atom.text)
        && !["un", "une", "um", "uma", "ein", "eine"].contains(atom.text)
  }

  static func isConversion(_ word: String) -> Bool {
    ["in", "to", "into", "->"].contains(word) || LocalNames.isConversionWord(word)
  }

  // Currencies.

  struct Mention {
    let range: Range<Int>
    let currencies: Set<Currency>
  }

  func mentions(in atoms: [ReadingAtom], besides skipped: Set<Int>) -> [Mention] {
    var found: [Mention] = []
    var index = 0
    while index < atoms.count {
      var next = index + 1
      if !skipped.contains(index) {
        for count in [4, 3, 2, 1] where index + count <= atoms.count {
          let range = index..<index + count
          let currencies = currencies(of: atoms[range])
          if currencies.isEmpty || range.contains(where: skipped.contains) { continue }
          found.append(Mention(range: range, currencies: currencies))
          next = index + count
          break
        }
      }
      index = next
    }
    return found
  }

  func currencies(range: Range<Int>) -> Set<Currency> { currencies(of: typed[range]) }

  /// What words or a sign name.
  func currencies(of atoms: ArraySlice<ReadingAtom>) -> Set<Currency> {
    guard atoms.allSatisfy({ $0.kind == .word || $0.kind == .symbol }) else { return [] }
    let first = atoms.first!
    if atoms.count > 2, atoms.contains(where: { $0.kind == .symbol }) { return [] }
    // `dollars au taux de 1,08` are none of Australia.
    if atoms.count == 2, atoms.last!.written.utf8.count < 4, atoms.last!.text != "au",
      let turned = NationalNames.currency(atoms.reversed().map(\.written))
    {
      return [turned]
    }
    if atoms.count == 2, let last = atoms.last, first.kind != last.kind {
      let (letters, sign) = first.kind == .word ? (first, last) : (last, first)
      let found = Corrector.currencyOfSign(letters.written, sign.written, isTight: last.isTight)
      return Set([found].compactMap(\.self))
    }
    let name = atoms.map(\.written).joined(separator: " ")
    if let own = corrector.session.settings.meanings[of: name] { return [own] }
    // `¥500 (CNY)`
    if atoms.count == 1, corrector.bytes.contains(UInt8(ascii: "(")), first.kind == .symbol {
      return corrector.session.meanings(of: first.written)
    }
    if first.kind == .symbol {
      switch CurrencySymbols.reading(of: first.written) {
      case .one(let currency)?: return [currency]
      case .several(let currencies)?: return Set(currencies)
      case nil: return []
      }
    }
    if let currency = Currency(code: name) { return [currency] }
    // Two codes in one word.
    if atoms.count == 1, name.utf8.count == 6, SayingReader.pair(name) != nil {
      return Set([name.prefix(3), name.suffix(3)].compactMap { Currency(code: $0) })
    }
    switch CurrencyNames.shared.reading(of: name) {
    case .one(let currency)?: return [currency]
    case .several(let currencies)?: return Set(currencies)
    case nil:
      let found = LocalNames.currency(name) ?? NationalNames.currency(atoms.map(\.written))
      return Set([found].compactMap(\.self))
    }
  }

  /// Each currency of one line is one of the other.
  func hasCurrencies() -> Bool {
    let isIn = { (mention: Mention, others: [Mention]) in
      others.contains { !$0.currencies.isDisjoint(with: mention.currencies) }
    }
    return suggestedMentions.allSatisfy { isIn($0, mentions) }
      && mentions.allSatisfy { mention in
        let word = typed[mention.range.lowerBound]
        return isIn(mention, suggestedMentions) || grounds.own.contains(word.text)
          || mention.range.count == 1 && isPlainWord(word)
            && RuleWords.fillers.contains(word.text)
      }
  }
}
