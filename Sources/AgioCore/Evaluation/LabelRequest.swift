/// What a label asks for and its line does not do: `in euros`, `10% of`, `2024-01-15 lunch`.
public enum LabelRequest: Equatable, Sendable {
  /// `in euros`, `convert usd to eur`, `dollars`: the currency that is wanted, and the one that is converted.
  case target(String, from: String?)
  /// `Lunch in EUR`: words that name a target besides others.
  case mention(String)
  /// `10% of`: the value stands behind it.
  case beginning
  /// A day, as it is written behind `on`, and what else the label has.
  case day(String, rest: String)

  /// - Parameter today: the last day that one without its year can be.
  public init?(_ label: String, today: CalendarDate) {
    let words = label.split(whereSeparator: \.isWhitespace).map {
      Self.hyphenated($0)?.description ?? String($0)
    }
    guard !words.isEmpty, words.count <= Self.mostWords else { return nil }
    guard
      let found = Self.day(words, today) ?? Self.target(words)
        ?? (Self.isBeginning(words) ? .beginning : nil)
    else { return nil }
    self = found
  }

  /// `14-Mar-2025`
  private static func hyphenated(_ word: Substring) -> CalendarDate? {
    let parts = word.split(separator: "-")
    guard parts.count == 3, let month = MonthName.number(String(parts[1])), let day = Int(parts[0]),
      parts[2].utf8.count == 4, let year = Int(parts[2])
    else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Longer labels are sentences.
  private static let mostWords = 16

  // What the line is to be converted to.

  private static func target(_ words: [String]) -> LabelRequest? {
    if let pair = pair(words) { return .target(pair.quote, from: pair.base) }
    if words.count <= mostWordsOfName, isOneCurrency(words.joined(separator: " ")) {
      return .target(words.joined(separator: " "), from: nil)
    }
    guard
      let place = words.lastIndex(where: {
        conversionWords.contains($0.lowercased()) || LocalNames.isConversionWord($0.lowercased())
      }), place + 1 < words.count, words.count - place - 1 <= mostWordsOfTargets
    else { return nil }
    let target = words[(place + 1)...].joined(separator: " ")
    guard !currencies(of: target).isEmpty else { return nil }
    let before = words[..<place]
    // Bob is a person.
    let from = before.last.flatMap { isCurrency($0) && !isWordForCode($0) ? $0 : nil }
    let others = from == nil ? before : before.dropLast()
    return others.allSatisfy { fillers.contains($0.lowercased()) }
      ? .target(target, from: from) : .mention(target)
  }

  /// `eur/usd`, `EUR-USD`, `eurusd`, `eur usd`: two codes, in any case.
  private static func pair(_ words: [String]) -> (base: String, quote: String)? {
    var codes = words.count == 1 ? words[0].split { "/-".contains($0) }.map(String.init) : words
    if codes.count == 1, words[0].utf8.count == 6 {
      codes = [String(words[0].prefix(3)), String(words[0].suffix(3))]
    }
    guard codes.count == 2,
      codes.allSatisfy({ Currency(code: $0) != nil && !isWordForCode($0) }),
      Currency(code: codes[0]) != Currency(code: codes[1])
    else { return nil }
    return (codes[0], codes[1])
  }

  private static let mostWordsOfName = 4
  private static let mostWordsOfTargets = 6

  /// The currencies that words name, perhaps with `and` between; empty where some name none.
  static func currencies(of text: String) -> [Currency] {
    if let found = reading(of: text) { return found }
    let parts = text.replacing(" and ", with: ",").split { ",/&".contains($0) }
    guard parts.count > 1 else { return [] }
    var all: [Currency] = []
    for part in parts {
      let name = part.split(separator: " ").joined(separator: " ")
      guard let found = reading(of: name) else { return [] }
      all += found
    }
    return all
  }

  static func reading(of text: String) -> [Currency]? {
    if let currency = Currency(code: text) { return [currency] }
    switch CurrencySymbols.reading(of: text) ?? CurrencyNames.shared.reading(of: text) {
    case .one(let currency)?: return [currency]
    case .several(let currencies)?: return currencies
    case nil: return LocalNames.currency(text).map { [$0] }
    }
  }

  private static func isCurrency(_ text: String) -> Bool { reading(of: text) != nil }

  /// A code in any case, or a name of one currency alone; `Pen`, `Bob` and `Won` are words.
  private static func isOneCurrency(_ text: String) -> Bool {
    if Currency(code: text) != nil { return !isWordForCode(text) }
    if case .one? = CurrencyNames.shared.reading(of: text) {
      return !namesOfMore.contains(text.lowercased())
    }
    return false
  }

  /// Whether a code is written as a word that it is, too: `Pen`.
  public static func isWordForCode(_ text: String) -> Bool {
    CodeWord.isWord(text) && text != text.uppercased() && text.first?.isUppercase == true
  }

  private static let namesOfMore = WordFile.rules.words("nouns of several")
  private static let conversionWords: WordList = ["in", "to", "as", "into", "->", "→", "=>", "="]
  private static let fillers = WordFile.rules.words("fillers of labels")

  /// Whether it says which rate: with a word for rates and a number or a word that chooses one, with two currencies and a
  /// number, or with words for days and periods alone.
  static func choosesRate(_ label: String) -> Bool {
    let words = label.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }
      .map(String.init)
    let hasNumber = words.contains { $0.first!.isNumber }
    let chooses = words.contains(where: choosingWords.contains)
    if words.contains(where: nounsOfRates.contains), hasNumber || chooses { return true }
    if hasNumber, Set(words.compactMap { reading(of: $0)?.first }).count > 1 { return true }
    return chooses && words.count > 1
      && words.allSatisfy {
        choosingWords.contains($0) || wordsOfPeriods.contains($0) || nounsOfRates.contains($0)
          || $0.first!.isNumber || MonthName.number($0) != nil
      }
  }

  private static let nounsOfRates = WordFile.rules.words("rates in labels")
  private static let choosingWords = WordFile.rules.words("choosing words of labels")
  private static let wordsOfPeriods = WordFile.rules.words("periods in labels")

  // What the line goes on behind.

  private static func isBeginning(_ words: [String]) -> Bool {
    guard let last = words.last?.lowercased(), words.count > 1 else { return false }
    let before = words.dropLast()
    // `minus 10%`, `plus 5 EUR`: what is done with the value; `less` is a label's word, too.
    if ["plus", "minus", "times"].contains(words[0].lowercased()),
      words[1...].contains(where: { $0.first?.isNumber == true })
    {
      return true
    }
    // `100 eur in usd rate`: the line itself.
    if isConversion(words) { return true }
    switch last {
    case "of" where before.allSatisfy({ aggregates.contains($0.lowercased()) }): return true
    case "of", "off", "on", "von", "de", "di", "z", "from":
      return before.contains { $0.contains("%") || $0.lowercased() == "percent" }
        || before.allSatisfy { isShare($0) }
    case "in", "to", "as", "into", "->", "→":
      // `100 usd in`, `convert to`
      return before.contains { $0.first?.isNumber == true } && before.contains { isCurrency($0) }
        || ["convert", "change", "exchange"].contains(before.first!.lowercased())
    case "plus", "minus", "times", "+", "-", "*", "/", "×", "÷", "−":
      return before.allSatisfy { $0.first?.isNumber == true || isCurrency($0) }
    default: return false
    }
  }

  /// Whether words begin with an amount that is converted.
  private static func isConversion(_ words: [String]) -> Bool {
    guard let place = words.firstIndex(where: { conversionWords.contains($0.lowercased()) }),
      place > 0, place + 1 < words.count,
      isCurrency(words[place + 1].trimming { ",;".contains($0) })
    else { return false }
    return words[..<place].contains { $0.first?.isNumber == true }
      && words[..<place].contains { isCurrency($0) }
  }

  /// All words that a request is told by, but for the names of currencies and months.
  static let words: [String] = {
    let lists: [WordList] = [
      conversionWords, LocalNames.conversionWords, nounsOfRates, choosingWords, aggregates, shares,
      relativeDays, wordsOfDays,
      [
        "plus", "minus", "times", "convert", "change", "exchange", "from", "paid", "percent",
        "grand",
      ],
    ]
    return lists.flatMap(\.words)
  }()

  private static let aggregates = WordFile.rules.words("aggregates of labels")

  /// `half`, `a third`, `1/3`
  private static func isShare(_ word: String) -> Bool {
    shares.contains(word.lowercased()) || word.contains("/") && word.first?.isNumber == true
  }

  private static let shares = WordFile.rules.words("shares of labels")

  // A day.

  private static func day(_ words: [String], _ today: CalendarDate) -> LabelRequest? {
    if let found = dayInWord(words) { return found }
    guard words.contains(where: { mayBeginDay($0) }) else { return nil }
    let bare = words.map { $0.trimming { "()[]{},;.".contains($0) } }
    // Where the words that days are written with end.
    let ends = bare.indices.map { start in
      bare[start...].firstIndex { !mayStandInDay($0) } ?? bare.count
    }
    for count in stride(from: min(mostWordsOfDay, words.count), to: 0, by: -1) {
      for start in 0...words.count - count
      where mayBeginDay(bare[start]) && start + count <= ends[start] {
        let range = start..<start + count
        guard let day = written(Array(bare[range]), today) else { continue }
        var before = words[..<start]
        // `before 2024-05-06` chooses another day than its own.
        if let last = before.last, ["before", "next"].contains(last.lowercased()) { return nil }
        while let last = before.last, prepositions.contains(last.lowercased()) {
          before.removeLast()
        }
        var rest = Array(before + words[range.upperBound...])
        while let first = rest.first, marks.contains(first) { rest.removeFirst() }
        while let last = rest.last, marks.contains(last) { rest.removeLast() }
        return .day(day, rest: rest.joined(separator: " ").trimming { ",;".contains($0) })
      }
    }
    return nil
  }

  /// `[2024-01-15]`, `@2024-01-15`, `2024-01-15T10:00`, `lunch_2024.01.15`: a whole date within a word. In `INV-2024-01-15`
  /// it is a part of a number.
  private static func dayInWord(_ words: [String]) -> LabelRequest? {
    for (place, word) in words.enumerated() where word.utf8.count > 10 || word.contains(".") {
      let bytes = Array(word.utf8)
      guard bytes.count >= 10 else { continue }
      for start in 0...(bytes.count - 10) {
        let part = bytes[start..<start + 10]
        let mark = bytes[start + 4]
        guard "-./".utf8.contains(mark), bytes[start + 7] == mark,
          part.enumerated().allSatisfy({ $0 == 4 || $0 == 7 || $1 &- 48 < 10 }),
          start == 0 || !isLetterOrDigit(bytes[start - 1]),
          start + 10 == bytes.count || bytes[start + 10] &- 48 >= 10,
          !bytes[..<start].contains(where: { $0 &- 65 < 26 })
        else { continue }
        let text = String(decoding: part, as: UTF8.self).replacing(
          String(UnicodeScalar(mark)), with: "-")
        guard CalendarDate(text) != nil else { continue }
        let marks = { (letter: Character) in "[](){}@#_-.,;".contains(letter) }
        let sides = [bytes[..<start], bytes[(start + 10)...]].map {
          String(decoding: $0, as: UTF8.self).trimming(marks)
        }
        var others = words
        // `T10:00` and `/16` are no words.
        others.replaceSubrange(
          place...place, with: sides.filter { !$0.contains(where: \.isNumber) })
        let rest = others.filter { !$0.isEmpty }.joined(separator: " ")
        return .day(text, rest: rest.trimming { ",;".contains($0) })
      }
    }
    return nil
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 97 < 26 || byte &- 48 < 10 || byte >= 0x80
  }

  private static let mostWordsOfDay = 4
  private static let prepositions: WordList = [
    "on", "of", "am", "vom", "le", "du", "el", "del", "dnia", "z", "at", "dated", "as", "from",
  ]
  private static let marks: WordList = ["-", "–", "—", "|", ",", "·", "/", "&"]

  private static func mayBeginDay(_ word: String) -> Bool {
    guard let first = word.first else { return false }
    return first.isNumber || "([{".contains(first) || MonthName.number(word) != nil
      || relativeDays.contains(word.lowercased())
  }

  private static let relativeDays: WordList = ["yesterday", "last"]

  private static func mayStandInDay(_ word: String) -> Bool {
    mayBeginDay(word) || word.contains(where: \.isNumber)
      || wordsOfDays.contains(word.lowercased()) || LocalMonths.number(word.lowercased()) != nil
  }

  private static let wordsOfDays: WordList = [
    "ago", "day", "days", "week", "weeks", "month", "months", "year", "years", "of", "the",
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    "mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun",
  ]

  /// How a day stands behind `on`; nil where the words are none, or only its year.
  private static func written(_ words: [String], _ today: CalendarDate) -> String? {
    let text = words.joined(separator: " ")
    // `Invoice 12`: a number of a few digits is no day.
    if text.utf8.count < 6, text.utf8.allSatisfy({ $0 &- 48 < 10 }) { return nil }
    if let line = try? Statement.parse(SourceLine("EUR/USD on \(text)")),
      line.tape.conversions.isEmpty, line.tape.qualifierSets.joined().count == 1
    {
      return text
    }
    let numbers = words.map(\.onlyNumber)
    let months = words.map { MonthName.number($0) ?? LocalMonths.number($0.lowercased()) }
    guard let month = months.compactMap({ $0 }).first,
      let day = numbers.compactMap({ $0 }).first(where: { 1...31 ~= $0 })
    else { return nil }
    switch words.count {
    case 3:
      // `15. März 2024`
      guard numbers[0] == day, months[1] == month, let year = numbers[2], words[2].utf8.count == 4
      else { return nil }
      return CalendarDate(year: year, month: month, day: day)?.description
    case 2:
      // `10 Sep`: the last one there was. `May 2 people` and `2 May` are days, `Room 12` is none.
      let ordinal = words[numbers[0] == nil ? 1 : 0].drop { $0.isNumber }.lowercased()
      guard ["", "st", "nd", "rd", "th"].contains(ordinal),
        words.contains(where: { MonthName.number($0) != nil })
      else { return nil }
      let found = CalendarDate.latest(notAfter: today) {
        CalendarDate(year: $0, month: month, day: day)
      }
      return found.map { "\(text) \($0.description.prefix(4))" }
    default: return nil
    }
  }
}

extension CalendarDate {
  /// The last day that one without its year can be.
  package static func latest(
    notAfter last: CalendarDate, _ ofYear: (Int) -> CalendarDate?
  ) -> CalendarDate? {
    [last.parts.year, last.parts.year - 1].lazy.compactMap(ofYear).first { $0 <= last }
  }
}

extension String {
  /// The number that it begins with: 3 of `3rd`; nil if there is another, as in `8-11`.
  package var onlyNumber: Int? {
    let digits = prefix { $0.isNumber }
    return dropFirst(digits.count).contains { $0.isNumber } ? nil : Int(digits)
  }

  /// Without such marks around it.
  package func trimming(_ isMark: (Character) -> Bool) -> String {
    var text = self[...]
    while let first = text.first, isMark(first) { text.removeFirst() }
    while let last = text.last, isMark(last) { text.removeLast() }
    return String(text)
  }
}
