import Foundation
import Shell
import Testing

extension InProcessTests {
  /// `--errors FILE` is there whole, or as it was.
  @Suite struct ErrorsFileTests {
    private let words = ["--amount", "amt", "--from", "cur", "--to", "EUR", "--errors"]

    private func run(_ world: TestWorld, _ table: String, _ options: [String]) throws
      -> TestWorld.Outcome
    {
      try world.run(arguments: ["convert", "-"] + options, input: table)
    }

    @Test func aTableThatCannotBeReadLeavesTheFileAsItWas() throws {
      let world = try TestWorld()
      let path = "\(world.home)/bad.csv"
      try "old\n".write(toFile: path, atomically: false, encoding: .utf8)
      let outcome = try run(world, "a,b\n1,USD\n", words + [path])
      #expect(outcome.error.contains("the table has no column 'amt'"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old\n")
      #expect(try drafts(world) == [])
    }

    @Test func aNewFileHasAllRowsAndNoDraftBesideIt() throws {
      let world = try TestWorld()
      let path = "\(world.home)/bad.csv"
      try "old\n".write(toFile: path, atomically: false, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      let rows = (0..<5_000).map { "x\($0),USD\n" }.joined()
      _ = try run(world, "amt,cur\n" + rows, words + [path])
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.split(separator: "\n").count == 5_001)
      let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(rights as? Int == 0o640)
      #expect(try drafts(world) == [])
    }

    @Test func whatIsNoFileIsWrittenInto() throws {
      let outcome = try run(try TestWorld(), "amt,cur\nx,USD\n", words + ["/dev/null"])
      #expect(outcome.status == .statementFailed)
      let full = try run(try TestWorld(), "amt,cur\nx,USD\n", words + ["/dev/full"])
      #expect(full.status == .outputFailed, "\(full)")
    }

    private func drafts(_ world: TestWorld) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: world.home).filter {
        $0.hasSuffix(".new")
      }
    }

    /// What comes in small pieces is not read anew with each.
    @Test(.timeLimit(.minutes(2))) func eightyThousandColumns() throws {
      let count = 80_000
      let names = (0..<count).map { "column \($0)" }.joined(separator: ",")
      let cells = Array(repeating: "1", count: count).joined(separator: ",")
      let table = "\(names),amt,cur\n\(cells),100,USD\n"
      let outcome = try TestWorld().run(
        piping: table, arguments: ["convert", "-"] + words.dropLast())
      #expect(outcome.status == .success)
      #expect(outcome.output.contains(",amt,cur,amt_EUR,amt_EUR_rate,"))
      #expect(outcome.output.contains(",100,USD,89.51,"))
    }
  }
}
