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
  private let layout: TableLayout
  private let mark: UInt8

  /// - Parameter mark: the decimal mark of what is written.
  init(_ request: TableRequest, _ layout: TableLayout, _ book: RateBook, mark: UInt8) {
    self.request = request
    self.book = book
    self.layout = layout
    self.mark = mark
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
    let factor = rate.factor
    let found = FoundRate(
      factor: factor,
      exact: factor.overflowed ? BigRational(rate.up) / BigRational(rate.down) : nil,
      cells: cells(of: rate), isOfOtherDay: !own.isEmpty)
    for leg in rate.legs { sources.insert(leg.source) }
    ratesOfOtherDays.formUnion(own)
    if kept.count >= Self.mostKept { kept.removeAll() }
    kept[key] = found
    return found
  }

  private func look(_ key: UInt64, _ base: Currency, _ quote: Currency, _ date: CalendarDate?)
    throws(RateFault) -> (CrossRate, RateSelection)
  {
    let selection = RateSelection(
      time: date.map(request.rule.time) ?? request.time, source: request.source)
    var part: RateError.Subject? = .days
    do throws(RateError) {
      // Where nothing is converted a day that is yet to come is refused all the same.
      if base == quote {
        try book.check(selection.time)
      } else {
        try book.checkPresence(of: request.source, selection.time)
      }
      part = nil
      return (try book.find(base, in: quote, selection), selection)
    } catch {
      let fault = RateFault(
        fault: TableFault(Diagnostic(error), on: date), part: part ?? error.subject)
      if missing.count >= 1 << 12 { missing.removeAll() }
      missing[key] = fault
      throw fault
    }
  }

  /// The cells that say what a rate is: its figure, its days, its sources.
  private func cells(of rate: CrossRate) -> [UInt8] {
    let texts = [
      RateText.figure(of: rate, mark: mark), RateText.dates(of: rate), RateText.sources(of: rate),
    ].map { Array($0.utf8) }
    guard let delimiter = layout.delimiter else { return Array(texts.joined(separator: [0])) }
    return texts.flatMap {
      [delimiter] + TableLayout.field($0, delimiter, isQuoted: layout.quotesCells)
    }
  }
}

/// A rate, and the cells that say what it is.
struct FoundRate {
  /// Units of the target for one of the source; overflowed where only ``exact`` has room for it.
  let factor: Amount
  /// The same where it needs the room.
  let exact: BigRational?
  /// Behind that of the amount; of JSON lines the values, with a zero between them.
  let cells: [UInt8]
  /// Whether it stands on a rate of the user's own that is of another day than was asked for.
  let isOfOtherDay: Bool

  /// The factor, however long.
  var rational: BigRational { exact ?? BigRational(factor) }
}

/// A rate that cannot be had, and which cell of the row asks for it.
struct RateFault: Error {
  let fault: TableFault
  let part: RateError.Subject
}

/// A rate, its days and its sources, as text without marks of a table.
enum RateText {
  /// - Parameter mark: the decimal mark.
  static func figure(of rate: CrossRate, mark: UInt8 = UInt8(ascii: ".")) -> String {
    let factor = rate.factor
    return Answer.Result(factor.overflowed ? rate.value : factor.exact, .plain)
      .amountText(ResultStyle(decimalMark: mark))
  }

  static func dates(of rate: CrossRate) -> String {
    each(rate.legs) { leg in leg.coverage.map { "\($0.period)" } ?? leg.date.map { "\($0)" } }
  }

  /// Tables by their numbers where they have any; of a mean with holes how many days it has.
  static func sources(of rate: CrossRate) -> String {
    each(rate.legs) { leg in
      guard let coverage = leg.coverage, !coverage.isWhole else { return leg.number ?? leg.source }
      return "\(leg.source) \(coverage.days)/\(coverage.published)"
    }
  }

  /// Each text once.
  private static func each(_ legs: [Leg], _ text: (Leg) -> String?) -> String {
    var texts: [String] = []
    for case let text? in legs.map(text) where !texts.contains(text) { texts.append(text) }
    return texts.joined(separator: "+")
  }
}

extension CrossRate { fileprivate var factor: Amount { Amount(up) / Amount(down) } }
