public import AgioCore

/// A line that made conversions, how it was answered then, and all it takes to answer it again.
public struct JournalEntry: Sendable {
  /// Seconds since 1970.
  public let time: Int
  /// Seconds that the clock on the wall was ahead of UTC.
  public let utcOffset: Int
  /// As it was typed.
  public let line: String
  public let context: EvaluationContext
  /// What the line stands on of all that was said before it.
  public let dependencies: Dependencies
  /// Results, legs and conversions, exact.
  public let answer: Answer

  public init(
    time: Int, utcOffset: Int, line: String, context: EvaluationContext, dependencies: Dependencies,
    answer: Answer
  ) {
    self.time = time
    self.utcOffset = utcOffset
    self.line = line
    self.context = context
    self.dependencies = dependencies
    self.answer = answer
  }

  /// What is kept of a line that has been answered; nil for one that made no conversion.
  /// - Parameters:
  ///   - moment: seconds since 1970, and those that the clock on the wall was ahead of UTC.
  public init?(
    _ line: SourceLine, _ answer: Answer, _ dependencies: Dependencies,
    _ context: EvaluationContext,
    at moment: (time: Int, utcOffset: Int)
  ) {
    // Who begins a line with a blank wants it kept nowhere.
    guard !answer.workings.isEmpty, line.bytes.first != UInt8(ascii: " "),
      let text = String(validating: line.bytes, as: UTF8.self)
    else { return nil }
    self.init(
      time: moment.time, utcOffset: moment.utcOffset, line: text, context: context,
      dependencies: dependencies, answer: answer)
  }

  /// The day it was, where the user was.
  public var day: CalendarDate { CalendarDate(dayNumber: localTime.floorDivided(by: 86_400)) }

  /// `14:05`
  public var timeOfDay: String {
    "\(Self.two(secondOfDay / 3_600)):\(Self.two(secondOfDay / 60 % 60))"
  }

  /// ISO 8601: `2026-11-21T14:05:09+01:00`
  public var timestamp: String {
    let zone = abs(utcOffset) / 60
    return "\(day)T\(timeOfDay):\(Self.two(secondOfDay % 60))\(utcOffset < 0 ? "-" : "+")"
      + "\(Self.two(zone / 60)):\(Self.two(zone % 60))"
  }

  private var secondOfDay: Int { localTime - localTime.floorDivided(by: 86_400) * 86_400 }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Seconds since 1970 as the clock on the wall counts them.
  var localTime: Int { time + utcOffset }
}

extension JournalEntry {
  /// The line answered with other rates. What was said before it stays what it was, and so does what `yesterday` meant.
  /// - Parameters:
  ///   - date: the fixing that counts where the line itself names no day.
  ///   - rounding: that of the entry, unless told otherwise.
  /// - Throws: why these rates give no answer.
  public func answered(
    at book: RateBook, on date: CalendarDate? = nil, rounding: RoundingMode? = nil
  ) throws(Diagnostic) -> Answer {
    let workspace = workspace
    return try evaluator(book, date, rounding).answer(to: statement(workspace), in: workspace)
  }

  /// Lines that give today what this one gave then, whatever has been said since: the nearest to what was typed first, and
  /// last of all the line as it was typed, for want of a better one.
  /// - Parameters:
  ///   - decimalMark: the one to write with.
  ///   - today: the day on which they are said.
  ///   - date: the fixing that will count where they name no day; nil for the one that counted then.
  public func spellings(
    decimalMark: UInt8, today: CalendarDate, on date: CalendarDate? = nil
  ) -> [String] {
    let workspace = workspace
    guard let statement = try? statement(workspace) else { return [line] }
    let evaluator = evaluator(RateBook([], today: context.today), nil, nil)
    var lines: [String] = []
    let isOfToday = today == context.today || !statement.namesRelativeDays
    if isOfToday && !statement.refersBack { lines.append(line) }
    for isBare in [false, true] {
      var writer = evaluator
      if date != nil { writer.defaultTime = .latest }
      let text = writer.writtenOut(
        statement, in: workspace, answer: answer, decimalMark: decimalMark, isBare: isBare)
      if let text { lines.append(text) }
    }
    return lines + [line]
  }

  private var workspace: Workspace {
    Workspace(dependencies, decimalMark: context.decimalMark)
  }

  private func statement(_ workspace: Workspace) throws(Diagnostic) -> Statement {
    try Statement.parse(
      SourceLine(line), decimalMark: context.decimalMark, names: workspace.variables)
  }

  private func evaluator(
    _ book: RateBook, _ date: CalendarDate?, _ rounding: RoundingMode?
  ) -> Evaluator {
    var evaluator = Evaluator(book, rounding: rounding ?? context.rounding)
    evaluator.meanings = dependencies.meanings
    evaluator.dayOfLine = context.today
    evaluator.defaultTargets = context.defaultTargets
    if let date = date ?? context.defaultDate { evaluator.defaultTime = .on(date) }
    return evaluator
  }
}

/// An entry and the number it bears in its journal.
public struct NumberedEntry: Sendable {
  public let number: Int
  public let entry: JournalEntry
}

/// The settings that a line was answered under.
public struct EvaluationContext: Hashable, Sendable {
  /// What today meant.
  public var today: CalendarDate
  public var rounding = RoundingMode.halfEven
  /// `.` or `,`.
  public var decimalMark = UInt8(ascii: ".")
  /// Which fixing counted where the line does not say.
  public var defaultDate: CalendarDate?
  /// What money was converted to where the line does not say.
  public var defaultTargets: [Currency] = []

  public init(today: CalendarDate) { self.today = today }
}

extension Int {
  func floorDivided(by divisor: Int) -> Int {
    (self >= 0 ? self : self - divisor + 1) / divisor
  }
}
