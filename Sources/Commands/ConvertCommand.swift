import AgioCore
import ArgumentParser
import Configuration
package import Dialogue
import RateStore
package import Shell
import Tables

/// `convert FILE --amount COLUMN --to CODES`: adds converted amounts and what they stand on to a table.
package struct ConvertCommand: Command {
  package static let about = CommandDescription(
    "convert", takes: "FILE --amount COLUMN --to CODES",
    completing: .file([".csv", ".tsv", ".jsonl", ".ndjson"]),
    say("add converted amounts to a CSV, TSV or JSON lines file"),
    say(
      "Writes the table to standard output with four new columns for each currency: the amount, its rate, the fixing date, and the source or its table number. Every other byte stays as it is. Columns are named as in the header, or #3 for the third. A row that cannot be converted is told with line and column and keeps its new cells empty."
    ),
    [
      (
        "convert invoices.csv --amount total --from currency --to EUR,PLN --date issued --rule before",
        say("the last fixing before each day")
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
      "The column of currencies, or one code for all; without it the amounts name theirs.",
      valueName: "COLUMN"))
  var from: String?

  @Option(help: ArgumentHelp("What to convert to.", valueName: "CODES"))
  var to: TargetsArgument

  @Option(
    help: ArgumentHelp("The column of dates; without it the newest fixing.", valueName: "COLUMN"))
  var date: String?

  @Option(help: "Which fixing a date means: on, before, next or average-month.")
  var rule = RuleArgument(.on)

  @Option(help: ArgumentHelp("One day for all rows.", valueName: "DATE"))
  var on: DayArgument?

  @Option(help: ArgumentHelp("The source.", valueName: "SOURCE"))
  var via: String?

  @Option(help: "What the table is: csv, tsv or jsonl; else its name or its beginning says it.")
  var format: FormArgument?

  @Option(
    help: ArgumentHelp("What stands between cells: one character, or tab.", valueName: "MARK"))
  var delimiter: DelimiterArgument?

  @Option(help: ArgumentHelp("The decimal mark of the amounts: . or ,", valueName: "MARK"))
  var decimal: DecimalMarkArgument?

  @Option(help: "Which number of 03/04/2024 is the day: dmy for the first, mdy for the second.")
  var dates: OrderArgument?

  @Flag(name: .customLong("no-header"), help: "The first row is no header: columns are numbers.")
  var hasNoHeader = false

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("What the names of new columns begin with.", valueName: "NAME"))
  var prefix: String?

  @Option(help: "How money is rounded.")
  var rounding: RoundingArgument?

  @Flag(help: "Stop at the first row that cannot be converted.")
  var strict = false

  @Option(help: ArgumentHelp("List such rows in this file instead.", valueName: "FILE"))
  var errors: String?

  @OptionGroup var options: RunOptions

  package init() {}

  package func validate() throws {
    if date != nil, on != nil {
      throw ValidationError("--date COLUMN and --on DATE exclude each other.")
    }
    if date == nil, rule.rule != .on { throw ValidationError("--rule needs --date COLUMN.") }
    if delimiter != nil, format?.form == .jsonLines {
      throw ValidationError("JSON lines have no delimiter.")
    }
  }

  package func run(in context: CommandContext) throws -> Page {
    context.use(options)
    let path = file.flatMap { $0 == "-" ? nil : context.world.expanded($0) }
    if path == nil, context.prompt != nil || (file == nil && context.world.terminal.isInteractive) {
      throw CommandFault.usage(
        say("the name of a table is due"), examples: [Self.about.examples[0].line])
    }
    let stores = try context.stores()
    var request = TableRequest(amount: amount, targets: to.currencies)
    request.form = form(of: path)
    request.hasHeader = !hasNoHeader
    request.from = from
    request.date = date
    request.rule = rule.rule
    if let on { request.time = .on(on.date(today: stores.today)) }
    request.source = try via.map { try stores.source(named: $0).profile.id }
    request.decimalMark = decimal?.byte
    request.dateOrder = dates?.order
    request.prefix = prefix
    request.meanings = stores.configuration.meanings
    if let rounding { request.rounding = rounding.mode }
    var run = try TableRun(
      request, path: path, errors: errors, isStrict: strict, in: context)
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

/// How a date picks its fixing, by its name.
struct RuleArgument: ExpressibleByArgument {
  let rule: TableRequest.Rule

  init(_ rule: TableRequest.Rule) { self.rule = rule }

  init?(argument: String) {
    guard let rule = TableRequest.Rule(rawValue: argument) else { return nil }
    self.rule = rule
  }

  var defaultValueDescription: String { rule.rawValue }
  static var allValueStrings: [String] { TableRequest.Rule.allCases.map(\.rawValue) }
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

/// Which number of a date is the day.
struct OrderArgument: ExpressibleByArgument {
  let order: DateOrder

  init?(argument: String) {
    guard let order = DateOrder(rawValue: argument) else { return nil }
    self.order = order
  }

  static var allValueStrings: [String] { DateOrder.allCases.map(\.rawValue) }
}
