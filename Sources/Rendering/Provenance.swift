public import AgioCore

/// What an answer stands on, in one phrase: `ECB 30 Oct 2026, bundled, 3 weeks old`.
public struct Provenance {
  private let answer: Answer
  private let today: CalendarDate

  /// - Parameter today: what the age is counted to.
  public init(of answer: Answer, today: CalendarDate) {
    self.answer = answer
    self.today = today
  }

  /// Empty for an answer without rates.
  public var text: String {
    var phrases: [String] = []
    for leg in answer.legs {
      let phrase = phrase(leg)
      if !phrases.contains(phrase) { phrases.append(phrase) }
    }
    return phrases.joined(separator: "; ")
  }

  private func phrase(_ leg: Leg) -> String {
    switch leg.source {
    case "peg": return "peg by \(leg.sourceName)"
    case "euro": return "fixed by \(leg.sourceName)"
    default: break
    }
    if let mean = leg.mean {
      let days = mean.days == mean.published ? "\(mean.days)" : "\(mean.days) of \(mean.published)"
      return "\(leg.sourceName) average \(mean.period) (\(days) days), \(leg.state.description)"
    }
    guard let date = leg.date else { return leg.sourceName }
    if leg.source == "manual" { return "your rate of \(date.longText)" }
    let table = leg.number.map { " \($0) of" } ?? ""
    let side = leg.side.map { $0 == .mid ? "" : " \($0)" } ?? ""
    return
      "\(leg.sourceName)\(side)\(table) \(date.longText)\(shift(of: date)), \(leg.state.description), "
      + Age.text(from: date, to: today)
  }

  /// Says that another day was asked for.
  private func shift(of date: CalendarDate) -> String {
    guard let asked = answer.shifts.first(where: { $0.date == date })?.askedDate else { return "" }
    return " (last before \(asked.longText))"
  }
}

/// How old a fixing is, in words.
public enum Age {
  public static func text(from date: CalendarDate, to today: CalendarDate) -> String {
    let days = today.days(since: date)
    switch days {
    case ..<(-1): return "from the future"
    // The day of a source that counts in UTC, in the evening west of it.
    case -1: return "dated tomorrow"
    case 0: return "today's"
    case 1..<14: return counted(days, "day")
    case 14..<60: return counted(days / 7, "week")
    case 60..<730: return counted(days * 12 / 365, "month")
    default: return counted(days * 100 / 36525, "year")
    }
  }

  private static func counted(_ count: Int, _ unit: String) -> String {
    "\(count) \(unit)\(count == 1 ? "" : "s") old"
  }
}
