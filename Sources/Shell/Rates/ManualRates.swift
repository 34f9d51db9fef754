package import AgioCore
import Files

/// Rates the user has set at the prompt, kept in a text file: `2026-11-21 XAU/USD 4012.50`, a line each.
package struct ManualRates: Sendable {
  package private(set) var rates = ManualRateList()
  /// Why some or all are not there.
  private(set) var notice: Phrase?
  private let path: String?
  private static let mostBytes = 1 << 20

  /// Reads what there is; with nil, keeps nothing.
  package init(path: String?) {
    self.path = path
    do throws(FileFault) {
      try read()
    } catch {
      notice = say("the rates you have set cannot be read: \(error)")
    }
  }

  private mutating func read() throws(FileFault) {
    rates = ManualRateList()
    guard let path, let bytes = try Files.bytes(of: path, mostBytes: Self.mostBytes) else { return }
    for line in TextLines(bytes).lines where !line.text.isEmpty {
      let words = line.text.split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
      guard words.count == 3, let date = CalendarDate(words[0]),
        let rate = Self.rate(words[1], words[2], date)
      else {
        notice = say("\(path) has a line that is no rate")
        continue
      }
      if let other = rates.circle(closedBy: rate) {
        notice = Self.leftOut(rate, of: path, for: other)
        continue
      }
      rates[rate.pair.base] = rate
    }
  }

  /// What is said of a rate of this file that would close a circle with that of another currency.
  static func leftOut(_ rate: ManualRate, of path: String, for other: Currency) -> Phrase {
    say(
      "\(path) has rates in a circle: that of \(rate.pair.base) is left out, as that of \(other) stands on it"
    )
  }

  private static func rate(_ pair: String, _ text: String, _ date: CalendarDate) -> ManualRate? {
    let codes = pair.split(separator: "/").map { Currency.known(orOwn: String($0)) }
    guard codes.count == 2, let base = codes[0], let quote = codes[1] else { return nil }
    return ManualRate(pair: CurrencyPair(base: base, quote: quote), text: text, date: date)
  }

  /// Sets a rate, or takes one back, and keeps it, with those that another session has set meanwhile.
  /// - Returns: why it could not be kept; nil if it was.
  package mutating func set(_ rate: ManualRate?, for currency: Currency) -> Phrase? {
    guard let path else {
      rates[currency] = rate
      return say("there is no folder to keep it in")
    }
    do throws(FileFault) {
      try Files.changing(path) { () throws(FileFault) in
        try read()
        rates[currency] = rate
        let lines = rates.rates
          .map { "\($0.date) \($0.pair) \($0.text)\n" }
        try Files.replace(path, with: Array(lines.joined().utf8))
      }
    } catch {
      rates[currency] = rate
      return Phrase(verbatim: "\(error)")
    }
    return nil
  }
}
