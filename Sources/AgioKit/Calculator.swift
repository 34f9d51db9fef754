@_exported public import AgioCore
@_exported public import BundledRates
@_exported public import Dialogue
@_exported public import Publishing
@_exported public import RateStorage
import Rendering

/// A money calculator for other programs: lines in, exact and sourced answers out.
///
/// ```swift
/// let rates = try RateTable(base: "EUR", date: "2024-03-15", ["USD": "1.10", "GBP": "0.85"])
/// var calculator = Calculator([rates], today: CalendarDate("2024-03-15")!)
/// let answer = try calculator.evaluate("100 USD in GBP")
/// print(answer.text, answer.legs.map(\.rateText))
/// ```
///
/// It does no I/O and knows no clock. Variables, functions and results stay from line to line.
public struct Calculator: Sendable {
  private var session: Session

  /// - Parameters:
  ///   - series: the rates, in the order in which they are asked: your own, ``BundledRates/ecb()``, or both.
  ///   - today: no fixing after this day is seen.
  public init(_ series: [any FixingSeries], today: CalendarDate, settings: Settings = Settings()) {
    session = Session(RateBook(series, today: today), settings)
  }

  /// Computes one line of the language.
  /// - Returns: the results and the rates they stand on; without results for a blank line, a comment or the
  ///   definition of a function.
  /// - Throws: what is wrong with the line, where, and what to write instead.
  public mutating func evaluate(_ line: String) throws(Diagnostic) -> CalculatorAnswer {
    let source = SourceLine(line)
    switch session.reply(to: source).outcome {
    case .answer(let answer): return CalculatorAnswer(answer, session)
    case .failure(let diagnostic): throw diagnostic
    case .nothing, .command: return CalculatorAnswer(Answer(), session)
    }
  }
}

/// What a line came to.
public struct CalculatorAnswer: Sendable {
  /// Exact results.
  public let results: [Answer.Result]
  /// Each rate they stand on, once, in order of use.
  public let legs: [Leg]
  /// The results as the program prints them: `77.27 GBP`.
  public let text: String
  /// What the answer stands on, in one phrase: `ECB 30 Oct 2026, bundled, 3 weeks old`.
  public let provenance: String

  init(_ answer: Answer, _ session: Session) {
    let style = session.settings.resultStyle
    results = answer.results
    legs = answer.legs
    text = answer.results.map { $0.text(style) }.joined(separator: style.separator)
    provenance = Provenance(of: answer, today: session.book.today).text
  }
}
