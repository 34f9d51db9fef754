/// Where rates of the user's own take part.
extension RateBook {
  /// Answers a question about a pair with its own rate, else with what is published, else with what gives a currency its value of
  /// which nothing is published.
  /// - Parameters:
  ///   - day: the day that is asked for.
  ///   - isNamed: the question names a source, whose figures go before the rate of the pair.
  ///   - isPublished: whether there are published rates of a currency for the question.
  ///   - answer: the answer by way of these rates.
  func withOwnRates<Found>(
    for pair: CurrencyPair, on day: CalendarDate, isNamed: Bool, isPublished: (Currency) -> Bool,
    answer: (OwnPath) throws(RateError) -> Found
  ) throws(RateError) -> Found {
    if manual.isEmpty { return try answer(.none) }
    let set = manual[pair]
    let own = set.flatMap { $0.holds(on: day) ? OwnPath($0, for: pair) : nil }
    if let own, !isNamed { return try answer(own) }
    let lack: RateError
    do throws(RateError) {
      return try answer(.none)
    } catch {
      guard error.isLack else { throw error }
      lack = error
    }
    if let own { return try answer(own) }
    guard let path = manual.path(of: pair, on: day, joins: !isNamed, isPublished: isPublished)
    else {
      // One that holds later on does not help yet.
      let later =
        ([set].compactMap(\.self) + manual.rates(of: pair.base) + manual.rates(of: pair.quote))
        .first { !$0.holds(on: day) }
      if let later { throw .ownRate(later, isLater: true, lack) }
      throw lack
    }
    do throws(RateError) {
      return try answer(path)
    } catch {
      throw path.rates.first.map { .ownRate($0, isLater: false, error) } ?? error
    }
  }

  /// The rate that rates of the user's own come to, without any that is published.
  func rate(of pair: CurrencyPair, by own: OwnPath, _ time: RateSelection.Time) throws(RateError)
    -> CrossRate
  {
    try check(time)
    if time.choice == nil {
      try pair.checkRedenomination(on: RateSelection(time: time).lawDay(today))
    }
    return CrossRate(
      pair: pair, up: own.quote.product.exact, down: own.base.product.exact,
      legs: own.base.map(\.leg) + own.quote.map(\.leg).reversed(), date: nil, askedDate: nil)
  }
}

extension RateBook {
  /// The rates of the user's own that a rate stands on, and that are of another day than was asked for.
  package func manualRates(in rate: CrossRate, ofOtherDaysThan selection: RateSelection)
    -> [ManualRate]
  {
    if manual.isEmpty || selection.time == .latest { return [] }
    return rate.legs.filter { $0.isOfOtherDay(than: selection) }.compactMap { manual[$0.pair] }
  }
}

/// Two rates of the user's own, or more, that give a currency different values.
public struct OwnRateConflict: Sendable {
  public let rate: ManualRate
  /// The others, as equations.
  public let others: [String]
  /// The rate that follows from the others.
  public let implied: CrossRate
}

extension RateBook {
  /// The rates of the user's own that are more than a hundredth off what others of them come to, beside the newest that are
  /// published. What is published is no conflict: a rate of one's own is there to go before it.
  public var ownRateConflicts: [OwnRateConflict] {
    var found: [OwnRateConflict] = []
    var told: Set<Set<String>> = []
    for rate in manual.rates where rate.holds(on: today) {
      var others = self
      others.manual.remove(rate.pair)
      guard let implied = try? others.find(rate.pair.base, in: rate.pair.quote, RateSelection()),
        case let legs = implied.legs.filter({ $0.origin == .manual }), !legs.isEmpty
      else { continue }
      let (value, own) = (BigRational(implied.value), BigRational(rate.rate))
      let (low, high) = value < own ? (value, own) : (own, value)
      if high < low * BigRational(Amount(decimal: "1.01")!) { continue }
      let equations = legs.map { "1 \($0.pair.base) = \($0.rateText) \($0.pair.quote)" }
      if told.insert(Set(equations + [rate.equation])).inserted {
        found.append(OwnRateConflict(rate: rate, others: equations, implied: implied))
      }
    }
    return found
  }
}

extension Leg {
  /// Whether it is a rate of the user's own, of another day than was asked for.
  public func isOfOtherDay(than selection: RateSelection) -> Bool {
    guard origin == .manual, selection.time != .latest else { return false }
    return selection.time.day == nil || selection.time.day != date
  }
}

extension RateSelection {
  /// The day that is asked for; of a period its first.
  func lawDay(_ today: CalendarDate) -> CalendarDate {
    switch time {
    case .latest: today
    case .on(let date), .next(let date): date
    case .before(let date): date.adding(days: -1)
    case .average(let period), .high(let period), .low(let period): period.first
    }
  }
}

extension RateError {
  /// Whether no source has rates of a currency: one of the user's own may say what it is worth.
  fileprivate var isLack: Bool {
    switch self {
    case .gap, .noRates, .notPublished: true
    case .partly(let error, _, _): error.isLack
    default: false
    }
  }
}
