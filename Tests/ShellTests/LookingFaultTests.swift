import Foundation
import Shell
import Testing

extension InProcessTests {
  /// What is wrong with a command that looks at rates is named with the word, and with what would do.
  @Suite struct LookingFaultTests {
    @Test(arguments: [
      ("rates --matrix EUR,FOO", "unknown currency 'FOO'"),
      ("watch FOO/EUR", "unknown currency 'FOO'"),
      ("watch 10 EUR/GPB", "unknown currency 'GPB'; did you mean GBP?"),
      ("chart EUR/USD max 2024", "two periods given; leave out max or 2024"),
      ("rates EUR/USD 1m 2024-01-15..2024-03-31", "two periods given; leave out 1m or"),
      (
        "show PLN USD",
        "only one currency can be shown at a time; write agio show USD, or agio chart PLN/USD"
      ),
      ("show", "expected a currency; write agio show PLN"),
      ("chart EUR/USD --mark 1990-05-04", "no fixing on 4 May 1990; write --mark 1999-01-04"),
      ("rates EUR/USD --from tomorrow", "'tomorrow' is in the future"),
      ("rates EUR/USD --from 01/02/2024", "'01/02/2024' could be 2024-02-01 or 2024-01-02"),
      ("rates export --base USD --from 2024-01-01", "no source has past rates against USD"),
    ])
    func faultNamesItsWord(_ line: String, _ message: String) throws {
      let outcome = try TestWorld().run(arguments: line.split(separator: " ").map(String.init))
      #expect(outcome.status == .usage)
      #expect(outcome.error.contains(message), "\(outcome.error)")
    }

    @Test func targetThatIsNoneIsNamed() throws {
      let outcome = try TestWorld().run(
        arguments: ["convert", "-", "--amount", "a", "--to", "eur,gpb"], input: "a\n5 USD\n")
      #expect(
        outcome.error.contains("unknown currency 'gpb'; did you mean GBP?"),
        "\(outcome.error)")
    }

    @Test func daysWithoutAFixingAreFilled() throws {
      let words = "rates export --base EUR --fill --from 2024-03-30 --to 2024-03-31"
      let outcome = try TestWorld().run(arguments: words.split(separator: " ").map(String.init))
      let rows = outcome.output.split(separator: "\n").filter { $0.contains(",USD,") }
      #expect(
        rows == [
          "2024-03-30,EUR,USD,1.0811,2024-03-28,ecb,", "2024-03-31,EUR,USD,1.0811,2024-03-28,ecb,",
        ], "\(outcome.error)")
    }

    /// There is nowhere in a table to write another day.
    @Test func rowOfACurrencyThatEndedIsToldWhatHelpsATable() throws {
      let outcome = try TestWorld().run(
        arguments: [
          "convert", "-", "--amount", "a", "--from", "c", "--date", "d", "--to", "EUR",
        ], input: "a,c,d\n10,RUB,2023-01-02\n")
      #expect(
        outcome.error.contains(
          "no RUB fixing on 2 Jan 2023; leave the row out, or choose another source with --via"),
        "\(outcome.error)")
      #expect(!outcome.error.contains("write on"))
    }

    @Test func signBeforeItsLettersIsRead() throws {
      let outcome = try TestWorld().run(
        arguments: ["convert", "-", "--amount", "a", "--to", "USD"],
        input: "a\n\"5,00 $US\"\n$US 5\n5%\n")
      #expect(outcome.output.contains("\"5,00 $US\",\"5,00\""), "\(outcome.output)")
      #expect(outcome.error.contains("'5%' is not an amount"), "\(outcome.error)")
    }
  }
}
