import AgioCore
import ArgumentParser
import Configuration
package import Dialogue
import Publishing
import RateService
import RateStorage
import Rendering
package import Shell

/// `rates [BASE] [CODES…]`: the board of a base; `rates PAIR… --from DATE`: the fixings of a range.
package struct RatesCommand: Command {
  package static let about = CommandDescription(
    "rates", takes: "[BASE] [CODES…]", completing: .currency,
    say("list the newest rates, in EUR or another base"),
    say(
      "Lists the newest rate of every currency against a base (the one named, or the setting 'base'), with its date and change. With codes after the base, only theirs. For pairs, lists the fixings of a range, each with its source; 'rates export' writes all rates of a source, and the rates fixed by law, for other programs to join with."
    ),
    [
      ("rates USD", nil), ("rates EUR USD GBP --on 2024-03-26", say("two of them, on a date")),
      ("rates EUR/USD EUR/PLN --from 2024-01-15 --to 2024-03-31", say("every fixing")),
      ("rates EUR/USD --monthly --format csv", say("the first fixings of twelve months")),
      ("rates export --base EUR --fill", say("a table for SQL")),
      ("rates --sort change", say("largest change first")),
      ("rates --matrix EUR,USD,GBP", say("every pair of these")),
      ("rates --table B", say("a source's own table")),
      ("config set base USD", say("permanently")),
    ])

  @Argument(
    help: ArgumentHelp(
      "The base; default: the setting 'base', or the pivot of --via. Or pairs: EUR/USD.",
      valueName: "BASE"))
  var base: String?

  @Argument(help: ArgumentHelp("The currencies to show; default: all.", valueName: "CODES"))
  var codes: [String] = []

  @Option(help: ArgumentHelp("The first day of a series.", valueName: "DATE"))
  var from: DayArgument?

  @Option(help: ArgumentHelp("The last day of a series; default: the newest.", valueName: "DATE"))
  var to: DayArgument?

  @Flag(help: "The first fixing of each month.")
  var monthly = false

  @Flag(help: "The first fixing of each week.")
  var weekly = false

  @Option(
    name: .customLong("base"),
    help: ArgumentHelp("The base of all rates in an export.", valueName: "CODE"))
  var pivot: String?

  @Flag(help: "Export a row for every day, even without a fixing.")
  var fill = false

  @Option(help: ArgumentHelp("The date; default: the newest.", valueName: "DATE"))
  var on: DayArgument?

  @Option(help: ArgumentHelp("The source.", valueName: "SOURCE"))
  var via: String?

  @Option(help: ArgumentHelp("A table of the source: A, B or C of NBP.", valueName: "TABLE"))
  var table: String?

  @Option(help: "Sort by: change, code or name.")
  var sort: SortArgument?

  @Option(
    help: ArgumentHelp("Only currencies whose code or name contains this.", valueName: "WORD"))
  var search: String?

  @Option(
    help: ArgumentHelp("A table of each of these currencies in the others.", valueName: "CODES"))
  var matrix: TargetsArgument?

  @OptionGroup var format: FormatOption

  @OptionGroup var options: RunOptions

  package init() {}

  package func run(in context: CommandContext) throws -> Page {
    // As a line says it: `rates EUR RUB on 2022-03-01`.
    if on == nil, let place = words.lastIndex(where: { $0.lowercased() == "on" }), place > 0,
      let day = DayArgument(argument: words[(place + 1)...].joined(separator: " "))
    {
      var command = self
      command.on = day
      command.base = words[0]
      command.codes = Array(words[1..<place])
      return try command.run(in: context)
    }
    context.use(options, format)
    if base?.lowercased() == "export" { return try export(in: context) }
    if pivot != nil || fill {
      throw CommandFault.usage(
        say("--base and --fill work only with an export"),
        examples: ["rates export --base EUR --fill"])
    }
    let rates = try context.rates()
    let days = try PeriodWords(words, today: rates.today, newest: rates.book.newestDate)
    if isSeries || (days.span != nil && !days.words.isEmpty) {
      return try series(days, in: context)
    }
    if let table { return try page(of: table.uppercased(), rates) }
    let source = try via.map { try rates.source(named: $0) }
    var selection = RateSelection(
      time: on.map { .on($0.date(today: rates.today)) } ?? .latest, source: source?.profile.id)
    selection.side = .mid
    if let matrix { return try self.matrix(matrix.currencies, selection, in: context) }
    let (base, codes, word) = try currencies(
      source?.profile.pivot ?? rates.settings.configuration.base, try context.settings().meanings)
    var board = RatesBoard(try context.book(), base: base, codes: codes, selection)
    board.order = sort?.order
    board.word = word.map { ($0, context.wording) }
    do throws(Diagnostic) {
      var missing: [Diagnostic] = []
      let table = try board.table(&missing)
      if let word, table.isEmpty {
        return .note(say("no currency name contains \(VisibleText.quoted(word.utf8))"))
      }
      var page = Page(table)
      // What there is is shown, and what is missing named.
      for fault in missing { page.add(Page.Part.error(fault.phrase)) }
      if !missing.isEmpty { page.status = .statementFailed }
      return page
    } catch {
      throw CommandFault(error)
    }
  }

  /// The base, the codes behind it, and a word to look for: what names no currency, but is part of a name.
  private func currencies(_ usual: Currency, _ meanings: CurrencyMeanings) throws(CommandFault) -> (
    base: Currency, codes: [Currency], word: String?
  ) {
    var words = self.words
    if words.count > 1, ["in", "to"].contains(words[1].lowercased()) { words.remove(at: 1) }
    var word = search
    if word == nil, let last = words.last, words.count < 3,
      (try? CommandFault.currency(last, meanings)) == nil, RatesBoard.hasCurrency(with: last)
    {
      word = last
      words.removeLast()
    }
    var found: [Currency] = []
    for word in words { found.append(try CommandFault.currency(word, meanings)) }
    return (found.first ?? usual, Array(found.dropFirst()), word)
  }

  /// The rows of one table as it was published.
  private func page(of name: String, _ rates: Rates) throws(CommandFault) -> Page {
    let source = try rates.source(named: via ?? "nbp")
    let id = source.profile.id
    let tables = source.profile.schedules.compactMap(\.table)
    guard !tables.isEmpty else {
      throw .usage(say("\(id) has no tables; only nbp has A, B and C"))
    }
    guard tables.contains(name) else {
      throw .usage(
        say("\(id) has no table \(VisibleText.quoted(name.utf8)); choices: A, B, C"),
        word: self.table)
    }
    guard let series = source.series as? CachedSeries,
      let sheet = series.sheet(name, on: on?.date(today: rates.today) ?? rates.today)
    else {
      throw CommandFault(
        say(
          "no rates of \(source.profile.name) table \(name) available; run 'agio refresh \(id)'"
        ), status: .noRates)
    }
    var wanted: Set<Currency> = []
    for code in [base].compactMap(\.self) + codes { wanted.insert(try CommandFault.currency(code)) }
    var table = DataTable([.code, .name, .mid, .bid, .ask, .date, .table])
    for row in sheet.rows where wanted.isEmpty || wanted.contains(row.currency) {
      table.add([
        DataTable.Cell(row.currency.code, .strong), DataTable.Cell(row.currency.phrase),
        row.mid.map(cell), row.bid.map(cell), row.ask.map(cell), DataTable.Cell("\(sheet.date)"),
        sheet.number.map { DataTable.Cell($0) },
      ])
    }
    if table.isEmpty {
      throw CommandFault(
        say("\(source.profile.name) table \(name) of \(sheet.date) has none of these currencies"))
    }
    return Page(table)
  }

  private func cell(_ rate: Amount) -> DataTable.Cell {
    var out = TextBuffer(capacity: 32)
    rate.exact.writePlain(to: &out)
    return DataTable.Cell(out.text, isNumber: true)
  }
}

/// The order of a board, by its name.
enum SortArgument: String, CaseIterable, ExpressibleByArgument {
  case change, code, name

  var order: RatesBoard.Order {
    switch self {
    case .change: .change
    case .code: .code
    case .name: .name
    }
  }
}
