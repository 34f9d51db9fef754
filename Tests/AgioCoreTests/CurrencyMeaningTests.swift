import Testing

@testable import AgioCore

/// Signs and words that the user has given a meaning.
@Suite struct CurrencyMeaningTests {
  private func meanings() -> CurrencyMeanings {
    var meanings = CurrencyMeanings()
    let areSet = [("$", "AUD"), ("kr", "SEK"), ("Peso", "MXN")].map { text, code in
      meanings.set(text, to: Currency(code: code)!)
    }
    #expect(areSet == [true, true, true])
    return meanings
  }

  @Test(arguments: [("$", "AUD"), ("kr", "SEK"), ("KR", "SEK"), ("peso", "MXN"), ("pesos", "MXN")])
  func whatWasSetIsMeant(text: String, code: String) {
    #expect(meanings()[of: text]?.code == code)
  }

  @Test func theRestIsAsItWas() {
    #expect(meanings()[of: "£"] == nil)
  }

  @Test func aCodeAlwaysMeansItself() {
    var meanings = CurrencyMeanings()
    let areSet = ["usd", ""].map { meanings.set($0, to: Currency(code: "AUD")!) }
    #expect(areSet == [false, false])
  }

  @Test func linesUseThem() throws {
    var evaluator = Evaluator(RateBook([], today: CalendarDate("2024-03-15")!))
    evaluator.meanings = meanings()
    let statement = try Statement.parse(SourceLine("$5 + 3 US dollars"))
    #expect(throws: Diagnostic.self) { try evaluator.answer(to: statement, in: Workspace()) }
    // Dollars are what $ means.
    for line in ["$5 + 2 AUD", "$5 + 2 dollars"] {
      let plain = try Statement.parse(SourceLine(line))
      let answer = try evaluator.answer(to: plain, in: Workspace())
      #expect(answer.results.map { $0.text(ResultStyle()) } == ["7.00 AUD"], "\(line)")
    }
  }
}
