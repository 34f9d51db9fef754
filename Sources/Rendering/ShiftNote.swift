public import AgioCore

/// Tells that a conversion used another day's fixing than the one asked for.
public enum ShiftNote {
  /// One for each such day.
  public static func phrases(for answer: Answer) -> [Phrase] {
    var found: [Phrase] = []
    for rate in answer.shifts {
      guard let asked = rate.askedDate, let date = rate.date else { continue }
      let source =
        rate.legs.first { $0.date == date }.map { Phrase(verbatim: $0.sourceName) }
        ?? say("the source")
      let phrase = say(
        "\(source) published no rates on \(asked.weekday.phrase) \(asked); used those of \(date)")
      if !found.contains(phrase) { found.append(phrase) }
    }
    return found
  }
}
