import AgioCore

/// Doubts that are no rows of ``Doubt``: they compare numbers, currencies and parts of words.
extension ReadingAccount {
  var isDoubtful: Bool {
    roundsOther || hasOtherUnit || countsBareUnits || multipliesName || isFarFromRate
      || countsPeriods || Doubt.isAny(of: Doubt.all, self)
  }

  /// `12.34 USD in EUR rounded to the nearest dollar`
  private var roundsOther: Bool {
    guard isSuggested(["round", "ceil", "floor"]), let last = mentions.last,
      let target = suggestedMentions.last
    else { return false }
    return last.currencies.isDisjoint(with: target.currencies)
  }

  /// `8 people at 50 USD a couple`, `10 metres at 3 USD a foot`: a price for each of something else.
  private var hasOtherUnit: Bool {
    guard isSuggested(["*"]) else { return false }
    return typed.indices.dropLast().contains { index in
      let unit = typed[index + 1].text
      guard
        ["a", "an", "per", "each", "every", "la", "le", "el", "pro", "par", "za"].contains(
          typed[index].text), index > 0, typed[index + 1].kind == .word,
        typed[..<index].contains(where: { $0.kind == .number }),
        !suggested.contains(where: {
          $0.text == unit || Self.thing(unit) != nil && Self.thing($0.text) == Self.thing(unit)
        }),
        !["person", "piece", "head", "item"].contains(unit), !RuleWords.fillers.contains(unit),
        Currency(code: unit) == nil,
        !["off", "of", "on", "with", "after"].contains(typed[index - 1].text)
      else { return false }
      let stem = unit.prefix(3)
      return !typed[..<index].contains {
        $0.kind == .word
          && ($0.text.hasPrefix(stem)
            || Self.thing($0.text) != nil && Self.thing($0.text) == Self.thing(unit))
      }
    }
  }

  /// `500 USD and EUR`: one euro that nobody has named.
  private var countsBareUnits: Bool {
    guard isAdded(["+", "-"]) else { return false }
    let end = suggested.lastIndex { Self.isConversion($0.text) } ?? suggested.count
    let units = suggestedMentions.count { $0.range.lowerBound < end }
    return units > suggested[..<end].count { $0.kind == .number }
  }

  /// `iphone 15 at 800 usd`, `65 inch tv at 800 eur`: a number in a name, or of a measure, counts nothing.
  private var multipliesName: Bool {
    guard isAdded(["*"]),
      let at = typed.firstIndex(where: {
        ["at", "@", "à", "zu", "po"].contains($0.text)
      }),
      let number = typed[..<at].firstIndex(where: { $0.kind == .number })
    else { return false }
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
    if nouns.count == 1, Self.thing(nouns[0]) != nil { return false }
    return !nouns.contains { noun in
      noun.hasSuffix("s") && !noun.hasSuffix("ss") || Self.plurals.contains(noun)
        || Self.thing(noun).map { $0.plural == noun || $0.singular == $0.plural } ?? false
        || LocalThings.english(noun) != nil || ["*", "x"].contains(noun)
    }
  }

  /// `3 hours at 12 EUR a week for 4 weeks`: what is counted is not what the price is for each of.
  private var countsPeriods: Bool {
    let things = { (isBefore: (ReadingAtom) -> Bool) in
      zip(suggested, suggested.dropFirst()).filter { isBefore($0.0) }
        .compactMap { Self.thing($1.text)?.singular }
    }
    let periods = ["hour", "day", "night", "week", "month", "year"]
    let counted = things { $0.kind == .number }
    guard isSuggested(["*"]), counted.count > 1,
      let price = things({ ["/", "per"].contains($0.text) }).first, periods.contains(price)
    else { return false }
    return counted.contains { $0 != price && periods.contains($0) }
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
  private static let plurals = WordFile.rules.words("plurals")
}
