import AgioCore

/// What to do with words that mean nothing: a label before an amount, a remark elsewhere.
extension Corrector {
  /// Faults that a word nobody knows leads to.
  private static func isOfWords(_ id: DiagnosticID) -> Bool {
    switch id {
    case .missingDate, .missingOperand, .missingTarget, .unexpectedCharacter, .unexpectedToken,
      .unknownCurrency, .unknownName, .valuesSideBySide:
      true
    default: false
    }
  }

  /// `Lunch 12 EUR`, `Taxi - 35 EUR`: what it is about, and a colon.
  func labelled() -> [String] {
    guard Self.isOfWords(diagnostic.id), tokens.first?.kind != .label, let first = body.first,
      isUnknown(first),
      let end = body.firstIndex(where: { $0.kind != .name && !$0.kind.isWord }),
      end > body.startIndex
    else { return [] }
    let last = tokens[end - 1]
    guard last.kind == .name, isUnknown(last) else { return [] }
    let label = text(0..<Int(last.range.upper))
    let rest = tokens[end]
    guard [.number, .symbol, .leftParenthesis, .minus].contains(rest.kind) else { return [] }
    if rest.kind == .minus, end + 1 < body.endIndex {
      let amount = text(Int(rest.range.upper)..<bytes.count).trimmingBlanks
      return ["\(label): \(amount)", "\(label): -\(amount)"]
    }
    return ["\(label): \(text(Int(rest.range.lower)..<bytes.count))"]
  }

  /// `$50 + 10% sales tax`: words that cannot be read, as a remark.
  func quoted() -> [String] {
    guard Self.isOfWords(diagnostic.id) else { return [] }
    var result = ""
    var place = 0
    var index = body.startIndex
    while index < body.endIndex {
      let start = index
      while index < body.endIndex, isRemark(index) { index += 1 }
      guard index > start else {
        index += 1
        continue
      }
      let range = Int(tokens[start].range.lower)..<Int(tokens[index - 1].range.upper)
      let gap = range.lowerBound > 0 && bytes[range.lowerBound - 1] != 32 ? " " : ""
      result += text(place..<range.lowerBound) + gap + "\"\(text(range))\""
      place = range.upperBound
    }
    return place == 0 ? [] : [result + text(place..<bytes.count)]
  }

  /// A word that means nothing, and is no code typed wrong where a currency is due.
  private func isRemark(_ index: Int) -> Bool {
    guard isUnknown(tokens[index]) else { return false }
    let name = text(tokens[index])
    guard name.utf8.count == 3, name == name.uppercased(), index > body.startIndex else {
      return true
    }
    let before = tokens[index - 1].kind
    return !(before == .number || before == .name || before == .comma || before.isConversionWord)
  }
}

extension TokenKind {
  /// A keyword, which can stand in a label too.
  fileprivate var isWord: Bool { rawValue >= TokenKind.in.rawValue && self < .end }
}
