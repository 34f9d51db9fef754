import AgioCore
import GrammarKit
import Testing

@testable import Dialogue

/// The files of `Grammar/words`, which have no compiler.
@Suite struct WordFileTests {
  private static let names = ["currencies", "doubts", "numbers", "rules", "sayings", "things"]

  private static func rows(_ name: String) throws -> [Substring] {
    try Project.text("Grammar/words/\(name).words").split(separator: "\n")
      .filter { !$0.hasPrefix("//") }
  }

  private static func isSection(_ row: Substring) -> Bool {
    row.hasPrefix("[") && row.hasSuffix("]")
  }

  @Test(arguments: names)
  func everySectionIsRead(name: String) throws {
    let sources = try ["AgioCore", "Dialogue"].flatMap {
      try Project.files(in: "Sources/\($0)", ending: ".swift").map { try Project.text($0) }
    }.joined()
    let doubts = try Project.text("Grammar/words/doubts.words")
    let runs = WordFile.rules.entries("runs").flatMap { $0.text.split(separator: " ") }
    let sections = try Self.rows(name).filter(Self.isSection).map { $0.dropFirst().dropLast() }
    #expect(sections.count == Set(sections).count)
    #expect(sections.count > 1)
    for section in sections where !section.hasPrefix("names ") {
      let isOfDoubts = doubts.contains("<\(section.replacing(" ", with: "-"))>")
      let isOfRuns = runs.contains { $0.replacing("_", with: " ") == section }
      #expect(
        isOfDoubts || isOfRuns || sources.contains("\"\(section)\""), "\(section)")
    }
  }

  /// Either all rows of a section have keys, or none.
  @Test(arguments: names)
  func rowsOfASectionAreOfOneForm(name: String) throws {
    var forms: Set<Bool> = []
    for row in try Self.rows(name) + ["[end]"] {
      if Self.isSection(row) {
        #expect(forms.count < 2, "before \(row)")
        forms = []
      } else {
        #expect(row.last != " " && row.first != " ", "\(row)")
        forms.insert(row.contains(" → "))
      }
    }
  }

  /// A line is compared with each of them: one that names a kind or a section that there is not ends the program.
  @Test func everyDoubtIsRead() throws {
    let rows = try Self.rows("doubts").filter { !Self.isSection($0) }
    #expect((Doubt.all + Doubt.ofOffers + Doubt.omissions).count == rows.count)
  }

  @Test func everySayingHasWhatItsLineIsMadeOf() throws {
    for row in try Self.rows("sayings") where !Self.isSection(row) {
      let sides = row.split(separator: " → ")
      let kept = sides[0].split(separator: " ").filter { piece in
        piece == "#" || piece.hasPrefix("…") || piece.hasPrefix("{")
          || piece.hasPrefix("=") && !piece.hasPrefix("=>") && piece.count > 1
      }
      for piece in kept where piece.hasPrefix("{") {
        let name = piece.dropFirst().prefix { $0 != "}" }
        let isRun = SayingTable.runs.contains { $0.name == name }
        #expect(isRun || Saying.Kind(rawValue: String(name)) != nil, "\(row)")
      }
      for number in sides[1].matches(of: /\$(\d)/).compactMap({ Int($0.output.1) }) {
        #expect(1...max(kept.count, 1) ~= number, "\(row)")
      }
    }
  }
}
