import AgioCore
import Dialogue
import GrammarKit
import Testing

/// What can be wrong, but not in a line of a file of text against the frozen rates.
@Suite struct UnreachableDiagnosticTests {
  static let reasons: [DiagnosticID: String] = [
    .cancelled: "someone must interrupt",
    .damagedRates: "the stored rates must be damaged",
    .groupTooLong: "a hundred thousand lines must stand before",
    .invalidUTF8: "a file of the corpus is UTF-8",
    .lineTooLong: "the line has more than a million bytes",
    .notPinned: "the rates must be pinned",
    .refusedCommand: "a command must refuse",
    .tooManyTokens: "the line has more than a hundred thousand tokens",
  ]

  private func failure(_ line: SourceLine, _ session: Session) -> Diagnostic? {
    var session = session
    return session.reply(to: line).failure
  }

  @Test func aLineIsInterrupted() {
    let sum = Array(repeating: "1", count: 600).joined(separator: "+")
    let book = RateBook([], today: FrozenSession.today)
    let found = failure(SourceLine(sum), Session(book, isCancelled: { true }))
    #expect(found?.id == .cancelled)
    #expect(found?.sentence == "interrupted")
  }

  @Test func damagedRatesSayWhatIsDamaged() {
    let book = RateBook([DamagedSeries()], today: FrozenSession.today)
    let found = failure(SourceLine("1 EUR in USD"), Session(book))
    #expect(found?.id == .damagedRates)
    #expect(
      found?.sentence
        == "the stored rates of Example are damaged: a row is short; reinstall agio")
  }

  @Test func aTotalReachesBackSoFarAndNoFarther() throws {
    var workspace = Workspace()
    for _ in 0...100_000 { workspace.recordFailure() }
    let evaluator = Evaluator(RateBook([], today: FrozenSession.today))
    let statement = try Statement.parse(SourceLine("total"))
    do throws(Diagnostic) {
      _ = try evaluator.answer(to: statement, in: workspace)
      Issue.record("there was a total")
    } catch {
      #expect(error.id == .groupTooLong)
      #expect(
        error.sentence
          == "'total' can use only the last 100000 results; put blank lines between groups")
    }
  }

  @Test func bytesThatAreNotTextAreNamed() {
    let line = SourceLine([UInt8](" 5 ".utf8) + [0xFF])
    let found = failure(line, FrozenSession.make())
    #expect(found?.id == .invalidUTF8)
    #expect(found?.message == #"'\xFF' is not UTF-8"#)
    #expect(found?.range == SourceRange(3, 4))
  }

  @Test func aLineMayHaveAMillionBytesAndNoMore() {
    let most = String(repeating: " ", count: 1 << 20)
    #expect(failure(SourceLine(most), FrozenSession.make()) == nil)
    let found = failure(SourceLine(most + " "), FrozenSession.make())
    #expect(found?.id == .lineTooLong)
    #expect(found?.sentence == "line too long: the limit is 1048576 bytes")
  }

  @Test func aLineMayHaveAHundredThousandTokensAndNoMore() {
    let found = failure(
      SourceLine("0" + String(repeating: "+0", count: 50_000)), FrozenSession.make())
    #expect(found?.id == .tooManyTokens)
    #expect(found?.sentence == "line too long: the limit is 100000 words and signs")
  }

  @Test func everyReasonIsForACaseWithoutAFile() {
    #expect(Self.reasons.values.allSatisfy { !$0.isEmpty })
    #expect(Self.reasons.count == 8)
  }
}

/// A day whose figures cannot be read.
private struct DamagedSeries: FixingSeries {
  let source = RateSource(id: "example", name: "Example", state: .bundled)
  let pivot = Currency.euro
  let count = 1
  func date(at row: Int) -> CalendarDate { FrozenSession.today }
  func fixing(of currency: Currency, at row: Int) throws(SeriesDamage) -> Amount? {
    throw SeriesDamage(Phrase(verbatim: "a row is short"))
  }
  func covers(_ currency: Currency) -> Bool { true }
  func publishes(on date: CalendarDate) -> Bool { true }
}
