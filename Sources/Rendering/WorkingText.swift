public import AgioCore

/// The whole working of an answer: each conversion, its legs, their rates, dates and sources.
public struct WorkingText {
  private let answer: Answer
  private let style: ResultStyle
  private let today: CalendarDate
  private let wording: Wording

  public init(
    of answer: Answer, _ style: ResultStyle, today: CalendarDate, _ wording: Wording = .english
  ) {
    self.answer = answer
    self.style = style
    self.today = today
    self.wording = wording
  }

  /// Lines to show; empty for an answer that used no rates.
  public var lines: [StyledText] {
    var lines = tallied + answer.workings.flatMap(lines) + markup
    let shown = answer.workings.flatMap(\.rate.legs)
    // What came with variables and earlier results.
    for leg in answer.legs where !shown.contains(leg) { lines.append(line(leg)) }
    return lines
  }

  /// What was paid less what it is worth.
  private var markup: [StyledText] {
    guard answer.receipt != nil, answer.results.count == 3, let worth = answer.workings.last?.to,
      let markup = answer.results.dropFirst().first
    else { return [] }
    let paid = (BigRational(worth.number) + BigRational(markup.number)).exact
    let minus = "\(written(Answer.Result(paid, worth.unit))) - \(written(worth))"
    var line = StyledText(minus)
    line.append(" = \(written(markup))", .strong)
    line.append("   \(answer.results[2].text(style))", .dim)
    line.hanging = 4
    return [line]
  }

  /// The lines above that were added.
  private var tallied: [StyledText] {
    guard let addends = answer.addends else { return [] }
    let shown = addends.lines.prefix(Self.mostLines).map {
      StyledText("  \($0.text(style))", .dim)
    }
    let more = addends.lines.count - shown.count
    let rest = more > 0 ? [StyledText("  " + wording(say("and \(more) more")), .dim)] : []
    return shown + rest
      + addends.leftOut.map {
        StyledText("  " + wording(say("left out: \($0.text(style))")), .dim)
      }
  }

  private static let mostLines = 100

  private func lines(_ working: Answer.Working) -> [StyledText] {
    var head = StyledText(written(working.from))
    head.hanging = 4
    head.append(" = \(plain(working.to.number)) \(working.rate.pair.quote.code)", .strong)
    let figure = working.rate.figure(mark: style.decimalMark) { shown in
      let product = working.from.number.times(shown, over: ExactNumber(1))
      return plain(product.rounded(significant: Self.digits))
        == plain(working.to.number.rounded(significant: Self.digits))
    }
    head.append("   \(figure)", .dim)
    return [head] + working.rate.legs.map(line)
  }

  /// Significant digits of what has no end.
  private static let digits = NumberLimit.shownDigits

  /// What is converted, exact, or as what it is: multiplied by the rate it gives what stands beside it.
  private func written(_ result: Answer.Result) -> String {
    let shown = result.text(style)
    let plain = plain(result.number)
    var digits = style
    digits.groupingMark = nil
    let isExact = trimmed(result.amountText(digits)) == plain
    if isExact || result.number.isApproximate { return shown }
    let unit = shown.dropFirst(result.amountText(style).count)
    return (result.number.exactText.contains("/") ? "≈" : "") + plain + unit
  }

  /// Without zeros that say nothing.
  private func trimmed(_ amount: String) -> String {
    guard amount.utf8.contains(style.decimalMark) else { return amount }
    var bytes = Array(amount.utf8)
    while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    if bytes.last == style.decimalMark { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func plain(_ number: ExactNumber) -> String {
    (number.isApproximate ? "≈" : "") + number.plainText(mark: style.decimalMark)
  }

  private func line(_ leg: Leg) -> StyledText {
    var parts = [leg.publisher]
    if let side = leg.side, side != .mid { parts.append(Phrase(verbatim: "\(side)")) }
    if let number = leg.number { parts.append(Phrase(verbatim: number)) }
    if let coverage = leg.coverage { parts += [coverage.asked, coverage.counted] }
    if let date = leg.date { parts.append(date.phrase) }
    parts.append(leg.origin == .peg ? say("peg") : leg.state.phrase)
    if let date = leg.date { parts.append(Age.phrase(from: date, to: today)) }
    let text = parts.map { wording($0) }.joined(separator: ", ")
    return StyledText("  \(leg.pair) \(leg.rateText)  \(text)", .dim)
  }
}

extension Addends.Line {
  /// `rent = 1200.00 EUR`, `_3 1200.00 EUR`
  func text(_ style: ResultStyle = ResultStyle()) -> String {
    "\(name.map { "\($0) =" } ?? "_\(number)") \(result.text(style))"
  }
}
