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
    for number in 1...100_003 { workspace.record(StoredValue(ExactNumber(number), .plain)) }
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
