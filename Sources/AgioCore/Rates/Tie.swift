/// What ties a currency to another without a fixing: a law, or a rate the user has set.
enum Tie: Equatable, Sendable {
  case law(FixedRate)
  case manual(ManualRate)

  /// What the currency is tied to.
  var anchor: Currency {
    switch self {
    case .law(let law): law.pair.base
    case .manual(let manual): manual.pair.quote
    }
  }

  /// Units of the currency for one of the anchor.
  var rate: Amount {
    switch self {
    case .law(let law): law.rate
    case .manual(let manual): .one / manual.rate
    }
  }

  var leg: Leg {
    switch self {
    case .law(let law): .fixed(law)
    case .manual(let manual): .manual(manual)
    }
  }
}

extension [Tie] {
  /// Units of the outermost currency for one of the innermost anchor.
  var product: Amount { reduce(.one) { $0 * $1.rate } }
}

/// Which rates lie between two currencies: ties on both sides, and fixings where these do not meet.
struct Route {
  /// From the base inwards.
  let base: [Tie]
  /// The currency whose fixing the base side ends in; nil for the pivot, or where the sides meet.
  let baseRoot: Currency?
  let quote: [Tie]
  let quoteRoot: Currency?

  var needsFixing: Bool { baseRoot != nil || quoteRoot != nil }

  /// - Parameter law: the day whose laws count.
  init(
    _ pair: CurrencyPair, _ series: any FixingSeries, law: CalendarDate,
    manual: ManualRateList
  ) {
    let (base, baseEnd) = Self.ties(from: pair.base, series, law, manual)
    let (quote, quoteEnd) = Self.ties(from: pair.quote, series, law, manual)
    // What both sides share cancels out.
    let shared = Self.meeting(pair.base, base, pair.quote, quote)
    self.base = shared.map { Array(base.prefix($0.base)) } ?? base
    self.quote = shared.map { Array(quote.prefix($0.quote)) } ?? quote
    baseRoot = shared != nil || baseEnd == series.pivot ? nil : baseEnd
    quoteRoot = shared != nil || quoteEnd == series.pivot ? nil : quoteEnd
  }

  /// How many ties of each side lead to the first currency they have in common.
  private static func meeting(
    _ base: Currency, _ baseTies: [Tie], _ quote: Currency, _ quoteTies: [Tie]
  ) -> (base: Int, quote: Int)? {
    let left = [base] + baseTies.map(\.anchor)
    let right = [quote] + quoteTies.map(\.anchor)
    for (index, currency) in left.enumerated() {
      if let other = right.firstIndex(of: currency) { return (index, other) }
    }
    return nil
  }

  /// What ties a currency, and what ties that. What the user has set goes before all else, and a source's own fixing
  /// before a peg.
  private static func ties(
    from currency: Currency, _ series: any FixingSeries, _ date: CalendarDate,
    _ manual: ManualRateList
  ) -> ([Tie], Currency) {
    var ties: [Tie] = []
    var end = currency
    while ties.count < 8, let tie = tie(of: end, series, date, manual) {
      ties.append(tie)
      end = tie.anchor
    }
    return (ties, end)
  }

  private static func tie(
    of currency: Currency, _ series: any FixingSeries, _ date: CalendarDate,
    _ manual: ManualRateList
  ) -> Tie? {
    if let rate = manual[currency] { return .manual(rate) }
    return series.law(of: currency, on: date).map(Tie.law)
  }
}

extension FixingSeries {
  /// The law that ties a currency on a day, beside the figures of the series: its own fixing goes before a peg.
  func law(of currency: Currency, on date: CalendarDate) -> FixedRate? {
    guard currency != pivot, let law = FixedRate.of(currency, on: date),
      law.kind == .euroLegacy || !covers(currency)
    else { return nil }
    return law
  }
}
