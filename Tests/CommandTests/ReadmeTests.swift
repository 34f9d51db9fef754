import GrammarKit
import Testing

/// Examples that people copy from the README and the pages by task.
@Suite struct ReadmeTests {
  /// Lines of code with a text, not those of tables.
  private func lines(with text: String) throws -> [String] {
    try Project.pages().flatMap { page in
      try Project.text(page).split(separator: "\n").map(String.init).filter {
        $0.contains(text) && !$0.hasPrefix("|")
      }
    }
  }

  /// It had echoed numbers: a cut column has a header and no currency.
  @Test func aColumnThatIsCutOutIsConverted() throws {
    let line = try #require(try lines(with: "cut -d").first)
    #expect(line.contains("tail -n +2"), "\(line)")
    #expect(line.contains("--from"), "\(line)")
  }

  /// With the ECB's rates a Polish tax return is wrong.
  @Test func whatPolishTaxesWantNamesTheBank() throws {
    let examples = try lines(with: "--rule before").filter { $0.contains("--to") }
    #expect(!examples.isEmpty)
    for line in examples where line.contains("PLN") {
      #expect(line.contains("--via nbp"), "\(line)")
    }
    let help = try run(["help", "convert"], in: Place()).output
    for line in help.split(separator: "\n")
    where line.contains("--rule before") && line.contains("PLN") {
      #expect(line.contains("--via nbp"), "\(line)")
    }
  }

  /// The two commands that build agio and test it stand early, each in a line of its own.
  @Test func theCommandsAreThere() throws {
    let readme = try Project.text("README.md")
    let rows = readme.split(separator: "\n", omittingEmptySubsequences: false)
    let build = try #require(rows.firstIndex { $0.hasPrefix(".ci/setup build && swift build ") })
    let test = try #require(rows.firstIndex { $0 == ".ci/setup && swift test" })
    #expect(build < test)
    #expect(test < 50)
    #expect(try Project.text(".ci/run").contains("\n.ci/setup && swift test\n"))
  }
}
