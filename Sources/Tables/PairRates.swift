package import AgioCore
import Synchronization

/// The rates that rows ask for, kept as they are found, for all threads: a table asks for the same pair and day again and
/// again.
///
/// What is kept has a fixed size, so that a file of any length is converted in the same room.
package final class PairRates: Sendable {
  private struct State {
    var table = PairTable()
    /// What cannot be had, so that a million rows do not look for it a million times.
    var missing: [UInt64: RateFault] = [:]
    var sources: Set<String> = []
    var rates: Set<ManualRate> = []
  }

  private let state = Mutex(State())
  private let request: TableRequest
  private let book: RateBook
  private let cells: RateCells

  /// - Parameter mark: the decimal mark of what is written.
  package init(_ request: TableRequest, _ layout: TableLayout, _ book: RateBook, mark: UInt8) {
    self.request = request
    self.book = book
    cells = RateCells(layout, mark: mark)
  }

  /// What is kept; a full table is replaced by an empty one.
  var table: PairTable { state.withLock { $0.table } }

  /// The sources of all rates that were found, by their ids.
  package var sources: Set<String> { state.withLock { $0.sources } }

  /// The rates of the user's own that were used for other days than theirs.
  package var ratesOfOtherDays: Set<ManualRate> { state.withLock { $0.rates } }

  /// Finds a rate that is not kept yet, and keeps it for all.
  /// - Parameters:
  ///   - date: the row's; nil where no column has one.
  ///   - table: where it was looked for.
  ///   - text: becomes the cells that say what the rate is.
  /// - Returns: the rate, without its cells.
  func find(
    _ key: UInt64, _ base: Currency, _ quote: Currency, _ date: CalendarDate?,
    besides table: PairTable, cells text: inout TextBuffer
  ) throws(RateFault) -> FoundRate {
    if let fault = state.withLock({ $0.missing[key] }) { throw fault }
    let (rate, selection) = try look(key, base, quote, date)
    let own = book.manualRates(in: rate, ofOtherDaysThan: selection)
    let factor = Amount(rate.up) / Amount(rate.down)
    text.removeAll()
    cells.write(rate, factor, to: &text)
    state.withLock { state in
      for leg in rate.legs { state.sources.insert(leg.source) }
      state.rates.formUnion(own)
      guard !factor.overflowed, state.table === table else { return }
      let isKept = text.withBytes {
        table.keep(key, factor, isOfOtherDay: !own.isEmpty, $0)
      }
      // Who holds the full one goes on with it to the end of a piece.
      if !isKept { state.table = PairTable() }
    }
    return FoundRate(
      factor: factor, exact: factor.overflowed ? rate : nil, isOfOtherDay: !own.isEmpty)
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
      state.withLock { state in
        if state.missing.count >= 1 << 12 { state.missing.removeAll() }
        state.missing[key] = error
      }
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
