import AgioCore
import ArgumentParser
import Charts
import Configuration
import Dialogue
import Publishing
import RateService
import Rendering
import Shell

/// `show PLN`: all there is to know of a currency.
struct ShowCommand: Command {
  static let about = CommandDescription(
    "show", takes: "CODE", completing: .currency, say("show a currency: rate, past year, sources"),
    say(
      "Shows a currency: name, sign, countries and minor unit; its newest fixing and change, the low and high of a year with a small chart; and who publishes it since when."
    ),
    [
      ("show PLN", nil), ("show KES --via nbp", say("by one source")),
      ("show CHF --format json", say("for a program")),
    ])

  @Argument(help: ArgumentHelp("A code or a name.", valueName: "CODE"))
  var words: [String] = []

  @Option(help: ArgumentHelp("The source.", valueName: "SOURCE"))
  var via: String?

  @Flag(help: "Draw with plain characters, for terminals and fonts without braille.")
  var ascii = false

  @OptionGroup var format: FormatOption

  @OptionGroup var options: RunOptions

  func run(in context: CommandContext) throws -> Page {
    context.use(options, format)
    guard !words.isEmpty else {
      throw CommandFault.usage(say("expected a currency"), examples: ["show PLN"])
    }
    // With the rates come codes of the user's own.
    let rates = try context.rates()
    let meanings = try context.settings().meanings
    if let pair = try Self.pair(words, meanings) {
      throw CommandFault.usage(
        say("only one currency can be shown at a time"),
        examples: ["show \(pair.quote)", "chart \(pair)", "rates \(pair)"])
    }
    let currency = try CommandFault.currency(words.joined(separator: " "), meanings)
    let source = try via.map { try rates.source(named: $0) }
    let detail = CurrencyDetail(currency, source, rates, try context.book())
    if context.format != .text { return Page(detail.record) }
    return detail.page(context, isASCII: ascii)
  }
}

extension ShowCommand {
  /// Two currencies: `PLN USD`, `EUR/USD`, `EUR in USD`; nil for one, whose name may have several words.
  private static func pair(_ words: [String], _ meanings: CurrencyMeanings) throws(CommandFault)
    -> CurrencyPair?
  {
    if CurrencyNames.shared.reading(of: words.joined(separator: " ")) != nil { return nil }
    let parts = words.flatMap { (word: String) -> [String] in
      SeriesRequest.slashed(word).split { $0 == "/" || $0 == "," }.map(String.init)
    }.filter { !["in", "to"].contains($0.lowercased()) }
    guard parts.count > 1 else { return nil }
    let base = try CommandFault.currency(parts[0], meanings)
    let quote = try CommandFault.currency(parts[1], meanings)
    return base == quote ? nil : CurrencyPair(base: base, quote: quote)
  }
}

/// What is known of one currency.
private struct CurrencyDetail {
  private let currency: Currency
  private let rates: Rates
  private let pair: CurrencyPair
  /// Its fixings of a year: the last, or that before they ended.
  private let year: Result<RateSeries, Diagnostic>
  /// Why there are none of the last.
  private var lack: Phrase?

  init(_ currency: Currency, _ source: ListedSource?, _ rates: Rates, _ book: RateBook) {
    self.currency = currency
    self.rates = rates
    let base = source?.profile.pivot ?? rates.settings.configuration.base
    let other = base == currency ? (base == .euro ? Currency(code: "USD")! : .euro) : base
    // As the source quotes it.
    let isTurned = source?.profile.direction == .pivotForOneOther && base != currency
    pair =
      isTurned || base == currency
      ? CurrencyPair(base: currency, quote: other) : CurrencyPair(base: other, quote: currency)
    do throws(Diagnostic) {
      year = .success(try book.history(of: pair, .months(12), source: source?.profile.id))
    } catch {
      let missing = MissingRates(error, pair, source?.profile.id, rates)
      if let last = missing.lastFixing,
        let before = Period(from: last.adding(months: -12), to: last),
        let series = try? book.history(of: pair, .period(before), source: source?.profile.id)
      {
        year = .success(series)
        lack = error.rule
      } else {
        year = .failure(error)
        lack = missing.note { $0.spelled }.map { error.rule.followed(by: $0, after: "; ") }
      }
    }
  }

  private var series: RateSeries? { try? year.get() }

  private func rate(_ point: RateSeries.Point?) -> CrossRate? {
    guard let series, let point else { return nil }
    return try? series.rate(of: point)
  }

  /// What the rate has moved since the fixing before.
  private var change: String? {
    guard let series, series.points.count > 1 else { return nil }
    let last = series.points.suffix(2).map { series.value(of: $0) }
    return ChartSentence.percent(from: last[0], to: last[1])
  }

  /// A source that has the currency: since when and until when, and whether day by day.
  private struct Span {
    let id: String
    let name: String
    let first: CalendarDate?
    let last: CalendarDate?
    var isPivot = false
    var isWeekly = false
  }

  private var spans: [Span] {
    rates.shelf.sources.compactMap { source in
      guard let series = source.series else { return nil }
      let (id, name) = (source.profile.id, source.profile.name)
      if series.pivot == currency {
        return Span(
          id: id, name: name, first: series.firstDate, last: series.lastDate, isPivot: true)
      }
      guard series.covers(currency) else { return nil }
      let rows = 0..<series.count
      let has = { (row: Int) in (try? series.fixing(of: currency, at: row)) ?? nil != nil }
      guard let first = rows.first(where: has), let last = rows.last(where: has) else { return nil }
      let isWeekly = rows.suffix(5).contains { row in
        has(row) && series.publication(of: currency, at: row, .mid).date != series.date(at: row)
      }
      return Span(
        id: id, name: name, first: series.date(at: first), last: series.date(at: last),
        isWeekly: isWeekly)
    }
  }

  // MARK: For machines

  var record: DataTable {
    var table = DataTable([
      .code, .name, .symbol, .countries, .minorUnit, .pair, .rate, .date, .source, .change, .low,
      .lowDate, .high, .highDate, .sources, .error,
    ])
    let newest = rate(series?.points.last)
    let spans = spans.map {
      "\($0.id) \($0.first.map { "\($0)" } ?? "")..\($0.last.map { "\($0)" } ?? "")"
    }
    let isPublished = series?.hasFixings ?? false
    var error: String?
    if case .failure(let diagnostic) = year { error = diagnostic.message }
    let cells: [String?] = [
      currency.code, currency.name, currency.priceTag, currency.countries.joined(separator: "; "),
      currency.hasMinorUnit ? String(currency.minorUnitDigits) : nil, "\(pair)", newest?.text(),
      isPublished ? series?.points.last.map { "\($0.date)" } : nil,
      isPublished ? series?.source.id : series?.ownLegs.first?.source, isPublished ? change : nil,
      rate(series?.low)?.text(), series?.low.map { "\($0.date)" }, rate(series?.high)?.text(),
      series?.high.map { "\($0.date)" }, spans.joined(separator: "; "), error,
    ]
    table.add(cells.map { $0.map { DataTable.Cell($0) } })
    return table
  }

  // MARK: For people

  func page(_ context: CommandContext, isASCII: Bool) -> Page {
    let wording = context.wording
    var page = Page([heading(wording)])
    page.add(facts.map { StyledText(wording($0)) })
    switch year {
    case .failure(let diagnostic): page.add([StyledText(wording(lack ?? diagnostic.phrase), .dim)])
    case .success(let series):
      if let lack { page.add([StyledText(wording(lack), .dim)]) }
      page.add([newest(series, wording)])
      if series.hasFixings {
        page.add([range(series, wording)])
        page.add(chart(series, context, isASCII: isASCII))
      }
      if series.isWeekly {
        page.add([
          StyledText(wording(say("\(series.source.name) has \(currency) weekly, not daily")), .dim)
        ])
      }
    }
    page.add(spans.map { StyledText(wording(phrase($0)), .dim) })
    return page
  }

  private func heading(_ wording: Wording) -> StyledText {
    var line = StyledText(currency.code, .strong)
    line.append("  \(wording(currency.phrase))\(currency.priceTag.map { " (\($0))" } ?? "")")
    return line
  }

  private var facts: [Phrase] {
    var facts: [Phrase] = []
    let countries = currency.countries.joined(separator: ", ")
    if !countries.isEmpty { facts.append(say("used in \(countries)")) }
    if currency.hasMinorUnit {
      let digits = currency.minorUnitDigits
      facts.append(say("\(digits) \(digits, "digit", "digits") after the point"))
    }
    if let withdrawn = currency.withdrawn { facts.append(say("withdrawn \(withdrawn)")) }
    return facts
  }

  private func newest(_ series: RateSeries, _ wording: Wording) -> StyledText {
    let point = series.points[series.points.count - 1]
    var line = StyledText("\(pair) \(rate(point)?.text() ?? "")", .strong)
    var sources = series.ownLegs.map(\.authority)
    if series.hasFixings {
      sources.insert(say("\(series.source.name) \(point.date.phrase)"), at: 0)
    }
    var facts = Phrase.list(sources) ?? Phrase(verbatim: "")
    if series.hasFixings, let change {
      let before = series.points[series.points.count - 2].date
      facts = facts.followed(by: say("\(change) since \(before.phrase)"), after: ", ")
    }
    line.append("  " + wording(facts), .dim)
    return line
  }

  private func range(_ series: RateSeries, _ wording: Wording) -> StyledText {
    let (low, high) = (series.low!, series.high!)
    return StyledText(
      wording(
        say(
          "past year: low \(rate(low)?.text() ?? "") on \(low.date.phrase), high \(rate(high)?.text() ?? "") on \(high.date.phrase)"
        )))
  }

  private func chart(_ series: RateSeries, _ context: CommandContext, isASCII: Bool) -> [StyledText]
  {
    guard series.points.count > 1, let chart = try? Chart([series]) else { return [] }
    let terminal = context.world.terminal
    let columns = min(terminal.showsOutput ? max(terminal.columns, 20) : 80, 80)
    let style = TerminalPainter.Style(
      isBraille: !isASCII && terminal.type != "dumb" && terminal.type != "linux",
      isColoured: context.isColoured)
    return TerminalPainter(chart, ChartView(of: chart), style, context.wording)
      .rows(columns: columns, rows: 10)
  }

  private func phrase(_ span: Span) -> Phrase {
    let name = span.name
    guard let first = span.first, let last = span.last else { return Phrase(verbatim: name) }
    if span.isPivot { return say("\(name): base of all its rates, \(first) to \(last)") }
    return span.isWeekly
      ? say("\(name): weekly, \(first) to \(last)") : say("\(name): daily, \(first) to \(last)")
  }
}

/// `currencies [WORD]`: currencies by code, name, sign or country.
struct CurrenciesCommand: Command {
  static let about = CommandDescription(
    "currencies", takes: "[WORD]", completing: .currency,
    say("list currencies by code, name or country"),
    say(
      "Lists the currencies whose code, name, sign or country contains the word, and who publishes their rate. Without a word, all in use."
    ),
    [
      ("currencies swiss", say("by name")),
      ("currencies kr", say("the meanings of a sign")),
    ])

  @Argument(help: ArgumentHelp("What to search for; default: all in use.", valueName: "WORD"))
  var words: [String] = []

  @OptionGroup var options: RunOptions

  func run(in context: CommandContext) throws -> Page {
    context.use(options)
    let book = try context.book()
    return Page(CurrenciesPage(book, context.wording).lines(matching: words.joined(separator: " ")))
  }
}
