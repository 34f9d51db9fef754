import AgioCore
import BundledRates
import CBundledRates
import Publishing
import RateStorage
import Testing

/// A damaged archive gives an error or the truth, whatever the damage.
@Suite struct ArchiveDamageTests {
  @Test func everyChangeOfEveryByteIsFound() throws {
    let whole = try PublishedSeries.sample.archive
    for offset in whole.indices {
      for change in UInt8(1)...255 {
        var damaged = whole
        damaged[offset] ^= change
        let refused = try Self.refusedFigures(of: damaged)
        // A whole row, or all of the archive.
        #expect(refused == nil || refused == 3, "byte \(offset) ^ \(change)")
        #expect((refused == nil) == (offset < 64), "byte \(offset) ^ \(change)")
      }
    }
  }

  @Test func everyOtherLengthIsRefused() throws {
    let whole = try PublishedSeries.sample.archive
    for length in 0..<whole.count {
      #expect(throws: SeriesDamage.self) { try RateArchive(copying: Array(whole[..<length])) }
    }
    for more in [1, 4, 16, 4096] {
      #expect(throws: SeriesDamage.self) {
        try RateArchive(copying: whole + [UInt8](repeating: 0, count: more))
      }
    }
  }

  @Test func swappedRowsAreRefused() throws {
    var bytes = try PublishedSeries.sample.archive
    let first = bytes[64..<80]
    bytes.replaceSubrange(64..<80, with: bytes[80..<96])
    bytes.replaceSubrange(80..<96, with: first)
    #expect(try Self.refusedFigures(of: bytes) == 6)
  }

  @Test func damageIsNamedByItsDay() throws {
    var bytes = try PublishedSeries.sample.archive
    bytes[80] ^= 1
    let archive = try RateArchive(copying: bytes)
    let damage = SeriesDamage(
      say("\("ECB") figures of \("1999-01-05") do not match their checksum"))
    #expect(throws: damage) { try archive.fixing(of: currency("USD"), at: 1) }
    // It stays one when asked again, and leaves the other days alone.
    #expect(throws: damage) { try archive.fixing(of: currency("JPY"), at: 1) }
    #expect(try archive.fixing(of: currency("USD"), at: 0) != nil)
  }

  @Test func damageToTheBundleIsFound() throws {
    let truth = try BundledRates.ecb()
    let columns = Currency.all.filter(truth.covers)
    let bundle = UnsafeRawBufferPointer(
      start: agio_bundled_ecb(), count: agio_bundled_ecb_size())
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bundle.count, alignment: 8)
    defer { copy.deallocate() }
    copy.copyMemory(from: bundle)
    let headerSize = 36 + 4 * columns.count + 4 * truth.count + 4
    let rowSize = 4 * columns.count + 4
    var random = SeededGenerator(state: 2)
    for pass in 0..<400 {
      let inHeader = pass % 2 == 0
      let offset = Int.random(
        in: inHeader ? 0..<headerSize : headerSize..<copy.count, using: &random)
      copy[offset] ^= .random(in: 1...255, using: &random)
      defer { copy[offset] = bundle[offset] }
      let length = pass % 10 == 9 ? Int.random(in: 0..<copy.count, using: &random) : copy.count
      let bytes = ArchiveBytes(
        UnsafeRawBufferPointer(rebasing: copy[..<length]), owner: nil)
      let opened = try? RateArchive(bytes, source: sampleSource, calendar: TargetCalendar())
      #expect((opened == nil) == (inHeader || length != copy.count), "byte \(offset)")
      guard let opened else { continue }
      let row = (offset - headerSize) / rowSize
      for near in max(0, row - 1)...min(truth.count - 1, row + 1) {
        #expect(opened.date(at: near) == truth.date(at: near))
        for column in columns where near == row {
          #expect(throws: SeriesDamage.self) { try opened.fixing(of: column, at: near) }
        }
        for column in columns where near != row {
          let expected = try truth.fixing(of: column, at: near)
          #expect(try opened.fixing(of: column, at: near)?.exact == expected?.exact)
        }
      }
    }
  }

  /// How many figures of the damaged sample are refused, the rest being right; nil if all of it is.
  private static func refusedFigures(of bytes: [UInt8]) throws -> Int? {
    guard let archive = try? RateArchive(copying: bytes) else { return nil }
    var refused = 0
    #expect(archive.count == PublishedSeries.sample.days.count)
    for (row, day) in PublishedSeries.sample.days.enumerated() {
      #expect(archive.date(at: row) == day.date)
      for (currency, figure) in zip(PublishedSeries.sample.columns, day.figures) {
        do {
          let fixing = try archive.fixing(of: currency, at: row)
          #expect(isEqual(fixing, figure))
        } catch {
          refused += 1
        }
      }
    }
    return refused
  }
}
