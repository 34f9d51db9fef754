/// What has been read of the figures of one series, and what blocks of its rows come to: for whoever asks for one period
/// after the other. To add up twenty years anew for each takes a thousand times as long as a line of two numbers.
///
/// Its owner alone uses it.
final class FigureBlocks: @unchecked Sendable {
  private let series: any FixingSeries
  /// By the index of the currency.
  @exclusivity(unchecked) private var columns: [Column?] = []
  @exclusivity(unchecked) private var extremes: [Pair: Extremes] = [:]
  /// By row, below 0 where nobody has looked.
  @exclusivity(unchecked) private var missing: [Int32] = []
  @exclusivity(unchecked) private var missingOfBlocks: [(all: Int, most: Int)?] = []

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

  /// Rows of a block: few enough that the ends of a period are soon read, and so many that there are few blocks.
  fileprivate static let size = 64

  private struct Pair: Hashable {
    let base: Currency?
    let quote: Currency?
    let isLargest: Bool
  }

  /// The rows of a pair that are the best of their blocks.
  private final class Extremes {
    @exclusivity(unchecked) private var rows: [Int32]

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
    private let base: UnsafeMutablePointer<UInt64>?
    private let quote: UnsafeMutablePointer<UInt64>?
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

    @inline(__always)
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

extension FigureBlocks {
  /// The figures of one currency, as far as somebody has asked for them.
  final class Column {
    let currency: Currency
    /// One a row: 0 where the series has none, and what no figure is where nobody has looked.
    fileprivate let digits: UnsafeMutablePointer<UInt64>
    @exclusivity(unchecked) private var blocks: [Block]
    /// Those of all digits; nil where there are no digits yet.
    @exclusivity(unchecked) private var places: Int?
    /// Whether figures have turned out to have other decimals than those before them.
    @exclusivity(unchecked) fileprivate private(set) var isMixed = false

    private static let unknown = UInt64.max

    private enum Block {
      case untouched, begun, holed
      /// All its rows are there. The sum is nil where it is more than digits can hold.
      case whole(sum: UInt64?)
    }

    init(_ currency: Currency, count: Int) {
      self.currency = currency
      // Memory that nobody touches costs nothing.
      digits = .allocate(capacity: (count / FigureBlocks.size + 1) * FigureBlocks.size)
      blocks = Array(repeating: .untouched, count: count / FigureBlocks.size + 1)
    }

    deinit {
      digits.deallocate()
    }

    /// Whether it has a figure on a row that has been read.
    func stands(at row: Int) -> Bool { digits[row] != 0 }

    /// The figure of a row that has been read and has one.
    func figure(at row: Int) -> Amount {
      Amount(digits: digits[row], places: places ?? 0)
    }

    /// All figures on these rows added up, which have been read; nil where that is more than digits can hold.
    func sum(of rows: Range<Int>) -> Amount? {
      var sum: UInt64? = 0
      rows.forEachBlock { block, part in
        sum = sum.flatMap { before in
          let more: UInt64?
          if part.count == FigureBlocks.size, case .whole(let known) = blocks[block] {
            more = known
          } else {
            more = added(part)
          }
          return more.flatMap { Self.sum(before, $0) }
        }
      }
      return sum.map { Amount(digits: $0, places: places ?? 0) }
    }

    /// Reads what has not been read of these rows.
    /// - Returns: whether all have a figure.
    fileprivate func read(_ rows: Range<Int>, of series: any FixingSeries) throws(SeriesDamage)
      -> Bool
    {
      var isWhole = true
      var row = rows.lowerBound
      while row < rows.upperBound, !isMixed {
        let block = row / FigureBlocks.size
        let part = row..<min(rows.upperBound, (block + 1) * FigureBlocks.size)
        if try !read(part, in: block, of: series) { isWhole = false }
        row = part.upperBound
      }
      return isWhole
    }

    /// The same in one block.
    private func read(_ part: Range<Int>, in block: Int, of series: any FixingSeries)
      throws(SeriesDamage) -> Bool
    {
      let first = block * FigureBlocks.size
      switch blocks[block] {
      case .whole: return true
      case .holed: return part.allSatisfy { digits[$0] != 0 }
      case .untouched:
        (digits + first).initialize(repeating: Self.unknown, count: FigureBlocks.size)
        blocks[block] = .begun
      case .begun: break
      }
      var isWhole = true
      var row = part.lowerBound
      while row < part.upperBound {
        if digits[row] == Self.unknown {
          let end = (row..<part.upperBound).first { digits[$0] != Self.unknown }
          try take(row..<(end ?? part.upperBound), of: series)
        }
        if digits[row] == 0 { isWhole = false }
        row += 1
      }
      if part.count == FigureBlocks.size {
        blocks[block] = isWhole ? .whole(sum: added(part)) : .holed
      }
      return isWhole
    }

    private func take(_ rows: Range<Int>, of series: any FixingSeries) throws(SeriesDamage) {
      if let figures = try series.figures(of: currency, in: rows) {
        if places == nil { places = figures.places }
        if figures.places != places { isMixed = true }
        for (row, figure) in zip(rows, figures.digits) { digits[row] = figure }
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

    private func added(_ rows: Range<Int>) -> UInt64? {
      var sum: UInt64 = 0
      for row in rows {
        guard let more = Self.sum(sum, digits[row]) else { return nil }
        sum = more
      }
      return sum
    }

    @inline(__always)
    private static func sum(_ a: UInt64, _ b: UInt64) -> UInt64? {
      let (sum, isTooLarge) = a.addingReportingOverflow(b)
      return isTooLarge ? nil : sum
    }
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

extension Range<Int> {
  /// Goes through the rows, block by block: what the range has of each.
  fileprivate func forEachBlock(_ body: (_ block: Int, _ part: Range<Int>) -> Void) {
    var row = lowerBound
    while row < upperBound {
      let block = row / FigureBlocks.size
      let part = row..<Swift.min(upperBound, (block + 1) * FigureBlocks.size)
      body(block, part)
      row = part.upperBound
    }
  }
}
