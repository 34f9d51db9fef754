import AgioCore

/// What is counted: numbers in words, hours and minutes, prices for each of something.
extension Corrector {
  /// What became of the money that the fault is about, where it ended.
  private var change: Redenomination? {
    guard diagnostic.id == .redenominated else { return nil }
    return Currency(code: text(diagnostic.range.indices)).flatMap(Redenomination.ending)
  }

  /// What to write in the new money, with what one of it is in the old.
  func inNewMoney(_ line: String) -> Phrase? {
    change.map { change in
      say("write \(line); 1 \(change.new) is \(change.ratio) \(change.old)")
    }
  }

  /// `5000 TRL in EUR`: what the old money comes to in the new.
  func redenominated() -> [String] {
    guard let change,
      let place = body.firstIndex(where: { $0.range.indices == diagnostic.range.indices })
    else { return [] }
    let isBehind = place > body.startIndex && tokens[place - 1].kind == .number
    let isBefore = place + 1 < body.endIndex && tokens[place + 1].kind == .number
    guard isBehind || isBefore else { return [] }
    let number = tokens[isBehind ? place - 1 : place + 1]
    let range =
      isBehind
      ? Int(number.range.lower)..<diagnostic.range.indices.upperBound
      : diagnostic.range.indices.lowerBound..<Int(number.range.upper)
    let amount = change.ratio == "1" ? text(number) : "(\(text(number)) / \(change.ratio))"
    return [replacing(range, with: "\(amount) \(change.new)")]
  }

  /// `zweitausend Euro`, `cien euros en dólares`, `two thousand five hundred usd`, `5 mil euros`: in digits.
  func inDigits() -> [String] {
    let readings = readingsOfMil()
    if !readings.isEmpty { return readings }
    return rewriting { start in
      // Of `2,5 tys.` the five is no thousands.
      let isPart =
        start > body.startIndex && tokens[start - 1].kind == .comma
        && tokens[start - 1].range.upper == tokens[start].range.lower
      // In digits there may be the first: `5 mil`.
      let count = tokens[start].kind == .number && !isPart ? Int(text(tokens[start])) : nil
      let first = count == nil ? start : start + 1
      // `thirty-five hundred`
      let words = body[min(first, body.endIndex)...].prefix { $0.kind == .name || isHyphen($0) }
      guard let next = words.first, words.count > 1 || !isCode(next),
        // The first word of one is a number by itself.
        LocalNumbers.isNumber(word(next)),
        // `75 cents (USD)`
        start == body.startIndex || tokens[start - 1].kind != .number
          || !MinorUnits.isName(word(next))
      else { return nil }
      for end in (first + 1...words.endIndex).reversed() {
        if isHyphen(tokens[end - 1]) { continue }
        let spoken = tokens[first..<end].filter { $0.kind == .name }.map { word($0) }
        // `5 cents` are no five hundred.
        if count != nil, spoken.contains(where: MinorUnits.isName) { continue }
        if let value = LocalNumbers.value(spoken, from: count) {
          let decimals = spokenDecimals(behind: end)
          return ("\(value)\(decimals.text)", decimals.end - start)
        }
      }
      return nil
    }
  }

  /// `3`, and `three` in digits.
  private func digits(of token: Token) -> String? {
    token.kind == .number
      ? text(token) : LocalNumbers.value([word(token)], from: nil).map { "\($0)" }
  }

  /// Letters stand right before it and right behind.
  private func isHyphen(_ token: Token) -> Bool {
    let range = token.range.indices
    let isBetweenLetters = { (place: Int) in
      self.bytes.indices.contains(place) && (self.bytes[place] | 0x20) &- 97 < 26
    }
    return token.kind == .minus && isBetweenLetters(range.lowerBound - 1)
      && isBetweenLetters(range.upperBound)
  }

  /// The digits of `point two five`, and where the words end.
  private func spokenDecimals(behind start: Int) -> (text: String, end: Int) {
    guard start < body.endIndex, word(tokens[start]) == "point" else { return ("", start) }
    let digits = tokens[start + 1..<body.endIndex].prefix { $0.kind == .name }.map {
      LocalNumbers.value([word($0)])
    }.prefix { $0.map { $0 < 10 } ?? false }.compactMap(\.self)
    guard !digits.isEmpty else { return ("", start) }
    return ("." + digits.map(String.init).joined(), start + 1 + digits.count)
  }

  /// `10 mil USD`: a thousand in Spanish, and in English short for a million. Only the user knows.
  private func readingsOfMil() -> [String] {
    guard session.settings.wording.language == "en",
      let place = body.indices.dropFirst().first(where: {
        tokens[$0 - 1].kind == .number && word(tokens[$0]) == "mil"
      })
    else { return [] }
    let range = Int(tokens[place - 1].range.upper)..<Int(tokens[place].range.upper)
    let thousands = replacing(range, with: "k")
    // `20 mil yenes en euros` is Spanish.
    let isSpanish = body[place...].contains { token in
      let word = word(token)
      return word == "en" || word == "em"
        || Currency(code: word) == nil && CurrencyNames.shared.reading(of: word) == nil
          && LocalNames.currency(word) != nil
    }
    return isSpanish ? [thousands] : [replacing(range, with: "M"), thousands]
  }

  /// `12000 EUR/year / 12 months`: the months of the year.
  func shared() -> [String] {
    guard diagnostic.id == .thingsDoNotCancel else { return [] }
    let divisors = zip(body, body.dropFirst()).compactMap { sign, name -> (Thing, Range<Int>)? in
      guard sign.kind == .divide || sign.kind == .per else { return nil }
      return Thing(text(name), isDivisor: true).map {
        ($0, Int(sign.range.lower)..<Int(name.range.upper))
      }
    }
    guard divisors.count == 1, let parts = Self.parts[divisors[0].0.singular],
      text.trimmingBlanks.hasSuffix(parts)
    else { return [] }
    return [replacing(divisors[0].1, with: "")]
  }

  private static let parts = ["year": "12 months", "week": "7 days"]

  /// `120 EUR a night x 3`
  private func forEach() -> String? {
    guard body.count > 5, let number = body.last, number.kind == .number,
      case let sign = tokens[body.endIndex - 2],
      sign.kind == .times || ["x", "times"].contains(word(sign)),
      let thing = Thing(text(tokens[body.endIndex - 3]), isDivisor: true),
      case let article = tokens[body.endIndex - 4],
      ["a", "an", "each", "every", "pro", "par"].contains(word(article))
    else { return nil }
    let price = text(0..<Int(article.range.lower)).trimmingBlanks
    return "\(price)/\(thing.singular) * \(text(number)) \(thing.plural)"
  }

  /// `360 EUR for 3 nights`: all of them, or each? Only the user knows.
  func forSeveral() -> [String] {
    if let each = forEach() { return [each] }
    guard body.count > 4, let last = body.last, last.kind == .name,
      case let number = tokens[body.endIndex - 2], let digits = digits(of: number),
      case let sign = tokens[body.endIndex - 3], word(sign) == "for",
      let thing = Thing(text(last))
    else { return [] }
    let price = text(0..<Int(sign.range.lower)).trimmingBlanks
    let count = "\(digits) \(text(last))"
    if price.contains("/") || price.contains(" per ") { return ["\(price) * \(count)"] }
    for word in ["each", "apiece", "per \(thing.singular)", "a \(thing.singular)"]
    where price.lowercased().hasSuffix(" " + word) {
      return ["\(price.dropLast(word.count + 1))/\(thing.singular) * \(count)"]
    }
    let each = "\(price)/\(thing.singular) * \(count)"
    // Nobody shares interest out.
    return price.contains("%") ? [each] : ["\(price) / \(count)", each]
  }
}
