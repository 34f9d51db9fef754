package import AgioCore

/// The rates that rows ask for, kept as they are found: a table asks for the same pair and day again and again.
///
/// So many are kept that a file of any length is converted in the same room.
package final class PairRates {
  /// Rates that are kept at once; then they are forgotten, and found again as they are asked for.
  private static let mostKept = 1 << 16

  private var kept: [UInt64: FoundRate] = [:]
  /// What cannot be had, so that a million rows do not look for it a million times.
  private var missing: [UInt64: RateFault] = [:]
  /// The sources of all rates that were found, by their ids.
  package private(set) var sources: Set<String> = []
  /// The rates of the user's own that were used for other days than theirs.
  package private(set) var ratesOfOtherDays: Set<ManualRate> = []
  private let request: TableRequest
  private let book: RateBook
  private let cells: RateCells

  /// - Parameter mark: the decimal mark of what is written.
  init(_ request: TableRequest, _ layout: TableLayout, _ book: RateBook, mark: UInt8) {
    self.request = request
    self.book = book
    cells = RateCells(layout, mark: mark)
  }

  /// A number for a pair and a day, never the same for two.
  /// - Parameter date: nil where no column has one.
  private static func key(_ base: Currency, _ quote: Currency, _ date: CalendarDate?) -> UInt64 {
    let pair = UInt64(base.index) << 16 | UInt64(quote.index)
    return pair << 32 | (date.map { UInt64(UInt32(bitPattern: $0.dayNumber)) } ?? 0xFFFF_FFFF)
  }

  /// The rate of a pair.
  /// - Parameter date: the row's; nil where no column has one.
  func find(_ base: Currency, _ quote: Currency, _ date: CalendarDate?) throws(RateFault)
    -> FoundRate
  {
    let key = Self.key(base, quote, date)
    if let found = kept[key] { return found }
    if let fault = missing[key] { throw fault }
    let (rate, selection) = try look(key, base, quote, date)
    let own = book.manualRates(in: rate, ofOtherDaysThan: selection)
    let factor = Amount(rate.up) / Amount(rate.down)
    var text = TextBuffer(capacity: 64)
    cells.write(rate, factor, to: &text)
    let found = FoundRate(
      factor: factor,
      exact: factor.overflowed ? BigRational(rate.up) / BigRational(rate.down) : nil,
      cells: text.bytes, isOfOtherDay: !own.isEmpty)
    for leg in rate.legs { sources.insert(leg.source) }
    ratesOfOtherDays.formUnion(own)
    if kept.count >= Self.mostKept { kept.removeAll() }
    kept[key] = found
    return found
  }

  private func look(_ key: UInt64, _ base: Currency, _ quote: Currency, _ date: CalendarDate?)
    throws(RateFault) -> (CrossRate, RateSelection)
  {
    var selection = RateSelection(time: date.map(request.rule.time) ?? request.time)
    selection.source = request.source
    do throws(RateFault) {
      // Where nothing is converted a day that is yet to come is refused all the same.
      if base == quote {
        try checked(date, .date) { () throws(RateError) in try book.check(selection.time) }
      }
      if base != quote {
        try checked(date, .date) { () throws(RateError) in
          try book.checkPresence(of: request.source, selection.time)
        }
      }
      let rate = try checked(date) { () throws(RateError) in
        try book.find(base, in: quote, selection)
      }
      return (rate, selection)
    } catch {
      if missing.count >= 1 << 12 { missing.removeAll() }
      missing[key] = error
      throw error
    }
  }

  /// - Parameter part: which cell is at fault, where the error does not tell.
  private func checked<Value>(
    _ date: CalendarDate?, _ part: RateFault.Part? = nil, _ body: () throws(RateError) -> Value
  ) throws(RateFault) -> Value {
    do throws(RateError) { return try body() } catch {
      throw RateFault(
        TableFault(Diagnostic(error), on: date), part ?? RateFault.Part(error.subject))
    }
  }
}

/// A rate, and the cells that say what it is.
final class FoundRate {
  /// Units of the target for one of the source; overflowed where only ``exact`` has room for it.
  let factor: Amount
  /// The same where it needs the room.
  let exact: BigRational?
  /// Behind that of the amount.
  let cells: [UInt8]
  /// Whether it stands on a rate of the user's own that is of another day than was asked for.
  let isOfOtherDay: Bool

  init(factor: Amount, exact: BigRational?, cells: [UInt8], isOfOtherDay: Bool) {
    self.factor = factor
    self.exact = exact
    self.cells = cells
    self.isOfOtherDay = isOfOtherDay
  }

  /// The factor, however long.
  var rational: BigRational { exact ?? BigRational(factor) }
}

/// A rate that cannot be had, and which cell of the row asks for it.
struct RateFault: Error {
  enum Part {
    case base, quote, date

    init(_ subject: RateError.Subject) {
      switch subject {
      case .base: self = .base
      case .quote: self = .quote
      case .days: self = .date
      }
    }
  }

  let fault: TableFault
  let part: Part

  init(_ fault: TableFault, _ part: Part) {
    self.fault = fault
    self.part = part
  }
}
