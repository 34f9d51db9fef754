import GrammarKit
import Testing

@testable import AgioCore

/// What `_`, `_3`, `total` and `average` go back to.
@Suite struct ResultListTests {
  private static let rates = ["USD": "1.25"]

  private func outcome(_ lines: String...) -> String {
    var calculator = Calculator(Self.rates)
    return calculator.outcome(lines)
  }

  @Test func resultsKeepTheirExactValue() {
    #expect(outcome("1 / 3", "5", "_1 * 3") == "1")
    #expect(outcome("1 EUR / 3", "_ * 3") == "1.00 EUR")
    #expect(outcome("7^200", "_ / 7^199") == "7")
    #expect(outcome("sqrt(2)", "_^2") == "≈2")
  }

  /// Wide ones stand apart, and go when their results do.
  @Test func wideResultsAreKeptAsLongAsOthers() throws {
    let most = EvaluationLimit.results
    func wide(_ number: Int) -> WideAmount {
      WideAmount(Amount(digits: UInt64.max, places: 0))
        * WideAmount(Amount(digits: UInt64.max, places: 0))
        * WideAmount(Amount(number + 1))
    }
    var results = ResultList()
    for number in 1...(most + 500) {
      if number % 3 == 0 {
        results.add(wide(number), Unit(.euro))
      } else {
        results.add(Amount(number), .plain)
      }
    }
    // Those of another list come behind, also around the end of the memory.
    var others = ResultList()
    for number in 1...9 { others.add(wide(number * 1_000), Unit(.euro)) }
    results.take(others, 1..<10)
    #expect(results[509] == nil)
    for number in (510...(most + 500)) where number % 97 == 0 || number > most {
      guard case .value(let value)? = results[number] else { throw Missing() }
      let expected = number % 3 == 0 ? wide(number).exact : .small(Amount(number))
      #expect(value.number == expected, "\(number)")
      #expect(value.unit == (number % 3 == 0 ? Unit(.euro) : .plain))
    }
    for number in 1...9 {
      guard case .value(let value)? = results[most + 500 + number] else { throw Missing() }
      #expect(value.number == wide(number * 1_000).exact)
    }
  }

  /// Amounts, wide numbers and lists of pairs keep what they stand on, also those of another thread between them.
  @Test func resultsKeepTheRatesTheyStandOn() throws {
    let told = ToldRates(Calculator(["USD": "1.25", "GBP": "0.8", "JPY": "160"]).evaluator)
    let pairs = ["USD", "GBP", "JPY"].map {
      told.add(CurrencyPair(base: .euro, quote: Currency(code: $0)!), .latest, of: 0, [])
    }
    let wide =
      WideAmount(Amount(digits: UInt64.max, places: 0))
      * WideAmount(Amount(digits: UInt64.max, places: 0))
    var (results, others) = (ResultList(), ResultList())
    for count in 1...3 {
      results.add(Amount(count), Unit(.euro), Array(pairs.prefix(count)), by: told)
      others.add(wide * wide, Unit(.euro), Array(pairs.suffix(count)), by: told)
    }
    told.forget()
    others.freeze()
    results.take(others, 1..<4)
    results.add(Amount(7), Unit(.euro), Array(pairs.prefix(1)), by: told)
    let expected = [["USD"], ["USD", "GBP"], ["USD", "GBP", "JPY"], ["JPY"], ["GBP", "JPY"]]
    for (index, codes) in (expected + [["USD", "GBP", "JPY"], ["USD"]]).enumerated() {
      guard case .value(let value)? = results[index + 1] else { throw Missing() }
      #expect(value.legs.map(\.pair.quote.code) == codes, "\(index)")
      #expect(results.standsOnRates(index + 1))
    }
  }

  /// Whatever comes between them, and however often the memory has been gone through.
  @Test(arguments: 1...4) func linesAndLabelsStayWithTheirResults(seed: Int) throws {
    struct Kept: Equatable {
      var amount: Int
      var line: Int
      var label = LabelMark.none
      var standing: ResultList.Standing = []
    }
    var random = SplitMix64(state: UInt64(seed))
    var results = ResultList()
    var model: [Kept] = []
    func runs(_ counts: ClosedRange<Int>) {
      for _ in 1...Int.random(in: counts, using: &random) {
        let count = Int.random(in: 1...32, using: &random)
        let first = Int(results.line) + 1
        let slots = (0..<count).map {
          ResultList.Slot(Amount(model.count + $0), .plain, .amount)
        }
        slots.withUnsafeBufferPointer { results.add($0) }
        model += (0..<count).map { Kept(amount: model.count + $0, line: first + $0) }
      }
    }
    func check(_ number: Int) {
      var found = Kept(
        amount: -1, line: results.line(of: number), label: results.label(of: number),
        standing: results.standing(of: number))
      if case .value(let value)? = results[number], case .small(let amount) = value.number {
        found.amount = amount.integer ?? -2
      }
      if found != model[number - 1] { Issue.record("\(number): \(found), \(model[number - 1])") }
    }
    for step in 1...60 {
      // What is kept longest was kept before anything else was.
      let kept = max(1, model.count - EvaluationLimit.results + 1)...max(1, model.count)
      if step > 1 { for _ in 1...50 { check(Int.random(in: kept, using: &random)) } }
      let start = Int.random(in: kept, using: &random)
      let failed = model.indices.filter { model[$0].amount == -1 && $0 + 1 > start }.map { $0 + 1 }
      #expect(troubles(of: results, after: start) == failed)
      // The first other lines come before the memory is full, or after it is.
      runs(step < 3 && seed > 2 ? 3_500...6_000 : 1...300)
      if step < 4 * seed { continue }
      switch Int.random(in: 0...6, using: &random) {
      case 0: results.line += UInt32.random(in: 1...3, using: &random)
      case 1:
        let label = LabelMark("net \(step)".utf8)
        results.mark(label, isDashed: false)
        model[model.count - 1].label = label
      case 2:
        let number = Int.random(in: max(1, model.count - 1_000)...model.count, using: &random)
        results.mark(number, .used)
        model[number - 1].standing = .used
      case 3:
        results.line += 1
        _ = results.addFailure()
        model.append(Kept(amount: -1, line: Int(results.line)))
      case 4:
        var others = ResultList()
        others.line = results.line
        for number in 1...5 {
          others.line += number == 3 ? 2 : 1
          if number == step % 7 {
            _ = others.addFailure()
          } else {
            others.add(Amount(number), .plain)
          }
          model.append(Kept(amount: number == step % 7 ? -1 : number, line: Int(others.line)))
        }
        results.take(others, 1..<6)
        results.line = others.line
      default: break
      }
    }
    #expect(results.count == model.count)
    let oldest = model.count - EvaluationLimit.results + 1
    #expect(oldest > 1 && results[oldest - 1] == nil && results.line(of: oldest - 1) == 0)
    for number in oldest...model.count { check(number) }
  }

  /// Each that failed has its number as long as it is kept, however many do.
  @Test func numbersOfTheFailedAreGivenUpWithThem() {
    var results = ResultList()
    for number in 1...(EvaluationLimit.results * 3) {
      if number % 5 == 0 { results.add(Amount(number), .plain) } else { _ = results.addFailure() }
    }
    let oldest = results.count - EvaluationLimit.results + 1
    let failed = (oldest...results.count).filter { $0 % 5 != 0 }
    #expect(troubles(of: results, after: oldest - 1) == failed)
  }

  private func troubles(of results: ResultList, after number: Int) -> [Int] {
    Array(sequence(first: number) { results.trouble(after: $0) }.dropFirst())
  }

  private struct Missing: Error {}

  @Test func linesGoOnFromTheLastResult() {
    #expect(outcome("8 EUR", "+ 2 EUR") == "10.00 EUR")
    #expect(outcome("8", "- 3") == "5")
    #expect(outcome("8", "-3") == "-3")
    #expect(outcome("-3", "^ 2") == "9")
    #expect(outcome("8", "/ 2(3)") == "12")
    #expect(outcome("10 USD", "in EUR") == "8.00 EUR")
    #expect(outcome("10 USD", "Hotel: * 2") == "20.00 USD")
  }

  @Test func behindALabelASignIsASign() {
    #expect(outcome("Rent: -1200 EUR", "Food: - 450 EUR") == "-450.00 EUR")
    #expect(outcome("10 USD", "Tip: + 10%") == "10%")
    #expect(outcome("Rent: -1200 EUR", "Food: - 450 EUR", "total") == "-1650.00 EUR")
  }

  @Test func failedLinesAndListsHaveNumbersToo() {
    #expect(outcome("5", "1/0", "7", "_1 + _3") == "12")
    #expect(outcome("5", "1/0", "_2") == "failed-before")
    #expect(outcome("5", "1/0", "+ 1") == "failed-before")
    #expect(outcome("1, 2", "_") == "several-results")
    #expect(outcome("1, 2", "* 2") == "several-results")
    #expect(outcome("f(x) = x", "5", "_1") == "5")
    #expect(outcome("5", "", "# nothing", "7", "_2") == "7")
  }

  @Test func numbersThereAreNotAreErrors() {
    #expect(outcome("_") == "no-such-result")
    #expect(outcome("+ 1") == "no-such-result")
    #expect(outcome("5", "_0") == "no-such-result")
    #expect(outcome("5", "_2") == "no-such-result")
    #expect(outcome("5", "_4294967297") == "no-such-result")
  }

  /// However long the number is.
  @Test func longNumbersAreNotTakenForTheLastResult() {
    #expect(outcome("5", "7", "_00000000000000000001") == "5")
    #expect(outcome("5", "7", "_99999999999999999999") == "no-such-result")
    #expect(outcome("5", "7", "_1234567890123456") == "no-such-result")
  }

  @Test func theLatestHundredThousandAreKept() {
    var workspace = Workspace()
    for number in 1...100_003 { workspace.recordDirect(Amount(number), .plain) }
    var calculator = Calculator(Self.rates)
    calculator.workspace = workspace
    #expect(calculator.outcome("_3") == "no-such-result")
    calculator.workspace = workspace
    #expect(calculator.outcome("_4") == "4")
    calculator.workspace = workspace
    #expect(calculator.outcome("_100003") == "100003")
    #expect(calculator.outcome("total") == "group-too-long")
    #expect(calculator.outcome(["", "5", "7", "total"]) == "12")
  }

  /// What does not fit a slot leaves no trace once its slot has another.
  @Test func slotsThatAreUsedAgainForgetWhatTheyHad() {
    var calculator = Calculator(Self.rates)
    #expect(calculator.outcome("7^200") != "0")
    for number in 2...100_001 { calculator.workspace.recordDirect(Amount(number), .plain) }
    #expect(calculator.workspace.results[1] == nil)
    #expect(calculator.outcome("_100001") == "100001")
  }
}

/// Groups of results.
@Suite struct GroupTests {
  private func outcome(_ lines: String...) -> String {
    var calculator = Calculator(["USD": "1.25", "JPY": "100"])
    return calculator.outcome(lines)
  }

  @Test func totalsAreInTheFirstCurrency() {
    #expect(outcome("8 EUR", "5 USD", "total") == "12.00 EUR")
    #expect(outcome("5 USD", "8 EUR", "total") == "15.00 USD")
    #expect(outcome("8 EUR", "5 USD", "total in USD") == "15.00 USD")
    #expect(outcome("8 EUR", "5 USD", "total * 1.5") == "18.00 EUR")
    #expect(outcome("8 EUR", "5 USD", "average") == "6.00 EUR")
    #expect(outcome("1/3", "1/3", "1/3", "total") == "1")
    #expect(outcome("5%", "6%", "total") == "11%")
    #expect(outcome("7^200", "-7^200", "1", "total") == "1")
  }

  @Test func blankLinesAndTotalsBeginAGroup() {
    #expect(outcome("1", "2", "", "3", "total") == "3")
    #expect(outcome("1", "2", "  \t", "3", "total") == "3")
    #expect(outcome("1", "2", "# a remark", "3", "total") == "6")
    #expect(outcome("1", "2", "total", "", "3", "total") == "3")
    #expect(outcome("1", "2", "subtotal", "3", "subtotal") == "3")
    #expect(outcome("1", "2", "subtotal", "3", "total") == "6")
    #expect(outcome("total") == "nothing-above")
    #expect(outcome("", "average") == "nothing-above")
  }

  @Test(arguments: ["total", "t = total", "total * 2"])
  func aSecondTotalNeedsABlankLine(total: String) {
    #expect(outcome("1", "2", total, "3", "total") == "second-total")
    #expect(outcome("1", "2", total, "total") == "second-total")
    #expect(outcome("1", "2", total, "", "3", "total") == "3")
  }

  @Test func averagesAreNotAddedUp() {
    #expect(outcome("1", "3", "average", "total") == "4")
    #expect(outcome("1", "3", "average", "5", "average") == "3")
    #expect(outcome("1", "3", "a = average", "total") == "4")
  }

  @Test func assignmentsCountAndDefinitionsDoNot() {
    #expect(outcome("x = 2", "f(y) = y", "3", "total") == "5")
  }

  @Test func whatCannotBeAddedIsAnError() {
    #expect(outcome("1", "1/0", "2", "total") == "failed-before")
    #expect(outcome("1", "1/0", "2", "average") == "failed-before")
    #expect(outcome("1", "1, 2", "total") == "several-results")
    #expect(outcome("1", "2 EUR", "total") == "mixed-arguments")
    #expect(outcome("1", "5%", "total") == "mixed-arguments")
    #expect(outcome("5%", "1 EUR", "total") == "mixed-arguments")
    #expect(outcome("1", "1/0", "", "2", "total") == "2")
    #expect(outcome("1", "1/0", "total", "2", "total") == "failed-before")
    #expect(outcome("9e4931 EUR", "1 JPY", "9e4931 JPY", "total") != "1.00 EUR")
  }

  @Test func aTotalStandsOnTheRatesOfAllItsLines() throws {
    var calculator = Calculator(["USD": "1.25", "JPY": "100"])
    _ = try calculator.answer("5 USD in EUR")
    _ = try calculator.answer("500 JPY in EUR")
    let answer = try calculator.answer("total")
    #expect(answer.legs.map(\.pair.quote.code) == ["USD", "JPY"])
    let again = try calculator.answer("_ + _ + _1")
    #expect(again.legs.map(\.pair.quote.code) == ["USD", "JPY"])
  }
}
