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
