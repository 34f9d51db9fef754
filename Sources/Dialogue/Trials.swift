import AgioCore

/// Lines that were tried in place of one, and what became of them.
final class Trials {
  var outcomes: [String: Session.Trial] = [:]
  /// Whether words that were looked at name a currency.
  var currencies = [String: Bool](minimumCapacity: 12)
  /// Why the lines that sayings have made say what was typed.
  var grounds: [String: SayingGrounds] = [:]
  /// What parts of the line are read as, or nil.
  var parts: [String: SayingReader.Understood?] = [:]

  /// A line that nobody understands is not taken apart in more ways.
  static let mostParts = 80
}

extension Session {
  /// What became of a line that was tried.
  enum Trial {
    /// With the rate it gives, where that is nearer to the inverse, and what it comes to.
    case answered(turned: (rate: String, inverse: String)?, [Answer.Result])
    case lacksRate
    case failed(Diagnostic?)
  }

  /// Whether a line would answer, or is a command there is.
  func trial(of text: String) -> Trial {
    let line = SourceLine(text)
    do throws(Diagnostic) {
      let statement = try Statement.parse(
        line, decimalMark: settings.decimalMark, names: workspace.variables)
      switch statement.kind {
      // A title is offered as a comment or a heading.
      case .blank:
        return text.hasPrefix("#") || statement.isHeading && !text.contains("\"")
          ? .answered(turned: nil, []) : .failed(nil)
      case .command:
        return settings.acceptsCommands && text.hasPrefix(":rate ")
          ? .answered(turned: nil, []) : .failed(nil)
      default:
        let answer = try evaluator.answer(to: statement, in: workspace, isCancelled: isCancelled)
        return !answer.results.isEmpty || !statement.isResult
          ? .answered(turned: answer.remarks.lazy.compactMap(\.turned).first, answer.results)
          : .failed(nil)
      }
    } catch {
      // What is well written, and only lacks a rate today, will do where nothing else does.
      return [.noRates, .noRate, .noFixingYet].contains(
        error.id)
        ? .lacksRate : .failed(error)
    }
  }
}

extension Statement {
  fileprivate var isResult: Bool { kind == .result }
}
