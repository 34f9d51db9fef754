/// What a line could be read as besides what it says.
extension Interpreter {
  /// `06/05/2024` alone is a day, and no quotient.
  func checkDate() throws(Diagnostic) {
    guard tape.nodes.count == 5, tape.nodes[4].step == .apply, tape.nodes[3].step == .number,
      case let range = tape.nodes[4].range, (8...10).contains(range.count),
      case let parts = tape.text(range).split(separator: "/", omittingEmptySubsequences: false),
      parts.count == 3, parts[2].utf8.count == 4,
      parts.prefix(2).allSatisfy({ Int($0).map { 1...31 ~= $0 } ?? false }),
      Int(parts[2]).map({ 1900...2100 ~= $0 }) == true
    else { return }
    throw .slashedDate(at: range)
  }

  /// `9.99 USD/month * 12` is twelve times the price, for each month still: few mean that, and it is said.
  mutating func noteMultiple(_ value: Quantity) {
    guard depth == 0, let thing = value.unit.per,
      let last = tape.nodes.lastIndex(where: { $0.step != .convert && $0.step != .qualify }),
      case let product = tape.nodes[last], product.step == .apply,
      tape.operation(of: product) == .multiply, last > 0,
      case let first = Int(product.first),
      let factor = [last - 1, first].map({ tape.nodes[$0] }).first(where: { isCount($0) })
    else { return }
    let end = Int(factor.range.upper)
    let count = factor.step == .number ? thing.plural : "* 1 \(thing.singular)"
    let written =
      tape.text(SourceRange(Int(product.range.lower), end)) + " \(count)"
      + tape.text(SourceRange(end, Int(tape.nodes.last!.range.upper)))
    let shown = Answer.Result(value.number.normalized, value.unit).text(ResultStyle())
    answer.remarks.append(
      Answer.Remark(
        .multiple,
        say(
          "\(shown) is per \(thing.singular); for \(tape.text(factor.range)) write \(written)")
      ))
  }

  /// A name of a number, or a whole number that is no part of an amount.
  private func isCount(_ node: Tape.Node) -> Bool {
    if node.step == .name {
      let name = tape.text(node.range)
      return workspace.variable(name).map { $0.value.unit == .plain } ?? false
    }
    guard node.step == .number, case let number = tape.numbers[Int(node.payload)],
      number.places == 0, !number.isLong, number.digits > 1
    else { return false }
    return !tape.nodes.contains { $0.step == .amount && $0.first == node.first }
  }

  /// `100 EUR, USD`: beside amounts a currency alone would be one of it.
  func checkItems(of list: Tape.Node) throws(Diagnostic) {
    // A list stands alone in its line, and ends it.
    var place = tape.nodes.lastIndex { $0.step == .list }! - 1
    var alone: (Tape.Node, Currency)?
    var hasAmount = false
    for _ in 0..<list.payload {
      let item = tape.nodes[place]
      if item.step == .name, let currency = currencyAlone(tape.phrase(of: item)) {
        alone = (item, currency)
      } else {
        hasAmount = true
      }
      place = Int(item.first) - 1
    }
    guard hasAmount, let (item, currency) = alone else { return }
    throw .nameWithoutNumber(tape.text(item.range), currency, at: item.range)
  }

  /// `EUR/USD * 100 EUR`: a rate is a number, and the money would stay in its currency.
  mutating func checkReadings(of node: Tape.Node, at index: Int, _ stack: [Quantity])
    throws(Diagnostic)
  {
    switch tape.operation(of: node) {
    case .multiply, .divide: break
    default: return
    }
    let right = tape.nodes[index - 1]
    let left = tape.nodes[Int(right.first) - 1]
    let (first, second) = (stack[stack.count - 2].unit, stack[stack.count - 1].unit)
    noteSlash(node, left, right, first, second)
    if first.isMoney, !second.isMoney, let place = remarkPlace(between: left, right) {
      throw .ambiguousParenthesis(at: place)
    }
    try checkPair(left, beside: right, second, in: node)
    try checkPair(right, beside: left, first, in: node)
  }

  private func checkPair(
    _ part: Tape.Node, beside other: Tape.Node, _ unit: Unit, in product: Tape.Node
  ) throws(Diagnostic) {
    guard part.step == .apply, let currency = unit.currency, let pair = codes(of: part),
      pair.contains(currency)
    else { return }
    throw .pairTimesMoney(
      tape.text(other.range), to: pair[0] == currency ? pair[1] : pair[0], at: product.range)
  }

  /// `12 EUR (2 people)`: behind money and a blank a value in parentheses may be a remark.
  /// - Returns: where the parenthesis is, if nothing but it stands between the two.
  func remarkPlace(between left: Tape.Node, _ right: Tape.Node) -> SourceRange? {
    guard right.step != .apply, left.range.upper < right.range.lower else { return nil }
    let between = tape.line.bytes(in: SourceRange(Int(left.range.upper), Int(right.range.lower)))
    guard between.first == 32, between.allSatisfy({ $0 == 32 || $0 == 40 || $0 == 43 || $0 == 45 }),
      let place = between.firstIndex(of: UInt8(ascii: "("))
    else { return nil }
    return SourceRange(place, place + 1)
  }

  /// `EUR/USD 100` divides by the money, and `24.85 CZK/EUR` by one euro: few mean that, and of a whole line it is said.
  private mutating func noteSlash(
    _ node: Tape.Node, _ left: Tape.Node, _ right: Tape.Node, _ price: Unit, _ divisor: Unit
  ) {
    guard tape.operation(of: node) == .divide, let quote = divisor.currency,
      let base = price.currency, base != quote, price.per == nil, isAlone(node.range),
      right.step == .name || right.step == .amount
    else { return }
    let amount = tape.text(left.range)
    let isCode = left.step == .name && currencyAlone(tape.phrase(of: left)) != nil
    let isAmount = left.step == .amount || left.step == .signedAmount
    let phrase = tape.phrase(of: right)
    var written: String
    if isAmount, right.step == .name, currencyAlone(phrase) != nil {
      written = "\(amount) in \(quote)"
    } else if right.step == .amount, phrase.letters != 0, phrase.range.lower == right.range.lower,
      isCode
        || isAmount
          && tape.text(SourceRange(Int(right.range.lower) - 1, Int(right.range.lower))) == "/"
    {
      let number = tape.text(SourceRange(Int(phrase.range.upper), Int(right.range.upper)))
        .drop { $0 == " " }
      let digits = Int(number).flatMap { number.utf8.count == 8 ? $0 : nil }
      let day = digits.flatMap { CalendarDate(digits: $0) }
      written =
        isAmount
        ? "\(amount) in \(quote) at \(number)"
        : day.map { "\(base)/\(quote) on \($0)" } ?? "\(number) \(base) in \(quote)"
    } else {
      return
    }
    // What chooses the rate goes along.
    let end = tape.nodes.last!.range.upper
    if node.range.upper < end { written += tape.text(SourceRange(Int(node.range.upper), Int(end))) }
    answer.remarks.append(
      Answer.Remark(.quotient, say("'/' divides here; to convert write \(written)")))
  }

  /// The two codes of a pair that is written out: `EUR/USD`.
  func codes(of node: Tape.Node) -> [Currency]? {
    let first = Int(node.first)
    guard node.step == .apply, tape.operation(of: node) == .divide,
      first + 1 < tape.nodes.count, tape.nodes[first].step == .name,
      tape.nodes[first + 1].step == .name, tape.nodes[first + 1].range.upper == node.range.upper
    else { return nil }
    let codes = [first, first + 1].compactMap { currencyAlone(tape.phrase(of: tape.nodes[$0])) }
    return codes.count == 2 ? codes : nil
  }

  /// `EUR-USD` is how some write a rate, `500 eur-usd` a conversion.
  func checkHyphen(_ node: Tape.Node) throws(Diagnostic) {
    let middle = Int(node.range.upper) - 4
    guard node.range.count >= 7, tape.line.bytes[middle] == UInt8(ascii: "-") else { return }
    let first = Int(node.first)
    let text = tape.text(node.range)
    let words = text.suffix(7).split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 2, words.allSatisfy({ $0.utf8.count == 3 }),
      words.allSatisfy({ Currency(code: String($0)) != nil && !workspace.isVariable(String($0)) })
    else { return }
    let (base, quote) = (String(words[0]), String(words[1]))
    if node.range.count == 7, tape.nodes[first].step == .name {
      throw .pairOrDifference(base, quote, at: node.range)
    }
    guard tape.nodes[first].step == .number, tape.nodes[first + 1].step == .amount,
      tape.nodes[first + 2].step == .name, tape.nodes[first + 2].range.upper == node.range.upper
    else { return }
    let amount = String(text.dropLast(4))
    throw .conversionOrDifference(amount, base, quote, at: node.range)
  }
}
