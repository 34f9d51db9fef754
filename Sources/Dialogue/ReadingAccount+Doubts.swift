import AgioCore

/// Doubts that are no rows of ``Doubt``: they compare numbers, currencies and parts of words.
extension ReadingAccount {
  var isDoubtful: Bool {
    roundsOther || hasOtherUnit || countsBareUnits || multipliesName || isFarFromRate
      || countsPeriods || isOfWordAlone || Doubt.isAny(of: Doubt.all, self)
  }

  /// `Balance due`: a number of another language behind a label, and nothing else, is a word.
  private var isOfWordAlone: Bool {
    !skipped.isEmpty && results.count == 1 && results[0].unit == .plain
      && !typed.contains { $0.kind == .number }
  }

  /// `12.34 USD in EUR rounded to the nearest dollar`
  private var roundsOther: Bool {
    guard isSuggested(["round", "ceil", "floor"]), !isTyped(in: RuleWords.decimals),
      let last = mentions.last,
      let target = suggestedMentions.last
    else { return false }
    return last.currencies.isDisjoint(with: target.currencies)
  }

  /// `8 people at 50 USD a couple`, `10 metres at 3 USD a foot`, `2 years for 2400 EUR, how much per month`: a price for each of
  /// something else.
  private var hasOtherUnit: Bool {
    let isShared = isAdded(["/"]) && !isSuggested(["*"])
    guard isSuggested(["*"]) || isShared else { return false }
    let countsTime = typed.contains {
      Self.thing($0.text).map { $0.singular == "night" || Self.measures.contains($0.singular) }
        ?? false
    }
    return typed.indices.dropLast().contains { index in
      let unit = typed[index + 1].text
      // `share an airbnb of 612 USD`
      if isShared, !mentions.contains(where: { $0.range.upperBound <= index }) { return false }
      guard
        ["a", "an", "per", "each", "every", "la", "le", "el", "pro", "par", "za"].contains(
          typed[index].text), index > 0, typed[index + 1].kind == .word,
        typed[..<index].contains(where: { $0.kind == .number }),
        !suggested.contains(where: {
          $0.text == unit || Self.thing(unit) != nil && Self.thing($0.text) == Self.thing(unit)
        }), !grounds.own.contains(unit),
        !["person", "piece", "head", "item"].contains(unit) || isShared && countsTime,
        !RuleWords.fillers.contains(unit) || isShared && Self.thing(unit) != nil,
        Currency(code: unit) == nil, !Corrector.operatorWords.contains(unit),
        !["off", "of", "on", "with", "after"].contains(typed[index - 1].text)
      else { return false }
      let stem = unit.prefix(3)
      return !typed.indices.contains { place in
        let atom = typed[place]
        return place != index + 1 && atom.kind == .word
          && (atom.text.hasPrefix(stem)
            || Self.thing(atom.text) != nil && Self.thing(atom.text) == Self.thing(unit))
      }
    }
  }

  /// `500 USD and EUR`: one euro that nobody has named.
  private var countsBareUnits: Bool {
    guard isAdded(["+", "-"]) else { return false }
    // `5,000 units at USD 0.18 + EUR`
    let isBare = suggestedMentions.contains { mention in
      let (start, end) = (mention.range.lowerBound, mention.range.upperBound)
      return start > 0 && ["+", "-"].contains(suggested[start - 1].text)
        && !(end < suggested.count && suggested[end].kind == .number)
    }
    if isBare { return true }
    let end = suggested.lastIndex { Self.isConversion($0.text) } ?? suggested.count
    let units = suggestedMentions.count { mention in
      let start = mention.range.lowerBound
      return start < end && !(start > 0 && Self.isConversion(suggested[start - 1].text))
    }
    return units > suggested[..<end].count { $0.kind == .number }
  }

  /// `iphone 15 at 800 usd`, `65 inch tv at 800 eur`: a number in a name, or of a measure, counts nothing.
  private var multipliesName: Bool {
    if countsSize { return true }
    guard isAdded(["*"]),
      let at = typed.firstIndex(where: {
        ["at", "@", "à", "zu", "po"].contains($0.text)
      }),
      let number = typed[..<at].lastIndex(where: { $0.kind == .number })
    else { return false }
    // `5000 EUR at 4%`
    if mentions.contains(where: { $0.range.contains(number + 1) }) { return false }
    // `filled up 38.4 l at £1.46`
    let isMeasured =
      number + 1 < typed.count
      && Self.measures.contains(Self.thing(typed[number + 1].text)?.singular ?? "")
    if number > 0, typed[number - 1].kind == .word, skipped.contains(number - 1), !isMeasured,
      !isSuggested(["/"])
    {
      return true
    }
    let nouns = typed[(number + 1)..<at].filter { $0.kind == .word }.map(\.text)
    if nouns.isEmpty || typed[number].text == "1" { return false }
    // `2 weeks from today at 500 EUR` is a day, and of apples by the kilo there are more.
    if nouns.contains("from") || isMeasured && isTyped(["each", "apiece"]) { return true }
    // `8 m of fabric`, and no `30 day pass`.
    if isMeasured, nouns.count == 1 || RuleWords.genitives.contains(nouns[1]) { return false }
    // `2h45`, and `at 52 weeks` is no price.
    if nouns.count == 1, nouns[0].first == "h", Int(nouns[0].dropFirst()) != nil { return false }
    if at + 2 < typed.count, typed[at + 1].kind == .number, Self.thing(typed[at + 2].text) != nil {
      return false
    }
    // In these languages the word means each: `5 biletów po 32 zł`.
    if number == 0, ["po", "zu", "à"].contains(typed[at].text) { return false }
    if nouns.count == 1, Self.thing(nouns[0]) != nil { return false }
    return !nouns.contains { noun in
      noun.hasSuffix("s") && !noun.hasSuffix("ss") || Self.plurals.contains(noun)
        || Self.thing(noun).map { $0.plural == noun || $0.singular == $0.plural } ?? false
        || LocalThings.english(noun) != nil || ["*", "x"].contains(noun)
    }
  }

  /// `27 inch monitor 300 EUR each`, `1999 Bordeaux 30 EUR each`, `Room 12 breakfasts 12 EUR each`: a number of many words, of
  /// one thing, or behind a word, counts nothing.
  private var countsSize: Bool {
    guard isAdded(["*"]), isTyped(["each", "apiece"]), !isTyped(["at", "@", "x", "*", "for"]),
      let number = typed.firstIndex(where: { $0.kind == .number }),
      !mentions.contains(where: { $0.range.contains(number + 1) || $0.range.contains(number - 1) })
    else { return false }
    if number > 0, typed[number - 1].kind == .word { return true }
    let nouns = typed[(number + 1)...].prefix {
      $0.kind == .word && !RuleWords.genitives.contains($0.text)
    }.map(\.text)
    guard let first = nouns.first, let noun = nouns.last else { return false }
    guard let count = Int(typed[number].text), count < Self.mostCounted else { return true }
    return nouns.count > 1 && (Self.thing(first) != nil || Self.sizes.contains(first))
      || nouns.contains(where: RuleWords.takenOff.contains)
      || !(noun.hasSuffix("s") && !noun.hasSuffix("ss") || Self.plurals.contains(noun)
        || LocalThings.english(noun) != nil)
      || Self.measures.contains(Self.thing(noun)?.singular ?? "")
  }

  /// Of more of them nobody names the price of one; `501 jeans` is their name.
  private static let mostCounted = 200

  /// `3 hours at 12 EUR a week for 4 weeks`: what is counted is not what the price is for each of.
  private var countsPeriods: Bool {
    let things = { (isBefore: (ReadingAtom) -> Bool) in
      zip(suggested, suggested.dropFirst()).filter { isBefore($0.0) }
        .compactMap { Self.thing($1.text)?.singular }
    }
    let periods = ["hour", "day", "night", "week", "month", "year"]
    let counted = things { $0.kind == .number }
    let prices = things { ["/", "per"].contains($0.text) }
    guard isSuggested(["*"]), counted.count > 1, prices.first.map(periods.contains) ?? false else {
      return false
    }
    return counted.contains { !prices.contains($0) && periods.contains($0) }
  }

  /// Whether a rate that was said from one side is far from the one there is: `if 1 zł = 4.3 EUR`, `1 EUR = 29.500 VND`.
  private var isFarFromRate: Bool {
    guard !grounds.own.isEmpty, let at = suggested.firstIndex(where: { $0.text == "at" }),
      let per = suggested.lastIndex(where: { $0.text == "per" }), per > at + 2,
      suggested[at + 1].kind == .number,
      let unit = suggestedMentions.first(where: { $0.range.lowerBound == at + 2 }),
      let base = suggestedMentions.first(where: { $0.range.lowerBound == per + 1 }),
      let quote = unit.currencies.first, let one = base.currencies.first
    else { return false }
    let known = "(1 \(one.code) in \(quote.code)) / \(suggested[at + 1].text)"
    guard case .answered(_, let results) = corrector.trial(of: known),
      let ratio = results.first?.number
    else { return false }
    return ratio < ExactNumber(digits: 1, places: 1) || ExactNumber(digits: 10, places: 0) < ratio
  }

  static let measures = WordFile.rules.words("measures")
  private static let sizes = WordFile.rules.words("sizes")
  private static let plurals = WordFile.rules.words("plurals")
}
