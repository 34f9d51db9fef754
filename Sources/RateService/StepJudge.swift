import AgioCore
import Publishing

/// A step of a currency from a rate that is known, and what speaks for it.
struct JudgedStep {
  var step: Plausibility.Step
  /// The other source that the known rate is of; nil for this one.
  var source: String?
  var isBorneOut = false

  /// After so long the known rate says nothing of a single currency.
  var saysSomething: Bool {
    abs(step.date.days(since: step.dateBefore)) <= Plausibility.mostDays
  }

  /// It goes too far for its currency, and nothing speaks for it.
  var isLoose: Bool { saysSomething && step.isJump && !isBorneOut }
}

/// Judges the steps of a table one by one and as a whole, by what other sources have and what was set aside before.
struct StepJudge {
  private let others: OtherSources
  private let waiting: Waiting

  init(_ others: OtherSources, _ waiting: Waiting) {
    self.others = others
    self.waiting = waiting
  }

  /// The step from another source's rate, of the nearest day.
  func step(to rate: PublishedRate, of currency: Currency, on date: CalendarDate) -> JudgedStep? {
    others.opinions(on: currency, near: date).first.map {
      JudgedStep(
        step: .init(currency, from: $0.rate, of: $0.date, to: rate, of: date), source: $0.source)
    }
  }

  /// The steps, of which each jump has been asked what bears it out.
  /// - Throws: if they are those of another table.
  func judged(_ steps: [JudgedStep]) throws(AnswerFlaw) -> [JudgedStep] {
    let steps = steps.map { judged in
      var judged = judged
      judged.isBorneOut = judged.step.isJump && isBorneOut(judged)
      return judged
    }
    let moves = steps.map { judged in
      var step = judged.step
      if judged.isBorneOut { step.before = step.after }
      return step
    }
    guard Plausibility.isOtherTable(moves) else { return steps }
    let farthest = steps.filter { !$0.isBorneOut }.max {
      ($0.step.move, $1.step.currency) < ($1.step.move, $0.step.currency)
    }!
    throw .otherTable(farthest.step, source: farthest.source)
  }

  private func isBorneOut(_ judged: JudgedStep) -> Bool {
    let step = judged.step
    if others.bearOut(step.after, of: step.currency, on: step.date) { return true }
    guard waiting.confirms(step), let start = waiting.start(step.currency) else { return false }
    // The next fixing may be as wrong as the one before, where another source still has the rate from before.
    return judged.source != nil || !others.denyJump(step, since: start)
  }
}
