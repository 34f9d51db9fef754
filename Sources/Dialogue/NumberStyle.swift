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
  var samples: [String] {
    switch self {
    case .point: Self.ofPoint
    case .comma: Self.ofPoint.map { $0.replacing(".", with: ",") }
    case .whole: Self.ofWhole
    case .day: FormDays.samples
    case .tenths: Self.ofTenths
    case .grouped: Self.ofGroups
    }
  }

  /// The same of those with two zeros.
  var roundSamples: [String] {
    switch self {
    case .point: Self.ofRound
    case .comma: Self.ofRound.map { $0.replacing(".", with: ",") }
    case .grouped: Self.ofRoundGroups
    case .whole, .day, .tenths: samples
    }
  }

  /// Numbers that stand in no text by chance.
  var unmistakable: [String] {
    let whole = ["7316", "2958", "6184", "3471", "8527", "4693"]
    switch self {
    case .point: return zip(whole, ["49", "67", "27", "85", "38", "76"]).map { "\($0).\($1)" }
    case .comma: return Self.point.unmistakable.map { $0.replacing(".", with: ",") }
    case .whole: return whole
    case .day: return FormDays.unmistakable
    case .tenths: return whole.map { "\($0).5" }
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
    case .whole, .day, .tenths: nil
    }
  }
}

/// The days that a mark of a ``LineForm`` can stand for.
struct FormDays {
  private let last: CalendarDate

  /// - Returns: nil where rates end before all samples.
  init?(_ book: RateBook) {
    let ends = book.series.filter { $0.count > 0 }.map { $0.date(at: $0.count - 1) }
    guard let last = ends.min(), last > Self.end else { return nil }
    self.last = min(last, book.today)
  }

  /// The length of the day that begins at a digit; nil where none does.
  func lengthOfDay(in line: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    let length = 10
    guard start + length <= line.count, line[start + 4] == 45, line[start + 7] == 45
    else { return nil }
    var digits = 0
    for place in start..<start + length where place != start + 4 && place != start + 7 {
      let digit = line[place] &- 48
      if digit > 9 { return nil }
      digits = digits * 10 + Int(digit)
    }
    guard let day = CalendarDate(digits: digits), day >= Self.first, day <= last else { return nil }
    return length
  }

  // What is earlier is no year to all who look for one.
  private static let first = CalendarDate(year: 1990, month: 1, day: 1)!
  private static let end = CalendarDate(year: 2023, month: 9, day: 1)!

  /// Days of all kinds: of the week and of rest, at the ends of months, years and leap months.
  fileprivate static let samples = [
    "1990-01-02", "1998-12-31", "1999-01-04", "2004-02-29", "2009-10-11", "2012-12-12",
    "2015-05-05", "2018-11-30", "2020-01-01", "2021-12-25", "2022-03-31", "2023-08-12",
    "2016-02-29",
  ]
  fileprivate static let unmistakable = [
    "2021-03-17", "2022-10-19", "2020-08-26", "2019-05-23", "2018-06-14", "2017-09-28",
  ]
}
