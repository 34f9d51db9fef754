import AgioCore

/// Slips of how numbers, days and results are written.
extension Corrector {
  /// `１００ USD`, `1½`, `¾`: the wide signs of East Asian keyboards, and fractions as decimals.
  func respelled() -> [String] {
    if bytes.allSatisfy({ $0 < 0x80 }) { return [] }
    var result = ""
    for scalar in text.unicodeScalars {
      if let fraction = Self.fractions[Character(scalar)] {
        result += result.last?.isNumber == true ? fraction.dropFirst() : fraction[...]
      } else if scalar.value == 0x3000 {
        result += " "
      } else {
        let isWide = 0xFF01...0xFF5E ~= scalar.value
        result.unicodeScalars.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0)! : scalar)
      }
    }
    return [result]
  }

  static let fractions: [Character: String] = [
    "½": "0.5", "¼": "0.25", "¾": "0.75", "⅕": "0.2", "⅛": "0.125",
  ]

  /// `50+200+34 usd`, `100 EUR + 20`: money and a number that has none.
  func summed() -> [String] {
    guard diagnostic.id == .moneyAndNumber else { return [] }
    let numbers = body.indices.filter { tokens[$0].kind == .number }
    let bare = numbers.filter { !isMoney($0) }
    if isRange(numbers) { return endsOfRange(numbers) }
    if let last = numbers.last, let first = body.first, isMoney(last),
      bare.count == numbers.count - 1,
      numbers.count > 1, tokens[last - 1].kind != .symbol, !isRange(numbers),
      body.prefix(while: { $0.range.upper <= tokens[last].range.upper }).allSatisfy({
        $0.kind == .number || $0.kind == .plus || $0.kind == .minus
      })
    {
      let (start, end) = (Int(first.range.lower), Int(tokens[last].range.upper))
      return [
        text(0..<start) + "(" + text(start..<end) + ") "
          + text(end..<bytes.count).trimmingBlanks
      ]
    }
    guard let money = numbers.first(where: isMoney), !isRange(numbers) else { return [] }
    if bare.count > 1 { return withMoney(bare, like: money) }
    guard bare.count == 1 else { return [] }
    let range = tokens[bare[0]].range.indices
    let number = text(range)
    let isSigned = money > body.startIndex && tokens[money - 1].kind == .symbol
    let counted =
      isSigned
      ? text(tokens[money - 1]) + number
      : money + 1 < body.endIndex ? "\(number) \(text(tokens[money + 1]))" : number
    return [replacing(range, with: counted), replacing(range, with: number + "%")]
  }

  /// `45-50 EUR`, `800 - 900 EUR`: nobody says that to subtract.
  private func isRange(_ numbers: [Int]) -> Bool {
    zip(numbers, numbers.dropFirst()).contains { one, next in
      next == one + 2 && tokens[one + 1].kind == .minus
        && (tokens[one].range.upper == tokens[one + 1].range.lower
          && tokens[one + 1].range.upper == tokens[next].range.lower
          || numbers.count == 2 && isLess(one, next))
    }
  }

  private func isLess(_ one: Int, _ other: Int) -> Bool {
    let values = [one, other].compactMap { Double(text(tokens[$0])) }
    return values.count == 2 && values[0] < values[1]
  }

  /// `45-50 EUR`: each of the two, and their difference.
  private func endsOfRange(_ numbers: [Int]) -> [String] {
    guard numbers.count == 2, case (let first, let last) = (numbers[0], numbers[1]),
      last == first + 2,
      let money = numbers.first(where: isMoney)
    else { return [] }
    let before = money > body.startIndex ? tokens[money - 1] : nil
    let isSigned = before?.kind == .symbol
    // `EUR 10-20`
    let isPrefixed = before?.kind == .name
    guard isSigned || isPrefixed || money + 1 < body.endIndex else { return [] }
    let unit = isSigned || isPrefixed ? tokens[money - 1] : tokens[money + 1]
    let range =
      Int(
        min(unit.range.lower, tokens[first].range.lower))..<Int(
        max(unit.range.upper, tokens[last].range.upper))
    let ends = [first, last].map { end in
      isSigned
        ? text(unit) + text(tokens[end])
        : isPrefixed
          ? "\(text(unit)) \(text(tokens[end]))" : "\(text(tokens[end])) \(text(unit))"
    }
    return (ends + [ends.joined(separator: " - ")]).map { replacing(range, with: $0) }
  }

  /// `$12.50 + 3.20 + 8`: all of them in the currency that one has.
  private func withMoney(_ bare: [Int], like money: Int) -> [String] {
    let isSigned = money > body.startIndex && tokens[money - 1].kind == .symbol
    let unit = text(tokens[isSigned ? money - 1 : min(money + 1, tokens.count - 1)])
    return rewriting { index in
      guard bare.contains(index) else { return nil }
      let number = text(tokens[index])
      return (isSigned ? unit + number : "\(number) \(unit)", 1)
    }
  }

  /// Whether a currency stands beside a number.
  private func isMoney(_ index: Int) -> Bool {
    let before = index > body.startIndex ? tokens[index - 1] : nil
    let after = index + 1 < body.endIndex ? tokens[index + 1] : nil
    return before?.kind == .symbol || before.map { $0.kind == .name && !isUnknown($0) } ?? false
      || after?.kind == .symbol || after.map { $0.kind == .name } ?? false
      || after?.kind == .percent
  }

  /// `net * 19%` below `Net: 100 EUR`: a label is no name, and its line has a number.
  func byLabel() -> [String] {
    guard Self.isOfWords(diagnostic.id), session.workspace.hasLabels else { return [] }
    return rewriting { index in
      guard isUnknown(tokens[index]) else { return nil }
      for end in (index..<min(index + Self.mostWordsOfLabel, body.endIndex)).reversed() {
        let label = text(Int(tokens[index].range.lower)..<Int(tokens[end].range.upper))
        if let number = session.workspace.number(labelled: label) {
          return ("_\(number)", end + 1 - index)
        }
      }
      return nil
    }
  }

  /// Longer ones are sentences.
  private static let mostWordsOfLabel = 4

  /// `ans * 2`, `line1 + line2`: results as other calculators name them.
  func lastResult() -> [String] {
    guard diagnostic.id == .unknownName else { return [] }
    return rewriting { index in
      let name = word(tokens[index])
      if tokens[index].kind != .name { return nil }
      if Self.namesOfLast.contains(name) { return ("_", 1) }
      let number = name.drop { $0.isLetter }
      let isLine = Self.namesOfLines.contains(String(name.dropLast(number.count)))
      return isLine && !number.isEmpty ? ("_\(number)", 1) : nil
    }
  }

  /// `sum(10 EUR; 20 EUR)`: the mark that some spreadsheets have.
  func withoutSemicolons() -> [String] {
    guard diagnostic.id == .unexpectedCharacter, text(diagnostic.range.indices) == ";" else {
      return []
    }
    return [text.replacing(";", with: ",").lowercased(), text.replacing(";", with: ",")].reversed()
      .first { answers($0) }.map { [$0] } ?? []
  }

  /// A second total in a stretch: the line with what would be one.
  func laterTotal() -> [String] {
    // `subtotal * 8%` right below `subtotal`
    if diagnostic.id == .nothingAbove, diagnostic.readings.isEmpty,
      session.workspace.results.endsInTotal
    {
      return [replacing(diagnostic.range.indices, with: "_")]
    }
    guard diagnostic.id == .secondTotal else { return [] }
    let range = diagnostic.range.indices
    // In a line of more it is the one above.
    let results = session.workspace.results
    let earlier = results.recentTotal.map { ["_\($0)"] } ?? []
    return
      ((body.count > 1 ? earlier : []) + ["subtotal", "grand total"]
      + (results.endsInTotal ? ["_"] : []))
      .map { replacing(range, with: $0) }.filter(
        answers)
  }

  private static let namesOfLast: WordList = [
    "ans", "answer", "prev", "previous", "it", "that", "result", "last",
  ]
  private static let namesOfLines: WordList = ["line", "row", "result", "ans"]

  /// `1.500,- €`, `Rs 499/-`, `45 EUR.`, `=10*1.19`, `$1,234.56-`: marks around an amount.
  func withoutEndings() -> [String] {
    var characters = Array(text(bodyRange))
    let (start, end) = (text(0..<bodyRange.lowerBound), text(bodyRange.upperBound..<bytes.count))
    guard characters.count > 1 else { return [] }
    var found: [String] = []
    // Books write what is owed with the sign behind.
    if let last = characters.last, last == "-" || last == "−",
      characters[characters.count - 2].isNumber
    {
      let amount = String(characters.dropLast())
      let number = amount.firstIndex(where: \.isNumber)!
      return ["-" + amount, amount[..<number] + "-" + amount[number...]].map { start + $0 + end }
        .first { answers($0) }.map { [$0] } ?? []
    }
    let count = characters.count
    var index = 0
    while index + 1 < characters.count {
      defer { index += 1 }
      guard characters[index].isNumber else { continue }
      let mark = index + 1
      let dash = ",.:/".contains(characters[mark]) ? mark + 1 : mark
      let dashes = characters[dash...].prefix(2).prefix { "-–—=+".contains($0) }
      let stop = dashes.endIndex
      // A sign between two values is none.
      let isBetween =
        stop < characters.count && (characters[stop].isNumber || stop == mark + 1)
      if dashes.isEmpty || isBetween { continue }
      characters.removeSubrange(mark..<stop)
    }
    let isChanged = characters.count < count
    found.append((isChanged ? start + String(characters) + end : text).trimmingBlanks)
    while let last = characters.last, ".,;!:~？！。".contains(last) { characters.removeLast() }
    while let first = characters.first, "=~≈>¿¡".contains(first) { characters.removeFirst() }
    // Text that was marked as bold.
    if characters.starts(with: "**") { characters.removeAll { $0 == "*" } }
    if let first = characters.first, let last = characters.last,
      ["''", "``", "[]", "{}", "‘’", "„“", "„”", "«»", "»«", "‹›", "「」"].contains("\(first)\(last)")
    {
      characters = Array(characters.dropFirst().dropLast())
    }
    found.append(start + String(characters).trimmingBlanks + end)
    return found.filter { $0 != text }
  }
}
