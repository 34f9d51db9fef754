import Foundation
import Testing

/// Line N of the output answers line N of the input, so that the two can stand side by side.
@Suite struct RowTests {
  private static let notes = """
    #!/usr/bin/env agio -f
    # a trip
    rent = 1200 EUR

    vat(x) = x + 23%
    vat(rent) in GBP, CHF
    10 GPB
    :help
    Hotel, 3 nights: 3 * 120 EUR # booked
    1/0
    _7 * 2
    in GBP
    1250,00 EUR
    EUR/USD on 2020-03-06
    """

  private static let answers = [
    "", "", "1200.00 EUR", "", "", "1230.69 GBP, 1357.03 CHF", "", "", "360.00 EUR", "", "", "",
    "1250.00 EUR", "1.1336",
  ]

  private func answers(_ text: String, _ options: String...) throws -> [String] {
    try run(["--today", Program.today] + options, input: Array(text.utf8)).rows.map(String.init)
  }

  @Test func everyLineHasItsRow() throws {
    let rows = try answers(Self.notes)
    #expect(rows == Self.answers)
    #expect(try answers(Self.notes + "\n") == rows)
    #expect(try answers("\u{FEFF}" + Self.notes.replacing("\n", with: "\r\n")) == rows)
  }

  @Test func rowsStandBesideTheLinesOfAFile() throws {
    let place = try Place(["notes.txt": Self.notes + "\n"])
    let output = try run("-f", "notes.txt", in: place).output
    try place.write(Array(output.utf8), to: "answers.txt")
    let spawn = Spawn(
      arguments: ["/bin/sh", "-c", "paste -d'|' notes.txt answers.txt > both.txt"],
      environment: place.environment, folder: place.folder.path,
      streams: Array(repeating: .file("/dev/null"), count: 3))
    #expect(Spawn.wait(for: try spawn.start()) == 0)
    let both = try place.text("both.txt").split(separator: "\n")
    #expect(both.count == 14)
    #expect(both[5] == "vat(rent) in GBP, CHF|1230.69 GBP, 1357.03 CHF")
    #expect(both[6] == "10 GPB|")
    #expect(both[8] == "Hotel, 3 nights: 3 * 120 EUR # booked|360.00 EUR")
  }

  @Test func defaultsAndPinnedRatesChangeNoRow() throws {
    let place = try Place(["a.agio": "# fares\n100 EUR\n\n7 GBP\n"])
    let options = ["--to", "USD", "--on", "2020-03-06"]
    let today = ["--today", Program.today]
    try run(["-f", "a.agio"] + options + today, in: place)
      .prints("", "113.36 USD", "", "9.10 USD")
    try run(["pin", "a.agio", "-o", "a.rates"] + options + today, in: place).prints()
    try run(["-f", "a.agio", "--rates", "a.rates"] + options, in: place)
      .prints("", "113.36 USD", "", "9.10 USD")
  }

  @Test func journalChangesNoRow() throws {
    try run("--journal", "-f", "a.agio", in: Place(["a.agio": "# fares\n1 EUR in USD\nx\n2 EUR\n"]))
      .prints(
        "", "1.12 USD", "", "2.00 EUR",
        error: ["a.agio:3:1: error: unknown name 'x'; set it first: x = …"], status: 1)
  }

  @Test func linesThatCannotBeReadHaveTheirRow() throws {
    let long = String(repeating: "1", count: (1 << 20) + 1)
    let bytes = Array("1\n\(long)\n2 \0\n3 ".utf8) + [0xFF, 10] + Array("4\r5\n6".utf8)
    #expect(try run([], input: bytes).output == "1\n\n\n\n\n6\n")
  }

  @Test func aWorkingBelowAnAnswerTakesRowsOfItsOwn() throws {
    let outcome = try run("--explain", input: "# fares\n1 EUR in USD on 2020-03-06\n1/0\n")
    #expect(outcome.rows.first == "1.13 USD")
    #expect(!outcome.rows.contains(""))
  }

  @Test func strictWritesNothingFurther() throws {
    try run("--strict", input: "# fares\n1 EUR\n1/0\n2 EUR\n").prints(
      "", "1.00 EUR", error: ["<stdin>:3:1: error: division by zero"], status: 1)
  }

  /// What is typed behind the program's name is one thing, whatever it has in it.
  @Test func argumentPrintsItsAnswersAlone() throws {
    try run("# nothing").prints()
    try run("\n1 EUR\n\nf(x) = x\n2 EUR\n").prints("1.00 EUR", "2.00 EUR")
  }

  @Test func recordsAreOnesOfStatements() throws {
    let json = try run("--format", "json", input: Self.notes)
    let records = try Record.decode(json.output)
    #expect(records.map(\.line) == [3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    #expect(
      records.map { $0.error == nil } == [
        true, true, true, false, false, true, false, false, false, true, true,
      ])
    let csv = try run("--format", "csv", input: Self.notes)
    #expect(!csv.rows.contains(""))
  }

  @Test func answersOfAPipeThatIsOpenKeepStep() throws {
    let child = try Child(["--today", Program.today], in: Place())
    for (line, answer) in [("# a", ""), ("1 EUR", "1.00 EUR"), ("f(x) = x", ""), ("2/0", "")] {
      let start = child.output.count
      child.send("\(line)\n".utf8)
      try child.exchange { $0.output.count > start && $0.output.last == 10 }
      #expect(String(decoding: child.output[start...], as: UTF8.self) == "\(answer)\n")
    }
    try child.endInput()
    #expect(try child.finish() == 1)
  }

  // MARK: Several files

  @Test func everyFileIsASheetOfItsOwn() throws {
    let place = try Place([
      "a.agio": "rent = 100 EUR\nfee(x) = x + 1 EUR\n5 EUR",
      "b.agio": "20 EUR\nfee(_1)\nfee(rent)\ntotal",
    ])
    try run("-f", "a.agio", "b.agio", in: place).prints(
      "100.00 EUR", "", "5.00 EUR", "20.00 EUR", "21.00 EUR", "101.00 EUR", "122.00 EUR")
  }

  @Test(arguments: ["_", "_1", "+ 5 EUR", "in USD", "total", "* 2"])
  func noLineLooksBackIntoTheFileBefore(line: String) throws {
    let place = try Place(["a.agio": "1 EUR\n2 EUR\n", "b.agio": "\(line)\n"])
    let outcome = try run("-f", "a.agio", "b.agio", in: place)
    #expect(outcome.rows == ["1.00 EUR", "2.00 EUR", ""])
    #expect(outcome.error.hasPrefix("b.agio:1:"), "\(outcome.error)")
    #expect(outcome.status == 1)
  }
}
