import AgioCore

/// How a number is written that a mark of a ``LineForm`` can stand for: numbers of one style are alike.
///
/// None of them is a year, a day of a month or a count of a few, which have meanings besides.
enum NumberStyle: UInt8, CaseIterable {
  /// `12.30`: two digits behind its point. Where both are zero it is equal to a whole number, and what is said of others is not
  /// always said of it.
  case point = 1
  /// `12,30`: the same behind a comma.
  case comma
  /// `250`: three digits or more.
  case whole
  /// `2024-03-12`: a day until the newest of the rates; what they have for it must not matter.
  case day
  /// `12.5`: one digit behind its point, which is not zero.
  case tenths
  /// `1,250.40`: two digits behind its point, groups of three before it.
  case grouped
  /// `1.0856`: four digits or more behind its point, as rates have them, of which the last is not zero.
  case fine
  /// `12.03` of `12.03.2024`, which is a day as well: what is said of one is often said of its year alone.
  case dottedDay
  /// `12/03/2024` or `03/12/2024`: the same.
  case slashedDay
  /// `.2024`, right behind ``dottedDay``. With 0 all styles fit in the bits that a mark has.
  case dottedYear = 0

  /// Whether a day begins with it.
  var isDay: Bool { self == .day || self == .dottedDay || self == .slashedDay }
  /// Whether a day ends with it.
  var endsDay: Bool { self == .day || self == .dottedYear || self == .slashedDay }

  static let mostBytes = mostDigits + mostGroups + 3
  private static let mostDigits = 7
  private static let mostGroups = 2

  /// The number that begins at a digit.
  /// - Returns: its length, and how it is written; nil for one of no style.
  @inline(__always)
  static func number(
    in line: UnsafeBufferPointer<UInt8>, at start: Int, isWide: Bool
  ) -> (length: Int, style: NumberStyle)? {
    var point = start
    while point < line.count, line[point] &- 48 < 10 { point += 1 }
    let digits = point - start
    guard digits > 0, digits <= mostDigits, line[start] != 48 || digits == 1 else { return nil }
    let mark = point < line.count ? line[point] : 32
    if isWide, mark == UInt8(ascii: ","), let length = lengthOfGroups(in: line, at: start, point) {
      return (length, .grouped)
    }
    let isPoint = mark == UInt8(ascii: ".")
    if isWide, isPoint, let length = lengthOfFine(in: line, at: start, point) {
      return (length, .fine)
    }
    if isPoint || mark == UInt8(ascii: ","), point + 2 < line.count, line[point + 1] &- 48 < 10,
      line[point + 2] &- 48 < 10
    {
      // Nothing divides by nothing.
      let isZero = line[start] == 48 && line[point + 1] | line[point + 2] == 48
      return isZero || !isPoint && !isWide ? nil : (digits + 3, isPoint ? .point : .comma)
    }
    if isWide, isPoint, point + 1 < line.count, line[point + 1] &- 49 < 9,
      point + 2 == line.count || line[point + 2] &- 48 >= 10
    {
      return (digits + 2, .tenths)
    }
    guard isWide, digits > 2, digits != 4 || !isYear(line[start], line[start + 1]) else {
      return nil
    }
    return (digits, .whole)
  }

  /// Whether the digits begin something like a year, of this century or of those beside it.
  private static func isYear(_ first: UInt8, _ second: UInt8) -> Bool {
    first == 49 && second >= 56 || first == 50 && second <= 49
  }

  /// The length of a number with many digits behind its point; nil for another.
  private static func lengthOfFine(
    in line: UnsafeBufferPointer<UInt8>, at start: Int, _ point: Int
  ) -> Int? {
    guard point - start <= mostBytes - 1 - mostDecimals else { return nil }
    var end = point + 1
    while end < line.count, end <= point + 1 + mostDecimals, line[end] &- 48 < 10 { end += 1 }
    guard (4...mostDecimals).contains(end - point - 1), line[end - 1] != 48 else { return nil }
    return end - start
  }

  private static let mostDecimals = 7

  /// The length of a number with groups, of which the first ends at its comma; nil for another.
  private static func lengthOfGroups(
    in line: UnsafeBufferPointer<UInt8>, at start: Int, _ comma: Int
  ) -> Int? {
    func areDigits(_ places: Range<Int>) -> Bool {
      places.upperBound <= line.count && line[places].allSatisfy { $0 &- 48 < 10 }
    }
    guard comma - start <= 3, line[start] != 48 else { return nil }
    var place = comma
    while place < line.count, line[place] == UInt8(ascii: ",") {
      guard place < comma + 4 * mostGroups, areDigits(place + 1..<place + 4) else { return nil }
      place += 4
    }
    guard place < line.count, line[place] == UInt8(ascii: "."), areDigits(place + 1..<place + 3)
    else { return nil }
    return place + 3 - start
  }

  /// Numbers that could be taken for something else: a day, a time, cents, a year, a share. One of them can be divided by all
  /// that a day, a week, a year and a kilometre have parts: by 7, 12, 52, 60, 1,000 and 3,600.
  var samples: [String] { Self.samples[Int(rawValue)] }

  /// The same of those with two zeros.
  var roundSamples: [String] { Self.roundSamples[Int(rawValue)] }

  /// The same of days of which all codes have rates.
  var recentSamples: [String] { Self.recentSamples[Int(rawValue)] }

  /// By the marks of the styles: each number of a line that is tried asks.
  private static let samples = inOrder {
    switch $0 {
    case .point: ofPoint
    case .comma: ofPoint.map { $0.replacing(".", with: ",") }
    case .whole: ofWhole
    case .day, .dottedDay, .dottedYear, .slashedDay: FormDays.written(FormDays.samples, $0)
    case .tenths: ofTenths
    case .grouped: ofGroups
    case .fine: ofFine
    }
  }
  private static let roundSamples = inOrder {
    switch $0 {
    case .point: ofRound
    case .comma: ofRound.map { $0.replacing(".", with: ",") }
    case .grouped: ofRoundGroups
    case .whole, .tenths, .fine, .day, .dottedDay, .dottedYear, .slashedDay: $0.samples
    }
  }

  private static let recentSamples = inOrder {
    $0.isDay || $0.endsDay ? FormDays.written(FormDays.recent, $0) : $0.samples
  }

  private static func inOrder(_ samples: (NumberStyle) -> [String]) -> [[String]] {
    allCases.sorted { $0.rawValue < $1.rawValue }.map(samples)
  }

  /// Numbers that stand in no text by chance.
  var unmistakable: [String] {
    let whole = ["7316", "2958", "6184", "3471", "8527", "4693"]
    switch self {
    case .point: return zip(whole, ["49", "67", "27", "85", "38", "76"]).map { "\($0).\($1)" }
    case .comma: return Self.point.unmistakable.map { $0.replacing(".", with: ",") }
    case .whole: return whole
    case .day, .dottedDay, .dottedYear, .slashedDay:
      return FormDays.written(FormDays.unmistakable, self)
    case .tenths: return whole.map { "\($0).5" }
    case .fine:
      return zip(whole, ["4967", "6721", "2738", "8563", "3849", "7652"]).map { "\($0).\($1)" }
    case .grouped:
      return Self.point.unmistakable.map { "\($0.prefix(1)),\($0.dropFirst())" }
    }
  }

  /// As many of each style.
  static let sampleCount = 13

  private static let ofPoint = [
    "0.01", "0.50", "1.01", "6.12", "12.30", "20.24", "99.99", "365.25", "1990.50", "65432.10",
    "123456.78", "9999999.99", "327.60",
  ]
  private static let ofRound = [
    "1.00", "2.00", "7.00", "12.00", "24.00", "30.00", "60.00", "100.00", "365.00", "1000.00",
    "2024.00", "123456.00", "16380.00",
  ]
  // Some are equal to the ones above.
  private static let ofTenths = [
    "0.1", "0.5", "1.1", "6.1", "12.3", "20.2", "99.9", "365.2", "1990.5", "65432.1",
    "123456.7", "9999999.9", "327.6",
  ]
  private static let ofWhole = [
    "100", "101", "240", "365", "999", "1000", "1231", "2500", "12000", "65432", "100000",
    "1234567", "16380",
  ]

  // Rates, whole numbers nearly, and such as are equal to others where they are cut short.
  private static let ofFine = [
    "0.9234", "1.0856", "4.3217", "0.0001", "163.4512", "99.9999", "1.00001", "0.0000123",
    "7.43215", "365.2501", "1990.1231", "12.301234", "1.0801",
  ]

  private static let ofGroups = [
    "1,000.01", "1,231.50", "1,990.50", "2,024.01", "6,120.12", "12,300.30", "20,240.24",
    "65,432.10", "99,999.99", "365,250.25", "123,456.78", "9,999,999.99", "327,600.60",
  ]
  private static let ofRoundGroups = [
    "1,000.00", "1,200.00", "2,024.00", "7,200.00", "12,000.00", "24,000.00", "30,000.00",
    "60,000.00", "100,000.00", "365,000.00", "1,000,000.00", "123,456.00", "16,380.00",
  ]

  /// What texts may have in the place of a number with the other mark: a line that has the wrong one is told with the right one.
  func otherwise(_ number: some Collection<UInt8>) -> [UInt8]? {
    switch self {
    case .point, .comma, .grouped:
      number.map {
        switch $0 {
        case UInt8(ascii: "."): UInt8(ascii: ",")
        case UInt8(ascii: ","): UInt8(ascii: ".")
        default: $0
        }
      }
    case .whole, .tenths, .fine, .day, .dottedDay, .dottedYear, .slashedDay: nil
    }
  }
}
