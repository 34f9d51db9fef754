public import AgioCore
public import Rendering

/// `:currencies [WORD]`, `agio currencies [WORD]`
public struct CurrenciesPage {
  private let book: RateBook
  private let wording: Wording

  public init(_ book: RateBook, _ wording: Wording) {
    self.book = book
    self.wording = wording
  }

  /// - Parameter word: a part of a code, a name, a sign or a country; empty for all in use.
  public func lines(matching word: String) -> [StyledText] {
    let wanted = NameFolding.folded(word)
    // Hundredths are for who looks for them.
    let all = wanted.isEmpty ? Currency.all : Currency.all + Currency.hundredths
    let found = all.sorted().filter {
      wanted.isEmpty ? $0.withdrawn == nil : matches($0, wanted)
    }
    guard !found.isEmpty else {
      return [
        StyledText(
          wording(say("no currency name contains \(VisibleText.quoted(word.utf8))")), .dim)
      ]
    }
    return found.map(line)
  }

  private func matches(_ currency: Currency, _ wanted: String) -> Bool {
    let names =
      [currency.code, currency.name, wording(currency.phrase), currency.symbol ?? ""]
      + currency.countries
    if names.contains(where: { NameFolding.folded($0).contains(wanted) }) { return true }
    switch CurrencyNames.shared.reading(of: wanted) {
    case .one(let meant): return meant == currency
    case .several(let meant): return meant.contains(currency)
    case nil: return false
    }
  }

  private func line(_ currency: Currency) -> StyledText {
    var line = StyledText(currency.code, .strong)
    line.hanging = currency.code.utf8.count + 2
    let symbol = currency.symbol.map { " (\($0))" } ?? ""
    line.append("  \(wording(currency.phrase))\(symbol)")
    line.append("  \(state(currency))", .dim)
    return line
  }

  /// Whether there is a rate, and from whom.
  private func state(_ currency: Currency) -> String {
    var parts: [Phrase] = []
    if let withdrawn = currency.withdrawn { parts.append(say("withdrawn \(withdrawn)")) }
    if currency == .euro {
      parts.append(say("base of the ECB's rates"))
    } else if let rate = try? book.rate(of: .euro, in: currency) {
      parts += rate.legs.map {
        $0.origin == .peg
          ? say("peg \($0.pair)")
          : $0.state == .fixed ? say("fixed by law") : Phrase(verbatim: $0.sourceName)
      }
    } else {
      parts.append(say("no rate"))
    }
    return parts.map { wording($0) }.joined(separator: ", ")
  }
}
