public import AgioCore
import Files
package import Publishing

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
///
/// What corroborates a table is an archive under kind 2 and a `?` before the table's name: versions that know nothing of
/// it take it for the numbers of a table that is not there, where they would call an unknown kind damage. From this
/// version on an unknown kind is passed over.
public enum CacheFile {
  static let magic = Array("AGIOCACH".utf8)
  static let version: UInt16 = 1
  fileprivate static let nameSize = 15
  fileprivate static let entrySize = 24
  private static let evidenceMark = "?"

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
    private var evidence: [String: RateArchive] = [:]
    public var notes = CacheNotes()

    /// A table as it can be merged into.
    public func table(_ name: String) throws(SeriesDamage) -> CachedTable {
      guard let archive = archives[name] else { return CachedTable() }
      return try CachedTable(archive, numbers: numbers[name])
    }

    /// Those of its tables that are whole, by name.
    package var tables: [String: CachedTable] {
      archives.keys.reduce(into: [:]) { $0[$1] = try? table($1) }
    }

    /// What corroborates the figures, by the name of the table without its side.
    package var corroborations: [String: CorroborationTable] {
      evidence.compactMapValues { try? CorroborationTable($0) }
    }

    fileprivate mutating func take(_ evidence: RateArchive, of table: String) {
      self.evidence[table] = evidence
    }
  }

  /// - Throws: what is wrong with the bytes.
  static func content(
    of file: ArchiveBytes, source: RateSource, calendar: any PublicationCalendar
  ) throws(SeriesDamage) -> Content {
    var content = Content()
    for entry in try entries(of: file) {
      let part = file.part(entry.range)
      switch entry.kind {
      case .archive:
        content.archives[entry.name] = try RateArchive(part, source: source, calendar: calendar)
      case .numbers:
        if entry.name.hasPrefix(evidenceMark) {
          let evidence = try RateArchive(part, source: source, calendar: calendar)
          content.take(evidence, of: String(entry.name.dropFirst()))
        } else {
          content.numbers[entry.name] = TableNumbers(part)
        }
      case .notes:
        content.notes = CacheNotes(text: String(decoding: part[0..<part.count], as: UTF8.self))
      }
    }
    return content
  }

  /// A file before it is written; nothing keeps it from being written any more.
  package struct Plan {
    private var sections: [(kind: Kind, name: String, part: Part)] = []

    private enum Part {
      case archive(PlannedArchive)
      case bytes([UInt8])

      var size: Int {
        switch self {
        case .archive(let archive): archive.size
        case .bytes(let bytes): bytes.count
        }
      }

      func write<Failure: Error>(
        _ append: ([UInt8]) throws(Failure) -> Void
      ) throws(Failure) {
        switch self {
        case .archive(let archive): try archive.write(append)
        case .bytes(let bytes): try append(bytes)
        }
      }
    }

    /// - Throws: why the tables cannot be kept.
    package init(
      of tables: [String: CachedTable], _ corroborations: [String: CorroborationTable] = [:],
      notes: CacheNotes, sourceID: String, pivot: Currency
    ) throws(UnwritableSeries) {
      for (name, table) in tables.sorted(by: { $0.key < $1.key }) where !table.isEmpty {
        let archive = try table.archived(named: ArchiveLayout.name(sourceID), pivot: pivot)
        sections.append((.archive, name, .archive(archive)))
        let numbers = table.dates.map { table.number(on: $0) }
        if numbers.contains(where: { $0 != nil }) {
          sections.append((.numbers, name, .bytes(TableNumbers.bytes(of: numbers))))
        }
      }
      for (name, evidence) in corroborations.sorted(by: { $0.key < $1.key })
      where !evidence.table.isEmpty {
        let archive = try evidence.table.archived(named: ArchiveLayout.name(sourceID), pivot: pivot)
        sections.append((.numbers, evidenceMark + name, .archive(archive)))
      }
      sections.append((.notes, "", .bytes(Array(notes.text.utf8))))
    }

    /// Hands the file over, piece by piece.
    /// - Returns: its head, to be put in the place that the first piece leaves for it: the checksums in it are of what
    ///   comes behind.
    func write<Failure: Error>(
      _ append: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) -> [UInt8] {
      let headSize = 12 + (entrySize + 4) * sections.count + 4
      try append([UInt8](repeating: 0, count: headSize))
      var head = magic + version.littleEndianBytes + UInt16(sections.count).littleEndianBytes
      var offset = headSize
      for section in sections {
        let name = Array(section.name.utf8.prefix(nameSize))
        head += [section.kind.rawValue] + name
        head += [UInt8](repeating: 0, count: nameSize - name.count)
        head += UInt32(offset).littleEndianBytes + UInt32(section.part.size).littleEndianBytes
        offset += section.part.size
      }
      for section in sections {
        var sum: UInt32 = 0
        try section.part.write { piece throws(Failure) in
          sum = Checksum.crc32c(piece.span, after: sum)
          try append(piece)
        }
        head += sum.littleEndianBytes
      }
      return head + Checksum.crc32c(head.span).littleEndianBytes
    }
  }

  private struct Entry {
    let kind: Kind
    let name: String
    let range: Range<Int>
  }

  private static func entries(of bytes: ArchiveBytes) throws(SeriesDamage) -> [Entry] {
    guard bytes.count >= 16, bytes.starts(with: magic) else {
      throw SeriesDamage(say("not a cache of rates"))
    }
    guard bytes.integer(UInt16.self, at: 8) == version else {
      throw SeriesDamage(say("its format is not readable by this version"))
    }
    let count = Int(bytes.integer(UInt16.self, at: 10))
    let headSize = 12 + (entrySize + 4) * count + 4
    guard bytes.count >= headSize,
      bytes.checksum(of: 0..<headSize - 4)
        == bytes.integer(UInt32.self, at: headSize - 4)
    else { throw SeriesDamage(say("its header does not match its checksum")) }
    var entries: [Entry] = []
    for number in 0..<count {
      let start = 12 + number * entrySize
      let offset = Int(bytes.integer(UInt32.self, at: start + 16))
      let length = Int(bytes.integer(UInt32.self, at: start + 20))
      guard offset + length <= bytes.count else {
        throw SeriesDamage(say("its length is wrong"))
      }
      let stored = bytes.integer(UInt32.self, at: 12 + count * entrySize + number * 4)
      guard bytes.checksum(of: offset..<offset + length) == stored else {
        throw SeriesDamage(say("part of it does not match its checksum"))
      }
      guard let kind = Kind(rawValue: bytes[start]) else { continue }
      let name = bytes.text(start + 1..<start + 1 + nameSize)
      entries.append(Entry(kind: kind, name: name, range: offset..<offset + length))
    }
    return entries
  }
}

extension CacheFile {
  /// What the file of a source holds.
  package static func content(
    of file: ArchiveBytes, _ profile: SourceProfile
  ) throws(SeriesDamage) -> Content {
    try content(of: file, source: profile.source(.current), calendar: profile.calendar)
  }
}
