/// The rates that hold at one time, side by side: units of every currency for one of the pivot. Each is looked up when it
/// is first asked for.
///
/// A class of plain memory: a line of a file looks here several times, and counting references to arrays would cost
/// more than the arithmetic. Its owner alone uses it, so that nobody has to watch who does.
final class DayTable {
  /// Overflowed where there is none, or where nobody has looked yet.
  let rates: UnsafeMutablePointer<Amount>
  @exclusivity(unchecked) private(set) var time: RateSelection.Time
  /// Whether the fixing is of an earlier day than the one asked for.
  @exclusivity(unchecked) private(set) var isShifted = false
  /// The tables own it: to own it here too would be counted on each question.
  private let source: Unmanaged<DayFixings>?
  /// Where rates have been pinned, each is one of a pair.
  private let pinned: RateBook?
  /// Those that somebody has looked for.
  @exclusivity(unchecked) private var asked: UnsafeMutablePointer<UInt16>
  @exclusivity(unchecked) private var askedCount = 0
  /// Where one day is asked for.
  @exclusivity(unchecked) private var fixing = DayFixings.Fixing(
    row: 0, date: CalendarDate(dayNumber: 0))
  /// The day whose laws count there.
  @exclusivity(unchecked) private var lawDate = CalendarDate(dayNumber: 0)
  /// Those of a period, where one is asked for.
  @exclusivity(unchecked) private var rows: Range<Int>?
  /// Of a period a pair may have rates of its own: where they stand among them.
  @exclusivity(unchecked) private var pairs: PairPlaces?
  @exclusivity(unchecked) private var pairRates: [PairRates] = []
  /// The place of pairs of which it has been found that they have none.
  private static let noPlace = Int(UInt32.max)

  /// The places of its pairs, where rates are told.
  @exclusivity(unchecked) var told: ToldLegs.Pairs?
  /// The places of its currencies' legs then, -1 where none is known, and of which rates they are.
  @exclusivity(unchecked) private var legPlaces: UnsafeMutablePointer<Int32>?
  @exclusivity(unchecked) private var legGeneration = 0

  struct PairRates {
    let up: ExactNumber
    let down: ExactNumber
    /// It is a figure as it was published, not turned round or crossed.
    let isPublished: Bool
    /// There is something to say about it.
    let isRemarkable: Bool
    /// A bit for each source behind the first that it stands on, by its place in the book.
    let places: UInt64
  }

  /// Nobody has looked: `k` tells it from what is not there.
  private static let unknown = Amount(n: 1, d: 0, k: 1)

  /// - Parameter pinned: the book, where its rates have been pinned.
  init(_ source: DayFixings?, pinned: RateBook?, _ time: RateSelection.Time = .latest) {
    rates = .allocate(capacity: Currency.places)
    rates.initialize(repeating: Self.unknown, count: Currency.places)
    asked = .allocate(capacity: Currency.places)
    self.source = source.map { .passUnretained($0) }
    self.pinned = pinned
    isAsPublished = source?.isAsPublished ?? true
    place = source?.place ?? 0
    hasRates = source != nil || pinned != nil
    self.time = .latest
    if time != .latest { turn(to: time) }
  }

  deinit {
    rates.deallocate()
    asked.deallocate()
    legPlaces?.deallocate()
  }

  /// Whether all it has found stands on fixings of the source: on no law, and on nothing the user has set.
  var isOfSourceAlone: Bool {
    @inline(never) get {
      guard hasNoOthers, !isAsPublished, let source else { return hasNoOthers }
      return source._withUnsafeGuaranteedRef { fixings in
        (0..<askedCount).allSatisfy { !fixings.isManual(Currency(index: Int(asked[$0]))) }
      }
    }
  }

  /// Whether the user has set nothing.
  private let isAsPublished: Bool

  /// Whether nothing it has found stands on another, or on a law.
  @exclusivity(unchecked) private(set) var hasNoOthers = true

  /// Whether all its rates are those of pairs, and some may have more to them than their figure.
  var isPinned: Bool { pinned != nil }

  /// Whether it has any rates at its time, and at any.
  @exclusivity(unchecked) private(set) var isOpen = true
  private let hasRates: Bool

  /// The place of its source in the book, where lines name it; 0 for the first.
  let place: Int

  /// What its rates are asked for with.
  var selection: RateSelection {
    RateSelection(
      time: time,
      source: place == 0 ? nil : source?._withUnsafeGuaranteedRef { $0.finder.series.source.id })
  }

  /// Takes up another time, and forgets what it had.
  func turn(to time: RateSelection.Time) {
    self.time = time
    if pairs != nil { (pairs, pairRates) = (nil, []) }
    if told != nil { told = nil }
    (isShifted, hasNoOthers) = (false, true)
    for place in 0..<askedCount { rates[Int(asked[place])] = Self.unknown }
    forgetLegPlaces()
    askedCount = 0
    isOpen = hasRates
    rows = nil
    guard let source else { return }
    guard case .on(let date) = time else { return turnFurther(to: time, source) }
    lawDate = date
    guard let found = source._withUnsafeGuaranteedRef({ $0.fixing(on: date) }) else {
      isOpen = false
      return
    }
    fixing = found
    isShifted = found.date != date
  }

  /// The same for one that is no day's own.
  @inline(never)
  private func turnFurther(to time: RateSelection.Time, _ source: Unmanaged<DayFixings>) {
    let found: DayFixings.Fixing?
    switch time {
    case .before(let date):
      lawDate = date.adding(days: -1)
      found = source._withUnsafeGuaranteedRef { $0.fixing(on: lawDate) }
    case .next(let date):
      found = source._withUnsafeGuaranteedRef { $0.fixing(from: date) }
      if let found { lawDate = found.date }
    case .average(let period):
      rows = source._withUnsafeGuaranteedRef { try? $0.finder.rows(in: period) }
      return
    case .latest, .on, .high, .low: return
    }
    guard let found else {
      isOpen = false
      return
    }
    fixing = found
  }

  /// Units of a currency for one of the pivot; nil where there is more to it than one figure.
  @inline(never)
  func rate(of currency: Currency) -> Amount? {
    let known = rates[Int(currency.index)]
    if !known.overflowed { return known }
    guard known.k == Self.unknown.k else { return nil }
    let found = find(currency) ?? tiedUnits(of: currency)
    asked[askedCount] = currency.index
    askedCount &+= 1
    rates[Int(currency.index)] = found ?? .overflow
    return found
  }

  /// What the user has set, or a law says, on a day.
  @inline(never)
  private func tiedUnits(of currency: Currency) -> Amount? {
    guard let source, isOpen else { return nil }
    switch time {
    case .on, .before, .next: break
    default: return nil
    }
    return source._withUnsafeGuaranteedRef { fixings in
      if let units = fixings.manualUnits(of: currency, in: fixing, on: lawDate) { return units }
      let units = fixings.lawUnits(of: currency, in: fixing, on: lawDate)
      if units != nil { hasNoOthers = false }
      return units
    }
  }

  /// Whether a rate of a currency stands on a law here.
  private func isTied(_ currency: Currency) -> Bool {
    !hasNoOthers && FixedRate.fixes(currency, on: lawDate)
  }

  @inline(__always)
  private func find(_ currency: Currency) -> Amount? {
    guard let source, isOpen else { return nil }
    switch time {
    case .latest: return newest(currency, source.takeUnretainedValue().finder)
    case .on, .before, .next:
      return source._withUnsafeGuaranteedRef { $0.units(of: currency, in: fixing, on: lawDate) }
    case .average(let period):
      guard let rows else { return nil }
      return source._withUnsafeGuaranteedRef { $0.finder.plainMean(of: currency, in: period, rows) }
    default: return nil
    }
  }

  /// What pairs with the pivot pairs with everything that does, in the same source: the first, or none here.
  @inline(never)
  private func newest(_ currency: Currency, _ finder: RateFinder) -> Amount? {
    let (book, series) = (finder.book, finder.series)
    guard
      currency == series.pivot || series.covers(currency)
        || book.manual[currency] != nil || FixedRate.of(currency, on: book.today) != nil,
      let rate = try? book.findNewest(of: currency, in: series),
      rate.legs.allSatisfy({ $0.digits == nil }), case .small(let up) = rate.up,
      case .small(let down) = rate.down,
      case let units = up / down, !units.overflowed
    else { return nil }
    if rate.legs.contains(where: { $0.source != series.source.id }) { hasNoOthers = false }
    return units
  }

  /// The rates of a pair, on a day or in a period: there its currencies may have no figures that hold for all pairs. nil
  /// where it stands on laws alone, or in a period on other sources, and is not pinned.
  func rates(of pair: CurrencyPair) -> PairRates? {
    if let place = pairs?.place(of: pair) {
      return place == Self.noPlace ? nil : pairRates[place]
    }
    return findRates(of: pair)
  }

  /// Whether a pair may have a rate on a day without both currencies having a figure: another source may have it, or a law.
  func mayHaveOwn(_ pair: CurrencyPair) -> Bool {
    guard !isPinned, let series = source?.takeUnretainedValue().finder.series else { return false }
    return [pair.base, pair.quote].contains {
      $0 != series.pivot && (!series.covers($0) || FixedRate.fixes($0, on: lawDate))
    }
  }

  private func plainRate(of pair: CurrencyPair) -> (rate: CrossRate, places: UInt64)? {
    guard let finder = source?.takeUnretainedValue().finder,
      let rate = try? finder.book.rate(of: pair.base, in: pair.quote, selection),
      rate.legs.allSatisfy({ $0.digits == nil })
    else { return nil }
    var (places, isOfFirst): (UInt64, Bool) = (0, false)
    for leg in rate.legs {
      if leg.source == finder.series.source.id {
        isOfFirst = true
      } else if leg.state == .fixed {
        hasNoOthers = false
      } else {
        // What there is to say of another source's day or period is for the full semantics.
        guard place == 0, selection.period == nil, rate.askedDate == nil,
          let other = finder.book.series.firstIndex(where: { $0.source.id == leg.source }),
          0 < other, other < UInt64.bitWidth
        else { return nil }
        places |= 1 << UInt64(other)
      }
    }
    return isOfFirst || places != 0 ? (rate, places) : nil
  }

  private func pinnedRate(of pair: CurrencyPair) -> (rate: CrossRate, places: UInt64)? {
    guard
      let rate = try? pinned?.rate(of: pair.base, in: pair.quote, RateSelection(time: time)),
      rate.legs.allSatisfy({ $0.digits == nil })
    else { return nil }
    hasNoOthers = false
    return (rate, 0)
  }

  @inline(never)
  private func findRates(of pair: CurrencyPair) -> PairRates? {
    let places = pairs ?? PairPlaces()
    pairs = places
    guard let (rate, others) = isPinned ? pinnedRate(of: pair) : plainRate(of: pair) else {
      places.note(pair, Self.noPlace)
      return nil
    }
    let found = PairRates(
      up: rate.up, down: rate.down, isPublished: rate.isPublished,
      isRemarkable: rate.askedDate != nil
        || rate.legs.contains { $0.coverage?.isWhole == false || $0.state == .newerInDoubt },
      places: others)
    places.note(pair, pairRates.count)
    pairRates.append(found)
    return found
  }
}

/// What stands behind its rates, where they are told.
extension DayTable {
  var pivot: Currency? { source?._withUnsafeGuaranteedRef { $0.finder.series.pivot } }

  /// The place of a currency's leg.
  @inline(__always)
  func legPlace(of currency: Currency, _ generation: Int) -> Int32? {
    guard legGeneration == generation, let place = legPlaces?[Int(currency.index)], place >= 0
    else { return nil }
    return place
  }

  /// - Parameter generation: of the rates whose place it is.
  func note(legPlace place: Int32, of currency: Currency, _ generation: Int) {
    let places = legPlaces ?? .allocate(capacity: Currency.places)
    if legPlaces == nil {
      places.initialize(repeating: -1, count: Currency.places)
      legPlaces = places
    }
    if legGeneration != generation {
      forgetLegPlaces()
      legGeneration = generation
    }
    places[Int(currency.index)] = place
  }

  private func forgetLegPlaces() {
    guard let legPlaces else { return }
    for place in 0..<askedCount { legPlaces[Int(asked[place])] = -1 }
  }

  /// The figure that every rate of a currency stands on at a day; nil where there is more to it.
  @inline(__always)
  func figure(of currency: Currency)
    -> (CurrencyPair, CalendarDate, Amount, ToldFigure.Source)?
  {
    guard let source, case .on = time, let units = rate(of: currency) else { return nil }
    return source._withUnsafeGuaranteedRef {
      isTied(currency) ? nil : $0.figure(of: currency, units, in: fixing)
    }
  }

  /// What every rate of a currency stands on that has nothing but its figure; nil for another one.
  func plainLeg(of currency: Currency) -> Leg? {
    guard let source, rate(of: currency) != nil else { return nil }
    return source._withUnsafeGuaranteedRef { fixings in
      switch time {
      case .latest: fixings.newestLeg(of: currency)
      case .on: isTied(currency) ? nil : fixings.leg(of: currency, in: fixing)
      default: nil
      }
    }
  }
}
