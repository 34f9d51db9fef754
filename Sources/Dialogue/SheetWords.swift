import AgioCore

/// Words of a line of notes that compute nothing: a label before an amount, or a line that has none.
struct SheetWords {
  private let text: String
  private let session: Session
  private let words: [String]

  init(_ text: String, _ session: Session) {
    self.text = text
    self.session = session
    words = text.splitAtBlanks()
  }

  // A label.

  /// Whether the words may stand before an amount: none of them makes another of it.
  /// - Parameter results: what the amount comes to.
  func areLabel(of results: [Answer.Result]) -> Bool {
    let names = words.indices.map { bare($0) }
    guard !names.isEmpty else { return true }
    guard names.contains(where: { $0.contains(where: \.isLetter) }),
      let first = names.first, let last = names.last
    else { return false }
    let isOfTotal = Self.totals.contains(first.lowercased())
    let isNegative = results.contains { $0.number.isNegative }
    var depth = 0
    for index in words.indices {
      let (word, name) = (words[index], names[index])
      if word.contains("(") { depth += 1 }
      defer { if word.contains(")") { depth -= 1 } }
      // `coffee + sandwich`
      let isJoint = word == "+" && index > 0 || depth > 0 && word.contains("+")
      if word.contains(where: {
        $0.isCurrencySymbol || "=%^*".contains($0) || $0 == "+" && !isJoint
      }) {
        return false
      }
      let small = name.lowercased()
      if name.contains(where: \.isNumber) {
        guard depth > 0 ? !Self.isFactor(small) : isNaming(index) else { return false }
      } else if isOfTotal, index == 0 || Self.wordsOfTotals.contains(small) {
        continue
      } else if depth > 0 {
        if Self.changing.contains(small) { return false }
      } else if !name.isEmpty, !mayBeInLabel(name, isNegative: isNegative) {
        return false
      }
    }
    if depth != 0 { return false }
    let isOpen = { (word: String) in
      RuleWords.endingsOfQuestions.contains(word) || RuleWords.joints.contains(word)
        || TokenKind.keywords[word] != nil || LocalNames.isConversionWord(word)
    }
    return !Corrector.operatorWords.contains(first.lowercased())
      && TokenKind.keywords[first.lowercased()] == nil
      && !Self.verbs.contains(first.lowercased())
      && !(words.last?.last != ")" && isOpen(last.lowercased()))
  }

  private func mayBeInLabel(_ name: String, isNegative: Bool) -> Bool {
    let small = name.lowercased()
    // `NY Times`, `Disney Plus`
    if name != small, Self.namesOfBrands.contains(small) { return true }
    // On a receipt: `CASH £20.00`.
    if name == "CASH" { return true }
    if RuleWords.isRequest(small), !Self.harmless.contains(small) { return false }
    if Self.givenBack.contains(small), !isNegative { return false }
    return !isNumber(small) && !isCurrency(name) && !isName(name)
      && !(BuiltinFunction.isName(name) && name == small)
  }

  /// `2x`, `x3`, `each`: in parentheses what an amount is for each of.
  private static func isFactor(_ small: String) -> Bool {
    small.hasPrefix("x") || small.hasSuffix("x") || small.contains("%")
  }

  /// Whether the words may stand in parentheses behind an amount: none makes another of it.
  var areAside: Bool {
    words.indices.allSatisfy { index in
      let name = bare(index)
      if words[index].contains(where: { $0.isCurrencySymbol || "=%*".contains($0) }) {
        return false
      }
      if name.contains(where: \.isNumber) {
        return isNaming(index)
          || index + 1 < words.count && RuleWords.people.contains(bare(index + 1).lowercased())
      }
      return !Self.changing.contains(name.lowercased()) && !isCurrency(name)
    }
  }

  // A line without an amount.

  /// Whether the line has nothing to compute and asks for nothing.
  var areRemark: Bool {
    let names = words.indices.map { bare($0) }
    let spoken = names.indices.filter { names[$0].contains(where: \.isLetter) }
    guard !spoken.isEmpty, words.count <= Self.mostWords,
      !text.contains(where: { $0.isCurrencySymbol || "=%^*_".contains($0) }),
      text.first.map({ !"+-−/#:".contains($0) }) ?? false
    else { return false }
    if currency != nil { return true }
    // A word or two may be a request mistyped.
    let isShort = spoken.count < 3 && !text.contains(where: \.isNumber)
    // `per person`
    if spoken.count < 3, Self.each.contains(names[spoken[0]].lowercased()) { return false }
    // A name that was never set: `rent`
    if spoken.count == 1, words.count == 1, names[spoken[0]].first?.isLowercase == true {
      return false
    }
    let isCurrencyAside = spoken.count > 2 && spoken.count(where: { isCurrency(names[$0]) }) == 1
    return words.indices.allSatisfy { index in
      let (name, small) = (names[index], names[index].lowercased())
      if name.isEmpty { return !words[index].contains { "+/@".contains($0) } }
      if name.contains(where: \.isNumber) { return isNaming(index) || isCount(index) }
      if Self.asked.contains(small) || isName(name) || session.workspace.functions[name] != nil
        || BuiltinFunction.isName(small) && (name == small || spoken.count < 3 && small != "floor")
      {
        return false
      }
      // `Pound cake for Anna`, but not `all of it in pounds`.
      if isCurrency(name) {
        return isCurrencyAside && Currency(code: name)?.code != name && !isTarget(index)
      }
      return !isShort || !mayBeMistyped(name)
    }
  }

  /// Whether a label names how many there are: `Guests: 4`, `nights: 3`.
  static func nameCount(_ label: String) -> Bool {
    label.lowercased().split { !$0.isLetter }.contains { word in
      let word = String(word)
      return RuleWords.people.contains(word) || times.contains(word) || counts.contains(word)
    }
  }
  private static let counts = WordFile.rules.words("columns of counts")

  private func isTarget(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = bare(index - 1).lowercased()
    return ReadingAccount.isConversion(before) || ["as", "w", "en", "em"].contains(before)
  }

  private func mayBeMistyped(_ name: String) -> Bool {
    let small = name.lowercased()
    return RuleWords.isRequest(small)
      || small.utf8.count > 3
        && (NearestName.of(small, among: Self.asked.words) != nil
          || CurrencyNames.name(like: small) != nil)
      || NearestName.of(name, among: session.workspace.variables.keys) != nil
      || Currency.code(like: name) != nil && name == name.uppercased()
  }

  private static let mostWords = 24
  /// `Phone 45` is a bill.
  private static let leastDigitsOfAddress = 7

  /// The currency that a heading gives to the plain numbers below it: `Budget (EUR)`, `amounts in euros`.
  var currency: Currency? {
    let names = words.indices.map { bare($0).lowercased() }
    guard let place = words.indices.last, place > 0, !text.contains(where: \.isNumber) else {
      return nil
    }
    let isInParentheses =
      words[place].hasSuffix(")")
      && (words[place].hasPrefix("(") || words[place - 1].hasPrefix("("))
    let isOfAmounts =
      isTarget(place) && names[..<(place - 1)].allSatisfy(Self.amounts.contains) && place > 1
      && session.workspace.beginsStretch
    guard isInParentheses && (words[place].hasPrefix("(") || isTarget(place)) || isOfAmounts else {
      return nil
    }
    // `Notes (all)`
    guard isCurrency(bare(place)),
      case .answered(_, let results) = session.trial(of: "1 \(bare(place))"), results.count == 1,
      results[0].unit.isMoney
    else { return nil }
    return results[0].unit.currency
  }

  // Their words.

  private func bare(_ index: Int) -> String {
    String(words[index].trimming { !$0.isLetter && !$0.isNumber })
  }

  private func isNumber(_ small: String) -> Bool {
    (LocalNumbers.isNumber(small) || SpokenWords.isNumber(small) || RuleWords.numbers[small] != nil)
      && !SayingReader.articles.contains(small)
  }

  private func isCurrency(_ name: String) -> Bool {
    guard session.isCurrency(name) || LocalNames.currency(name) != nil else { return false }
    // `Pen`, `all`
    return !LabelRequest.isWordForCode(name)
      && !(name == name.lowercased() && RuleWords.codeWords.contains(name))
  }

  private func isName(_ name: String) -> Bool {
    session.workspace.isVariable(name) || session.book.knowsSource(name.lowercased())
  }

  /// Whether the digits of a word are part of a name: `INV-0042`, `2TB`, `09:30`, `no. 12`, `tel. 030 1234567`.
  private func isNaming(_ index: Int) -> Bool {
    let name = bare(index)
    let before = words[..<index].map(Self.trimmed)
    if words[index].hasPrefix("#") { return true }
    if before.contains(where: Self.addresses.contains),
      text.count(where: \.isNumber) >= Self.leastDigitsOfAddress
    {
      return true
    }
    if isInAddress(index) { return true }
    if let last = before.last, Self.references.contains(last) { return true }
    // `antes del día 5`
    if let last = before.last, Self.days.contains(last), words.count > 4 { return true }
    if let year = WrittenDay.year(name), isYear(year, index) { return true }
    let beside = [index - 1, index + 1].filter(words.indices.contains).map {
      Self.trimmed(words[$0])
    }
    let hasMonth = beside.contains { MonthName.number($0) != nil || LocalMonths.number($0) != nil }
    if hasMonth, let day = Int(name.prefix { $0.isNumber }), 1...31 ~= day { return true }
    if name.contains(where: \.isLetter) {
      // `20eur`, `12k`, `3x`
      let letters = name.drop { !$0.isLetter }.lowercased()
      let isAmount = name.first!.isNumber && (letters == "x" || session.isCurrency(letters))
      return !isAmount && name.allSatisfy { $0.isLetter || $0.isNumber || "-/'’".contains($0) }
    }
    return isOfMarks(name)
  }

  /// `Tax 2025, notes`, `October 2026`: a number at the end may be an amount.
  private func isYear(_ year: Int, _ index: Int) -> Bool {
    let now = Int(session.today.description.prefix(4))!
    guard abs(year - now) < 3 else { return false }
    let before = index > 0 ? Self.trimmed(words[index - 1]) : ""
    return ",;:)".contains(words[index].last!) || MonthName.number(before) != nil
      || LocalMonths.number(before) != nil
  }

  /// `09:30`, `10/12`, `2026-041`, `12.10.2026`
  private func isOfMarks(_ name: String) -> Bool {
    let parts = name.split { ":/-.".contains($0) }
    guard parts.count > 1, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return false }
    if name.contains(":") || parts.count == 3 { return true }
    return name.contains("/") && parts.allSatisfy { $0.count < 3 }
      || name.contains("-") && (WrittenDay.year(String(parts[0])) != nil || name.contains("-0"))
  }

  /// `Lisbon weekend, 4 people`, `within 14 days`: how many there are, or how long it takes.
  private func isCount(_ index: Int) -> Bool {
    guard index > 0, index + 1 < words.count, bare(index).allSatisfy(\.isNumber) else {
      return false
    }
    let noun = bare(index + 1).lowercased()
    // Among lines with results it may be one of them.
    let isOfTitle =
      session.workspace.beginsStretch
      && (words[index - 1].hasSuffix(",") || words[index].hasPrefix("("))
    if RuleWords.people.contains(noun) { return isOfTitle }
    return Self.times.contains(noun)
      && (isOfTitle || Self.terms.contains(bare(index - 1).lowercased()))
  }

  /// Whether a number is that of a house, `12 Main Street`, `Hauptstr. 5`, `via Roma 12`, or of a place behind one: `10115 Berlin`.
  private func isInAddress(_ index: Int) -> Bool {
    let begins = { (index: Int) in index == 0 || words[index - 1].hasSuffix(",") }
    let ends = { (index: Int) in index == words.count - 1 || words[index].hasSuffix(",") }
    func isHouse(_ index: Int) -> Bool {
      guard bare(index).count < 5, bare(index).first?.isNumber == true else { return false }
      if begins(index) {
        let end = words[index...].indices.first(where: ends)!
        return 2...4 ~= end - index && Self.streetsBehind.contains(Self.trimmed(bare(end)))
          && words[index + 1].first?.isUppercase == true
      }
      guard ends(index) else { return false }
      let before = bare(index - 1).lowercased()
      if Self.endingsOfStreets.words.contains(where: before.hasSuffix), before.count > 4 {
        return true
      }
      let start = words[..<index].indices.last(where: begins)!
      return 2...4 ~= index - start && Self.streets.contains(bare(start).lowercased())
        && words[index - 1].first?.isUppercase == true
    }
    if isHouse(index) { return true }
    return 4...5 ~= bare(index).count && bare(index).allSatisfy(\.isNumber) && index > 1
      && begins(index)
      && !ends(index) && words[index + 1].first?.isUppercase == true
      && words[..<index].indices.contains(where: isHouse)
  }

  private static func trimmed(_ word: String) -> String {
    String(word.lowercased().trimming { ".:#,(".contains($0) })
  }

  static let totals = WordList(
    ["total", "subtotals", "sums"].flatMap { WordFile.rules.words($0).words })
  static func mayBeOfTotal(_ word: String) -> Bool {
    totals.contains(word) || wordsOfTotals.contains(word) || Currency(code: word) != nil
  }
  static let subtotals = WordFile.rules.words("subtotals")
  static func isGivenBack(_ word: String) -> Bool { givenBack.contains(word) }
  private static let wordsOfTotals = WordList(
    ["net", "gross", "asked", "subtotals", "left"].flatMap { WordFile.rules.words($0).words })
  private static let asked = WordFile.rules.words("requests of notes")
  private static let each = WordFile.rules.words("each")
  private static let harmless = WordFile.rules.words("harmless in labels")
  private static let givenBack = WordFile.rules.words("given back")
  private static let verbs = WordFile.rules.words("verbs of requests")
  private static let references = WordFile.rules.words("references")
  private static let days = WordFile.rules.words("columns of days")
  private static let addresses = WordFile.rules.words("addresses")
  private static let streets = WordFile.rules.words("streets before names")
  private static let streetsBehind = WordFile.rules.words("streets behind names")
  private static let endingsOfStreets = WordFile.rules.words("endings of streets")
  private static let changing = WordFile.rules.words("changing asides")
  private static let namesOfBrands = WordFile.rules.words("names of brands")
  private static let times = WordFile.rules.words("times of terms")
  private static let amounts = WordFile.rules.words("amounts of notes")
  private static let terms = WordFile.rules.words("terms")
}

extension StringProtocol {
  fileprivate func trimming(_ isMark: (Character) -> Bool) -> SubSequence {
    var text = self[...]
    while let first = text.first, isMark(first) { text.removeFirst() }
    while let last = text.last, isMark(last) { text.removeLast() }
    return text
  }
}
