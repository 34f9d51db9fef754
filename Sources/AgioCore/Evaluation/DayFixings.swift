/// The fixings of one source, for lines that ask for one day after the other.
///
/// What stays the same from line to line is looked up once: the row of a day, and on which days a currency is worth what
/// was published for it. Its owner alone uses it, as it does its ``DayTable``s.
final class DayFixings {
  let finder: RateFinder
  private let pivot: Currency
  /// What the user has set goes before what was published, on all days.
  private let manual: ManualRateList
  /// Whether the pivot is not one of these: it would tie all others.
  private let isPivotFree: Bool
  /// Whether figures are units of the currency, and one a day.
  private let isPlainlyQuoted: Bool
  /// The place of the source in the book, where lines name it; 0 for the first, which they need not name.
  let place: Int
  /// Whose figures those of a row are: of the row that was asked for last.
  @exclusivity(unchecked) private var source: (row: Int, ToldFigure.Source)?
  private let firstDay: Int
  private let dayCount: Int
  /// The row of each day, and what a day has in its place that is not looked up yet.
  @exclusivity(unchecked) private var rows: UnsafeMutablePointer<Int32>?
  /// By the index of the currency.
  @exclusivity(unchecked) private var plainDays: UnsafeMutablePointer<PlainDays>?

  /// To make one takes as long as ten lines.
  @exclusivity(unchecked) private var laws: [Currency: FixedRate] = [:]

  private static let unknownRow: Int32 = -1
  private static let noRow: Int32 = -2
  /// The row is of that day itself.
  private static let ownDay: Int32 = 1 << 30

  /// nil where a book has no source.
  /// - Parameter place: that of the source among those of the book, where lines name it.
  init?(_ book: RateBook, naming place: Int = 0) {
    guard !book.series.isEmpty else { return nil }
    let series = book.series[place]
    var own = place == 0 ? book : book.naming(series)
    let figures = own.figures ?? KeptFigures()
    own.figures = figures
    finder = RateFinder(
      series: series, book: own, side: .mid,
      blocks: figures.blocks(of: series, at: place))
    self.place = place
    pivot = series.pivot
    manual = own.manual
    isPivotFree = manual[pivot] == nil
    isPlainlyQuoted = series.quotation == .currencyForPivot && !series.hasSides
    firstDay = Int((series.firstDate ?? book.today).dayNumber)
    dayCount = Int(book.today.dayNumber) - firstDay + 1
  }

  deinit {
    rows?.deallocate()
    plainDays?.deallocate()
  }

  /// A fixing that holds on a day.
  struct Fixing {
    let row: Int
    let date: CalendarDate
  }

  /// The fixing that holds on a day, nil where there is none or where the pivot has more to it than one figure.
  func fixing(on date: CalendarDate) -> Fixing? {
    let place = Int(date.dayNumber) &- firstDay
    guard place >= 0, place < dayCount, isPivotFree else { return nil }
    let rows = self.rows ?? makeRows()
    if rows[place] == Self.unknownRow { rows[place] = find(date) }
    let known = rows[place]
    guard known != Self.noRow else { return nil }
    let row = Int(known & ~Self.ownDay)
    return Fixing(row: row, date: known & Self.ownDay != 0 ? date : finder.series.date(at: row))
  }

  /// The first fixing on a day or after it, where the pivot has no more to it than one figure.
  func fixing(from date: CalendarDate) -> Fixing? {
    // Most days have one.
    if let same = fixing(on: date), same.date == date { return same }
    guard isPivotFree, let row = try? finder.row(.next(date)),
      case let found = finder.series.date(at: row), !Redenomination.concerns(pivot, on: found)
    else { return nil }
    return Fixing(row: row, date: found)
  }

  /// Memory for each day, for those who ask for days.
  @inline(never)
  private func makeRows() -> UnsafeMutablePointer<Int32> {
    let made = UnsafeMutablePointer<Int32>.allocate(capacity: dayCount)
    made.initialize(repeating: Self.unknownRow, count: dayCount)
    rows = made
    return made
  }

  @inline(never)
  private func find(_ date: CalendarDate) -> Int32 {
    guard let row = try? finder.row(.on(date)), case let found = finder.series.date(at: row),
      !Redenomination.concerns(pivot, on: found)
    else { return Self.noRow }
    return Int32(row) | (found == date ? Self.ownDay : 0)
  }

  /// Units of a currency for one of the pivot; nil where there is more to it than one figure.
  /// - Parameter date: the day that was asked for.
  @inline(__always)
  func units(of currency: Currency, in fixing: Fixing, on date: CalendarDate) -> Amount? {
    let days = plainDays(of: currency)
    guard fixing.date.dayNumber >= days.first, date.dayNumber < days.end else { return nil }
    if currency == pivot { return .one }
    return Self.units(of: currency, at: fixing.row, finder.series)
  }

  /// The same where the user has set what the currency is worth.
  /// - Parameter ties: how many were followed already.
  @inline(never)
  func manualUnits(
    of currency: Currency, in fixing: Fixing, on date: CalendarDate, ties: Int = 0
  ) -> Amount? {
    guard let rate = manual[currency], ties < Self.mostTies,
      mayBeTied(currency, in: fixing, on: date),
      case let anchor = rate.pair.quote,
      let worth = manual[anchor] == nil
        ? units(of: anchor, in: fixing, on: date)
        : manualUnits(of: anchor, in: fixing, on: date, ties: ties + 1),
      case let units = worth / rate.rate, !units.overflowed
    else { return nil }
    return units
  }

  /// The same where a law ties the currency to one that the source has.
  @inline(never)
  func lawUnits(of currency: Currency, in fixing: Fixing, on date: CalendarDate) -> Amount? {
    guard FixedRate.fixes(currency, on: date), !isManual(currency),
      mayBeTied(currency, in: fixing, on: date), let law = law(of: currency, on: date),
      let worth = units(of: law.pair.base, in: fixing, on: date),
      case let units = worth * law.rate, !units.overflowed
    else { return nil }
    return units
  }

  /// Whether a tie tells what a currency is worth on a day: of an earlier fixing something is said, unless both sides need
  /// none, and in the days of another money it is worth something else.
  private func mayBeTied(_ currency: Currency, in fixing: Fixing, on date: CalendarDate) -> Bool {
    fixing.date == date && Redenomination.ending(currency) == nil
      && Redenomination.beginning(currency).map { date >= $0.date } ?? true
  }

  private func law(of currency: Currency, on date: CalendarDate) -> FixedRate? {
    if let known = laws[currency] { return known }
    let law = finder.series.law(of: currency, on: date)
    laws[currency] = law
    return law
  }

  /// Whether the user has set nothing.
  var isAsPublished: Bool { manual.isEmpty }

  /// Whether a rate of the currency stands on what the user has set.
  func isManual(_ currency: Currency) -> Bool { !isAsPublished && manual[currency] != nil }

  /// More lead in a circle.
  private static let mostTies = 4

  /// The same for one of the pivot, of a series whose kind is known: each question would look it up else.
  private static func units(of currency: Currency, at row: Int, _ series: some FixingSeries)
    -> Amount?
  {
    guard let figure = try? series.fixing(of: currency, at: row, .mid),
      !figure.isZero, !figure.isNegative, !figure.overflowed,
      series.fewDigits(of: currency, at: row, .mid) == nil
    else { return nil }
    let units = series.quotation == .currencyForPivot ? figure : .one / figure
    return units.overflowed ? nil : units
  }

  /// The figure that a rate of a currency stands on, where it is no more than that.
  /// - Parameter units: those of the currency for one of the pivot.
  func figure(of currency: Currency, _ units: Amount, in fixing: Fixing)
    -> (CurrencyPair, CalendarDate, Amount, ToldFigure.Source)?
  {
    guard isPlainlyQuoted, currency != pivot, !currency.isOwn, !pivot.isOwn, units.d == 1,
      !isManual(currency)
    else { return nil }
    let publication = finder.series.publication(of: currency, at: fixing.row, .mid)
    guard publication.number == nil else { return nil }
    return (
      CurrencyPair(base: pivot, quote: currency), publication.date, units, source(at: fixing.row)
    )
  }

  private func source(at row: Int) -> ToldFigure.Source {
    if let source, source.row == row { return source.1 }
    let state = finder.series.state(at: row)
    let found =
      source.flatMap { $0.1.state == state ? $0.1 : nil }
      ?? ToldFigure.Source(finder.series.source, state)
    source = (row, found)
    return found
  }

  /// What a rate of a currency stands on that has such a figure.
  func leg(of currency: Currency, in fixing: Fixing) -> Leg? {
    let series = finder.series
    guard currency != pivot, !isManual(currency),
      let figure = try? series.fixing(of: currency, at: fixing.row, .mid)
    else { return nil }
    return finder.leg(
      currency, figure.exact, series.publication(of: currency, at: fixing.row, .mid), .mid,
      row: fixing.row, state: series.state(at: fixing.row), nil)
  }

  /// The same at the newest fixing; nil too where a law or the user says what the currency is worth.
  func newestLeg(of currency: Currency) -> Leg? {
    let (book, series) = (finder.book, finder.series)
    guard isPivotFree, currency != pivot, !isManual(currency), series.covers(currency),
      FixedRate.of(currency, on: book.today) == nil,
      let rate = try? book.findNewest(of: currency, in: series),
      rate.legs.count == 1
    else { return nil }
    return rate.legs[0]
  }

  /// The days on which neither a law nor the user says what a currency is worth: from the one on which it replaced another
  /// to the one on which its rate was fixed.
  private struct PlainDays {
    let first: Int32
    let end: Int32

    static let unknown = PlainDays(first: .min, end: .min)
    static let none = PlainDays(first: .max, end: .max)
  }

  @inline(__always)
  private func plainDays(of currency: Currency) -> PlainDays {
    if let known = plainDays?[Int(currency.index)], known.end != .min { return known }
    return findPlainDays(of: currency)
  }

  @inline(never)
  private func findPlainDays(of currency: Currency) -> PlainDays {
    let all = plainDays ?? .allocate(capacity: Currency.places)
    if plainDays == nil {
      all.initialize(repeating: .unknown, count: Currency.places)
      plainDays = all
    }
    let days =
      Redenomination.ending(currency) == nil && !isManual(currency)
      ? PlainDays(
        first: Redenomination.beginning(currency)?.date.dayNumber ?? .min,
        end: FixedRate.since(of: currency)?.dayNumber ?? .max)
      : .none
    all[Int(currency.index)] = days
    return days
  }
}
