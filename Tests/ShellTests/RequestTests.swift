import Commands
import Testing

/// Command lines are read the same way with the argument parser and without.
@Suite struct RequestTests {
  @Test(
    arguments: [
      "", "1 EUR", "1|EUR|in|USD", "--format|json|1 EUR", "--format|csv|1 + 1",
      "1 EUR|--format|json", "-f|a.txt", "-f|a.txt|b.txt|-", "--file|-", "--quiet|-f|a.txt",
      "-f|a.txt|b.txt|--strict", "--labels|--quiet|--strict|--offline|--init|--explain|1 EUR",
      "--journal|1 EUR", "--no-journal|1 EUR", "--on|2024-03-26|1 USD in EUR",
      "--on|6 May 2024|1 EUR", "--today|yesterday|1 EUR", "--to|EUR,USD|1 GBP",
      "--from|dollars|--to|GBP|12.50", "--rounding|half-even|1 EUR / 3", "--decimal|,|1,5 EUR",
      "--color|always|1 EUR", "--max-age|3|1 EUR", "--jobs|2|-f|a.txt", "--rates|pins|1 EUR",
      "--format|json", "--quiet", "--", "--|-2^2", "--|1 EUR|in|USD", "--offline|--|-5 EUR|--|3",
      "1 EUR|--|in USD", "1 EUR|--", "--|--offline", "--strict|--|-f|x", "--format=json|1 EUR",
      "--format=csv|--to=EUR,USD|1 GBP", "--on=6 May 2024|1 EUR", "--decimal=,|1,5 EUR",
    ])
  func bothWays(line: String) throws {
    let words = line.split(separator: "|").map(String.init)
    let quick = try #require(AgioRequest(quickly: words))
    #expect("\(quick)" == "\(try AgioRequest.parsed(words))")
  }

  /// A minus sign of an amount at the end begins no option.
  @Test(arguments: ["-5 EUR", "-(2 + 3)", "- 5 EUR", "-.5", "-€5 in USD"])
  func aMinusBeginsNoOption(amount: String) throws {
    for options in [["--format", "json"], ["--quiet"], ["1 EUR"]] {
      let quick = try #require(AgioRequest(quickly: Program.separated(options + [amount])))
      #expect("\(quick)" == "\(try AgioRequest.parsed(options + ["--", amount]))")
    }
  }

  /// The parser says what is wrong, and reads what is rare.
  @Test(
    arguments: [
      "--format|xml|1 EUR", "--format", "--format=xml|1 EUR", "--format=|1 EUR",
      "--format=json|--format|csv|1 EUR", "--file=a.txt", "--quiet=1|1 EUR", "--on=-5|1 EUR",
      "--unknown|1 EUR", "-x", "--|rates", "-h", "--help", "--version", "--on|2024-02-30|1 EUR",
      "--jobs|0|1 EUR",
      "--from|EUR,USD|1", "-f|a.txt|-f|b.txt", "-f", "--file|--quiet", "--quiet|--quiet|1 EUR",
      "--quiet|rates|EUR", "--journal|--no-journal|1 EUR", "--rates|a|--today|2024-01-01|1 EUR",
      "--format|json|-5 EUR", "--format|json|-5 EUR|+ 3 EUR", "--strict|help", "1 EUR|-f|a.txt",
      "--generate-completion-script",
    ])
  func leftToTheParser(line: String) {
    #expect(AgioRequest(quickly: line.split(separator: "|").map(String.init)) == nil)
  }
}
