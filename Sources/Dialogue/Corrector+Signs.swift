import AgioCore

/// Slips of signs, marks and names.
extension Corrector {
  /// `$-5`, `12 dollars 130 cents`, `3 cup`
  func signed() -> [String] {
    let place = diagnostic.range.indices
    switch diagnostic.id {
    case .symbolWithoutNumber:
      guard let sign = body.first(where: { $0.range.lower >= diagnostic.range.upper }),
        sign.kind == .minus
      else { return [] }
      return [
        replacing(place.lowerBound..<Int(sign.range.upper), with: "-" + text(place))
      ]
    case .unevenParts:
      guard let number = body.last(where: { $0.kind == .number }) else { return [] }
      let and = body.last { $0.range.upper <= number.range.lower && word($0) == "and" }
      let start = Int((and ?? number).range.lower)
      return [replacing(start..<Int(number.range.lower), with: "+ ")]
    case .variableAfterNumber:
      let name = text(place)
      // `8 hours` counts, whatever the variable is.
      if Thing(name) != nil { return [] }
      let other: String? =
        if case .one(let currency)? = CurrencyNames.shared.reading(of: name) {
          currency.code
        } else {
          nil
        }
      return [replacing(place, with: "* \(name)")]
        + (other.map { [replacing(place, with: $0)] } ?? [])
    case .moneyPower:
      guard let last = body.last, last.kind == .name, let first = body.first else { return [] }
      let number = text(Int(first.range.lower)..<Int(last.range.lower)).trimmingBlanks
      return [text(0..<Int(first.range.lower)) + "(\(number)) \(text(last))"]
    case .moneyTimesMoney:
      // `45 EUR (50 USD)` multiplies nothing.
      guard body.contains(where: { $0.kind == .times || ["x", "times"].contains(word($0)) }) else {
        return []
      }
      return body.filter { $0.kind == .symbol || $0.kind == .name && !isUnknown($0) }.suffix(1).map
      {
        removing([$0])
      }
    default: return []
    }
  }

  /// `hotel cost = 100 EUR`, `invoice #12: 100 EUR`: a name is one word, and `#` begins a comment.
  func named() -> [String] {
    // `Total = 100 EUR`: a keyword is no name, and may be a label.
    if let equals = body.first(where: { $0.kind == .equals }), let first = body.first,
      ["total", "subtotal", "sum", "average"].contains(word(first)),
      text(Int(first.range.upper)..<Int(equals.range.lower)).trimmingBlanks.isEmpty
    {
      return [
        text(0..<Int(first.range.upper)) + ": "
          + text(Int(equals.range.upper)..<bytes.count).trimmingBlanks
      ]
    }
    if let equals = body.firstIndex(where: { $0.kind == .equals }), equals > body.startIndex + 1,
      let first = body.first, first.kind == .name, tokens[equals - 1].kind != .rightParenthesis
    {
      // `x += 5 EUR`
      let sign = tokens[equals - 1]
      // `EUR/USD = 1.0850` is no name.
      if body[body.startIndex..<equals].contains(where: { $0.kind == .divide }),
        isCurrency(text(first))
      {
        return []
      }
      if equals == body.startIndex + 2, [.plus, .minus, .times, .divide].contains(sign.kind) {
        let rest = text(Int(tokens[equals].range.upper)..<bytes.count).trimmingBlanks
        let name = text(first)
        return [text(0..<Int(first.range.lower)) + "\(name) = \(name) \(text(sign)) \(rest)"]
      }
      // `let x = 45 EUR`
      let start = Self.declarations.contains(word(first)) ? body.startIndex + 1 : body.startIndex
      let name = text(Int(tokens[start].range.lower)..<Int(tokens[equals - 1].range.upper))
        .replacing("%", with: " percent")
      // `hotel 3 nights 120 EUR = 360 EUR` is a sum somebody has made, and no name.
      let words = body[start..<equals]
      let hasMoney = zip(words, words.dropFirst()).contains { one, next in
        one.kind == .number && next.kind == .name && isCurrency(text(next))
          || next.kind == .number && (one.kind == .symbol || isCurrency(text(one)))
      }
      if hasMoney { return [] }
      let joined = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.joined(separator: "_")
      return [
        text(0..<Int(first.range.lower)) + joined + " "
          + text(Int(tokens[equals].range.lower)..<bytes.count)
      ]
    }
    guard let comment = tokens.first(where: { $0.kind == .comment }), text(comment).contains(": "),
      body.allSatisfy({ $0.kind == .name })
    else { return [] }
    return [replacing(Int(comment.range.lower)..<Int(comment.range.lower) + 1, with: "")]
  }

  private static let declarations: WordList = ["let", "var", "set", "const", "def", "val"]

  /// `5 EUR 6 USD`, `€5 $6`, with commas between them.
  func arguments(behind name: Token) -> String {
    var result = ""
    var place = Int(name.range.upper)
    let tokens = body.dropFirst()
    for (token, next) in zip(tokens, tokens.dropFirst()) {
      if ["and", "or"].contains(word(next)) {
        result += text(place..<Int(token.range.upper)) + ","
        place = Int(next.range.upper)
      }
      if ["and", "or"].contains(word(token)) { continue }
      let isClose = token.range.upper == next.range.lower
      // A sign stands before its number.
      guard
        next.kind == .number && (token.kind == .name || token.kind == .symbol && !isClose)
          || next.kind == .symbol && token.kind == .number && !isClose
      else { continue }
      result += text(place..<Int(token.range.upper)) + ","
      place = Int(token.range.upper)
    }
    return (result + text(place..<bodyRange.upperBound)).trimmingBlanks
  }

  /// `1 299,99 EUR`: digits as half of the world writes them.
  func commaDecimals() -> [String] {
    guard session.settings.decimalMark == UInt8(ascii: "."), let line = Self.pointed(bytes) else {
      return []
    }
    return [String(decoding: line, as: UTF8.self)]
  }

  /// A text whose numbers have a comma before their decimals with points there; nil where none has.
  static func pointed(_ bytes: [UInt8]) -> [UInt8]? {
    let isDigit = { (byte: UInt8) in byte >= 48 && byte <= 57 }
    var line = bytes
    var last: Int?
    // From the end, so that places before stay.
    for comma in bytes.indices.reversed() where bytes[comma] == UInt8(ascii: ",") && comma > 0 {
      let behind = bytes[(comma + 1)...].prefix(while: isDigit)
      // Between words it parts them.
      guard !behind.isEmpty, isDigit(bytes[comma - 1]) else { continue }
      guard behind.count < 3 else {
        if last == nil { return nil }
        continue
      }
      last = comma
      // Groups of three before it, with a blank or a point between.
      var start = comma
      while start > 0, isDigit(bytes[start - 1]) { start -= 1 }
      while comma - start >= 3, start >= 2, bytes[start - 1] == 32 || bytes[start - 1] == 46,
        isDigit(bytes[start - 2])
      {
        start -= 1
        while start > 0, isDigit(bytes[start - 1]) { start -= 1 }
      }
      // `3,50 120,00` is two numbers.
      if start > 0, bytes[start - 1] == UInt8(ascii: ",") {
        start = comma
        while isDigit(bytes[start - 1]) { start -= 1 }
      }
      line.replaceSubrange(
        start..<comma + 1, with: bytes[start..<comma].filter(isDigit) + [UInt8(ascii: ".")])
    }
    return last == nil ? nil : line
  }

  /// A parenthesis too few, or one too many.
  func closed() -> [String] {
    switch diagnostic.id {
    case .unclosedParenthesis:
      let end = bodyRange.upperBound
      let closed = (1...3).map { replacing(end..<end, with: String(repeating: ")", count: $0)) }
        .first(where: answers)
      // `(20 EUR + 15 EUR * 2`: before the sign that binds closer, or behind all.
      let inside = body.filter { $0.range.lower > diagnostic.range.lower }
      guard let closed, let sign = inside.last(where: isProduct),
        inside.contains(where: { $0.kind == .plus || $0.kind == .minus }),
        !inside.contains(where: { $0.kind == .rightParenthesis })
      else { return closed.map { [$0] } ?? [] }
      let place = Int(body.last { $0.range.upper <= sign.range.lower }!.range.upper)
      return [replacing(place..<place, with: ")"), closed]
    case .unopenedParenthesis:
      let without = replacing(diagnostic.range.indices, with: "")
      let start = bodyRange.lowerBound
      // Behind it something is done with all that stands before.
      guard Int(diagnostic.range.upper) < bodyRange.upperBound,
        body.contains(where: { $0.kind == .plus || $0.kind == .minus })
      else { return [without] }
      return [replacing(start..<start, with: "("), without]
    default: return []
    }
  }

  private func isProduct(_ token: Token) -> Bool {
    token.kind == .times || token.kind == .divide || ["x", "times"].contains(word(token))
  }

  /// `100 USD inEUR`, `100 USDtoEUR`: words without their blanks.
  func unglued() -> [String] {
    for token in body where token.kind == .name && !isCode(token) {
      // Three letters of a code and two of a word.
      guard token.range.count > 4, mayBeGlued(token.range.indices) else { continue }
      let name = text(token)
      if name.utf8.count == 7, name.utf8.contains(UInt8(ascii: "2")) {
        // `eur2usd`
        let sides = name.split(separator: "2", omittingEmptySubsequences: false).map(String.init)
        if sides.count == 2, sides.allSatisfy({ Currency(code: $0) != nil }) {
          let one = token.range.lower == body.first!.range.lower ? "1 " : ""
          return [replacing(token.range.indices, with: "\(one)\(sides[0]) in \(sides[1])")]
        }
      }
      for word in ["into", "in", "to"] {
        for start in ["", String(name.prefix(3))] {
          let rest = name.dropFirst(start.count)
          let end = String(rest.dropFirst(word.count))
          let codes = [start, end].filter { !$0.isEmpty }
          guard rest.lowercased().hasPrefix(word), !codes.isEmpty,
            codes.allSatisfy({ Currency(code: $0) != nil })
          else { continue }
          let written = [start, word, end].filter { !$0.isEmpty }
          return [replacing(token.range.indices, with: written.joined(separator: " "))]
        }
      }
    }
    return []
  }

  /// `in` or `to` stands at the beginning or behind three letters, or a `2`.
  private func mayBeGlued(_ range: Range<Int>) -> Bool {
    let name = bytes[range]
    if name.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "2") }) { return true }
    return [range.lowerBound, range.lowerBound + 3].contains { place in
      guard place + 1 < range.upperBound else { return false }
      let (first, second) = (bytes[place] | 0x20, bytes[place + 1] | 0x20)
      return first == UInt8(ascii: "i") && second == UInt8(ascii: "n")
        || first == UInt8(ascii: "t") && second == UInt8(ascii: "o")
    }
  }

  /// `3 MEUR`, `5 kUSD`, `20 TEUR`: thousands and millions, as books write them; `₹2.5L`: lakhs.
  func scaled() -> [String] {
    for index in body.indices.dropFirst()
    where tokens[index - 1].kind == .number && tokens[index].kind == .name {
      let (name, number) = (text(tokens[index]), tokens[index - 1])
      let isOfRupees = body[..<(index - 1)].contains { ["₹", "Rs", "INR"].contains(text($0)) }
      let code = String(name.suffix(3))
      let new: String
      if name == "L", isOfRupees {
        new = " lakh"
      } else if name.utf8.count == 4, let suffix = Self.scales[name.first!],
        code == code.uppercased(), Currency(code: code) != nil
      {
        new = "\(suffix) \(code)"
      } else {
        continue
      }
      return [replacing(Int(number.range.upper)..<Int(tokens[index].range.upper), with: new)]
    }
    return []
  }

  private static let scales: [Character: String] = [
    "k": "k", "K": "k", "T": "k", "m": "M", "M": "M", "B": "bn",
  ]

  /// `100 200 300`: one number, or several.
  func sideBySide() -> [String] {
    // `12 EUR (2 people)`
    if diagnostic.id == .ambiguousParenthesis,
      let open = body.first(where: { $0.range == diagnostic.range }),
      open.kind == .leftParenthesis,
      let close = body.first(where: {
        $0.kind == .rightParenthesis && $0.range.lower > open.range.lower
      })
    {
      let range = Int(open.range.lower)..<Int(close.range.upper)
      let inner = text(range.lowerBound + 1..<range.upperBound - 1).trimmingBlanks
      let isPlain = !inner.utf8.contains { [43, 45, 42, 47].contains($0) }
      return [
        replacing(range, with: "\"\(inner)\""),
        replacing(range, with: isPlain ? "* \(inner)" : "* (\(inner))"),
      ]
    }
    guard diagnostic.id == .valuesSideBySide else { return [] }
    let numbers = body.filter { $0.kind == .number }
    if numbers.count == body.count {
      let whole = numbers.map { text($0) }
      let isGrouped =
        whole.dropFirst().allSatisfy { $0.utf8.count == 3 } && whole[0].utf8.count <= 3
      let start = text(0..<bodyRange.lowerBound)
      return isGrouped ? [start + whole.joined(), start + whole.joined(separator: " + ")] : []
    }
    // `10 000 * 3 EUR`
    return rewriting { start in
      var end = start
      while end + 1 < body.endIndex, tokens[end].kind == .number, tokens[end].range.count <= 3,
        tokens[end + 1].kind == .number,
        text(tokens[end + 1]).prefix(while: \.isNumber).count == 3
      {
        end += 1
      }
      return end == start
        ? nil : (tokens[start...end].map { text($0) }.joined(), end + 1 - start)
    }
  }

  /// `100 EUR // 3`
  func slashes() -> [String] {
    guard diagnostic.id == .missingOperand || diagnostic.id == .unexpectedToken,
      let second = body.first(where: { $0.range == diagnostic.range }), second.kind == .divide,
      case let place = Int(second.range.lower), place > 0, bytes[place - 1] == UInt8(ascii: "/")
    else { return [] }
    return ["/", "#"].map { replacing(place - 1..<place + 1, with: $0 == "#" ? "# " : $0) }
      .map { $0.replacing("#  ", with: "# ") }
  }
}
