import Testing

@testable import AgioCore

/// What is wrong with a line, and where.
@Suite struct DiagnosticTests {
  private let diagnostic = Diagnostic(
    .missingTarget, at: SourceRange(4, 7), say("unknown currency 'GPB'"),
    note: say("did you mean GBP?"),
    suggestion: "GBP")

  @Test func theSentenceEndsWithTheNote() {
    #expect(diagnostic.sentence == "unknown currency 'GPB'; did you mean GBP?")
    #expect(Diagnostic(.missingTarget, at: SourceRange(0, 1), say("alone")).sentence == "alone")
  }

  @Test func movingChangesOnlyThePlace() {
    let moved = diagnostic.moved(to: SourceRange(10, 13))
    #expect(moved.range == SourceRange(10, 13))
    #expect(moved.id == diagnostic.id)
    #expect(moved.sentence == diagnostic.sentence)
    #expect(moved.suggestion == "GBP")
  }

  @Test func namesAreInOrderAndSpelledAsTheirCases() {
    let names = DiagnosticID.allCases.map(\.rawValue)
    #expect(names == names.sorted())
    for id in DiagnosticID.allCases {
      let joined = id.rawValue.replacing("-", with: "")
      #expect("\(id)".lowercased() == joined)
    }
  }

  @Test func theUnionOfRangesCoversBoth() {
    #expect(SourceRange(3, 5).union(SourceRange(8, 9)) == SourceRange(3, 9))
    #expect(SourceRange(8, 9).union(SourceRange(3, 20)) == SourceRange(3, 20))
    #expect(SourceRange(3, 5).count == 2)
    #expect(SourceRange(3, 5).indices == 3..<5)
    #expect(SourceRange(5, 3).indices.isEmpty)
  }
}
