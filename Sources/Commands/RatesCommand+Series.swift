import AgioCore
import Configuration
import Dialogue
import Publishing
import RateService
import Rendering
import Shell

// `rates EUR/USD EUR/PLN --from DATE --to DATE`, and what of a source leaves for other programs.
extension RatesCommand {
  var words: [String] {
    SeriesRequest.split([base].compactMap(\.self) + codes).map(SeriesRequest.slashed)
  }

  /// Whether the fixings of a range are wanted, and not a board.
  var isSeries: Bool {
    from != nil || to != nil || monthly || weekly || words.contains { $0.contains("/") }
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
    if monthly, weekly {
      throw CommandFault.usage(
        say("a series is monthly or weekly, not both"), examples: ["rates EUR/USD --monthly"])
    }
    var request = SeriesRequest(
      pairs: try pairs(words, try context.settings().meanings),
      span: try SeriesRequest.span(
        from: from, to: to, today: rates.today,
        orElse: days.span ?? (monthly ? .lastMonths(12) : weekly ? .months(12) : .months(1))))
    if days.span != nil { request.spelling = { $0.spelled } }
    request.grain = monthly ? .monthly : weekly ? .weekly : .daily
    request.source = try via.map { try rates.source(named: $0).profile.id }
    return try SeriesTable(try request.series(in: context)).page(in: context)
  }

  /// `EUR/USD EUR/PLN`, or a base and codes.
  private func pairs(_ words: [String], _ meanings: CurrencyMeanings) throws(CommandFault)
    -> [CurrencyPair]
  {
    if words.contains(where: { $0.contains("/") })
      || words.count > 1 && ["in", "to"].contains(words[1].lowercased())
    {
      return try SeriesRequest.pairs(words, of: "rates", meanings)
    }
    guard words.count > 1 else {
      throw .usage(
        say("a series needs pairs"), examples: ["rates EUR/USD --from 2024-01-15 --to 2024-03-31"])
    }
    let base = try SeriesRequest.currency(words[0], of: "rates", meanings)
    var pairs: [CurrencyPair] = []
    for word in words.dropFirst() {
      let quote = try SeriesRequest.currency(word, of: "rates", meanings)
      pairs.append(CurrencyPair(base: base, quote: quote))
    }
    return pairs
  }
}

extension RatesCommand {
  /// All figures of a source, as CSV or JSON, one row at a time.
  func export(in context: CommandContext) throws -> Page {
    let rates = try context.rates()
    if !codes.isEmpty || on != nil || table != nil || monthly || weekly {
      throw CommandFault.usage(
        say("an export always has all rates of a source"),
        examples: ["rates export --base EUR --from 2024-01-01 --fill"])
    }
    let source = try exported(rates)
    let span = try SeriesRequest.span(from: from, to: to, today: rates.today, orElse: .all)
    let legs = try legs(of: source, span, context)
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

  private func legs(of source: ListedSource, _ span: RateSeries.Span, _ context: CommandContext)
    throws -> RateLegs
  {
    let book = try context.book()
    do throws(Diagnostic) {
      return try book.legs(of: source.profile.id, span, isFilled: fill)
    } catch {
      throw CommandFault(error)
    }
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
