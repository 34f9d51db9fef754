/// Words and numbers as people say them: read only where a production asks for one.
extension Lexer {
  /// The word that begins at a place, in small letters, and where it ends.
  func wordFollowing(_ place: Int) -> (text: String, end: Int) {
    let start = skippingBlanks(from: place)
    let end = wordEnd(from: start)
    return (word(from: start, to: end), end)
  }

  /// Digits that blanks group by threes.
  struct SpacedDigits {
    var end: Int
    var hasFraction: Bool
    /// The blanks are spaces, which could separate numbers too.
    var hasSpaces: Bool
  }

  /// The number that begins with the current one and goes on behind a blank: `1 250 000.00`.
  var spacedDigits: SpacedDigits? {
    guard end - start <= 3, bytes[start] != UInt8(ascii: "0"),
      (start..<end).allSatisfy({ isDigit($0) })
    else { return nil }
    let length = blank(at: end)
    guard length > 0, bytes[end] != 9 else { return nil }
    var place = end
    while isSameBlank(at: place, as: end, length), isDigit(place + length) {
      let group = place + length
      guard isDigit(group + 1), isDigit(group + 2), !isDigit(group + 3) else { return nil }
      place = group + 3
    }
    guard place > end else { return nil }
    let hasFraction = bytes[place] == decimalMark && isDigit(place + 1)
    if hasFraction {
      place += 1
      while isDigit(place) { place += 1 }
    }
    return SpacedDigits(end: place, hasFraction: hasFraction, hasSpaces: bytes[end] == 32)
  }

  private func isSameBlank(at place: Int, as first: Int, _ length: Int) -> Bool {
    (0..<length).allSatisfy { bytes[place + $0] == bytes[first + $0] }
  }

  /// How many zeros the word of scale behind a place stands for, and where it ends.
  /// - Parameter besideMoney: `k` and `m` count too.
  func scale(behind place: Int, besideMoney: Bool) -> (zeros: Int, end: Int)? {
    let start = skippingBlanks(from: place)
    let end = wordEnd(from: start)
    let word = bytes(from: start, to: end)
    guard let zeros = ScaleWord.words.value(of: word) else { return nil }
    // `Bn` is none, `k` and `K` are.
    let isSuffix = end - start <= 2
    return !isSuffix
      || besideMoney && ScaleWord.suffixes[String(decoding: word, as: UTF8.self)] != nil
      ? (zeros, end) : nil
  }

  /// Whether anything that could belong to the current number stands behind its blanks: digits, or a word of scale.
  var mayGoOn: Bool {
    let next = skippingBlanks(from: end)
    if isDigit(next) { return true }
    let wordEnd = wordEnd(from: next)
    return !isCode(from: next, to: wordEnd)
      && ScaleWord.words.value(of: bytes(from: next, to: wordEnd)) != nil
  }

  /// Makes the current token a number that ends at a place.
  mutating func replaceNumber(_ value: Number, to end: Int) {
    replace(.number, from: start, to: end)
    setNumber(value)
  }

  /// A number in words that begins at the current token: `ten`, `a`, `half a`, `two hundred and fifty`.
  var wordNumber: (value: Number, end: Int)? {
    guard NumberWord.beginnings.value(of: bytes(from: start, to: end)) != nil else { return nil }
    let (text, first) = (word(from: start, to: end), end)
    switch text {
    case "half":
      let (article, articleEnd) = wordFollowing(first)
      let isArticle = article == "a" || article == "an"
      return (Number(digits: 5, places: 1), isArticle ? articleEnd : first)
    case "a", "an": return hundreds(1, from: first) ?? (Number(digits: 1), first)
    default: break
    }
    if let unit = NumberWord.units[text] {
      return hundreds(unit, from: first) ?? (Number(digits: UInt64(unit)), first)
    }
    return belowHundred(text, first).map { (Number(digits: UInt64($0.value)), $0.end) }
  }

  /// `hundred and fifty`
  private func hundreds(_ count: Int, from place: Int) -> (value: Number, end: Int)? {
    let (text, hundredEnd) = wordFollowing(place)
    guard text == "hundred" else { return nil }
    var (next, nextEnd) = wordFollowing(hundredEnd)
    if next == "and" { (next, nextEnd) = wordFollowing(nextEnd) }
    let rest = belowHundred(next, nextEnd)
    return (Number(digits: UInt64(count * 100 + (rest?.value ?? 0))), rest?.end ?? hundredEnd)
  }

  private func belowHundred(_ text: String, _ end: Int) -> (value: Int, end: Int)? {
    if let value = NumberWord.units[text] ?? NumberWord.teens[text] { return (value, end) }
    guard let tens = NumberWord.tens[text] else { return nil }
    let start = bytes[end] == UInt8(ascii: "-") ? end + 1 : skippingBlanks(from: end)
    let unitEnd = wordEnd(from: start)
    guard let unit = NumberWord.units[word(from: start, to: unitEnd)] else { return (tens, end) }
    return (tens + unit, unitEnd)
  }

  /// Where the point behind an abbreviation ends: `Rs.`, `kr.`
  var abbreviationEnd: Int? {
    guard bytes[end] == UInt8(ascii: "."), bytes[end + 1] != UInt8(ascii: "."),
      EverydayNames.abbreviations.contains(word(from: start, to: end))
    else { return nil }
    return end + 1
  }

  /// Takes the words of a table entry that begins at the current token: `divided by`.
  func phraseEnd(_ words: [String]) -> Int? {
    var place = start
    for word in words {
      let (text, end) = wordFollowing(place)
      guard text == word else { return nil }
      place = end
    }
    return place
  }
}
