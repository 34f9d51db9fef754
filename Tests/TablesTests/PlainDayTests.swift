import AgioCore
import Testing

@testable import Tables

/// Days as most cells spell them, which are read without a string being made.
@Suite struct PlainDayTests {
  private static func day(_ text: String) -> CalendarDate? {
    PlainDay(Array(text.utf8).span)?.date
  }

  /// They are what the slow way makes of the same day, spelled as it alone reads it.
  @Test func everyMonthIsReadInEveryForm() throws {
    for month in 1...12 {
      for (day, year) in [(1, 1999), (9, 2024), (28, 2023)] {
        let expected = try #require(CalendarDate(year: year, month: month, day: day))
        let (long, short) = (MonthName.long[month - 1], MonthName.short[month - 1])
        let forms = [
          "\(expected)", "\(expected)T10:00:00Z", "\(expected) 10:00",
          "\(expected)T23:59:59.123+02:00",
          "\(day) \(long) \(year)", "\(day)-\(short)-\(year)",
          "\(day) \(short.uppercased()) \(year)",
          "\(long) \(day), \(year)", "\(short.lowercased()) \(day) \(year)",
        ]
        for form in forms {
          #expect(Self.day(form) == expected, "\(form)")
          #expect(try DateCell.date(Array("\u{A0}\(form)".utf8), nil) == expected, "\(form)")
        }
      }
    }
  }

  /// What is none, or spelled otherwise, is left to the rules that say why.
  @Test(
    arguments: [
      "", "2024", "2024-02-30", "2024-13-01", "2024-5-6", "2024-05-06T", "2024-05-06T10",
      "2024-05-06x",
      "30 Feb 2024", "6 Mai 2024", "6 Mayo 2024", "6 May 24", "6 May 20244", "May 2024",
      "06/05/2024",
      "6th May 2024", "6 Sept 2024", "2024-05-06T10:00:00Q", "6 May 2024 10:00", "20240506",
    ])
  func restIsLeft(_ text: String) {
    #expect(Self.day(text) == nil)
  }
}
