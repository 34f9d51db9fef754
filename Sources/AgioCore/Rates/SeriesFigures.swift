/// The figures of one series that have been read: whoever asks for one period after the other reads each row once.
///
/// Its owner alone uses it.
final class SeriesFigures: @unchecked Sendable {
  private let series: any FixingSeries
  private var columns: [Currency: Column] = [:]
  /// By row, below 0 where nobody has looked.
  private var missing: [Int32] = []

  init(_ series: any FixingSeries) {
    self.series = series
  }

  /// The figures of a currency on these rows; nil where they have not the same decimals.
  /// - Parameter mayHaveGaps: whether it will do where a row has none.
  /// - Throws: what is wrong with the stored figures.
  func column(of currency: Currency, in rows: Range<Int>, mayHaveGaps: Bool)
    throws(SeriesDamage) -> Column?
  {
    let column = columns[currency] ?? Column(currency, count: series.count)
    columns[currency] = column
    try column.read(rows, of: series)
    return !column.isMixed && (mayHaveGaps || column.isWhole(in: rows)) ? column : nil
  }

  /// How many publication days of the source have no row before each of these, counted from the row above it.
  /// - Returns: those of all, and those of the row that has most. Row 0 has none above it.
  func missingDays(before rows: Range<Int>) -> (all: Int, most: Int) {
    if missing.isEmpty { missing = Array(repeating: -1, count: series.count) }
    var (all, most) = (0, 0)
    for row in rows {
      if missing[row] < 0 {
        let days = series.publicationDays(
          from: series.date(at: row - 1).adding(days: 1), before: series.date(at: row))
        missing[row] = Int32(days.count)
      }
      all += Int(missing[row])
      most = max(most, Int(missing[row]))
    }
    return (all, most)
  }

  /// The figures of one currency, as far as somebody has asked for them.
  final class Column {
    /// One a row: 0 where the series has none, ``unknown`` where nobody has looked.
    private(set) var digits: [UInt64]
    /// Those of all digits.
    private var places: Int?
    /// Whether figures have turned out to have other decimals than those before them.
    private(set) var isMixed = false
    private let currency: Currency

    private static let unknown = UInt64.max

    init(_ currency: Currency, count: Int) {
      self.currency = currency
      digits = Array(repeating: Self.unknown, count: count)
    }

    /// Whether it has a figure on a row that has been read.
    func stands(at row: Int) -> Bool { digits[row] != 0 }

    func isWhole(in rows: Range<Int>) -> Bool { !digits[rows].contains(0) }

    /// The figure of a row that has been read and has one.
    func figure(at row: Int) -> Amount { Amount(digits: digits[row], places: places ?? 0) }

    /// All figures on these rows added up, which have been read; nil where that is more than digits can hold.
    func sum(of rows: Range<Int>) -> Amount? {
      var sum: UInt64 = 0
      for figure in digits[rows] {
        let (more, isTooLarge) = sum.addingReportingOverflow(figure)
        if isTooLarge { return nil }
        sum = more
      }
      return Amount(digits: sum, places: places ?? 0)
    }

    /// Reads what has not been read of these rows.
    func read(_ rows: Range<Int>, of series: any FixingSeries) throws(SeriesDamage) {
      var row = rows.lowerBound
      while !isMixed, let start = digits[row..<rows.upperBound].firstIndex(of: Self.unknown) {
        row =
          digits[start..<rows.upperBound].firstIndex { $0 != Self.unknown } ?? rows.upperBound
        try take(start..<row, of: series)
      }
    }

    private func take(_ rows: Range<Int>, of series: any FixingSeries) throws(SeriesDamage) {
      if let figures = try series.figures(of: currency, in: rows) {
        if places == nil { places = figures.places }
        if figures.places != places { isMixed = true }
        digits.replaceSubrange(rows, with: figures.digits)
      } else if rows.count == 1 {
        digits[rows.lowerBound] = 0
        // One there is that has no place here?
        if !series.holdsOn(currency, at: rows.lowerBound, .mid),
          try series.fixing(of: currency, at: rows.lowerBound, .mid) != nil
        {
          isMixed = true
        }
      } else {
        let middle = rows.lowerBound + rows.count / 2
        try take(rows.lowerBound..<middle, of: series)
        try take(middle..<rows.upperBound, of: series)
      }
    }
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
