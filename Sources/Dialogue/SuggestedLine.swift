import AgioCore

/// What holds for every line that is suggested, whatever rule has made it: it says what the typed one says.
extension Corrector {
  func keepsMeaning(_ line: String, _ numbers: Rule.Numbers) -> Bool {
    (numbers == .rewritten || keepsNumbers(line)) && !addsSign(line) && !namesSign(line)
      && !dropsRequest(line) && !takesCentForHundred(line) && !swallowsMeaning(line)
      && !joinsDoubtfully(line) && !labelsWithin(line)
  }

  /// A new remark with a number, a sign or a currency in it, or a label that ends before its value: `2 "at 10 eur, 3" * 5 eur`,
  /// `100 "eur" * 20`, `20 Prozent von: 80 Euro`.
  private func swallowsMeaning(_ line: String) -> Bool {
    let sides = line.split(separator: "\"", omittingEmptySubsequences: false)
    for (index, side) in sides.enumerated()
    where index % 2 == 1 && !text.contains("\"\(side)\"") && !text.contains("(\(side))") {
      let words = side.split(whereSeparator: { " ,?".contains($0) }).map { $0.lowercased() }
      guard let first = words.first else { continue }
      if words == ["i"] || words == ["we"] { return true }
      // `"what's left"`
      if words.contains(where: Self.questions.contains) { return true }
      // `300 "g Gouda" * 14.90 €/kg`
      let isBehindNumber = sides[index - 1].last { $0 != " " }?.isNumber ?? false
      if isBehindNumber, line.contains("/"), line.contains("*") { return true }
      // `45 EUR "an hour per year"`
      let isOfThing = zip(words, words.dropFirst()).contains {
        ["a", "an", "per", "each", "pro", "par", "im", "por"].contains($0)
          && ReadingAccount.thing($1) != nil
      }
      if isOfThing { return true }
      if Self.signsAndDenials.contains(first) || words.contains(where: Self.changesAmount) {
        return true
      }
      let isNumbered = words.contains {
        $0.contains(where: \.isNumber) && !$0.contains(where: \.isLetter)
      }
      if isNumbered || side.contains(where: { $0.isCurrencySymbol }) { return true }
      // `try`, `all`: codes that are words, too.
      if Currency(code: first) != nil, !RuleWords.codeWords.contains(first),
        CurrencyNames.shared.reading(of: first) == nil || first.utf8.count == 3
      {
        return true
      }
    }
    guard let first = SourceLine(line).tokens(decimalMark: session.settings.decimalMark).first,
      first.kind == .label, !text.contains(":")
    else { return false }
    let label = SourceLine(line).text(in: first.range).prefix { $0 != ":" }.lowercased()
    let words = label.split(separator: " ").map(String.init)
    guard let last = words.last else { return false }
    // `salaire de 2: 450 €`
    if words.count > 1, last.allSatisfy(\.isNumber),
      ["de", "of", "von", "di", "à", "convertir"].contains(words[words.count - 2])
    {
      return true
    }
    // `über 20 Euro`, `menos 20 euros`
    if words.contains(where: Self.changesAmount) { return true }
    if words == ["i"] || words == ["we"] || words == ["you"] { return true }
    return words.count > 1 && RuleWords.endingsOfQuestions.contains(last)
      || words.count == 1
        && (Self.signsAndDenials.contains(last) || MonthName.number(last) != nil
          || ["split", "round", "cut", "convert", "take", "won", "lose", "save", "remove"].contains(
            last))
  }

  /// `ein Viertel von`, `über`, `half price`: without it the amount is another.
  private static func changesAmount(_ word: String) -> Bool {
    RuleWords.numbers[word] != nil || RuleWords.changesOfAmount.contains(word)
      || word.hasPrefix("half-")
  }

  /// `100 EUR minus 20 EUR and 10 EUR`, `100 EUR and 10 EUR discount`, `10, 20 and 30 EUR`, `multiply 20 and 30 EUR by 2`: to what
  /// the word before an amount joins it, only the user knows.
  private func joinsDoubtfully(_ line: String) -> Bool {
    let words = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
    let sums = line.count { $0 == "+" || $0 == "-" } - text.count { $0 == "+" || $0 == "-" }
    if sums > 0, words.contains(where: { RuleWords.takenOff.contains($0) }), line.contains("+") {
      return true
    }
    guard RuleWords.joins(words), sums > 0 else {
      return false
    }
    let differences = ["difference", "compare", "between"]
    if !line.contains("+"), words.contains(where: differences.contains) { return false }
    if words[0] == "compare" { return true }
    let products = line.count { $0 == "*" } + (line.contains(" times ") ? 1 : 0)
    let verbs = ["multiply", "divide", "double", "twice", "triple", "half", "each"]
    if words.contains(where: verbs.contains) { return products < 2 || words.contains("each") }
    return line.contains("%") || line.contains(" - ") || line.contains(" minus ")
      || products == 1 || line.contains(" / ") || line.contains("split(") || line.contains(", ")
      || line.contains("mean(") || line.contains("min(") || line.contains("max(")
  }

  /// `100 EUR + a: 10 EUR`
  private func labelsWithin(_ line: String) -> Bool {
    !text.contains(": ") && line.contains(": ")
      && line.contains(#/[^\s].*[-+*\/] [^":]*\p{L}[^":]*: /#)
  }

  private static let questions: WordList = [
    "what", "what's", "whats", "how", "which", "wie", "wieviel", "combien", "cuánto", "cuántos",
    "cuanto", "quanto", "quanti", "ile", "quel", "quelle", "qué", "jaki",
  ]

  /// What a remark or a label would take the sense out of.
  private static let signsAndDenials = WordFile.rules.words("signs and denials")

  /// `nearest cent`: in other languages `cent` is a number.
  private func takesCentForHundred(_ line: String) -> Bool {
    line.contains("100") && !text.contains("100")
      && text.lowercased().split { !$0.isLetter }.contains { $0 == "cent" || $0 == "cents" }
  }

  // Numbers.

  /// Each number of the line is there once, and none besides, but for the one of a single unit.
  private func keepsNumbers(_ line: String) -> Bool {
    var days: [String] = []
    var rest = line
    // A day, or a period, in its usual form may stand for words.
    let mayHaveDay = zip(line.utf8, line.utf8.dropFirst()).contains { digit, sign in
      sign == UInt8(ascii: "-") && digit &- 48 < 10
    }
    for match in mayHaveDay
      ? line.matches(of: /\d{4}-(?:\d{2}-\d{2}|\d{2}|Q\d)/).reversed() : []
    {
      let day = String(match.output)
      if text.contains(day) { continue }
      days.append(day)
      rest.replaceSubrange(match.range, with: " ")
    }
    let found = Self.numbers(of: rest, groupingBlanks: true)
    // The day may be written otherwise: `11.03.24`.
    let typed =
      days.isEmpty
      ? text : text.replacing(/\b\d{1,2}[.\/-]\d{1,2}[.\/-](?:\d{4}|\d{2})\b/, with: " ")
    return [true, false].contains { grouping in
      var left = found
      var lost: [String] = []
      for number in Self.numbers(of: typed, groupingBlanks: grouping) {
        if let place = left.firstIndex(of: number) {
          left.remove(at: place)
        } else {
          lost.append(number)
        }
      }
      let isYear = diagnostic.id == .dateWithoutYear && left.count == 1 && left[0].hasPrefix("2")
      return (left.isEmpty || left == ["1"] || isYear)
        && (lost.isEmpty || !days.isEmpty && lost.allSatisfy(Self.mayBeOfDay))
    }
  }

  /// Whether digits may be those of a day, a month or a year.
  private static func mayBeOfDay(_ digits: String) -> Bool {
    digits.utf8.count <= 2 || digits.hasPrefix("19") || digits.hasPrefix("2")
  }

  /// The digits of each number, whatever marks are between, without zeros around them.
  /// - Parameter groupingBlanks: whether a blank before three digits is such a mark.
  private static func numbers(of text: String, groupingBlanks: Bool) -> [String] {
    let characters = Array(text)
    var numbers: [String] = []
    var place = 0
    func isDigit(_ place: Int) -> Bool {
      // `万` is no digit, nor is one with an accent.
      place < characters.count && characters[place].wholeNumberValue != nil
        && characters[place].unicodeScalars.first!.properties.numericType == .decimal
    }
    while place < characters.count {
      guard isDigit(place) else {
        place += 1
        continue
      }
      // `_3`, and not `hotel_3`
      let isResult =
        place > 0 && characters[place - 1] == "_" && (place == 1 || !characters[place - 2].isLetter)
      var digits = ""
      while true {
        while isDigit(place) {
          // A letter may have an accent on it: by its first scalar.
          let value = characters[place].unicodeScalars.first!.properties.numericValue!
          digits.append(String(Int(value)))
          place += 1
        }
        guard isDigit(place + 1) else { break }
        if ".,'’_".contains(characters[place]) {
          place += 1
        } else if groupingBlanks, characters[place].isWhitespace, isDigit(place + 2),
          isDigit(place + 3), !isDigit(place + 4)
        {
          place += 1
        } else {
          break
        }
      }
      if isResult { continue }
      let bare = String(digits.drop { $0 == "0" }.reversed().drop { $0 == "0" }.reversed())
      numbers.append(bare.isEmpty ? "0" : bare)
    }
    return numbers
  }

  // Signs.

  /// Two signs in a row, which the line does not have.
  private func addsSign(_ line: String) -> Bool {
    Self.doubleSigns(in: line) > Self.doubleSigns(in: text)
  }

  private static func doubleSigns(in text: String) -> Int {
    var count = 0
    var last: Character?
    for character in text where character != " " {
      if let last, "+-−*/".contains(last), "+-−".contains(character) { count += 1 }
      last = character
    }
    return count
  }

  /// A label or a remark of the letters of a currency's sign: `AU: $34.93`.
  private func namesSign(_ line: String) -> Bool {
    signLetters.contains { letters in
      ["\(letters):", "\(letters)\"", "\(letters) \""].contains { line.contains($0) }
        && !["\(letters):", "\(letters)\""].contains { text.contains($0) }
    }
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

  // Requests.

  /// What asks for something, or would compute something, becomes neither a remark nor a label.
  private func dropsRequest(_ line: String) -> Bool {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    let remarks = stride(from: 1, to: parts.count - 1, by: 2).map { parts[$0] }
      .filter { !text.contains("\"\($0)\"") }
    let isLost = remarks.joined(separator: " ").lowercased().split(separator: " ").contains {
      Self.requests.contains(String($0)) || BuiltinFunction.isName(String($0))
        || isMultiple(String($0))
    }
    // No currency and no bare word between parts of a line.
    let isOfMoney = remarks.contains { remark in
      remark == "and"
        || remark.split { !$0.isLetter }.contains {
          Currency(code: String($0)) != nil && $0 == $0.uppercased()
            // `750 g at 2.5 EUR/kg`
            || line.contains("/") && remark == $0 && Thing($0, isDivisor: true) != nil
        }
    }
    if isLost || isOfMoney { return true }
    guard let end = line.firstRange(of: ": ")?.lowerBound, !text.contains(": ") else {
      return false
    }
    return line[..<end].lowercased().split(separator: " ").contains {
      Self.requests.contains(String($0)) || text.lowercased().contains("\($0)(")
    }
  }

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
}
