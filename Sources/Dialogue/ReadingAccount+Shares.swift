import AgioCore

/// Percentages that could be of something else, or go the other way.
extension ReadingAccount {
  /// `100 USD after 10% tip`, `8% tax off 108 USD`: what is added is not taken off by its share.
  var takesOffWhatIsAdded: Bool {
    guard isSuggested(["%"]),
      isSuggested(["-", "off"])
        || isTyped(["out", "take", "remove"]) && isSuggested(["of"]),
      !grounds.repeats, isTyped(in: RuleWords.addedNouns)
    else { return false }
    return !isTyped(["left", "remains", "remaining", "deduct", "subtract"])
  }

  /// `108 USD gross plus 8% VAT`, `100 EUR mit 19% MwSt`, `100 USD with 10% commission`: is it in the price?
  var isTaxDoubtful: Bool {
    guard isSuggested(["%"]) else { return false }
    let isNet = isTyped(["net", "netto", "ht", "base", "imponible", "sin"])
    if isSuggested(["+"]) {
      if isTyped(["gross", "brutto", "ttc", "removed", "inside"]), !isNet { return true }
      if isTyped(Self.wordsOfTaxInside),
        isTyped(in: RuleWords.addedNouns), !isNet
      {
        return true
      }
      if isTyped(["mit", "con", "avec", "z"]),
        isTyped(in: RuleWords.taxes), !isNet
      {
        return true
      }
      if isTyped(["withholding", "savings", "margin", "commission"]) { return true }
    }
    let isShare = isSuggested(["of"]) && !grounds.repeats
    return isShare && !isSuggested(["what"])
      && isTyped(["aus"])
      && isTyped(in: RuleWords.taxes)
  }

  /// `my bank charges 2% on 500 USD`
  var takesShareOfOther: Bool {
    let verbs: Set<String> = ["charges", "gives", "takes", "keeps", "pays", "charge", "take"]
    return isSuggested(["%"]) && skipped.contains { verbs.contains(typed[$0].text) }
  }

  private static let wordsOfTaxInside: Set<String> = [
    "incl", "including", "inkl", "inclusive", "without", "ohne", "sans", "excluding", "excl",
    "exkl",
  ]

  /// `3000 USD with 5% markdown`, `with 20% income tax`: what the share is for says whether it is added.
  var addsUnknownShare: Bool {
    guard let percent = typed.firstIndex(where: { $0.text == "%" }), percent > 0,
      isSuggested(["+"])
    else { return false }
    if isTyped(["salary", "wage", "wages", "income", "pay", "pension"]),
      isTyped(in: RuleWords.taxes)
    {
      return true
    }
    if !isAdded(["+"]), skipped.isEmpty { return false }
    let behind = typed[(percent + 1)...].prefix { $0.kind == .word }
    let before = typed[..<(percent - 1)].reversed().prefix { $0.kind == .word }
    let nouns = (behind + before).map(\.text).filter { word in
      !RuleWords.fillers.contains(word) && !RuleWords.asked.contains(word)
        && RuleWords.saying["+"]?.contains(word) != true && !grounds.own.contains(word)
    }
    return skipped.contains { index in
      nouns.contains(typed[index].text) && abs(index - percent) < 4
        && !RuleWords.isPercentNoun(typed[index].text)
    } && nouns.contains { !RuleWords.isPercentNoun($0) }
  }

  /// `80 USD plus 20% VAT, what is the VAT`, `20% tip on 100 USD, what is the total`
  var asksForShare: Bool {
    // `100 EUR plus 20% tip, just the tip`, `tip of 10% on 80 EUR, just the total`
    if let only = typed.lastIndex(where: { ["just", "only", "solo", "nur"].contains($0.text) }),
      only > 0
    {
      let wanted = typed[only...]
      if wanted.contains(where: { RuleWords.isPercentNoun($0.text) }), !isSuggested(["of"]) {
        return true
      }
      if wanted.contains(where: { ["total", "sum"].contains($0.text) }), !isSuggested(["+"]) {
        return true
      }
    }
    guard let ask = typed.firstIndex(where: { ["what", "how", "much"].contains($0.text) }), ask > 0
    else { return false }
    let asked = typed[ask...].map(\.text)
    let nouns = asked.contains { RuleWords.isPercentNoun($0) || $0 == "rate" || $0 == "discount" }
    if nouns, !grounds.repeats { return true }
    let isTotal = asked.contains { ["total", "owe", "pay"].contains($0) }
    return isTotal
      && (isSuggested(["of", "what", "split"]) || converts)
  }

  /// `it cost 80 USD after 20% off`, `discounted price 80 USD, 20% off`, `price 80 USD incl. 20% VAT`
  var isAfterPrice: Bool {
    guard isSuggested(["%"]) else { return false }
    let first = typed.firstIndex { isAmount($0) } ?? 0
    let asks = first > 0 && ["what", "how", "what's", "whats"].contains(typed[0].text)
    if isTyped(["after"]), first > 0, !asks, typed[0].text != "after",
      isSuggested(["-"])
    {
      return true
    }
    if isTyped(["discounted", "sale", "final"]), !isTyped(["of", "for", "pay"]) {
      return true
    }
    let isIncluded = isTyped(["incl", "including", "inkl"])
    let saysNet = isTyped(["net", "netto", "without", "excluding", "ht", "ohne"])
    if isIncluded, !saysNet { return true }
    return typed[0].text == "net" && isTyped(["with", "plus"])
      && isSuggested(["what"])
  }

  /// `10% cashback on €80`: added, or a tenth of it?
  var countsPercentAsAmount: Bool {
    guard let percent = typed.firstIndex(where: { $0.text == "%" || $0.text == "percent" }),
      percent + 2 < typed.count, typed[percent + 1].kind == .word
    else { return false }
    let next = typed[(percent + 1)...].firstIndex { $0.kind != .word } ?? typed.count
    let words = typed[(percent + 1)..<next].map(\.text)
    return words.count > 1 && words.last == "on" && isSuggested(["on"])
  }

  /// `€119 with 19% VAT included`: it is in the price already.
  var isTaxIncluded: Bool {
    isSuggested(["%"]) && !isSuggested(["what"])
      && isTyped([
        "included", "inclusive", "contained", "inbegriffen", "enthalten", "brutto", "netto",
      ])
  }
}
