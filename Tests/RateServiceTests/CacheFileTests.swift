import AgioCore
import Files
import GrammarKit
import Testing

@testable import Publishing
@testable import RateStorage

/// The bytes of a cache.
@Suite struct CacheFileTests {
  private let tables: [String: CachedTable] = {
    var a = CachedTable()
    a.merge(
      day("2026-11-19"),
      CachedTable.Day(
        figures: [currency("USD"): PublishedFigure(digits: 36056, places: 4)],
        number: "225/A/NBP/2026"))
    a.merge(
      day("2026-11-20"),
      CachedTable.Day(
        figures: [
          currency("USD"): PublishedFigure(digits: 361, places: 2),
          currency("IDR"): PublishedFigure(digits: 21385, places: 8),
        ], number: "226/A/NBP/2026"))
    var bid = CachedTable()
    bid.merge(
      day("2026-11-20"),
      CachedTable.Day(figures: [currency("USD"): PublishedFigure(digits: 35376, places: 4)]))
    return ["A": a, "C-bid": bid]
  }()

  private var notes: CacheNotes {
    var notes = CacheNotes()
    notes.retrievedAt = 1_795_000_000
    notes.nextUpdate = 1_795_080_000
    notes.notBefore = 1_795_000_120
    notes.retryAt = 1_795_000_600
    notes.failures = 3
    notes.lastFailure = say("cannot be reached: \("a\nforged 1")")
    notes.lastFailureAt = 1_795_000_000
    notes.count(7, month: "2026-11")
    notes.quota = QuotaState(limit: 1_000, remaining: 812, renewal: day("2026-12-01"))
    notes.validators = [
      "https://rates.example/(key)/latest": Validators(
        entityTag: "\"v 1\"", lastModified: "Fri, 20 Nov 2026 15:00:00 GMT")
    ]
    notes.quarantine = [
      NotedFigure(
        currency: currency("TRY"), date: day("2026-11-20"),
        figure: PublishedFigure(digits: 512345, places: 4), table: "A")
    ]
    return notes
  }

  private func bytes() throws -> [UInt8] {
    try CacheFile.Plan(of: tables, notes: notes, sourceID: "nbp", pivot: currency("PLN")).bytes
  }

  private func content(of bytes: [UInt8]) throws(SeriesDamage) -> CacheFile.Content {
    try CacheFile.content(of: ArchiveBytes(copying: bytes), .tabled)
  }

  /// A section of a later version is passed over, and all others are read.
  @Test func sectionOfAnUnknownKindIsSkipped() throws {
    var bytes = try bytes()
    let count = Int(bytes[10])
    let (last, head) = (12 + (count - 1) * 24, 12 + count * 28)
    #expect(bytes[last] == CacheFile.Kind.notes.rawValue)
    bytes[last] = 9
    bytes.replaceSubrange(
      head..<head + 4, with: Checksum.crc32c(Array(bytes[..<head]).span).littleEndianBytes)
    let content = try content(of: bytes)
    #expect(content.notes == CacheNotes())
    #expect(content.tables.keys.sorted() == ["A", "C-bid"])
    #expect(
      content.tables["A"]?.figure(of: currency("USD"), on: day("2026-11-20"))
        == PublishedFigure(digits: 361, places: 2))
  }

  /// What corroborates the figures is kept beside them.
  @Test func corroborationIsKept() throws {
    var evidence = CorroborationTable()
    evidence[currency("USD"), day("2026-11-20")] = .otherSource
    evidence[currency("IDR"), day("2026-11-20")] = .contradicted
    let plan = try CacheFile.Plan(
      of: tables, ["A": evidence], notes: notes, sourceID: "nbp", pivot: currency("PLN"))
    let kept = try #require(try content(of: plan.bytes).corroborations["A"])
    #expect(kept[currency("USD"), day("2026-11-20")] == .otherSource)
    #expect(kept[currency("IDR"), day("2026-11-20")] == .contradicted)
    #expect(kept[currency("USD"), day("2026-11-19")] == nil)
  }

  @Test func whatIsKeptComesBack() throws {
    let content = try content(of: bytes())
    #expect(try content.table("A") == tables["A"])
    #expect(try content.table("C-bid") == tables["C-bid"])
    #expect(content.notes == notes)
    #expect(content.notes.lastFailure?.english == #"cannot be reached: a\u{A}forged 1"#)
  }

  /// A sentence of the version before.
  @Test func whyATryFailedIsReadFromAnOlderFile() throws {
    let notes = CacheNotes(text: "failures 2\nlast-error timed out\nlast-error-at 7")
    #expect(notes.lastFailure == Phrase(verbatim: "timed out"))
    #expect(notes.lastFailureAt == 7)
    #expect(CacheNotes(text: notes.text) == notes)
    let hostile = CacheNotes(text: "last-error \u{1B}[2J")
    #expect(hostile.lastFailure?.english == #"\u{1B}[2J"#)
  }

  @Test func whyATryFailedIsKeptAsAFact() {
    var notes = CacheNotes()
    notes.lastFailure = say("can be asked again in \(2) \(2, "second", "seconds")")
    #expect(
      notes.text
        == #"last-failure "can be asked again in {} {}" 2 [2 "second" "seconds"]"#)
    #expect(CacheNotes(text: notes.text) == notes)
  }

  @Test func quarantineIsKept() throws {
    let plan = try CacheFile.Plan(
      of: ["C-bid": tables["C-bid"]!], quarantine: tables, notes: notes, sourceID: "nbp",
      pivot: currency("PLN"))
    let content = try content(of: plan.bytes)
    #expect(content.quarantine == tables)
    #expect(content.tables == ["C-bid": tables["C-bid"]!])
    #expect(content.notes == notes)
    #expect(content.isWhole)
  }

  @Test func everyDamagedByteIsNoticed() throws {
    let bytes = try bytes()
    for place in bytes.indices {
      for bit in [UInt8(1), 0x80] {
        var damaged = bytes
        damaged[place] ^= bit
        #expect(throws: SeriesDamage.self, "byte \(place)") { try content(of: damaged) }
      }
    }
  }

  @Test func everyShorterFileIsNoticed() throws {
    let bytes = try bytes()
    for count in 0..<bytes.count {
      #expect(throws: SeriesDamage.self, "\(count) bytes") {
        try content(of: Array(bytes.prefix(count)))
      }
    }
  }

  /// What has been read and is written again, with other notes and back.
  @Test func otherNotesLeaveTheRatesAsTheyAre() throws {
    let file = try bytes()
    let rewritten = { (file: [UInt8], notes: CacheNotes) in
      let content = try content(of: file)
      let tables = try content.archives.keys.reduce(into: [:]) { $0[$1] = try content.table($1) }
      return try CacheFile.Plan(
        of: tables, notes: notes, sourceID: "nbp", pivot: currency("PLN")
      ).bytes
    }
    let other = try rewritten(file, CacheNotes())
    #expect(try content(of: other).notes == CacheNotes())
    #expect(try rewritten(other, notes) == file)
  }

  /// A failure changes the notes alone: not even zeros at the ends of figures are lost.
  @Test func whatIsKeptKeepsEveryByte() throws {
    let file = try CacheFile.Plan(
      of: tables, quarantine: tables, notes: notes, sourceID: "nbp", pivot: currency("PLN")
    ).bytes
    let kept = CacheFile.Plan(
      keeping: try content(of: file), notes: notes, sourceID: "nbp", pivot: currency("PLN"))
    #expect(kept.bytes == file)
    let others = CacheFile.Plan(
      keeping: try content(of: file), quarantine: ["A": tables["A"]!], notes: CacheNotes(),
      sourceID: "nbp", pivot: currency("PLN"))
    let content = try content(of: others.bytes)
    #expect(content.tables == tables && content.notes == CacheNotes())
    #expect(content.quarantine == ["A": tables["A"]!])
  }

  /// A file in its folder has the bytes that a plan hands over, however many pieces they are.
  @Test func fileOfManyPieces() throws {
    let scratch = try Scratch()
    var table = CachedTable()
    let figures = CurrencyMap(
      Currency.all.filter { $0.code != "ZWG" }.prefix(150).map {
        (key: $0, value: PublishedFigure(digits: 123_456, places: 4))
      })
    for place in 0..<300 {
      table.merge(day("2024-01-01").adding(days: place), CachedTable.Day(figures: figures))
    }
    let plan = try CacheFile.Plan(
      of: ["": table], notes: notes, sourceID: "ecb", pivot: currency("ZWG"))
    try scratch.cache.withLock("ecb") { () throws(FileFault) in
      try scratch.cache.replace("ecb", with: plan)
    }
    let bytes = try #require(try scratch.cache.bytes(of: "ecb"))
    #expect(bytes == plan.bytes)
    #expect(bytes.count > 1 << 17)
    let file = try #require(try scratch.cache.archive(of: "ecb"))
    #expect(try CacheFile.content(of: file, .daily).table("") == table)
  }

  @Test func fileOfAnotherSourceIsNotTaken() throws {
    let file = try bytes()
    #expect(throws: SeriesDamage.self) {
      try CacheFile.content(of: ArchiveBytes(copying: file), .daily)
    }
  }

  @Test func newerFormatIsNotGuessedAt() throws {
    var file = try bytes()
    file[8] = 2
    #expect(throws: SeriesDamage(say("its format is not readable by this version"))) {
      try content(of: file)
    }
  }
}
