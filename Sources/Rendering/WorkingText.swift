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
    var lines = tallied + answer.workings.flatMap(lines)
    let shown = answer.workings.flatMap(\.rate.legs)
    // What came with variables and earlier results.
    for leg in answer.legs where !shown.contains(leg) { lines.append(line(leg)) }
    return lines
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
        StyledText("  " + wording(say("left out: \($0.line.text(style))")), .dim)
      }
      + addends.replaced.map {
        StyledText("  " + wording(say("left out: \($0.line.text(style))")), .dim)
      }
  }

  /// Nobody reads more.
  private static let mostLines = 100

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
