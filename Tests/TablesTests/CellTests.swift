import AgioCore
import Testing

@testable import Tables

/// Cells as people and programs write them.
@Suite struct CellTests {
  private func amount(_ cell: String, _ mark: Character? = nil) throws -> String {
    let amount = try AmountCell(Array(cell.utf8), mark: mark?.asciiValue)
    let digits = String(decoding: amount.literal.digits, as: UTF8.self)
    let sign = amount.isNegative ? "-" : ""
    return "\(sign)\(digits)/\(amount.literal.places)\(amount.currency)"
  }

  @Test(arguments: [
    ("1250", "1250/0"), ("-1250.5", "-12505/1"), ("1.234,56", "123456/2"),
    ("1,234.56", "123456/2"), ("12,5", "125/1"), (".5", "5/1"), (",25", "25/2"),
    ("1 234.00", "123400/2"), ("1\u{A0}234,00", "123400/2"), ("1\u{202F}234,5", "12345/1"),
    ("1'234.50", "123450/2"), ("1\u{2019}234\u{2019}567", "1234567/0"),
    ("1,234,567", "1234567/0"), ("1.234.567", "1234567/0"), ("12,34,567.00", "123456700/2"),
    ("0.125", "0125/3"), ("1234.567", "1234567/3"), ("1 234.567", "1234567/3"),
    ("(45.00)", "-4500/2"), ("-\u{20AC}5", "-5/0\u{20AC}"), ("\u{20AC}-5", "-5/0\u{20AC}"),
    ("\u{2212}5", "-5/0"), ("+5", "5/0"), ("45.00-", "-4500/2"), ("- 5", "-5/0"),
    ("1 234.00 EUR", "123400/2EUR"), ("EUR 5", "5/0EUR"), ("(\u{20AC}45.00)", "-4500/2\u{20AC}"),
    ("\u{20AC}(45.00)", "-4500/2\u{20AC}"), ("US$ 5", "5/0US$"), ("EUR 5 EUR", "5/0EUR"),
    ("5 Swiss francs", "5/0Swiss francs"), ("  7.10  ", "710/2"),
    ("1234567890123456789012", "1234567890123456789012/0"),
  ])
  func amountsOfOneReading(_ cell: String, _ reading: String) throws {
    #expect(try amount(cell) == reading, "\(cell)")
  }

  @Test(arguments: ["1.234", "12.500", "1,234", "-1.000", "\u{20AC}1.234", "123,456"])
  func twoReadingsAreNeverGuessed(_ cell: String) throws {
    let fault = try #require(throws: TableFault.self) { try amount(cell) }
    #expect(fault.phrase.english.contains("write --decimal . or --decimal ,"))
    let point = try amount(cell, ".")
    let comma = try amount(cell, ",")
    #expect(point != comma)
  }

  @Test(arguments: [
    "", " ", "-", "n/a", "abc", "1.2.3", "1,25,3", "1.234,567.8", "12 34", "1 23.00", "--5", "-(5)",
    "(5", "5)", "(-5)", "+-5", "5 EUR 3", "Rs.500", "1e5", "5%5", "12a4", "1,,234", "1 234'567",
    "$5 USD", "1234,567,890",
  ])
  func whatIsNoAmount(_ cell: String) {
    #expect(throws: TableFault.self, "\(cell)") { try amount(cell) }
  }

  @Test func aMarkThatWasToldHolds() throws {
    #expect(try amount("1.234,5", ",") == "12345/1")
    #expect(try amount("1.234", ",") == "1234/0")
    #expect(throws: TableFault.self) { try amount("1.234,5", ".") }
    #expect(throws: TableFault.self) { try amount("12.5", ",") }
    #expect(throws: TableFault.self) { try amount("1.234.567", ".") }
  }

  /// The short way reads what the long one reads, or nothing.
  @Test(arguments: [
    "1.234,50", "-1.234,5", "12.345.678,90", "123.456,7", "999.999.999.999.999.999,1", "1.234,",
    "1.23,5", "1234.567,8", "1.2345,6", ",5", "1.234", "1.234,5 ", "1.234,5.6", "", "-", "1,234.50",
    "1.234.567", "1.234,567,8", "0.123,4", "12.345.678.901.234.567,891", "1234,5", "12345", "1234.",
    "9.234,5678901234567890", "9.234,567890123456789", "99999999999999999999",
  ])
  func plainAmountsAreReadTheSameWay(_ cell: String) throws {
    let bytes = Array(cell.utf8)
    let comma = UInt8(ascii: ",")
    guard let short = PlainAmount(bytes.span, mark: comma, isSettled: true) else {
      #expect(
        !["1.234,50", "-1.234,5", "12.345.678,90", "123.456,7", "1234,5", "12345"].contains(cell))
      return
    }
    let long = try AmountCell(bytes, mark: comma)
    #expect(short.isNegative == long.isNegative)
    #expect(long.mark == comma || short.places == 0)
    #expect(
      "\(short.digits)"
        == String(decoding: long.literal.digits.drop { $0 == 48 }, as: UTF8.self)
    )
    #expect(short.places == long.literal.places)
  }

  private func date(_ cell: String, _ order: DateOrder? = nil) throws -> String {
    try DateCell.date(Array(cell.utf8), order).description
  }

  @Test(arguments: [
    "2024-05-06", "2024/05/06", "2024.5.6", "20240506", "6.5.2024", "06.05.2024", "6 May 2024",
    "6-May-2024", "May 6, 2024", "6th May 2024", "06 may 2024", "2024-05-06T10:00:00Z",
    "2024-05-06T10:00:00.123+02:00", "2024-05-06 10:00", "6.5.2024 23:59", " 2024-05-06 ",
    "2024-05-06 1:02:03 PM", "6/May/2024",
  ])
  func daysOfOneReading(_ cell: String) throws {
    #expect(try date(cell) == "2024-05-06", "\(cell)")
  }

  @Test func ordersOfDayAndMonth() throws {
    #expect(try date("13/04/2024") == "2024-04-13")
    #expect(try date("04/13/2024") == "2024-04-13")
    #expect(try date("03/03/2024") == "2024-03-03")
    #expect(try date("03/04/2024", .dayFirst) == "2024-04-03")
    #expect(try date("03/04/2024", .monthFirst) == "2024-03-04")
    #expect(throws: TableFault.self) { try date("13/04/2024", .monthFirst) }
    // A year of two digits is one once it is said where it stands.
    #expect(try date("13.04.24", .dayFirst) == "2024-04-13")
    #expect(try date("4/3/24", .monthFirst) == "2024-04-03")
    #expect(try date("6-May-24", .dayFirst) == "2024-05-06")
    let fault = try #require(throws: TableFault.self) { try date("03/04/2024") }
    #expect(
      fault.phrase.english
        == "'03/04/2024' could be 2024-04-03 or 2024-03-04; write --dates dmy or --dates mdy")
  }

  @Test(arguments: [
    "", "2024", "2024-05", "2024-02-30", "30.2.2024", "06.05.24", "45418", "06052024", "tomorrow",
    "2024-05-06x", "2024-05-06 5", "2024-05-06T", "5/6", "6 Foo 2024", "6 May 24", "2024-13-01",
    "2024-05-06 until 2024-05-09",
  ])
  func whatIsNoDay(_ cell: String) {
    #expect(throws: TableFault.self, "\(cell)") { try date(cell) }
  }
}
