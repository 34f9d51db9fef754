import AgioCore
import ArgumentParser
import Dialogue
import Shell
import Tables

/// `convert FILE --amount COLUMN --to CODES`: adds converted amounts and what they stand on to a table.
struct ConvertCommand: Command {
  static let about = CommandDescription(
    "convert", takes: "FILE …",
    completing: .file([".csv", ".tsv", ".jsonl", ".ndjson"]),
    say("add converted amounts to CSV, TSV, JSON Lines"),
    say(
      "Writes the table to standard output with four new columns for each currency: the amount, its rate, the fixing date, and the source or its table number. All other bytes are unchanged. Name columns as in the header, or by number: 3 for the third. A row that cannot be converted is reported with line and column, and its new cells stay empty."
    ),
    [
      (
        "convert invoices.csv --amount total --from currency --to PLN --date issued --rule before --via nbp",
        say("the last fixing before each date, for Polish taxes")
      ),
      (
        "convert fees.csv --amount fee --from USD --to EUR",
        say("all in one currency, newest rates")
      ),
      ("convert - --format tsv --amount 3 --no-header --to EUR", say("a pipe without a header")),
    ])

  @Argument(help: ArgumentHelp("The table; - is standard input.", valueName: "FILE"))
  var file: String?

  @Option(help: ArgumentHelp("The column of amounts.", valueName: "COLUMN"))
  var amount: String

  @Option(
    help: ArgumentHelp(
      "The column of currencies, or one code for all; default: the currency in each amount.",
      valueName: "COLUMN"))
  var from: String?

  @Option(help: ArgumentHelp("The currencies to convert to.", valueName: "CODES"))
  var to: TargetsArgument

  @Option(
    help: ArgumentHelp("The column of dates; default: the newest fixing.", valueName: "COLUMN"))
  var date: String?

  @Option(help: "Which fixing to use for a date: on, before, next or average-month.")
  var rule = TableRequest.Rule.on

  @Option(help: ArgumentHelp("One date for all rows.", valueName: "DATE"))
  var on: DayArgument?

  @OptionGroup var reading: TableOptions

  @OptionGroup var options: RunOptions

  static let ownRunOptions: Set<String> = ["--decimal", "--rounding", "--strict"]

  func validate() throws {
    if date != nil, on != nil {
      throw CommandFault.excluding("--date COLUMN", "--on DATE")
    }
    if date == nil, rule != .on { throw CommandFault.needing("--rule", "--date COLUMN") }
  }

  func run(in context: CommandContext) throws -> Page {
    context.use(options)
    var request = TableRequest(
      amount: amount,
      // Columns of one name could not be told apart.
      targets: to.currencies.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    request.from = from
    request.date = date
    request.rule = rule
    if let on { request.time = .on(on.date(today: try context.rates().today)) }
    return try reading.run(request, file, in: context)
  }
}

extension TableRequest.Rule: ExpressibleByArgument {}
