import Foundation
import GrammarKit
import Testing

/// Output that goes nowhere, input that does not end.
@Suite struct StreamTests {
  @Test func answersComeWhileThePipeIsOpen() throws {
    let child = try Child(["--today", Program.today], in: Place())
    for number in 1...3 {
      child.send("\(number) EUR\n".utf8)
      try child.exchange { $0.output.count(where: { $0 == 10 }) == number }
    }
    #expect(String(decoding: child.output, as: UTF8.self) == "1.00 EUR\n2.00 EUR\n3.00 EUR\n")
    try child.endInput()
    #expect(try child.finish() == 0)
  }

  @Test func pipeThatDoesNotWaitIsWaitedFor() throws {
    let child = try Child(["--today", Program.today], in: Place(), waits: false)
    for number in 1...3 {
      child.send("\(number) EUR\n".utf8)
      try child.exchange { $0.output.count(where: { $0 == 10 }) == number }
    }
    try child.endInput()
    #expect(try child.finish() == 0)
    #expect(child.error.isEmpty)
  }

  @Test func answersAndMessagesKeepTheirOrderInOneStream() throws {
    let typist = try Typist(
      command: [
        "/bin/sh", "-c", "printf '1 EUR\\n1/0\\n2 EUR\\n2/0\\n' | \"$0\" 2>&1 | cat", Program.path,
      ])
    #expect(try typist.finish() == 0)
    #expect(
      typist.screen.lines == [
        "1.00 EUR", "", "<stdin>:2:1: error: division by zero",
        "2.00 EUR", "", "<stdin>:4:1: error: division by zero", "",
      ])
  }

  @Test func manyLinesNeedNoMoreMemoryThanFew() throws {
    let child = try Child(["--today", Program.today], in: Place())
    let block = String(repeating: "120 EUR + 30 GBP in AUD\n", count: 1_000)
    var few: Int?
    for number in 1...40 {
      child.send(block.utf8)
      try child.exchange { $0.output.count >= number * 11_000 }
      if number == 20 { few = child.peakMemory }
    }
    // It has answered all, and waits for more. Of a line it keeps its result, for `_3` and `total`, and nothing else.
    if let few, let many = child.peakMemory {
      #expect(many < 64 << 20)
      #expect(many - few < 20_000 * 300)
    }
    #expect(child.output.count == 40_000 * 11)
    try child.endInput()
    #expect(try child.finish() == 0)
    #expect(child.error.isEmpty)
  }

  /// A table whose conversion is cut off leaves the file of its errors as it was.
  @Test func errorsOfATableThatIsCutOffLeaveTheFileAsItWas() throws {
    let place = try Place(["bad.csv": "old\n"])
    let words = ["--amount", "a", "--from", "USD", "--to", "EUR", "--today", Program.today]
    let child = try Child(["convert", "-", "--errors", "bad.csv"] + words, in: place)
    child.send("a\n".utf8)
    // More than is kept before it is written.
    for _ in 0..<10 { child.send(String(repeating: "no amount\n", count: 3_000).utf8) }
    try child.exchange { $0.output.count > 200_000 }
    kill(child.id, SIGKILL)
    _ = try child.finish()
    #expect(try place.text("bad.csv") == "old\n")
    // What it had begun goes with the next file.
    let again = try run(
      ["convert", "-", "--errors", "bad.csv"] + words, input: Array("a\nx\n".utf8), in: place)
    #expect(again.status == 1)
    #expect(try place.text("bad.csv").contains("'x' is not an amount"))
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path)
    #expect(!names.contains { $0.hasSuffix(".new") }, "\(names)")
  }

  @Test func programEndsWithItsReader() throws {
    let child = try Child(["--today", Program.today], in: Place())
    child.send("1 EUR\n".utf8)
    try child.exchange { !$0.output.isEmpty }
    child.stopReading()
    child.send(String(repeating: "1 EUR\n", count: 100_000).utf8)
    // The pipe stays open: only the lost reader can end it.
    let status = try child.finish()
    #expect(status == 128 + SIGPIPE)
    #expect(child.error.isEmpty)
  }

  @Test(.enabled(if: Prerequisite.fullDevice.isThere, "needs /dev/full"))
  func fullDiskIsAnError() throws {
    try run("1 EUR", output: .file("/dev/full")).fails(
      "agio: output could not be written: No space left on device", status: 74)
  }

  @Test(.enabled(if: Prerequisite.fullDevice.isThere, "needs /dev/full"))
  func fullDiskStopsAtOnce() throws {
    let child = try Child(["--today", Program.today], in: Place(), output: .file("/dev/full"))
    child.send("1 EUR\n".utf8)
    #expect(try child.finish() == 74)
  }

  @Test(.enabled(if: Prerequisite.fullDevice.isThere, "needs /dev/full"))
  func helpThatIsLostIsAnError() throws {
    try run("--help", output: .file("/dev/full")).fails(
      "agio: output could not be written: No space left on device", status: 74)
  }

  @Test func closedOutputIsAnError() throws {
    try run("1 EUR", output: .closed).fails(
      "agio: output could not be written: Bad file descriptor", status: 74)
  }

  @Test func closedOutputIsNoErrorWhereNothingIsWritten() throws {
    try run("# nothing", output: .closed).prints()
  }

  @Test func messagesMayBeLost() throws {
    let outcome = try run("1 EUR\n1/0\n2 EUR", error: .closed)
    outcome.prints("1.00 EUR", "2.00 EUR", status: 1)
  }
}
