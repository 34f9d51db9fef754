public import AgioCore

/// The whole working of an answer: each conversion, its legs, their rates, dates and sources.
public struct WorkingText {
  private let answer: Answer
  private let style: ResultStyle
  private let today: CalendarDate

  public init(of answer: Answer, _ style: ResultStyle, today: CalendarDate) {
    self.answer = answer
    self.style = style
    self.today = today
  }

  /// Lines to show; empty for an answer that used no rates.
  public var lines: [StyledText] {
    var lines = answer.workings.flatMap(lines)
    let shown = answer.workings.flatMap(\.rate.legs)
    // What came with variables and earlier results.
    for leg in answer.legs where !shown.contains(leg) { lines.append(line(leg)) }
    return lines
  }

  private func lines(_ working: Answer.Working) -> [StyledText] {
    var head = StyledText(working.from.text(style))
    head.append(" = \(exact(working.to)) \(working.rate.pair.quote.code)", .strong)
    head.append(
      "   1 \(working.rate.pair.base.code) = \(working.rate.text(mark: style.decimalMark)) ", .dim)
    head.append(working.rate.pair.quote.code, .dim)
    return [head] + working.rate.legs.map(line)
  }

  private func exact(_ result: Answer.Result) -> String {
    var out = TextBuffer(capacity: 64)
    result.number.writePlain(mark: style.decimalMark, to: &out)
    return (result.number.isApproximate ? "≈" : "") + out.text
  }

  private func line(_ leg: Leg) -> StyledText {
    var parts = [leg.sourceName]
    if let side = leg.side, side != .mid { parts.append("\(side)") }
    if let number = leg.number { parts.append(number) }
    if let mean = leg.mean {
      parts.append("mean of \(mean.days) days of \(mean.period)")
    }
    if let date = leg.date { parts.append(date.longText) }
    parts.append(leg.source == "peg" ? "peg" : leg.state.description)
    if let date = leg.date { parts.append(Age.text(from: date, to: today)) }
    return StyledText("  \(leg.pair) \(leg.rateText)  \(parts.joined(separator: ", "))", .dim)
  }
}
