import AgioCore

/// The numbers, words and signs of a line, as they are accounted for where another line is read for it.
struct ReadingAtom {
  enum Kind { case number, word, symbol, sign, date, time }

  let kind: Kind
  /// In small letters; a number without marks between its digits, a date as ISO 8601 writes it.
  let text: String
  /// As it is written.
  let written: String
  /// Whether nothing stands between it and the atom before it.
  let isTight: Bool

  /// Whether both say the same.
  func isSame(as other: ReadingAtom) -> Bool { kind == other.kind && text == other.text }
}

/// Takes a line apart. Unlike the lexer it reads lines that are not in the grammar.
struct AtomScanner {
  private let characters: [Character]
  private let decimalMark: Character
  /// Whether a blank before three digits groups them.
  private let groupsBlanks: Bool
  private var place = 0
  private var atoms: [ReadingAtom] = []

  private init(_ text: String, decimalMark: UInt8, groupsBlanks: Bool) {
    characters = Array(text)
    self.decimalMark = Character(UnicodeScalar(decimalMark))
    self.groupsBlanks = groupsBlanks
  }

  static func atoms(_ text: String, decimalMark: UInt8, groupsBlanks: Bool) -> [ReadingAtom] {
    var scanner = AtomScanner(text, decimalMark: decimalMark, groupsBlanks: groupsBlanks)
    scanner.scan()
    return joiningPercents(scanner.atoms)
  }

  /// `20 percent`, `15 pour cent`: the word, or two, is the sign.
  private static func joiningPercents(_ atoms: [ReadingAtom]) -> [ReadingAtom] {
    var joined: [ReadingAtom] = []
    var place = 0
    while place < atoms.count {
      let atom = atoms[place]
      let isBehindNumber = joined.last?.kind == .number && atom.kind == .word
      let count =
        isBehindNumber ? RuleWords.countOfPercent(atoms[place...].prefix(2).map(\.text)) : 0
      joined.append(
        count == 0
          ? atom : ReadingAtom(kind: .sign, text: "%", written: atom.written, isTight: false))
      place += max(count, 1)
    }
    return joined
  }

  private mutating func scan() {
    while place < characters.count {
      let character = characters[place]
      if character.isWhitespace || character == "\u{200B}" || character == "\u{FEFF}" {
        place += 1
      } else if isDigit(place) || character == "." && isDigit(place + 1) {
        if !scanDay() { scanNumber() }
      } else if character.isLetter {
        scanWord()
      } else if let fraction = Corrector.fractions[character] {
        add(.number, from: place, to: place + 1, as: fraction)
      } else if character == "_" {
        let end = end(from: place + 1) { $0.isNumber || $0.isLetter || $0 == "_" }
        add(.word, from: place, to: end)
      } else if character.isCurrencySymbol {
        add(.symbol, from: place, to: place + 1)
      } else {
        scanSign()
      }
    }
  }

  private func isDigit(_ place: Int) -> Bool {
    place < characters.count && characters[place].isNumber
      && characters[place].wholeNumberValue != nil
      && characters[place].unicodeScalars.first!.properties.numericType == .decimal
  }

  private func end(from start: Int, while isPart: (Character) -> Bool) -> Int {
    var end = start
    while end < characters.count, isPart(characters[end]) { end += 1 }
    return end
  }

  private mutating func add(
    _ kind: ReadingAtom.Kind, from start: Int, to end: Int, as text: String? = nil
  ) {
    let written = String(characters[start..<end])
    let isTight = start > 0 && !characters[start - 1].isWhitespace
    atoms.append(
      ReadingAtom(
        kind: kind, text: text ?? written.lowercased(), written: written, isTight: isTight))
    place = end
  }

  // Numbers.

  /// A day or a time in digits, `6-pack`, `2024-Q3`.
  private mutating func scanDay() -> Bool {
    // Most numbers are followed by a blank; eight digits are a day, too.
    let digits = self.end(from: place, while: \.isNumber)
    let isMarked =
      digits < characters.count
      && (characters[digits].isLetter || "-/.:".contains(characters[digits]))
    if !isMarked, digits - place != 8 { return false }
    let end = end(from: place) { $0.isNumber || "-/.:".contains($0) }
    var run = characters[place..<end]
    while let last = run.last, !last.isNumber { run.removeLast() }
    let text = String(run)
    if run.count > 5, let day = WrittenDay.day([text]), run.contains(where: { !$0.isNumber }) {
      add(.date, from: place, to: run.endIndex, as: day.description)
      return true
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].count == 2, parts.allSatisfy({ Int($0) != nil }) {
      add(.time, from: place, to: run.endIndex)
      return true
    }
    // `2024-03`, `2024-03..2024-06`, `3-Feb-2021`, `3-course`
    let whole = self.end(from: place) { $0.isNumber || $0.isLetter || "-.".contains($0) }
    let words = String(characters[place..<whole])
    if let day = WrittenDay.day([words]) {
      add(.date, from: place, to: whole, as: day.description)
      return true
    }
    let month = words.split(separator: "-", omittingEmptySubsequences: false)
    guard month.count > 1, Int(month[0]) != nil, month.allSatisfy({ !$0.isEmpty }),
      month[1].first!.isLetter || month[0].count == 4 && Self.isMonth(month[1])
    else { return false }
    add(.word, from: place, to: whole)
    return true
  }

  /// `03` behind a year, `03..2024`
  private static func isMonth(_ text: Substring) -> Bool {
    let digits = text.prefix(while: \.isNumber)
    return digits.count == 2 && 1...12 ~= Int(digits) ?? 0
      && (digits.count == text.count || text.dropFirst(2).hasPrefix(".."))
  }

  private mutating func scanNumber() {
    let start = place
    var groups: [(mark: Character, digits: String)] = []
    var mark: Character = " "
    if characters[place] == "." {
      groups = [(" ", "")]
      mark = "."
      place += 1
    }
    while true {
      var stop = place
      while isDigit(stop) { stop += 1 }
      let digits = characters[place..<stop].compactMap(\.wholeNumberValue).map(String.init)
      groups.append((mark, digits.joined()))
      place = stop
      guard isDigit(place + 1), place < characters.count else { break }
      mark = characters[place]
      if ".,'’_".contains(mark) {
        place += 1
      } else if groupsBlanks, mark.isWhitespace, isDigit(place + 2), isDigit(place + 3),
        !isDigit(place + 4)
      {
        place += 1
      } else {
        break
      }
    }
    var text = Self.number(groups, decimalMark: decimalMark)
    // `3万`
    if place < characters.count, let zeros = SayingReader.myriads[characters[place]] {
      text = Self.shifted(text, by: zeros)
      place += 1
    }
    add(.number, from: start, to: place, as: text)
    // `1½`
    if place < characters.count, let fraction = Corrector.fractions[characters[place]],
      !text.contains(".")
    {
      text += fraction.dropFirst()
      atoms.removeLast()
      add(.number, from: start, to: place + 1, as: text)
    }
    // `3rd of May`
    let end = end(from: place, while: \.isLetter)
    if ["st", "nd", "rd", "th"].contains(String(characters[place..<end]).lowercased()) {
      place = end
    }
  }

  /// The number of groups of digits with marks between them: one that stands once, and not before three digits, is the decimal mark,
  /// and so is the last of several kinds.
  private static func number(
    _ groups: [(mark: Character, digits: String)], decimalMark: Character
  ) -> String {
    let marks = groups.dropFirst().map(\.mark)
    var hasFraction = false
    if let last = marks.last, last == "." || last == "," {
      let count = marks.count { $0 == last }
      hasFraction =
        count == 1
        && (last == decimalMark || groups.last!.digits.count != 3
          || marks.contains { $0 != last && !$0.isWhitespace })
    }
    let whole = (hasFraction ? groups.dropLast() : groups[...]).map(\.digits).joined()
    return bare(whole, hasFraction ? groups.last!.digits : "")
  }

  /// A number in digits without zeros around it.
  static func plain(_ number: String) -> String {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return bare(parts[0], parts.count > 1 ? parts[1] : "")
  }

  private static func bare(_ whole: String, _ fraction: String) -> String {
    var fraction = fraction[...]
    while fraction.last == "0" { fraction.removeLast() }
    let digits = whole.drop { $0 == "0" }
    return (digits.isEmpty ? "0" : String(digits)) + (fraction.isEmpty ? "" : "." + fraction)
  }

  static func shifted(_ number: String, by zeros: Int) -> String {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let digits = fraction + String(repeating: "0", count: max(0, zeros - fraction.count))
    return bare(String(parts[0]) + String(digits.prefix(zeros)), String(digits.dropFirst(zeros)))
  }

  // Words.

  private mutating func scanWord() {
    let first = characters[place].unicodeScalars.first!.value
    if Corrector.scripts.contains(first) { return scanEastAsian() }
    var end = place
    while end < characters.count {
      let character = characters[end]
      let isBeforeLetter = end + 1 < characters.count && characters[end + 1].isLetter
      if character.isLetter || character.isNumber || character == "_" {
        end += 1
      } else if "'’-–".contains(character),
        isBeforeLetter || character == "-" && isCode(place..<end)
      {
        end += 1
      } else if character == ".", end - place == 1 || characters[end - 2] == ".", isBeforeLetter {
        // `u.s.`
        end += 1
      } else {
        break
      }
    }
    if end < characters.count, characters[end] == ".", characters[place..<end].contains(".") {
      end += 1
    }
    // `US$`
    if end < characters.count, characters[end].isCurrencySymbol,
      CurrencySymbols.reading(of: String(characters[place...end])) != nil
    {
      return add(.symbol, from: place, to: end + 1)
    }
    var text = String(characters[place..<end]).lowercased()
    // `x3`, `3x45eur`
    if text.hasPrefix("x"), text.dropFirst().first?.isNumber == true {
      return add(.word, from: place, to: place + 1)
    }
    // `5kEUR`
    if text.utf8.count == 4, text.first == "k" || text.first == "m",
      atoms.last?.kind == .number, place > 0, !characters[place - 1].isWhitespace,
      Currency(code: String(text.dropFirst())) != nil
    {
      return add(.word, from: place, to: place + 1)
    }
    // `usd250`
    if text.utf8.count > 3, text.utf8.dropFirst(3).allSatisfy({ $0 &- 48 < 10 }),
      Currency(code: String(text.prefix(3))) != nil
    {
      return add(.word, from: place, to: place + 3)
    }
    for ending in ["'s", "’s"] where text.hasSuffix(ending) && text.count > 4 {
      text.removeLast(ending.count)
    }
    add(.word, from: place, to: end, as: text.filter { $0 != "." }.replacing("–", with: "-"))
  }

  /// `INV-0042`
  private func isCode(_ range: Range<Int>) -> Bool {
    isDigit(range.upperBound + 1)
      && characters[range].allSatisfy { $0.isUppercase || $0.isNumber || $0 == "-" }
  }

  /// Chinese, Japanese and Korean stand without blanks: names and particles one by one.
  private mutating func scanEastAsian() {
    let rest = String(characters[place...].prefix(12))[...]
    if let (_, end) = Corrector.eastAsianCurrency(rest) {
      return add(.word, from: place, to: place + rest.distance(from: rest.startIndex, to: end))
    }
    if let end = Corrector.eastAsianParticle(rest) {
      return add(.word, from: place, to: place + rest.distance(from: rest.startIndex, to: end))
    }
    add(.word, from: place, to: place + 1)
  }

  // Signs.

  private mutating func scanSign() {
    let next = place + 1 < characters.count ? characters[place + 1] : " "
    switch (characters[place], next) {
    case ("-", ">"), ("=", ">"): add(.sign, from: place, to: place + 2, as: "->")
    case ("→", _): add(.sign, from: place, to: place + 1, as: "->")
    case ("*", "*"): add(.sign, from: place, to: place + 2, as: "^")
    case (".", "."): add(.sign, from: place, to: place + 2, as: "..")
    case ("−", _), ("–", _), ("—", _): add(.sign, from: place, to: place + 1, as: "-")
    case ("×", _), ("·", _): add(.sign, from: place, to: place + 1, as: "*")
    case ("÷", _): add(.sign, from: place, to: place + 1, as: "/")
    default: add(.sign, from: place, to: place + 1)
    }
  }
}
