import AgioCore
import Commands
import Dialogue
import Testing

@testable import Shell

extension InProcessTests {
  /// Tab behind every command: each argument completes, or nobody but the user knows it.
  @Suite struct ArgumentTests {
    private let world: TestWorld
    private let session: Session
    private let context: SuggestionContext

    init() throws {
      world = try TestWorld()
      _ = try world.type([
        "100 EUR in USD", ":watch EUR/USD", ":alert EUR/USD < 1.0", ":rate 1 XAU = 4000 USD",
      ])
      var options = Options()
      options.today = CalendarDate("2026-10-31")
      options.settings.commands = CommandTable.agio.all.map { $0.about }
      let rates = try Rates(RunSettings(options, world.world))
      session = Session(rates.book, rates.settings.lines(for: .person))
      context = SuggestionContext(
        world: world.world, session: session, configuration: rates.settings.configuration,
        commands: .agio)
    }

    private func suggestions(_ line: String) -> Suggestions {
      session.suggestions(for: line, cursor: line.utf8.count) {
        CommandTable.agio.arguments(of: $0, typed: $1, in: context)
      }
    }

    private func texts(_ line: String) -> [String] { suggestions(line).candidates.map(\.text) }

    @Test func everyCommandThatTakesSomethingOffersIt() {
      for command in CommandTable.agio.all {
        let about = command.about
        let options = context.options(of: command, after: [], typed: "")
        #expect(
          texts(":\(about.name) ").isEmpty == (about.takes.isEmpty && options.isEmpty),
          "\(about.name): \(texts(":\(about.name) "))")
      }
    }

    @Test func everyOptionCompletesAndWhatStandsBehindIt() {
      let known = ["DATE", "SOURCE", "CODE", "CODES", "FILE", "OUT", "PINNED", "TABLE"]
      for command in CommandTable.agio.all {
        for option in CommandOption.all(of: command) {
          let line = ":\(command.about.name) \(option.name)"
          #expect(texts(line).contains(option.name), "\(line)")
          guard let value = option.value else { continue }
          let isKnown = known.contains(value) || !option.choices.isEmpty
          #expect(texts(line + " ").isEmpty != isKnown, "\(line): \(texts(line + " "))")
        }
      }
    }

    @Test(arguments: [
      (":chart EUR/USD ", ["1m", "1y", "max", "2026", "--monthly", "--via"]),
      (":chart EUR/USD 20", ["2026", "2010"]), (":chart EUR ", ["in", "1y"]),
      (":chart EUR in ", ["USD"]), (":chart eur/U", ["eur/USD"]), (":chart ", ["EUR/USD"]),
      (":chart EUR/USD --via e", ["ecb"]), (":chart EUR/USD --from 2024-0", ["2024-01-"]),
      (":compare E", ["EUR/"]), (":compare EUR/", ["EUR/USD"]),
      (":compare EUR/USD --on ", ["today"]),
      (":rates EUR ", ["USD", "--sort"]), (":rates EUR --sort ", ["change", "code"]),
      (":show hong k", ["HKD"]), (":rates EUR, new zea", ["NZD"]),
      (":sql ", ["--dialect"]), (":sql --dialect ", ["duckdb", "spark"]),
      (":config set rounding ", ["half-up", "default"]), (":config set ", ["targets"]),
      (":set targets ", ["USD", "default"]), (":set targets USD,yen", ["JPY"]),
      (":set precision ", ["12"]), (":alert EUR/USD ", ["<", "moves"]),
      (":alert EUR/USD < ", ["1.1172"]), (":alert EUR/USD < 1.2 ", ["via"]),
      (":alert EUR/USD moves 2% ", ["in"]), (":alert snooze 1 ", ["7d"]),
      (":alert delete ", ["1"]), (":unwatch ", ["1"]), (":unwatch E", ["EUR/USD"]),
      (":rate remove ", ["XAU"]), (":rate 1 XAU = 4000 ", ["USD"]),
      (":history last ", ["week", "month"]), (":back this ", ["year"]),
      (":history delete ", ["1"]), (":again 1 ", ["on", "via"]), (":again #", ["#1"]),
      (":refresh ecb n", ["nbp"]), (":convert a table.csv ", ["--amount", "--to"]),
      (":convert a.csv --to EUR,pol", ["PLN"]), (":prices EUR --format ", ["ledger"]),
      ("agio ch", ["chart", "check"]), ("agio chart EUR/USD ", ["1y"]),
      ("help ch", ["chart"]), ("agio set rounding half-u", ["half-up"]),
    ])
    func argumentsComplete(line: String, wanted: [String]) {
      let found = texts(line)
      for word in wanted { #expect(found.contains(word), "\(line): \(found.prefix(20))") }
    }

    @Test(arguments: [
      (":refresh ecb ", "ecb"), (":chart EUR/", "EUR/EUR"), (":rates EUR --via ecb --", "--via"),
      (":board ", "--today"), (":tour next ", "next"), (":set precision ", ""),
    ])
    func nothingIsOfferedThatCannotStandThere(line: String, word: String) {
      #expect(!texts(line).contains(word), "\(texts(line).prefix(20))")
    }

    @Test func theWordsOfANameAreReplacedTogether() {
      #expect(suggestions(":show hong k").range == 6..<12)
      #expect(suggestions("agio show hong k").range == 10..<16)
      #expect(suggestions(":rates EUR, new zea").range == 12..<19)
      #expect(suggestions(":convert a b.csv ").range == 17..<17)
      #expect(suggestions(":chart EUR/USD --via e").range == 21..<22)
    }
  }
}
