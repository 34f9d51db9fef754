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
    let cells = RateCells(price.rate, mark: UInt8(ascii: "."))
    let (date, commodity, base) = (price.date, price.commodity, price.base)
    return switch self {
    case .ledger, .hledger:
      "P \(date) \(Self.quoted(commodity)) \(cells.rate) \(Self.quoted(base))  ; \(cells.source)\n"
    case .beancount:
      "\(date) price \(commodity) \(cells.rate) \(base)\n  source: \"\(cells.source)\"\n"
    case .gnucash: "\(date),CURRENCY,\(commodity),\(base),\(cells.rate),\(cells.source)\n"
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
