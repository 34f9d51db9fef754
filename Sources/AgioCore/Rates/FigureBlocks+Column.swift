extension FigureBlocks {
  /// The figures of one currency, as far as somebody has asked for them.
  final class Column {
    let currency: Currency
    /// One a row: 0 where the series has none, ``unknown`` where nobody has looked.
    private(set) var digits: [UInt64]
    private var blocks: [Block]
    /// Those of all digits; nil where there are no digits yet.
    private var places: Int?
    /// Whether figures have turned out to have other decimals than those before them.
    private(set) var isMixed = false

    private static let unknown = UInt64.max

    private enum Block {
      case begun, holed, empty
      /// All its rows are there. The sum is nil where it is more than digits can hold.
      case whole(sum: UInt64?)
    }

    init(_ currency: Currency, count: Int) {
      self.currency = currency
      digits = Array(
        repeating: Self.unknown, count: (count / FigureBlocks.size + 1) * FigureBlocks.size)
      blocks = Array(repeating: .begun, count: count / FigureBlocks.size + 1)
    }

    /// Whether it has a figure on a row that has been read.
    func stands(at row: Int) -> Bool { digits[row] != 0 }

    /// Whether a column has figures on all rows of a block, or on none; nil where it has some, or some are not read.
    /// - Parameter column: nil for the pivot.
    static func stands(_ column: Column?, in block: Int) -> Bool? {
      switch column?.blocks[block] {
      case nil: true
      case .whole: true
      case .empty: false
      case .begun, .holed: nil
      }
    }

    /// The last of some rows of a block, all read, that has a figure.
    func lastRow(of rows: Range<Int>) -> Int? { isMixed ? nil : rows.last { digits[$0] != 0 } }

    /// The first of them that has one.
    func firstRow(of rows: Range<Int>) -> Int? { isMixed ? nil : rows.first { digits[$0] != 0 } }

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
    func read(_ rows: Range<Int>, of series: any FixingSeries) throws(SeriesDamage)
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
      switch blocks[block] {
      case .whole: return true
      case .empty: return false
      case .holed: return part.allSatisfy { digits[$0] != 0 }
      case .begun: break
      }
      var (isWhole, isEmpty) = (true, true)
      var row = part.lowerBound
      while row < part.upperBound {
        if digits[row] == Self.unknown {
          let end = (row..<part.upperBound).first { digits[$0] != Self.unknown }
          try take(row..<(end ?? part.upperBound), of: series)
        }
        if digits[row] == 0 { isWhole = false } else { isEmpty = false }
        row += 1
      }
      if part.count == FigureBlocks.size {
        blocks[block] = isWhole ? .whole(sum: added(part)) : isEmpty ? .empty : .holed
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

    private static func sum(_ a: UInt64, _ b: UInt64) -> UInt64? {
      let (sum, isTooLarge) = a.addingReportingOverflow(b)
      return isTooLarge ? nil : sum
    }
  }
}

extension Range<Int> {
  /// Goes through the rows, block by block: what the range has of each.
  func forEachBlock(_ body: (_ block: Int, _ part: Range<Int>) -> Void) {
    var row = lowerBound
    while row < upperBound {
      let block = row / FigureBlocks.size
      let part = row..<Swift.min(upperBound, (block + 1) * FigureBlocks.size)
      body(block, part)
      row = part.upperBound
    }
  }
}
