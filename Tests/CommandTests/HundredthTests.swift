import Testing

/// Pence and their like, which market data writes with codes of their own: a hundredth is never taken for the whole.
@Suite struct HundredthTests {
  @Test(arguments: [
    ("250 GBp in EUR", "3.00 EUR"), ("250 GBX in EUR", "3.00 EUR"), ("250 gbx in EUR", "3.00 EUR"),
    ("250 gbp in EUR", "299.83 EUR"), ("250 Gbp in EUR", "299.83 EUR"),
    ("3 EUR in GBp", "250.14 GBX"),
    ("1500 ZAc in ZAR", "15.00 ZAR"), ("420 ILA in ILS", "4.20 ILS"),
    ("450 USX in USD", "4.50 USD"),
    ("100 GBp in EUR on 2024-03-05", "1.17 EUR"), ("250GBp in GBP", "2.50 GBP"),
    ("GBp 250 in GBP", "2.50 GBP"), ("250 GBp + 1 GBP in GBP", "3.50 GBP"), ("GBX/GBP", "0.01"),
  ])
  func linesReadHundredths(line: String, expected: String) throws {
    try run("--offline", line).prints(expected)
    // The line before has asked for rates already.
    try run("--offline", input: "\(line)\n\(line)\n").prints(expected, expected)
  }

  @Test func recordsSayWhatTheHundredthIs() throws {
    let record = try run("--offline", "--format", "json", "250 GBp in GBP").output
    #expect(record.contains(#""pair":"GBP/GBX","rate":"100","#), "\(record)")
    let why = try run("--offline", "--explain", "250 GBp in EUR")
    #expect(why.output.contains("GBP/GBX 100"), "\(why.output)")
  }

  @Test func tablesReadHundredths() throws {
    let table = """
      price,code,day
      70.50,GBp,2024-03-05
      70.50,GBP,2024-03-05
      70.50,gbp,2024-03-05
      70.50,GBX,2024-03-05
      100,ZAc,2024-03-05
      420,ILA,2024-03-05
      70.50 GBp,GBX,2024-03-05

      """
    let converted = try run(
      "convert", "-", "--amount", "price", "--from", "code", "--to", "EUR,GBp", "--date", "day",
      "--offline", input: table)
    let cells = converted.rows.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    #expect(
      cells.map { $0[3] } == ["0.8241", "82.41", "82.41", "0.8241", "0.04858", "1.08", "0.8241"])
    #expect(
      cells.map { $0[7] } == ["70.50", "7050.00", "7050.00", "70.50", "4.16", "92.04", "70.50"])
    #expect(converted.error.isEmpty, "\(converted.error)")
    let lines = try run(
      "convert", "-", "--format", "jsonl", "--amount", "p", "--from", "c", "--to", "GBP",
      "--offline",
      input: #"{"p":"250","c":"GBp"}"# + "\n")
    #expect(lines.output.contains(#""p_GBP":"2.50""#), "\(lines.output)\(lines.error)")
  }
}
