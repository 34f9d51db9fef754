import AgioCore

/// Slips of words, orders and shares.
extension Corrector {
  /// What the diagnostic itself would put in its place.
  func own() -> [String] {
    // `5 grand` is no rand.
    let isWordOfScale =
      diagnostic.isGuess && Self.suffixes[text(diagnostic.range.indices).lowercased()] != nil
    // An amount of the old money is none of the new.
    if isWordOfScale || diagnostic.id == .redenominated { return [] }
    // `1200 EUR p/m` is for each month.
    let end = diagnostic.range.indices.upperBound
    if end < bytes.count, bytes[end] == UInt8(ascii: "/"),
      text(diagnostic.range.indices).hasSuffix(" p")
    {
      return []
    }
    // `euro to dollar` is more than the first of its names.
    if diagnostic.id == .nameWithoutNumber, body.count > 1 { return [] }
    if diagnostic.isGuess, Self.noCodes.contains(text(diagnostic.range.indices).lowercased()) {
      return []
    }
    return ownCorrections
  }

  /// Short words that are near to codes, and none.
  private static let noCodes = WordFile.rules.words("near codes")

  var ownCorrections: [String] {
    let range = diagnostic.range.indices
    return (diagnostic.suggestion.map { [$0] } ?? diagnostic.readings).map {
      replacing(range, with: $0)
    }
  }

  /// `$100 with 20%`, `5 grand`, `3m`
  func synonyms() -> [String] {
    var result: [String] = []
    let isOff = body.contains { Self.reductions.contains(word($0)) }
    if let first = body.first, BuiltinFunction.isName(word(first)), body.count > 1,
      tokens[body.startIndex + 1].kind != .leftParenthesis,
      !body.contains(where: \.kind.isConversionWord), WrittenDay.year(text(body.last!)) == nil
    {
      result.append(replacing(bodyRange, with: "\(text(first))(\(arguments(behind: first)))"))
    }
    for (index, token) in zip(body.indices, body)
    where isUnknown(token) || ["and", "average"].contains(word(token)) {
      let range = token.range.indices
      if word(token) == "and", !body.contains(where: { $0.kind == .number }),
        body.contains(where: { $0.kind == .divide }), index > body.startIndex,
        bytes[range.lowerBound - 1] == 32
      {
        // `EUR/USD and GBP/USD`
        result.append(replacing(range.lowerBound - 1..<range.upperBound, with: ","))
      } else if let known = Self.functions[word(token)], index + 1 < body.endIndex,
        tokens[index + 1].kind == .leftParenthesis
      {
        result.append(replacing(range, with: known))
      } else if let sign = Self.signs[word(token)],
        word(token) != "with" || !isCurrencyAlone(index + 1), !isBeforeMinorUnit(index)
      {
        // `100 EUR with 10% discount`
        result.append(replacing(range, with: isOff && sign == "+" ? "-" : sign))
      } else if let suffix = Self.suffixes[word(token)], index > body.startIndex,
        tokens[index - 1].kind == .number, text(token) != "CR",
        !["m", "mm", "t", "b"].contains(text(token)) || isMoneyOrEnd(index + 1)
      {
        result.append(
          replacing(
            Int(tokens[index - 1].range.upper)..<range.upperBound,
            // Beside a price for each metre they are metres.
            with: suffix == "M" && text.contains("/m") ? " metres" : suffix))
      }
    }
    return result
  }

  /// `£3 and 20p` is one amount.
  private func isBeforeMinorUnit(_ index: Int) -> Bool {
    word(tokens[index]) == "and"
      && body[min(index + 1, body.endIndex)...].prefix(3).contains {
        $0.kind == .name && MinorUnits.isName(word($0))
      }
  }

  /// `buy 500 USD with EUR` adds no euro.
  private func isCurrencyAlone(_ index: Int) -> Bool {
    guard index < body.endIndex, tokens[index].kind == .name else { return false }
    return isCurrency(text(tokens[index]))
      && (index + 1 == body.endIndex || tokens[index + 1].kind != .number)
  }

  /// `average(1, 2)`
  private static let functions = [
    "average": "mean", "avg": "mean", "ceiling": "ceil", "maximum": "max", "minimum": "min",
  ]
  private static let reductions = WordFile.rules.words("reductions")
  private static let signs = WordFile.rules.glossary("signs of words") { $0 }
  private static let suffixes = WordFile.rules.glossary("suffixes") {
    $0.utf8.count > 2 ? " " + $0 : $0
  }

  /// `100 francs suisses en euros`: names and words of another language.
  func translated() -> [String] {
    rewriting { index in
      guard tokens[index].kind == .name, !isCode(tokens[index]) else { return nil }
      // Two words first: `francs suisses`.
      for count in [2, 1] where index + count <= body.endIndex {
        let last = tokens[index + count - 1]
        let name = text(Int(tokens[index].range.lower)..<Int(last.range.upper))
        // `3 notti a 85 €` is a price.
        let behind = index + count < body.endIndex ? tokens[index + count].kind : .end
        let isWord =
          count == 1 && LocalNames.isConversionWord(name.lowercased())
          && (behind == .symbol ? index + 2 == body.endIndex : isMoneyOrEnd(index + 1))
        let thing = count == 1 ? LocalThings.english(name.lowercased()) : nil
        guard let new = isWord ? "in" : thing ?? LocalNames.currency(name)?.code else { continue }
        // `Std` are hours, and STD is a currency of the past.
        let isOther = !isWord && isCurrency(name) && (thing == nil || name == name.uppercased())
        if !isOther { return (new, count) }
      }
      return nil
    }
  }

  /// Whether a currency stands there, in any language, or nothing.
  private func isMoneyOrEnd(_ index: Int) -> Bool {
    guard index < body.endIndex else { return true }
    let token = tokens[index]
    if token.kind == .symbol { return true }
    guard token.kind == .name else { return false }
    let next =
      index + 1 < body.endIndex && tokens[index + 1].kind == .name
      ? " " + text(tokens[index + 1]) : ""
    return [text(token), text(token) + next].contains {
      isCurrency($0) || LocalNames.currency($0) != nil
    }
  }

  /// `7 USD in GBP + 2 GBP`: the conversion in parentheses.
  func parenthesized() -> [String] {
    guard diagnostic.id == .operatorAfterConversion, let first = body.first else { return [] }
    let (start, sign) = (Int(first.range.lower), Int(diagnostic.range.lower))
    // `average 2018-2019` is a period.
    let isTight =
      sign > start && bytes[sign - 1] != 32 && sign + 1 < bytes.count && bytes[sign + 1] != 32
    if isTight, ["-", "/"].contains(text(diagnostic.range.indices)) { return [] }
    // `450 PLN in EUR (4.3)` is no product.
    if text(diagnostic.range.indices) == "(" { return [] }
    // `100 USD in EUR/GBP` divides nothing, and `99 USD in EUR + GBP` adds nothing.
    let next = body.first { $0.range.lower >= diagnostic.range.upper }
    if let next, next.kind == .name, isCurrency(text(next)), next.range == body.last?.range {
      return []
    }
    guard start < sign, next?.kind != .name || text(diagnostic.range.indices) != "/" else {
      return []
    }
    let conversion = text(start..<sign).trimmingBlanks
    return [text(0..<start) + "(" + conversion + ") " + text(sign..<bytes.count)]
  }

  /// `20% tip on $85`: the tip, or what it comes to with it? Only the user knows.
  func sharesNamed() -> [String] {
    guard Self.isOfWords(diagnostic.id),
      let on = body.firstIndex(where: { $0.kind == .on || word($0) == "on" }),
      let noun = body.first(where: {
        Self.nouns.contains(word($0)) || Self.reductions.contains(word($0))
      }),
      noun.range.lower < tokens[on].range.lower, body.contains(where: { $0.kind == .percent })
    else { return [] }
    let start = text(0..<bodyRange.lowerBound)
    // `15% tip on a $62 bill`
    let rest = body.filter {
      $0.range != noun.range && !["of", "a", "save", "bill", "check", "meal"].contains(word($0))
    }
    let place = tokens[on].range
    func words(_ share: String) -> String {
      var result = ""
      var end: Int32?
      for token in rest {
        // What stood together stays together.
        if let end, end != token.range.lower { result += " " }
        result += token.range == place ? share : text(token)
        end = token.range.upper
      }
      return result
    }
    let isOff = Self.reductions.contains(word(noun))
    // What is off is taken off; a tip may be wanted alone or with its bill.
    return isOff ? [start + words("off")] : [start + words("of"), start + words("on")]
  }

  private static let nouns = WordFile.rules.words("nouns of shares")

  /// `half of 90 EUR`, `1/3 of 90 EUR`
  func sharesSpelled() -> [String] {
    guard let of = body.indices.first(where: { tokens[$0].kind == .of }), of > body.startIndex
    else {
      return []
    }
    let (before, place) = (tokens[of - 1], tokens[of].range.indices)
    if let share = Self.shares[word(before)] {
      var start = Int(before.range.lower)
      if of - 1 > body.startIndex, ["a", "one"].contains(word(tokens[of - 2])) {
        start = Int(tokens[of - 2].range.lower)
      }
      return [
        replacing(
          start..<place.upperBound, with: share.hasSuffix("%") ? share + " of" : share + " *")
      ]
    }
    let isFraction = of - 2 > body.startIndex && tokens[of - 2].kind == .divide
    let isShare = before.kind == .number && text(before).hasPrefix("0.")
    if isFraction || isShare || before.kind == .rightParenthesis {
      return [replacing(place, with: "*")]
    }
    // Where a word was taken out between them it may have been another share: `25 bps of 100 EUR`.
    return before.kind == .number && mayHaveTwo
      ? [replacing(Int(before.range.upper)..<place.lowerBound, with: "% ")] : []
  }

  private static let shares = [
    "half": "50%", "quarter": "25%", "third": "1/3", "fifth": "20%", "tenth": "10%",
  ]

  /// `on the 11th of March 2024`, `average in 2023`, `as of 2024-03-11`, `in March 2024`, `on 2024-03`
  func withoutFillers() -> [String] {
    var result: [String] = []
    for index in body.indices.dropLast()
    where tokens[index].kind == .as && tokens[index + 1].kind == .of {
      let range = Int(tokens[index].range.lower)..<Int(tokens[index + 1].range.upper)
      result.append(replacing(range, with: "on"))
    }
    guard mayHaveTwo else { return result }
    // A conversion word at the end lacks a currency: without it the line would mean something else.
    guard diagnostic.id != .noLastTarget else { return [] }
    let words = body.dropLast().filter { Self.fillers.contains(word($0)) }
    if !words.isEmpty { result.append(removing(words)) }
    if let last = body.last, ["please", "only"].contains(word(last)) {
      result.append(removing([last]))
    }
    result += words.map { removing([$0]) }
    for (one, next) in body.indices.dropLast().map({ (tokens[$0].kind, tokens[$0 + 1]) })
    where one == .average || one == .high || one == .low {
      if next.kind == .in || Self.fillers.contains(word(next)) { result.append(removing([next])) }
    }
    for index in body.indices.dropLast()
    where tokens[index].kind == .in || tokens[index].kind == .on {
      // A day is no period, but for one that begins a range.
      let isRange = index + 2 < body.endIndex && tokens[index + 2].kind == .range
      if tokens[index + 1].kind == .day, !isRange { continue }
      result.append(replacing(tokens[index].range.indices, with: "average"))
    }
    if diagnostic.id == .dateWithoutYear {
      let year = Int(session.lastDay.description.prefix(4))!
      let end = Int(diagnostic.range.upper)
      result = [year, year - 1].map { replacing(end..<end, with: " \($0)") }.filter(answers)
      return Array(result.prefix(1))
    }
    return result.first(where: answers).map { [$0] } ?? []
  }

  private static let fillers = WordFile.rules.words("fillers of days")
}

extension String {
  var trimmingBlanks: String { trimming { $0 == " " } }
}
