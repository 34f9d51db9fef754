import AgioCore

/// Lines that could be meant in two ways, though their numbers, signs and currencies are all accounted for.
extension ReadingAccount {
  var isDoubtful: Bool {
    takesYearAsRate || mixesSigns || countsPercentAsAmount || isOfOtherCrore || isTaxIncluded
      || hasThreeCurrencies || dividesByYear || isOfOtherCent || multipliesName
      || turnsRate || countsLocally || takesNumberForTarget || countsInOtherMeasure || joinsItems
      || bindsLoosely || takesOffWhatIsAdded || isTaxDoubtful || joinsLabelled || hasOtherUnit
      || countsBareUnits || sharesPrice || isOfSeason || groupsInThousands || compares || setsName
      || roundsToUnsaid || isOfOtherBase || takesDiscountOff || turnsConversion
      || addsUnknownShare || asksForEach || addsList || isOfWordCode
      || groupsByBlanks || convertsToUnit || addsFee || roundsOther || sharesOther
      || takesShareOfOther || countsPeriods || asksForShare
      || isAfterPrice || multipliesUnsaid || chainsTargets || isOfOtherRhythm || isOfLot
      || roundsList || asksForNoun
  }

  /// `3 shirts at 15 USD, how much each`, `3 shirts for 15 USD, total`, `3 coffees at 2.50 with 0.50 milk`
  private var asksForEach: Bool {
    if isSuggested(["*"]) {
      return isTyped(["how", "price", "what"]) && isTyped(["each", "apiece"])
        || isTyped(["with"]) && isSuggested(["+"])
    }
    return isTyped(["total", "altogether"]) && isTyped(["for"]) && isAdded(["/"])
  }

  /// `bi-monthly 50 EUR`, `semi annual`: twice, or every other one?
  private var isOfOtherRhythm: Bool {
    isTyped(["bi", "semi", "half-yearly", "quarterly", "alternate", "odd", "multi", "other"])
      && isSuggested(["/"]) && isSuggested(["month", "year", "week"])
  }

  /// `round 12.34 EUR, 5.55 EUR to whole euros`: both, not the first to the second.
  private var roundsList: Bool {
    guard isSuggested(["round"]),
      let step = suggested.lastIndex(where: { $0.kind == .number }), step > 0,
      let place = typed.lastIndex(where: { $0.isSame(as: suggested[step]) }), place > 0
    else { return false }
    return [",", ";"].contains(typed[place - 1].text) && suggested[step - 1].text == ","
      && typed[..<(place - 1)].contains { $0.kind == .number }
      && !isTyped(["decimal", "decimals", "dp", "places"])
  }

  /// `100 EUR + 20% VAT, the VAT`: the noun stands there twice, the second time alone.
  private var asksForNoun: Bool {
    isSuggested(["+"]) && isSuggested(["%"])
      && typed.contains { atom in
        RuleWords.isPercentNoun(atom.text) && typed.count { $0.text == atom.text } > 1
      }
  }

  /// `40 litres of fuel for 70 EUR`, `40 litres for 70 EUR, per litre`: the price of all of it.
  private var isOfLot: Bool {
    if isAdded(["*"]), isTyped(["for"]), !isAdded(["("]),
      zip(typed, typed.dropFirst()).contains(where: {
        $0.text == "," && ["per", "a", "an", "each"].contains($1.text)
      })
    {
      return true
    }
    guard isAdded(["*"]),
      !isTyped(["each", "apiece", "per", "/", "a", "an", "every", "@", "at", "x", "*"]),
      let lot = typed.firstIndex(where: { $0.text == "for" }), lot > 1
    else { return false }
    return typed[..<lot].indices.dropLast().contains { index in
      typed[index].kind == .number
        && Self.measures.contains(Self.thing(typed[index + 1].text)?.singular ?? "")
    } && lot + 1 < typed.count
      && (typed[lot + 1].kind == .symbol || typed[lot + 1].kind == .number)
      && !(lot + 2 < typed.count && Self.thing(typed[lot + 2].text) != nil)
  }

  /// `250 AUD in NZD, and in USD`: both are wanted, not one by way of the other.
  private var chainsTargets: Bool {
    func count(_ atoms: [ReadingAtom]) -> Int {
      atoms.count { ["in", "into"].contains($0.text) }
    }
    return isTyped(["and", ","]) && !isSuggested([","]) && count(suggested) > 1
  }

  /// `100 USD, 50 EUR in EUR`: nothing says that they are added.
  private var addsList: Bool {
    isAdded(["+"]) && !addsTimes && !isSuggested(["%"]) && !says("+")
      && !isTyped([
        "sum", "total", "altogether", "summe", "insgesamt", "together", "suma", "somme", "合計",
      ])
  }

  /// `2 hours 30 minutes` is one time.
  private var addsTimes: Bool {
    suggested.indices.contains { index in
      suggested[index].text == "+" && index > 0 && index + 2 < suggested.count
        && Self.thing(suggested[index - 1].text)?.singular == "hour"
        && Self.thing(suggested[index + 2].text)?.singular == "minute"
    } && suggested.count { ["+", "-"].contains($0.text) } == 1
  }

  /// `500 USD in EUR at 0.90 a dollar`, `12 EUR a pound`: what the price is for each of, no target.
  private var convertsToUnit: Bool {
    if let rate = suggested.firstIndex(where: { $0.text == "at" }),
      suggested[rate...].contains(where: { Self.isConversion($0.text) })
    {
      return true
    }
    let units: Set<String> = ["pound", "dollar", "euro", "franc", "usd", "eur", "gbp", "ounce"]
    return isAdded(["in"])
      && zip(typed, typed.dropFirst()).contains {
        ["a", "an"].contains($0.text) && units.contains($1.text)
      }
  }

  /// `500 USD in EUR with 2% spread`: added, or taken off?
  private var addsFee: Bool {
    converts && isSuggested(["+"]) && !isTyped(["+", "plus"])
      && isTyped(["fee", "fees", "spread", "markup", "charge", "commission", "margin"])
  }

  /// `12.34 USD in EUR rounded to the nearest dollar`
  private var roundsOther: Bool {
    guard isSuggested(["round", "ceil", "floor"]), let last = mentions.last,
      let target = suggestedMentions.last
    else { return false }
    return last.currencies.isDisjoint(with: target.currencies)
  }

  /// `my share was 60 USD, three of us`, `15% tip on 60 USD split by 3`: what is named is no bill, or not the whole.
  private var sharesOther: Bool {
    let names: Set<String> = [
      "share", "person", "everyone", "ticket", "price", "rate", "each", "discount", "win", "before",
      "refund", "nightly", "fare", "nobody", "half", "after",
    ]
    guard isSuggested(["split", "/"]) else { return false }
    if let split = suggested.firstIndex(where: { $0.text == "split" }),
      suggested[split...].contains(where: { $0.text == "/" })
    {
      return true
    }
    return skipped.contains { names.contains(typed[$0].text) }
      || isTyped(["tip"]) && isSuggested(["of"])
  }

  /// `3 cup at 3 USD`, `2 t EUR`: words that are codes, too.
  private var isOfWordCode: Bool {
    isTyped(["t"])
      || isSuggested(["at"]) && isAdded(["in"])
        && typed.contains { RuleWords.codeWords.contains($0.text) && $0.written == $0.text }
  }

  /// `income 100 USD and expenses 30 USD`, `I have 100 USD and owe 30 USD`: added, or taken off?
  private var joinsLabelled: Bool {
    guard isAdded(["+"]),
      !isSuggested(["*"])
    else { return false }
    if isSuggested(["="]) { return true }
    let wants: Set<String> = [
      "need", "have", "get", "want", "pay", "buy", "sell", "spent", "spend", "paid", "gave", "sold",
    ]
    if isSuggested(["%"]) { return false }
    let first = typed.firstIndex { isAmount($0) } ?? 0
    return !skipped.isEmpty || typed[first...].contains { wants.contains($0.text) }
  }

  /// `8 people at 50 USD a couple`, `10 metres at 3 USD a foot`, `5 days at 300 USD a week`: a price for each of something else.
  private var hasOtherUnit: Bool {
    guard isSuggested(["*"]) else { return false }
    let things = Set(suggested.compactMap { Self.thing($0.text)?.singular })
    if things.contains("day"), things.contains("week") { return true }
    if isTyped(["dozen", "docena", "douzaine", "dutzend", "tuzin", "dozzina"]),
      !isTyped(["each", "apiece", "*", "x", "×", "times"])
    {
      return true
    }
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

  /// `80 USD per person, three of us, what does each owe`: the price is each one's already.
  private var sharesPrice: Bool {
    guard isSuggested(["/", "split"]) else { return false }
    // `100 EUR pp, 4 people, how much each`
    if suggested.count(where: { $0.text == "/" }) > 1, isSuggested(["person", "people"]) {
      return true
    }
    if isTyped(["friends", "mates", "colleagues", "amigos", "amis", "freunde", "znajomych"]),
      isTyped(["owe", "owes", "pays", "pay"]), !isTyped(["between", "among", "split", "shared"])
    {
      return true
    }
    guard
      let person = typed.indices.dropFirst(2).first(where: {
        ["person", "head", "guest", "pp"].contains(typed[$0].text)
          && ["per", "a", "each"].contains(typed[$0 - 1].text)
      }), typed[person - 2].text != ","
    else { return false }
    return typed[person...].contains { isAmount($0) }
  }

  /// `100 USD in EUR summer 2023`, `model 2023`: a word before a year that is left out.
  private var isOfSeason: Bool {
    skipped.contains { index in
      index + 1 < typed.count && !skipped.contains(index + 1)
        && typed[index + 1].kind == .number && WrittenDay.year(typed[index + 1].text) != nil
        && isSuggested(["average", "high", "low", "on"])
    }
  }

  /// `is 100 USD more than 90 EUR`, `100 EUR vs 100 USD`: not asked for their difference.
  private var compares: Bool {
    isSuggested(["+", "-"])
      && (["is", "are"].contains(typed[0].text) || isTyped(["compare", "vs", "versus", ">"]))
  }

  /// `price is 45 EUR` would set a name.
  private var setsName: Bool { isSuggested(["="]) && !isTyped(["="]) }

  /// `12.345 EUR rounded up`: to what?
  private var roundsToUnsaid: Bool {
    isAdded(["ceil", "floor"]) && !isTyped(["to", "auf", "à", "next", "nearest", "full", "whole"])
  }

  /// `difference in percent`: of which? `20% of what is 30 USD - 5 USD`: the price less 5?
  private var isOfOtherBase: Bool {
    isTyped(["difference"]) && isSuggested(["%"])
      || isSuggested(["what"]) && isSuggested(["+", "-"])
      // `20% off 50 USD twice`
      || isTyped(["twice", "thrice"]) && isTyped(["off", "%"])
  }

  /// `a discount of 20% on 50 USD`: the discount, or what is left?
  private var takesDiscountOff: Bool {
    guard isSuggested(["off", "-"]), !isTyped(["price", "pay", "final"]),
      let noun = typed.firstIndex(where: { ["discount", "rebate", "reduction"].contains($0.text) })
    else { return false }
    return noun < 2 && noun + 1 < typed.count && typed[noun + 1].text == "of"
  }

  /// `100 USD from EUR`: what is asked for is named first, or last?
  private var turnsConversion: Bool {
    guard typed.count > 2, typed[typed.count - 2].text == "from" else { return false }
    let from = typed.count - 2
    return mentions.contains { $0.range.lowerBound == from + 1 }
      && typed[..<from].contains { $0.kind == .number }
      && mentions.contains { $0.range.upperBound <= from }
  }

  /// `at 2019 rates`, `at 8 am`: the number is a year or a time, no rate.
  private var takesYearAsRate: Bool {
    zip(suggested, suggested.dropFirst()).contains { word, number in
      word.text == "at" && number.kind == .number
        && (WrittenDay.year(number.text) != nil
          || typed.indices.dropLast().contains {
            typed[$0].text == number.text
              && ["am", "pm", "rate", "rates", "price", "prices", "o'clock"].contains(
                typed[$0 + 1].text)
          })
    }
  }

  /// `10% off €80 and add €5`: what is added, and to what?
  private var mixesSigns: Bool {
    let adds: Set<String> = ["add", "and", "plus", "more", "+"]
    let takes: Set<String> = [
      "off", "less", "discount", "rebate", "reduction", "minus", "subtract", "deduct", "-",
    ]
    let isSpoken = typed.indices.contains {
      open.contains($0) && (adds.contains(typed[$0].text) || takes.contains(typed[$0].text))
    }
    return isSpoken && isTyped(adds) && isTyped(takes)
      && suggested.contains { "+-".contains($0.text) || $0.text == "off" }
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

  private static let measures = WordFile.rules.words("measures")

  private static let plurals = WordFile.rules.words("plurals")

  /// `4500 PLN @ 4.3 in EUR`: the rate that is given is nearer to the other direction.
  private var turnsRate: Bool {
    if isFarFromRate { return true }
    return isSuggested(["at"]) && isSuggested(["per"])
      && !isTyped([
        "per", "/", "=", "is", "equals", "a", "for", "je", "vaut", "valent", "vale", "valen", "est",
        "es", "ist", "costs", "cost", "kostet", "kosztuje", "wynosi", "buys", "gives", "gets", "za",
        "por", "pour",
      ])
      && !zip(typed, typed.dropFirst()).contains {
        $0.text == "to" && ["the", "one", "a", "1"].contains($1.text)
      }
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

  /// `100 usd plus 5 to eur`: what stands behind `to` is a target, and no unit of the 5.
  private var takesNumberForTarget: Bool {
    typed.indices.dropFirst(2).contains { index in
      Self.isConversion(typed[index].text) && typed[index - 1].kind == .number
        && ["plus", "minus", "and", "less", "add", "times", "+", "-", "y", "und", "et"].contains(
          typed[index - 2].text)
        && index + 1 < typed.count && !Self.isConversion(typed[index + 1].text)
        && mentions.contains { $0.range.upperBound < index }
        && mentions.contains { $0.range.lowerBound == index + 1 }
        && typed[..<(index - 1)].contains { $0.kind == .number }
        && !suggested.contains { ["at", "round"].contains($0.text) || $0.kind == .date }
    }
  }

  /// `500 g at 3 eur`, `24 eggs at 3 eur a dozen`, `500 g at 3 eur a pound`: for each of what?
  private var countsInOtherMeasure: Bool {
    let isOfMeasure = suggested.indices.dropFirst().contains {
      suggested[$0 - 1].kind == .number
        && ["g", "minute", "second"].contains(Self.thing(suggested[$0].text)?.singular ?? "")
    }
    let measures: Set<String> = [
      "dozen", "pack", "pair", "case", "pound", "stone", "real", "crate", "docena", "dutzend",
      "douzaine", "tuzin",
    ]
    let isPerOther = zip(typed, typed.dropFirst()).contains {
      ["a", "per", "each", "the", "la", "le", "pro"].contains($0.text) && measures.contains($1.text)
    }
    return isOfMeasure && !isSuggested(["/"])
      || isPerOther && isSuggested(["*", "in"])
        && typed.contains { $0.kind == .number }
        && !suggested.contains { $0.text == "12" || $0.kind == .date }
        && mentions.count > (isTyped(["pound", "real"]) ? 1 : 0)
  }

  /// `20 euro per 3 persone`: in Italian a product, in English a quotient.
  private var countsLocally: Bool {
    isTyped(["per"]) && typed.contains { LocalThings.english($0.text) != nil }
  }

  /// `2 coffees and a tea at 2 eur`: a remark that joins two things counts only one of them.
  private var joinsItems: Bool {
    isSuggested(["*"])
      && RuleWords.joins(skipped.sorted().map { typed[$0].text })
  }

  /// `half of 20 eur and 30 eur`, `30 eur minus 20 eur less 10%`: of the whole, or of the last part?
  private var bindsLoosely: Bool {
    let sums = suggested.count { ["+", "-", "plus", "minus"].contains($0.text) }
    let percents = suggested.count { $0.text == "%" }
    let products = suggested.count { ["*", "times", "x", "/"].contains($0.text) }
    let isNew = !added.isEmpty || !open.isEmpty
    if typed.contains(where: {
      RuleWords.discounts.contains($0.text) || ["cashback", "coupon"].contains($0.text)
    }),
      isSuggested(["+", "plus"])
    {
      return true
    }
    // With two friends one shares among three.
    if isSuggested(["split"]),
      typed.indices.dropLast(2).contains(where: {
        typed[$0].text == "with" && typed[$0 + 1].kind == .number && typed[$0 + 2].text != "%"
      })
    {
      return true
    }
    guard isNew, sums > 0, !addsTimes else { return false }
    let isAdded = isAdded(["+", "-"])
    // `12 USD minus 5 USD a month for 2 years`
    if products > 0, suggested.count(where: { $0.text == "*" }) == 1,
      let sign = suggested.firstIndex(where: { ["+", "-", "plus", "minus"].contains($0.text) }),
      let product = suggested.lastIndex(where: { $0.text == "*" }), product > sign,
      !suggested[..<product].contains(where: { $0.text == ")" })
    {
      return true
    }
    // `change from 80 EUR to 92 EUR in percent` has its parts in their places, and `half of (20 EUR + 30 EUR)` its parentheses.
    let isPlaced =
      grounds.repeats && !isTyped(["+", "-", "plus", "minus"])
      && !RuleWords.joins(typed.map(\.text)) && typed.count { $0.text == "%" } < 2
      && Set(suggestedMentions.map(\.currencies)).count < 2
      || isTyped(["("]) && !self.isAdded(["("])
    if percents > 0, isSuggested(["of", "on", "off"]), !isPlaced, !isSuggested(["="]) {
      return true
    }
    if isAdded, sums > 1, percents > 0 { return true }
    let joins = RuleWords.joins(typed.map(\.text))
    let isOfEach = isTyped(["each", "apiece"])
    if joins || isOfEach, products == 1 || isOfEach && products < 4 { return true }
    let halves: Set<String> = [
      "half", "double", "twice", "triple", "thrice", "third", "thirds", "multiply", "divide",
      "hälfte", "moitié", "mitad", "metà", "quarter", "quarters", "viertel", "cuarto", "quart",
      "min", "max", "mean", "average",
    ]
    return isTyped(halves) || ["mean", "min", "max"].contains(suggested[0].text)
  }

  /// `höchster Kurs EUR/USD 2024`: a year behind a pair is a period.
  private var dividesByYear: Bool {
    guard let last = suggested.last, last.kind == .number, WrittenDay.year(last.text) != nil else {
      return false
    }
    return suggested.count > 3 && suggested[suggested.count - 3].text == "/"
  }

  /// `12 Brötchen zu je 45 Cent`: cents of which currency, in a language of the euro?
  private var isOfOtherCent: Bool {
    // `10 AUD and 50 cents`
    let hasOther = mentions.contains { mention in
      !mention.currencies.contains { $0.code == "USD" }
    }
    if hasOther, isSuggested(["cent", "cents"]),
      !isTyped(["us"])
    {
      return true
    }
    let coins: Set<String> = ["cent", "cents", "centime", "centimes", "céntimos", "centesimi"]
    return isTyped(coins)
      && mentions.allSatisfy { mention in
        mention.range.allSatisfy { coins.contains(typed[$0].text) }
      }
      && isTyped([
        "zu", "je", "für", "von", "und", "de", "à", "des", "les", "et", "y", "un", "una", "ein",
        "eine", "der", "die", "das",
      ])
  }

  /// `$80 cr` is what a bank owes: crores are of rupees.
  private var isOfOtherCrore: Bool {
    isTyped(["cr", "l"]) && !isSuggested(["l"])
      && !mentions.contains { mention in mention.currencies.contains { $0.code == "INR" } }
  }

  /// `100 usd in eur from gbp`: one of the two is not meant as a target.
  private var hasThreeCurrencies: Bool {
    isTyped(["from"]) && Set(mentions.map(\.currencies)).count > 2
  }
}
