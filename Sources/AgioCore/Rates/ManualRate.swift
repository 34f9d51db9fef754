/// A rate the user has set until they take it back: `1 XAU = 4012.50 USD`.
///
/// It belongs to its pair: it goes before what is published for that pair and its inverse, and for no other. A currency of
/// which nothing is published is given its value, on whichever side it stands.
public struct ManualRate: Hashable, Sendable {
  /// The pair as the user has it: either of the two may be the one that is given a value.
  public let pair: CurrencyPair
  /// Units of the quote currency for one of the base.
  public let text: String
  /// The day it is of, or the one on which it was set.
  public let date: CalendarDate
  /// Whether the user gave the day: there is no such rate before it.
  public let isDated: Bool

  /// - Returns: nil if the text is no positive decimal number.
  public init?(pair: CurrencyPair, text: String, date: CalendarDate, isDated: Bool = false) {
    guard pair.base != pair.quote, let rate = Amount(decimal: text), !rate.isZero else {
      return nil
    }
    self.pair = pair
    self.text = text
    self.date = date
    self.isDated = isDated
  }

  var rate: Amount { Amount(decimal: text)! }

  /// The rate as an equation: `1 XAU = 4012.50 USD`.
  public var equation: String { "1 \(pair.base) = \(text) \(pair.quote)" }

  func holds(on day: CalendarDate) -> Bool { !isDated || date <= day }

  /// The other currency of the pair; nil for one that is not in it.
  func other(than currency: Currency) -> Currency? {
    currency == pair.base ? pair.quote : currency == pair.quote ? pair.base : nil
  }

  /// A number as people write it, without the commas between its thousands; nil if it is no positive number.
  static func number(_ text: String) -> String? {
    let groups = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)[0]
      .split(separator: ",", omittingEmptySubsequences: false)
    let isGrouped =
      groups.count == 1
      || groups[0].utf8.count <= 3 && !groups[0].isEmpty
        && groups.dropFirst().allSatisfy { $0.utf8.count == 3 }
    let plain = text.replacing(",", with: "")
    guard isGrouped, let number = Amount(decimal: plain), !number.isZero, !number.isNegative else {
      return nil
    }
    return plain
  }
}

/// The rates the user has set, one a pair, those that go before others first.
///
/// They are few, and most runs have none: a list, since a dictionary by a type of our own is a twentieth of a start.
public struct ManualRateList: Sendable {
  public private(set) var rates: [ManualRate] = []

  public init() {}

  public var isEmpty: Bool { rates.isEmpty }

  /// The rate of a pair, whichever way round it was set.
  public subscript(pair: CurrencyPair) -> ManualRate? {
    rates.first { $0.pair == pair || $0.pair == pair.inverted }
  }

  /// The rates that have a currency on either side.
  public func rates(of currency: Currency) -> [ManualRate] {
    rates.filter { $0.other(than: currency) != nil }
  }

  /// Sets a rate before all others, in place of what its pair has.
  public mutating func set(_ rate: ManualRate) {
    remove(rate.pair)
    rates.insert(rate, at: 0)
  }

  /// Adds a rate behind all others, unless its pair has one.
  public mutating func add(_ rate: ManualRate) {
    if self[rate.pair] == nil { rates.append(rate) }
  }

  public mutating func remove(_ pair: CurrencyPair) {
    rates.removeAll { $0.pair == pair || $0.pair == pair.inverted }
  }

  /// The rates that lead from a pair to currencies that are published.
  ///
  /// Each currency that is not published stands on the nearest that is, so that a pair and its inverse, and what is
  /// computed in two steps, agree.
  /// - Parameters:
  ///   - day: the day that is asked for.
  ///   - joins: whether the rate of the pair that is left goes before what is published for it.
  ///   - isPublished: whether there are published rates of a currency then.
  /// - Returns: nil where no rate of the user's own helps.
  func path(
    of pair: CurrencyPair, on day: CalendarDate, joins: Bool, isPublished: (Currency) -> Bool
  ) -> OwnPath? {
    let rates = rates.filter { $0.holds(on: day) }
    let ends = Set(rates.flatMap { [$0.pair.base, $0.pair.quote] })
    guard ends.contains(pair.base) || ends.contains(pair.quote) else { return nil }
    var ties: [Currency: Tie] = [:]
    var settled = ends.filter(isPublished)
    func spread() {
      while true {
        var found: [Currency: Tie] = [:]
        for rate in rates {
          for (currency, anchor) in [
            (rate.pair.base, rate.pair.quote), (rate.pair.quote, rate.pair.base),
          ] where settled.contains(anchor) && !settled.contains(currency) {
            found[currency] = found[currency] ?? .manual(rate, of: currency)
          }
        }
        if found.isEmpty { return }
        ties.merge(found) { known, _ in known }
        settled.formUnion(found.keys)
      }
    }
    spread()
    // Currencies that lead to nothing published are counted in one of them.
    while let root = ends.subtracting(settled).min() {
      settled.insert(root)
      spread()
    }
    func steps(from currency: Currency) -> [Tie] {
      var steps: [Tie] = []
      var end = currency
      while let tie = ties[end] {
        steps.append(tie)
        end = tie.anchor
      }
      return steps
    }
    let (base, quote) = (steps(from: pair.base), steps(from: pair.quote))
    if base.isEmpty && quote.isEmpty { return nil }
    // What both sides share cancels out.
    if let shared = Route.meeting(pair.base, base, pair.quote, quote) {
      return OwnPath(
        base: Array(base.prefix(shared.base)), quote: Array(quote.prefix(shared.quote)),
        meets: true)
    }
    let (from, to) = (base.last?.anchor ?? pair.base, quote.last?.anchor ?? pair.quote)
    guard joins, let between = self[CurrencyPair(base: from, quote: to)], between.holds(on: day)
    else {
      return OwnPath(base: base, quote: quote, meets: false)
    }
    return OwnPath(base: base + [.manual(between, of: from)], quote: quote, meets: true)
  }
}

/// Rates of the user's own between the two currencies of a question and those whose published rates answer it.
struct OwnPath: Sendable {
  /// From the base inwards.
  let base: [Tie]
  /// From the quote currency inwards.
  let quote: [Tie]
  /// Whether nothing published lies between the two sides.
  let meets: Bool

  /// No rate of the user's own.
  static let none = OwnPath(base: [], quote: [], meets: false)

  init(base: [Tie], quote: [Tie], meets: Bool) {
    (self.base, self.quote, self.meets) = (base, quote, meets)
  }

  /// The rate of a pair itself.
  init(_ rate: ManualRate, for pair: CurrencyPair) {
    self.init(base: [.manual(rate, of: pair.base)], quote: [], meets: true)
  }

  /// The rates, from the base to the quote currency.
  var rates: [ManualRate] {
    (base + quote.reversed()).compactMap { tie in
      if case .manual(let rate, _) = tie { rate } else { nil }
    }
  }
}
