import Foundation
import GrammarKit
import Testing

/// Examples of the README that people copy.
@Suite struct ReadmeTests {
  private func lines(with text: String) throws -> [String] {
    try Project.text("README.md").split(separator: "\n").map(String.init).filter {
      $0.contains(text) && !$0.hasPrefix("|")
    }
  }

  /// It had echoed numbers: a cut column has a header and no currency.
  @Test func aColumnThatIsCutOutIsConverted() throws {
    let line = try #require(try lines(with: "cut -d").first)
    let command = try #require(line.split(separator: "#").first)
    let place = try Place(["fees.csv": "id,what,fee\n1,a,100\n2,b,250\n"])
    let typist = try Typist(
      in: place,
      command: [
        "/bin/sh", "-c",
        "agio() { \"\(Program.path)\" --offline --today \(Program.today) \"$@\"; }; \(command) | cat",
      ])
    _ = try typist.finish()
    #expect(
      typist.unbrokenLines.filter { !$0.isEmpty } == ["89.51 EUR", "223.77 EUR"],
      "\(typist.unbrokenLines)")
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
}
