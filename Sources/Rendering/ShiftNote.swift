public import AgioCore

/// Tells that a conversion used another day's fixing than the one asked for.
public enum ShiftNote {
  /// One phrase for each such day.
  public static func texts(for answer: Answer) -> [String] {
    var found: [String] = []
    for rate in answer.shifts {
      guard let asked = rate.askedDate, let date = rate.date else { continue }
      let source = rate.legs.first { $0.date == date }?.sourceName ?? "the source"
      let text =
        "\(source) published no rates on \(asked.weekday.name) \(asked); used those of \(date)"
      if !found.contains(text) { found.append(text) }
    }
    return found
  }
}
