import Foundation
import Shell
import Testing

extension InProcessTests {
  /// Tables that do not say at once how they are meant.
  @Suite struct TableTrustTests {
    private static let words = ["--amount", "amt", "--from", "cur", "--to", "EUR"]
    private static let note = String(repeating: "x", count: 250)

    /// More rows alike than a piece has room for, then one that decides.
    private static func table(_ row: String) -> String {
      "amt;cur;note\n" + String(repeating: "\(row);\(note)\n", count: 4_000) + "2.000,50;USD;\n"
    }

    @Test func amountsHaveTheMarkThatTheColumnShowsLast() throws {
      let world = try TestWorld()
      try Self.table("12;USD").write(
        toFile: "\(world.home)/l.csv", atomically: false, encoding: .utf8)
      let outcome = try world.run(arguments: ["convert", "~/l.csv"] + Self.words)
      #expect(outcome.error.split(separator: "\n").allSatisfy { $0.contains("refresh") })
      #expect(outcome.status == .success)
      for row in outcome.output.split(separator: "\n").dropFirst() {
        let cells = row.split(separator: ";", omittingEmptySubsequences: false)
        guard cells[3].contains(","), cells[4].contains(","), !cells[3].contains(".") else {
          Issue.record("\(row)")
          break
        }
      }
    }

    /// `1.234` is read by the whole column, and what it comes to is written in the same way.
    @Test func thousandsAreNotAnsweredByDecimals() throws {
      let world = try TestWorld()
      try Self.table("1.234;USD").write(
        toFile: "\(world.home)/l.csv", atomically: false, encoding: .utf8)
      let outcome = try world.run(
        arguments: ["convert", "~/l.csv", "--amount", "amt", "--from", "cur", "--to", "BHD"])
      let first = try #require(outcome.output.split(separator: "\n").dropFirst().first)
      #expect(first.hasPrefix("1.234;USD;\(Self.note);463,984;0,376"), "\(first)")
    }

    /// A pipe is answered before its end: then it is told.
    @Test func aPipeWhoseMarkComesLateIsTold() throws {
      let world = try TestWorld()
      let table = Self.table("12;USD")
      let outcome = try world.run(
        piping: table, arguments: ["convert", "-"] + Self.words)
      #expect(
        outcome.error.contains(
          "the amounts use ',' for decimals, but the new ones use '.'; write --decimal ,"),
        "\(outcome.error)")
      #expect(outcome.status == .statementFailed)
      let told = try world.run(
        piping: table, arguments: ["convert", "-", "--decimal", ","] + Self.words)
      #expect(told.status == .success && !told.error.contains("--decimal"), "\(told.error)")
    }

    @Test(arguments: [
      ("10,USD\n20,GBP\n", ["--amount", "1", "--from", "2"], "'USD'"),
      ("10,x\n20,y\n", ["--amount", "1", "--from", "USD"], "'10'"),
      ("a;1234.50\nb;2\n", ["--amount", "2", "--from", "USD"], "'1234.50'"),
      (
        "x,2024-03-26\n5,2024-03-27\n",
        ["--amount", "1", "--from", "USD", "--date", "2"], "'2024-03-26'"
      ),
    ])
    func aRowIsNotTakenForTheHeader(_ table: String, _ words: [String], _ cell: String) throws {
      let arguments = ["convert", "-", "--to", "EUR"] + words
      let outcome = try TestWorld().run(arguments: arguments, input: table)
      #expect(outcome.output == "")
      #expect(
        outcome.error
          == "<stdin>: error: the first line is a row, not a header: it has \(cell); write --no-header\n"
      )
      #expect(outcome.status == .usage)
      let told = try TestWorld().run(arguments: arguments + ["--no-header"], input: table)
      #expect(told.output.split(separator: "\n").count == 2, "\(told)")
    }

    /// Columns of years, and columns that are named by a code.
    @Test(arguments: [
      ("name,2023,2024\nx,1,2\n", ["--amount", "3", "--from", "USD"]),
      ("name,10\nx,1\n", ["--amount", "10", "--from", "USD"]),
      ("total,USD\n5,GBP\n", ["--amount", "1", "--from", "USD"]),
    ])
    func aHeaderOfNumbersIsAHeader(_ table: String, _ words: [String]) throws {
      let outcome = try TestWorld().run(
        arguments: ["convert", "-", "--to", "EUR"] + words, input: table)
      #expect(outcome.output.contains("_EUR_rate"), "\(outcome)")
    }

    @Test func anErrorsFileCanBeConvertedAgain() throws {
      let world = try TestWorld()
      try "name,cur,line\n1,USD,5\nx,USD,6\n".write(
        toFile: "\(world.home)/nm.csv", atomically: false, encoding: .utf8)
      let words = ["--amount", "name", "--from", "cur", "--to", "EUR", "--errors"]
      _ = try world.run(arguments: ["convert", "~/nm.csv"] + words + ["~/bad.csv"])
      let again = try world.run(arguments: ["convert", "~/bad.csv"] + words + ["~/worse.csv"])
      #expect(
        again.output.hasPrefix("agio_line,agio_column,agio_name,agio_error,name,cur,line,"),
        "\(again)")
      #expect(!again.error.contains("several columns"), "\(again.error)")
    }

    @Test func columnsOfOneNameAreToldApart() throws {
      let table = "a,a\n1,USD\n"
      let twice = try TestWorld().run(
        "convert", "-", "--amount", "a", "--to", "EUR", input: table)
      #expect(twice.error.contains("several columns are called 'a'; write its number: 1, 2"))
      let once = try TestWorld().run(
        "convert", "-", "--amount", "1", "--from", "2", "--to", "EUR,EUR", input: table)
      #expect(once.output.hasPrefix("a,a,a_EUR,a_EUR_rate,a_EUR_date,a_EUR_source\n"), "\(once)")
    }

    @Test func errorsThatCannotBeWrittenAreAFailureOfTheOutput() throws {
      let outcome = try TestWorld().run(
        arguments: ["convert", "-", "--errors", "~/no/bad.csv"] + Self.words,
        input: "amt,cur\n1,USD\n")
      #expect(outcome.status == .outputFailed, "\(outcome)")
    }

    @Test func daysToComeAreNoMatterOfARefresh() throws {
      let outcome = try TestWorld().run(
        arguments: ["convert", "-", "--date", "day"] + Self.words,
        input: "amt,cur,day\n1,USD,2027-01-01\n")
      #expect(
        outcome.error.contains("1 Jan 2027 is in the future; leave the row out until then"),
        "\(outcome.error)")
    }
  }

  /// Whose a rate is, where no publisher says it; which way round it is given.
  @Suite struct OriginTests {
    private func run(_ words: String) throws -> TestWorld.Outcome {
      try TestWorld().run(arguments: words.split(separator: " ").map(String.init))
    }

    @Test func aChartNamesPegsAndLaws() throws {
      let peg = try run("chart USD/AED 1m --static").output
      #expect(peg.contains("\npegged by "), "\(peg)")
      #expect(!peg.contains("ECB"), "\(peg)")
      let law = try run("chart EUR/DEM max --static").output
      #expect(law.contains("\nfixed by "), "\(law)")
      #expect(!law.contains("ECB"), "\(law)")
      // Over a peg: both.
      let both = try run("chart EUR/AED 1m --static").output
      #expect(both.contains("\nECB, ") && both.contains("pegged by "), "\(both)")
      let svg = try run("chart EUR/DEM max --svg -").output
      #expect(
        svg.contains("fixed by ") && !svg.contains("European Central Bank"), "\(svg.suffix(400))")
    }

    @Test func showNamesPegsAndLaws() throws {
      let mark = try run("show DEM").output
      #expect(mark.contains("EUR/DEM 1.95583  fixed by "), "\(mark)")
      #expect(!mark.contains("since 29 Oct 2026") && !mark.contains("past year:"), "\(mark)")
      let dirham = try run("show AED").output
      #expect(dirham.contains("ECB 30 Oct 2026, pegged by "), "\(dirham)")
      let json = try run("show DEM --format json").output
      #expect(json.contains(#""source":"euro""#) && !json.contains("0.00%"), "\(json)")
    }

    @Test(arguments: [
      ("paid 104.30 EUR for 3500 TWD at 34", "33.557, 1.36 EUR, 1.32%\n"),
      ("paid 3500 TWD for 104.30 EUR at 34", "33.557, -46.20 TWD, -1.3%\n"),
      ("paid 104.30 EUR for 3500 TWD at 34 TWD per EUR", "33.557, 1.36 EUR, 1.32%\n"),
    ])
    func aReceiptTakesARateAsItShowsIt(_ line: String, _ answer: String) throws {
      let outcome = try TestWorld().run(line)
      #expect(outcome.output == answer, "\(outcome)")
    }

    @Test func daysThatAreNotHereAreNotCalledUnpublished() throws {
      for words in ["rates EUR/USD --from 2026-11-01", "rates export --fill --from 2026-11-01"] {
        let outcome = try run("\(words) --offline --today 2026-11-20")
        #expect(!outcome.error.contains("published no rates"), "\(outcome.error)")
        #expect(outcome.error.contains("30 Oct 2026"), "\(outcome.error)")
      }
    }

    /// What is advised or typed as the language has it works.
    @Test(arguments: [
      ("rates EUR RUB on 2022-03-01", "RUB"), ("rates GBPJPY 1m", "JPY"),
      ("rates GBP-JPY 1m", "JPY"), ("chart EURUSD --static", "EUR/USD from"),
      ("chart EUR-USD --static", "EUR/USD from"), ("rates EURUSD --monthly", "EUR/USD"),
      ("rates SEK to NOK 1m", "NOK"),
      ("rates EUR/USD 2024-01-15 2024-03-31", "2024-03-28"),
      ("rates EUR/USD 15 Jan 2024 31 March 2024", "2024-03-28"),
      ("chart gbpjpy 1m --static", "GBP/JPY from"),
      ("chart EUR/USD 2024-01-15 2024-03-31 --static", "from 15 Jan 2024 to 28 Mar 2024"),
    ])
    func whatPeopleTypeIsAnswered(_ words: String, _ part: String) throws {
      let outcome = try run(words)
      #expect(outcome.status == .success && outcome.output.contains(part), "\(outcome)")
    }

    @Test func pricesOfDaysToComeAreToldAsWhatTheyAre() throws {
      let outcome = try run("prices EUR USD --from 2027-01-01")
      #expect(
        outcome.error.contains("1 Jan 2027 is in the future; write --from 2026-10-30"), "\(outcome)"
      )
      let turned = try run("prices EUR USD --from 2024-03-01 --to 2024-01-01")
      #expect(turned.error.contains("write --from 2024-01-01 --to 2024-03-01"), "\(turned)")
      let world = try TestWorld()
      try "2027-01-01 x\n  a  5 USD\n  b\n\n2024-03-26 x\n  a  5 USD\n  b\n".write(
        toFile: "\(world.home)/b.journal", atomically: false, encoding: .utf8)
      let books = try world.run("prices", "EUR", "--for", "~/b.journal")
      #expect(books.status == .success, "\(books)")
      #expect(books.output.contains("P 2024-03-26 USD 0.92"), "\(books)")
      #expect(books.error.contains("1 price of a future day left out"), "\(books)")
    }
  }
}
