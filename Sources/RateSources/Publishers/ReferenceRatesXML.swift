import AgioCore
import Publishing

/// The ECB's file of one day or of many: in an `Envelope` a `Cube` of a `Cube` a day of a `Cube` a currency.
///
/// All three have one name: what they are follows from their attributes, `time`, or `currency` and `rate`.
enum ReferenceRatesXML {
  static func tables(in body: [UInt8]) throws(PayloadFlaw.Reason) -> [PublishedTable] {
    var scanner = try XMLScanner(body)
    guard case .start("gesmes:Envelope", _)? = try scanner.next() else { throw .member("Envelope") }
    var tables: [PublishedTable] = []
    /// How many elements are open within the day.
    var depth = 0
    while let event = try scanner.next() {
      switch event {
      case .start(_, let attributes):
        if let time = attributes["time"] {
          guard depth == 0, let date = CalendarDate(time) else { throw .date(time) }
          tables.append(PublishedTable(ecb: date))
        } else if let code = attributes["currency"] {
          guard depth > 0 else { throw .member("time") }
          try tables[tables.count - 1].rates.add(code, attributes["rate"])
        } else if depth == 0 {
          continue
        }
        depth += 1
      case .end: depth = max(0, depth - 1)
      }
    }
    return tables
  }
}

extension CurrencyMap<PublishedRate> {
  fileprivate mutating func add(
    _ code: String, _ rate: String?
  ) throws(PayloadFlaw.Reason) {
    guard let rate else { throw .member("rate") }
    guard let currency = currency(code) else { return }
    if currency == .euro { throw .repeatedCurrency(.euro) }
    try add(.mid(try PublishedFigure.rate(of: currency, Array(rate.utf8)[...])), of: currency)
  }
}
