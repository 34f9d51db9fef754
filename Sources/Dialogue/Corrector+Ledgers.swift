import AgioCore

/// How lists, bank statements and tables write amounts.
extension Corrector {
  private static let mostWordsOfEntry = 12

  /// `Uber to airport 38 AUD`, `40 usd for the visa`, `INV-0042 €1.450,00`: the only amount, and what it is for.
  func notedOnce() -> [String] {
    let isOfMarks = diagnostic.id == .badGrouping || diagnostic.id == .malformedNumber
    guard tokens.first?.kind != .label,
      Self.isOfWords(diagnostic.id) || isOfMarks || diagnostic.id == .missingRate,
      !bytes.contains(where: { "%()".utf8.contains($0) })
    else { return [] }
    let words = text(bodyRange).splitAtBlanks()
    let numbers = words.indices.filter { Self.isNumber(words[$0]) }
    guard let place = numbers.last, words.count <= Self.mostWordsOfEntry,
      numbers.count == 1 || endsInAmount(words)
    else { return [] }
    var (start, end) = (place, place + 1)
    let bare = Array(words[place].trimmingMarks.utf8)
    var amount = String(decoding: Self.pointed(bare) ?? bare, as: UTF8.self)
    if !amount.contains(where: { $0.isLetter || $0.isCurrencySymbol }) {
      let lengths = (1...3).reversed().filter { end + $0 <= words.count }
      let named = lengths.lazy.compactMap { count -> (Int, String)? in
        let name = words[end..<end + count].joined(separator: " ").trimmingMarks
        return self.written(name).map { (count, $0) }
      }.first
      if let (count, name) = named {
        amount += " " + name
        end += count
      } else if start > 0, let name = written(words[start - 1]) {
        amount = "\(name) \(amount)"
        start -= 1
      } else {
        return []
      }
    }
    let isTail = { (index: Int) in
      index + 1 < words.count && ["in", "to", "into", "->"].contains(words[index].lowercased())
        && self.written(words[index + 1].trimmingMarks) != nil
    }
    let tail = (end..<words.count).first(where: isTail) ?? words.count
    let label = words[..<start].joined(separator: " ").trimmingMarks
    let remark = words[end..<tail].joined(separator: " ").trimmingMarks
    // `Taxi - 35 EUR` may be less, and behind `in` there is no remark.
    let isOpen =
      words[..<start].last.map { ["-", "–", "—", "=", "+"].contains($0) } ?? false
      || ["in", "to", "into", "as", "->"].contains(remark.prefix { $0 != " " }.lowercased())
      || !remark.isEmpty && !remark.contains(where: \.isLetter) || label.contains("=")
    if isOpen || label.isEmpty && remark.isEmpty
      || !label.isEmpty && !label.contains(where: \.isLetter)
    {
      return []
    }
    let line = [
      label.isEmpty ? "" : label + ":", amount, remark.isEmpty ? "" : "\"\(remark)\"",
      words[tail...].joined(separator: " "),
    ].filter { !$0.isEmpty }.joined(separator: " ")
    return [text(0..<bodyRange.lowerBound) + line + text(bodyRange.upperBound..<bytes.count)]
  }

  /// A currency's name as the language has it.
  private func written(_ name: String) -> String? {
    isCurrency(name)
      ? name
      : (LocalNames.currency(name) ?? NationalNames.currency(name.splitAtBlanks()))?.code
  }

  /// Whether a word of a note has a number of its own: no time, no `INV-0042`, no number of a list.
  private static func isNumber(_ word: String) -> Bool {
    guard word.contains(where: \.isNumber) else { return false }
    let atoms = AtomScanner.atoms(word, decimalMark: UInt8(ascii: "."), groupsBlanks: false)
    return atoms.contains { $0.kind == .number }
      && !(atoms.count == 2 && [".", ")"].contains(atoms[1].text))
  }

  /// `05.03. REWE -45.67 EUR`, `REWE Markt 12 -45.67 EUR`: all other numbers belong to words before the amount.
  private func endsInAmount(_ words: [String]) -> Bool {
    guard let last = words.lastIndex(where: { isUnknownWord($0) }) else { return false }
    let place = words.count - last > 3 ? last + 2 : last + 1
    guard 1...2 ~= words.count - place else { return false }
    // `Rent 1 200 EUR` may be thousands.
    let isGroup = words[place].prefix(while: \.isNumber).count == 3
    return !(isGroup && words[place - 1].allSatisfy(\.isNumber))
      && words[place].first.map { $0.isNumber || $0.isCurrencySymbol || $0 == "-" } ?? false
      && words[..<place].allSatisfy { isUnknownWord($0) || Self.isNumbering($0) }
  }

  /// A word that means nothing here, with any marks around it.
  private func isUnknownWord(_ word: String) -> Bool {
    let tokens = SourceLine(word).tokens(decimalMark: session.settings.decimalMark)
    guard let first = tokens.first, first.kind == .name, word.last?.isLetter == true else {
      return false
    }
    return !isCurrency(word) && !session.workspace.isVariable(word)
      && !Self.carriers.contains(word.lowercased())
      && !Self.operatorWords.contains(word.lowercased()) && Thing(word) == nil
      && !BuiltinFunction.isName(word.lowercased()) && !SpokenWords.isNumber(word)
  }

  /// `05.03.`, `2024-05-06`, `6/5`, `12`
  private static func isNumbering(_ word: String) -> Bool {
    word.first?.isNumber == true && word.allSatisfy { $0.isNumber || "./-:".contains($0) }
  }

  /// `- 300 EUR` where there is nothing to go on from.
  func ofFirstLine() -> [String] {
    guard diagnostic.id == .noSuchResult, let first = body.first,
      case let rest = text(Int(first.range.upper)..<bytes.count).trimmingBlanks
    else { return [] }
    let start = text(0..<Int(first.range.lower))
    // `- Taxi 35 EUR`
    if rest.first?.isLetter == true, let number = rest.firstIndex(where: \.isNumber) {
      let label = String(rest[..<number]).trimmingBlanks
      return [start + "\(text(first).prefix(1)) \(label): \(rest[number...])"]
    }
    switch first.kind {
    case .plus: return [start + rest]
    case .minus: return [start + "-" + rest]
    case .carrySum: return [start + (text(first).hasPrefix("+") ? "" : "-") + rest]
    default: return []
    }
  }

  /// `USD -45.00 in EUR`, `45.00- USD`: the sign goes before the number.
  func signBehind() -> [String] {
    for index in body.indices.dropLast(2) {
      let (one, sign, next) = (tokens[index], tokens[index + 1], tokens[index + 2])
      guard sign.kind == .minus else { continue }
      if one.kind == .name, next.kind == .number, sign.range.upper == next.range.lower,
        sign.range.lower > one.range.upper, isCurrency(text(one))
      {
        return [
          replacing(
            Int(one.range.lower)..<Int(next.range.upper), with: "-\(text(next)) \(text(one))")
        ]
      }
      if one.kind == .number, one.range.upper == sign.range.lower,
        next.kind == .name || next.kind == .symbol, sign.range.upper < next.range.lower
      {
        return [
          replacing(Int(one.range.lower)..<Int(sign.range.upper), with: "-\(text(one))")
        ]
      }
    }
    return []
  }

  /// `100 to EUR`, `(12.50 + 8.20) in EUR`, `1200/12 EUR`: the currency belongs to the numbers.
  func asMoney() -> [String] {
    // `1 "coin" in EUR` is no euro.
    if bytes.contains(UInt8(ascii: "\"")) { return [] }
    if diagnostic.id == .noCurrency,
      let conversion = body.last(where: { $0.kind.isConversionWord || $0.kind == .in }),
      conversion.range.lower > body.first!.range.lower,
      !body.contains(where: {
        $0.kind == .name && $0.range.upper < conversion.range.lower && isCurrency(text($0))
      })
    {
      let number = text(bodyRange.lowerBound..<Int(conversion.range.lower)).trimmingBlanks
      let unit = text(Int(conversion.range.upper)..<bodyRange.upperBound).trimmingBlanks
      let isSum = number.contains(" ") && number.last != ")"
      return [
        text(0..<bodyRange.lowerBound) + (isSum ? "(\(number)) \(unit)" : "\(number) \(unit)")
      ]
    }
    guard diagnostic.id == .numberOverMoney, let slash = body.first(where: { $0.kind == .divide }),
      let unit = body.last, unit.kind == .name,
      body.allSatisfy({ $0.kind == .number || $0.kind == .divide || $0.range == unit.range })
    else { return [] }
    let place = Int(slash.range.lower)
    let before = text(0..<place).trimmingBlanks
    let behind = text(Int(slash.range.upper)..<Int(unit.range.lower)).trimmingBlanks
    return ["\(before) \(text(unit)) / \(behind)"]
  }

  /// `12.50 EUR 'lunch'`, `Lunch (12.50 EUR)`
  func inQuotes() -> [String] {
    if diagnostic.id == .unexpectedCharacter,
      bytes.count(where: { $0 == UInt8(ascii: "'") }) == 2
    {
      return [text.replacing("'", with: "\"")]
    }
    guard diagnostic.id == .unknownFunction, let name = body.first, body.count > 3,
      case let open = tokens[body.startIndex + 1], open.kind == .leftParenthesis,
      // Without a blank it is a call.
      open.range.lower > name.range.upper, let last = body.last,
      last.kind == .rightParenthesis,
      case let inner = text(Int(tokens[body.startIndex + 1].range.upper)..<Int(last.range.lower)),
      inner.contains(where: { $0.isLetter || $0.isCurrencySymbol })
    else { return [] }
    return [text(0..<Int(name.range.upper)) + ": " + inner.trimmingBlanks]
  }
}

extension String {
  /// Without marks and blanks around it.
  fileprivate var trimmingMarks: String {
    var text = self[...]
    while let last = text.last, ",;:–-.".contains(last) || last == " " { text.removeLast() }
    while let first = text.first, ",;–>".contains(first) || first == " " { text.removeFirst() }
    return String(text)
  }
}
