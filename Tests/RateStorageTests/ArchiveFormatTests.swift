import AgioCore
import Files
import Publishing
import RateStorage
import Testing

/// The bytes that archives have on disk, and those that no archive has though its checksums hold.
@Suite struct ArchiveFormatTests {
  /// Archives of one version of the format are read by all later ones: these bytes may not change.
  @Test func bytesAreAsDescribed() throws {
    var series = PublishedSeries.sample
    series.days.removeFirst(2)
    let bytes = try series.archive
    #expect(
      hex(bytes)
        == """
        4147494f52415445 0100 04 03 65636200000000000000000000000000 455552 00 01000000 \
        555344 04 4a5059 00 49534b 00 66290000 5c9df35c 702d0000 81000000 88000000 2279e1cd
        """.filter { $0 != " " })
  }

  @Test func everyFlawOfTheHeaderIsFound() throws {
    let flaws: [(Int, UInt8, String)] = [
      (0, UInt8(ascii: "B"), "is not a rate archive"),
      (8, 2, "has a format this version cannot read"),
      (10, 5, "has a cell size other than 4 or 8"),
      (11, 2, "has the wrong length"),
      (32, 2, "has the wrong length"),
      (10, 8, "has the wrong length"),
      (12, UInt8(ascii: "x"), "belongs to another source"),
      (12, 0xFF, "belongs to another source"),
      (28, UInt8(ascii: "Q"), "has a column for a currency that is not in ISO 4217"),
      (36, UInt8(ascii: "u"), "has a column for a currency that is not in ISO 4217"),
      (39, 19, "has a column with more than 18 decimals"),
      (52, 0x5B, "has days that are not in order"),
    ]
    for (offset, byte, message) in flaws {
      let forged = try Self.forged { $0[offset] = byte }
      let damage = #expect(throws: SeriesDamage.self) { try RateArchive(copying: forged) }
      #expect(damage?.description == "ECB archive \(message)", "\(offset)")
    }
  }

  @Test func currencyHasOneColumnAndThePivotNone() throws {
    for code in ["USD", "EUR"] {
      let forged = try Self.forged { $0.replaceSubrange(40..<43, with: code.utf8) }
      let damage = #expect(throws: SeriesDamage.self) { try RateArchive(copying: forged) }
      #expect(
        damage?.description
          == "ECB archive has two columns for one currency, or one for the pivot")
    }
  }

  /// The sample, changed, with a checksum that holds.
  private static func forged(_ change: (inout [UInt8]) -> Void) throws -> [UInt8] {
    var bytes = try PublishedSeries.sample.archive
    change(&bytes)
    let checksum = Checksum.crc32c(bytes.span.extracting(..<60))
    withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(60..<64, with: $0) }
    return bytes
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
