import AgioCore

/// What words are as one of a kind.
extension SayingReader {
  /// What the words from one on are as one of a kind: the longest first, `6 May 2024` before `6 May`.
  func values(_ kind: Saying.Kind, from index: Int) -> [Value] {
    var values: [Value] = []
    for count in stride(from: min(Self.mostWords(kind), words.count - index), to: 0, by: -1) {
      if let text = value(kind, index..<index + count) {
        values.append(Value(count: count, text: text))
      }
    }
    return values
  }

  /// What the words from one on are as a run: the longest first.
  func values(_ run: SayingTable.Run, from index: Int) -> [Value] {
    var values: [Value] = []
    var (first, last): (Int?, Int) = (nil, index)
    for place in index..<min(index + Self.mostWordsOfRun, words.count) {
      let isOwn = run.words.contains(words[place].small)
      guard isOwn || run.around.contains(words[place].small) else { break }
      if isOwn {
        first = first ?? place
        last = place
      }
      if let first {
        values.insert(Value(count: place + 1 - index, text: joined(first..<last + 1)), at: 0)
      }
    }
    return values
  }

  private static let mostWordsOfRun = 10

  private static func mostWords(_ kind: Saying.Kind) -> Int {
    switch kind {
    case .date: 4
    case .day: 6
    case .period: 4
    case .unit, .span: 3
    case .duration: 5
    case .this, .share: 3
    case .last, .first, .end: 2
    case .price: 8
    case .rate: 7
    case .every: 2
    case .targets: 9
    case .items, .summands: 20
    case .couple: 6
    case .amount: 3
    case .particle: 4
    case .goods: 4
    case .story: 8
    default: 1
    }
  }

  /// What the words are as one of a kind; nil where they are none. Nothing is put together before it is one.
  private func value(_ kind: Saying.Kind, _ range: Range<Int>) -> String? {
    let first = words[range.lowerBound]
    let (text, small) = (first.text, first.small)
    switch kind {
    case .date: return isDate(range) ? joined(range) : nil
    case .period where range.count > 1 && Self.wordsOfYear.contains(small):
      return value(.period, range.dropFirst())
    case .period where range.count > 1 && Self.wordsOfYear.contains(words[range.last!].small):
      return value(.period, range.dropLast())
    case .period:
      let isPeriod =
        WrittenDay.year(text) != nil || first.month != nil && range.count > 1
        || small.utf8.first == UInt8(ascii: "q") && small.dropFirst().beginsWithNumber
        || first.isNumber && text.utf8.contains(UInt8(ascii: "-")) && !isDayAlone(range)
      if !isPeriod { return nil }
      let period = joined(range)
      return period.utf8.contains(UInt8(ascii: "/")) ? period.replacing("/", with: " ") : period
    case .range:
      guard first.isNumber, text.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 else {
        return nil
      }
      return text.contains("..") ? text : nil
    case .month: return first.month.map { $0 < 10 ? "0\($0)" : "\($0)" }
    case .recent: return recent(first)
    case .year: return WrittenDay.year(text).map(String.init)
    case .years: return first.isNumber ? Self.years(text) : nil
    case .last: return period(range).map { $0.last.adding(days: 1).description }
    case .first: return period(range).map(\.first.description)
    case .end: return period(range).map(\.last.description)
    case .day where range.count > 1 && Self.articles.contains(small):
      return value(.day, range.dropFirst())
    case .day: return first.isNumber || first.month != nil ? day(range) : nil
    case .span:
      // A quarter has a `q`, in words too, and a month before its year a stroke.
      let hasQuarter = words[range].contains(where: \.mayBeQuarter)
      let mayBeMonth = range.count == 1 && text.utf8.contains(UInt8(ascii: "/"))
      return hasQuarter || mayBeMonth ? WrittenDay.span(words[range].map(\.small)) : nil
    case .this:
      switch small {
      case "this", "year", "month", "ytd", "mtd": break
      default: return nil
      }
      let today = book.today.description
      switch joined(range).lowercased() {
      case "this year", "year to date", "ytd": return today.prefix(4) + "-01-01"
      case "this month", "month to date", "mtd": return today.prefix(7) + "-01"
      default: return nil
      }
    case .weekday: return first.isNumber || Weekday(inSmall: small) == nil ? nil : small
    case .thing: return first.isNumber || Thing(text, isDivisor: true) == nil ? nil : text
    case .source: return !first.isNumber && corrector.session.book.knowsSource(small) ? small : nil
    case .price:
      guard mayHavePrice else { return nil }
      let isPrice =
        words[range].contains {
          $0.text.utf8.contains(UInt8(ascii: "/")) || $0.small == "per"
        } && !words[range].contains { Self.noWordsOfPrices.contains($0.small) }
      return isPrice ? joined(range) : nil
    case .rate: return rate(words[range])
    case .every: return every(words[range])
    case .unit:
      // No name has words that begin with a digit or a sign, but for those the user has made.
      if !corrector.hasOwnNames {
        if first.isNumber { return nil }
        let rest = words[range].dropFirst()
        if rest.contains(where: { $0.text.utf8.first! < UInt8(ascii: "A") }) { return nil }
      }
      return unitCode(joined(range))
    case .units:
      let codes = codes(text)
      return codes.isEmpty ? nil : codes.joined(separator: ", ")
    case .targets: return targets(words[range])
    case .percent: return first.isNumber && text.utf8.last == UInt8(ascii: "%") ? text : nil
    case .run: return nil
    case .items: return items(range, between: Self.betweenItems)
    case .summands: return items(range, between: Self.signsOfSums)
    case .couple: return couple(range)
    case .particle:
      let areParticles = words[range].allSatisfy {
        Corrector.eastAsianParticle($0.text[...]) == $0.text.endIndex
      }
      return areParticles ? joined(range) : nil
    case .amount:
      guard words[range].contains(where: { $0.text.contains(where: \.isNumber) }),
        case .answered(_, let results) = corrector.trial(of: joined(range))
      else { return nil }
      return results.count == 1 && results[0].unit.isMoney ? joined(range) : nil
    case .goods:
      let nouns = words[range].drop { RuleWords.genitives.contains($0.small) }
      return !nouns.isEmpty && nouns.allSatisfy(isNoun) ? joined(range) : nil
    case .story: return words[range].allSatisfy(isOfStory) ? joined(range) : nil
    case .other:
      let codes = codes(text)
      let there = codes.filter { code in words.contains { $0.text == code } }
      return there.count == 1 ? codes.first { $0 != there[0] } : nil
    case .pair: return Self.pair(text)
    case .letter: return Self.letters[text]
    case .cents: return text.utf8.count == 2 && Int(text) != nil ? text : nil
    case .pence:
      guard let sign = text.last, sign == "p" || sign == "c" || sign == "¢" else { return nil }
      let digits = text.dropLast()
      guard 1...2 ~= digits.utf8.count, Int(digits) != nil else { return nil }
      return digits.utf8.count == 1 ? "0" + digits : String(digits)
    case .shares: return first.isNumber ? Self.shares(text) : nil
    case .fraction:
      let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
      return parts.count == 2 && 1..<10 ~= parts[0] && parts[0] < parts[1] ? text : nil
    case .compound:
      if !text.utf8.contains(UInt8(ascii: "-")) { return nil }
      let parts = text.split(separator: "-", maxSplits: 1)
      let isCompound =
        first.isNumber && parts.count == 2 && parts[0].utf8.allSatisfy { $0 &- 48 < 10 }
        && parts[1].first!.isLetter
      return isCompound ? text : nil
    case .share:
      guard first.isNumber,
        range.count == 1 ? !first.isPlain : Self.beginsShare(words[range.lowerBound + 1].small)
      else { return nil }
      return Self.share(words[range].map(\.small))
    case .times:
      guard small.utf8.first == UInt8(ascii: "x"), Int(small.dropFirst()) != nil else { return nil }
      return String(small.dropFirst())
    case .duration: return first.isNumber && mayHavePrice ? Self.duration(words[range]) : nil
    case .product: return first.isNumber ? Self.product(small) : nil
    case .parted: return first.isNumber ? Self.parted(text) : nil
    case .myriad: return first.isNumber ? Self.myriad(text) : nil
    case .word:
      guard text.first?.isLetter == true, !corrector.isCurrency(text),
        !Self.noWords.contains(small), !LocalNumbers.isNumber(small),
        RuleWords.numbers[small] == nil, !RuleWords.isRequest(small)
      else { return nil }
      return Thing(text, isDivisor: true) == nil ? text : nil
    }
  }

  /// `360 EUR, price per year`
  private static let noWordsOfPrices: Set<String> = [
    ",", ";", "price", "cost", "how", "what", "much",
  ]
  private static let noWords = WordFile.rules.words("no words of sayings")
  private static let prepositions = WordFile.rules.words("prepositions")
  private static let wordsOfYear = WordFile.rules.words("years")

  func isNoun(_ word: Word) -> Bool {
    word.text.first!.isLetter && !word.text.contains(where: \.isNumber)
      && !RuleWords.isRequest(word.small) && !RuleWords.isPercentNoun(word.small)
      && RuleWords.numbers[word.small] == nil && !corrector.isCurrency(word.text)
      && !Self.prepositions.contains(word.small) && !RuleWords.fillers.contains(word.small)
  }

  private func isOfStory(_ word: Word) -> Bool {
    word.text.first!.isLetter && !RuleWords.isRequest(word.small)
      && !RuleWords.isPercentNoun(word.small) && !RuleWords.takenOff.contains(word.small)
      && RuleWords.numbers[word.small] == nil && !LocalNumbers.isNumber(word.small)
      && !corrector.isCurrency(word.text) && !Self.noStories.contains(word.small)
  }

  private static let noStories = WordFile.rules.words("no words of stories")
  static let articles = WordFile.rules.words("articles")

  /// The last such month or quarter that has begun: on 3 Feb 2026 `March` is 2025-03.
  private func recent(_ word: Word) -> String? {
    guard word.month != nil || word.mayBeQuarter && word.small.utf8.count == 2 else { return nil }
    let today = book.today.description
    guard let year = Int(today.prefix(4)), let now = Int(today.dropFirst(5).prefix(2)) else {
      return nil
    }
    if let month = word.month {
      return "\(month > now ? year - 1 : year)-" + (month < 10 ? "0\(month)" : "\(month)")
    }
    guard word.small.utf8.count == 2, word.small.first == "q",
      let quarter = Int(word.small.dropFirst()), 1...4 ~= quarter
    else { return nil }
    return "\(quarter * 3 - 2 > now ? year - 1 : year)-Q\(quarter)"
  }

  /// A `q` at the beginning, or behind a digit or a mark: `quarter`, `4Q19`, `2024-Q2`.
  static func mayBeQuarter(_ small: String) -> Bool {
    var before: UInt8 = 0
    for byte in small.utf8 {
      if byte == UInt8(ascii: "q"), before < UInt8(ascii: "A") { return true }
      before = byte
    }
    return false
  }

  private func isDate(_ range: Range<Int>) -> Bool {
    let first = words[range.lowerBound]
    if range.count == 1 {
      return first.isNumber && Self.isThreeNumbers(first.text) || first.small == "yesterday"
    }
    if first.month != nil { return true }
    // `12% APR` is no day of April.
    if first.isNumber, first.text.utf8.last == UInt8(ascii: "%") { return false }
    if first.isNumber { return words[range].contains { $0.month != nil } }
    return range.count == 2 && first.small == "last" && joined(range).utf8.contains(32)
  }

  /// `2024-05-06`, `6.5.2024`, `5/6/24`
  private static func isThreeNumbers(_ text: String) -> Bool {
    text.split { !$0.isNumber }.count == 3 && text.allSatisfy { $0.isNumber || "-/.".contains($0) }
  }

  private func period(_ range: Range<Int>) -> Period? {
    let last = words[range.upperBound - 1]
    if last.isNumber { return WrittenDay.period(words[range].map(\.small)) }
    guard range.count == 2, words[range.lowerBound].small == "last" else { return nil }
    return WrittenDay.period(before: book.today, last.small)
  }

  private func day(_ range: Range<Int>) -> String? {
    WrittenDay.day(words[range].map(\.text))?.description
  }

  /// A day is no period, but for one that begins a range: `2024-01-15 .. 2024-03-31`.
  private func isDayAlone(_ range: Range<Int>) -> Bool {
    let isRange = range.count > 1 && words[range.lowerBound + 1].text.utf8.starts(with: "..".utf8)
    return !isRange && CalendarDate(words[range.lowerBound].text) != nil
  }

  private static func years(_ text: String) -> String? {
    if text.utf8.count < 9 { return nil }
    let years = text.replacing("..", with: "-").split { "-/–".contains($0) }.map(String.init)
    guard years.count == 2, years.allSatisfy({ WrittenDay.year($0) != nil }) else { return nil }
    return "\(years[0])-01..\(years[1])-12"
  }

  private func targets(_ words: ArraySlice<Word>) -> String? {
    let names = words.split(omittingEmptySubsequences: false) {
      Self.betweenTargets.contains($0.small)
    }
    var found: [String] = []
    for (place, name) in names.enumerated() {
      // `dollars and in pounds`
      let name =
        place > 0 && name.count > 1 ? name.drop { Self.beforeTargets.contains($0.small) } : name
      let words = name.map(\.text)
      let text = words.joined(separator: " ")
      if text.isEmpty || words.contains(where: \.beginsWithNumber) { return nil }
      if corrector.isCurrency(text) {
        found.append(text)
      } else if let currency = LocalNames.currency(text) ?? NationalNames.currency(words) {
        found.append(currency.code)
      } else {
        return nil
      }
    }
    return found.joined(separator: ", ")
  }

  private static let betweenTargets = WordFile.rules.words("between targets")
  private static let beforeTargets = WordFile.rules.words("before targets")

  /// Those of `EUR/GBP`.
  func codes(_ text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return [] }
    let codes = text.split(separator: "/").map(String.init)
    return codes.count > 1 && codes.allSatisfy(corrector.isCurrency) ? codes : []
  }

  /// `eurusd`
  static func pair(_ text: String) -> String? {
    guard text.utf8.count == 6, Currency(code: text.prefix(3).uppercased()) != nil,
      Currency(code: text.suffix(3).uppercased()) != nil
    else { return nil }
    return "\(text.prefix(3)) in \(text.suffix(3))"
  }

  /// `50/50`, `60/30/10`
  private static func shares(_ text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let shares = text.split(separator: "/").compactMap { Int($0) }
    guard shares.count > 1, shares.reduce(0, { $0 &+ $1 }) == 100, shares.allSatisfy({ $0 > 0 })
    else { return nil }
    return shares.map(String.init).joined(separator: " , ")
  }

  /// `25 bps`, `25bps`, `2‰`
  private static func share(_ words: [String]) -> String? {
    let mark = words[0].utf8.first { $0 &- 48 >= 10 && $0 != UInt8(ascii: ".") }
    if let mark, mark < 0x80, mark != UInt8(ascii: "b"), mark != UInt8(ascii: "p") { return nil }
    let digits = words[0].prefix { $0.isWholeNumber || $0 == "." }
    let unit = ([String(words[0].dropFirst(digits.count))] + words.dropFirst())
      .filter { !$0.isEmpty }.joined(separator: " ")
    guard let places = shareUnits[unit] else { return nil }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count < 3 else { return nil }
    // The point moves to the left.
    let whole = String(repeating: "0", count: places) + parts[0]
    var fraction = whole.suffix(places) + (parts.count > 1 ? parts[1] : "")
    while fraction.last == "0" { fraction.removeLast() }
    let number = whole.dropLast(places).drop { $0 == "0" }
    return (number.isEmpty ? "0" : number) + (fraction.isEmpty ? "" : "." + fraction) + "%"
  }

  /// Whether a word may begin one of the units of shares.
  private static func beginsShare(_ small: String) -> Bool {
    switch small.utf8.first {
    case UInt8(ascii: "b"), UInt8(ascii: "p"), 0xE2: true
    default: false
    }
  }

  /// How many digits a percentage has fewer. A basis point is a hundredth of a percentage point.
  private static let shareUnits = [
    "bp": 2, "bps": 2, "basis point": 2, "basis points": 2, "‰": 1, "permille": 1, "per mille": 1,
    "promille": 1, "per mil": 1, "pour mille": 1,
  ]

  static func duration(_ words: ArraySlice<Word>) -> String? {
    var rest = words.filter { $0.small != "and" }.map(\.small).joined()[...]
    func take(while isPart: (Character) -> Bool) -> String {
      let part = rest.prefix(while: isPart)
      rest = rest[part.endIndex...]
      return String(part)
    }
    let hours = take(while: \.isNumber)
    let unit = take { !$0.isNumber }
    guard unit == ":" || Thing(unit)?.singular == "hour", Int(hours) != nil,
      let minutes = Int(take(while: \.isNumber)), 1..<60 ~= minutes,
      ["", "m", "min", "mins", "minute", "minutes"].contains(rest)
    else { return nil }
    let hundredths = minutes * 100 / 60
    let decimals = hundredths < 10 ? "0\(hundredths)" : "\(hundredths)"
    return minutes % 3 == 0
      ? AtomScanner.plain("\(hours).\(decimals)") + " hours" : "(\(hours) + \(minutes) / 60) hours"
  }

  private static func product(_ small: String) -> String? {
    guard small.utf8.contains(UInt8(ascii: "x")) else { return nil }
    let sides = small.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, sides[0].utf8.allSatisfy({ $0 &- 48 < 10 }), !sides[0].isEmpty,
      sides[1].beginsWithNumber, sides[0] != "0"
    else { return nil }
    return "\(sides[0]) * \(sides[1])"
  }

  private static func parted(_ text: String) -> String? {
    // Digits end it, and a sign stands between: no digit, and no more than one thing.
    guard let last = text.utf8.last, last &- 48 < 10 || last >= 0x80 else { return nil }
    if text.utf8.allSatisfy({ $0 &- 48 < 10 || "./-:".utf8.contains($0) }) { return nil }
    let sides = text.split { !$0.isNumber }
    guard sides.count == 2, sides[1].utf8.count == 2,
      case let sign = text.dropFirst(sides[0].count).dropLast(2),
      CurrencySymbols.reading(of: String(sign)) != nil
    else { return nil }
    return "\(sides[0]).\(sides[1]) \(sign)"
  }

  private static func myriad(_ text: String) -> String? {
    // None is of ASCII.
    guard text.utf8.contains(where: { $0 >= 0x80 }),
      let place = text.firstIndex(where: { myriads[$0] != nil }),
      text[..<place].allSatisfy({ $0.isNumber || $0 == "." }),
      text[..<place].last.map({ $0 != "." }) ?? false
    else { return nil }
    return AtomScanner.shifted(String(text[..<place]), by: myriads[text[place]]!)
      + text[text.index(after: place)...]
  }

  /// What is written for one currency alone, where it is used; a sign of one letter would be a name in a line.
  private static let letters = [
    "R": "ZAR", "Q": "GTQ", "L": "HNL", "S/": "PEN", "S/.": "PEN", "B/.": "PAB", "₿": "BTC",
    "RM": "MYR", "Rp": "IDR", "zł": "PLN",
  ]

  private static let longestLetters = letters.keys.sorted { $0.utf8.count > $1.utf8.count }

  /// Zeros of the numbers that East Asia counts in.
  static let myriads: [Character: Int] = ["千": 3, "万": 4, "萬": 4, "億": 8]

  /// The letter that stands for a currency right before a number: `R100`.
  static func letter(before word: Substring) -> String? {
    // Most words begin otherwise.
    switch word.utf8.first {
    case UInt8(ascii: "R"), UInt8(ascii: "Q"), UInt8(ascii: "L"), UInt8(ascii: "S"),
      UInt8(ascii: "B"), UInt8(ascii: "z"), 0xE2:
      break
    default: return nil
    }
    // Of `Rp50` the letter is no `R`.
    return longestLetters.first { letter in
      guard word.hasPrefix(letter) else { return false }
      let rest = word.dropFirst(letter.count)
      // `Q3` is a quarter.
      return rest.beginsWithNumber && !(letter == "Q" && rest.dropFirst().first?.isNumber != true)
    }
  }
}
