import AgioCore
import Charts
import Dialogue
import RateStore
import Shell

/// What the words of `chart` ask for: pairs, and the days behind them.
struct ChartRequest {
  private(set) var pairs: [CurrencyPair] = []
  private(set) var span = RateSeries.Span.months(12)
  /// Whether the words name days.
  private(set) var namesDays = false

  /// `EUR/USD 3m`, `EUR in USD, GBP 2024`, `EUR USD GBP 2024-01-01..2024-03-31`.
  /// - Parameter base: what a currency alone is drawn against.
  init(_ words: [String], base: Currency, today: CalendarDate) throws(CommandFault) {
    var words = words.flatMap { $0.split(separator: ",").map(String.init) }
    if let last = words.last, let span = try Self.span(last, today) {
      self.span = span
      namesDays = true
      words.removeLast()
    }
    if words.isEmpty {
      throw .usage(
        say("a chart needs a pair"), examples: ["chart EUR/USD 1y", "chart EUR in USD, GBP"])
    }
    let isListed = words.contains { $0.contains("/") }
    if isListed || (words.count > 1 && ["in", "to"].contains(words[1].lowercased())) {
      pairs = try SeriesRequest.pairs(words)
    } else {
      var currencies: [Currency] = []
      for word in words { currencies.append(try CommandFault.currency(word)) }
      let first = currencies.count > 1 ? currencies.removeFirst() : base
      if currencies == [first] {
        throw .usage(
          say("a chart needs two currencies"), examples: ["chart \(first)/USD"], word: words[0])
      }
      pairs = currencies.map { CurrencyPair(base: first, quote: $0) }
    }
    if pairs.isEmpty {
      throw .usage(say("a chart needs a pair"), examples: ["chart EUR in USD, GBP"])
    }
    if pairs.count > Chart.mostLines {
      let rest = pairs[Chart.mostLines...].map { "\($0.quote)" }.joined(separator: ", ")
      throw .usage(
        say("a chart has at most eight lines; more cannot be told apart"),
        note: say("leave out \(rest), or draw it in a chart of its own"),
        word: "\(pairs[Chart.mostLines].quote)")
    }
  }

  /// The days that a word names: `1m`, `max`, `2024`, `2024-01-01..2024-03-31`; nil for no such word.
  static func span(_ word: String, _ today: CalendarDate) throws(CommandFault) -> RateSeries.Span? {
    let small = word.lowercased()
    if small == "max" || small == "all" { return .all }
    if let unit = small.last, let count = Int(small.dropLast()), (1...1200).contains(count) {
      switch unit {
      case "d": return .days(count)
      case "w": return .days(count * 7)
      case "m": return .months(count)
      case "y": return .months(count * 12)
      default: break
      }
    }
    let ends = small.split(separator: "..", omittingEmptySubsequences: false)
    if ends.count == 2, let first = DayArgument(argument: String(ends[0])) {
      let start = first.date(today: today)
      if ends[1].isEmpty { return .since(start) }
      guard let last = DayArgument(argument: String(ends[1])) else {
        throw .usage(
          say("days are written 2024-01-15..2024-03-31"), examples: ["chart EUR/USD 2024"],
          word: word)
      }
      return .period(try SeriesRequest.period(start, last.date(today: today)) { $0.spelled })
    }
    guard let period = Period(text: small.uppercased()), period.first != period.last else {
      return nil
    }
    // Of a year that runs there is what has come.
    if period.contains(today), period.last > today { return .since(period.first) }
    return .period(period)
  }
}
