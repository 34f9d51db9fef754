public import AgioCore
public import Publishing
import Synchronization

/// A series of fixings in one region of bytes, read in place: nothing is parsed or copied, be it 27 years long.
///
/// All numbers are little-endian and without alignment.
///
/// | offset | bytes | |
/// |---|---|---|
/// | 0 | 8 | `AGIORATE` |
/// | 8 | 2 | version of the format: 1 |
/// | 10 | 1 | bytes of a cell: 4, or 8 where a figure needs more |
/// | 11 | 1 | number of columns |
/// | 12 | 16 | source, ASCII, then zeros |
/// | 28 | 3 | code of the pivot, ASCII |
/// | 31 | 1 | 0 |
/// | 32 | 4 | number of days |
/// | 36 | 4 a column | code, ASCII, then one byte: its decimals, at most 18 |
/// | | 4 a day | days since 1970-01-01, signed, each later than the one before |
/// | | 4 | CRC-32C of all the above |
/// | | a row a day | a cell a column: figure · 10^decimals, 0 where none was published; then 4 bytes: CRC-32C of the day's number and its cells |
///
/// All but the rows is checked when an archive is opened, a row when it is first read. So a damaged byte is an error,
/// and never a figure.
public final class RateArchive: FixingSeries {
  public let source: RateSource
  public let pivot: Currency
  public let count: Int

  private let bytes: ArchiveBytes
  private let layout: ArchiveLayout
  /// By the index of the currency.
  private let columns: [Column]
  private let checked: CheckedRows
  private let calendar: any PublicationCalendar

  /// Opens the archive of `source`, which publishes on the days of `calendar`.
  /// - Throws: what is wrong with the bytes, if they are not an undamaged archive of that source.
  public init(_ bytes: ArchiveBytes, source: RateSource, calendar: any PublicationCalendar)
    throws(SeriesDamage)
  {
    let header = try ArchiveHeader(of: bytes, source: source)
    self.source = source
    self.calendar = calendar
    self.bytes = bytes
    pivot = header.pivot
    layout = header.layout
    count = header.layout.days
    columns = header.columns
    checked = CheckedRows(count: header.layout.days)
  }

  public func date(at row: Int) -> CalendarDate {
    precondition(row >= 0 && row < count)
    return CalendarDate(dayNumber: Int(bytes.day(at: layout.dayOffset(row))))
  }

  // As the protocol's own, without its calls: half of what a line of a day costs else.
  public func row(notAfter date: CalendarDate) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) &>> 1
      if Int(bytes.day(at: layout.dayOffset(middle))) <= date.dayNumber {
        low = middle &+ 1
      } else {
        high = middle
      }
    }
    return low > 0 ? low - 1 : nil
  }

  public func fixing(of currency: Currency, at row: Int) throws(SeriesDamage) -> Amount? {
    guard let (digits, places) = try scaledFigure(of: currency, at: row) else { return nil }
    return Amount(digits: digits, places: places)
  }

  public func figures(of currency: Currency, in rows: Range<Int>) throws(SeriesDamage)
    -> FigureColumn?
  {
    let column = columns[Int(currency.index)]
    guard column.exists else { return nil }
    var figures: [UInt64] = []
    figures.reserveCapacity(rows.count)
    for row in rows {
      guard let (digits, _) = try scaledFigure(of: currency, at: row) else { return nil }
      figures.append(digits)
    }
    return FigureColumn(digits: figures, places: Int(column.places))
  }

  /// A figure as it is stored, with the decimals of its column.
  func scaledFigure(of currency: Currency, at row: Int) throws(SeriesDamage) -> (
    digits: UInt64, places: Int
  )? {
    precondition(row >= 0 && row < count)
    let column = columns[Int(currency.index)]
    guard column.exists else { return nil }
    if !checked.contains(row) { try check(row) }
    let digits = cell(column, in: row)
    return digits == 0 ? nil : (digits, Int(column.places))
  }

  /// All of a row was published on its day.
  public func holdsOn(_ currency: Currency, at row: Int, _ side: RateSide) -> Bool { false }
  public var mayHoldOn: Bool { false }

  public func covers(_ currency: Currency) -> Bool { columns[Int(currency.index)].exists }

  public func publishes(on date: CalendarDate) -> Bool { calendar.publishes(on: date) }

  private func cell(_ column: Column, in row: Int) -> UInt64 {
    let offset = layout.rowOffset(row) &+ layout.cellSize &* Int(column.number)
    return layout.cellSize == 4
      ? UInt64(bytes.integer(UInt32.self, at: offset))
      : bytes.integer(UInt64.self, at: offset)
  }

  private func check(_ row: Int) throws(SeriesDamage) {
    let stored = bytes.integer(UInt32.self, at: layout.rowOffset(row + 1) - 4)
    guard stored == layout.rowChecksum(of: bytes, row: row) else {
      throw SeriesDamage(
        say("\(source.name) figures of \(date(at: row)) do not match their checksum"))
    }
    checked.insert(row)
  }

  /// Where a currency stands in a row, and with how many decimals.
  struct Column: Sendable {
    /// There are at most 255 columns, so none has the number 255.
    static let none = Column(number: .max, places: 0)

    let number: UInt8
    let places: UInt8

    var exists: Bool { number != .max }
  }
}

/// Which rows of an archive have been found whole: one bit each, set from any thread.
///
/// They need no ordering, for a set bit tells only about bytes that never change.
final class CheckedRows: Sendable {
  private final class Word: Sendable {
    let bits = Atomic<UInt64>(0)
  }

  private let words: [Word]

  init(count: Int) { words = (0..<(count + 63) / 64).map { _ in Word() } }

  func contains(_ row: Int) -> Bool {
    words[row &>> 6].bits.load(ordering: .relaxed) &>> UInt64(row & 63) & 1 == 1
  }

  func insert(_ row: Int) {
    words[row &>> 6].bits.bitwiseOr(1 &<< UInt64(row & 63), ordering: .relaxed)
  }
}
