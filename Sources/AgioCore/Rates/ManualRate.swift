/// A rate the user has set until they take it back: `1 XAU = 4012.50 USD`.
public struct ManualRate: Hashable, Sendable {
  /// The base is the currency that is given a value.
  public let pair: CurrencyPair
  /// Units of the quote currency for one of the base.
  public let text: String
  /// The day it was set.
  public let date: CalendarDate

  /// - Returns: nil if the text is no positive decimal number.
  public init?(pair: CurrencyPair, text: String, date: CalendarDate) {
    guard pair.base != pair.quote, let rate = Amount(decimal: text), !rate.isZero else {
      return nil
    }
    self.pair = pair
    self.text = text
    self.date = date
  }

  var rate: Amount { Amount(decimal: text)! }

  /// A number as people write it, without the commas between its thousands; nil if it is no positive number.
  public static func number(_ text: String) -> String? {
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

/// The rates the user has set, one a currency.
///
/// They are few, and most runs have none: a list, since a dictionary by a type of our own is a twentieth of a start.
public struct ManualRateList: Sendable {
  /// By the code of the currency that is given a value.
  public private(set) var rates: [ManualRate] = []

  public init() {}

  public var isEmpty: Bool { rates.isEmpty }

  /// Those of currencies of which a series has no figures.
  func beside(_ series: any FixingSeries) -> ManualRateList {
    var others = self
    others.rates.removeAll { $0.pair.base == series.pivot || series.covers($0.pair.base) }
    return others
  }

  /// What is said of a rate that would close a circle with that of another currency.
  public static func contradiction(of base: Currency, with other: Currency) -> Phrase {
    say("your rate of \(other) stands on \(base) already; rates in a circle contradict each other")
  }

  /// The currency whose rate leads back to the base of another rate; nil where none does.
  public func circle(closedBy rate: ManualRate) -> Currency? {
    Self.circle(closedBy: rate.pair, among: rates.map(\.pair))
  }

  /// The currency whose rate leads back to the base of another pair, so that the two would make a circle, in which each way
  /// round has another answer; nil where none does.
  /// - Parameter pairs: those that have rates, at most one a base.
  public static func circle(closedBy pair: CurrencyPair, among pairs: [CurrencyPair]) -> Currency? {
    var end = pair.quote
    // None is longer than the list, unless it has a circle itself.
    for _ in pairs {
      guard let next = pairs.first(where: { $0.base == end })?.quote else { return nil }
      if next == pair.base { return end }
      end = next
    }
    return nil
  }

  /// The rate of a currency that is given a value; nil where none is set.
  public subscript(currency: Currency) -> ManualRate? {
    get { rates.first { $0.pair.base == currency } }
    set {
      rates.removeAll { $0.pair.base == currency }
      guard let newValue else { return }
      rates.insert(newValue, at: rates.firstIndex { $0.pair.base > currency } ?? rates.count)
    }
  }
}
