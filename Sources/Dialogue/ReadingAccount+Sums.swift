import AgioCore

/// Numbers, signs and words of one line that the other has to say.
extension ReadingAccount {
  // Rule 2: what the suggested line adds.

  mutating func explainsAdded() -> Bool {
    var hasOne = false
    var rest: [Int] = []
    for index in added {
      let atom = suggested[index]
      switch atom.kind {
      case .number:
        if takeNumber(atom.text) || grounds.added.contains(atom.text)
          || grounds.repeats && typed.contains(where: { $0.isSame(as: atom) })
        {
          continue
        }
        // `to the nearest cent`
        if atom.text == "2", isSuggested(["round"]),
          isTyped(["cent", "penny"])
        {
          continue
        }
        if atom.text == "1", !hasOne {
          hasOne = true
        } else if !isYear(index) {
          return false
        }
      case .date: guard takeDate(atom.text) || takeYear(of: atom.text) else { return false }
      case .word where atom.text.contains(".."):
        let days = atom.text.split(separator: ".").map(String.init)
        if takeYear(of: atom.text) { continue }
        guard days.allSatisfy({ takeDate($0) || takeMonth($0) }) else { return false }
      case .symbol, .time: guard atom.kind == .symbol else { return false }
      case .sign, .word: if !takeYear(of: atom.text) { rest.append(index) }
      }
    }
    return rest.allSatisfy { explains($0) }
  }

  /// Whether a year was added to a day that has none: `3 March`, `March 3`.
  func isYear(_ index: Int) -> Bool {
    guard WrittenDay.year(suggested[index].text) != nil else { return false }
    let before = suggested[..<index].suffix(3).filter { $0.text != "," }.suffix(2)
    return before.count == 2 && before.contains { MonthName.number($0.text) != nil }
      && before.contains { $0.kind == .number || $0.text.first?.isNumber == true }
      && before.allSatisfy { atom in typed.contains { $0.isSame(as: atom) } }
  }

  /// Takes the words of a number, or its parts: `3 pounds 20`, `7:30`.
  mutating func takeNumber(_ number: String) -> Bool {
    for index in typed.indices where open.contains(index) && typed[index].kind == .word {
      var end = index
      var words: [String] = []
      while end < typed.count, open.contains(end), typed[end].kind == .word {
        words.append(typed[end].text)
        end += 1
        let value = LocalNumbers.value(words)
        if let value, "\(value)" == number, !(end < typed.count && goesOn(words, at: end)) {
          open.subtract(index..<end)
          return true
        }
      }
      if RuleWords.numbers[typed[index].text]?.contains(number) == true {
        open.remove(index)
        // `one quarter`
        if index > 0, ["one", "ein", "une", "un", "una"].contains(typed[index - 1].text) {
          open.remove(index - 1)
        }
        return true
      }
    }
    let numbers = typed.indices.filter { open.contains($0) && typed[$0].kind == .number }
    for (whole, part) in zip(numbers, numbers.dropFirst()) where part - whole < 4 {
      let cents = typed[part].written
      let padded = cents.count == 1 ? "0" + cents : cents
      // `Room 12 EUR 30`, and a code is not spoken: `12 EUR 12`.
      if typed[whole + 1..<part].contains(where: { Currency(code: $0.written)?.code == $0.written })
      {
        continue
      }
      guard padded.count == 2, !skipped.contains(whole - 1),
        number == AtomScanner.plain("\(typed[whole].text).\(padded)"),
        typed[whole + 1..<part].contains(where: { $0.kind == .symbol || $0.kind == .word })
          || whole > 0 && typed[whole - 1].kind == .symbol && part + 1 < typed.count
            && MinorUnits.isName(typed[part + 1].text)
      else { continue }
      open.subtract([whole, part])
      for index in whole + 1..<min(part + 2, typed.count)
      where MinorUnits.isName(typed[index].text) || typed[index].text == "and" {
        open.remove(index)
      }
      return true
    }
    // `one and a half`
    if let whole = number.split(separator: ".").first, number.hasSuffix(".5"),
      let half = typed.indices.first(where: { typed[$0].text == "half" && open.contains($0) }),
      half > 2, typed[half - 1].text == "a", typed[half - 2].text == "and", open.contains(half - 3),
      typed[half - 3].text == whole || LocalNumbers.value([typed[half - 3].text]) == Int(whole)
        || typed[half - 3].text == "a" && whole == "1"
    {
      open.subtract(half - 3...half)
      return true
    }
    // `5 grand` as `5k`, `1.5 Cr` as `15000000`: only its zeros are elsewhere.
    for index in numbers where index + 1 < typed.count {
      if let zeros = RuleWords.zeros[typed[index + 1].text], open.contains(index + 1),
        AtomScanner.shifted(typed[index].text, by: zeros) == number
      {
        open.subtract([index, index + 1])
        return true
      }
    }
    return false
  }

  /// Takes the word of a month: of `April to September 2025` the year stands once.
  private mutating func takeMonth(_ month: String) -> Bool {
    let parts = month.split(separator: "-")
    guard parts.count == 2, typed.contains(where: { $0.text == parts[0] }),
      let place = typed.indices.first(where: {
        open.contains($0)
          && (MonthName.number(typed[$0].text) ?? LocalMonths.number(typed[$0].text))
            == Int(parts[1])
      })
    else { return false }
    open.remove(place)
    for index in typed.indices where typed[index].text == parts[0] { open.remove(index) }
    return true
  }

  /// Takes the year that a saying has made a day or a quarter of.
  private mutating func takeYear(of text: String) -> Bool {
    guard grounds.composes, text.utf8.count > 6,
      let year = typed.indices.first(where: { typed[$0].text == text.prefix(4) })
    else { return false }
    open.remove(year)
    return true
  }

  func goesOn(_ words: [String], at end: Int) -> Bool {
    open.contains(end) && typed[end].kind == .word
      && LocalNumbers.value(words + [typed[end].text]) != nil
  }

  /// Takes the words of a day: `11 March 2024`, `end of 2023`.
  mutating func takeDate(_ date: String) -> Bool {
    // `this year` begins with it.
    let today = corrector.session.book.today.description
    for (word, first) in [("year", today.prefix(4) + "-01-01"), ("month", today.prefix(7) + "-01")]
    where first == date {
      let place = typed.indices.dropLast().first {
        typed[$0].text == "this" && typed[$0 + 1].text == word && open.contains($0)
      }
      guard let place else { continue }
      open.subtract([place, place + 1])
      return true
    }
    let words = typed.indices.filter {
      typed[$0].kind == .number || typed[$0].kind == .word || typed[$0].kind == .date
    }
    for start in words.indices {
      for count in 1...5 where start + count <= words.count {
        let window = words[start..<start + count]
        guard window.contains(where: { open.contains($0) }) else { continue }
        let spelled = window.map { typed[$0].written }
        let day =
          count > 2
          ? WrittenDay.day(spelled)?.description
          : count == 1 && typed[window[window.startIndex]].kind == .date
            ? typed[window[window.startIndex]].text : nil
        let bounds =
          count < 3 && typed.contains { RuleWords.bounds.contains($0.text) || $0.text == "since" }
          ? (spelled.first?.lowercased() == "last"
            ? WrittenDay.period(
              before: corrector.session.book.today, spelled.last!.lowercased())
            : WrittenDay.period(spelled.map { $0.lowercased() })).map {
              [$0.first, $0.last, $0.last.adding(days: 1)].map(\.description)
            } ?? [] : []
        guard day == date || bounds.contains(date) else { continue }
        open.subtract(window)
        for index in typed.indices where RuleWords.bounds.contains(typed[index].text) {
          if !bounds.isEmpty { open.remove(index) }
        }
        return true
      }
    }
    return false
  }

  /// Whether a word or a sign of the typed line says what the suggested one has.
  func explains(_ index: Int) -> Bool {
    let atom = suggested[index]
    let text = atom.text
    let next = index + 1 < suggested.count ? suggested[index + 1] : nil
    // A period without its word is asked about: `EUR/USD in 2023`.
    let isOfPeriod = ["average", "high", "low"].contains(text)
    // Words of East Asia are parts of longer ones: `平均レート`.
    if isOfPeriod,
      RuleWords.saying[text]!.contains(where: { word in
        word.utf8.first! >= 0xE3 && corrector.text.contains(word)
      })
    {
      return true
    }
    if ["(", ")", ",", ".."].contains(text) || grounds.added.contains(text) && !isOfPeriod {
      return true
    }
    if text == "%", next?.text == "of", says("%") { return true }
    if let words = RuleWords.saying[text] {
      if typed.indices.contains(where: { !skipped.contains($0) && words.contains(typed[$0].text) })
      {
        return true
      }
      // `3 nights, €95 a night`
      if text == "*" {
        return isSuggested(["/"]) && says("/") || says(",") && says("/")
      }
      // Two currencies of one amount are a conversion.
      if text == "in" {
        return mentions.count > 1
          && (typed.count(where: { $0.kind == .number }) < 2
            || isSuggested(["at"]))
      }
    }
    switch text {
    // `2 tickets at €8 and 3 at €5`
    case "on":
      return asksWithoutTax
        || suggested[index...].contains {
          $0.kind == .date || MonthName.number($0.text) != nil
            || ["yesterday", "last", "today"].contains($0.text)
        }
    case "what", "is": return asksWithoutTax
    case "per": return isSuggested(["at"])
    case "/"
    where mentions.count == 2
      && (typed.allSatisfy { $0.kind != .number } || isBetweenUnits(index)):
      return true
    case "/" where next.map { Thing($0.text, isDivisor: true) != nil } ?? false: return says("/")
    default: break
    }
    if atom.kind == .word {
      if let zeros = RuleWords.zeros[text] {
        return typed.contains { RuleWords.zeros[$0.text] == zeros }
      }
      if let thing = Self.thing(text) {
        let words = RuleWords.periodic[thing.singular]
        return typed.contains { Self.thing($0.text) == thing || words?.contains($0.text) == true }
      }
      // A currency is compared with the others.
      return suggestedMentions.contains { $0.range.contains(index) }
    }
    return false
  }

  /// The stroke of `EUR/USD`.
  private func isBetweenUnits(_ index: Int) -> Bool {
    suggestedMentions.contains { $0.range.lowerBound == index + 1 }
      && suggestedMentions.contains { mention in
        let start = mention.range.lowerBound
        return mention.range.upperBound == index
          && (start == 0 || suggested[start - 1].kind != .number)
      }
  }

  /// `remove 20% VAT from £240`
  private var asksWithoutTax: Bool {
    isSuggested(["what"])
      && isTyped(in: RuleWords.taxes)
      && isTyped(in: RuleWords.withoutTax)
  }

  func says(_ meant: String) -> Bool {
    typed.indices.contains {
      !skipped.contains($0)
        && (typed[$0].text == meant || RuleWords.saying[meant]?.contains(typed[$0].text) == true)
    }
  }

  // Rule 2 and 3: what the typed line has besides.

  func explainsOpen() -> Bool {
    return open.allSatisfy { index in
      switch typed[index].kind {
      case .number where typed[index].text == "1": isOneOfRate(index)
      // `to the nearest 5 cents` is a row of its own.
      case .number, .date, .time: grounds.own.contains(typed[index].text) || isListNumber(index)
      case .symbol: true
      case .sign:
        // `Room charge ........ 189.00`
        grounds.words[typed[index].text] != nil || mayBeDropped(index)
          || typed[index].text == ".." && typed.count { $0.text == ".." } > 1
      case .word: explainsWord(index)
      }
    }
  }

  /// `at 1 EUR = 1.06 USD`
  private func isOneOfRate(_ index: Int) -> Bool {
    isListNumber(index)
      || isSuggested(["at"]) && isSuggested(["per"])
  }

  private func explainsWord(_ index: Int) -> Bool {
    let word = typed[index].text
    // A weekday is one of the date, whatever row has it: `Friday 3 June 2025` is a Tuesday.
    if let weekday = Self.weekday(word), suggested.contains(where: { $0.kind == .date }) {
      return suggested.contains { CalendarDate($0.text)?.weekday == weekday }
    }
    // `l'heure`
    if let mark = word.firstIndex(where: { "'’".contains($0) }),
      mark < word.index(word.startIndex, offsetBy: 2),
      grounds.words[String(word[word.index(after: mark)...])] != nil
    {
      return true
    }
    if let count = grounds.words[word], open.count(where: { typed[$0].text == word }) <= count {
      return true
    }
    if Doubt.isAny(of: Doubt.omissions, self, omitted: index) { return true }
    if MinorUnits.isName(word), word != "p" { return false }
    let (zeros, thing, weekday) = (RuleWords.zeros[word], Self.thing(word), Self.weekday(word))
    return saysAny(of: suggested, word)
      || suggested.contains { atom in
        zeros != nil && RuleWords.zeros[atom.text] == zeros
          || thing != nil && Self.thing(atom.text) == thing
          || weekday.map { atom.text == "\($0)" } ?? false
      }
  }

  private func saysAny(of suggested: [ReadingAtom], _ word: String) -> Bool {
    suggested.contains { RuleWords.saying[$0.text]?.contains(word) == true }
  }

  /// What a word counts, in any of the languages.
  static func thing(_ word: String) -> Thing? {
    Thing(word, isDivisor: true)
      ?? LocalThings.english(word).flatMap { Thing($0, isDivisor: true) }
  }

  /// A weekday, perhaps by its first letters.
  static func weekday(_ word: String) -> Weekday? {
    let word = word.prefix { $0 != "." }
    return word.count < 3
      ? nil
      : Weekday.allCases.first {
        "\($0)" == word || 3...5 ~= word.count && "\($0)".hasPrefix(word)
      }
  }

  func isListNumber(_ index: Int) -> Bool {
    index == 0 && typed.count > 2 && typed[0].kind == .number && Int(typed[0].text) != nil
      && [".", ")"].contains(typed[1].text)
      && typed[1].isTight && !typed[2].isTight
  }

  private func mayBeDropped(_ index: Int) -> Bool {
    let atom = typed[index]
    switch atom.text {
    case ":", ",", ".", ";", "?", "!", "(", ")", "[", "]", "{", "}", "'", "‘", "’", "\"", "“", "”",
      "«", "»", "„", "~", "≈", "|", "•", "·", "☐", "☑", "✓", "✔", "▪", "◦", "¿", "¡", "❓",
      "？", "！", "。":
      return true
    // `1.500,-`
    case "-":
      let isEnding =
        index > 1 && atom.isTight && [",", ".", "/", ":"].contains(typed[index - 1].text)
        && typed[index - 1].isTight && typed[index - 2].kind == .number
      return isEnding || index == 0 && typed.count > 1 && !typed[1].isTight && !skipped.isEmpty
    case "@", "->": return saysAny(of: suggested, atom.text)
    default: return Doubt.isAny(of: Doubt.omissions, self, omitted: index)
    }
  }
}
