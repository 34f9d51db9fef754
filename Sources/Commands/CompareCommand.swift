import AgioCore
import ArgumentParser
import Dialogue
import Publishing
import RateService
import Rendering
import Shell

/// `compare EUR/USD`: one pair by each source.
struct CompareCommand: Command {
  static let about = CommandDescription(
    "compare", takes: "PAIR", completing: .currency, say("compare a pair across sources"),
    say(
      "Shows a pair by each source: its rate, its date, and its difference from the first in percent."
    ),
    [
      ("compare EUR/USD", nil),
      ("compare EUR/PLN --on 2024-03-26", say("on a date")),
    ])

  @Argument(help: ArgumentHelp("Base and quote: EUR/USD.", valueName: "PAIR"))
  var words: [String]

  @Option(help: ArgumentHelp("The date; default: the newest of each source.", valueName: "DATE"))
  var on: DayArgument?

  @OptionGroup var format: FormatOption

  @OptionGroup var options: RunOptions

  func run(in context: CommandContext) throws -> Page {
    context.use(options, format)
    // With the rates come codes of the user's own.
    let rates = try context.rates()
    let text = words.joined(separator: " ")
    guard let term = PairTerm(text, meanings: try context.settings().meanings),
      term.amount == nil, let wanted = term.pair
    else {
      throw CommandFault.unknownCurrency(in: words)
        ?? .usage(
          say("a pair needs two currencies"), examples: ["compare EUR/USD"], word: words.first)
    }
    let time = on.map { RateSelection.Time.on($0.date(today: rates.today)) } ?? .latest
    var comparison = Comparison(wanted, time, try context.book())
    let table = comparison.table(rates.shelf.sources.map(\.profile.id))
    if let fault = comparison.fault, !comparison.hasRates { throw CommandFault(fault) }
    return Page(table)
  }
}

// Completion.
extension CompareCommand {
  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    words.isEmpty ? context.verbsAndPairs([], typed, isPairDue: true) : []
  }
}

/// One pair by each source, and how far they are from the first.
private struct Comparison {
  private let pair: CurrencyPair
  private let time: RateSelection.Time
  private let book: RateBook
  private(set) var fault: Diagnostic?
  private(set) var hasRates = false

  init(_ pair: CurrencyPair, _ time: RateSelection.Time, _ book: RateBook) {
    self.pair = pair
    self.time = time
    self.book = book
  }

  mutating func table(_ sources: [String]) -> DataTable {
    var table = DataTable([
      .source, .pair, .rate, .date, .table, .state, .difference, .error,
    ])
    var first: CrossRate?
    for id in sources {
      do throws(Diagnostic) {
        let rate = try book.rate(
          of: pair.base, in: pair.quote, RateSelection(time: time, source: id))
        table.add(row(id, rate, first))
        first = first ?? rate
        hasRates = true
      } catch {
        fault = fault ?? error
        // A source without any rates has nothing to compare.
        if !book.hasSource(id) { continue }
        table.add([
          DataTable.Cell(id, .strong), DataTable.Cell("\(pair)"), nil, nil, nil, nil, nil,
          DataTable.Cell(error.rule, .dim),
        ])
      }
    }
    return table
  }

  private func row(_ id: String, _ rate: CrossRate, _ first: CrossRate?) -> [DataTable.Cell?] {
    let dated = rate.legs.first { $0.date != nil }
    return [
      DataTable.Cell(id, .strong), DataTable.Cell("\(pair)"),
      DataTable.Cell(rate.text(), isNumber: true),
      dated?.date.map { DataTable.Cell("\($0)") }, dated?.number.map { DataTable.Cell($0) },
      DataTable.Cell((dated?.state ?? .fixed).phrase, .dim),
      first.map { DataTable.Cell(difference(rate, $0), isNumber: true) }, nil,
    ]
  }

  /// In percent with four decimals.
  private func difference(_ rate: CrossRate, _ first: CrossRate) -> String {
    let ratio = BigRational(rate.value) / BigRational(first.value) + (-BigRational(1))
    var out = TextBuffer(capacity: 32)
    (ratio * BigRational(100)).exact.write(places: 4, .halfEven, to: &out)
    return (ratio.isNegative ? "" : "+") + out.text + "%"
  }
}
