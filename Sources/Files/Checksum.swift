import CChecksum

/// CRC-32C, which sees every damaged byte and every run of damage up to 32 bits.
///
/// Source of the polynomial: RFC 3720, section 12.1 (Castagnoli).
package enum Checksum {
  /// The checksum of `bytes`, or of what `previous` is the checksum of with `bytes` after it.
  package static func crc32c(_ bytes: Span<UInt8>, after previous: UInt32 = 0) -> UInt32 {
    // C has the instruction for it.
    isQuick
      ? bytes.withUnsafeBytes { ~checksum_after(~previous, $0.baseAddress, $0.count) }
      : crc32cByTable(bytes, after: previous)
  }

  /// Whether the processor has an instruction for it.
  private static let isQuick = checksum_is_quick() != 0

  /// The same for processors without an instruction for it.
  package static func crc32cByTable(_ bytes: Span<UInt8>, after previous: UInt32 = 0) -> UInt32 {
    var crc = ~previous
    for place in bytes.indices {
      crc = crc >> 8 ^ table[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[place])]
    }
    return ~crc
  }

  /// What each byte becomes.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0x82F6_3B78 }
  }
}
