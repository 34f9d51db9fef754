import AgioCore
import Foundation
import GrammarKit

@testable import Publishing
@testable import RateStorage

func day(_ text: String) -> CalendarDate { CalendarDate(text)! }

func currency(_ code: String) -> Currency { Currency(code: code)! }

func mid(_ digits: UInt64, _ places: Int = 4) -> PublishedRate {
  .mid(PublishedFigure(digits: digits, places: places))
}

/// Seconds since 1970 of `2026-11-20 15:00`, in UTC.
func instant(_ text: String) -> Int {
  let parts = text.split(separator: " ")
  let clock = parts[1].split(separator: ":").map { Int($0)! }
  return Int(day(String(parts[0])).dayNumber) * 86_400 + clock[0] * 3_600 + clock[1] * 60
}

extension SourceProfile {
  /// Like the ECB: a table each TARGET day, by 16:00 in Frankfurt.
  static let daily = SourceProfile(
    id: "ecb", name: "ECB", pivot: .euro, firstDay: day("1999-01-04"),
    history: .ranges(mostDays: nil),
    schedules: [schedule(nil, TargetCalendar(), 16 * 60)], endpoints: [endpoint],
    revalidation: .lastModified, terms: "", attribution: "", coverage: "")

  /// Like the NBP: a daily table, a weekly one, and one with two sides.
  static let tabled = SourceProfile(
    id: "nbp", name: "NBP", pivot: currency("PLN"), direction: .pivotForOneOther, hasSides: true,
    history: .ranges(mostDays: 93),
    schedules: [
      schedule("A", PolishCalendar(), 12 * 60 + 15),
      schedule("B", PolishWeeklyCalendar(), 12 * 60 + 15),
      schedule("C", PolishCalendar(), 8 * 60 + 15),
    ],
    endpoints: [endpoint], terms: "", attribution: "", coverage: "")

  /// With a key, a quota and no calendar.
  static let keyed = SourceProfile(
    id: "wide", name: "Wide", pivot: currency("USD"), history: .singleDays,
    keyVariable: "AGIO_WIDE_KEY", endpoints: [endpoint], revalidation: .entityTagAndDate,
    quota: 10, terms: "", attribution: "", coverage: "")

  private static let endpoint = Endpoint("AGIO_TEST_URL", "https://rates.example")

  private static func schedule(
    _ table: String?, _ calendar: any PublicationCalendar, _ minute: Int
  ) -> PublicationSchedule {
    PublicationSchedule(
      table: table,
      clock: PublicationClock(calendar: calendar, zone: .centralEurope, minuteOfDay: minute))
  }
}

extension PublishedTable {
  /// A table of the sample sources.
  init(
    _ profile: SourceProfile, _ date: String, table: String? = nil, number: String? = nil,
    _ rates: [String: PublishedRate]
  ) {
    self.init(
      sourceID: profile.id, table: table, number: number, fixingDate: day(date),
      pivot: profile.pivot,
      rates: CurrencyMap(rates.map { (currency($0), $1) }))
  }
}

extension Scratch {
  var cache: CacheFolder { CacheFolder(path: "\(path)/cache/agio") }

  func file(_ id: String) -> String { "\(cache.path)/\(id).rates" }
}

extension CacheFile.Plan {
  /// The file in one piece.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    let head = write { bytes += $0 }
    bytes.replaceSubrange(..<head.count, with: head)
    return bytes
  }
}
