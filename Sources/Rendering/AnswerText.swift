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

  /// In rows for a window: several values that do not fit in one stand each in a row of its own.
  /// - Parameter number: what stands before the first: `_1 = `.
  public func rows(_ number: String = "", width: Int) -> [StyledText] {
    var line = StyledText(number, .dim)
    line.append(self.line)
    line.hanging = 2
    let values = (usual ?? answer).results.map { $0.text(style) }
    let head = usual.map { _ in "\(text(of: answer)) = " } ?? ""
    let beginning = DisplayWidth.of(number + head)
    guard values.count > 1, (usual ?? answer).receipt == nil,
      beginning + DisplayWidth.of(values.linked(by: style.separator)) > width
    else { return line.wrapped(width: width) }
    let column = DecimalColumn(values, mark: style.decimalMark)
    var rows = values.enumerated().map { index, value in
      var row = StyledText(index == 0 ? number : "", .dim)
      row.append(index == 0 ? head : String(repeating: " ", count: beginning))
      row.append(String(column.aligned(value).reversed().drop { $0 == " " }.reversed()), .strong)
      return row
    }
    var origin = StyledText("  ")
    if let provenance { origin.append(wording(provenance), .dim) }
    if let readAs { origin.append("   \(wording(.read(as: readAs)))", .dim) }
    origin.hanging = 2
    if !origin.plain.allSatisfy({ $0 == " " }) { rows.append(origin) }
    return rows.flatMap { $0.wrapped(width: width) }
  }

  private var provenance: Phrase? {
    Provenance(of: whole, today: today, figureFor: style).phrase
  }

  public var line: StyledText {
    var line = StyledText(text(of: answer), .strong)
    line.hanging = 2
    if let usual { line.append(" = \(text(of: usual))") }
    if let provenance {
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
