/// A day as a line names it, before anyone has asked whether the calendar has it.
public enum DateSpelling: Hashable, Sendable {
  case calendar(year: Int, month: Int, day: Int)
  /// `13/04/2024`, of which either number may be the day.
  case slashed(Int, Int, year: Int)
  case today
  case yesterday
  /// The last such day of the week before today.
  case last(Weekday)
  /// `3 weeks ago`
  case ago(Int, CalendarUnit)
}

extension DateSpelling {
  /// The day that a text outside of any line spells: an option's value, a word of a command; nil for anything else.
  package init?(text: String) {
    guard let day = Lexer.reading(text, { $0.takeDate() }) else { return nil }
    self = day
  }
}

/// A stretch of the calendar that people count in.
public enum CalendarUnit: String, CaseIterable, Sendable {
  case day, week, month, quarter, year

  /// The unit a word in small letters names, in the singular or the plural.
  init?(word: String) {
    self.init(rawValue: word.hasSuffix("s") ? String(word.dropLast()) : word)
  }
}

/// A period as a line names it.
public enum PeriodSpelling: Hashable, Sendable {
  case year(Int)
  case quarter(year: Int, Int)
  case month(year: Int, Int)
  case days(DateSpelling, DateSpelling)
  /// `2024-01..2024-03`
  case months(year: Int, Int, toYear: Int, Int)
  /// `last month`: the whole one before this.
  case last(CalendarUnit)
  /// `last 30 days`, which end today.
  case lastFew(Int, CalendarUnit)
  /// From a day on to the newest fixing.
  case since(DateSpelling)
}

extension PeriodSpelling {
  /// The period that a text outside of any line spells; nil for anything else.
  package init?(text: String) {
    guard let period = Lexer.reading(text, { $0.takePeriod() }) else { return nil }
    self = period
  }
}

extension Lexer {
  /// What a whole text is, and nothing stands behind it.
  fileprivate static func reading<Spelling>(_ text: String, _ take: (inout Lexer) -> Spelling?)
    -> Spelling?
  {
    let read = try? SourceLine(text).withCursor { (bytes) throws(Diagnostic) -> Spelling? in
      var lexer = Lexer(bytes, decimalMark: UInt8(ascii: "."))
      lexer.advance()
      guard let spelling = take(&lexer), lexer.kind == .end else { return nil }
      return spelling
    }
    return read ?? nil
  }
}
