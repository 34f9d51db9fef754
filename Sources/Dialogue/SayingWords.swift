import AgioCore

/// Where a line is parted into words.
enum SayingWords {
  /// The words, and signs that stand at them as words of their own.
  static func of(_ text: String) -> [String] {
    var words: [String] = []
    for word in text.words {
      // Of letters alone, or of digits and a point, it is one.
      if word.utf8.allSatisfy({ ($0 | 0x20) &- 97 < 26 })
        || word.utf8.allSatisfy({ $0 &- 48 < 10 || $0 == UInt8(ascii: ".") })
      {
        words.append(word)
      } else {
        add(word[...].utf8, to: &words)
      }
    }
    return joiningPercents(words)
  }

  /// Whether a text has a plus or a minus outside parentheses and remarks.
  static func areSum(_ text: String) -> Bool {
    var (depth, isQuoted) = (0, false)
    for word in text.words {
      if depth == 0, !isQuoted, ["+", "-", "plus", "minus"].contains(word), !text.hasPrefix(word) {
        return true
      }
      depth +=
        word.utf8.count { $0 == UInt8(ascii: "(") } - word.utf8.count { $0 == UInt8(ascii: ")") }
      if word.utf8.count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 1 { isQuoted.toggle() }
    }
    return false
  }

  /// `20 percent`, `20 %`, `15 pour cent` as one word with a sign.
  private static func joiningPercents(_ words: [String]) -> [String] {
    var joined: [String] = []
    var place = 0
    while place < words.count {
      defer { place += 1 }
      joined.append(words[place])
      guard words[place].utf8.allSatisfy({ $0 &- 48 < 10 || $0 == 46 || $0 == 44 }) else {
        continue
      }
      let count = RuleWords.countOfPercent(words[(place + 1)...].prefix(2))
      if count > 0 { joined[joined.count - 1] += "%" }
      place += count
    }
    return joined
  }

  private static func add(_ word: Substring.UTF8View, to words: inout [String]) {
    // The mark before a Spanish question says no more than the one behind it.
    var word = word.starts(with: "¿".utf8) ? word.dropFirst(2) : word
    if word.isEmpty { return }
    let count = words.count
    while let sign = word.first, sign == UInt8(ascii: "(") || sign == UInt8(ascii: "@"),
      word.count > 1
    {
      words.append(String(UnicodeScalar(word.removeFirst())))
    }
    // `, -75%`
    if word.first == UInt8(ascii: "-"), word.last == UInt8(ascii: "%"), word.count > 2 {
      words.append(String(UnicodeScalar(word.removeFirst())))
    }
    let isBehindSign = words.count > count
    var behind: [String] = []
    while let sign = word.last, Self.closing.contains(sign), word.count > 1 {
      // A call keeps its parentheses.
      if sign == UInt8(ascii: ")"), !isBehindSign, word.contains(UInt8(ascii: "(")) { break }
      behind.append(String(UnicodeScalar(word.removeLast())))
    }
    addParts(of: Substring(word), to: &words)
    words += behind.reversed()
  }

  private static let closing = [",", ")", "?", ";", ":"].map { UInt8(ascii: $0) }

  /// `R100`, `100EURUSD`, `40h`, `jan-mar`: two words written as one.
  private static func addParts(of word: Substring, to words: inout [String]) {
    // `eur→nok`, `usd250>eur`
    if let sign = ["→", "->", ">"].first(where: { word.contains($0) }),
      case let sides = word.split(separator: sign, omittingEmptySubsequences: false),
      sides.count == 2, sides.allSatisfy({ !$0.isEmpty })
    {
      addParts(of: sides[0], to: &words)
      words.append(sign == ">" ? sign : "->")
      addParts(of: sides[1], to: &words)
      return
    }
    // `7x`
    if word.utf8.last == UInt8(ascii: "x"), word.dropLast().utf8.allSatisfy({ $0 &- 48 < 10 }),
      word.utf8.count > 1
    {
      words += [String(word.dropLast()), "x"]
      return
    }
    // `d'euros`
    if let mark = word.firstIndex(where: { "'’".contains($0) }),
      ["d", "l"].contains(word[..<mark].lowercased()), word.index(after: mark) < word.endIndex
    {
      words += [
        word.first == "d" || word.first == "D" ? "de" : "la",
        String(word[word.index(after: mark)...]),
      ]
      return
    }
    // No month has a digit.
    if word.utf8.contains(UInt8(ascii: "-")), !word.utf8.contains(where: { $0 &- 48 < 10 }) {
      let months = word.split(separator: "-").map(String.init)
      if months.count == 2, months.allSatisfy({ MonthName.number($0) != nil }) {
        words += [months[0], "-", months[1]]
        return
      }
    }
    if let letter = SayingReader.letter(before: word) {
      words += [letter, String(word.dropFirst(letter.count))]
      return
    }
    let letters = word.utf8.reversed().prefix { ($0 | 0x20) &- 97 < 26 }.count
    let isUnit =
      letters == 6 || letters == 1 && word.utf8.last == UInt8(ascii: "h")
      || letters == 3 && word.hasSuffix("min")
    // `3-course` is one.
    if isUnit, word.beginsWithNumber, word.dropLast(letters).utf8.last != UInt8(ascii: "-") {
      words += [String(word.dropLast(letters)), String(word.suffix(letters))]
    } else {
      words.append(String(word))
    }
  }
}

extension StringProtocol {
  /// Whether the first character is a digit, in any script.
  var beginsWithNumber: Bool {
    guard let byte = utf8.first else { return false }
    // What stands behind a digit may belong to it.
    let isAlone = byte < 0x80 && (utf8.dropFirst().first ?? 0) < 0x80
    return isAlone ? byte &- 48 < 10 : first!.isNumber
  }
}
