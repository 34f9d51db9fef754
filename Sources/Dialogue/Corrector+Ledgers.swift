import AgioCore

/// How lists, bank statements and tables write amounts.
extension Corrector {
  /// `1) 300 EUR`, `2. 12 EUR`: the number of a line in a list.
  func numbered() -> [String] {
    let line = text.trimmingBlanks
    let digits = line.prefix { $0.isNumber }
    guard (1...2).contains(digits.count), case let rest = line.dropFirst(digits.count),
      let mark = rest.first, ").:".contains(mark), rest.dropFirst().first == " ",
      rest.contains(where: { $0.isLetter || $0.isCurrencySymbol })
    else { return [] }
    return [String(rest.dropFirst()).trimmingBlanks]
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
        sign.range.lower > one.range.upper, session.isCurrency(text(one))
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
    if diagnostic.id == .noCurrency,
      let conversion = body.last(where: { $0.kind.isConversionWord || $0.kind == .in }),
      conversion.range.lower > body.first!.range.lower,
      !body.contains(where: {
        $0.kind == .name && $0.range.upper < conversion.range.lower && session.isCurrency(text($0))
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
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    if diagnostic.id == .unexpectedCharacter, parts.count == 3 {
      return [text.replacing("'", with: "\"")]
    }
    guard diagnostic.id == .unknownFunction, let name = body.first, body.count > 3,
      tokens[body.startIndex + 1].kind == .leftParenthesis, let last = body.last,
      last.kind == .rightParenthesis,
      case let inner = text(Int(tokens[body.startIndex + 1].range.upper)..<Int(last.range.lower)),
      inner.contains(where: { $0.isLetter || $0.isCurrencySymbol })
    else { return [] }
    return [text(0..<Int(name.range.upper)) + ": " + inner.trimmingBlanks]
  }

  /// `| Hotel | 300 EUR |`: a row of a table.
  func inBars() -> [String] {
    let cells = text.split(separator: "|").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
    guard text.contains("|"), cells.count == 1 || cells.count == 2 else { return [] }
    return [cells.joined(separator: ": ")]
  }
}
