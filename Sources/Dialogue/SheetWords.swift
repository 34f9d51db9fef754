import AgioCore

/// Words of a line of notes that compute nothing: a label before an amount, what stands in parentheses behind it, or a line
/// that has none.
struct SheetWords {
  private let text: String
  private let session: Session
  private let words: [String]
  /// Without the marks around them,
  private let names: [String]
  /// and in small letters.
  private let small: [String]

  init(_ text: String, _ session: Session) {
    self.text = text
    self.session = session
    words = text.splitAtBlanks()
    names = words.map { $0.trimming { !$0.isLetter && !$0.isNumber } }
    small = names.map { $0.lowercased() }
  }

  private func isAny(_ section: WordList) -> Bool { small.contains(where: section.contains) }
  private var first: String { small.first ?? "" }
  private var last: String { small.last ?? "" }

  /// Whether the first word says that, which every labelled line of a file is asked.
  static func mayBeTotal(_ label: String) -> Bool {
    totals.contains(label.prefix(while: \.isLetter).lowercased())
  }

  /// Whether what stands behind the words is a total,
  var areTotal: Bool { Self.totals.contains(first) && small.allSatisfy(isOfTotal) }
  /// or one of a part,
  var areSubtotal: Bool { Self.subtotals.contains(first) }
  /// or one of all parts,
  var areGrandTotal: Bool { first == "grand" }
  /// or is given back.
  var areGivenBack: Bool { [first, last].contains(where: Self.givenBack.contains) }
  /// Whether they name how many there are, `Guests: 4`, or a number that nothing is paid with, `Room: 204`.
  var areNumbering: Bool {
    Self.references.contains(last) || Self.numbered.contains(last) || isAny(RuleWords.people)
      || isAny(Self.times)
      || isAny(Self.counts) || Thing(LocalThings.english(last) ?? last) != nil
  }

  private func isOfTotal(_ word: String) -> Bool {
    Self.totals.contains(word) || Self.wordsOfTotals.contains(word) || Currency(code: word) != nil
  }

  /// Whether one asks for something.
  var ask: Bool { words.indices.contains(where: asks) }

  private func asks(_ index: Int) -> Bool {
    let word = small[index]
    // `no 12345678`
    if Self.references.contains(word), index + 1 < words.count,
      names[index + 1].contains(where: \.isNumber)
    {
      return false
    }
    return RuleWords.isRequest(word) && !isBrand(index) && !Self.harmless.contains(word)
      && !Self.givenBack.contains(word) && !(Self.totals.contains(first) && isOfTotal(word))
  }

  /// `NY Times`, and on a receipt `CASH £20.00`.
  private func isBrand(_ index: Int) -> Bool {
    names[index] != small[index] && Self.brands.contains(small[index])
  }

  /// Whether one is of a day, which chooses the rate of a conversion.
  var nameDay: Bool { words.indices.contains { isMonth($0) || Weekday(inSmall: small[$0]) != nil } }

  /// Whether the name of a column says that its numbers name papers: `Invoice no.`
  static func areOfPapers(_ column: String) -> Bool {
    column.lowercased().split { !$0.isLetter }.map(String.init).contains {
      references.contains($0) || numbered.contains($0)
    }
  }

  // Words beside an amount.

  /// Whether one says that money was paid: a discount may be in it already.
  var speakOfPayment: Bool { isAny(Self.payment) }

  /// Whether a number of days stands behind them: `net` before 30.
  var areTerm: Bool { words.count > 1 && Self.terms.contains(last) }

  /// Whether the words may stand before an amount: none makes another of it.
  func areLabel(isNegative: Bool) -> Bool {
    var depth = 0
    for (index, word) in words.enumerated() {
      if word.contains("(") { depth += 1 }
      defer { if word.contains(")") { depth -= 1 } }
      // `coffee + sandwich`
      let isJoint = depth > 0 || word == "+" && index > 0
      let isSign = { (mark: Character) in
        mark.isCurrencySymbol || "=%^*".contains(mark) || mark == "+" && !isJoint
      }
      if word.contains(where: isSign) { return false }
      let mayStand =
        if depth > 0 {
          !isFactor(index) && !Self.changing.contains(small[index])
        } else if names[index].contains(where: \.isNumber) {
          isNaming(index)
        } else {
          names[index].isEmpty || Self.totals.contains(first) && isOfTotal(small[index])
            || mayBeInLabel(index, isNegative: isNegative)
        }
      if !mayStand { return false }
    }
    let isOpen = { (word: String) in
      RuleWords.endingsOfQuestions.contains(word) || RuleWords.joints.contains(word)
        || Self.choices.contains(word)
        || TokenKind.keywords[word] != nil || LocalNames.isConversionWord(word)
    }
    return depth == 0
      && (words.isEmpty
        || names.contains { $0.contains(where: \.isLetter) }
          && (areTotal
            || !Self.verbs.contains(first) && !Corrector.operatorWords.contains(first)
              && TokenKind.keywords[first] == nil)
          && (words.last?.last == ")" || areTotal || !isOpen(last) && !Self.times.contains(last)))
  }

  private func mayBeInLabel(_ index: Int, isNegative: Bool) -> Bool {
    let (name, word) = (names[index], small[index])
    return isBrand(index)
      || !asks(index) && (isNegative || !Self.givenBack.contains(word)) && !isNumber(word)
        && !isCurrency(name) && !isKnown(name) && !(BuiltinFunction.isName(name) && name == word)
  }

  /// `2x`, `x3`, `10%`: in parentheses what an amount is for each of.
  private func isFactor(_ index: Int) -> Bool {
    names[index].contains(where: \.isNumber)
      && (small[index].hasPrefix("x") || small[index].hasSuffix("x"))
  }

  /// Whether the words may stand in parentheses behind an amount: none makes another of it.
  var areAside: Bool {
    words.indices.allSatisfy { index in
      if words[index].contains(where: { $0.isCurrencySymbol || "=%*".contains($0) }) {
        return false
      }
      if isFactor(index) { return false }
      if names[index].contains(where: \.isNumber) {
        return isNaming(index)
          || index + 1 < words.count && RuleWords.people.contains(small[index + 1])
      }
      return !Self.changing.contains(small[index]) && !isCurrency(names[index])
    }
  }

  // A line without an amount.

  /// Whether a total would lack something without the line.
  var mayBeAmount: Bool {
    words.count < 2 && TokenKind.keywords[first] == nil
      || text.contains { $0.isNumber || $0.isCurrencySymbol || "+*/=%^_".contains($0) }
      || mayNameNumber || names.contains { isCurrency($0) || isKnown($0) }
  }

  private var mayNameNumber: Bool {
    small.contains {
      Self.slang.contains($0) || SpokenWords.isNumber($0) && !Self.ones.contains($0)
    }
  }

  /// Whether the line has nothing to compute and asks for nothing.
  /// - Parameter isMarked: whether a mark before the line says that it is one of a list, or quoted.
  func areRemark(isMarked: Bool) -> Bool {
    let spoken = names.count { $0.contains(where: \.isLetter) }
    guard 1...Self.mostWords ~= words.count, spoken > 0,
      !text.contains(where: { $0.isCurrencySymbol || "=%^*_".contains($0) }),
      !"+-−/#:".contains(text.first!)
    else { return false }
    if currency != nil { return true }
    // `she owes me a tenner`, `ten for Tom`
    if mayNameNumber { return false }
    // Below `Budget (EUR)` what ends in a number may be an amount: `May 20`, `food 30/person`, `lunch 12:50`.
    if session.headingCurrency != nil, words.count < 4,
      names.last!.contains(where: \.isNumber) || isMonth(0) && text.contains(where: \.isNumber)
    {
      return false
    }
    // `Best, Ines`
    if Self.greetings.contains(first), text.first!.isUppercase, !text.contains(where: \.isNumber),
      spoken < 5, !ask
    {
      return true
    }
    // Words in small letters alone may be something that was to be computed: `not a number`, `fifty dollars to go`.
    if text.allSatisfy({ $0.isLowercase || $0 == " " }),
      spoken < (isMarked ? 3 : Self.leastWordsOfSentence) || asks(0) || mayBeAmount
    {
      return false
    }
    // `per person`, `history clear`
    if spoken < 3, Self.each.contains(first) || Self.commands.contains(first) { return false }
    // A name that was never set: `rent`
    if words.count == 1, first == names.first { return false }
    // A word or two may be a request mistyped.
    let isShort = spoken < 3 && !text.contains(where: \.isNumber)
    let hasCurrencyAside = spoken > 2 && names.count(where: isCurrency) == 1
    return words.indices.allSatisfy { index in
      let (name, word) = (names[index], small[index])
      // `Ana, Ben + Carl`
      let isJoint = words[index] == "//" || ["+", "/"].contains(words[index]) && spoken > 3
      if name.isEmpty { return isJoint || !words[index].contains { "+/@".contains($0) } }
      if name.contains(where: \.isNumber) {
        return isNaming(index) || isCount(index) || areAddress
      }
      let isCall = BuiltinFunction.isName(word) && word != "floor" && (name == word || spoken < 3)
      // `EUR/QQX`
      let isPair =
        name.contains("/")
        && name.split(separator: "/").map(String.init).contains(where: isCurrency)
      // `Balance due`
      let isOutcome = isShort && Self.left.contains(word)
      if Self.asked.contains(word) || isOutcome || isKnown(name) || isCall || isPair {
        return false
      }
      // `Pound cake for Anna`, but not `all of it in pounds`.
      if isCurrency(name) {
        return hasCurrencyAside && Currency(code: name)?.code != name && !isTarget(index)
      }
      return !isShort || !mayBeMistyped(name, word)
    }
  }

  private func isTarget(_ index: Int) -> Bool {
    index > 0
      && (ReadingAccount.isConversion(small[index - 1])
        || ["as", "w", "en", "em"].contains(small[index - 1]))
  }

  private func mayBeMistyped(_ name: String, _ word: String) -> Bool {
    // `SOLD` is a title.
    let isTitle = words.count == 1 && name == name.uppercased() && name.count > 3
    return RuleWords.isRequest(word)
      || word.utf8.count > (isTitle ? 4 : 3)
        && (NearestName.of(word, among: Self.asked.words) != nil
          || !isTitle && CurrencyNames.name(like: word) != nil)
      || NearestName.of(name, among: session.workspace.variables.keys) != nil
      || !isTitle && Currency.code(like: name) != nil && name == name.uppercased()
  }

  private static let mostWords = 24
  private static let leastWordsOfSentence = 5

  /// The currency that a heading gives to the plain numbers below it: `Budget (EUR)`, `amounts in euros, before tax`.
  var currency: Currency? {
    let isTitle = words.indices.allSatisfy {
      !names[$0].contains(where: \.isNumber) || isNaming($0) || isYearOfHeading($0)
    }
    let namesOne = {
      words.indices.count {
        Currency(code: names[$0])?.code == names[$0] || isTarget($0) && isCurrency(names[$0])
      } < 2
    }
    // `rent in EUR, food in USD`, `prices GBP, in pence`
    guard isTitle, namesOne(),
      !small.contains(where: { MinorUnits.isName($0) || Self.scales.contains($0) || isNumber($0) })
    else { return nil }
    // Behind a comma may stand more about them.
    let places = words.indices.dropFirst().filter {
      (words[$0].hasSuffix(",") || $0 == words.count - 1) && isCurrency(names[$0])
    }
    guard let place = places.first(where: givesCurrency),
      case .answered(_, let results) = session.trial(of: "1 \(names[place])")
    else { return nil }
    return results.first?.unit.currency
  }

  /// `Trip 2024 (EUR)`
  private func isYearOfHeading(_ place: Int) -> Bool {
    place > 0 && place + 1 < words.count && words[place + 1].hasPrefix("(")
      && WrittenDay.year(names[place]) != nil
  }

  private func givesCurrency(_ place: Int) -> Bool {
    let isOpened = words[place].hasPrefix("(")
    // `Notes (all)`
    let isAside =
      words[place...].contains { $0.without(ending: ",").hasSuffix(")") }
      && (isOpened || words[place - 1].hasPrefix("(") && isTarget(place))
    let nouns = small[..<(isTarget(place) ? place - 1 : place)]
    return isAside
      || nouns.allSatisfy(Self.amounts.contains)
        && nouns.contains { $0 != "all" || isTarget(place) }
        && session.workspace.beginsStretch
  }

  // Single words.

  private func isNumber(_ word: String) -> Bool {
    (LocalNumbers.isNumber(word) || SpokenWords.isNumber(word) || RuleWords.numbers[word] != nil)
      && !SayingReader.articles.contains(word)
  }

  /// But no `Pen`, and no `all`.
  private func isCurrency(_ name: String) -> Bool {
    (session.isCurrency(name) || LocalNames.currency(name) != nil
      || SayingReader.pair(name.filter(\.isLetter)) != nil)
      && !LabelRequest.isWordForCode(name)
      && !(name == name.lowercased() && RuleWords.codeWords.contains(name))
  }

  private func isKnown(_ name: String) -> Bool {
    session.workspace.isVariable(name) || session.workspace.functions[name] != nil
      || session.book.knowsSource(name.lowercased())
  }

  private func isMonth(_ index: Int) -> Bool {
    words.indices.contains(index) && WrittenDay.month(small[index]) != nil
  }

  /// Whether the digits of a word are part of a name: `INV-0042`, `2TB`, `09:30`, `no. 12`, `2026-041`, `tel. 030 1234567`.
  private func isNaming(_ index: Int) -> Bool {
    let (name, word) = (names[index], words[index])
    let before = index > 0 ? small[index - 1] : ""
    if word.hasPrefix("#") || Self.references.contains(before) { return true }
    // `Phone 45` is a bill.
    if small[..<index].contains(where: Self.addresses.contains),
      text.count(where: \.isNumber) >= Self.leastDigitsOfAddress
    {
      return true
    }
    // `before the day 5 of each`, `Day 3, ferry`
    if Self.times.contains(before), words.count > 4 || index == 1 && word.hasSuffix(",") {
      return true
    }
    if isMonth(index - 1) || isMonth(index + 1),
      name.wholeMatch(of: /[0-3]?\d(?:st|nd|rd|th)?|\d?\d[-–]\d?\d/) != nil
    {
      return true
    }
    // `Fri 21.4. Leipzig`
    let isDated = index == 0 || Self.weekdays.contains(before)
    if isDated, word.wholeMatch(of: /\d?\d\.\d?\d\.[,:]?/) != nil { return true }
    // `Tax 2025, notes`, `October 2026`: a number at the end may be an amount, above all below a heading with a currency.
    if let year = WrittenDay.year(name) {
      let isNear = abs(year - session.today.parts.year) < 3
      // `autumn 2019`, `autumn term 2019`
      let isOfTime =
        isMonth(index - 1) || before.wholeMatch(of: /q[1-4]/) != nil
        || small[max(0, index - 2)..<index].contains(where: Self.seasons.contains)
      // Nothing has been counted yet: `Bathroom repairs 2021` above all else is a title.
      if session.workspace.results.count == 0, session.workspace.lineNumber == 1, year % 100 != 0,
        spoken(before: index) > 1, index == words.count - 1
      {
        return true
      }
      // `Rent May 2000`
      let isPlain =
        year % 100 != 0 && (session.headingCurrency == nil || !isMonth(index - 1))
      if isOfTime ? isNear || isPlain : isNear && ",;:)".contains(word.last!) {
        return true
      }
    }
    // `net 30`
    if Self.terms.contains(before), index == words.count - 1, spoken(before: index) > 1 {
      return true
    }
    if name.contains(where: \.isLetter) {
      // `20eur`, `12k`, `3x`
      let letters = name.drop { !$0.isLetter }.lowercased()
      let isAmount = name.first!.isNumber && (letters == "x" || session.isCurrency(letters))
      // `food 30/person`
      let isPrice = name.first!.isNumber && name.contains("/")
      return !isAmount && !isPrice
        && name.allSatisfy { $0.isLetter || $0.isNumber || "-/'’".contains($0) }
    }
    return name.contains { !$0.isNumber }
      && name.wholeMatch(
        of: /\d+:\d+|\d\d?\/\d\d?|(?:19|20)\d\d-\d+|\d+-0\d*|\d+([-\/.:])\d+\1\d+/) != nil
  }

  private func spoken(before index: Int) -> Int {
    names[..<index].count { $0.contains(where: \.isLetter) }
  }

  private static let leastDigitsOfAddress = 7

  /// `Lisbon weekend, 4 people`, `within 14 days`: how many there are, or how long it takes.
  private func isCount(_ index: Int) -> Bool {
    guard index > 0, index + 1 < words.count, names[index].allSatisfy(\.isNumber) else {
      return false
    }
    // Among lines with results it may be one of them.
    let isOfTitle =
      session.workspace.beginsStretch
      && (words[index - 1].hasSuffix(",") || words[index].hasPrefix("("))
    return isOfTitle && RuleWords.people.contains(small[index + 1])
      || Self.times.contains(small[index + 1])
        && (isOfTitle || Self.terms.contains(small[index - 1]))
  }

  /// `12 Main Street`, `via Roma 12`, `Hauptstr. 5, 10115 Berlin`
  private var areAddress: Bool {
    var hasHouse = false
    let areParts = text.split(separator: ",").allSatisfy { part in
      let words = String(part).splitAtBlanks()
      guard part.contains(where: \.isNumber) else { return true }
      guard words.count > 1 else { return false }
      let (first, last, name) = (words[0], words[words.count - 1], words[words.count - 2])
      let isHouse =
        if first.first!.isNumber {
          first.count < 5 && 3...4 ~= words.count && words[1].first!.isUppercase
            && Self.streetsBehind.contains(last.lowercased().without(ending: "."))
        } else {
          last.count < 5 && last.first!.isNumber
            && (name.count > 4
              && Self.endingsOfStreets.words.contains(
                where: name.lowercased().without(ending: ".").hasSuffix)
              || words.count > 2 && Self.streets.contains(first.lowercased().without(ending: "."))
                && name.first!.isUppercase)
        }
      hasHouse = hasHouse || isHouse
      return isHouse || hasHouse && 4...5 ~= first.count && words[1].first!.isUppercase
    }
    return areParts && hasHouse
  }

  private static let totals = WordList(
    ["total", "subtotals", "sums"].flatMap { WordFile.rules.words($0).words })
  private static let wordsOfTotals = WordList(
    ["net", "gross", "asked", "left"].flatMap { WordFile.rules.words($0).words })
  private static let subtotals = WordFile.rules.words("subtotals")
  private static let asked = WordFile.rules.words("requests of notes")
  private static let left = WordFile.rules.words("left")
  private static let each = WordFile.rules.words("each")
  private static let commands = WordFile.rules.words("names of commands")
  private static let harmless = WordFile.rules.words("harmless in labels")
  private static let givenBack = WordFile.rules.words("given back")
  private static let verbs = WordFile.rules.words("verbs of requests")
  private static let references = WordFile.rules.words("references")
  private static let numbered = WordFile.rules.words("numbered things")
  private static let addresses = WordFile.rules.words("addresses")
  private static let streets = WordFile.rules.words("streets before names")
  private static let streetsBehind = WordFile.rules.words("streets behind names")
  private static let endingsOfStreets = WordFile.rules.words("endings of streets")
  private static let changing = WordFile.rules.words("changing asides")
  private static let brands = WordFile.rules.words("names of brands")
  private static let counts = WordFile.rules.words("columns of counts")
  private static let times = WordFile.rules.words("times of terms")
  private static let amounts = WordFile.rules.words("amounts of notes")
  static let weekdays = WordFile.rules.words("weekdays")
  private static let slang = WordFile.rules.words("slang amounts")
  private static let ones = WordFile.rules.words("ones")
  private static let scales = WordFile.rules.words("scales of headings")
  private static let payment = WordFile.rules.words("words of payment")
  private static let choices = WordFile.rules.words("choices")
  private static let greetings = WordFile.rules.words("greetings")
  private static let seasons = WordFile.rules.words("seasons")
  private static let terms = WordFile.rules.words("terms")
}
