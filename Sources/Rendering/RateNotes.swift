public import AgioCore

/// What is told of an answer's rates where nothing stands beside it: that a day was not the one asked for, that days of
/// a period are missing.
public enum RateNotes {
  /// Each once.
  public static func phrases(for answer: Answer) -> [Phrase] {
    var found: [Phrase] = []
    for rate in answer.workings.map(\.rate) {
      for phrase in [shift(rate), holes(rate), doubt(rate)].compactMap(\.self)
      where !found.contains(phrase) {
        found.append(phrase)
      }
    }
    return found + remarks(for: answer)
  }

  /// What stands beside no answer, wherever it is shown.
  public static func remarks(for answer: Answer) -> [Phrase] {
    answer.remarks
      + (answer.addends?.leftOut ?? []).map { say("the total leaves out \($0.text())") }
  }

  private static func shift(_ rate: CrossRate) -> Phrase? {
    guard let asked = rate.askedDate, let date = rate.date else { return nil }
    let source =
      rate.legs.first { $0.date == date }.map { Phrase(verbatim: $0.sourceName) }
      ?? say("the source")
    return say(
      "\(source) published no rates on \(asked.weekday.phrase) \(asked); used those of \(date)")
  }

  private static func holes(_ rate: CrossRate) -> Phrase? {
    guard let leg = rate.legs.first(where: { $0.coverage?.isWhole == false }),
      let coverage = leg.coverage
    else { return nil }
    return say(
      "\(leg.sourceName) has \(rate.pair) on \(coverage.days) of \(coverage.published) days of \(coverage.period)"
    )
  }

  private static func doubt(_ rate: CrossRate) -> Phrase? {
    guard let leg = rate.legs.first(where: { $0.state == .newerInDoubt }), let date = leg.date
    else { return nil }
    return say("newer \(leg.sourceName) rates of \(leg.pair) are in doubt; used those of \(date)")
  }
}
