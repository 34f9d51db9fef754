import Foundation
import Testing

/// `:save`, `:load`, `:export`, `:vars`, `:swap`, `:clear`.
@Suite struct SessionFileTests {
  @Test func sessionBecomesAFileWithTheSameAnswers() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    let lines = [
      "rent = 1200 EUR", "10 GPB", "vat(x) = x + 23%", "vat(rent) in GBP",
      "Hotel: 20 EUR in # there",
      ":help", "_3 * 2", ":set decimal ,", "1.000,5 EUR + max(1;2) * 1 EUR", ":set kr SEK", "5 kr",
    ]
    for line in lines { try typist.answer(to: line) }
    #expect(try typist.answer(to: ":save trip.agio") == ["trip.agio: 8 lines written"])
    #expect(
      try place.text("trip.agio") == """
        # agio session
        rent = 1200 EUR
        # 10 GPB
        vat(x) = x + 23%
        vat(rent) in GBP
        Hotel: 20 EUR in GBP # there
        _3 * 2
        1000.5 EUR + max(1, 2) * 1 EUR
        5 SEK

        """)
    try run("-f", "trip.agio", in: place).prints(
      "", "1200.00 EUR", "", "", "1230.69 GBP", "16.68 GBP", "33.35 GBP", "1002.50 EUR", "5.00 SEK")
  }

  @Test func fileIsTakenInWithItsNumbers() throws {
    let place = try Place(["trip.agio": "a = 2 EUR\n_1 * 2\nf(x) = x\n7 GPB\n1.5 EUR\n"])
    let typist = try Typist(in: place)
    try typist.answer(to: "100")
    try typist.answer(to: ":set decimal ,")
    #expect(
      try typist.answer(to: ":load trip.agio") == [
        "trip.agio:4:3: error: unknown currency 'GPB'; did you mean GBP?",
        "trip.agio: 3 results, 1 new variable, 1 new function; the last is _5",
      ])
    #expect(try typist.answer(to: "_3 + a") == ["_6 = 6,00 EUR"])
    #expect(
      try typist.answer(to: ":load none.agio") == [
        "error: cannot read none.agio: No such file or directory"
      ])
  }

  @Test func onlyFilesOfSessionsAreReplaced() throws {
    let place = try Place(["mine.txt": "precious\n"])
    let typist = try Typist(in: place)
    try typist.answer(to: "40 + 2")
    #expect(
      try typist.answer(to: ":save mine.txt") == [
        "error: mine.txt exists and was not written by ':save'; not overwritten"
      ])
    #expect(try place.text("mine.txt") == "precious\n")
    try typist.answer(to: ":save s.agio")
    try typist.answer(to: "1 + 1")
    #expect(try typist.answer(to: ":save s.agio") == ["s.agio: 2 lines written"])
    #expect(
      try typist.answer(to: ":save no/s.agio") == [
        "error: cannot write no/s.agio: No such file or directory"
      ])
    #expect(
      try typist.answer(to: ":save") == [
        "  ^^^^^", "error: expected a file name", "note: write :save trip.agio",
      ])
  }

  @Test func namesOfFilesAreCompleted() throws {
    let place = try Place(["trip one.agio": "", "trap.csv": ""])
    try place.makeFolder("trips")
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    typist.type(":save tr\t")
    try typist.wait(for: "what they share") { $0.currentLine == "> :save trip" }
    typist.type(" \t")
    try typist.wait(for: "the file") { $0.currentLine == "> :save trip one.agio" }
    typist.type("\u{15}:load tra\t")
    try typist.wait(for: "any file") { $0.currentLine == "> :load trap.csv" }
  }

  @Test func answersAreExported() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    for line in ["Hotel: 120 EUR in GBP", "10 GPB"] { try typist.answer(to: line) }
    #expect(try typist.answer(to: ":export a.json") == ["a.json: 2 lines written"])
    try typist.answer(to: ":export a.csv")
    let input = "Hotel: 120 EUR in GBP\n10 GPB\n"
    #expect(
      try place.text("a.json") == run("--format", "json", input: input, in: place).output)
    #expect(try place.text("a.csv") == run("--format", "csv", input: input, in: place).output)
    #expect(
      try typist.answer(to: ":export a.csv") == [
        "error: a.csv already exists; not overwritten"
      ])
    #expect(
      try typist.answer(to: ":export a.txt") == [
        "error: a.txt must end in .csv or .json; write :export trip.csv"
      ])
  }

  @Test func lastConversionGoesTheOtherWay() throws {
    let typist = try Typist()
    try typist.answer(to: "100 EUR in USD on 2024-03-26")
    #expect(
      try typist.answer(to: ":swap").prefix(2) == [
        "> 100.00 USD in EUR on 2024-03-26",
        "_2 = 92.12 EUR   1 EUR = 1.0855 USD, ECB 26 Mar 2024, bundled, 2 years old",
      ])
    try typist.answer(to: "5 USD in EUR at 0.5")
    #expect(
      try typist.answer(to: ":swap") == [
        "> 5.00 EUR in USD at (1 / 0.5)", "_4 = 10.00 USD   1 EUR = 2 USD, your rate",
      ])
    try typist.answer(to: "1 + 1")
    #expect(try typist.answer(to: ":swap").contains("error: the last line is not a conversion"))
  }

  @Test func namesAreForgottenAndTheScreenCleared() throws {
    let typist = try Typist()
    try typist.answer(to: "rent = 3 EUR")
    #expect(try typist.answer(to: ":clear vars") == ["variables and functions deleted"])
    #expect(try typist.answer(to: ":vars") == ["no variables yet; write rent = 1200 EUR"])
    #expect(try typist.answer(to: ":clear all").contains("note: write :clear vars"))
    typist.type(":clear\r")
    try typist.wait(for: "an empty screen") { $0.row == 0 && $0.isAtPrompt }
    #expect(try typist.answer(to: "_1") == ["_2 = 3.00 EUR"])
  }

  @Test func inAloneIsTheLastTargetEvenOfTheSessionBefore() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    try typist.answer(to: "100 EUR in USD")
    try typist.answer(to: "1 + 1")
    #expect(try typist.answer(to: "10 EUR in").first?.hasPrefix("_3 = 11.17 USD") == true)
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
    let second = try Typist(in: place)
    #expect(try second.answer(to: "20 EUR in").first?.hasPrefix("_1 = 22.34 USD") == true)
    try run(input: "100 EUR in USD\n10 EUR in\n", in: place).prints(
      "111.72 USD", "",
      error: [
        "<stdin>:2:10: error: in a file, every conversion needs a target currency; write a currency there, such as EUR"
      ],
      status: 1)
  }

  @Test func targetsOfTheSessionBeforeAreNotThoseOfALineThatFailed() throws {
    let place = try Place()
    _ = try run(["config", "set", "preview", "false"], in: place)
    let typist = try Typist(in: place)
    try typist.answer(to: "100 EUR in USD")
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
    let second = try Typist(in: place)
    #expect(try second.answer(to: "5 GBP in CHF on 1950-01-01").joined().contains("error"))
    #expect(try second.answer(to: "20 EUR in").first?.hasPrefix("_1 = 22.34 USD") == true)
  }

  @Test func targetsAreNotThoseOfAnotherOpenPrompt() throws {
    let place = try Place()
    let first = try Typist(in: place)
    try first.answer(to: "100 EUR in USD")
    let second = try Typist(in: place)
    try second.waitForPrompt()
    try first.answer(to: "5 EUR in GBP")
    #expect(try second.answer(to: "20 EUR in").first?.hasPrefix("_1 = 22.34 USD") == true)
    second.type("\u{10}\u{10}")
    try second.wait(for: "its own line before") { $0.currentLine == "> 100 EUR in USD" }
  }

  @Test func everyCommandHasAPage() throws {
    let typist = try Typist()
    for name in ["set", "save", "load", "export", "swap", "vars", "clear", "settings", "why"] {
      let page = try typist.answer(to: ":help \(name)")
      #expect(page.first?.hasPrefix(":\(name)") == true)
      #expect(page.count > 2, "\(name)")
    }
    #expect(typist.unbrokenLines.filter { $0.count > 80 } == [])
  }
}
