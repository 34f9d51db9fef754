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
    let book = try context.book()
    let time = on.map { RateSelection.Time.on($0.date(today: rates.today)) } ?? .latest
    var table = DataTable([
      .source, .pair, .rate, .date, .table, .state, .difference, .error,
    ])
    var first: CrossRate?
    var fault: Diagnostic?
    for id in rates.shelf.sources.map(\.profile.id) {
      let (source, pair) = (DataTable.Cell(id, .strong), DataTable.Cell("\(wanted)"))
      do throws(Diagnostic) {
        let rate = try book.rate(
          of: wanted.base, in: wanted.quote, RateSelection(time: time, source: id))
        let dated = rate.legs.first { $0.date != nil }
        table.add([
          source, pair, DataTable.Cell(rate.text(), isNumber: true),
          dated?.date.map { DataTable.Cell("\($0)") }, dated?.number.map { DataTable.Cell($0) },
          DataTable.Cell((dated?.state ?? .fixed).phrase, .dim),
          first.map { DataTable.Cell(Self.difference(rate, $0), isNumber: true) }, nil,
        ])
        first = first ?? rate
      } catch {
        fault = fault ?? error
        // A source without any rates has nothing to compare.
        if !book.hasSource(id) { continue }
        table.add([source, pair, nil, nil, nil, nil, nil, DataTable.Cell(error.rule, .dim)])
      }
    }
    if let fault, first == nil { throw CommandFault(fault) }
    return Page(table)
  }

  /// In percent with four decimals.
  private static func difference(_ rate: CrossRate, _ first: CrossRate) -> String {
    let ratio = BigRational(rate.value) / BigRational(first.value) + (-BigRational(1))
    var out = TextBuffer(capacity: 32)
    (ratio * BigRational(100)).exact.write(places: 4, .halfEven, to: &out)
    return (ratio.isNegative ? "" : "+") + out.text + "%"
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
