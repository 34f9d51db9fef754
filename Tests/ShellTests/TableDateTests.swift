import Testing

extension InProcessTests {
  /// Dates with a year of two digits: in which order they are, only the user can say, and is told what each would mean.
  @Suite struct TableDateTests {
    private func convert(_ days: [String], _ options: String...) throws -> TestWorld.Outcome {
      let table = "day,amt\n" + days.map { "\($0),100\n" }.joined()
      return try TestWorld().run(
        arguments: [
          "convert", "-", "--amount", "amt", "--from", "USD", "--to", "EUR", "--date", "day",
        ] + options, input: table)
    }

    @Test(arguments: [
      ("24-06-05", "2024-06-05"), ("24/06/05", "2024-06-05"), ("24.06.05", "2024-06-05"),
      ("24-6-5", "2024-06-05"), ("24-06-05 10:30:00", "2024-06-05"), ("24-Jun-05", "2024-06-05"),
      // A year of four digits shows itself.
      ("2024-06-05", "2024-06-05"), ("5.6.2024", "2024-06-05"), ("13/06/2024", "2024-06-13"),
    ])
    func yearFirst(_ cell: String, _ day: String) throws {
      let outcome = try convert([cell], "--dates", "ymd")
      #expect(outcome.error == "")
      #expect(outcome.output.contains(",\(day),ecb\n"), "\(outcome.output)")
    }

    @Test func whatContradictsYearFirstIsRefused() throws {
      let outcome = try convert(["06/05/2024", "5-Jun-24", "13-13-05"], "--dates", "ymd")
      #expect(outcome.error.split(separator: "\n").count == 4, "\(outcome.error)")
    }

    @Test(arguments: [
      // What fits the column alone is proposed.
      (["24-06-05", "24-06-28"], "write --dates ymd for 2024-06-05"),
      (["30/12/24", "31/12/24"], "write --dates dmy for 2024-12-30"),
      (["12/30/24", "12/31/24"], "write --dates mdy for 2024-12-30"),
      // Where several do, each says what it would mean.
      (["24-06-05"], "write --dates ymd for 2024-06-05 or --dates dmy for 2005-06-24"),
      (["05/06/24"], "write --dates dmy for 2024-06-05 or --dates mdy for 2024-05-06"),
      (["5-Jun-24"], "write --dates dmy for 2024-06-05"),
    ])
    func proposedIsWhatFitsTheColumn(_ days: [String], _ advice: String) throws {
      let outcome = try convert(days)
      let line = try #require(outcome.error.split(separator: "\n").first)
      #expect(line.contains("'\(days[0])' has a two-digit year; \(advice)"), "\(line)")
      // Who writes that gets that day.
      let words = advice.split(separator: " ")
      let again = try convert([days[0]], "--dates", String(words[2]))
      #expect(again.output.contains(",\(words[4]),ecb\n") || words[4].hasSuffix("-28"), "\(again)")
    }
  }
}
