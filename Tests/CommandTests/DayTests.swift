import Testing

/// Which day's rate a line of the command gets, and what is said about it.
@Suite struct DayTests {
  @Test func weekendTakesTheDayBeforeAndSaysSo() throws {
    try run("100 USD in EUR on 2020-03-08").prints(
      "88.21 EUR",
      error: [
        "<argument>:1: note: ECB published no rates on Sunday 8 Mar 2020; used those from 6 Mar 2020"
      ])
  }

  @Test func averageOfAYear() throws {
    try run("1000 USD in EUR average 2023").prints("924.84 EUR")
  }

  @Test func dayAfterTheNewestRatesIsRefused() throws {
    try run("100 USD in EUR on 2026-11-13").fails(
      """
      <argument>:1:19: error: ECB rates for 13 Nov 2026 are not available: the newest are from 30 Oct 2026; \
      run 'agio refresh', or leave out the date
      """)
  }

  @Test func optionGivesTheDayOfLinesWithoutOne() throws {
    try run("--on", "2024-03-26", "100 USD in EUR").prints("92.12 EUR")
  }

  @Test func dayOfTheLineWins() throws {
    try run("--on", "2024-03-26", "1000 USD in EUR average 2023").prints("924.84 EUR")
  }

  @Test func yesterdayIsCountedFromThePinnedDay() throws {
    try run(["--today", "2024-03-27", "100 USD in EUR on yesterday"]).prints("92.12 EUR")
  }

  @Test func todayAsTheDefaultDayIsThePinnedOne() throws {
    try run(["--today", "2024-03-26", "--on", "today", "100 USD in EUR"]).prints("92.12 EUR")
  }

  @Test func impossibleDayIsRefusedAsAnOption() throws {
    try run("--on", "2024-02-30", "1 EUR").isWrongUsage(
      "'2024-02-30' is not a valid value for --on; write 2024-05-06, ")
  }
}
