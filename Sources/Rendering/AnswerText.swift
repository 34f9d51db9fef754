public import AgioCore

/// An answer as people read it: `240.00 EUR = 386.03 AUD   ECB 30 Oct 2026, bundled, 3 weeks old`.
public struct AnswerText {
  private let answer: Answer
  private let usual: Answer?
  private let readAs: String?
  private let style: ResultStyle
  private let today: CalendarDate
  private let wording: Wording

  /// - Parameters:
  ///   - usual: what it comes to in the targets the user usually wants.
  ///   - readAs: the line that was answered in place of the typed one.
  ///   - today: what ages are counted to.
  public init(
    _ answer: Answer, usual: Answer?, readAs: String? = nil, _ style: ResultStyle,
    today: CalendarDate, _ wording: Wording
  ) {
    self.readAs = readAs
    self.answer = answer
    self.usual = usual
    self.style = style
    self.today = today
    self.wording = wording
  }

  public var line: StyledText {
    var line = StyledText(text(of: answer), .strong)
    line.hanging = 2
    if let usual { line.append(" = \(text(of: usual))") }
    if let provenance = Provenance(of: whole, today: today, figureFor: style).phrase {
      line.append("   \(wording(provenance))", .dim)
    }
    if let readAs { line.append("   \(wording(.read(as: readAs)))", .dim) }
    return line
  }

  private var whole: Answer {
    guard let usual else { return answer }
    var whole = answer
    whole.legs += usual.legs
    whole.workings += usual.workings
    return whole
  }

  private func text(of answer: Answer) -> String {
    if let receipt = answer.receipt, answer.results.count == 3 {
      let texts = answer.results.map { $0.text(style) }
      let rate = "1 \(receipt.pair.base) = \(texts[0]) \(receipt.pair.quote)"
      let (money, percent) = (texts[1], texts[2])
      return wording(say("\(rate), markup \(money) (\(percent))"))
    }
    return answer.results.map { $0.text(style) }.linked(by: style.separator)
  }
}

extension Phrase {
  /// Words for how a line was read that is not in the grammar.
  public static func read(as line: String) -> Phrase { say("read as \(VisibleText.of(line.utf8))") }
}
