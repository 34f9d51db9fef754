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

/// Writes the cells that say what a rate is, behind that of its amount: the rate, its days, its sources.
struct RateCells: Sendable {
  /// What stands between cells; nil for JSON lines, whose writer wants a zero there.
  private let delimiter: UInt8?
  private let areQuoted: Bool
  private let mark: UInt8

  /// - Parameter mark: the decimal mark.
  init(_ layout: TableLayout, mark: UInt8) {
    delimiter = layout.delimiter
    areQuoted = layout.quotesCells
    self.mark = mark
  }

  /// - Parameter factor: the rate, where it has not overflowed.
  func write(_ rate: CrossRate, _ factor: Amount, to out: inout TextBuffer) {
    put(to: &out, isFirst: true) { RateText.put(rate, factor, mark: mark, to: &$0) }
    put(to: &out) { RateText.putDates(of: rate, to: &$0) }
    put(to: &out) { RateText.putSources(of: rate, to: &$0) }
  }

  private func put(
    to out: inout TextBuffer, isFirst: Bool = false, _ write: (inout TextBuffer) -> Void
  ) {
    guard let delimiter else {
      if !isFirst { out.put(0) }
      return write(&out)
    }
    out.put(delimiter)
    // None of these has a quote in it.
    if areQuoted { out.put(34) }
    let start = out.count
    write(&out)
    if areQuoted { return out.put(34) }
    if out.bytes[start...].contains(delimiter) {
      let text = Array(out.bytes[start...])
      out.truncate(to: start)
      out.put(34)
      out.put(text)
      out.put(34)
    }
  }
}

/// What a rate is, its days and its sources, as text without marks of a table.
enum RateText {
  /// - Parameters:
  ///   - factor: the rate, where it has not overflowed.
  ///   - mark: the decimal mark.
  static func put(_ rate: CrossRate, _ factor: Amount, mark: UInt8, to out: inout TextBuffer) {
    let value = factor.overflowed ? rate.value : factor.exact
    Answer.Result(value, .plain).writeAmount(ResultStyle(decimalMark: mark), to: &out)
  }

  static func putDates(of rate: CrossRate, to out: inout TextBuffer) {
    put(rate.legs, to: &out) { leg in
      leg.coverage.map { "\($0.period)" } ?? leg.date.map { "\($0)" }
    }
  }

  /// Tables by their numbers where they have any; of a mean with holes how many days it has.
  static func putSources(of rate: CrossRate, to out: inout TextBuffer) {
    put(rate.legs, to: &out) { leg in
      guard let coverage = leg.coverage, !coverage.isWhole else { return leg.number ?? leg.source }
      return "\(leg.source) \(coverage.days)/\(coverage.published)"
    }
  }

  /// Each text once.
  private static func put(
    _ legs: [Leg], to out: inout TextBuffer, _ text: (Leg) -> String?
  ) {
    var first: String?
    var others: [String] = []
    for leg in legs {
      guard let text = text(leg), text != first, !others.contains(text) else { continue }
      if first == nil {
        first = text
      } else {
        others.append(text)
        out.put(UInt8(ascii: "+"))
      }
      out.put(text)
    }
  }
}

/// What every row and the header get, written with the table's own marks.
struct AddedCells {
  private let layout: TableLayout

  init(_ layout: TableLayout) { self.layout = layout }

  /// As many cells without anything.
  var empty: [UInt8] {
    guard let delimiter = layout.delimiter else { return [] }
    return layout.added.flatMap { _ in layout.quotesCells ? [delimiter, 34, 34] : [delimiter] }
  }

  var header: [UInt8] {
    guard let delimiter = layout.delimiter else { return [] }
    return layout.added.flatMap {
      [delimiter] + Self.field(Array($0.utf8), delimiter, isQuoted: layout.quotesHeader)
    }
  }

  /// A cell, in quotes where it needs them.
  static func field(_ text: [UInt8], _ delimiter: UInt8, isQuoted: Bool = false) -> [UInt8] {
    guard isQuoted || text.contains(where: { $0 == delimiter || [10, 13, 34].contains($0) })
    else { return text }
    return [34] + text.flatMap { $0 == 34 ? [34, 34] : [$0] } + [34]
  }
}
