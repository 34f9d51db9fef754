public import AgioCore
public import Rendering

/// `:currencies [WORD]`, `agio currencies [WORD]`
public enum CurrenciesPage {
  /// - Parameter word: a part of a code, a name, a sign or a country; empty for all in use.
  public static func lines(matching word: String, _ book: RateBook) -> [StyledText] {
    let wanted = NameFolding.folded(word)
    let found = Currency.all.sorted().filter {
      wanted.isEmpty ? $0.withdrawn == nil : matches($0, wanted)
    }
    guard !found.isEmpty else {
      return [StyledText("no currency has \(VisibleText.quoted(word.utf8)) in its name", .dim)]
    }
    return found.map { line($0, book) }
  }

  private static func matches(_ currency: Currency, _ wanted: String) -> Bool {
    let names = [currency.code, currency.name, currency.symbol ?? ""] + currency.countries
    if names.contains(where: { NameFolding.folded($0).contains(wanted) }) { return true }
    switch CurrencyNames.shared.reading(of: wanted) {
    case .one(let meant): return meant == currency
    case .several(let meant): return meant.contains(currency)
    case nil: return false
    }
  }

  private static func line(_ currency: Currency, _ book: RateBook) -> StyledText {
    var line = StyledText(currency.code, .strong)
    let symbol = currency.symbol.map { " (\($0))" } ?? ""
    line.append("  \(currency.name)\(symbol)")
    line.append("  \(state(currency, book))", .dim)
    return line
  }

  /// Whether there is a rate, and from whom.
  private static func state(_ currency: Currency, _ book: RateBook) -> String {
    var parts: [String] = []
    if let withdrawn = currency.withdrawn { parts.append("withdrawn \(withdrawn)") }
    if currency == .euro {
      parts.append("base of the ECB's rates")
    } else if let rate = try? book.rate(of: .euro, in: currency) {
      parts += rate.legs.map {
        $0.source == "peg" ? "peg \($0.pair)" : $0.state == .fixed ? "fixed by law" : $0.sourceName
      }
    } else {
      parts.append("no rate")
    }
    return parts.joined(separator: ", ")
  }
}
