public import AgioCore
import Files
package import Publishing

/// The form of a cache file, all that is kept of a source: the archives of its tables, their numbers, notes, and what is in
/// quarantine.
///
/// All numbers are little-endian.
///
/// | bytes | |
/// |---|---|
/// | 8 | `AGIOCACH` |
/// | 2 | version of the format: 1 |
/// | 2 | number of sections |
/// | 24 a section | kind (1 archive, 2 numbers, 3 notes, 4 archive and 5 numbers in quarantine), 15 bytes of table name, offset and length as 4 bytes each |
/// | 4 a section | CRC-32C of its bytes |
/// | 4 | CRC-32C of all the above |
/// | | the sections |
///
/// What corroborates a table is an archive under kind 2 and a `?` before the table's name: versions that know nothing of
/// it take it for the numbers of a table that is not there, where they would call an unknown kind damage. From this
/// version on an unknown kind is passed over. Notes under the name `all` are all that is known; the version before kept
/// what it knew of attempts, and the quarantine, in files of their own.
public enum CacheFile {
  static let magic = Array("AGIOCACH".utf8)
  static let version: UInt16 = 1
  fileprivate static let nameSize = 15
  fileprivate static let entrySize = 24
  private static let evidenceMark = "?"
  private static let wholeName = "all"

  enum Kind: UInt8 {
    case archive = 1
    case numbers = 2
    case notes = 3
    case quarantine = 4
    case quarantineNumbers = 5
  }

  /// What a file holds, ready to be asked.
  public struct Content: Sendable {
    /// By the name of the table.
    public var archives: [String: RateArchive] = [:]
    var numbers: [String: TableNumbers] = [:]
    /// All of it but the notes, as it was read.
    fileprivate var sections: [(kind: Kind, name: String, bytes: ArchiveBytes)] = []
    fileprivate var quarantined: [String: RateArchive] = [:]
    fileprivate var quarantineNumbers: [String: TableNumbers] = [:]
    /// Whether it has all that is kept of the source.
    fileprivate(set) var isWhole = false
    fileprivate var evidence: [String: RateArchive] = [:]
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

    /// The figures that are in quarantine, by the name of the table.
    package var quarantine: [String: CachedTable] {
      quarantined.reduce(into: [:]) {
        $0[$1.key] = try? CachedTable($1.value, numbers: quarantineNumbers[$1.key])
      }
    }

    /// Takes up a file of figures in quarantine, as the version before kept it.
    mutating func take(quarantine older: Content) {
      (quarantined, quarantineNumbers) = (older.archives, older.numbers)
      sections += older.sections.map {
        ($0.kind == .archive ? .quarantine : .quarantineNumbers, $0.name, $0.bytes)
      }
    }
  }

  /// - Throws: what is wrong with the bytes.
  static func content(
    of file: ArchiveBytes, source: RateSource, calendar: any PublicationCalendar
  ) throws(SeriesDamage) -> Content {
    var content = Content()
    for entry in try entries(of: file) {
      let part = file.part(entry.range)
      if entry.kind != .notes { content.sections.append((entry.kind, entry.name, part)) }
      func archive() throws(SeriesDamage) -> RateArchive {
        try RateArchive(part, source: source, calendar: calendar)
      }
      switch entry.kind {
      case .archive: content.archives[entry.name] = try archive()
      case .quarantine: content.quarantined[entry.name] = try archive()
      case .quarantineNumbers: content.quarantineNumbers[entry.name] = TableNumbers(part)
      case .numbers:
        if entry.name.hasPrefix(evidenceMark) {
          content.evidence[String(entry.name.dropFirst())] = try archive()
        } else {
          content.numbers[entry.name] = TableNumbers(part)
        }
      case .notes:
        content.isWhole = entry.name == wholeName
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
      case kept(ArchiveBytes)

      var size: Int {
        switch self {
        case .archive(let archive): archive.size
        case .bytes(let bytes): bytes.count
        case .kept(let bytes): bytes.count
        }
      }

      func write<Failure: Error>(
        _ append: ([UInt8]) throws(Failure) -> Void
      ) throws(Failure) {
        switch self {
        case .archive(let archive): try archive.write(append)
        case .bytes(let bytes): try append(bytes)
        case .kept(let bytes): try append(bytes[0..<bytes.count])
        }
      }
    }

    /// - Throws: why the tables cannot be kept.
    package init(
      of tables: [String: CachedTable], _ corroborations: [String: CorroborationTable] = [:],
      quarantine: [String: CachedTable] = [:], notes: CacheNotes, sourceID: String, pivot: Currency
    ) throws(UnwritableSeries) {
      let name = ArchiveLayout.name(sourceID)
      for (table, held) in tables.sorted(by: { $0.key < $1.key }) where !held.isEmpty {
        add(try held.archived(named: name, pivot: pivot), of: held, table, .archive, .numbers)
      }
      for (table, evidence) in corroborations.sorted(by: { $0.key < $1.key })
      where !evidence.table.isEmpty {
        let archive = try evidence.table.archived(named: name, pivot: pivot)
        sections.append((.numbers, evidenceMark + table, .archive(archive)))
      }
      add(notes)
      add(quarantine: quarantine, named: name, pivot)
    }

    /// What was read, every byte of it, with other notes.
    /// - Parameter quarantine: what is in quarantine now; nil where that is kept too.
    package init(
      keeping content: Content?, quarantine: [String: CachedTable]? = nil, notes: CacheNotes,
      sourceID: String, pivot: Currency
    ) {
      let kept = content?.sections ?? []
      func keep(_ kinds: [Kind]) {
        for section in kept where kinds.contains(section.kind) {
          sections.append((section.kind, section.name, .kept(section.bytes)))
        }
      }
      keep([.archive, .numbers])
      add(notes)
      if let quarantine {
        add(quarantine: quarantine, named: ArchiveLayout.name(sourceID), pivot)
      } else {
        keep([.quarantine, .quarantineNumbers])
      }
    }

    /// What cannot be kept is fetched again.
    private mutating func add(
      quarantine: [String: CachedTable], named source: String, _ pivot: Currency
    ) {
      for (name, table) in quarantine.sorted(by: { $0.key < $1.key }) where !table.isEmpty {
        guard let archive = try? table.archived(named: source, pivot: pivot) else { continue }
        add(archive, of: table, name, .quarantine, .quarantineNumbers)
      }
    }

    private mutating func add(
      _ archive: PlannedArchive, of table: CachedTable, _ name: String, _ kind: Kind,
      _ numbering: Kind
    ) {
      sections.append((kind, name, .archive(archive)))
      let numbers = table.dates.map { table.number(on: $0) }
      if numbers.contains(where: { $0 != nil }) {
        sections.append((numbering, name, .bytes(TableNumbers.bytes(of: numbers))))
      }
    }

    private mutating func add(_ notes: CacheNotes) {
      sections.append((.notes, wholeName, .bytes(Array(notes.text.utf8))))
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

/// The names publishers give their tables, one for each row of an archive: slots of a fixed size.
struct TableNumbers: Sendable {
  static let slot = 20
  private let stored: ArchiveBytes

  init(_ stored: ArchiveBytes) { self.stored = stored }

  /// The slots of some numbers.
  static func bytes(of numbers: [String?]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(slot * numbers.count)
    for number in numbers {
      let text = (number ?? "").utf8.prefix(slot)
      bytes += text
      bytes += repeatElement(0, count: slot - text.count)
    }
    return bytes
  }

  subscript(row: Int) -> String? {
    let start = row * Self.slot
    guard row >= 0, start + Self.slot <= stored.count else { return nil }
    let text = stored.text(start..<start + Self.slot)
    return text.isEmpty ? nil : text
  }
}
