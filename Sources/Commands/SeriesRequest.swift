import AgioCore
import ArgumentParser
import Dialogue
import Publishing
import RateService
import Rendering
import Shell

/// Series that a command asks for: which pairs, which days, by which source.
struct SeriesRequest {
  var pairs: [CurrencyPair]
  var span: RateSeries.Span
  var grain = RateSeries.Grain.daily
  /// The ``RateSource/id`` of the only source wanted.
  var source: String?
  /// How the command spells a run of days: what it is told to write instead of an invalid one.
  var spelling: (Period) -> String = { "--from \($0.first) --to \($0.last)" }

  init(pairs: [CurrencyPair], span: RateSeries.Span) {
    self.pairs = pairs
    self.span = span
  }

  /// What the words and the options of a command ask for.
  /// - Parameter usual: the days where none are named.
  init(
    _ pairs: [CurrencyPair], _ days: PeriodWords, from: DayArgument?, to: DayArgument?,
    _ points: GrainOptions, via: String?, orElse usual: RateSeries.Span, _ rates: Rates
  ) throws(CommandFault) {
    self.init(
      pairs: pairs,
      span: try Self.span(
        from: from, to: to, today: rates.today,
        orElse: days.span ?? (points.monthly ? .lastMonths(12) : usual)))
    grain = points.grain
    source = try via.map { (name) throws(CommandFault) in try rates.source(named: name).profile.id }
    if days.span != nil { spelling = { $0.spelled } }
  }

  /// The series, with days fetched that are not here, where the user wants that.
  func series(in context: CommandContext) throws -> [RateSeries] {
    try pairs.map { pair in
      if pair.base == pair.quote {
        let other = pair.base == .euro ? "USD" : "EUR"
        throw CommandFault.usage(
          say("a series needs two currencies, not \(pair)"),
          note: .write("\(pair.base)/\(other)"), word: "\(pair)")
      }
      let series = try series(of: pair, in: context)
      if let own = try context.book().manual[pair],
        series.ownLegs.allSatisfy({ $0.pair != own.pair })
      {
        context.show(
          .note(say("your rate \(own.equation) is not included: only published rates are")))
      }
      if series.points.isEmpty {
        let option = grain == .monthly ? "--monthly" : "--weekly"
        throw CommandFault.usage(
          say("no first fixing of a month or week in this range"), note: say("leave out \(option)"))
      }
      return series
    }
  }

  private func series(of pair: CurrencyPair, in context: CommandContext) throws -> RateSeries {
    var hasFetched = false
    while true {
      let book = try context.book()
      do throws(Diagnostic) {
        return try book.history(of: pair, span, grain, source: source)
      } catch {
        guard !hasFetched, let wanted = error.wanted else { throw try fault(error, pair, context) }
        switch RangeFetch.run(days(context), of: wanted.source, try context.rates()) {
        case .nothing: throw try fault(error, pair, context)
        case .failed(let reason, _):
          try context.reload()
          throw CommandFault(error.rule, note: reason, status: .noRates)
        case .fetched:
          try context.reload()
          hasFetched = true
        }
      }
    }
  }

  /// The days that are wanted, to be fetched.
  private func days(_ context: CommandContext) -> Period {
    let today = context.today
    let first: CalendarDate =
      switch span {
      case .period(let period): period.first
      case .since(let date): min(date, today)
      case .until(let date): date.adding(months: -12)
      case .months(let months), .lastMonths(let months): today.adding(months: -months)
      case .days(let days): today.adding(days: -days)
      case .all: today.adding(months: -12)
      }
    return Period(from: first, to: today)!
  }

  /// With the range that would do, as the command spells it.
  private func fault(_ diagnostic: Diagnostic, _ pair: CurrencyPair, _ context: CommandContext)
    throws -> CommandFault
  {
    let lack = MissingRates(diagnostic, pair, source, try context.rates())
    if let note = lack.note(spelling) { return CommandFault(diagnostic.rule, note: note) }
    let valid = diagnostic.suggestion.flatMap { Period(text: $0) }.map {
      Phrase.write(spelling($0))
    }
    // What is not here yet can be had: the valid range is one way, a refresh the other.
    let note =
      diagnostic.wanted == nil
      ? valid : valid.flatMap { valid in diagnostic.fix.map { say("\(valid), or \($0)") } }
    let isMisuse = diagnostic.id == .futureDate || diagnostic.id == .beforeFirstFixing
    var fault = CommandFault(
      diagnostic.rule, note: note ?? diagnostic.fix,
      status: isMisuse ? .usage : CommandFault(diagnostic).status)
    fault.isMisuse = isMisuse && note != nil
    return fault
  }
}

extension SeriesRequest {
  /// The days between two options.
  /// - Parameter fallback: where there is neither.
  static func span(
    from: DayArgument?, to: DayArgument?, today: CalendarDate, orElse fallback: RateSeries.Span
  ) throws(CommandFault) -> RateSeries.Span {
    guard let first = from?.date(today: today) else {
      if to != nil {
        throw .usage(
          say("--to DATE needs --from DATE"),
          examples: ["rates EUR/USD --from 2024-01-15 --to 2024-03-31"])
      }
      return fallback
    }
    guard let last = to?.date(today: today) else { return .since(first) }
    return .period(try period(first, last))
  }

  /// - Parameter spelling: how the command spells a run of days.
  /// - Throws: the two the other way round, or one day given twice, with the week that ends on it.
  static func period(
    _ first: CalendarDate, _ last: CalendarDate,
    spelling: (Period) -> String = { "--from \($0.first) --to \($0.last)" }
  ) throws(CommandFault) -> Period {
    if first == last {
      throw .usage(
        say("the first date must be before the last"),
        // A week has a fixing, whatever day it ends on.
        note: .write(spelling(Period(from: last.adding(days: -7), to: last)!)), word: "\(last)")
    }
    guard let period = Period(from: first, to: last) else {
      let turned = Period(from: last, to: first)!
      throw .usage(
        say("the first date must be before the last"), note: .write(spelling(turned)),
        word: "\(first)")
    }
    return period
  }

  /// Words at their commas and blanks; a name of several words, `'swiss francs'`, stays whole.
  static func split(_ words: [String]) -> [String] {
    let parts = words.flatMap { $0.split(separator: ",").map(String.init) }
    return parts.flatMap { (word: String) -> [String] in
      if !word.contains(" ") || CurrencyNames.shared.reading(of: word) != nil { return [word] }
      return word.split(separator: " ").map(String.init)
    }
  }

  /// The pairs that words name: `EUR/USD EUR/PLN`, `EUR in USD, GBP` or `EUR USD GBP`.
  /// - Parameter command: whose words they are, for what is written instead.
  static func pairs(_ words: [String], of command: String, _ meanings: CurrencyMeanings)
    throws(CommandFault) -> [CurrencyPair]
  {
    let words = words.flatMap { $0.split(separator: ",").map(String.init) }
    let isListed = words.count > 1 && ["in", "to"].contains(words[1].lowercased())
    var pairs: [CurrencyPair] = []
    if isListed || !words.contains(where: { $0.contains("/") }) {
      let base = try currency(words[0], of: command, meanings)
      for word in words.dropFirst(isListed ? 2 : 1) {
        pairs.append(CurrencyPair(base: base, quote: try currency(word, of: command, meanings)))
      }
      if !isListed { return pairs }
    } else {
      for word in words { pairs.append(try pair(word, of: command, meanings)) }
    }
    var seen: Set<CurrencyPair> = []
    return pairs.filter { seen.insert($0).inserted }
  }

  /// `EUR/USD` for `EURUSD`, `eur-usd` and `EUR/USD`; any other word as it is.
  static func slashed(_ word: String) -> String {
    let letters = word.filter { $0 != "-" }
    guard letters.utf8.count == 6, word.utf8.count < 8,
      let base = Currency(code: letters.prefix(3)), let quote = Currency(code: letters.suffix(3))
    else { return word }
    return "\(base)/\(quote)"
  }

  private static func pair(_ word: String, of command: String, _ meanings: CurrencyMeanings)
    throws(CommandFault) -> CurrencyPair
  {
    let codes = slashed(word).split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    guard codes.count == 2 else {
      if let currency = Currency(code: word) {
        throw .usage(
          say("a pair needs two currencies"),
          note: .write("\(currency)/\(currency == .euro ? "USD" : "EUR")"), word: word)
      }
      _ = try currency(word, of: command, meanings)
      throw .usage(
        say("a pair needs two currencies"), examples: ["\(command) EUR/USD 1y"], word: word)
    }
    return CurrencyPair(
      base: try currency(codes[0], of: command, meanings),
      quote: try currency(codes[1], of: command, meanings))
  }

  /// A currency, where days could stand too.
  static func currency(_ word: String, of command: String, _ meanings: CurrencyMeanings)
    throws(CommandFault) -> Currency
  {
    let fault: CommandFault
    do throws(CommandFault) {
      return try CommandFault.currency(word, meanings)
    } catch {
      fault = error
    }
    let isTimely = word.contains { $0.isNumber } || PeriodWords.hints.contains(word.lowercased())
    if !isTimely { throw fault }
    throw .usage(
      say("\(VisibleText.quoted(word.utf8)) is not a period"),
      note: say("write \(RateSeries.Span.forms)"), word: word)
  }
}

/// How close together the points of a series are.
struct GrainOptions: ParsableArguments {
  @Flag(help: "The first fixing of each month.")
  var monthly = false

  @Flag(help: "The first fixing of each week.")
  var weekly = false

  var grain: RateSeries.Grain { monthly ? .monthly : weekly ? .weekly : .daily }

  /// - Parameter command: whose options they are.
  func refuseBoth(of command: String) throws(CommandFault) {
    if monthly, weekly {
      throw .usage(
        say("a series is monthly or weekly, not both"), examples: ["\(command) EUR/USD --monthly"])
    }
  }
}

/// What to do about rates that a source does not have, in a command that has no line to write `on DATE` or `at RATE` into.
struct MissingRates {
  /// The last day that has the rate; nil where no day has.
  let lastFixing: CalendarDate?
  private let id: DiagnosticID
  private let hasOtherSources: Bool

  /// - Parameter source: the ``RateSource/id`` of the only one wanted.
  init(_ diagnostic: Diagnostic, _ pair: CurrencyPair, _ source: String?, _ rates: Rates) {
    id = diagnostic.id
    hasOtherSources =
      source == nil
      && rates.shelf.sources.contains {
        // The newest day alone makes no series.
        $0.series == nil && !$0.profile.isOnRequest && $0.profile.history != .none
      }
    guard id == .missingFixing, diagnostic.wanted == nil else {
      lastFixing = nil
      return
    }
    lastFixing = (try? rates.book.history(of: pair, .all, source: source))?.points.last?.date
  }

  /// - Parameter spelling: how the command spells a run of days.
  /// - Returns: nil for what has another reason.
  func note(_ spelling: (Period) -> String) -> Phrase? {
    if let lastFixing {
      let year = Period(from: lastFixing.adding(months: -12), to: lastFixing)!
      return say("its last fixing is from \(lastFixing); write \(spelling(year))")
    }
    guard id == .noRate else { return nil }
    return hasOtherSources
      ? say("run 'agio refresh' for other sources") : say("no source in 'agio sources' has it")
  }
}

/// Whose rates a series is made of: laws begin within one, and publishers end.
extension RateSeries {
  /// The days with a publisher's figures, and the last of them where laws alone hold after it; nil where there are none.
  var fixings: (count: Int, end: CalendarDate?)? {
    let published = stretches.filter { $0.legs.contains(where: \.isPublished) }
    guard let last = published.last?.points.last else { return nil }
    let count = published.reduce(0) { $0 + $1.points.count }
    return (count, last == points.count - 1 ? nil : points[last].date)
  }

  /// The laws, pegs and rates of the user it stands on besides, and from when on where that is not from its beginning.
  var authorities: [Phrase] {
    var seen: Set<String> = []
    var phrases: [Phrase] = []
    for stretch in stretches {
      for leg in stretch.legs where !leg.isPublished && seen.insert("\(leg.pair)").inserted {
        let first = leg.since ?? points[stretch.points.lowerBound].date
        phrases.append(
          stretch.points.lowerBound == 0
            ? leg.authority : say("\(leg.pair) from \(first.phrase): \(leg.authority)"))
      }
    }
    return phrases
  }

  /// Whether its newest point stands on a publisher's figures, and not on laws, pegs or the user's rates alone.
  var hasFixings: Bool { newestLegs.contains(where: \.isPublished) }

  /// What its newest point stands on besides.
  var ownLegs: [Leg] { newestLegs.filter { !$0.isPublished } }

  private var newestLegs: [Leg] { points.isEmpty ? [] : legs(points.count - 1) }

  /// Runs of points whose rates are made of the same legs, with those of the last.
  private var stretches: [(points: Range<Int>, legs: [Leg])] {
    guard !points.isEmpty else { return [] }
    var found: [(points: Range<Int>, legs: [Leg])] = []
    var start = 0
    while start < points.count {
      let first = names(start)
      // Laws begin and do not end: where both ends have the same legs, so have all between.
      var (same, other) = (start, points.count)
      if names(points.count - 1) == first { same = points.count - 1 }
      while same + 1 < other {
        let middle = (same + other) / 2
        if names(middle) == first { same = middle } else { other = middle }
      }
      found.append((start..<same + 1, legs(same)))
      start = same + 1
    }
    return found
  }

  private func legs(_ index: Int) -> [Leg] { (try? rate(of: points[index]))?.legs ?? [] }

  private func names(_ index: Int) -> [String] { legs(index).map { "\($0.pair) \($0.sourceName)" } }
}

extension Leg {
  fileprivate var isPublished: Bool {
    if case .published = origin { return true }
    return false
  }

  /// The first day on which the law holds that fixes it.
  fileprivate var since: CalendarDate? {
    guard origin == .law || origin == .peg else { return nil }
    let last = CalendarDate(year: 9999, month: 12, day: 31)!
    return [pair.base, pair.quote].lazy.compactMap { FixedRate.of($0, on: last) }
      .first { $0.published.pair == pair }?.since
  }
}
