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
    let minutes = (localTime - localTime.floorDivided(by: 86_400) * 86_400) / 60
    let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minutes / 60)):\(two(minutes % 60))"
  }

  /// ISO 8601: `2026-11-21T14:05:09+01:00`
  public var timestamp: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(25)
    bytes += day.description.utf8
    bytes.append(UInt8(ascii: "T"))
    let put = { (number: Int, separator: UInt8?) in
      bytes.append(UInt8(48 + number / 10 % 10))
      bytes.append(UInt8(48 + number % 10))
      if let separator { bytes.append(separator) }
    }
    let time = localTime - localTime.floorDivided(by: 86_400) * 86_400
    let colon = UInt8(ascii: ":")
    put(time / 3_600, colon)
    put(time / 60 % 60, colon)
    put(time % 60, utcOffset < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    let minutes = abs(utcOffset) / 60
    put(minutes / 60, colon)
    put(minutes % 60, nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Seconds since 1970 as the clock on the wall counts them.
  var localTime: Int { time + utcOffset }
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
