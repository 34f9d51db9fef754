import AgioCore

/// Lines that could be meant in two ways, though their numbers, signs and currencies are all accounted for.
extension ReadingAccount {
  var isDoubtful: Bool {
    takesYearAsRate || mixesSigns || countsPercentAsAmount || isOfOtherCrore || isTaxIncluded
      || hasThreeCurrencies || dividesByYear || isOfOtherCent || multipliesName
      || turnsRate || countsLocally || takesNumberForTarget || countsInOtherMeasure || joinsItems
      || bindsLoosely || takesOffWhatIsAdded || isTaxDoubtful || joinsLabelled || hasOtherUnit
      || countsBareUnits || sharesPrice || isOfSeason || groupsInThousands || asksIfOrPercent
      || addsUnknownShare || asksForEach || addsList || isOfWordCode
      || groupsByBlanks || mistakesRate || sharesOther || countsPeriods || asksForShare
      || isAfterPrice || multipliesUnsaid
  }

  /// `3 shirts at 15 USD, how much each`, `3 shirts for 15 USD, total`
  private var asksForEach: Bool {
    let multiplies = suggested.contains { $0.text == "*" }
    if multiplies, isTyped(["how", "price", "what"]), isTyped(["each", "apiece"]) { return true }
    // `3 coffees at 2.50 with 0.50 milk`
    if multiplies, isTyped(["with"]), suggested.contains(where: { $0.text == "+" }) { return true }
    if suggested.contains(where: { $0.text == "%" }),
      added.contains(where: { suggested[$0].text == "*" }),
      !isTyped(["*", "x", "×", "times", "at", "@"])
    {
      return true
    }
    return isTyped(["total", "altogether"]) && isTyped(["for"])
      && added.contains { suggested[$0].text == "/" }
  }

  /// `100 USD, 50 EUR in EUR`: nothing says that they are added.
  private var addsList: Bool {
    added.contains { suggested[$0].text == "+" } && !says("+")
      && !suggested.contains { $0.text == "%" }
      && !isTyped([
        "sum", "total", "altogether", "summe", "insgesamt", "together", "suma", "somme", "合計",
      ])
  }

  /// `500 USD in EUR at 0.90 a dollar`, `500 USD in EUR with 2% spread`, `12 EUR a pound`: no conversion of the result.
  private var mistakesRate: Bool {
    if let rate = suggested.firstIndex(where: { $0.text == "at" }),
      suggested[rate...].contains(where: { Self.isConversion($0.text) })
    {
      return true
    }
    if isTyped(["fee", "fees", "spread", "markup", "charge", "commission", "margin"]), converts,
      !isTyped(["+", "plus"]),
      suggested.contains(where: { $0.text == "+" })
    {
      return true
    }
    if suggested.contains(where: { ["round", "ceil", "floor"].contains($0.text) }),
      let last = mentions.last, let target = suggestedMentions.last,
      last.currencies.isDisjoint(with: target.currencies)
    {
      return true
    }
    return added.contains { suggested[$0].text == "in" }
      && typed.indices.dropLast().contains { index in
        ["a", "an"].contains(typed[index].text) && index > 0
          && ["pound", "dollar", "euro", "franc", "usd", "eur", "gbp", "ounce"].contains(
            typed[index + 1].text)
      }
  }

  /// `my share was 60 USD, three of us`, `my bank charges 2% on 500 USD`: what is named is no bill.
  private var sharesOther: Bool {
    let names: Set<String> = [
      "share", "person", "everyone", "ticket", "price", "rate", "each", "discount", "win", "before",
      "refund", "nightly", "fare", "nobody", "half", "after",
    ]
    let divides = suggested.contains { $0.text == "split" || $0.text == "/" }
    if divides, skipped.contains(where: { names.contains(typed[$0].text) }) { return true }
    if divides, isTyped(["tip"]), suggested.contains(where: { $0.text == "of" }) { return true }
    if let split = suggested.firstIndex(where: { $0.text == "split" }),
      suggested[split...].contains(where: { $0.text == "/" })
    {
      return true
    }
    let verbs: Set<String> = ["charges", "gives", "takes", "keeps", "pays", "charge", "take"]
    return suggested.contains { $0.text == "%" }
      && skipped.contains { verbs.contains(typed[$0].text) }
  }

  /// `3 cup at 3 USD`, `2 t EUR`: words that are codes, too.
  private var isOfWordCode: Bool {
    isTyped(["t"])
      || suggested.contains { $0.text == "at" } && added.contains { suggested[$0].text == "in" }
        && typed.contains { RuleWords.codeWords.contains($0.text) && $0.written == $0.text }
  }

  /// `income 100 USD and expenses 30 USD`, `I have 100 USD and owe 30 USD`: added, or taken off?
  private var joinsLabelled: Bool {
    guard added.contains(where: { suggested[$0].text == "+" }),
      !suggested.contains(where: { $0.text == "*" })
    else { return false }
    if suggested.contains(where: { $0.text == "=" }) { return true }
    let wants: Set<String> = [
      "need", "have", "get", "want", "pay", "buy", "sell", "spent", "spend", "paid", "gave", "sold",
    ]
    let first = typed.firstIndex { isAmount($0) } ?? 0
    let isShare = suggested.contains { $0.text == "%" }
    return !skipped.isEmpty && !isShare
      || typed[first...].contains { wants.contains($0.text) } && !isShare
  }

  /// `8 people at 50 USD a couple`, `10 metres at 3 USD a foot`, `5 days at 300 USD a week`: a price for each of something else.
  private var hasOtherUnit: Bool {
    guard suggested.contains(where: { $0.text == "*" }) else { return false }
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
        !suggested.contains(where: { $0.text == unit }),
        !["person", "piece", "head", "item"].contains(unit), !RuleWords.fillers.contains(unit),
        Currency(code: unit) == nil,
        !typed[..<index].contains(where: {
          ["off", "of", "on", "with", "after"].contains($0.text) && $0.text == typed[index - 1].text
        })
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
    guard added.contains(where: { ["+", "-"].contains(suggested[$0].text) }) else { return false }
    let end = suggested.lastIndex { Self.isConversion($0.text) } ?? suggested.count
    let units = suggestedMentions.count { $0.range.lowerBound < end }
    return units > suggested[..<end].count { $0.kind == .number }
  }

  /// `80 USD per person, three of us, what does each owe`: the price is each one's already.
  private var sharesPrice: Bool {
    guard suggested.contains(where: { $0.text == "/" || $0.text == "split" }) else { return false }
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
    return typed[person...].contains { $0.kind == .number }
  }

  /// `100 USD in EUR summer 2023`, `model 2023`: a word before a year that is left out.
  private var isOfSeason: Bool {
    skipped.contains { index in
      index + 1 < typed.count && !skipped.contains(index + 1)
        && typed[index + 1].kind == .number && WrittenDay.year(typed[index + 1].text) != nil
        && suggested.contains { ["average", "high", "low", "on"].contains($0.text) }
    }
  }

  /// `is 100 USD more than 90 EUR`, `difference in percent`, `20% of what is 30 USD - 5 USD`
  private var asksIfOrPercent: Bool {
    let signs = suggested.contains { ["+", "-"].contains($0.text) }
    if ["is", "are"].contains(typed[0].text), signs { return true }
    if isTyped(["compare", "vs", "versus", ">"]), signs { return true }
    // `price is 45 EUR` would set a name.
    if suggested.contains(where: { $0.text == "=" }), !isTyped(["="]) { return true }
    // `12.345 EUR rounded up`: to what?
    if added.contains(where: { ["ceil", "floor"].contains(suggested[$0].text) }),
      !isTyped(["to", "auf", "à", "next", "nearest", "full", "whole"])
    {
      return true
    }
    if isTyped(["difference"]), suggested.contains(where: { $0.text == "%" }) { return true }
    if suggested.contains(where: { $0.text == "what" }), signs { return true }
    // `a discount of 20% on 50 USD`
    if suggested.contains(where: { $0.text == "off" || $0.text == "-" }),
      let noun = typed.firstIndex(where: { ["discount", "rebate", "reduction"].contains($0.text) }),
      noun < 2, noun + 1 < typed.count, typed[noun + 1].text == "of",
      !isTyped(["price", "pay", "final"])
    {
      return true
    }
    // `20% off 50 USD twice`
    if isTyped(["twice", "thrice"]), isTyped(["off", "%"]) { return true }
    // `100 USD from EUR`
    return typed.indices.dropLast().contains { index in
      typed[index].text == "from" && index + 2 == typed.count
        && mentions.contains { $0.range.lowerBound == index + 1 }
        && typed[..<index].contains { $0.kind == .number }
        && mentions.contains { $0.range.upperBound <= index }
    }
  }

  func isTyped(_ words: Set<String>) -> Bool { typed.contains { words.contains($0.text) } }

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
    guard added.contains(where: { suggested[$0].text == "*" }),
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
      !suggested.contains(where: { $0.text == "/" })
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

  private static let measures: WordList = [
    "l", "litre", "kg", "g", "hour", "day", "night", "km", "mile", "GB", "kWh", "metre", "week",
    "month",
  ]

  private static let plurals: WordList = [
    "people", "children", "men", "women", "feet", "loaves", "knives", "postcards", "pints",
    "min", "l", "persons", "pax", "kids", "pcs", "off", "each",
  ]

  /// `4500 PLN @ 4.3 in EUR`: the rate that is given is nearer to the other direction.
  private var turnsRate: Bool {
    suggested.contains { $0.text == "at" } && suggested.contains { $0.text == "per" }
      && !isTyped(["per", "/", "=", "is", "equals", "a", "for"])
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
    return isOfMeasure && !suggested.contains { $0.text == "/" }
      || isPerOther && suggested.contains { ["*", "in"].contains($0.text) }
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
    suggested.contains { $0.text == "*" }
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
      suggested.contains(where: { ["+", "plus"].contains($0.text) })
    {
      return true
    }
    // With two friends one shares among three.
    if suggested.contains(where: { $0.text == "split" }),
      typed.indices.dropLast(2).contains(where: {
        typed[$0].text == "with" && typed[$0 + 1].kind == .number && typed[$0 + 2].text != "%"
      })
    {
      return true
    }
    guard isNew, sums > 0 else { return false }
    let isAdded = added.contains { ["+", "-"].contains(suggested[$0].text) }
    // `12 USD minus 5 USD a month for 2 years`
    if products > 0, suggested.count(where: { $0.text == "*" }) == 1,
      let sign = suggested.firstIndex(where: { ["+", "-", "plus", "minus"].contains($0.text) }),
      let product = suggested.lastIndex(where: { $0.text == "*" }), product > sign,
      !suggested[..<product].contains(where: { $0.text == ")" })
    {
      return true
    }
    if percents > 0, suggested.contains(where: { ["of", "on", "off"].contains($0.text) }),
      !suggested.contains(where: { $0.text == "=" })
    {
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
    if hasOther, suggested.contains(where: { ["cent", "cents"].contains($0.text) }),
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
    isTyped(["cr", "l"]) && !suggested.contains { $0.text == "l" }
      && !mentions.contains { mention in mention.currencies.contains { $0.code == "INR" } }
  }

  /// `100 usd in eur from gbp`: one of the two is not meant as a target.
  private var hasThreeCurrencies: Bool {
    isTyped(["from"]) && Set(mentions.map(\.currencies)).count > 2
  }
}
