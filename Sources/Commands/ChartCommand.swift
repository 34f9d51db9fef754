import AgioCore
import ArgumentParser
import Charts
import Configuration
import Dialogue
import Publishing
import RateService
import Rendering
import Shell

/// `chart EUR/USD [1y]`: what a rate has done, as a picture and in a sentence.
struct ChartCommand: Command {
  static let about = CommandDescription(
    "chart", takes: "PAIR… [1m|1y|max|2024|A..B]", completing: .currency,
    say("chart a pair over time"),
    say(
      "Draws the fixings of a pair, or of one currency in up to eight others: over the last year, 1m, 3m, 5y, max, a year, or dates A..B. A sentence above sums it up. On a terminal, arrows move a cursor from day to day, + and - zoom, 1 to 8 choose a line, d adds a date, r refreshes rates, and q goes back."
    ),
    [
      ("chart EUR/USD 5y", nil),
      ("chart EUR in USD, GBP, JPY 2024", say("rebased to 100 where scales differ")),
      ("chart EUR/PLN --monthly --mark 2024-05-06", say("first fixings of months, plus a date")),
      ("chart EUR/USD max --svg chart.svg", say("save to a file; also --html, --png")),
      ("chart EUR/USD 1m --format csv", say("the values plotted")),
    ])

  @Argument(
    help: ArgumentHelp("Pairs, or a currency, 'in' and others; then the dates.", valueName: "PAIR"))
  var words: [String] = []

  @Option(help: ArgumentHelp("The first day.", valueName: "DATE"))
  var from: DayArgument?

  @Option(help: ArgumentHelp("The last day; default: the newest.", valueName: "DATE"))
  var to: DayArgument?

  @OptionGroup var points: GrainOptions

  @Option(help: ArgumentHelp("Rebase all lines to 100 on that date.", valueName: "DATE"))
  var index: DayArgument?

  @Option(help: ArgumentHelp("Add a date.", valueName: "DATE"))
  var mark: [DayArgument] = []

  @Option(help: ArgumentHelp("The source.", valueName: "SOURCE"))
  var via: String?

  @Flag(help: "Draw with plain characters, for terminals and fonts without braille.")
  var ascii = false

  @Flag(help: "Print the chart and exit, even on a terminal.")
  var `static` = false

  @OptionGroup var files: ChartFiles

  @OptionGroup var format: FormatOption

  @OptionGroup var options: RunOptions

  func run(in context: CommandContext) throws -> Page {
    context.use(options, format)
    let drawing = try ChartDrawing(order(in: context), in: context)
    if context.format != .text {
      // Among figures no line says which files were written.
      if !files.isEmpty { _ = try files.write(drawing, in: context) }
      return try drawing.figures(in: context)
    }
    if !files.isEmpty { return try files.write(drawing, in: context) }
    let screen = ChartScreen(drawing, isASCII: ascii, context)
    if !`static`, KeyView.fits(context.world.terminal) { return screen.run() }
    return screen.page
  }

  private func order(in context: CommandContext) throws -> ChartOrder {
    let rates = try context.rates()
    let today = rates.today
    try points.refuseBoth(of: "chart")
    let days = try PeriodWords(
      SeriesRequest.split(words), today: today, newest: rates.book.newestDate)
    let pairs = try Self.pairs(
      days.words.map(SeriesRequest.slashed), try context.settings().meanings,
      base: rates.settings.configuration.base)
    try days.refuse(from, to)
    let request = try SeriesRequest(
      pairs, days, from: from, to: to, points, via: via, orElse: .months(12), rates)
    if let index = index?.date(today: today), index > today {
      throw CommandFault.usage(
        say("\(index.phrase) is in the future"), note: say("choose another date for --index"),
        word: "\(index)")
    }
    return ChartOrder(
      series: request, index: index?.date(today: today), marks: mark.map { $0.date(today: today) })
  }

  /// `EUR/USD`, `EUR in USD, GBP`, `EUR USD GBP`.
  /// - Parameter base: what a currency alone is drawn against.
  private static func pairs(_ words: [String], _ meanings: CurrencyMeanings, base: Currency)
    throws(CommandFault) -> [CurrencyPair]
  {
    if words.isEmpty {
      throw .usage(
        say("a chart needs a pair"), examples: ["chart EUR/USD 1y", "chart EUR in USD, GBP"])
    }
    if let term = PairTerm(words.joined(separator: " "), meanings: meanings), term.amount == nil,
      let pair = term.pair
    {
      return [pair]
    }
    let isAlone = words.count == 1 && !words[0].contains("/")
    let pairs = try SeriesRequest.pairs(
      isAlone ? [base.code] + words : words, of: "chart", meanings)
    let isListed = words.contains { $0.contains("/") || ["in", "to"].contains($0.lowercased()) }
    if !isListed, let pair = pairs.first, pairs.count == 1, pair.base == pair.quote {
      throw .usage(
        say("a chart needs two currencies"), examples: ["chart \(pair.base)/USD"], word: words[0])
    }
    if pairs.isEmpty {
      throw .usage(say("a chart needs a pair"), examples: ["chart EUR in USD, GBP"])
    }
    if pairs.count > Chart.mostLines {
      let rest = pairs[Chart.mostLines...].map { "\($0.quote)" }.joined(separator: ", ")
      throw .usage(
        say("a chart can have at most eight lines"),
        note: say("leave out \(rest), or draw it in a separate chart"),
        word: "\(pairs[Chart.mostLines].quote)")
    }
    return pairs
  }
}

/// All that makes a chart, so that it can be made anew when rates or days have come.
struct ChartOrder {
  var series: SeriesRequest
  var index: CalendarDate?
  var marks: [CalendarDate]
}

/// A chart, and what it was made from.
struct ChartDrawing {
  let order: ChartOrder
  let chart: Chart

  init(_ order: ChartOrder, in context: CommandContext) throws {
    self.order = order
    var series = try order.series.series(in: context)
    let today = context.today
    for date in order.marks {
      if date > today {
        throw CommandFault.usage(
          say("\(date.phrase) is in the future"),
          note: .write("--mark \(series[0].points.last!.date)"), word: "\(date)")
      }
      series = try series.map { try Self.adding(date, to: $0, order, context) }
    }
    let scale = order.index.map { Chart.Scale.index($0) } ?? .fitting
    let marks = order.marks
    chart = try Chart(series, scale, marks: marks)
  }

  /// Months and weeks are counted: among them a day takes the place of the one nearest to it.
  private static func adding(
    _ date: CalendarDate, to series: RateSeries, _ order: ChartOrder, _ context: CommandContext
  ) throws -> RateSeries {
    if let longer = try series.adding(date, takesPlace: order.series.grain != .daily) {
      return longer
    }
    // The nearest day that there is may lie outside of what is drawn.
    let all = try? context.book().history(of: series.pair, .all, source: series.source.id)
    let points = all ?? series
    throw CommandFault.usage(
      say("\(series.pair) has no fixing on \(date.phrase)"),
      note: .write("--mark \(points.points[points.index(nearest: date) ?? 0].date)"),
      word: "\(date)")
  }

  /// What is drawn, in rows.
  func figures(in context: CommandContext) throws -> Page {
    let index: SeriesTable.Index? =
      chart.indexDate == nil
      ? nil
      : { [chart] series, point in
        chart.lines.first { $0.series.pair == series.pair }?.drawnText(point, decimals: 4) ?? ""
      }
    return try SeriesTable(chart.lines.map(\.series), index: index).page(in: context)
  }

  /// Whose fixings are drawn, and how many.
  var sources: [Phrase] {
    var phrases: [Phrase] = []
    var seen: Set<String> = []
    let published = chart.lines.compactMap { line in
      line.series.fixings.map { (source: line.series.source, fixings: $0) }
    }
    for (source, _) in published where seen.insert(source.id).inserted {
      let own = published.filter { $0.source.id == source.id }.map(\.fixings)
      let count = own.map(\.count).max()!
      var phrase = say("\(source.name), \(count) \(count, "fixing", "fixings")")
      let ends = own.compactMap(\.end)
      if ends.count == own.count, let last = ends.max() {
        phrase = say("\(source.name), \(count) \(count, "fixing", "fixings") to \(last.phrase)")
      }
      phrases.append(phrase.followed(by: source.state.phrase, after: ", "))
    }
    for authority in chart.lines.flatMap(\.series.authorities)
    where seen.insert(authority.english).inserted { phrases.append(authority) }
    for line in chart.lines where line.series.isWeekly {
      phrases.append(say("\(line.series.source.name) has \(line.series.pair) weekly, not daily"))
    }
    return phrases + ChartSentence(chart).ends + ChartSentence(chart).gaps(most: 3)
  }
}

extension SeriesTable {
  /// The rows as the user wants them.
  func page(in context: CommandContext) throws -> Page {
    switch context.format {
    case .text: return Page(try table())
    case .csv: try writeCSV { context.show(Page([.text($0)])) }
    case .json: try writeJSON { context.show(Page([.text($0)])) }
    }
    return Page()
  }
}

// Completion.
extension ChartCommand {
  static func suggestions(
    after words: [String], typed: String, in context: SuggestionContext
  ) -> [Suggestions.Candidate]? {
    let words = words.filter { !$0.hasPrefix("-") }
    let isListing = ["in", "to"].contains(words.last?.lowercased())
    if words.isEmpty { return context.verbsAndPairs([], typed) }
    if isListing { return context.currencies(typed) }
    let isOfOne = words.count == 1 && !words[0].contains("/")
    let found =
      SuggestionContext.words(isOfOne ? ["in"] : [], beginning: typed)
      + periods(beginning: typed, context.session.book.today)
    if typed.isEmpty { return found + context.options(of: self, after: words, typed: "") }
    // Several pairs can be drawn.
    return typed.first?.isLetter ?? false ? found + context.verbsAndPairs([], typed) : found
  }

  private static func periods(beginning typed: String, _ today: CalendarDate)
    -> [Suggestions.Candidate]
  {
    let year = Int(today.parts.year)
    let years = stride(from: year, to: 1998, by: -1).map { "\($0)" }
    // Further back nobody looks without having typed a digit.
    let words = ["1m", "3m", "6m", "1y", "5y", "10y", "max"] + years.prefix(typed.isEmpty ? 3 : 40)
    return SuggestionContext.words(words, beginning: typed)
  }
}
