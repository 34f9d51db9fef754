import AgioCore
import Rendering

/// `:rate`, `:rate 1 XAU = 4012.50 USD`, `:rate remove XAU`
enum RateCommand {
  static func outcome(
    _ argument: String, _ book: RateBook, _ wording: Wording, at range: SourceRange
  )
    throws(Diagnostic) -> Reply.Outcome
  {
    let words = argument.split(separator: " ").map(String.init)
    if words.isEmpty { return .page(list(book, wording)) }
    if words.count == 2, words[0].lowercased() == "remove" {
      guard let currency = Currency(code: words[1]), book.manual[currency] != nil else {
        throw .badRateCommand(at: range)
      }
      return .errand(.removeRate(currency))
    }
    // `1 XAU = 4012.50 USD`, or without the 1.
    let rest = words.first == "1" ? Array(words.dropFirst()) : words
    guard rest.count == 4, rest[1] == "=", let base = Currency(code: rest[0]),
      let quote = Currency(code: rest[3]),
      let rate = ManualRate(
        pair: CurrencyPair(base: base, quote: quote), text: rest[2], date: book.today)
    else { throw .badRateCommand(at: range) }
    return .errand(.setRate(rate))
  }

  private static func list(_ book: RateBook, _ wording: Wording) -> [StyledText] {
    let rates = book.manual.values.sorted { $0.pair.base < $1.pair.base }
    if rates.isEmpty {
      return [
        StyledText(wording(say("no rates of your own; write :rate 1 XAU = 4012.50 USD")), .dim)
      ]
    }
    return rates.map { rate in
      var line = StyledText("1 \(rate.pair.base) = \(rate.text) \(rate.pair.quote)")
      line.append("   " + wording(say("manual, of \(rate.date.phrase)")), .dim)
      return line
    }
  }
}
