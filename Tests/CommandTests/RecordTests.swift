import Foundation
import Testing

/// `--format json` and `--format csv`, whole.
@Suite struct RecordTests {
  @Test func answerIsAnObject() throws {
    try run("--format", "json", "120 EUR + 30 GBP in AUD").prints(
      #"""
      {"line":1,"input":"120 EUR + 30 GBP in AUD",\#
      "results":[{"amount":"248.07","currency":"AUD","exact":"129275664/521125"}],\#
      "rates":[{"pair":"EUR/GBP","rate":"0.8338","date":"2026-10-30","source":"ecb",\#
      "state":"bundled","age_days":22},\#
      {"pair":"EUR/AUD","rate":"1.5904","date":"2026-10-30","source":"ecb",\#
      "state":"bundled","age_days":22}],"version":1}
      """#)
  }

  @Test func errorIsAnObjectToo() throws {
    try run("--format", "json", "1 GPB").prints(
      #"""
      {"line":1,"input":"1 GPB","error":{"code":"unknown-currency",\#
      "message":"unknown currency 'GPB'; did you mean GBP?","column":3,"length":3,\#
      "suggestion":"1 GBP","certain":false},"version":1}
      """#,
      error: ["<argument>:1:3: error: unknown currency 'GPB'; did you mean GBP?"], status: 1)
  }

  @Test func severalReadingsAreAList() throws {
    try run("--format", "json", "EUR-USD").prints(
      #"""
      {"line":1,"input":"EUR-USD","error":{"code":"ambiguous-pair",\#
      "message":"'EUR-USD' could be a rate or a difference; write EUR/USD or EUR - USD",\#
      "column":1,"length":7,"readings":["EUR/USD","EUR - USD"],"certain":false},"version":1}
      """#,
      error: [
        "<argument>:1:1: error: 'EUR-USD' could be a rate or a difference; write EUR/USD or EUR - USD"
      ], status: 1)
  }

  @Test func plainNumberHasNoCurrency() throws {
    try run("--format", "json", "1/3").prints(
      #"""
      {"line":1,"input":"1/3","results":[{"amount":"0.333333333333","currency":null,\#
      "exact":"1/3"}],"rates":[],"version":1}
      """#)
  }

  @Test func percentageAndRootSayWhatTheyAre() throws {
    try run("--format", "json", "5% + 5%\nsqrt(2)").prints(
      #"""
      {"line":1,"input":"5% + 5%","results":[{"amount":"10","currency":null,"percent":true,\#
      "exact":"10"}],"rates":[],"version":1}
      """#,
      #"""
      {"line":2,"input":"sqrt(2)","results":[{"amount":"1.41421356237","currency":null,\#
      "approximate":true,"exact":"1.4142135623730950488016887242096980785696718753769"}],"rates":[],"version":1}
      """#)
  }

  @Test func labelStandsApart() throws {
    try run("--format", "json", "Hotel, 3 nights: 3 * 120 EUR").prints(
      #"""
      {"line":1,"input":"Hotel, 3 nights: 3 * 120 EUR","label":"Hotel, 3 nights",\#
      "results":[{"amount":"360.00","currency":"EUR","exact":"360"}],"rates":[],"version":1}
      """#)
  }

  @Test func amountsTooSmallForTheirMinorUnitAreNoZeros() throws {
    try run("--format", "json", "1 HUF in EUR").prints(
      #"""
      {"line":1,"input":"1 HUF in EUR","results":[{"amount":"0.00273","currency":"EUR",\#
      "exact":"100/36633"}],"rates":[{"pair":"EUR/HUF","rate":"366.33","date":"2026-10-30",\#
      "source":"ecb","state":"bundled","age_days":22}],"version":1}
      """#)
    try pipe("0.005 EUR\n-1 EUR / 300\n0.1 JPY\n0 EUR\n", to: "--format", "csv").prints(
      header, "1,0.005 EUR,,0.005,EUR,,,0.005,,,,,,,,,,,",
      "2,-1 EUR / 300,,-0.003333,EUR,,,-1/300,,,,,,,,,,,",
      "3,0.1 JPY,,0.1,JPY,,,0.1,,,,,,,,,,,", "4,0 EUR,,0.00,EUR,,,0,,,,,,,,,,,")
  }

  @Test func averageTellsItsPeriodAndDays() throws {
    try run("--format", "json", "1000 USD in EUR average 2023").prints(
      #"""
      {"line":1,"input":"1000 USD in EUR average 2023","results":[{"amount":"924.84",\#
      "currency":"EUR","exact":"510000000/551447"}],"rates":[{"pair":"EUR/USD",\#
      "rate":"1.08126862745","exact":"551447/510000","date":null,"average":"2023","days":255,"published":255,\#
      "source":"ecb",\#
      "state":"bundled"}],"version":1}
      """#)
  }

  @Test func fixedRateNamesItsAuthority() throws {
    let record = try #require(try records("100 DEM in EUR").first)
    #expect(record.results?.first?.amount == "51.13")
    let leg = try #require(record.rates?.first)
    #expect(leg == Record.Leg(pair: "EUR/DEM", rate: "1.95583", source: "euro", state: "fixed"))
  }

  @Test func decoderReadsWhatWasWritten() throws {
    let text = "say \"\u{1}\\ \u{202E}\u{1F4B6}\t\": 1 EUR"
    let outcome = try pipe(text + "\n", to: "--format", "json")
    #expect(!outcome.output.unicodeScalars.contains { $0.properties.generalCategory == .format })
    #expect(try Record.decode(outcome.output).map(\.input) == [text])
  }

  @Test func decimalCommaDoesNotChangeRecords() throws {
    let outcome = try run("--format", "json", "--decimal", ",", "1,5 EUR")
    #expect(try Record.decode(outcome.output).first?.results?.first?.amount == "1.50")
  }

  @Test func linesWithoutAnAnswerHaveNoRecord() throws {
    try pipe("\n# a remark\nvat(x) = x + 23%\n", to: "--format", "json").prints(
      #"{"line":3,"input":"vat(x) = x + 23%","results":[],"rates":[],"version":1}"#)
  }

  @Test func rowForEachResult() throws {
    try run("--format", "csv", "He said \"x\": 120 EUR in AUD, USD").prints(
      header,
      #"""
      1,"He said ""x"": 120 EUR in AUD, USD","He said ""x""",190.85,AUD,,,190.848,\#
      "EUR/AUD 1.5904 2026-10-30 ecb bundled 22;EUR/USD 1.1172 2026-10-30 ecb bundled 22",,,,,,,,,,
      """#,
      #"""
      1,"He said ""x"": 120 EUR in AUD, USD","He said ""x""",134.06,USD,,,134.064,\#
      "EUR/AUD 1.5904 2026-10-30 ecb bundled 22;EUR/USD 1.1172 2026-10-30 ecb bundled 22",,,,,,,,,,
      """#)
  }

  @Test func rowForAnError() throws {
    try pipe("5% + 5%\n1 GPB\n", to: "--format", "csv").prints(
      header, "1,5% + 5%,,10,,true,,10,,,,,,,,,,,",
      #"2,1 GPB,,,,,,,,unknown-currency,"unknown currency 'GPB'; did you mean GBP?",3,3,1 GBP,,,,,false"#,
      error: ["<stdin>:2:3: error: unknown currency 'GPB'; did you mean GBP?"], status: 1)
  }

  @Test func whatMoneyIsForIsAField() throws {
    try pipe("25 EUR/hour\n3 nights\n", to: "--format", "json").prints(
      #"""
      {"line":1,"input":"25 EUR/hour","results":[{"amount":"25.00","currency":"EUR",\#
      "per":"hour","exact":"25"}],"rates":[],"version":1}
      """#,
      #"""
      {"line":2,"input":"3 nights","results":[{"amount":"3","currency":null,\#
      "counted":"night","exact":"3"}],"rates":[],"version":1}
      """#)
    try pipe("25 EUR/hour\n1 night\n", to: "--format", "csv").prints(
      header, "1,25 EUR/hour,,25.00,EUR,,,25,,,,,,,hour,,,,", "2,1 night,,1,,,,1,,,,,,,,night,,,")
  }

  @Test func totalsNameTheirLines() throws {
    try pipe("10 EUR\n\nx = 3\n20 EUR\ntotal\n", to: "--format", "csv").prints(
      header, "1,10 EUR,,10.00,EUR,,,10,,,,,,,,,,,", "3,x = 3,,3,,,,3,,,,,,,,,,,",
      "4,20 EUR,,20.00,EUR,,,20,,,,,,,,,,,", "5,total,,20.00,EUR,,,20,,,,,,,,,4,,")
    let record = try pipe("10 EUR\n20 EUR\ntotal\n", to: "--format", "json").outputLines.last
    #expect(record?.hasSuffix(#""rates":[],"lines":[1,2],"version":1}"#) == true)
  }

  private let header = """
    line,input,label,amount,currency,percent,approximate,exact,rates,code,message,column,length,\
    suggestion,per,counted,lines,read_as,certain
    """

  private func records(_ text: String) throws -> [Record] {
    try Record.decode(run("--format", "json", text).output)
  }
}
