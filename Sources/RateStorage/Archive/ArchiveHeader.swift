import AgioCore
import Publishing

/// What an archive says before its rows, checked.
struct ArchiveHeader {
  let layout: ArchiveLayout
  let pivot: Currency
  /// By the index of the currency.
  let columns: [RateArchive.Column]

  init(of bytes: ArchiveBytes, source: RateSource) throws(SeriesDamage) {
    do throws(Flaw) {
      layout = try Self.layout(of: bytes)
      guard Self.isWhole(bytes, layout) else { throw .checksum }
      guard Self.name(in: bytes) == ArchiveLayout.name(source.id) else { throw .otherSource }
      guard Self.areInOrder(bytes, layout) else { throw .order }
      pivot = try Self.currency(in: bytes, at: 28)
      columns = try Self.columns(in: bytes, layout, beside: pivot)
    } catch {
      throw SeriesDamage(error.phrase(of: source.name))
    }
  }

  /// What can be wrong.
  private enum Flaw: Error {
    case cellSize, checksum, columns, currency, magic, order, otherSource, places, size, version

    func phrase(of name: String) -> Phrase {
      switch self {
      case .cellSize: say("\(name) archive has a cell size other than 4 or 8")
      case .checksum: say("\(name) archive does not match its checksum")
      case .columns: say("\(name) archive has two columns for one currency, or one for the pivot")
      case .currency: say("\(name) archive has a column for a currency that is not in ISO 4217")
      case .magic: say("\(name) archive is not a rate archive")
      case .order: say("\(name) archive has days that are not in order")
      case .otherSource: say("\(name) archive belongs to another source")
      case .places: say("\(name) archive has a column with more than 18 decimals")
      case .size: say("\(name) archive has the wrong length")
      case .version: say("\(name) archive has a format this version cannot read")
      }
    }
  }

  /// Makes sure of the size, so that all else can be read.
  private static func layout(of bytes: ArchiveBytes) throws(Flaw) -> ArchiveLayout {
    let magic = ArchiveLayout.magic
    guard bytes.count >= ArchiveLayout.columnsOffset, bytes.starts(with: magic) else {
      throw .magic
    }
    guard bytes.integer(UInt16.self, at: 8) == ArchiveLayout.version else {
      throw .version
    }
    guard bytes[10] == 4 || bytes[10] == 8 else { throw .cellSize }
    let layout = ArchiveLayout(
      cellSize: Int(bytes[10]), columns: Int(bytes[11]),
      days: Int(bytes.integer(UInt32.self, at: 32)))
    guard layout.size == bytes.count else { throw .size }
    return layout
  }

  private static func isWhole(_ bytes: ArchiveBytes, _ layout: ArchiveLayout) -> Bool {
    bytes.checksum(of: 0..<layout.checksumOffset)
      == bytes.integer(UInt32.self, at: layout.checksumOffset)
  }

  private static func name(in bytes: ArchiveBytes) -> String {
    let start = ArchiveLayout.sourceOffset
    return bytes.text(start..<start + ArchiveLayout.sourceSize)
  }

  private static func areInOrder(_ bytes: ArchiveBytes, _ layout: ArchiveLayout) -> Bool {
    var earlier = Int64.min
    var offset = layout.daysOffset
    while offset < layout.checksumOffset {
      let day = Int64(bytes.day(at: offset))
      if day <= earlier { return false }
      earlier = day
      offset &+= 4
    }
    return true
  }

  private static func columns(
    in bytes: ArchiveBytes, _ layout: ArchiveLayout, beside pivot: Currency
  ) throws(Flaw) -> [RateArchive.Column] {
    var columns = [RateArchive.Column](repeating: .none, count: Currency.places)
    for number in 0..<layout.columns {
      let offset = ArchiveLayout.columnsOffset + 4 * number
      let currency = try currency(in: bytes, at: offset)
      let places = bytes[offset + 3]
      guard places <= PublishedFigure.mostPlaces else { throw .places }
      guard currency != pivot, !columns[Int(currency.index)].exists else { throw .columns }
      columns[Int(currency.index)] = RateArchive.Column(number: UInt8(number), places: places)
    }
    return columns
  }

  private static func currency(
    in bytes: ArchiveBytes, at offset: Int
  ) throws(Flaw) -> Currency {
    // By its letters alone: no start need make the table that has the texts of codes.
    if let currency = Currency(letters: bytes.integer(UInt32.self, at: offset) & 0xFF_FFFF) {
      return currency
    }
    let code = bytes.text(offset..<offset + 3)
    guard let currency = Currency(code: code), currency.code == code else { throw .currency }
    return currency
  }
}

/// Where the parts of an archive lie; ``RateArchive`` describes them.
struct ArchiveLayout: Sendable {
  static let magic = Array("AGIORATE".utf8)
  static let version: UInt16 = 1
  static let sourceOffset = 12
  static let sourceSize = 16
  static let columnsOffset = 36
  static let mostColumns = 255

  /// As much of a source's id as an archive has room for: enough to tell them apart.
  static func name(_ id: String) -> String { String(id.prefix(sourceSize)) }

  /// Bytes of a cell: 4 or 8.
  let cellSize: Int
  let columns: Int
  let days: Int

  let daysOffset: Int
  /// Where the checksum of all before it lies.
  let checksumOffset: Int
  let rowsOffset: Int
  let rowSize: Int
  /// Bytes of the whole archive.
  let size: Int

  init(cellSize: Int, columns: Int, days: Int) {
    self.cellSize = cellSize
    self.columns = columns
    self.days = days
    daysOffset = Self.columnsOffset + 4 * columns
    checksumOffset = daysOffset + 4 * days
    rowsOffset = checksumOffset + 4
    rowSize = cellSize * columns + 4
    size = rowsOffset + rowSize * days
  }

  func dayOffset(_ row: Int) -> Int { daysOffset &+ 4 &* row }

  func rowOffset(_ row: Int) -> Int { rowsOffset &+ rowSize &* row }
}

extension ArchiveLayout {
  /// The checksum of a row: of its day, so that no row can pass for another's, and its cells.
  func rowChecksum(of bytes: ArchiveBytes, row: Int) -> UInt32 {
    let day = bytes.checksum(of: dayOffset(row)..<dayOffset(row) + 4)
    return bytes.checksum(of: rowOffset(row)..<rowOffset(row + 1) - 4, after: day)
  }
}
