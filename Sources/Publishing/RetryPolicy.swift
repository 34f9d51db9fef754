import AgioCore

/// How long to leave a server alone that has failed, or has asked for it.
public struct RetryPolicy: Sendable {
  /// Seconds after the first failure; twice as many after each further one.
  public var first: Int
  /// No wait is longer, whatever a server asks for.
  public var longest: Int

  public init(first: Int = 60, longest: Int = 86_400) {
    self.first = first
    self.longest = longest
  }

  /// Seconds to wait after `failures` failures in a row.
  ///
  /// Some seconds are random, so that those who failed together do not come back together.
  ///
  /// - Parameter asked: the seconds that the last answer asked for; never fewer are waited.
  public func wait(
    afterFailures failures: Int, asked: Int? = nil, using random: inout some RandomNumberGenerator
  ) -> Int {
    var most = min(max(1, first), longest)
    var doublings = 1
    while doublings < failures && most < longest {
      most = min(most * 2, longest)
      doublings += 1
    }
    let least = max(most - most / 2, min(asked ?? 0, longest))
    most = min(max(most, least + least / 8), longest)
    return Int.random(in: least...most, using: &random)
  }

  /// The seconds that a `Retry-After` header asks for, either way it is written; nil if it makes no sense.
  ///
  /// - Parameter now: seconds since 1970-01-01 00:00 UTC.
  public func seconds(retryAfter text: String, now: Int) -> Int? {
    if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
      return min(longest, Int(text) ?? longest)
    }
    return HTTPDate.seconds(text, now: now).map { min(longest, max(0, $0 - now)) }
  }
}

/// The dates of HTTP headers, in the three forms that RFC 9110 (5.6.7) wants understood.
public enum HTTPDate {
  /// Seconds since 1970-01-01 00:00 UTC; nil for anything but a date.
  ///
  /// - Parameter now: likewise in seconds; says which century a year of two digits is of.
  public static func seconds(_ text: String, now: Int) -> Int? {
    guard text.utf8.count <= 64, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return nil
    }
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
    // "Sun, 06 Nov 1994 08:49:37 GMT"
    if words.count == 6, words[5] == "GMT" {
      guard let year = number(words[3], 4...4) else { return nil }
      return seconds(day: words[1], month: words[2], year: year, time: words[4])
    }
    // "Sunday, 06-Nov-94 08:49:37 GMT"
    if words.count == 4, words[3] == "GMT" {
      let parts = words[1].split(separator: "-").map(String.init)
      guard parts.count == 3, let year = number(parts[2], 2...2) else { return nil }
      return seconds(
        day: parts[0], month: parts[1], year: fullYear(year, now: now), time: words[2])
    }
    // "Sun Nov  6 08:49:37 1994"
    guard words.count == 5, let year = number(words[4], 4...4) else { return nil }
    return seconds(day: words[2], month: words[1], year: year, time: words[3])
  }

  /// The year that ends in `year` and is not more than 50 years ahead.
  private static func fullYear(_ year: Int, now: Int) -> Int {
    let today = CalendarDate(dayNumber: now / 86_400).parts.year
    let candidate = today - today % 100 + year
    return candidate > today + 50 ? candidate - 100 : candidate
  }

  private static func seconds(day: String, month: String, year: Int, time: String) -> Int? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false).map {
      number(String($0), 2...2)
    }
    guard let day = number(day, 1...2), let month = MonthName.short.firstIndex(of: month),
      let date = CalendarDate(year: year, month: month + 1, day: day),
      clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
      // 60 is a leap second.
      hour < 24, minute < 60, second <= 60
    else { return nil }
    return Int(date.dayNumber) * 86_400 + hour * 3600 + minute * 60 + second
  }

  private static func number(_ text: String, _ digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return text.utf8.reduce(0) { $0 * 10 + Int($1) - 48 }
  }
}
