import AgioCore

/// What to do with words that mean nothing: a label before an amount, a remark elsewhere.
extension Corrector {
  /// Faults that a word nobody knows leads to.
  static func isOfWords(_ id: DiagnosticID) -> Bool {
    switch id {
    case .missingDate, .missingOperand, .missingTarget, .unexpectedCharacter, .unexpectedToken,
      .unknownCurrency, .unknownName, .valuesSideBySide:
      true
    default: false
    }
  }

  /// `Lunch 12 EUR`, `Taxi - 35 EUR`: what it is about, and a colon.
  func labelled() -> [String] {
    guard Self.isOfWords(diagnostic.id) || diagnostic.id == .operatorAfterConversion,
      tokens.first?.kind != .label, let first = body.first, isUnknown(first),
      SayingReader.pair(text(first)) == nil,
      var end = body.firstIndex(where: { $0.kind != .name && !$0.kind.isKeyword }),
      end > body.startIndex
    else { return [] }
    // `wie viel sind 100 Euro in Dollar` is about nothing.
    if Self.questions.contains(word(first)) {
      return [text(Int(tokens[end].range.lower)..<bytes.count)]
    }
    var last = tokens[end - 1]
    guard last.kind == .name, isUnknown(last), !Self.carriers.contains(word(first)) else {
      return []
    }
    // Of two numbers the first belongs to the words: `dinner for 4 120 EUR`.
    let name = text(0..<Int(last.range.upper))
    let isOpen = ["for", "of", "with", "and", "x"].contains(word(last))
    let amount = text(Int(tokens[end].range.lower)..<bytes.count)
    while end + 1 < body.endIndex, tokens[end].kind == .number, tokens[end + 1].kind == .number {
      last = tokens[end]
      end += 1
    }
    // Unless it is the thousands: `Rent 1 200 EUR`.
    if last.kind == .number, !isOpen, answers("\(name): \(amount)") {
      let other =
        "\(text(0..<Int(last.range.upper))): \(text(Int(tokens[end].range.lower)..<bytes.count))"
      return ["\(name): \(amount)", other]
    }
    let label = text(0..<Int(last.range.upper))
    let rest = tokens[end]
    if rest.kind == .comma, end + 1 < body.endIndex {
      return ["\(label): \(text(Int(rest.range.upper)..<bytes.count).trimmingBlanks)"]
    }
    guard [.number, .symbol, .leftParenthesis, .minus].contains(rest.kind),
      rest.range.lower > last.range.upper
    else { return [] }
    // `hotel (3 nights) 360 EUR`
    if rest.kind == .leftParenthesis,
      let close = body[end...].firstIndex(where: { $0.kind == .rightParenthesis }),
      close + 1 < body.endIndex, [.number, .symbol].contains(tokens[close + 1].kind)
    {
      let amount = text(Int(tokens[close + 1].range.lower)..<bytes.count)
      return ["\(text(0..<Int(tokens[close].range.upper))): \(amount)"]
    }
    // `Japan trip 2025`, `Invoice 2026-014` are titles.
    if isNumbering(end), text(first).first?.isUppercase == true {
      return ["# \(text.trimmingBlanks)"]
        + (end + 1 == body.endIndex ? ["\(label): \(text(rest))"] : [])
    }
    if rest.kind == .minus, end + 1 < body.endIndex {
      let amount = text(Int(rest.range.upper)..<bytes.count)
      // `Refund -45 EUR`: right before its number it is a sign.
      if amount.first != " " { return ["\(label): -\(amount)"] }
      return ["\(label): \(amount.trimmingBlanks)", "\(label): -\(amount.trimmingBlanks)"]
    }
    return ["\(label): \(text(Int(rest.range.lower)..<bytes.count))"]
  }

  private static let questions: WordList = [
    "combien", "cuanto", "cuantos", "cuánto", "cuántos", "how", "ile", "quanto", "quantos",
    "quanti", "was", "what", "wie", "wieviel", "wieviele", "сколько",
  ]

  /// Whether what is left is the number of an invoice, or a year: nothing that anybody computes.
  private func isNumbering(_ start: Int) -> Bool {
    let rest = text(Int(tokens[start].range.lower)..<bodyRange.upperBound)
    return tokens[start].kind == .number && rest.allSatisfy { $0.isNumber || "-/".contains($0) }
      && (rest.contains { !$0.isNumber } || WrittenDay.year(rest) != nil)
  }

  /// `500 canadian in euros`: a currency that the word begins the name of.
  func begun() -> [String] {
    guard diagnostic.id == .unknownCurrency || diagnostic.id == .unknownName else { return [] }
    let range = diagnostic.range.indices
    // `100 dollars singapore`: as other languages say it.
    let words = text(range).splitAtBlanks()
    if words.count > 1 {
      let turned = (words.dropFirst() + words.prefix(1)).joined(separator: " ")
      if case .one(let currency)? = CurrencyNames.shared.reading(of: turned) {
        return [replacing(range, with: currency.code)]
      }
    }
    return NationalNames.currency(adjective: text(range)).map {
      [replacing(range, with: $0.code)]
    } ?? []
  }

  /// `$50 + 10% sales tax`: words that cannot be read, as a remark.
  func quoted() -> [String] {
    // `in all currencies` asks for no lek.
    guard Self.isOfWords(diagnostic.id),
      !body.indices.contains(where: { carriesMeaning($0) && !isCounted($0) }),
      !body.contains(where: { text($0) == "all" })
    else { return [] }
    var result = ""
    var place = 0
    // `taxi = 35 EUR + 10% tip`
    let isNamed = body.dropFirst().first?.kind == .equals
    var index = body.startIndex + (isNamed ? 2 : 0)
    while index < body.endIndex {
      let start = index
      while index < body.endIndex, isRemark(index), !isCounted(index) { index += 1 }
      guard index > start else {
        index += 1
        continue
      }
      // Behind `in` stands a target.
      if start > body.startIndex, tokens[start - 1].kind.isConversionWord { return [] }
      // Before a currency without a number stands another language's `in`.
      if start > body.startIndex, index < body.endIndex, isCode(tokens[index]),
        index + 1 == body.endIndex || tokens[index + 1].kind != .number
      {
        return []
      }
      // Between a number and a currency stands another currency's name.
      if start > body.startIndex, tokens[start - 1].kind == .number, index < body.endIndex,
        tokens[index].kind == .name || tokens[index].kind == .symbol
      {
        return []
      }
      let range = Int(tokens[start].range.lower)..<Int(tokens[index - 1].range.upper)
      let gap = range.lowerBound > 0 && ![32, 40].contains(bytes[range.lowerBound - 1]) ? " " : ""
      result += text(place..<range.lowerBound) + gap + "\"\(text(range))\""
      place = range.upperBound
    }
    // What is left of `5 quatloos` is no money.
    let hasMoney = body.contains { $0.kind == .symbol || $0.kind == .name && !isUnknown($0) }
    // With its first word in quotes `missing / 18` would go on from the line above.
    let ahead = body.drop { isUnknown($0) }.first?.kind
    if let ahead, isRemark(body.startIndex),
      ahead == .minus || ahead == .plus || ahead == .times
        || ahead == .divide
    {
      return []
    }
    return place == 0 || !hasMoney && diagnostic.id == .unknownCurrency
      ? [] : [result + text(place..<bytes.count)]
  }

  /// `5 days`: a thing behind a number or a stroke is read.
  private func isCounted(_ index: Int) -> Bool {
    guard index > body.startIndex else { return false }
    let before = tokens[index - 1].kind
    return (before == .number || before == .divide || before == .per)
      && Thing(text(tokens[index]), isDivisor: true) != nil
  }

  /// Whether a word would be missed: without it the line says something else.
  private func carriesMeaning(_ index: Int) -> Bool {
    let token = tokens[index]
    guard isUnknown(token) else { return false }
    let name = word(token)
    if name == "for" { return !tellsWhatFor(index) }
    return Self.carriers.contains(name) || session.book.knowsSource(name)
      || MonthName.number(name) != nil || Weekday(inSmall: name) != nil
      || Thing(name, isDivisor: true) != nil
      || name.utf8.contains { $0 &- 48 < 10 || $0 >= 0x80 } && name.contains { $0.isNumber }
      || LocalNames.currency(name) != nil || LocalNames.isConversionWord(name)
      || SpokenWords.isNumber(name)
  }

  /// `120 EUR for the hotel in USD`: nothing but words behind it.
  private func tellsWhatFor(_ index: Int) -> Bool {
    guard index > body.startIndex, word(body.first!) != "paid" else { return false }
    let words = body[(index + 1)...].prefix { isUnknown($0) }
    guard !words.isEmpty, words.endIndex == body.endIndex || tokens[words.endIndex].kind.isKeyword
    else { return false }
    return true
  }

  static let carriers = WordFile.rules.words("carriers")

  /// A word that means nothing, and is no code typed wrong where a currency is due.
  private func isRemark(_ index: Int) -> Bool {
    guard isUnknown(tokens[index]) else { return false }
    let name = text(tokens[index])
    guard name.utf8.count == 3, name == name.uppercased(), index > body.startIndex else {
      return true
    }
    let before = tokens[index - 1].kind
    return !(before == .number || before == .name || before == .comma || before.isConversionWord)
  }

  /// `5 EUR +`: without the sign nothing follows.
  func ended() -> [String] {
    // Where a word was taken out as well, only a dash goes with it.
    guard diagnostic.id == .missingOperand, let last = body.last,
      mayHaveTwo || last.kind == .minus,
      Int(diagnostic.range.lower) >= Int(last.range.upper)
    else { return [] }
    return [removing([last])]
  }
}

extension String {
  /// Without the blanks behind it.
  var trimmingEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
