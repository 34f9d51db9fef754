import AgioCore
import ArgumentParser
import Configuration
import Dialogue
import Publishing
import RateService
import Shell
import Tables

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
