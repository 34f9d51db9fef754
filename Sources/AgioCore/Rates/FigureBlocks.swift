/// What has been read of the figures of one series, and what blocks of its rows come to: for whoever asks for one period
/// after the other. To add up twenty years anew for each takes a thousand times as long as a line of two numbers.
///
/// Its owner alone uses it.
final class FigureBlocks: @unchecked Sendable {
  private let series: any FixingSeries
  /// By the index of the currency.
  private var columns: [Column?] = []
  private var extremes: [Pair: Extremes] = [:]
  /// By row, below 0 where nobody has looked.
  private var missing: [Int32] = []
  private var missingOfBlocks: [(all: Int, most: Int)?] = []

  init(_ series: any FixingSeries) {
    self.series = series
  }

  /// The figures of a currency on these rows; nil where they have not the same decimals.
  /// - Parameter mayHaveGaps: whether it will do where a row has none.
  /// - Throws: what is wrong with the stored figures.
  func column(of currency: Currency, in rows: Range<Int>, mayHaveGaps: Bool)
    throws(SeriesDamage) -> Column?
  {
    let column = column(of: currency)
    let isWhole = try column.read(rows, of: series)
    return !column.isMixed && (isWhole || mayHaveGaps) ? column : nil
  }

  private func column(of currency: Currency) -> Column {
    if columns.isEmpty { columns = Array(repeating: nil, count: Currency.places) }
    let column = columns[Int(currency.index)] ?? Column(currency, count: series.count)
    columns[Int(currency.index)] = column
    return column
  }

  /// The first row on which the figure of the quote currency is the largest, or the smallest, beside that of the base.
  /// - Parameters:
  ///   - base: a column that has all these rows; nil for the pivot.
  ///   - quote: the same of the other currency.
  func row(ofLargest isLargest: Bool, _ base: Column?, _ quote: Column?, in rows: Range<Int>)
    -> Int
  {
    var best = Best(row: rows.lowerBound, base, quote, isLargest: isLargest)
    let pair = Pair(base: base?.currency, quote: quote?.currency, isLargest: isLargest)
    let known = extremes[pair] ?? Extremes(count: series.count)
    extremes[pair] = known
    rows.forEachBlock { block, part in
      if part.count < Self.size {
        best.meet(part)
      } else {
        best.meet(known.row(of: block) { Best(part, base, quote, isLargest: isLargest).row })
      }
    }
    return best.row
  }

  /// How many publication days of the source have no row before each of these, counted from the row above it.
  /// - Returns: those of all, and those of the row that has most. Row 0 has none above it.
  func missingDays(before rows: Range<Int>) -> (all: Int, most: Int) {
    if missing.isEmpty {
      missing = Array(repeating: -1, count: series.count)
      missingOfBlocks = Array(repeating: nil, count: series.count / Self.size + 1)
    }
    var found = (all: 0, most: 0)
    rows.forEachBlock { block, part in
      if part.count == Self.size, let known = missingOfBlocks[block] {
        found = (found.all + known.all, max(found.most, known.most))
        return
      }
      var here = (all: 0, most: 0)
      for row in part {
        let days = missingDays(before: row)
        here = (here.all + days, max(here.most, days))
      }
      if part.count == Self.size { missingOfBlocks[block] = here }
      found = (found.all + here.all, max(found.most, here.most))
    }
    return found
  }

  private func missingDays(before row: Int) -> Int {
    if missing[row] < 0 {
      missing[row] = Int32(
        series.publicationDays(
          from: series.date(at: row - 1).adding(days: 1), before: series.date(at: row)
        ).count)
    }
    return Int(missing[row])
  }

  /// Rows, one behind the other, of which the same sides have a figure.
  struct Run {
    var rows: Range<Int>
    let hasBase: Bool
    let hasQuote: Bool

    var stands: Bool { hasBase && hasQuote }
  }

  /// The runs of some rows that have been read.
  /// - Parameters:
  ///   - base: nil for the pivot, which has a figure on each.
  ///   - quote: the same of the other currency.
  static func runs(_ base: Column?, _ quote: Column?, in rows: Range<Int>) -> [Run] {
    var runs: [Run] = []
    var row = rows.lowerBound
    while row < rows.upperBound {
      let block = row / Self.size
      var end = min(rows.upperBound, (block + 1) * Self.size)
      let (inBase, inQuote) = (Column.stands(base, in: block), Column.stands(quote, in: block))
      let (hasBase, hasQuote): (Bool, Bool)
      if let inBase, let inQuote {
        (hasBase, hasQuote) = (inBase, inQuote)
      } else {
        (hasBase, hasQuote) = (base?.stands(at: row) ?? true, quote?.stands(at: row) ?? true)
        end = row + 1
      }
      if let last = runs.last, (last.hasBase, last.hasQuote) == (hasBase, hasQuote) {
        runs[runs.count - 1].rows = last.rows.lowerBound..<end
      } else {
        runs.append(Run(rows: row..<end, hasBase: hasBase, hasQuote: hasQuote))
      }
      row = end
    }
    return runs
  }

  /// The last row before this one, and the first behind it, on which a currency has a figure of its own.
  /// - Returns: nil where figures have not the same decimals.
  /// - Throws: what is wrong with the stored figures.
  func rows(around row: Int, with currency: Currency) throws(SeriesDamage)
    -> (before: Int?, after: Int?)?
  {
    let column = column(of: currency)
    var before: Int?
    var end = row
    while end > 0, before == nil, !column.isMixed {
      let start = (end - 1) / Self.size * Self.size
      _ = try column.read(start..<end, of: series)
      before = column.lastRow(of: start..<end)
      end = start
    }
    var after: Int?
    var start = row + 1
    while start < series.count, after == nil, !column.isMixed {
      let end = min(series.count, (start / Self.size + 1) * Self.size)
      _ = try column.read(start..<end, of: series)
      after = column.firstRow(of: start..<end)
      start = end
    }
    return column.isMixed ? nil : (before, after)
  }

  /// Rows of a block: few enough that the ends of a period are soon read, and so many that there are few blocks.
  static let size = 64

  private struct Pair: Hashable {
    let base: Currency?
    let quote: Currency?
    let isLargest: Bool
  }

  /// The rows of a pair that are the best of their blocks.
  private final class Extremes {
    private var rows: [Int32]

    init(count: Int) {
      rows = Array(repeating: -1, count: count / FigureBlocks.size + 1)
    }

    func row(of block: Int, _ find: () -> Int) -> Int {
      if rows[block] < 0 { rows[block] = Int32(find()) }
      return Int(rows[block])
    }
  }

  /// The best row of those it has met, which come in their order.
  private struct Best {
    private(set) var row: Int
    private var below: UInt64
    private var above: UInt64
    private let base: [UInt64]?
    private let quote: [UInt64]?
    private let isLargest: Bool

    init(row: Int, _ base: Column?, _ quote: Column?, isLargest: Bool) {
      self.row = row
      self.base = base?.digits
      self.quote = quote?.digits
      self.isLargest = isLargest
      below = self.base?[row] ?? 1
      above = self.quote?[row] ?? 1
    }

    init(_ rows: Range<Int>, _ base: Column?, _ quote: Column?, isLargest: Bool) {
      self.init(row: rows.lowerBound, base, quote, isLargest: isLargest)
      meet(rows)
    }

    mutating func meet(_ rows: Range<Int>) {
      for row in rows { meet(row) }
    }

    mutating func meet(_ row: Int) {
      let (below, above) = (base?[row] ?? 1, quote?[row] ?? 1)
      let (this, that) = (
        above.multipliedFullWidth(by: self.below), self.above.multipliedFullWidth(by: below)
      )
      if isLargest ? that < this : this < that {
        (self.row, self.below, self.above) = (row, below, above)
      }
    }
  }
}

/// The rates found in a book so far, and the figures read of its series, for one line after the other. One thread has it.
package final class KeptFigures: @unchecked Sendable {
  /// By the place of the series.
  private var blocks: [FigureBlocks?] = []
  private var rates = FoundRates()

  package init() {}

  func rate(_ pair: CurrencyPair, _ selection: RateSelection) -> CrossRate? {
    rates.rate(pair, selection)
  }

  func keep(_ rate: CrossRate, for pair: CurrencyPair, _ selection: RateSelection) {
    rates.keep(rate, for: pair, selection)
  }

  func blocks(of series: any FixingSeries, at place: Int) -> FigureBlocks {
    while blocks.count <= place { blocks.append(nil) }
    if let known = blocks[place] { return known }
    let made = FigureBlocks(series)
    blocks[place] = made
    return made
  }
}

/// Rates by how they are chosen, and then by their pair.
private struct FoundRates {
  private var tables: [[CurrencyPair: CrossRate]] = []
  private var places: [RateSelection: Int] = [:]
  /// What was asked last: most lines choose their rates alike.
  private var last: RateSelection?
  private var lastPlace = 0
  private var count = 0
  private static let most = 1 << 15

  mutating func rate(_ pair: CurrencyPair, _ selection: RateSelection) -> CrossRate? {
    if last != selection {
      guard let place = places[selection] else { return nil }
      (last, lastPlace) = (selection, place)
    }
    return tables[lastPlace][pair]
  }

  mutating func keep(_ rate: CrossRate, for pair: CurrencyPair, _ selection: RateSelection) {
    if count == Self.most { self = FoundRates() }
    let place = places[selection] ?? tables.count
    if place == tables.count {
      tables.append([:])
      places[selection] = place
    }
    tables[place][pair] = rate
    count += 1
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
