/// A day of the Gregorian calendar, years 1 to 9999, without a time or a zone.
public struct CalendarDate: Hashable, Sendable, BitwiseCopyable {
  /// Days since 1970-01-01.
  public let dayNumber: Int32

  public init(dayNumber: Int) {
    self.dayNumber = Int32(truncatingIfNeeded: dayNumber)
  }

  /// The day with these parts; nil if the calendar has none.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.init(dayNumber: Self.dayNumber(year, month, day))
  }

  /// The day that ISO 8601 spells without hyphens: 20240326; nil if the calendar has none.
  public init?(digits: Int) {
    self.init(year: digits / 10_000, month: digits / 100 % 100, day: digits % 100)
  }

  /// The day that ISO 8601 text spells, `2024-03-26`; nil for anything else.
  public init?(_ text: some StringProtocol) {
    self.init(iso8601: Array(text.utf8)[...])
  }

  /// The day that the same text spells as bytes.
  public init?(iso8601 bytes: ArraySlice<UInt8>) {
    guard bytes.count == 10 else { return nil }
    var numbers = (0, 0, 0)
    for (place, byte) in bytes.enumerated() {
      let digit = Int(byte) - 48
      switch place {
      case 4, 7: if byte != UInt8(ascii: "-") { return nil } else { continue }
      case _ where !(0...9).contains(digit): return nil
      case ..<4: numbers.0 = numbers.0 * 10 + digit
      case ..<7: numbers.1 = numbers.1 * 10 + digit
      default: numbers.2 = numbers.2 * 10 + digit
      }
    }
    self.init(year: numbers.0, month: numbers.1, day: numbers.2)
  }

  /// Year, month and day.
  ///
  /// Source of the method: E. G. Richards, Explanatory Supplement to the Astronomical Almanac (2013), 15.11.
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = Int(dayNumber) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  public var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday(rawValue: ((Int(dayNumber) + 3) % 7 + 7) % 7)!
  }

  public func adding(days: Int) -> CalendarDate {
    CalendarDate(dayNumber: Int(dayNumber) + days)
  }

  /// The same day of another month, or that month's last day where it is shorter.
  public func adding(months: Int) -> CalendarDate {
    let (year, month, day) = parts
    let index = year * 12 + month - 1 + months
    let (newYear, newMonth) = (index / 12, index % 12 + 1)
    let last = CalendarDate.days(inMonth: newMonth, of: newYear)
    return CalendarDate(year: newYear, month: newMonth, day: min(day, last)) ?? self
  }

  /// The first day of its month.
  public var firstOfMonth: CalendarDate { adding(days: 1 - parts.day) }

  /// Days from `other` to this one.
  public func days(since other: CalendarDate) -> Int {
    Int(dayNumber) - Int(other.dayNumber)
  }

  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension CalendarDate: Comparable {
  public static func < (a: CalendarDate, b: CalendarDate) -> Bool { a.dayNumber < b.dayNumber }
}

extension CalendarDate: CustomStringConvertible {
  /// ISO 8601: `2024-03-26`.
  public var description: String {
    var out = TextBuffer(capacity: 10)
    write(to: &out)
    return out.text
  }

  /// Writes that.
  public func write(to out: inout TextBuffer) {
    let (year, month, day) = parts
    guard (0...9999).contains(year) else {
      return out.put("\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))")
    }
    out.put(fourDigits: year)
    out.put(UInt8(ascii: "-"))
    out.put(twoDigits: month)
    out.put(UInt8(ascii: "-"))
    out.put(twoDigits: day)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}

/// Days of the week, Monday first (ISO 8601).
public enum Weekday: Int, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  public var isWeekend: Bool { self == .saturday || self == .sunday }

  /// The day of a name in small letters: `monday`.
  public init?(inSmall name: String) {
    guard let place = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: place)
  }

  private static let names = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}

/// English names of months.
public enum MonthName {
  public static let short = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  public static let long = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// What people write besides.
  public static let other = ["Sept"]
  static let spellings = short + long + other

  /// 1 to 12 for a name or its first letters, in any case.
  public static func number(_ name: some StringProtocol) -> Int? {
    number(inSmall: name.lowercased())
  }

  /// The same for a name in small letters.
  public static func number(inSmall name: String) -> Int? {
    // Most words are none, and many are asked.
    3...9 ~= name.utf8.count ? numbers[name] : nil
  }

  private static let numbers: Glossary<Int> = {
    var numbers = Glossary<Int>()
    for names in [short, long] {
      for (index, name) in names.enumerated() { numbers.put(name.lowercased(), index + 1) }
    }
    for name in other { numbers.put(name.lowercased(), 9) }
    return numbers
  }()
}

extension TextBuffer {
  fileprivate mutating func put(fourDigits number: Int) {
    put(twoDigits: number / 100)
    put(twoDigits: number % 100)
  }

  fileprivate mutating func put(twoDigits number: Int) {
    put(48 + UInt8(number / 10))
    put(48 + UInt8(number % 10))
  }
}
