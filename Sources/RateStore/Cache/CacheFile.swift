public import AgioCore

/// The form of a cache file: the archives of a source's tables, their numbers, and notes.
///
/// All numbers are little-endian.
///
/// | bytes | |
/// |---|---|
/// | 8 | `AGIOCACH` |
/// | 2 | version of the format: 1 |
/// | 2 | number of sections |
/// | 24 a section | kind (1 archive, 2 numbers, 3 notes), 15 bytes of table name, offset and length as 4 bytes each |
/// | 4 a section | CRC-32C of its bytes |
/// | 4 | CRC-32C of all the above |
/// | | the sections |
public enum CacheFile {
  static let magic = Array("AGIOCACH".utf8)
  static let version: UInt16 = 1
  private static let nameSize = 15
  private static let entrySize = 24

  enum Kind: UInt8 {
    case archive = 1
    case numbers = 2
    case notes = 3
  }

  /// What a file holds, ready to be asked.
  public struct Content: Sendable {
    /// By the name of the table.
    public var archives: [String: RateArchive] = [:]
    var numbers: [String: TableNumbers] = [:]
    public var notes = CacheNotes()

    /// A table as it can be merged into.
    public func table(_ name: String) throws(SeriesDamage) -> CachedTable {
      guard let archive = archives[name] else { return CachedTable() }
      return try CachedTable(archive, numbers: numbers[name])
    }
  }

  /// - Throws: what is wrong with the bytes.
  public static func content(
    of bytes: [UInt8], source: RateSource, calendar: any PublicationCalendar
  ) throws(SeriesDamage) -> Content {
    let entries = try entries(of: bytes)
    var content = Content()
    for entry in entries {
      let part = bytes[entry.range]
      switch entry.kind {
      case .archive:
        content.archives[entry.name] = try RateArchive(
          ArchiveBytes(copying: part), source: source, calendar: calendar)
      case .numbers: content.numbers[entry.name] = TableNumbers(Array(part))
      case .notes: content.notes = CacheNotes(text: String(decoding: part, as: UTF8.self))
      }
    }
    return content
  }

  /// - Throws: why the tables cannot be kept.
  public static func bytes(
    of tables: [String: CachedTable], notes: CacheNotes, sourceID: String, pivot: Currency
  ) throws(UnwritableSeries) -> [UInt8] {
    var sections: [(kind: Kind, name: String, bytes: [UInt8])] = []
    for (name, table) in tables.sorted(by: { $0.key < $1.key }) where !table.isEmpty {
      let bytes = try table.archived(named: ArchiveLayout.name(sourceID), pivot: pivot)
      sections.append((.archive, name, bytes))
      let numbers = table.dates.map { table.number(on: $0) }
      if numbers.contains(where: { $0 != nil }) {
        sections.append((.numbers, name, TableNumbers(numbers).stored))
      }
    }
    sections.append((.notes, "", Array(notes.text.utf8)))
    return assembled(&sections)
  }

  /// The same file with other notes; every byte of its rates stays as it is.
  static func bytes(_ file: [UInt8], with notes: CacheNotes) throws(SeriesDamage) -> [UInt8] {
    let rates = try entries(of: file).filter { $0.kind != .notes }
    var sections: [(kind: Kind, name: String, bytes: [UInt8])] =
      rates.map { ($0.kind, $0.name, Array(file[$0.range])) }
    sections.append((.notes, "", Array(notes.text.utf8)))
    return assembled(&sections)
  }

  /// - Parameter sections: are empty after that: a history is not kept twice.
  private static func assembled(
    _ sections: inout [(kind: Kind, name: String, bytes: [UInt8])]
  ) -> [UInt8] {
    let headSize = 12 + (entrySize + 4) * sections.count + 4
    var head = magic + version.littleEndianBytes + UInt16(sections.count).littleEndianBytes
    var offset = headSize
    for section in sections {
      let name = Array(section.name.utf8.prefix(nameSize))
      head += [section.kind.rawValue] + name
      head += [UInt8](repeating: 0, count: nameSize - name.count)
      head += UInt32(offset).littleEndianBytes + UInt32(section.bytes.count).littleEndianBytes
      offset += section.bytes.count
    }
    for section in sections { head += checksum(section.bytes[...]).littleEndianBytes }
    head += checksum(head[...]).littleEndianBytes
    head.reserveCapacity(offset)
    for index in sections.indices {
      head += sections[index].bytes
      sections[index].bytes = []
    }
    return head
  }

  private struct Entry {
    let kind: Kind
    let name: String
    let range: Range<Int>
  }

  private static func entries(of bytes: [UInt8]) throws(SeriesDamage) -> [Entry] {
    guard bytes.count >= 16, bytes.starts(with: magic) else {
      throw SeriesDamage(say("it is no cache of rates"))
    }
    guard bytes.integer(UInt16.self, at: 8) == version else {
      throw SeriesDamage(say("it has a format that this version does not read"))
    }
    let count = Int(bytes.integer(UInt16.self, at: 10))
    let headSize = 12 + (entrySize + 4) * count + 4
    guard bytes.count >= headSize,
      checksum(bytes[..<(headSize - 4)]) == bytes.integer(UInt32.self, at: headSize - 4)
    else { throw SeriesDamage(say("its head does not match its checksum")) }
    var entries: [Entry] = []
    for number in 0..<count {
      let start = 12 + number * entrySize
      let offset = Int(bytes.integer(UInt32.self, at: start + 16))
      let length = Int(bytes.integer(UInt32.self, at: start + 20))
      guard let kind = Kind(rawValue: bytes[start]), offset + length <= bytes.count else {
        throw SeriesDamage(say("it is not as long as it says"))
      }
      let stored = bytes.integer(UInt32.self, at: 12 + count * entrySize + number * 4)
      guard checksum(bytes[offset..<offset + length]) == stored else {
        throw SeriesDamage(say("a part of it does not match its checksum"))
      }
      let name = bytes[(start + 1)..<(start + 1 + nameSize)].prefix { $0 != 0 }
      entries.append(
        Entry(
          kind: kind, name: String(decoding: name, as: UTF8.self), range: offset..<offset + length))
    }
    return entries
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { Checksum.crc32c($0) }
  }
}

extension [UInt8] {
  fileprivate func integer<T: FixedWidthInteger & BitwiseCopyable>(_ type: T.Type, at offset: Int)
    -> T
  {
    withUnsafeBytes { $0.loadLittleEndian(type, at: offset) }
  }
}
