import AgioCore
import Charts
import Dialogue
import Shell

/// What the words of `chart` ask for: pairs, and the days behind them.
struct ChartRequest {
  private(set) var pairs: [CurrencyPair] = []
  /// The words that name days, if any do.
  let days: PeriodWords

  /// `EUR/USD 3m`, `EUR in USD, GBP 2024`, `EUR USD GBP 2024-01-01..2024-03-31`.
  /// - Parameter base: what a currency alone is drawn against.
  init(
    _ words: [String], _ meanings: CurrencyMeanings, base: Currency, today: CalendarDate,
    newest: CalendarDate?
  ) throws(CommandFault) {
    let read = try PeriodWords(SeriesRequest.split(words), today: today, newest: newest)
    let words = read.words.map(SeriesRequest.slashed)
    days = read
    if words.isEmpty {
      throw .usage(
        say("a chart needs a pair"), examples: ["chart EUR/USD 1y", "chart EUR in USD, GBP"])
    }
    if let term = PairTerm(words.joined(separator: " "), meanings: meanings), term.amount == nil,
      let pair = term.pair
    {
      pairs = [pair]
      return
    }
    let isListed = words.contains { $0.contains("/") }
    if isListed || (words.count > 1 && ["in", "to"].contains(words[1].lowercased())) {
      pairs = try SeriesRequest.pairs(words, of: "chart", meanings)
    } else {
      var currencies: [Currency] = []
      for word in words {
        currencies.append(try SeriesRequest.currency(word, of: "chart", meanings))
      }
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
        say("a chart can have at most eight lines"),
        note: say("leave out \(rest), or draw it in a separate chart"),
        word: "\(pairs[Chart.mostLines].quote)")
    }
  }
}
