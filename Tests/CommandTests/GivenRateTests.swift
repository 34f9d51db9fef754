import Testing

/// Rates that stand in a line, which way round they are, and what tells where no rate is known.
@Suite struct GivenRateTests {
  /// Nearer to the inverse by what was published, what was published last, or what the two are roughly worth.
  @Test(arguments: [
    ("100 USD in EUR at 0.92 EUR/USD", "0.92 EUR per USD or 0.92 USD per EUR"),
    ("1500000 VND in EUR at 29500 VND/EUR", "29500 VND per EUR or 29500 EUR per VND"),
    ("50 EUR in VND at 29500 VND/EUR", "29500 VND per EUR or 29500 EUR per VND"),
    ("3000 RUB in EUR at 95 RUB/EUR", "95 RUB per EUR or 95 EUR per RUB"),
    ("20000 BYR in EUR at 13860 BYR/EUR", "13860 BYR per EUR or 13860 EUR per BYR"),
    ("1000 KES in USD at 129 KES/USD", "129 KES per USD or 129 USD per KES"),
    // Without a slash only where it is a thousand times off.
    ("1500000 VND in EUR at 29500", "29500 VND per EUR or 29500 EUR per VND"),
    ("3000 RUB in EUR at 95", "95 RUB per EUR or 95 EUR per RUB"),
    ("16000 JPY in EUR at 160", "160 JPY per EUR or 160 EUR per JPY"),
  ])
  func aRateThatIsTheInverseIsRefused(line: String, advice: String) throws {
    for outcome in [try run("--offline", line), try run("--offline", input: line + "\n")] {
      #expect(outcome.status == 1)
      #expect(outcome.rows.allSatisfy { $0.isEmpty })
      #expect(outcome.error.contains("write \(advice)"), "\(outcome.error)")
    }
  }

  @Test(arguments: [
    ("1500000 VND in EUR at 29500 VND per EUR", "50.85 EUR"),
    ("1500000 VND in EUR at 29500 EUR/VND", "50.85 EUR"),
    ("50 EUR in VND at 29500", "1475000 VND"), ("1000 KES in USD at 0.0077", "7.70 USD"),
    ("3000 RUB in EUR at 95 EUR/RUB", "31.58 EUR"), ("100 EUR in RUB at 95", "9500.00 RUB"),
  ])
  func aRateTheRightWayRoundSaysNothing(line: String, expected: String) throws {
    try run("--offline", line).prints(expected)
  }

  @Test(arguments: [
    (
      "100 CZK in EUR at 25", "2500.00 EUR",
      "1 CZK is 0.0410627 EUR; for the other direction write at 25 CZK per EUR"
    ),
    (
      "50 EUR in TND at 0.3", "15.000 TND",
      "1 EUR is about 3.4 TND; for the other direction write at 0.3 EUR per TND"
    ),
    // Where nothing is known, or the two are worth about the same, it is said how the rate was read.
    (
      "100 XTS in EUR at 3", "300.00 EUR",
      "read as 1 XTS = 3 EUR; for the other direction write at 3 XTS per EUR"
    ),
    (
      "100 KYD in USD at 1.2", "120.00 USD",
      "read as 1 KYD = 1.2 USD; for the other direction write at 1.2 KYD per USD"
    ),
  ])
  func theDirectionIsTold(line: String, expected: String, note: String) throws {
    for outcome in [try run("--offline", line), try run("--offline", input: line + "\n")] {
      #expect(outcome.output == expected + "\n")
      #expect(outcome.error.contains("note: \(note)"), "\(outcome.error)")
      #expect(outcome.status == 0)
    }
  }
}
