import AgioCore

/// Rates and periods as people say them.
extension SayingReader {
  /// Units of one currency for one of another, said from either side.
  func rate(_ words: ArraySlice<Word>) -> String? {
    guard words.count > 1, words.contains(where: { $0.text.contains(where: \.isNumber) }) else {
      return nil
    }
    for place in words.indices.dropFirst() {
      let (before, behind) = (words[..<place], words[place...])
      if let amount = figure(before), let base = base(behind) {
        return "\(amount.number) \(amount.unit) per \(base)"
      }
      if let base = equated(before), let amount = figure(behind) {
        return "\(amount.number) \(amount.unit) per \(base)"
      }
    }
    return nil
  }

  /// `1.09 dollars`, `USD 1.09`, `$1.09`
  private func figure(_ words: ArraySlice<Word>) -> (number: String, unit: String)? {
    let (first, last) = (words.first!, words.last!)
    if words.count == 1 {
      let number = first.text.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
      guard Self.isFigure(String(number)), number.count < first.text.count,
        let code = unitCode(first.text.replacing(number, with: ""))
      else { return nil }
      return (String(number), code)
    }
    if Self.isFigure(first.text), let unit = unit(words.dropFirst()) { return (first.text, unit) }
    if Self.isFigure(last.text), let unit = unit(words.dropLast()) { return (last.text, unit) }
    return nil
  }

  /// `per euro`, `for each pound`, `to the dollar`
  private func base(_ words: ArraySlice<Word>) -> String? {
    guard words.count > 1, Self.joints.contains(words.first!.small) else { return nil }
    let rest = words.dropFirst()
    return unit(rest.count > 1 && Self.ones.contains(rest.first!.small) ? rest.dropFirst() : rest)
  }

  /// `1 EUR =`, `a dollar costs`, `€1 is`
  private func equated(_ words: ArraySlice<Word>) -> String? {
    let end = words.endIndex
    var words = words.dropLast(while: { Self.equalities.contains($0.small) })
    if words.endIndex == end || words.isEmpty { return nil }
    if words.count == 1, let amount = figure(words), amount.number == "1" { return amount.unit }
    if words.count > 1, Self.ones.contains(words.first!.small) { words = words.dropFirst() }
    return unit(words)
  }

  private func unit(_ words: ArraySlice<Word>) -> String? {
    guard 1...2 ~= words.count, !words.contains(where: \.isNumber) else { return nil }
    return unitCode(words.map(\.text).joined(separator: " "))
  }

  /// A currency's code, or the name or the sign for it as a line has it.
  func unitCode(_ text: String) -> String? {
    if case .one(let currency)? = CurrencySymbols.reading(of: text) { return currency.code }
    return corrector.isCurrency(text) ? text : LocalNames.currency(text)?.code
  }

  private static func isFigure(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 &- 48 < 10 || $0 == UInt8(ascii: ".") }
      && text.utf8.first.map { $0 &- 48 < 10 } ?? false
  }

  private static let joints = WordFile.rules.words("before the base of a rate")
  private static let ones = WordFile.rules.words("one")
  private static let equalities = WordFile.rules.words("equalities")

  /// `pound to zloty`, `EUR/USD`, `eurusd`
  func couple(_ range: Range<Int>) -> String? {
    if range.count == 1 {
      let text = words[range.lowerBound].text
      let codes = text.contains("-") ? codes(text.replacing("-", with: "/")) : codes(text)
      if codes.count == 2 { return codes.map { $0.uppercased() }.joined(separator: "/") }
      return Self.pair(text).map { $0.uppercased().replacing(" IN ", with: "/") }
    }
    let isNoUnit = { (word: Word) in Self.articles.contains(word.small) }
    for place in range.dropFirst() {
      let behind = words[place..<range.upperBound]
      let quote = behind.drop { Self.betweenCouples.contains($0.small) }
      if let base = code(words[range.lowerBound..<place].drop(while: isNoUnit)),
        let quote = code(quote.drop(while: isNoUnit)), base != quote
      {
        return "\(base)/\(quote)"
      }
    }
    return nil
  }

  /// The code of the currency that words name.
  private func code(_ words: ArraySlice<Word>) -> String? {
    if words.isEmpty || words.contains(where: \.isNumber) { return nil }
    let name = joined(words.startIndex..<words.endIndex)
    if let currency = Currency(code: name) { return currency.code }
    if case .one(let currency)? = CurrencyNames.shared.reading(of: name) { return currency.code }
    return LocalNames.currency(name)?.code ?? NationalNames.currency(words.map(\.text))?.code
  }

  private static let betweenCouples = WordFile.rules.words("between couples")

  /// The time that money is for each of.
  func every(_ words: ArraySlice<Word>) -> String? {
    if words.count == 1 { return Self.periods[words.first!.small] }
    guard Self.beforePeriods.contains(words.first!.small) else { return nil }
    let name = words.last!.small
    let thing = name == "annum" ? "year" : LocalThings.english(name) ?? name
    return Self.times.contains(thing) ? thing : nil
  }

  private static let periods = WordFile.rules.glossary("every") { $0 }
  private static let beforePeriods = WordFile.rules.words("before periods")
  private static let times: WordList = ["year", "quarter", "month", "week", "day", "hour"]
}

extension ArraySlice {
  /// Without the elements at its end that are such.
  fileprivate func dropLast(while isSuch: (Element) -> Bool) -> ArraySlice {
    guard let last = lastIndex(where: { !isSuch($0) }) else { return self[startIndex..<startIndex] }
    return self[...last]
  }
}
