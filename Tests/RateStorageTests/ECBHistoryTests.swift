import AgioCore
import Publishing
import Testing

/// The ECB's file, and each way in which one may not be it.
@Suite struct ECBHistoryTests {
  static let sample = """
    Date,USD,JPY,ISK,
    1999-01-07,1.1632,129,136,
    1999-01-05,1.179,130.96,N/A,
    1999-01-04,1.1789,133.73,81.48,

    """

  @Test func fileIsReadOldestFirst() throws {
    #expect(try ECBHistory.series(from: Array(Self.sample.utf8)) == .sample)
  }

  @Test func lastLineMayLackItsEnd() throws {
    #expect(try ECBHistory.series(from: Array(Self.sample.utf8.dropLast())) == .sample)
  }

  @Test func decimalsAreKeptAsWritten() throws {
    let csv = Self.sample.replacing("130.96", with: "0.00000000010")
    let series = try ECBHistory.series(from: Array(csv.utf8))
    #expect(series.days[1].figures[1] == PublishedFigure(digits: 10, places: 11))
  }

  @Test(
    arguments: [
      ("1.1632", "1,1632", 2, .fieldCount(found: 6, expected: 5)),
      ("1.1632,", "", 2, .fieldCount(found: 4, expected: 5)),
      ("136,", "136,0", 2, .fieldCount(found: 5, expected: 5)),
      ("136,", "136,\r", 2, .fieldCount(found: 5, expected: 5)),
      ("1.1632", "-1.1632", 2, .negative("-1.1632")),
      ("1.1632", "0", 2, .zero),
      ("1.1632", "0.000", 2, .zero),
      ("1999-01-05", "1999-01-07", 3, .repeatedDay(day("1999-01-07"))),
      ("1999-01-05", "1999-01-08", 3, .unorderedDay(day("1999-01-08"))),
      ("1.179,130.96,N/A", "N/A,N/A,N/A", 3, .emptyDay(day("1999-01-05"))),
      ("USD", "USQ", 1, .unknownCurrency("USQ")),
      ("USD", "usd", 1, .unknownCurrency("usd")),
      ("USD", "", 1, .unknownCurrency("")),
      ("USD", "JPY", 1, .repeatedCurrency(currency("JPY"))),
      ("USD", "EUR", 1, .repeatedCurrency(.euro)),
      ("Date", "Day", 1, .header),
      ("ISK,", "ISK", 1, .header),
      ("USD,JPY,ISK,", "", 1, .header),
    ] as [(String, String, Int, ECBHistoryError.Flaw)])
  func damagedTwinIsRefused(part: String, damage: String, line: Int, flaw: ECBHistoryError.Flaw) {
    let csv = Self.sample.replacing(part, with: damage, maxReplacements: 1)
    expect(ECBHistoryError(line: line, flaw: flaw), from: csv)
  }

  @Test(arguments: [
    "", "1.", ".5", "1.1.1", "01.5", "+1", "1e3", " 1", "1 ", "n/a", "--1", "-", "١", "0x1",
    "18446744073709551616", "0.0000000000000000001",
  ])
  func numberIsPlain(text: String) {
    let csv = Self.sample.replacing("130.96", with: text)
    expect(ECBHistoryError(line: 3, flaw: .number(text)), from: csv)
  }

  @Test(arguments: ["", "1999-1-05", "1999-02-29", "05 January 1999", "1999-01-05T00", "19990105"])
  func dateIsOfTheCalendar(text: String) {
    let csv = Self.sample.replacing("1999-01-05", with: text)
    expect(ECBHistoryError(line: 3, flaw: .date(text)), from: csv)
  }

  @Test func otherFilesAreRefused() {
    for text in ["", "\n", "<!DOCTYPE html>\n<html>", "Date,"] {
      expect(ECBHistoryError(line: 1, flaw: .header), from: text)
    }
    expect(ECBHistoryError(line: 1, flaw: .incomplete), from: "Date,USD,\n")
    expect(ECBHistoryError(line: 3, flaw: .date("")), from: "Date,USD,\n1999-01-04,1,\n\n\n")
  }

  /// Cut anywhere, the file is refused: its last line is broken, or is not that of the first day.
  @Test func truncatedFileIsRefused() {
    let csv = Array(Self.sample.utf8)
    for length in 0..<csv.count - 1 {
      #expect(throws: ECBHistoryError.self) { try ECBHistory.series(from: Array(csv[..<length])) }
    }
  }

  @Test func messagesQuoteWhatIsThere() {
    #expect(
      "\(ECBHistoryError.Flaw.number("1\u{1B}"))" == #"'1\u{1B}' is neither a number nor 'N/A'"#)
    #expect(
      "\(ECBHistoryError.Flaw.fieldCount(found: 6, expected: 5))"
        == "a line has 5 fields, this one has 6")
  }

  private func expect(_ error: ECBHistoryError, from csv: String) {
    #expect(throws: error) { try ECBHistory.series(from: Array(csv.utf8)) }
  }
}
