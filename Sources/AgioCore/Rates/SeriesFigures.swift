/// The figures of one series that have been read: whoever asks for one period after the other reads each row once.
///
/// Its owner alone uses it.
final class SeriesFigures: @unchecked Sendable {
  private let series: any FixingSeries
  private var columns: [Currency: Column] = [:]
  /// Publication days of the source without a row, between a row and the one above it.
  private var missing = RunningTotals { $0 > SeriesFigures.mostUnknownClosings }

  /// Days in a row on which a source may be closed without its calendar's knowledge.
  static let mostUnknownClosings = 3

  init(_ series: any FixingSeries) {
    self.series = series
  }

  /// The figures of a currency on these rows; nil where they have not the same decimals.
  /// - Parameter mayHaveGaps: whether it will do where a row has none.
  /// - Throws: what is wrong with the stored figures.
  func column(of currency: Currency, in rows: Range<Int>, mayHaveGaps: Bool)
    throws(SeriesDamage) -> Column?
  {
    let column = columns[currency] ?? Column(currency)
    columns[currency] = column
    try column.read(rows, of: series)
    return !column.isMixed && (mayHaveGaps || column.isWhole(in: rows)) ? column : nil
  }

  /// Publication days of the source that have no row, each counted from the row above these rows. Row 0 has none above it.
  /// - Returns: how many there are, and whether more than ``mostUnknownClosings`` are missing in one place.
  func missingDays(before rows: Range<Int>) -> (count: Int, hasHole: Bool) {
    missing.reach(rows) { rows in
      rows.map { row in
        let start = series.date(at: row - 1).adding(days: 1)
        return UInt64(series.publicationDays(from: start, before: series.date(at: row)).count)
      }
    }
    return (Int(missing.total(of: rows)), missing.hasMark(in: rows))
  }

  /// The figures of one currency, as far as somebody has asked for them.
  final class Column {
    /// One a row; 0 where the series has none.
    private var figures = RunningTotals { $0 == 0 }
    /// Those of all figures.
    private var places: Int?
    /// Whether figures have turned out to have other decimals than those before them.
    private(set) var isMixed = false
    private let currency: Currency

    init(_ currency: Currency) { self.currency = currency }

    /// The digits of a row that has been read; 0 where it has no figure.
    func digits(at row: Int) -> UInt64 { figures[row] }

    func isWhole(in rows: Range<Int>) -> Bool { !figures.hasMark(in: rows) }

    /// The figure of a row that has been read and has one.
    func figure(at row: Int) -> Amount { Amount(digits: figures[row], places: places ?? 0) }

    /// All figures on these rows, which have been read, added up.
    func sum(of rows: Range<Int>) -> Amount {
      Amount(n: figures.total(of: rows), d: 1, k: Int32(places ?? 0))
    }

    /// Reads what has not been read of these rows.
    func read(_ rows: Range<Int>, of series: any FixingSeries) throws(SeriesDamage) {
      if isMixed { return }
      do throws(SeriesDamage) {
        try figures.reach(rows) { (rows) throws(SeriesDamage) in try take(rows, of: series) }
      } catch {
        // The fault may lie between the rows read before and these.
        figures = RunningTotals { $0 == 0 }
        try figures.reach(rows) { (rows) throws(SeriesDamage) in try take(rows, of: series) }
      }
    }

    private func take(_ rows: Range<Int>, of series: any FixingSeries) throws(SeriesDamage)
      -> [UInt64]
    {
      if let found = try series.figures(of: currency, in: rows) {
        if places == nil { places = found.places }
        if found.places != places { isMixed = true }
        return found.digits
      }
      if rows.count == 1 {
        // One there is that has no place here?
        if !series.holdsOn(currency, at: rows.lowerBound, .mid),
          try series.fixing(of: currency, at: rows.lowerBound, .mid) != nil
        {
          isMixed = true
        }
        return [0]
      }
      let middle = rows.lowerBound + rows.count / 2
      return try take(rows.lowerBound..<middle, of: series)
        + take(middle..<rows.upperBound, of: series)
    }
  }
}

/// A number for each of some rows, added up from the first of them: the sum of a run of rows is a difference of two.
struct RunningTotals: Sendable {
  private var rows = 0..<0
  private var values: [UInt64] = []
  /// Before each row, and behind the last.
  private var totals: [Int128] = [0]
  /// How many values are marked before each row, and behind the last.
  private var marks: [Int32] = [0]
  private let isMarked: @Sendable (UInt64) -> Bool

  init(isMarked: @escaping @Sendable (UInt64) -> Bool) { self.isMarked = isMarked }

  subscript(row: Int) -> UInt64 { values[row - rows.lowerBound] }

  func total(of run: Range<Int>) -> Int128 {
    totals[run.upperBound - rows.lowerBound] - totals[run.lowerBound - rows.lowerBound]
  }

  func hasMark(in run: Range<Int>) -> Bool {
    marks[run.upperBound - rows.lowerBound] > marks[run.lowerBound - rows.lowerBound]
  }

  /// Has `read` give the numbers of rows that are lacking, and of those between them and the ones there are.
  mutating func reach<Failure>(
    _ wanted: Range<Int>, _ read: (Range<Int>) throws(Failure) -> [UInt64]
  ) throws(Failure) {
    if rows.isEmpty { rows = wanted.lowerBound..<wanted.lowerBound }
    if wanted.lowerBound < rows.lowerBound {
      let known = self
      self = RunningTotals(isMarked: isMarked)
      rows = wanted.lowerBound..<known.rows.upperBound
      add(try read(wanted.lowerBound..<known.rows.lowerBound))
      add(known.values)
    }
    if wanted.upperBound > rows.upperBound {
      add(try read(rows.upperBound..<wanted.upperBound))
      rows = rows.lowerBound..<wanted.upperBound
    }
  }

  private mutating func add(_ more: [UInt64]) {
    for value in more {
      totals.append(totals[totals.count - 1] + Int128(value))
      marks.append(marks[marks.count - 1] + (isMarked(value) ? 1 : 0))
    }
    values += more
  }
}

/// The rates found in a book so far, and the figures read of its series, for one line after the other. One thread has it.
package final class KeptFigures: @unchecked Sendable {
  /// By the place of the series.
  private var figures: [Int: SeriesFigures] = [:]
  private var rates: [RateQuery: CrossRate] = [:]

  package init() {}

  func rate(_ query: RateQuery) -> CrossRate? { rates[query] }

  func keep(_ rate: CrossRate, for query: RateQuery) {
    if rates.count == Self.mostRates { rates = [:] }
    rates[query] = rate
  }

  private static var mostRates: Int { 1 << 15 }

  func figures(of series: any FixingSeries, at place: Int) -> SeriesFigures {
    if let known = figures[place] { return known }
    let made = SeriesFigures(series)
    figures[place] = made
    return made
  }
}

extension FixingSeries {
  /// The days the source publishes on, from one day to the one before another.
  func publicationDays(from first: CalendarDate, before end: CalendarDate) -> [CalendarDate] {
    var days: [CalendarDate] = []
    var day = first
    while day < end {
      if publishes(on: day) { days.append(day) }
      day = day.adding(days: 1)
    }
    return days
  }
}
