import Foundation
import GrammarKit
import Testing

/// The conversions that runs of the program leave, and how they are found again.
@Suite struct JournalTests {
  @Test func oneShotConversionsAreKeptOldestFirst() throws {
    let place = try Place()
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    try run("1 + 1", in: place).prints("2")
    try run("5000 DEM in FRF", in: place).prints("16769.27 FRF")
    let lines = try run(["history"], in: place).outputLines
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("#1  ") == true)
    #expect(lines.first?.contains("100 EUR in USD = 111.72 USD   ECB 30 Oct 2026, bundled") == true)
    #expect(lines.last?.contains("5000 DEM in FRF = 16769.27 FRF   fixed by Council") == true)
    let newest = try run(["history", "--limit", "1"], in: place).outputLines
    #expect(newest == Array(lines.suffix(1)))
    #expect(try run(["history", "usd"], in: place).outputLines == Array(lines.prefix(1)))
  }

  /// A journal of before entries were records: what was kept, what waited, what is watched, and numbers that stay given.
  @Test func journalOfAnEarlierVersionLosesNothing() throws {
    let place = try Place()
    try FileManager.default.createDirectory(
      atPath: place.path("state/agio"), withIntermediateDirectories: true)
    for ending in ["", "-spool"] {
      let bytes = try Data(
        contentsOf: Project.root.appending(path: "Tests/Fixtures/journal-of-parts.db\(ending)"))
      try place.write(Array(bytes), to: "state/agio/journal.db\(ending)")
    }
    let expected = try Project.text("Tests/Fixtures/journal-of-parts.jsonl")
    try run(["history", "export"], in: place).prints(String(expected.dropLast()))
    #expect(try run(["history", "secret", "user"], in: place).outputLines.count == 1)
    #expect(try run(["watch"], in: place).outputLines.count == 4)
    #expect(try run(["alert", "list"], in: place).output.contains("EUR/USD < 1.05"))
    try run("1 EUR in USD", in: place).prints("1.12 USD")
    #expect(try run(["history", "--limit", "1"], in: place).output.hasPrefix("#30  "))
  }

  @Test func promptKeepsConversions() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    try typist.answer(to: "rent = 1200 EUR")
    try typist.answer(to: "rent in USD")
    try typist.answer(to: " 7 EUR in USD")
    try typist.answer(to: "50 USD in PLN")
    let page = try typist.answer(to: ":history")
    #expect(page.filter { $0.hasPrefix("#") }.count == 2, "\(page)")
    #expect(page.first?.contains("  rent in USD   1340.64 USD  ECB") == true, "\(page)")
    #expect(try typist.answer(to: ":history xyzzy") == ["note: no matching conversions"])
  }

  /// What a sign meant then, and what `in` alone did, does not change with the settings or the lines after it.
  @Test func signsAndLastTargetsMeanWhatTheyMeant() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    try typist.answer(to: ":set $ AUD")
    #expect(try typist.answer(to: "$5 in EUR").joined().contains("3.14 EUR"))
    try typist.answer(to: ":set $ default")
    try typist.answer(to: "7 USD in")
    try typist.answer(to: "1 EUR in JPY")
    for (number, amount) in [(1, "3.14 EUR"), (2, "6.27 EUR")] {
      let page = try typist.answer(to: ":again \(number)")
      #expect(page.contains { $0.hasPrefix("  then \(amount)") }, "\(page)")
      #expect(page.contains { $0.hasPrefix("  now  \(amount)") }, "\(page)")
    }
  }

  @Test func backStepsAndOffersTheLine() throws {
    let place = try Place()
    try run("100 EUR in USD on 2020-03-06", in: place).prints("113.36 USD")
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    typist.type(":back\r")
    var screen = try typist.wait(for: "the line") { $0.currentLine == "> 100 EUR in USD" }
    #expect(
      screen.lines.contains { $0.hasPrefix("  then 111.72 USD   ECB 30 Oct 2026, bundled") })
    #expect(typist.unbrokenLines.contains { $0.hasSuffix(" +0.00 USD   +0.00%") })
    typist.type("\u{15}:back\r")
    screen = try typist.wait(for: "the line before") {
      $0.currentLine == "> 100 EUR in USD on 2020-03-06"
    }
    typist.type("\u{15}:forward\r")
    try typist.wait(for: "the line after") { $0.currentLine == "> 100 EUR in USD" }
    typist.type(" on 1999-01-04\r")
    try typist.wait(forText: "_1 = 117.89 USD")
  }

  @Test func againIsPricedAtAnotherDay() throws {
    let place = try Place()
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    let typist = try Typist(in: place)
    let page = try typist.answer(to: ":again 1 on 1999-01-04")
    #expect(page.count > 2)
    #expect(typist.unbrokenLines.contains { $0.contains("117.89 USD   ECB 4 Jan 1999") })
    #expect(typist.unbrokenLines.contains { $0.hasSuffix(" +6.17 USD   +5.52%") })
    #expect(try typist.answer(to: ":again 9") == ["note: there is no conversion #9"])
  }

  /// The number that stands before an answer is one everywhere, whatever was kept before.
  @Test func resultsAreNamedAsTheyAreShown() throws {
    let place = try Place()
    for amount in 1...3 { _ = try run("\(amount) EUR in USD", in: place) }
    let typist = try Typist(in: place)
    for line in ["100 EUR in USD", "2 + 3", "50 GBP in EUR"] { try typist.answer(to: line) }
    #expect(try typist.answer(to: ":why _1").first?.hasPrefix("100.00 EUR = 111.72 USD") == true)
    #expect(try typist.answer(to: ":why 1").contains { $0.contains("EUR/USD 1.1172") })
    #expect(try typist.answer(to: ":again _3").first?.contains("50 GBP in EUR") == true)
    #expect(try typist.answer(to: ":again _2").contains { $0.hasSuffix("no conversion _2") })
    #expect(try typist.answer(to: ":history delete _1") == ["deleted #4"])
    #expect(try run(["history"], in: place).outputLines.count == 4)
  }

  @Test func entriesAreForgotten() throws {
    let place = try Place()
    for amount in 1...3 { _ = try run("\(amount) EUR in USD", in: place) }
    let typist = try Typist(in: place)
    #expect(try typist.answer(to: ":history delete 2") == ["deleted #2"])
    #expect(try run(["history"], in: place).outputLines.count == 2)
    #expect(try typist.answer(to: ":history clear").first?.hasPrefix("note: this deletes") == true)
    #expect(try typist.answer(to: ":history clear yes") == ["deleted 2 conversions"])
    #expect(try run(["history"], in: place).output == "")
  }

  @Test func nothingIsKeptOfWhoDoesNotWantIt() throws {
    let place = try Place()
    try run("--no-journal", "100 EUR in USD", in: place).prints("111.72 USD")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path) == [])
    try FileManager.default.createDirectory(
      atPath: place.path(".config/agio"), withIntermediateDirectories: true)
    try place.write(Array("journal = false\n".utf8), to: ".config/agio/config.toml")
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    #expect(!FileManager.default.fileExists(atPath: place.path("state")))
    try run("--journal", "100 EUR in USD", in: place).prints("111.72 USD")
    #expect(try run(["history"], in: place).outputLines.count == 1)
  }

  @Test func filesAndPipesAreKeptWhenAskedFor() throws {
    let place = try Place()
    let input = "x = 3 USD\nx in EUR\n1 + 1\n_2 in USD\n"
    let plain = try run(input: input, in: place)
    #expect(!FileManager.default.fileExists(atPath: place.path("state")))
    let kept = try run("--journal", input: input, in: place)
    #expect(kept.output == plain.output)
    #expect(try run(["history"], in: place).outputLines.count == 2)
  }

  @Test func exportIsJSONWithAllThereIs() throws {
    let place = try Place()
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    let lines = try run(["history", "export"], in: place).outputLines
    let line = try #require(lines.first)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object["number"] as? Int == 1)
    #expect(object["input"] as? String == "100 EUR in USD")
    let conversions = try #require(object["conversions"] as? [[String: Any]])
    #expect(conversions.first?["rate"] as? String == "1.1172")
    let rates = try #require(object["rates"] as? [[String: Any]])
    #expect(rates.first?["date"] as? String == "2026-10-30")
    let csv = try run(["history", "--format", "csv"], in: place).outputLines
    #expect(csv.first == "number,time,input,amount,currency,percent,approximate,exact,rates")
    #expect(csv.last?.contains(",100 EUR in USD,111.72,USD,,,111.72,EUR/USD 1.1172") == true)
  }

  @Test func exportWritesTheFileThatIsNamed() throws {
    let place = try Place()
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    try run("2 GBP in EUR", in: place).prints("2.40 EUR")
    let csv = try run(["history", "--format", "csv"], in: place).output
    try run(["history", "export", "all.csv"], in: place).prints("all.csv: 2 lines written")
    #expect(try place.text("all.csv") == csv)
    let typist = try Typist(in: place)
    #expect(try typist.answer(to: ":history export USD u.json") == ["u.json: 1 line written"])
    #expect(try place.text("u.json") == run(["history", "export", "USD"], in: place).output)
    #expect(try typist.answer(to: ":history export > all 2.csv") == ["all 2.csv: 2 lines written"])
    #expect(try place.text("all 2.csv") == csv)
    #expect(
      try typist.answer(to: ":history export u.json").last
        == "error: u.json already exists; not overwritten")
    #expect(
      try typist.answer(to: ":history export > u.txt").joined(separator: " ").hasPrefix(
        "error: u.txt must end in .csv or .json; write"))
    #expect(
      try typist.answer(to: ":history export trips.txt").joined(separator: " ").hasPrefix(
        "note: no matching conversions; to write a file:"))
    #expect(try !typist.answer(to: ":history export").isEmpty)
  }

  @Test func exportOfNothingSaysSo() throws {
    let place = try Place()
    for name in ["", " f.csv"] {
      #expect(
        try Typist(in: place).answer(to: ":history export\(name)")
          == ["note: no conversions yet"])
    }
  }

  @Test func journalThatCannotBeIsSaidOnceAndStopsNothing() throws {
    let place = try Place(["state": "a file where a folder should be"])
    let outcome = try run("100 EUR in USD", in: place)
    #expect(outcome.output == "111.72 USD\n")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasSuffix("conversions are not saved\n"), "\(outcome.error)")
    let typist = try Typist(in: place)
    for _ in 0..<3 { try typist.answer(to: "100 EUR in USD") }
    #expect(typist.screen.lines.filter { $0.contains("conversions are not saved") }.count <= 1)
  }

  @Test func damagedJournalIsSetAsideAndTold() throws {
    let place = try Place()
    try FileManager.default.createDirectory(
      atPath: place.path("state/agio"), withIntermediateDirectories: true)
    try place.write(Array(repeating: 0x41, count: 10_000), to: "state/agio/journal.db")
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    let first = try run(["history"], in: place)
    #expect(first.outputLines.count == 1)
    #expect(first.error.contains("it was saved as"), "\(first.error)")
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    let second = try run(["history"], in: place)
    #expect(second.outputLines.count == 2)
    #expect(second.error == "")
  }

  @Test func oneShotOpensNoDatabase() throws {
    let place = try Place()
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    let names = { try FileManager.default.contentsOfDirectory(atPath: place.path("state/agio")) }
    #expect(try names() == ["journal.db-spool"])
    #expect(try run(["history"], in: place).outputLines.count == 1)
    #expect(try names().contains("journal.db"))
  }

  @Test func answerIsThereBeforeItIsKept() throws {
    let place = try Place()
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    let spool = try #require(
      FileHandle(forUpdatingAtPath: place.path("state/agio/journal.db-spool")))
    #expect(flock(spool.fileDescriptor, LOCK_EX) == 0)
    let typist = try Typist(in: place)
    try typist.waitForPrompt()
    typist.type("200 EUR in USD\r")
    try typist.wait(forText: "_1 = 223.44 USD")
    #expect(flock(spool.fileDescriptor, LOCK_UN) == 0)
    let page = try typist.answer(to: ":history")
    #expect(page.count { $0.hasPrefix("#") } == 2, "\(page)")
  }

  @Test(.enabled(if: Prerequisite.linux.isThere, "needs the loader of Linux"))
  func withoutSQLiteConversionsWait() throws {
    let place = try Place(["libsqlite3.so.0": "no library"])
    place.variables["LD_LIBRARY_PATH"] = place.folder.path
    try run("100 EUR in USD", in: place).prints("111.72 USD")
    let history = try run(["history"], in: place)
    #expect(history.output == "")
    #expect(history.status == 1)
    #expect(history.errorLines.count == 1)
    #expect(history.error.contains("cannot open libsqlite3.so.0 (package libsqlite3-0)"))
    let typist = try Typist(in: place)
    try typist.answer(to: "200 EUR in USD")
    let page = try typist.answer(to: ":back")
    #expect(page.first?.hasPrefix("error: cannot use the journal") == true, "\(page)")
    place.variables = [:]
    #expect(try run(["history"], in: place).outputLines.count == 2)
  }

  @Test func keysAndCommandsAreNeverKept() throws {
    let place = try Place()
    let typist = try Typist(in: place)
    try typist.answer(to: ":rate 1 XAU = 4012.50 USD")
    try typist.answer(to: "SECRETKEY123")
    try typist.answer(to: "1 XAU in USD")
    typist.type("\u{4}")
    #expect(try typist.finish() == 0)
    let export = try run(["history", "export"], in: place).output
    #expect(export.contains("1 XAU in USD"))
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path("state/agio"))
    where name.hasPrefix("journal") {
      let bytes = try Data(contentsOf: place.folder.appending(path: "state/agio/\(name)"))
      #expect(bytes.range(of: Data("SECRETKEY123".utf8)) == nil, "\(name)")
      #expect(bytes.range(of: Data(place.folder.path.utf8)) == nil, "\(name)")
    }
  }
}
