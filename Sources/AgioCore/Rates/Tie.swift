/// What ties a currency to another without a fixing: a law, or a rate the user has set.
enum Tie: Equatable, Sendable {
  case law(FixedRate)
  /// A rate of the user's own, on either side of which the currency stands.
  case manual(ManualRate, of: Currency)

  /// What the currency is tied to.
  var anchor: Currency {
    switch self {
    case .law(let law): law.pair.base
    case .manual(let manual, let currency): manual.other(than: currency)!
    }
  }

  /// Units of the currency for one of the anchor.
  var rate: Amount {
    switch self {
    case .law(let law): law.rate
    case .manual(let manual, let currency):
      currency == manual.pair.quote ? manual.rate : .one / manual.rate
    }
  }

  var leg: Leg {
    switch self {
    case .law(let law): .fixed(law)
    case .manual(let manual, _): .manual(manual)
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

  /// - Parameters:
  ///   - law: the day whose laws count.
  ///   - own: the rates of the user's own that lead to what is published.
  init(_ pair: CurrencyPair, _ series: any FixingSeries, law: CalendarDate, own: OwnPath) {
    if own.meets {
      (base, quote, baseRoot, quoteRoot) = (own.base, own.quote, nil, nil)
      return
    }
    let from = own.base.last?.anchor ?? pair.base
    let to = own.quote.last?.anchor ?? pair.quote
    let (base, baseEnd) = Self.laws(from: from, series, law)
    let (quote, quoteEnd) = Self.laws(from: to, series, law)
    // What both sides share cancels out.
    let shared = Self.meeting(from, base, to, quote)
    self.base = own.base + (shared.map { Array(base.prefix($0.base)) } ?? base)
    self.quote = own.quote + (shared.map { Array(quote.prefix($0.quote)) } ?? quote)
    baseRoot = shared != nil || baseEnd == series.pivot ? nil : baseEnd
    quoteRoot = shared != nil || quoteEnd == series.pivot ? nil : quoteEnd
  }

  /// How many ties of each side lead to the first currency they have in common.
  static func meeting(
    _ base: Currency, _ baseTies: [Tie], _ quote: Currency, _ quoteTies: [Tie]
  ) -> (base: Int, quote: Int)? {
    let left = [base] + baseTies.map(\.anchor)
    let right = [quote] + quoteTies.map(\.anchor)
    for (index, currency) in left.enumerated() {
      if let other = right.firstIndex(of: currency) { return (index, other) }
    }
    return nil
  }

  /// The laws that tie a currency, and what it is tied to; a source's own fixing goes before a peg.
  private static func laws(
    from currency: Currency, _ series: any FixingSeries, _ date: CalendarDate
  ) -> ([Tie], Currency) {
    var ties: [Tie] = []
    var end = currency
    while ties.count < 8, let law = series.law(of: end, on: date) {
      ties.append(.law(law))
      end = law.pair.base
    }
    return (ties, end)
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
