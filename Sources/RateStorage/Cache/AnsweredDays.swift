package import AgioCore

/// Days that a source has been asked for and whose answers are final: they are not asked for again.
///
/// More than the days that have rates: what the source has said of closing days is final, too.
public struct AnsweredDays: Sendable, Equatable {
  /// By the name of the table: runs of days, oldest first, with at least a day between two of them.
  private var runs: [String: [ClosedRange<CalendarDate>]] = [:]

  public init() {}

  public var isEmpty: Bool { runs.isEmpty }

  /// Whether all of these days have been answered.
  /// - Parameter table: as ``PublishedTable/table``.
  package func includes(_ days: Period, of table: String?) -> Bool {
    runs[table ?? ""]?.contains { $0.contains(days.first) && $0.contains(days.last) } ?? false
  }

  package mutating func add(_ days: ClosedRange<CalendarDate>, of table: String?) {
    var (first, last) = (days.lowerBound, days.upperBound)
    var rest: [ClosedRange<CalendarDate>] = []
    for run in runs[table ?? ""] ?? [] {
      if run.upperBound.adding(days: 1) < first || last.adding(days: 1) < run.lowerBound {
        rest.append(run)
      } else {
        first = min(first, run.lowerBound)
        last = max(last, run.upperBound)
      }
    }
    runs[table ?? ""] = (rest + [first...last]).sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Forgets the answers of a day and all after it.
  package mutating func removeAll(from date: CalendarDate, of table: String?) {
    runs[table ?? ""] = runs[table ?? ""]?.compactMap { run in
      if run.upperBound < date { return run }
      return run.lowerBound < date ? run.lowerBound...date.adding(days: -1) : nil
    }
  }

  /// The parts of a period of which some table has not been answered, oldest first.
  package func missing(in period: Period) -> [Period] {
    guard var common = runs.values.first.map({ $0 }) else { return [period] }
    for other in runs.values.dropFirst() { common = Self.common(common, other) }
    var found: [Period] = []
    var next = period.first
    for run in common where run.upperBound >= next && run.lowerBound <= period.last {
      if let part = Period(from: next, to: run.lowerBound.adding(days: -1)) { found.append(part) }
      next = run.upperBound.adding(days: 1)
    }
    if let part = Period(from: next, to: period.last) { found.append(part) }
    return found
  }

  /// The same, as a source is asked for them: where it has runs of days, a few that are here are no reason for another
  /// request, and a single day is asked for with the one before it, for some answer that in another form.
  package func missing(in period: Period, oneByOne: Bool) -> [Period] {
    let parts = missing(in: period)
    if oneByOne { return parts }
    var joined: [Period] = []
    for part in parts {
      if let last = joined.last, part.first.days(since: last.last) <= Self.mostDaysBetween {
        joined[joined.count - 1] = Period(from: last.first, to: part.last)!
      } else {
        joined.append(part)
      }
    }
    return joined.map { part in
      guard part.first == part.last, part != period else { return part }
      return part.first > period.first
        ? Period(from: part.first.adding(days: -1), to: part.last)!
        : Period(from: part.first, to: part.last.adding(days: 1))!
    }
  }

  /// As many as a request has of any source.
  private static let mostDaysBetween = 93

  private static func common(
    _ some: [ClosedRange<CalendarDate>], _ others: [ClosedRange<CalendarDate>]
  ) -> [ClosedRange<CalendarDate>] {
    some.flatMap { run in
      others.compactMap { run.overlaps($0) ? run.clamped(to: $0) : nil }
    }
  }

  /// `A 2002-01-02 2004-05-05`; `-` for a table without a name.
  mutating func add(text: String) {
    let words = text.split(separator: " ")
    guard words.count == 3, let first = CalendarDate(words[1]), let last = CalendarDate(words[2]),
      first <= last
    else { return }
    add(first...last, of: words[0] == "-" ? nil : String(words[0]))
  }

  var lines: [String] {
    runs.sorted { $0.key < $1.key }.flatMap { table, runs in
      runs.map { "\(table.isEmpty ? "-" : table) \($0.lowerBound) \($0.upperBound)" }
    }
  }
}
