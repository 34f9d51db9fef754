import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import Shell
import Tables

/// `check statement.csv`: what a bank took over the mid, payment by payment.
struct CheckCommand: Command {
  static let about = CommandDescription(
    "check", takes: "FILE …",
    completing: .file([".csv", ".tsv", ".jsonl", ".ndjson"]),
    say("check what your bank charged over the mid rate"),
    say(
      "Adds to each payment in another currency its markup in money and percent, the effective rate, and the mid rate of its date with date and source; totals follow at the end. Signs of amounts are ignored. For a single payment: agio 'paid 104.30 EUR for 450 PLN on 2024-05-06'."
    ),
    [
      (
        "check statement.csv --paid amount --in EUR --for original --currency original_currency --date booked",
        nil
      )
    ])

  @Argument(help: ArgumentHelp("The statement; - is standard input.", valueName: "FILE"))
  var file: String

  @Option(help: ArgumentHelp("The column of amounts paid.", valueName: "COLUMN"))
  var paid: String

  @Option(
    name: .customLong("in"), help: ArgumentHelp("The currency paid in.", valueName: "CODE"))
  var currency: String

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("The column of original amounts.", valueName: "COLUMN"))
  var bought: String

  @Option(
    name: .customLong("currency"),
    help: ArgumentHelp(
      "The column of their currency, or one code for all; default: the currency in each amount.",
      valueName: "COLUMN"))
  var boughtIn: String?

  @Option(
    help: ArgumentHelp("The column of dates; default: the newest fixing.", valueName: "COLUMN"))
  var date: String?

  @OptionGroup var reading: TableOptions

  @OptionGroup var options: RunOptions

  static let ownRunOptions: Set<String> = ["--decimal", "--rounding", "--strict"]

  func run(in context: CommandContext) throws -> Page {
    context.use(options)
    var request = TableRequest(amount: bought, targets: [try CommandFault.currency(currency)])
    request.paid = paid
    request.from = boughtIn
    request.date = date
    return try reading.run(request, file, in: context)
  }
}
