import AgioCore
public import ArgumentParser
import Configuration
public import Dialogue
import Publishing
import RateService
import RateStorage
import Rendering
import Shell

/// `rates [BASE] [CODES…]`: the board of a base; `rates PAIR… --from DATE`: the fixings of a range.
struct RatesCommand: Command {
  static let about = CommandDescription(
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

  @OptionGroup var points: GrainOptions

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
  var sort: RatesBoard.Order?

  @Option(
    help: ArgumentHelp("Only currencies whose code or name contains this.", valueName: "WORD"))
  var search: String?

  @Option(
    help: ArgumentHelp("A table of each of these currencies in the others.", valueName: "CODES"))
  var matrix: TargetsArgument?

  @OptionGroup var format: FormatOption

  @OptionGroup var options: RunOptions

  func run(in context: CommandContext) throws -> Page {
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
    board.order = sort
    board.word = word.map { ($0, context.wording) }
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

extension RatesBoard.Order: ExpressibleByArgument {}

// `rates EUR/USD EUR/PLN --from DATE --to DATE`, and what of a source leaves for other programs.
extension RatesCommand {
  var words: [String] {
    SeriesRequest.split([base].compactMap(\.self) + codes).map(SeriesRequest.slashed)
  }

  /// Whether the fixings of a range are wanted, and not a board.
  var isSeries: Bool {
    from != nil || to != nil || points.grain != .daily || words.contains { $0.contains("/") }
  }

  /// - Parameter days: the words, and the days that the last of them name.
  func series(_ days: PeriodWords, in context: CommandContext) throws -> Page {
    let rates = try context.rates()
    let words = days.words
    try days.refuse(from, to)
    if on != nil || table != nil {
      throw CommandFault.usage(
        say("a series takes --from and --to, not --on or --table"),
        examples: ["rates EUR/USD --from 2024-01-15 --to 2024-03-31"])
    }
    try points.refuseBoth(of: "rates")
    guard words.count > 1 || words.contains(where: { $0.contains("/") }) else {
      throw CommandFault.usage(
        say("a series needs pairs"), examples: ["rates EUR/USD --from 2024-01-15 --to 2024-03-31"])
    }
    let request = try SeriesRequest(
      try SeriesRequest.pairs(words, of: "rates", try context.settings().meanings), days,
      from: from, to: to, points, via: via, orElse: .months(points.weekly ? 12 : 1), rates)
    return try SeriesTable(try request.series(in: context)).page(in: context)
  }
}

extension RatesCommand {
  /// All figures of a source, as CSV or JSON, one row at a time.
  func export(in context: CommandContext) throws -> Page {
    let rates = try context.rates()
    if !codes.isEmpty || on != nil || table != nil || points.grain != .daily {
      throw CommandFault.usage(
        say("an export always has all rates of a source"),
        examples: ["rates export --base EUR --from 2024-01-01 --fill"])
    }
    let source = try exported(rates)
    let span = try SeriesRequest.span(from: from, to: to, today: rates.today, orElse: .all)
    let legs = try context.book().legs(of: source.profile.id, span, isFilled: fill)
    let isJSON = context.format == .json
    var out = LegWriter(isJSON: isJSON) {
      if !context.hasOutputFailed { context.show(Page([.text($0)])) }
    }
    do throws(SeriesDamage) {
      try legs.forEach(isFilled: fill) { out.put($0) }
    } catch {
      throw CommandFault(
        say("the stored rates of \(legs.source.name) are damaged: \(error)"), status: .noRates)
    }
    out.finish()
    return Page()
  }

  /// The source whose figures are against the base.
  private func exported(_ rates: Rates) throws(CommandFault) -> ListedSource {
    let wanted: Currency? = if let pivot { try CommandFault.currency(pivot) } else { nil }
    if let via {
      let source = try rates.source(named: via)
      if let wanted, wanted != source.profile.pivot {
        throw .usage(
          say("\(source.profile.name) publishes its rates against \(source.profile.pivot)"),
          note: .write("--base \(source.profile.pivot)"), word: pivot)
      }
      return source
    }
    let base = wanted ?? .euro
    let all = rates.shelf.sources.filter {
      $0.profile.pivot == base && !$0.profile.endpoints.isEmpty
    }
    // Days of the past are wanted of who has them.
    let found = from == nil ? all : all.filter { hasPast($0, rates) }
    if let source = found.first(where: { $0.series != nil }) ?? found.first { return source }
    let pivots = rates.shelf.sources.reduce(into: [String]()) { codes, source in
      if from != nil, !hasPast(source, rates) { return }
      if !codes.contains(source.profile.pivot.code) { codes.append(source.profile.pivot.code) }
    }
    throw .usage(
      all.isEmpty
        ? say("no source publishes rates against \(base)")
        : say("no source has past rates against \(base)"),
      note: say("write --base with one of \(pivots.joined(separator: ", "))"), word: pivot)
  }

  /// Whether a source has days of the past, and can be asked for them.
  private func hasPast(_ source: ListedSource, _ rates: Rates) -> Bool {
    source.series != nil
      || source.profile.history != .none
        && (source.profile.keyVariable == nil
          || rates.settings.configuration.keys[source.profile.id] != nil)
  }
}

/// Writes figures a row each.
private struct LegWriter {
  private static let names = "date,base,quote,rate,fixing_date,source,table\n"
  private let isJSON: Bool
  private var text: String
  private let piece: (String) -> Void

  init(isJSON: Bool, _ piece: @escaping (String) -> Void) {
    self.isJSON = isJSON
    self.piece = piece
    text = isJSON ? "" : Self.names
  }

  mutating func put(_ row: RateLegs.Row) {
    let number = row.publication?.number
    let date = row.publication.map { "\($0.date)" }
    if isJSON {
      text +=
        "{\"date\":\"\(row.date)\",\"base\":\"\(row.pair.base.code)\",\"quote\":\"\(row.pair.quote.code)\","
      text += "\"rate\":\"\(row.rateText)\",\"fixing_date\":\(date.map { "\"\($0)\"" } ?? "null"),"
      text += "\"source\":\"\(row.source)\",\"table\":\(number.map { "\"\($0)\"" } ?? "null")}\n"
    } else {
      text += "\(row.date),\(row.pair.base.code),\(row.pair.quote.code),\(row.rateText),"
      text += "\(date ?? ""),\(row.source),\(number ?? "")\n"
    }
    if text.utf8.count > 1 << 16 { finish() }
  }

  mutating func finish() {
    if !text.isEmpty { piece(text) }
    text = ""
  }
}

// `rates --matrix EUR,USD,GBP`: each currency in each other.
extension RatesCommand {
  func matrix(_ currencies: [Currency], _ selection: RateSelection, in context: CommandContext)
    throws -> Page
  {
    let book = try context.book()
    var unique: [Currency] = []
    for currency in currencies where !unique.contains(currency) { unique.append(currency) }
    guard unique.count > 1 else {
      throw CommandFault.usage(
        say("a matrix needs two currencies"), examples: ["rates --matrix EUR,USD,GBP"])
    }
    let rates = try unique.map { base in
      try unique.map { try book.rate(of: base, in: $0, selection) }
    }
    if context.format != .text { return Page(Self.table(rates)) }
    var answer = Answer()
    answer.legs = rates.joined().flatMap(\.legs)
    let provenance = Provenance(of: answer, today: book.today).phrase
    return Page(
      Self.lines(unique, rates, context)
        + [provenance].compactMap { $0.map { context.line($0, .dim) } })
  }

  /// A row for each pair.
  private static func table(_ rates: [[CrossRate]]) -> DataTable {
    var table = DataTable([.pair, .rate, .date, .source])
    for rate in rates.joined() where rate.pair.base != rate.pair.quote {
      let dated = rate.legs.first { $0.date != nil } ?? rate.legs.first
      table.add([
        DataTable.Cell("\(rate.pair)", .strong), DataTable.Cell(rate.text(), isNumber: true),
        dated?.date.map { DataTable.Cell("\($0)") }, dated.map { DataTable.Cell($0.source) },
      ])
    }
    return table
  }

  /// The first columns that the window has room for, and below which are missing.
  private static func lines(
    _ currencies: [Currency], _ rates: [[CrossRate]], _ context: CommandContext
  ) -> [StyledText] {
    let cells = rates.map { row in row.map { $0.text() } }
    let columns = currencies.indices.map { column in DecimalColumn(cells.map { $0[column] }) }
    let padded = { (text: String, width: Int) in
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    var head = StyledText("     ")
    var left = context.width - 5
    let shown = currencies.indices.prefix { column in
      left -= max(3, columns[column].width) + 2
      return left >= 0
    }
    for column in shown {
      head.append("  " + padded(currencies[column].code, max(3, columns[column].width)), .strong)
    }
    let rows = zip(currencies, cells).map { base, row -> StyledText in
      var line = StyledText("1 \(base.code)", .strong)
      for column in shown {
        var cell = padded(columns[column].aligned(row[column]), 3)
        if column == shown.last { while cell.last == " " { cell.removeLast() } }
        line.append("  " + cell, currencies[column] == base ? .dim : .plain)
      }
      return line
    }
    let hidden = currencies.dropFirst(shown.count)
    if hidden.isEmpty { return [head] + rows }
    let codes = hidden.map(\.code).joined(separator: ", ")
    let titles = "\(codes) (\(hidden.count)/\(currencies.count))"
    return [head] + rows + [context.line(say("hidden at this width: \(titles)"), .dim)]
  }
}
