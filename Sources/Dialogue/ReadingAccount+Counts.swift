import AgioCore

/// Numbers that could be two or of thousands, and counts that could be of something else.
extension ReadingAccount {
  /// `1.500 Stück zu 2 EUR`, `1,250 EUR, 12,50 EUR`: thousands, or a decimal mark?
  var groupsInThousands: Bool {
    let isGrouped = { (mark: Character, atom: ReadingAtom) in
      let parts = atom.written.split(separator: mark, omittingEmptySubsequences: false)
      return atom.kind == .number && parts.count == 2 && 1...3 ~= parts[0].count
        && parts[1].count == 3 && parts.allSatisfy { $0.allSatisfy(\.isNumber) }
    }
    let isDecimal = { (atom: ReadingAtom) in
      let parts = atom.written.split(separator: ",", omittingEmptySubsequences: false)
      return atom.kind == .number && parts.count == 2 && 1...2 ~= parts[1].count
    }
    // `1,500 kg`
    if typed.indices.dropLast().contains(where: {
      isGrouped(",", typed[$0])
        && ["kg", "g", "l", "litre", "km"].contains(Self.thing(typed[$0 + 1].text)?.singular ?? "")
    }) {
      return true
    }
    if isTyped([
      "à", "zu", "je", "po", "za", "por", "und", "et", "der", "die", "das", "les", "el", "los",
    ]),
      typed.contains(where: { isGrouped(",", $0) })
    {
      return true
    }
    if typed.contains(where: isDecimal), typed.contains(where: { isGrouped(",", $0) }) {
      return true
    }
    // A count, not a price.
    return isAdded(["*"])
      && typed.indices.contains { index in
        isGrouped(".", typed[index]) && typed[index].written.hasSuffix("0")
          && index + 1 < typed.count && typed[index + 1].kind == .word
          && !mentions.contains { $0.range.contains(index + 1) || $0.range.contains(index - 1) }
      }
  }

  /// `room 12 100 USD`, `2 100 USD bills`: two numbers, or one whose digits a blank groups.
  var groupsByBlanks: Bool {
    let isGrouped = { (atom: ReadingAtom) in
      atom.kind == .number && atom.written.contains(" ")
        && !atom.written.contains(",") && !atom.written.contains(".")
    }
    // Read as two they stand side by side.
    if zip(suggested, suggested.dropFirst()).contains(where: {
      $0.kind == .number && $1.kind == .number && WrittenDay.year($1.text) == nil
    }) {
      return true
    }
    return typed.indices.contains { index in
      guard isGrouped(typed[index]) else { return false }
      return !skipped.isEmpty && !isTyped([":"]) || index > 0
        || isTyped(["/", "total", "for"])
    }
  }

  /// `3 hours at 12 EUR a week for 4 weeks`, `3 tickets at 12 EUR in total`, `4k TVs at 500 USD`
  var countsPeriods: Bool {
    guard isSuggested(["*"]) else { return false }
    if isTyped(["total", "altogether", "lot"]), !isSuggested(["+"]) {
      return true
    }
    let periods: Set<String> = ["hour", "day", "night", "week", "month", "year"]
    let per = suggested.indices.dropFirst().filter {
      ["/", "per"].contains(suggested[$0 - 1].text)
    }
    .compactMap { Self.thing(suggested[$0].text)?.singular }
    let counted = suggested.indices.dropFirst().filter { suggested[$0 - 1].kind == .number }
      .compactMap { Self.thing(suggested[$0].text)?.singular }
    if let price = per.first, periods.contains(price), counted.count > 1,
      counted.contains(where: { periods.contains($0) && $0 != price })
    {
      return true
    }
    // `2B pencils`
    return isAdded(["*"])
      && typed.indices.dropLast().contains { index in
        typed[index].kind == .number && RuleWords.zeros[typed[index + 1].text] != nil
          && typed[index + 1].isTight && index + 2 < typed.count && typed[index + 2].kind == .word
          && !mentions.contains { $0.range.contains(index + 2) }
      }
  }

  /// `60 USD, 3 nights`, `60 USD return for 2 people`, `80 USD minus 1/4`: nothing says how they go together.
  var multipliesUnsaid: Bool {
    // `4,500 EUR im Monat, wie viel im Jahr`, `rounded to the nearest 0.05`
    let isMade =
      isAdded(["/"]) && !grounds.own.isEmpty || isSuggested(["round"]) && isTyped(["nearest"])
    if isAdded(["*"]), !says("*"), !says("/"), !isMade,
      !isTyped(["for", "pendant", "für"])
    {
      return true
    }
    if isAdded(["split"]),
      !isTyped([
        "split", "shared", "share", "divide", "divided", "between", "among", "amongst", "ways",
        "way",
        "durch", "entre", "na", "unter", "przez", "each", "partagé", "geteilt", "割り勘", "partager",
        "dividir", "diviser", "teilen", "repartir", "podzielić", "par",
      ])
    {
      return true
    }
    // `20% drop of 100 USD`
    if isSuggested(["%"]), isAdded(["*"]), !isTyped(["*", "x", "×", "times", "at", "@"]) {
      return true
    }
    // `3 teams at 50 USD a head`
    if isTyped(["head"]), isSuggested(["*"]),
      !isTyped(in: RuleWords.people)
    {
      return true
    }
    return corrector.diagnostic.id == .moneyAndNumber && isTyped(["/"]) && !isTyped(["%"])
  }
}
