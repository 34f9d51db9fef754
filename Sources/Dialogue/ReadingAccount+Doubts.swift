import AgioCore

/// Lines that could be meant in two ways, though their numbers, signs and currencies are all accounted for.
extension ReadingAccount {
  var isDoubtful: Bool {
    takesYearAsRate || mixesSigns || countsPercentAsAmount || isOfOtherCrore || isTaxIncluded
      || hasThreeCurrencies || dividesByYear || isOfOtherCent || multipliesName
      || turnsRate || countsLocally || takesNumberForTarget || countsInOtherMeasure || joinsItems
      || bindsLoosely
  }

  private func isTyped(_ words: Set<String>) -> Bool { typed.contains { words.contains($0.text) } }

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

  /// `10% cashback on €80`: added, or a tenth of it?
  private var countsPercentAsAmount: Bool {
    guard let percent = typed.firstIndex(where: { $0.text == "%" || $0.text == "percent" }),
      percent + 2 < typed.count, typed[percent + 1].kind == .word
    else { return false }
    let next = typed[(percent + 1)...].firstIndex { $0.kind != .word } ?? typed.count
    let words = typed[(percent + 1)..<next].map(\.text)
    return words.count > 1 && words.last == "on" && suggested.contains { $0.text == "on" }
  }

  /// `iphone 15 at 800 usd`, `65 inch tv at 800 eur`: a number in a name, or of a measure, counts nothing.
  private var multipliesName: Bool {
    guard added.contains(where: { suggested[$0].text == "*" }),
      let at = typed.firstIndex(where: {
        ["at", "@", "à", "zu", "po"].contains($0.text)
      }),
      let number = typed[..<at].firstIndex(where: { $0.kind == .number })
    else { return false }
    if number > 0, typed[number - 1].kind == .word, skipped.contains(number - 1),
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
      && skipped.contains { RuleWords.conjunctions.contains(typed[$0].text) }
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
    if isAdded, sums > 1, percents > 0 { return true }
    let joins = typed.contains { RuleWords.conjunctions.contains($0.text) }
    let isOfEach = isTyped(["each", "apiece"])
    if joins || isOfEach, products == 1 || isOfEach && products < 4 { return true }
    let halves: Set<String> = [
      "half", "double", "twice", "triple", "thrice", "third", "thirds", "multiply", "divide",
      "hälfte", "moitié", "mitad", "metà", "min", "max", "mean", "average",
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

  /// `€119 with 19% VAT included`: it is in the price already.
  private var isTaxIncluded: Bool {
    suggested.contains { $0.text == "%" } && !suggested.contains { $0.text == "what" }
      && isTyped([
        "included", "inclusive", "contained", "inbegriffen", "enthalten", "brutto", "netto",
      ])
  }

  /// `100 usd in eur from gbp`: one of the two is not meant as a target.
  private var hasThreeCurrencies: Bool {
    isTyped(["from"]) && Set(mentions.map(\.currencies)).count > 2
  }
}
