import AgioCore

/// The rates that rows ask for, kept as they are found: a table asks for the same pair and day again and again.
///
/// A table of fixed size in plain memory, so that a file of any length is converted in the same room.
final class PairRates {
  /// A rate and the cells that say what it is.
  struct Found {
    /// Units of the target for one of the source; overflowed where only ``exact`` has room for it.
    var factor: Amount
    var cells: UnsafeBufferPointer<UInt8>
    var exact: CrossRate?
  }

  private struct Slot {
    /// Pair and day; 0 for none.
    var key: UInt64 = 0
    var factor = Amount(0)
    var offset: UInt32 = 0
    var count: UInt32 = 0
  }

  private static let slotBits: UInt64 = 17
  private static let arenaBytes = 6 << 20
  private let slots: UnsafeMutablePointer<Slot>
  private let arena: UnsafeMutablePointer<UInt8>
  private var used = 0
  /// What cannot be had, so that a million rows do not look for it a million times.
  private var missing: [UInt64: TableFault] = [:]
  private var large: (key: UInt64, rate: CrossRate)?

  private let request: TableRequest
  private let book: RateBook
  private let render: (CrossRate) -> [UInt8]
  /// The sources of all rates that were found, by their ids.
  private(set) var sources: Set<String> = []

  /// - Parameter render: writes the cells of a rate, its day and its source.
  init(_ request: TableRequest, _ book: RateBook, _ render: @escaping (CrossRate) -> [UInt8]) {
    self.request = request
    self.book = book
    self.render = render
    let count = 1 << Int(Self.slotBits)
    slots = .allocate(capacity: count)
    slots.initialize(repeating: Slot(), count: count)
    arena = .allocate(capacity: Self.arenaBytes)
  }

  deinit {
    slots.deallocate()
    arena.deallocate()
  }

  /// The places of diagnostics that say which cell they are about.
  enum Place {
    static let base = SourceRange(0, 1)
    static let quote = SourceRange(1, 2)
    static let date = SourceRange(2, 3)
  }

  /// - Parameter date: the row's; nil where no column has one.
  /// - Throws: ``RateFault``.
  @inline(__always)
  func rate(of base: Currency, in quote: Currency, _ date: CalendarDate?) throws(RateFault) -> Found
  {
    let pair = UInt64(base.index) << 16 | UInt64(quote.index)
    let day = date.map { UInt64(UInt32(bitPattern: $0.dayNumber)) } ?? 0xFFFF_FFFF
    // No pair has index 0 twice, so no key is 0 but where currencies are equal.
    let key = (pair << 32 | day) &+ 1
    let hash = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> (64 - Self.slotBits))
    let slot = slots + hash
    if slot.pointee.key == key {
      return Found(
        factor: slot.pointee.factor,
        cells: UnsafeBufferPointer(
          start: arena + Int(slot.pointee.offset), count: Int(slot.pointee.count)))
    }
    return try find(key, slot, base, quote, date)
  }

  @inline(never)
  private func find(
    _ key: UInt64, _ slot: UnsafeMutablePointer<Slot>, _ base: Currency, _ quote: Currency,
    _ date: CalendarDate?
  ) throws(RateFault) -> Found {
    if let fault = missing[key] { throw RateFault(fault, .base) }
    let rate = try look(key, base, quote, date)
    let cells = render(rate)
    if used + cells.count > Self.arenaBytes { empty() }
    let start = arena + used
    start.update(from: cells, count: cells.count)
    let factor = Amount(rate.up) / Amount(rate.down)
    slot.pointee = Slot(
      key: factor.overflowed ? 0 : key, factor: factor, offset: UInt32(used),
      count: UInt32(cells.count))
    used += cells.count
    return Found(
      factor: factor, cells: UnsafeBufferPointer(start: start, count: cells.count), exact: rate)
  }

  private func look(_ key: UInt64, _ base: Currency, _ quote: Currency, _ date: CalendarDate?)
    throws(RateFault) -> CrossRate
  {
    var selection = RateSelection(time: date.map(request.rule.time) ?? request.time)
    selection.source = request.source
    var place = RateBook.Place(Place.quote)
    place.base = Place.base
    place.dates = Place.date
    do throws(Diagnostic) {
      // Where nothing is converted a day that is yet to come is refused all the same.
      if base == quote { try book.check(selection.time, at: Place.date) }
      if base != quote {
        try book.checkPresence(of: request.source, selection.time, at: Place.date)
      }
      let rate = try book.rate(of: base, in: quote, selection, at: place)
      sources.formUnion(rate.legs.map(\.source))
      return rate
    } catch {
      let fault = RateFault(TableFault(error, on: date), Self.part(error.range))
      if missing.count >= 1 << 12 { missing.removeAll() }
      missing[key] = fault.fault
      throw fault
    }
  }

  private static func part(_ range: SourceRange) -> RateFault.Part {
    if range == Place.date { return .date }
    return range == Place.base ? .base : .quote
  }

  private func empty() {
    used = 0
    for index in 0..<1 << Int(Self.slotBits) { slots[index].key = 0 }
  }
}

/// A rate that cannot be had, and which cell of the row asks for it.
struct RateFault: Error {
  enum Part { case base, quote, date }

  let fault: TableFault
  let part: Part

  init(_ fault: TableFault, _ part: Part) {
    self.fault = fault
    self.part = part
  }
}

/// The cells that say what a rate is.
struct RateCells {
  let rate: String
  let date: String
  let source: String

  /// - Parameter mark: the decimal mark.
  init(_ cross: CrossRate, mark: UInt8) {
    var out = TextBuffer(capacity: 64)
    Answer.Result(cross.value, .plain).writeAmount(ResultStyle(decimalMark: mark), to: &out)
    rate = out.text
    let dates = Self.unique(
      cross.legs.compactMap { leg in
        leg.coverage.map { "\($0.period)" } ?? leg.date.map { "\($0)" }
      })
    date = dates.joined(separator: "+")
    source = Self.unique(cross.legs.map(Self.source)).joined(separator: "+")
  }

  /// The table's number, or the source; of a mean with holes how many days it has.
  private static func source(_ leg: Leg) -> String {
    guard let coverage = leg.coverage, !coverage.isWhole else { return leg.number ?? leg.source }
    return "\(leg.source) \(coverage.days)/\(coverage.published)"
  }

  private static func unique(_ texts: [String]) -> [String] {
    var found: [String] = []
    for text in texts where !found.contains(text) { found.append(text) }
    return found
  }
}
