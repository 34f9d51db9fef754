import AgioCore

/// Lines that could be meant in two ways, though their numbers, signs and currencies are all accounted for.
extension ReadingAccount {
  var isDoubtful: Bool {
    takesYearAsRate || mixesSigns || countsPercentAsAmount || isOfOtherCrore || isTaxIncluded
      || hasThreeCurrencies || dividesByYear || isOfOtherCent
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

  /// `höchster Kurs EUR/USD 2024`: a year behind a pair is a period.
  private var dividesByYear: Bool {
    guard let last = suggested.last, last.kind == .number, WrittenDay.year(last.text) != nil else {
      return false
    }
    return suggested.count > 3 && suggested[suggested.count - 3].text == "/"
  }

  /// `12 Brötchen zu je 45 Cent`: cents of which currency, in a language of the euro?
  private var isOfOtherCent: Bool {
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
