import Testing

@testable import AgioCore

/// Lines said one after the other, and what they come to.
struct Calculator {
  var workspace = Workspace()
  var evaluator: Evaluator
  var style = ResultStyle()

  init(_ book: RateBook) { evaluator = Evaluator(book) }

  /// Rates of one day, in units for one euro.
  init(_ rates: [String: String], on date: String = "2024-05-06") {
    let table = try! RateTable(base: "EUR", date: date, rates)
    self.init(RateBook([table], today: CalendarDate(date)!))
  }

  /// What a line comes to; it is recorded, an error too.
  mutating func answer(_ line: String) throws -> Answer {
    do throws(Diagnostic) {
      let statement = try Statement.parse(
        SourceLine(line), decimalMark: style.decimalMark, names: workspace.variables)
      if case .blank = statement.kind {
        if line.allSatisfy(\.isWhitespace) { workspace.recordBlankLine() }
        if statement.isHeading { _ = try evaluator.answer(to: statement, in: workspace) }
        return Answer()
      }
      let answer = try evaluator.answer(to: statement, in: workspace)
      workspace.record(answer, of: statement)
      return answer
    } catch {
      workspace.recordFailure()
      throw error
    }
  }

  /// The results as they are shown.
  mutating func say(_ line: String) throws -> String { text(of: try answer(line)) }

  func text(of answer: Answer) -> String {
    answer.results.map { $0.text(style) }.joined(separator: style.separator)
  }

  /// The results, or the name of the error.
  mutating func outcome(_ line: String) -> String {
    do { return try say(line) } catch { return (error as? Diagnostic)?.id.rawValue ?? "\(error)" }
  }

  /// The last of several lines.
  mutating func outcome(_ lines: [String]) -> String {
    var last = ""
    for line in lines { last = outcome(line) }
    return last
  }
}
