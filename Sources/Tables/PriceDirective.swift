package import AgioCore

/// A price of a commodity on a day, as programs of plain-text accounting read it.
package struct PriceDirective: Sendable {
  package let date: CalendarDate
  /// What is priced and in what, as the books spell it.
  package let commodity: String
  package let base: String
  package let rate: CrossRate

  package init(date: CalendarDate, commodity: String, base: String, rate: CrossRate) {
    self.date = date
    self.commodity = commodity
    self.base = base
    self.rate = rate
  }
}

/// Programs that read prices.
package enum PriceFormat: String, CaseIterable, Sendable {
  case ledger, hledger, beancount
  case gnucash = "gnucash-csv"

  /// What stands above all lines, if anything.
  package var header: String? {
    self == .gnucash ? "Date,From Namespace,From Symbol,Currency To,Amount,Source\n" : nil
  }

  /// The lines of a price, each with its line end, and with its source beside it.
  package func text(of price: PriceDirective) -> String {
    let (date, commodity, base) = (price.date, price.commodity, price.base)
    let factor = Amount(price.rate.up) / Amount(price.rate.down)
    var rate = TextBuffer(capacity: 64)
    RateText.put(price.rate, factor, mark: UInt8(ascii: "."), to: &rate)
    var sources = TextBuffer(capacity: 64)
    RateText.putSources(of: price.rate, to: &sources)
    return switch self {
    case .ledger, .hledger:
      "P \(date) \(Self.quoted(commodity)) \(rate.text) \(Self.quoted(base))  ; \(sources.text)\n"
    case .beancount:
      "\(date) price \(commodity) \(rate.text) \(base)\n  source: \"\(sources.text)\"\n"
    case .gnucash: "\(date),CURRENCY,\(commodity),\(base),\(rate.text),\(sources.text)\n"
    }
  }

  /// Commodities with anything but letters and signs of money stand in quotes.
  private static func quoted(_ commodity: String) -> String {
    let isPlain = commodity.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.generalCategory == .currencySymbol
    }
    return isPlain ? commodity : "\"\(commodity)\""
  }
}
