import Synchronization
import Testing

@testable import AgioCore

/// Work that rates make, and work that is given up.
@Suite struct LineWorkTests {
  private func statement(_ line: String) throws -> Statement {
    try Statement.parse(SourceLine(line))
  }

  /// Every fixing of a period is looked at, so every one counts.
  @Test func periodsCountTheirDays() throws {
    var calculator = BundledBook.shared.calculator
    let one = "(1 EUR in USD high 1999-01-04..2026-10-30)"
    let many = Array(repeating: one, count: 150).joined(separator: "+")
    #expect(calculator.outcome(one) == "1.60 USD")
    let time = ContinuousClock().measure {
      #expect(calculator.outcome("(1 EUR in USD at 1) + (1 RUB in EUR)") == "missing-fixing")
    }
    #expect(time < .seconds(60))
    let statement = try statement(many)
    var interpreter = Interpreter(calculator.evaluator, statement, Workspace()) { false }
    try interpreter.spend(999_000, at: SourceRange(0, 0))
    #expect(throws: Diagnostic.self) { try interpreter.finish() }
  }

  /// Each rate is listed once, and none is looked for among all the others.
  @Test func thousandsOfRatesAreListedAtOnce() throws {
    var calculator = BundledBook.shared.calculator
    let days = (0..<2_000).map { CalendarDate("1999-01-04")!.adding(days: $0) }
    let line = days.map { "(1 EUR in USD on \($0))" }.joined(separator: "+")
    var answer = Answer()
    let time = try ContinuousClock().measure { answer = try calculator.answer("a = " + line) }
    let published = Set(
      days.map { date in
        BundledBook.shared.series.date(at: BundledBook.shared.series.row(notAfter: date)!)
      })
    #expect(answer.legs.count == published.count)
    #expect(time < .seconds(60))
    let sum = "a" + String(repeating: "+a", count: 1_000)
    let again = try ContinuousClock().measure { answer = try calculator.answer(sum) }
    #expect(answer.legs.count == published.count)
    #expect(again < .seconds(60))
  }

  @Test func aLineThatNobodyWaitsForEnds() throws {
    let calculator = Calculator([:])
    let asked = Mutex(0)
    let long = try statement("1" + String(repeating: "+1", count: 5_000))
    let diagnostic = #expect(throws: Diagnostic.self) {
      try calculator.evaluator.answer(to: long, in: Workspace()) {
        asked.withLock { $0 += 1 }
        return true
      }
    }
    #expect(diagnostic?.id == .cancelled)
    #expect(asked.withLock { $0 } == 1)
  }

  @Test func theFlagIsLookedAtAgainAndAgain() throws {
    let calculator = Calculator([:])
    let asked = Mutex(0)
    let long = try statement("1" + String(repeating: "+1", count: 5_000))
    let answer = try calculator.evaluator.answer(to: long, in: Workspace()) {
      asked.withLock { $0 += 1 }
      return false
    }
    #expect(calculator.text(of: answer) == "5001")
    #expect(asked.withLock { $0 } == 9)
  }

  @Test func aShortLineIsAnsweredWhateverTheFlagSays() throws {
    let calculator = Calculator([:])
    let answer = try calculator.evaluator.answer(to: statement("1+1"), in: Workspace()) { true }
    #expect(calculator.text(of: answer) == "2")
  }
}
