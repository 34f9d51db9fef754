import AgioCore
import Publishing
import Testing

@testable import RateSources

/// Rates of the user's own.
@Suite struct RateFileTests {
  private func contents(_ text: String) throws(RateFileError) -> RateFile.Contents {
    try RateFile.contents(of: Array(text.utf8), today: day("2026-03-06"))
  }

  private func table(
    _ date: String, _ base: String, _ rates: [String: PublishedRate]
  ) -> PublishedTable {
    PublishedTable(
      sourceID: "file", fixingDate: day(date), pivot: currency(base),
      rates: CurrencyMap(rates.map { (currency($0), $1) }))
  }

  @Test(arguments: [
    "date,base,quote,rate\n2024-03-15,EUR,USD,1.0890\n2024-03-15,EUR,PLN,4.3\n2024-03-14,USD,PLN,3.95\n",
    "\u{FEFF}Date,Base,Quote,Rate\r\n2024-03-15,EUR,USD,1.0890\r\n2024-03-15,EUR,PLN,4.3\r\n\r\n2024-03-14,USD,PLN,3.95",
    "\"rate\",\"quote\",\"base\",\"date\"\n1.0890,USD,EUR,2024-03-15\n\"4.3\",PLN,EUR,2024-03-15\n3.95,PLN,USD,2024-03-14\n",
    """
    [{"base":"EUR","date":"2024-03-15","rates":{"USD":1.0890,"PLN":4.3}},
     {"date":"2024-03-14","base":"USD","note":"ours","rates":{"PLN":3.95}}]
    """,
  ])
  func sameRatesInEachForm(text: String) throws {
    #expect(
      try contents(text).tables == [
        table("2024-03-14", "USD", ["PLN": mid(395, 2)]),
        table("2024-03-15", "EUR", ["USD": mid(10890, 4), "PLN": mid(43, 1)]),
      ])
  }

  @Test(arguments: [
    "Date,USD,JPY,\n2024-03-15,1.0890,N/A,\n2024-03-14,1.0925,161.7,\n",
    "date,USD,JPY\n2024-03-14,1.0925,161.7\n2024-03-15,1.0890,\n",
  ])
  func columnACurrency(text: String) throws {
    #expect(
      try contents(text).tables == [
        table("2024-03-14", "EUR", ["USD": mid(10925, 4), "JPY": mid(1617, 1)]),
        table("2024-03-15", "EUR", ["USD": mid(10890, 4)]),
      ])
  }

  @Test func oneObjectIsAFile() throws {
    let text = #"{"base":"EUR","date":"2024-03-15","rates":{"IDR":1.5e4}}"#
    #expect(try contents(text).tables == [table("2024-03-15", "EUR", ["IDR": mid(15000, 0)])])
  }

  @Test func unknownCodesAreLeftOutAndTold() throws {
    let csv = try contents(
      "date,base,quote,rate\n2024-03-15,EUR,USD,1.1\n2024-03-15,EUR,BTC,0.00001\n2024-03-15,XYZ,BTC,1\n"
    )
    #expect(csv.tables == [table("2024-03-15", "EUR", ["USD": mid(11, 1)])])
    #expect(csv.unknownCodes == ["BTC": 3, "XYZ": 4])
    let wide = try contents("date,BTC,USD\n2024-03-15,0.1,1.1\n")
    #expect(wide.tables == csv.tables)
    #expect(wide.unknownCodes == ["BTC": 1])
    let json = try contents(
      "{\"base\":\"EUR\",\n\"date\":\"2024-03-15\",\"rates\":\n{\"usd\":1,\"USD\":1.1}}")
    #expect(json.tables == csv.tables)
    #expect(json.unknownCodes == ["usd": 3])
  }

  @Test(
    arguments: [
      ("", 1, .header), ("\n\n", 2, .header), ("<html>\n", 1, .header), ("date\n", 1, .header),
      ("date,base,rate\n", 1, .header), ("date,base,quote,rate\n", 1, .noRates),
      ("date,,\n2024-03-15,1,\n", 1, .header),
      ("date,base,quote,rate\n2024-03-15,EUR,USD\n", 2, .fields),
      ("date,base,quote,rate\n\n2024-3-15,EUR,USD,1\n", 3, .date("2024-3-15")),
      ("date,base,quote,rate\n2026-03-07,EUR,USD,1\n", 2, .futureDay(day("2026-03-07"))),
      (
        "date,base,quote,rate\n2024-03-15,EUR,USD,1\n2024-03-15,EUR,USD,2\n", 3,
        .repeated("EUR/USD 2024-03-15")
      ),
      ("date,base,quote,rate\n2024-03-15,EUR,EUR,1\n", 2, .sameCurrency(.euro)),
      ("date,base,quote,rate\n2024-03-15,EUR,USD,\"1,1\"\n", 2, .number("1,1")),
      ("date,base,quote,rate\n2024-03-15,EUR,USD,0\n", 2, .number("0")),
      ("date,base,quote,rate\n2024-03-15,EUR,USD,-1\n", 2, .number("-1")),
      ("date,base,quote,rate\n2024-03-15,EUR,USD,nan\n", 2, .number("nan")),
      ("date,base,quote,rate\n2024-03-15,EUR,USD,\"1\n", 2, .fields),
      ("date,base,quote,rate\n2024-03-15,EUR,U\"SD,1\n", 2, .fields),
      ("date,USD,USD\n", 1, .repeated("USD")), ("date,EUR,USD\n", 1, .sameCurrency(.euro)),
      ("date,USD\n2024-03-15,1,2\n", 2, .fields),
      ("date,USD\n2024-03-15,1\n2024-03-15,1\n", 3, .repeated("2024-03-15")),
      ("date,USD\n2024-03-15,one\n", 2, .number("one")),
      ("date,USD\n2024-03-15,N/A\n", 2, .noRates),
      ("[\n{\"base\":\"EUR\",\"date\":\"2024-03-15\",\"rates\":{}}]", 2, .noRates),
      ("{", 1, .json), ("[\n{]", 2, .json), ("[]", 1, .noRates), ("{}", 1, .member("base")),
      ("[\n1]", 2, .member("base")), ("{\"base\":\"EUR\"}", 1, .member("date")),
      ("{\"base\":\"EUR\",\"date\":\"2024-03-15\"}", 1, .member("rates")),
      ("{\"base\":\"EUR\",\n\"date\":\"15.3.2024\",\"rates\":{}}", 2, .date("15.3.2024")),
      ("{\"base\":\"EUR\",\"date\":\"2024-03-15\",\n\"rates\":{\n\"USD\":\"1\"}}", 3, .number("1")),
      ("{\"base\":\"EUR\",\"date\":\"2024-03-15\",\n\"rates\":{\n\"USD\":-1}}", 3, .number("-1")),
      ("{\"base\":\"EUR\",\"date\":\"2024-03-15\",\"rates\":{\"USD\":1,\n\"USD\":2}}", 2, .json),
    ] as [(String, Int, RateFileError.Flaw)])
  func damageHasItsLine(text: String, line: Int, flaw: RateFileError.Flaw) {
    #expect(throws: RateFileError(line: line, flaw: flaw)) { try contents(text) }
  }

  @Test func messageIsOneSafeLine() {
    let error = RateFileError(line: 7, flaw: .number("\u{1B}[2J\n"))
    #expect(error.description == #"line 7: '\u{1B}[2J\u{A}' is not a rate"#)
  }
}
