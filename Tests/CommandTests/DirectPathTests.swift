import Testing

/// Files of plain lines are answered on a quicker path; nobody may see which one it was.
@Suite struct DirectPathTests {
  @Test func textAgreesWithTheRecordsLineByLine() throws {
    var random = Lines(seed: 20_261_121)
    let text = (0..<4_000).map { _ in random.next() + "\n" }.joined()
    let records = try Record.decode(pipe(text, to: "--format", "json").output)
    let lines = try pipe(text).rows.map(String.init)
    #expect(records.count == 4_000)
    #expect(records.filter { $0.error != nil }.count > 100)
    let expected = records.map { $0.text ?? "" }
    #expect(lines.count == expected.count)
    #expect(zip(lines, expected).first { $0 != $1 } == nil)
  }

  /// Lines are answered in runs; a line that is too long, that fails, or that there is something to say to ends one.
  @Test func runsOfLinesEndWhereOneIsMore() throws {
    var random = Lines(seed: 20_261_124)
    let rare = [
      "1" + String(repeating: "+1", count: 600_000), "12.345 EUR", "1 XXQ", "3 EUR + 2 USD\r",
      "10 EUR in USD on 2024-03-31", "x = 2 EUR", "total", "7 EUR # seven\r", "Hotel: 90 EUR",
    ]
    var lines: [String] = []
    for line in rare + rare.reversed() {
      for _ in 0..<90 { lines.append(random.next()) }
      lines += [line, "2 + 2"]
    }
    let text = lines.joined(separator: "\n")
    let told = try pipe(text)
    let records = try Record.decode(pipe(text, to: "--format", "json").output)
    #expect(told.rows.map(String.init) == records.map { $0.text ?? "" })
    let places = told.error.split(separator: "\n").filter { $0.contains(": error: ") }.map {
      Int($0.split(separator: ":")[1])
    }
    #expect(places == records.filter { $0.error != nil }.map(\.line))
    #expect(places.contains(91))
  }

  @Test(arguments: [
    [], ["--to", "USD"], ["--to", "EUR"], ["--to", "USD,JPY"], ["--on", "2024-03-31"],
    ["--on", "2024-03-31", "--to", "USD"],
  ])
  func linesAreConvertedAndRefusedAlikeOnAllPaths(more: [String]) throws {
    var random = Lines(seed: 20_261_125)
    let rare = [
      "5 + 3", "(5 + 3)", "2 * (1.50 + 2)", "5 + 3 # five", "5 + 3\r", "5 - 3 x", "10%",
      "8% of 12.50",
      "10 EUR / 3 EUR", "(10 EUR)", "(+ eur 7)", "(10 EUR + 2 USD)", "10 EUR + 2 USD in GBP",
      "10 EUR in usd\r",
      "12.50 EUR # lunch", "2024-05-06", "5 + 3", "170141183460469231731687303715884105727 + 1",
    ]
    let lines = (0..<600).map { $0 % 3 == 0 ? rare[$0 / 3 % rare.count] : random.next() }
    let text = lines.map { $0 + "\n" }.joined()
    // Who asks for the working has each line answered in full.
    let whole = try Self.told(text, more + ["--explain"])
    let answers = whole.rows.filter { !$0.hasPrefix("  ") }.map(String.init)
    let told = try Self.told(text, more)
    #expect(told.rows.filter { !$0.isEmpty }.map(String.init) == answers)
    #expect(told.rows.count == lines.count)
    #expect(told.error == whole.error)
    let records = try Self.told(text, more + ["--format", "json"])
    #expect(try Record.decode(records.output).compactMap(\.text) == answers)
    let errors = { (outcome: Outcome) in outcome.errorLines.filter { $0.contains(": error: ") } }
    #expect(errors(records) == errors(whole))
    let labelled = try Self.told(text, more + ["--labels"])
    #expect(labelled.error == whole.error)
    for (row, line) in zip(labelled.rows, lines) where !row.isEmpty {
      let label = line.hasPrefix("Item") ? String(line.prefix { $0 != ":" }) : ""
      #expect(row.hasPrefix(label + "\t"), "\(line)")
    }
    let shown = labelled.rows.filter { !$0.isEmpty }.map { $0.split(separator: "\t").last ?? "" }
    #expect(shown.map(String.init) == answers)
  }

  /// Labels that differ in their digits alone are looked at once: what a line is may not depend on those above it.
  @Test func labelsAreTheSameInAFileAsAlone() throws {
    let labels = [
      "Invoice #", "room #, hotel", "euro #", "USD #", "Rs #", "2024-0#-11 lunch",
      "2024-0#-11 into",
      "2024-0#-11 EUR", "2024-1#-11 dinner", "# nights", "#0 coffees", "# x coffee", "# May",
      "May #",
      "on 2024-05-0#", "on #", "Trip EUR to USD #", "Trip #/EUR", "Jan #", "half #", "# $ bill",
      "rent # x",
      "#k rent", "total #", "max #", "7203.T#", "Day #", "café #", "# b = c",
    ]
    let values = ["5 EUR", "5 EUR in USD", "5 EUR + 2 USD", "5 EUR, 2 USD", "5 $ + 2 €", "7"]
    var lines: [String] = []
    for round in 0..<3 {
      for label in labels {
        for value in values {
          let digit = "\((lines.count * 7 + round) % 8 + 1)"
          lines.append("\(label.replacing("#", with: digit)): \(value)")
        }
      }
    }
    for more in [[], ["--to", "GBP"]] {
      // Who asks for the working has each line answered in full.
      let whole = try Self.told(lines.joined(separator: "\n") + "\n", more + ["--explain"])
      let answers = whole.rows.filter { !$0.hasPrefix("  ") }.map(String.init)
      #expect(answers.count > 150)
      let told = try Self.told(lines.joined(separator: "\n") + "\n", more)
      #expect(told.rows.filter { !$0.isEmpty }.map(String.init) == answers)
      #expect(told.error == whole.error)
    }
  }

  private static func told(_ text: String, _ options: [String]) throws -> Outcome {
    try run(["--today", Program.today] + options, input: Array(text.utf8))
  }

  @Test(arguments: 1...4) func whatIsKeptIsTheSameOnBothPaths(seed: UInt64) throws {
    var random = Lines(seed: 20_261_122 * seed)
    var lines = (0..<110).map { _ in random.next() }
    // Kept nowhere, escaped, of what was said before, on a day without a fixing, and in what all lines are converted to.
    lines += [
      " 5 EUR in USD", "a\\b: 5 EUR in USD # \u{E9}\u{1F}", "Hôtel: 5 EUR in USD",
      "x = 5 EUR in USD",
      "x in GBP", "_ in USD", "5 EUR in USD, GBP on 2024-03-31", "12 GBP", "", "# remark",
    ]
    let text = lines.map { $0 + "\n" }.joined()
    for more in [[], ["--to", "USD,JPY"], ["--on", "2024-03-31"], ["--decimal", ","]] {
      let kept = try ["text", "json", "csv"].map {
        try Self.kept(["--journal", "--format", $0] + more, text)
      }
      // Who wants all workings has them computed in full.
      let whole = try Self.kept(["--journal", "--explain"] + more, text)
      #expect(whole.count > 8)
      for entries in kept { #expect(entries == whole) }
      let plain = try run(["--today", Program.today] + more, input: Array(text.utf8))
      let journaled = try run(
        ["--today", Program.today, "--journal"] + more, input: Array(text.utf8))
      #expect(journaled.output == plain.output)
      #expect(journaled.error == plain.error)
    }
  }

  /// What the spool has of each line, without the moment it was answered.
  private static func kept(_ arguments: [String], _ text: String) throws -> [String] {
    let place = try Place()
    _ = try run(["--today", Program.today] + arguments, input: Array(text.utf8), in: place)
    return try place.text("state/agio/journal.db-spool").split(separator: "\n").dropFirst().map {
      let fields = $0.dropFirst(9).split(separator: "\u{1F}", omittingEmptySubsequences: false)
      return fields.dropFirst().joined(separator: " ")
    }
  }

  @Test func exponentThatIsTooSmallIsNotForgottenOverZero() throws {
    try pipe("0^(2^-1e9)\n").fails(
      "<stdin>:1:4: error: the number is too large: more than 16384 bits", rows: 1)
  }

  /// Lines as people write them, and some that are wrong.
  private struct Lines {
    private var state: UInt64
    private let codes = ["EUR", "usd", "GBP", "JPY", "chf", "KWD", "DEM", "AUD", "QQX"]

    init(seed: UInt64) { state = seed }

    mutating func next() -> String {
      switch pick(12) {
      case 0: "\(amount()) \(code())"
      case 1: "\(amount()) \(code()) + \(amount()) \(code())"
      case 2: "\(amount()) \(code()) + \(amount()) \(code()) in \(code())"
      case 3: "\(amount()) * (\(amount()) - \(amount())) / \(amount())"
      case 4: "\(amount()) \(code()) in \(code()), \(code())"
      case 5: "\(amount()) \(code()) in \(code()) on \(year())-0\(1 + pick(9))-1\(pick(10))"
      case 6: "\(amount()) \(code()) + \(pick(40))%"
      case 7: "\(amount())% of \(amount()) \(code())"
      case 8: "\(code())/\(code())"
      case 9: "Item \(pick(9)): \(amount()) \(code()) # remark"
      case 10: "-\(amount()) \(code()) in \(code()) average \(year())"
      default: "round(\(amount()) \(code()) / \(1 + pick(9)), \(pick(4))) + \(amount()) \(code())"
      }
    }

    private mutating func amount() -> String {
      switch pick(5) {
      case 0: "\(pick(1000))"
      case 1: "\(pick(1000)).\(10 + pick(90))"
      case 2: "\(1 + pick(99)),\(100 + pick(900)).5"
      case 3: "0.00\(pick(10_000))"
      default: "\(pick(100))\(100_000_000_000 + pick(1 << 36)).\(pick(1 << 40))"
      }
    }

    private mutating func code() -> String { codes[pick(pick(20) == 0 ? codes.count : 8)] }
    private mutating func year() -> Int { 1998 + pick(30) }

    /// Marsaglia's xorshift.
    private mutating func pick(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % count
    }
  }
}
