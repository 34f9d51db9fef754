import Foundation
import Testing

/// A line that is not in the language and has one certain reading is answered, and says how it was read, wherever lines
/// are read.
@Suite struct ReadAsTests {
  private static let line = "4 tickets at £12.50"
  private static let reading = "4 tickets * £12.50"

  @Test func aPipeHasTheAnswerAndANote() throws {
    let said = try run("-f", "-", input: "\(Self.line)\n1 EUR\n")
    #expect(said.rows == ["50.00 GBP", "1.00 EUR"] && said.status == 0)
    #expect(
      said.error.wholeMatch(of: /<stdin>:1:\d+: note: read as 4 tickets \* £12.50\n/) != nil,
      "\(said.error)")
    try run("--quiet", "-f", "-", input: "\(Self.line)\n").prints("50.00 GBP")
  }

  @Test func anArgumentIsReadToo() throws {
    let said = try run("--", Self.line)
    #expect(said.output == "50.00 GBP\n" && said.status == 0)
    #expect(said.error.contains("note: read as \(Self.reading)"))
  }

  @Test func aTitleInAFileIsAHeadingAndSaysSo() throws {
    let said = try run(
      "-f", "-",
      input: "Wedding budget\nvenue: 4200 EUR\nFlowers\nroses: 350 EUR\n---\ntotal\n")
    #expect(said.output == "\n4200.00 EUR\n\n350.00 EUR\n\n4550.00 EUR\n" && said.status == 0)
    let notes = said.error.split(separator: "\n").map { $0.split(separator: ": ").last }
    #expect(
      notes == ["read as # Wedding budget", "read as Flowers:", "read as # ---"], "\(said.error)")
    // Below it no line goes on from one above.
    let below = try run("-f", "-", input: "100 EUR\nWedding budget\n- 20 EUR\n")
    #expect(below.status == 1 && below.error.contains("'-' needs a result directly above it"))
    #expect(try run("--strict", "-f", "-", input: "Wedding budget\n").status == 1)
  }

  @Test(arguments: [
    "Totl", "Subtotl", "Total expenses", "Split equally", "Rest of money", "Convert everything",
    "Balance due", "Remaining budget", "Dolars",
  ])
  func wordsThatCouldAskForSomethingAreNoTitle(line: String) throws {
    #expect(try run("-f", "-", input: "\(line)\n").status == 1)
  }

  @Test func aTitleAloneIsNoAnswer() throws {
    let said = try run("--", "Wedding budget")
    #expect(said.output == "" && said.status == 1)
    #expect(said.error.contains("write # Wedding budget"), "\(said.error)")
  }

  @Test func recordsHaveTheReading() throws {
    let json = try run("--format", "json", input: "\(Self.line)\n")
    #expect(json.output.contains(#""input":"4 tickets at £12.50","read_as":"4 tickets * £12.50""#))
    #expect(json.error == "" && json.status == 0)
    let csv = try run("--format", "csv", input: "\(Self.line)\n")
    #expect(csv.outputLines.first?.hasSuffix(",read_as,certain") == true)
    #expect(csv.outputLines.last?.hasSuffix(",\(Self.reading),") == true, "\(csv.output)")
  }

  @Test func recordsSayWhichSuggestionIsCertain() throws {
    for (line, isCertain) in [(Self.line, true), ("10 eruo in USD", false), ("5 francs", false)] {
      let json = try run("--strict", "--format", "json", input: "\(line)\n")
      #expect(json.output.contains("\"certain\":\(isCertain)"), "\(json.output)")
      #expect(json.status == 1)
    }
    let csv = try run("--format", "csv", input: "10 eruo in USD\n")
    #expect(csv.outputLines.last?.hasSuffix(",,false") == true, "\(csv.output)")
  }

  @Test func strictRefusesItAndSuggestsTheReading() throws {
    let said = try run("--strict", "--", Self.line)
    #expect(said.output == "" && said.status == 1)
    #expect(said.error.contains("write \(Self.reading)"))
  }

  @Test func whatIsGuessedIsRefused() throws {
    for line in ["10 eruo in USD", "100 usd in eur in 2019", "20% tip on $85", "$10-$20 in eur"] {
      let said = try run("--", line)
      #expect(said.output == "" && said.status == 1, "\(line): \(said.output)")
    }
  }

  @Test func thePromptShowsItBesideTheAnswerAndKeepsBothLines() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    #expect(try typist.answer(to: Self.line) == ["_1 = 50.00 GBP   read as \(Self.reading)"])
    let page = try typist.answer(to: "300 zloty in euros please")
    #expect(page.joined(separator: " ").contains("read as 300 zloty in euros"), "\(page)")
    #expect(try typist.answer(to: "_1 * 2") == ["_3 = 100.00 GBP"])
    let history = try typist.answer(to: ":history")
    #expect(history.contains { $0.contains("300 zloty in euros  #") }, "\(history)")
    try typist.answer(to: ":save notes.agio")
    #expect(
      try place.text("notes.agio") == """
        # agio session
        4 tickets * £12.50  # 4 tickets at £12.50
        300 zloty in euros  # 300 zloty in euros please
        _1 * 2

        """)
    let said = try run("--strict", "-f", "notes.agio", in: place)
    #expect(said.status == 0 && said.rows.count == 4, "\(said.error)")
  }

  @Test func thePreviewShowsIt() throws {
    let typist = try Typist()
    typist.type(Self.line)
    _ = try typist.wait(for: "the preview") { screen in
      screen.lines.contains { $0.contains("= 50.00 GBP  read as \(Self.reading)") }
    }
  }

  @Test func pinnedRatesGiveTheSame() throws {
    let place = try Place(["trip.agio": "300 zloty in euros please\n"])
    try run("pin", "trip.agio", "-o", "trip.rates", in: place).prints()
    let said = try run(["-f", "trip.agio", "--rates", "trip.rates"], input: [], in: place)
    #expect(said.status == 0 && said.rows.count == 1 && said.rows[0].hasSuffix(" EUR"))
  }
}
