import AgioCore
import Foundation
import GrammarKit
import JournalKit
import Testing

@testable import Journal

/// What is kept is what was there, to the last bit.
@Suite struct KeepingTests {
  private static let lines = [
    ["100 EUR in USD"], ["100 USD in PLN"], ["1 USD in EUR"], ["EUR/USD"], ["USD/PLN"],
    ["99.90 EUR in USD, PLN"], ["(100 USD in EUR on 2026-11-19) + 5 PLN"],
    ["1000 USD in EUR average 2026-11-19..2026-11-20"], ["1 USD in EUR at 0.92"],
    ["1 USD in EUR high 2026-11-19..2026-11-20"], ["1 USD in PLN low 2026-11-19..2026-11-20"],
    ["Rent: -1200 EUR in USD", "Food: - 450 EUR in USD"],
    ["≈ sqrt(2) * 1 USD in EUR"],
    ["5000 DEM in USD"], ["10% of 80 USD in EUR"], ["Hotel: 3 * 120 USD in EUR"],
    ["rent = 1200 USD in EUR", "rent * 3 in PLN"], ["vat(x) = x + 23%", "vat(7 USD) in EUR"],
    ["f(x) = x * 2", "g(x) = f(x) in PLN", "g((1/3) EUR)"], ["(1/3) USD", "_ in EUR"],
    ["7 USD", "8 USD", "9 USD", "_2 in EUR"], ["7 USD", "8 PLN", "total in EUR"],
    ["1 EUR", "7 USD", "8 EUR", "average in PLN"], ["5 USD", "in EUR", "* 2 in PLN"],
    ["in_usd = 3 EUR in USD", "in_usd + 4 PLN"], ["5 EUR in USD, PLN", "7 EUR in"],
  ]

  @Test(arguments: lines)
  func everyLineIsAnsweredAgainWithTheSameBits(_ lines: [String]) throws {
    let place = try TemporaryJournal()
    let entry = SampleEntry.entry(saying: lines)
    try place.open().append([entry])
    let kept = try #require(try place.open().entry(before: nil)?.entry)
    #expect(same(kept.answer, entry.answer))
    #expect(same(try kept.answeredAtItsRates(), entry.answer))
    #expect(same(try kept.answered(at: SampleEntry.book), entry.answer))
    #expect(kept.line == lines.last)
    #expect(kept.time == entry.time && kept.utcOffset == entry.utcOffset)
  }

  /// A journal of before entries were records has all that its entries stand on.
  @Test func entriesOfAnEarlierVersionAreAnsweredAgain() throws {
    let place = try TemporaryJournal()
    let fixture = { (ending: String) in
      try Data(
        contentsOf: Project.root.appending(path: "Tests/Fixtures/journal-of-parts.db\(ending)"))
    }
    try place.write(fixture(""))
    try place.write(spool: fixture("-spool"))
    let journal = try place.open()
    let numbers = try journal.numbers(JournalQuery(), before: nil, limit: nil)
    #expect(numbers.first == 29)
    #expect(numbers.count == 26)
    for number in numbers {
      let entry = try #require(try journal.entry(number)?.entry)
      #expect(same(try entry.answeredAtItsRates(), entry.answer), "\(entry.line)")
    }
    #expect(try place.integrity == "ok")
  }

  /// In another session, with other rates, on another day, and with another decimal mark.
  @Test(arguments: lines, [".", ","])
  func everyLineIsWrittenOut(_ lines: [String], _ mark: String) throws {
    let entry = SampleEntry.entry(saying: lines)
    let mark = try #require(mark.utf8.first)
    for book in [SampleEntry.book, SampleEntry.laterBook] {
      let wanted = try entry.answered(at: book)
      let spellings = entry.spellings(decimalMark: mark, today: book.today).dropLast()
      let answers = spellings.compactMap { line in
        try? Evaluator(book).answer(
          to: Statement.parse(SourceLine(line), decimalMark: mark), in: Workspace())
      }
      #expect(answers.contains { same($0, wanted) }, "\(spellings)")
    }
  }

  @Test func settingsOfThenCountAgain() throws {
    let place = try TemporaryJournal()
    let entry = SampleEntry.entry("1.234,5 USD") { settings in
      settings.decimalMark = UInt8(ascii: ",")
      settings.rounding = .up
      settings.defaultTargets = [.euro, Currency(code: "PLN")!]
      settings.defaultDate = SampleEntry.day("2026-11-19")
    }
    try place.open().append([entry])
    let kept = try #require(try place.open().entry(1)?.entry)
    #expect(kept.context == entry.context)
    #expect(same(try kept.answeredAtItsRates(), entry.answer))
  }

  @Test func legsAndTheirOriginAreKept() throws {
    let place = try TemporaryJournal()
    let lines = [
      "100 USD in PLN", "1000 USD in EUR average 2026-11-19..2026-11-20", "1 USD in EUR at 0.92",
      "5 DEM in EUR", "1 USD in PLN high 2026-11-19..2026-11-20",
      "1 USD in EUR low 2026-11-19..2026-11-20",
    ]
    let journal = try place.open()
    for line in lines {
      let entry = SampleEntry.entry(line)
      try journal.append([entry])
      let number = try #require(try journal.entry(before: nil)?.number)
      #expect(try journal.entry(number)?.entry.answer.legs == entry.answer.legs, "\(line)")
      let rates = try #require(try journal.entry(number)?.entry.answer.workings.map(\.rate))
      #expect(rates.map(\.legs) == entry.answer.workings.map(\.rate.legs))
      #expect(rates.map(\.date) == entry.answer.workings.map(\.rate.date))
    }
  }

  @Test func anotherDayHasAnotherAnswer() throws {
    let entry = SampleEntry.entry("100 EUR in USD")
    let then = try entry.answered(at: SampleEntry.book, on: SampleEntry.day("2026-11-19"))
    #expect(then.results.map { $0.text(ResultStyle()) } == ["110.00 USD"])
  }

  @Test func ratesThatDoNotBelongToTheLineAreNotUsed() throws {
    let line = SampleEntry.entry("100 EUR in USD")
    let other = SampleEntry.entry("100 EUR in PLN")
    let mixed = JournalEntry(
      time: 0, utcOffset: 0, line: line.line, context: line.context,
      dependencies: Dependencies(), answer: other.answer)
    #expect(throws: Diagnostic.self) { try mixed.answeredAtItsRates() }
  }

  @Test func momentIsToldAsTheUserSawIt() {
    let entry = SampleEntry.entry(time: 1_795_210_209)
    #expect(entry.timestamp == "2026-11-20T22:30:09+01:00")
    #expect(entry.day == SampleEntry.day("2026-11-20"))
  }

  @Test func onlyConversionsAreKept() {
    let answer = Answer()
    let context = EvaluationContext(today: SampleEntry.book.today)
    let moment = (time: 0, utcOffset: 0)
    #expect(
      JournalEntry(SourceLine("1 + 1"), answer, Dependencies(), context, at: moment) == nil)
    let conversion = SampleEntry.entry("100 EUR in USD").answer
    #expect(
      JournalEntry(SourceLine(" 1 EUR in USD"), conversion, Dependencies(), context, at: moment)
        == nil)
  }

  private func same(_ a: Answer, _ b: Answer) -> Bool {
    let results = { (answer: Answer) in
      answer.results.map {
        "\(StoredText.of($0.number, $0.unit, nil)) \(String(describing: $0.significantDigits))"
      }
    }
    let rates = { (answer: Answer) in
      answer.workings.map {
        [$0.from.number, $0.to.number, $0.rate.up, $0.rate.down].map(\.storedText)
      }
    }
    return results(a) == results(b) && rates(a) == rates(b)
  }
}
