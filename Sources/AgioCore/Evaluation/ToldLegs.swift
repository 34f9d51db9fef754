/// The rates that lines stand on, each once.
struct ToldLegs {
  private(set) var told: ToldRates
  private var places: [Leg: Int32] = [:]
  /// Of pairs, at each time, of the first source or of one that lines name.
  private var ofSelections: [RateSelection: Pairs] = [:]

  init(_ evaluator: Evaluator) { told = ToldRates(evaluator) }

  /// The places of pairs at a time.
  struct Pairs {
    /// Of the rates whose places they are.
    fileprivate let generation: Int
    fileprivate let places = PairPlaces()
  }

  /// A line may have some more.
  private static let most = 2_000

  /// Between two lines.
  /// - Returns: whether all begin anew.
  @inline(__always)
  @discardableResult
  mutating func bound(_ tables: DirectTables) -> Bool {
    if told.isShorter(than: Self.most) { return false }
    renew(tables.evaluator)
    return true
  }

  @inline(never)
  private mutating func renew(_ evaluator: Evaluator) {
    told.forget()
    self = ToldLegs(evaluator)
  }

  /// The place of a pair; nil where there is no rate.
  /// - Parameter table: the rates of the time that counts.
  mutating func place(of pair: CurrencyPair, _ table: DayTable, _ tables: DirectTables) -> Int? {
    if let told = table.told, told.generation == self.told.generation,
      let known = told.places.place(of: pair)
    {
      return known
    }
    guard told.hasRoom else { return nil }
    return plainPlace(of: pair, table, tables) ?? newPlace(of: pair, table, tables.evaluator)
  }

  /// Of two currencies that have nothing but their figures: these are all that a rate of them stands on.
  @inline(never)
  private mutating func plainPlace(
    of pair: CurrencyPair, _ table: DayTable, _ tables: DirectTables
  ) -> Int? {
    guard let pivot = table.pivot else { return nil }
    var legs = (base: Int32(-1), quote: Int32(-1))
    if pair.base != pivot {
      guard let place = legPlace(of: pair.base, table) else { return nil }
      legs.base = place
    }
    if pair.quote != pivot {
      guard let place = legPlace(of: pair.quote, table) else { return nil }
      legs.quote = place
    }
    let place = told.add(pair, table.time, of: table.place, legs.base, legs.quote)
    // Files ask for many days, and for few pairs on each.
    if table === tables.usual { pairs(of: table).places.note(pair, place) }
    return place
  }

  private mutating func legPlace(of currency: Currency, _ table: DayTable) -> Int32? {
    if let known = table.legPlace(of: currency, told.generation) { return known }
    let place: Int32
    if let (pair, date, rate, source) = table.figure(of: currency) {
      place = told.add(pair, date, rate, source)
    } else if let leg = table.plainLeg(of: currency) {
      place = told.add(leg)
    } else {
      return nil
    }
    table.note(legPlace: place, of: currency, told.generation)
    return place
  }

  @inline(never)
  private mutating func newPlace(
    of pair: CurrencyPair, _ table: DayTable, _ evaluator: Evaluator
  ) -> Int? {
    let pairs = pairs(of: table)
    if let known = pairs.places.place(of: pair) { return known }
    guard let rate = evaluator.rate(RateQuery(pair, table.selection)) else { return nil }
    var used: [Int32] = []
    for leg in rate.legs {
      let place = places[leg] ?? told.add(leg)
      places[leg] = place
      if !used.contains(place) { used.append(place) }
    }
    let place = told.add(pair, table.time, of: table.place, used)
    pairs.places.note(pair, place)
    return place
  }

  private mutating func pairs(of table: DayTable) -> Pairs {
    if let pairs = table.told, pairs.generation == told.generation { return pairs }
    let selection = table.selection
    let pairs = ofSelections[selection] ?? Pairs(generation: told.generation)
    ofSelections[selection] = pairs
    table.told = pairs
    return pairs
  }
}
