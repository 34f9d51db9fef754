import AgioCore
import Rendering

/// `:rates [BASE]`
enum RatesPage {
  static func lines(base text: String, _ book: RateBook, at range: SourceRange) throws(Diagnostic)
    -> [StyledText]
  {
    guard let base = text.isEmpty ? .euro : Currency(code: text) else {
      throw .unknownBase(text, at: range)
    }
    var rates: [CrossRate] = []
    for currency in Currency.all.sorted() where currency.withdrawn == nil && currency != base {
      guard let rate = try? book.rate(of: base, in: currency) else {
        continue
      }
      rates.append(rate)
    }
    // Where not a single pair has a rate, asking for one says why.
    if rates.isEmpty {
      _ = try book.rate(
        of: base, in: base == .euro ? Currency(code: "USD")! : .euro, RateSelection(),
        at: RateBook.Place(range))
    }
    return rates.map(line)
  }

  private static func line(_ rate: CrossRate) -> StyledText {
    var out = TextBuffer(capacity: 32)
    if rate.isPublished {
      rate.value.writePlain(to: &out)
    } else {
      rate.value.writeSignificant(NumberLimit.crossRateDigits, to: &out)
    }
    let amount = out.text
    let padding = String(repeating: " ", count: max(1, 14 - amount.utf8.count))
    var line = StyledText("\(rate.pair)", .strong)
    line.append("\(padding)\(amount)  \(rate.pair.quote.name)")
    let sources = rate.legs.map { leg in
      leg.source == "peg"
        ? "peg" : [leg.sourceName, leg.date?.longText].compactMap { $0 }.joined(separator: " ")
    }
    var shown: [String] = []
    for source in sources where !shown.contains(source) { shown.append(source) }
    line.append("  \(shown.joined(separator: ", "))", .dim)
    return line
  }
}
