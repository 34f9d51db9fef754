import AgioCore
import Publishing

/// Why an answer is refused whole, though it reads well.
enum AnswerFlaw: Error {
  /// These held figures are others there.
  case contradicts([Plausibility.Step])
  /// A first table has one currency.
  case oneCurrency
  /// The rates are not those of the held table some days later, or not those that another source has: one of them.
  case otherTable(Plausibility.Step, source: String?)
  case tooFew(found: Int, known: Int)

  /// Whether so many contradictions are more than a correction: three, or all there can be.
  static func areSeveral(_ count: Int, of compared: Int) -> Bool {
    count > 2 || (count > 1 && count == compared)
  }
}

extension AnswerFlaw {
  /// For people.
  var phrase: Phrase {
    switch self {
    case .contradicts(let steps):
      let (step, rest) = (steps[0], steps.count - 1)
      return say(
        "\(step.currency) of \(step.date) would be \(step.after) instead of \(step.before), and \(rest) \(rest, "more figure", "more figures") would change"
      )
    case .oneCurrency: return say("a table of one currency is not believed")
    case .otherTable(let step, nil):
      return say(
        "the rates of \(step.date) are not believed: \(step.currency) would go from \(step.before) to \(step.after)"
      )
    case .otherTable(let step, let source?):
      return say(
        "the rates of \(step.date) are not believed: \(step.currency) is \(step.after), and \(step.before) at \(source)"
      )
    case .tooFew(let found, let known):
      return say("only \(found) of \(known) currencies are there")
    }
  }
}

/// What is told of figures that are not taken while the rest of the answer is.
enum AnswerRemark {
  /// A held figure that is another in the answer.
  case kept(Plausibility.Step)
  /// Currencies that jumped, and what became of them.
  case jumped([Currency], CalendarDate, isWaiting: Bool)
  /// Currencies of a first table that other sources contradict.
  case unlikeOthers([Currency], CalendarDate)

  /// One line for the user.
  /// - Parameter source: its name.
  func phrase(_ source: String) -> Phrase {
    switch self {
    case .kept(let step):
      return say(
        "\(source): \(step.currency) of \(step.date) is \(step.after) now; \(step.before) is kept")
    case .jumped(let currencies, let date, let isWaiting):
      let rest = currencies.count - 3
      let names = Self.names(currencies)
      let jumped =
        rest > 0
        ? say("\(names) and \(rest) more of \(date) jumped by more than a quarter")
        : say("\(names) of \(date) jumped by more than a quarter")
      return isWaiting
        ? Self.waiting(source, jumped) : say("\(source): \(jumped): not taken")
    case .unlikeOthers(let currencies, let date):
      let rest = currencies.count - 3
      let names = Self.names(currencies)
      return Self.waiting(
        source,
        rest > 0
          ? say("\(names) and \(rest) more of \(date) are not near those of other sources")
          : say("\(names) of \(date) is not near that of other sources"))
    }
  }

  private static func names(_ currencies: [Currency]) -> String {
    currencies.sorted().prefix(3).map(\.code).joined(separator: ", ")
  }

  private static func waiting(_ source: String, _ what: Phrase) -> Phrase {
    say(
      "\(source): \(what): set aside until another source or the next fixing confirms it")
  }
}
