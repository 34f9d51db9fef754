import AgioCore
import Dialogue
import Testing

/// The bounds on a line: what is just within them is answered, and the next thing is refused.
@Suite struct BoundsTests {
  private func outcome(_ text: String) -> String {
    var session = FrozenSession.make()
    let reply = session.reply(to: SourceLine(text))
    return reply.answer?.text(session.settings.resultStyle) ?? reply.failure?.id.rawValue ?? ""
  }

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func parenthesesNestTwoHundredAndFiftySixDeep() {
    #expect(outcome(repeated("(", 256) + "1" + repeated(")", 256)) == "1")
    #expect(outcome(repeated("(", 257) + "1" + repeated(")", 257)) == "too-deep")
  }

  @Test func soDoSigns() {
    #expect(outcome(repeated("-", 256) + "1") == "1")
    #expect(outcome(repeated("-", 257) + "1") == "too-deep")
  }

  @Test func soDoPowers() {
    #expect(outcome("1" + repeated("^1", 256)) == "1")
    #expect(outcome("1" + repeated("^1", 257)) == "too-deep")
  }

  @Test func soDoCalls() {
    #expect(outcome(repeated("abs(", 256) + "1" + repeated(")", 256)) == "1")
    #expect(outcome(repeated("abs(", 257) + "1" + repeated(")", 257)) == "too-deep")
  }

  @Test func sumsDoNotNest() {
    #expect(outcome("1" + repeated("+1", 999)) == "1000")
  }

  @Test func numbersHaveAsManyDigitsAsTheirBoundHolds() {
    #expect(outcome("2^16383 / 2^16383") == "1")
    #expect(outcome("2^16384") == "too-large")
    #expect(outcome("1" + repeated("0", 4931) + " / 1e4931") == "1")
    #expect(outcome("1" + repeated("0", 4933)) == "too-large")
  }

  @Test func aSplitMakesAThousandParts() {
    let parts = outcome("split(10 EUR, 1000)").split(separator: ", ")
    #expect(parts.count == 1000)
    #expect(parts.allSatisfy { $0 == "0.01 EUR" })
    #expect(outcome("split(10 EUR, 1001)") == "bad-parts")
  }
}
