/// What lines that are answered directly look things up in, and what they note on the way.
///
/// Its owner alone writes here, and makes itself another one before it writes where it is not alone: see
/// ``DirectEvaluator``. That makes sharing safe.
final class DirectTables: @unchecked Sendable {
  let evaluator: Evaluator
  let codes: Codes
  /// Whose rates have been pinned.
  private let pinned: RateBook?
  let today: CalendarDate
  /// The name of the source that is asked first; nil where there is none.
  let firstSource: String?
  /// The day of the newest fixing of all sources, once it was asked for.
  @exclusivity(unchecked) private var knownNewestDate: CalendarDate?
  /// Of the time that counts where a line does not say.
  let usual: DayTable
  /// Those of it that are decimals of a few digits, once they were asked for.
  let decimalRates: UnsafeMutablePointer<DecimalRate>
  /// Whether all lines are converted, or all plain numbers are amounts of a currency.
  let hasDefaults: Bool
  /// What all lines are converted to, where it is one currency and nothing else is to be known of them.
  let target: Currency?
  /// Whether that is all there is to all lines, besides what there may be to say about their rates.
  let hasPlainlyMore: Bool
  /// Whether there is more to all lines: that, or something to say about their rates.
  let hasMore: Bool
  /// Of the times that lines ask for.
  @exclusivity(unchecked) private var times: TimeTables
  /// The same by the place of a source that lines name.
  @exclusivity(unchecked) private var named: [TimeTables?] = []
  /// What words and signs stand for, once they were asked.
  @exclusivity(unchecked) private var currencies: [String: Currency] = [:]
  @exclusivity(unchecked) private var counted: [String: Counted?] = [:]
  @exclusivity(unchecked) private var names: [String: Bool] = [:]
  @exclusivity(unchecked) private var signed: [SignedCurrency: Bool] = [:]
  /// Those that records name.
  @exclusivity(unchecked) var legs: ToldLegs

  /// A bit for each source behind the first that lines were answered with, by its place.
  @exclusivity(unchecked) private(set) var usedPlaces: UInt64 = 0

  /// The rate of the line above that there was last something to say about.
  @exclusivity(unchecked) var turned: TurnedRate?

  /// In plain memory too: each access to a class's own would be checked while the program runs.
  let notes: UnsafeMutablePointer<DirectNotes>

  private struct SignedCurrency: Hashable {
    let sign: String
    let currency: Currency
  }

  // The evaluator has no room for more: what is larger than it is now is copied by a call, where lines are written.

  /// That of the last line that had one.
  @exclusivity(unchecked) var label: SourceRange?
  /// What all labels have in common that differ in their digits, with the vocabulary of each.
  @exclusivity(unchecked) var shapes = NameIndex(isOfBytes: true)
  @exclusivity(unchecked) var knownShapes: [Int] = []

  /// More names than that have no use.
  private static let mostNames = 4_096

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
    legs = ToldLegs(evaluator)
    let index = CurrencyIndex.shared
    let all = (0..<Currency.places).map(Currency.init(index:))
    codes = Codes(
      digits: Self.memory(all.map { UInt8($0.minorUnitDigits) }),
      letters: Self.memory(all.map { index.letters(of: $0) }), slots: Self.memory(index.slots),
      ownStart: ISO4217.count)
    pinned = evaluator.book.pinned == nil ? nil : evaluator.book
    times = TimeTables(DayFixings(evaluator.book), pinned: pinned)
    usual = DayTable(times.fixings, pinned: pinned, evaluator.defaultTime)
    decimalRates = .allocate(capacity: Currency.places)
    decimalRates.initialize(repeating: .none, count: Currency.places)
    today = evaluator.today
    firstSource = evaluator.book.series.first?.source.id
    hasDefaults = !evaluator.defaultTargets.isEmpty || evaluator.defaultSource != nil
    hasMore = hasDefaults || usual.isShifted
    let isOne = evaluator.defaultTargets.count == 1 && evaluator.defaultSource == nil
    target = isOne ? evaluator.defaultTargets[0] : nil
    hasPlainlyMore = hasMore && (isOne || !hasDefaults)
    notes = .allocate(capacity: 1)
    notes.initialize(to: DirectNotes(table: usual))
  }

  deinit {
    notes.deinitialize(count: 1)
    notes.deallocate()
    decimalRates.deallocate()
    codes.digits.deallocate()
    codes.letters.deallocate()
    codes.slots.deallocate()
  }

  private static func memory<T: BitwiseCopyable>(_ values: [T]) -> UnsafeMutablePointer<T> {
    let memory = UnsafeMutablePointer<T>.allocate(capacity: values.count)
    memory.initialize(from: values, count: values.count)
    return memory
  }

  @inline(__always)
  func currency(_ packed: UInt32) -> Currency? { codes.currency(packed) }

  @inline(__always)
  func letters(of currency: Currency) -> UInt32 { codes.letters[Int(currency.index)] }

  @inline(__always)
  func minorUnitDigits(of currency: Currency) -> Int { Int(codes.digits[Int(currency.index)]) }

  /// Units of a currency for one of the pivot at the usual time; nil where there is more to it than one figure.
  func usualRate(of currency: Currency) -> Amount? {
    guard let rate = usual.rate(of: currency) else { return nil }
    decimalRates[Int(currency.index)] = DecimalRate(rate)
    return rate
  }

  /// The rates of a time that a line asks for; nil where there are none.
  @inline(__always)
  func table(of time: RateSelection.Time) -> DayTable? { times.table(of: time) }

  /// The same of a source that the line names.
  /// - Parameter place: that of the source in the book.
  @inline(never)
  func table(of time: RateSelection.Time, from place: Int) -> DayTable? {
    if place == 0 { return table(of: time) }
    while named.count <= place { named.append(nil) }
    if named[place] == nil {
      named[place] = TimeTables(DayFixings(evaluator.book, naming: place), pinned: nil)
    }
    return named[place]!.table(of: time)
  }

  func noteUse(of places: UInt64) { usedPlaces |= places }

  /// The place of a source behind the first that a line may name; nil where there is more to it.
  func place(ofSource name: String) -> Int? {
    let id = name.lowercased()
    guard pinned == nil,
      let place = evaluator.book.series.firstIndex(where: { $0.source.id == id }),
      place > 0, place < UInt64.bitWidth
    else { return nil }
    return place
  }

  /// What a word, several words or a sign stand for; nil for what is not clear.
  func currency(_ text: String) -> Currency? {
    if let known = currencies[text] { return known }
    // Names of a language of its own are for the full semantics, and so are cents and what is abbreviated.
    let found: Currency? =
      if evaluator.language != "en" || text.hasSuffix(".") || MinorUnits.split(text) != nil {
        nil
      } else if let meant = evaluator.meanings[of: text]
        ?? evaluator.meanings.meaningOfSign(named: text)
      {
        meant
      } else if case .one(let currency) = CurrencySymbols.reading(of: text)
        ?? CurrencyNames.shared.reading(of: text)
      {
        currency
      } else {
        nil
      }
    if currencies.count == Self.mostNames { currencies = [:] }
    if let found { currencies[text] = found }
    return found
  }

  /// Whether a sign before an amount can stand for the currency behind it.
  /// - Parameter letters: those of a code, where the sign is one.
  func agrees(_ sign: String, _ letters: UInt32, with currency: Currency) -> Bool {
    if let meant = evaluator.meanings[of: sign]
      ?? (letters == 0 ? nil : CurrencyIndex.shared[letters])
    {
      return meant == currency
    }
    let pair = SignedCurrency(sign: sign, currency: currency)
    if let known = signed[pair] { return known }
    if signed.count == Self.mostNames { signed = [:] }
    let found = currency.isWritten(sign)
    signed[pair] = found
    return found
  }

  /// Whether words are the name of a currency.
  func isCurrency(_ text: String) -> Bool {
    if let known = names[text] { return known }
    if names.count == Self.mostNames { names = [:] }
    let found = Currency.isName(text)
    names[text] = found
    return found
  }

  /// What a number behind which these words stand is a number of, where they name no currency.
  enum Counted {
    case thing(Thing)
    /// The currency, and how many of them one of it is.
    case minorUnit(Currency, UInt64)
  }

  /// - Returns: nil for what is neither, or not clear.
  func counted(_ text: String) -> Counted? {
    if let known = counted[text] { return known }
    if counted.count == Self.mostNames { counted = [:] }
    let found = Thing(text).map(Counted.thing) ?? minorUnit(text)
    counted[text] = .some(found)
    return found
  }

  private func minorUnit(_ text: String) -> Counted? {
    guard let (minor, name) = evaluator.minorUnit(named: text) else { return nil }
    let found: Currency? =
      if let name {
        currency(name).flatMap { MinorUnits.belongs(minor, to: $0) ? $0 : nil }
      } else {
        evaluator.usualCurrency(ofMinorUnit: minor)
      }
    return found.map { .minorUnit($0, MinorUnits.count(minor, of: $0)) }
  }

  /// The day of the newest fixing of all sources.
  var newestDate: CalendarDate {
    if let known = knownNewestDate { return known }
    let found = evaluator.book.newestDate ?? today
    knownNewestDate = found
    return found
  }

  @inline(__always)
  var rates: UnsafeMutablePointer<Amount> { notes.pointee.table.rates }

  /// Before a line is read whose time is known.
  func ask(_ table: DayTable) {
    notes.pointee.table = table
    notes.pointee.isAsked = true
  }

  /// The rates of the time that the line wants; nil where there are none.
  var wantedTable: DayTable? {
    notes.pointee.wanted.flatMap { table(of: $0.time, from: $0.place) }
  }

  /// Whether what few lines note lets the line be answered here.
  func isSettled(isNamed: Bool) -> Bool {
    let rare = notes.pointee.rare
    // A pair that is given a name is a number.
    if rare.codes > 0, !rare.isPair || isNamed { return false }
    if rare.isUnit, isNamed { return false }
    if rare.place > 0, notes.pointee.isAsked {
      return !notes.pointee.table.isShifted && notes.pointee.table.isOfSourceAlone
    }
    if !rare.isOfSourceAlone { return true }
    if rare.others != 0 || rare.isOfMore { return false }
    let table = notes.pointee.table
    return table.isOfSourceAlone && (table === usual || usual.isOfSourceAlone)
  }

  func forgetLine() { notes.pointee.forget(usual) }
}

/// A rate that is a decimal of less than 64 bits: `digits / 10^places`.
struct DecimalRate: BitwiseCopyable {
  /// 0 for another rate, and where there is none.
  let digits: Int64
  let places: Int32

  static let none = DecimalRate(digits: 0, places: 0)

  private init(digits: Int64, places: Int32) { (self.digits, self.places) = (digits, places) }

  init(_ rate: Amount) {
    guard rate.d == 1, let digits = Int64(exactly: rate.n), digits > 0 else {
      self = .none
      return
    }
    self.init(digits: digits, places: rate.k)
  }
}

/// Codes of currencies and how each is written: good for as long as the tables are there.
struct Codes: BitwiseCopyable {
  let digits: UnsafeMutablePointer<UInt8>
  let letters: UnsafeMutablePointer<UInt32>
  let slots: UnsafeMutablePointer<UInt16>
  /// The index of the first of the user's own currencies.
  let ownStart: Int

  @inline(always)
  func isOwn(_ currency: Currency) -> Bool { Int(currency.index) >= ownStart }

  /// The currency whose code the low three bytes of a word spell in capitals.
  @inline(always)
  func currency(_ packed: UInt32) -> Currency? {
    let index = Int(slots[CurrencyIndex.slot(packed)]) &- 1
    return index >= 0 && letters[index] == packed ? Currency(index: index) : nil
  }
}
