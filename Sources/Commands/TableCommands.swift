import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import Publishing
import RateService
import Shell
import Tables

/// `convert FILE --amount COLUMN --to CODES`: adds converted amounts and what they stand on to a table.
struct ConvertCommand: Command {
  static let about = CommandDescription(
    "convert", takes: "FILE …", completing: .file([".csv", ".tsv", ".jsonl", ".ndjson"]),
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
    if date != nil, on != nil { throw CommandFault.excluding("--date COLUMN", "--on DATE") }
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

/// `check statement.csv`: what a bank took over the mid, payment by payment.
struct CheckCommand: Command {
  static let about = CommandDescription(
    "check", takes: "FILE …", completing: .file([".csv", ".tsv", ".jsonl", ".ndjson"]),
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

/// `sql --dialect duckdb`: the functions that convert in a database.
struct SQLCommand: Command {
  static let about = CommandDescription(
    "sql", takes: "--dialect DIALECT", say("exact conversions in DuckDB, Spark, PostgreSQL"),
    say(
      "Writes SQL that converts as agio does, exactly and rounded half to even, from a table written by 'agio rates export'. A row without a rate is an error, as in agio; agio_try_convert returns NULL for it. The script explains how to use it."
    ),
    [("sql --dialect duckdb", nil)])

  @Option(help: "The engine: duckdb, spark or postgres.")
  var dialect: SQLScript.Dialect

  func run(in context: CommandContext) throws -> Page { Page([.text(SQLScript.text(dialect))]) }
}

extension SQLScript.Dialect: ExpressibleByArgument {}

/// How a table is read and what becomes of its bad rows: what all commands about tables share.
struct TableOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The source.", valueName: "SOURCE"))
  var via: String?

  @Option(
    help: "The table format: csv, tsv or jsonl; default: detected from the name or the contents.")
  var format: FormArgument?

  @Option(
    help: ArgumentHelp("The delimiter: one character, or tab.", valueName: "MARK"))
  var delimiter: DelimiterArgument?

  @Option(help: ArgumentHelp("The decimal mark of the amounts: . or ,", valueName: "MARK"))
  var decimal: DecimalMarkArgument?

  @Option(help: "The order of day, month and year in ambiguous dates: dmy, mdy or ymd.")
  var dates: DateOrder?

  @Flag(
    name: .customLong("no-header"), help: "The first row is not a header; columns are numbered.")
  var hasNoHeader = false

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("Prefix of the new column names.", valueName: "NAME"))
  var prefix: String?

  @Option(help: "How to round money.")
  var rounding: RoundingMode?

  @Flag(help: "Stop at the first row that cannot be converted.")
  var strict = false

  @Option(
    help: ArgumentHelp("Write the rows that cannot be converted to this file.", valueName: "FILE"))
  var errors: String?

  func validate() throws {
    if delimiter != nil, format?.form == .jsonLines {
      throw CommandFault.excluding("--delimiter", "--format jsonl")
    }
  }

  /// Converts the table.
  /// - Parameters:
  ///   - asked: what of it, without these options.
  ///   - file: its name; nil or `-` for the standard input.
  func run(_ asked: TableRequest, _ file: String?, in context: CommandContext) throws -> Page {
    let path = file.flatMap { $0 == "-" ? nil : context.world.expanded($0) }
    if path == nil, context.prompt != nil || (file == nil && context.world.terminal.isInteractive) {
      throw CommandFault.usage(
        say("expected the name of a table file"), examples: [ConvertCommand.about.examples[0].line])
    }
    let rates = try context.rates()
    var request = asked
    request.form = form(of: path)
    request.hasHeader = !hasNoHeader
    request.source = try via.map { try rates.source(named: $0).profile.id }
    request.decimalMark = decimal?.byte
    request.dateOrder = dates
    request.prefix = prefix
    request.meanings = rates.settings.configuration.meanings
    if let rounding { request.rounding = rounding }
    var run = try TableRun(request, path: path, errors: errors, isStrict: strict, in: context)
    return Page(status: try run.run())
  }

  private func form(of path: String?) -> TableRequest.Form? {
    if let format, format.form == .jsonLines { return .jsonLines }
    if let delimiter { return .delimited(delimiter.byte) }
    if let format { return format.form }
    let small = path?.lowercased() ?? ""
    if small.hasSuffix(".jsonl") || small.hasSuffix(".ndjson") { return .jsonLines }
    if small.hasSuffix(".tsv") || small.hasSuffix(".tab") { return .delimited(UInt8(ascii: "\t")) }
    return small.hasSuffix(".csv") ? .delimited(nil) : nil
  }
}

/// What a table is: csv, tsv, jsonl.
struct FormArgument: ExpressibleByArgument {
  let form: TableRequest.Form

  init?(argument: String) {
    switch argument {
    case "csv": form = .delimited(nil)
    case "tsv": form = .delimited(UInt8(ascii: "\t"))
    case "jsonl": form = .jsonLines
    default: return nil
    }
  }

  static var allValueStrings: [String] { ["csv", "tsv", "jsonl"] }
}

/// One character of ASCII, or `tab`.
struct DelimiterArgument: ExpressibleByArgument {
  let byte: UInt8

  init?(argument: String) {
    if argument == "tab" || argument == "\\t" {
      byte = UInt8(ascii: "\t")
      return
    }
    guard argument.utf8.count == 1, let mark = argument.utf8.first, mark == 9 || mark > 31,
      mark < 127, mark != UInt8(ascii: "\"")
    else { return nil }
    byte = mark
  }
}

extension DateOrder: ExpressibleByArgument {}
