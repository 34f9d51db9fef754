import CChecksum

/// CRC-32C, which sees every damaged byte and every run of damage up to 32 bits.
///
/// Source of the polynomial: RFC 3720, section 12.1 (Castagnoli). Eight bytes a step by eight tables: M. Kounavis and
/// F. Berry, "Novel Table Lookup-Based Algorithms for High-Performance CRC Generation" (2008).
package enum Checksum {
  /// The checksum of `bytes`, or of what `previous` is the checksum of with `bytes` after it.
  package static func crc32c(_ bytes: UnsafeRawBufferPointer, after previous: UInt32 = 0) -> UInt32
  {
    isQuick
      ? ~checksum_after(~previous, bytes.baseAddress, bytes.count)
      : crc32cByTables(bytes, after: previous)
  }

  /// Whether the processor has an instruction for it.
  private static let isQuick = checksum_is_quick() != 0

  /// The same for processors without an instruction for it.
  package static func crc32cByTables(
    _ bytes: UnsafeRawBufferPointer, after previous: UInt32 = 0
  ) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var crc = ~previous
      var offset = 0
      while bytes.count &- offset >= 8 {
        let word = bytes.loadLittleEndian(UInt64.self, at: offset) ^ UInt64(crc)
        crc = 0
        for place in 0..<8 {
          let byte = Int(truncatingIfNeeded: word &>> (8 &* UInt64(place))) & 0xFF
          crc ^= tables[(7 &- place) &<< 8 | byte]
        }
        offset &+= 8
      }
      while offset < bytes.count {
        crc = crc &>> 8 ^ tables[Int(UInt8(truncatingIfNeeded: crc) ^ bytes[offset])]
        offset &+= 1
      }
      return ~crc
    }
  }

  /// Eight tables of 256: what a byte becomes with none to seven zero bytes after it.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0x82F6_3B78 }
      tables[byte] = crc
    }
    for index in 256..<tables.count {
      let shorter = tables[index - 256]
      tables[index] = shorter >> 8 ^ tables[Int(shorter & 0xFF)]
    }
    return tables
  }()
}

extension UnsafeRawBufferPointer {
  /// The integer that begins at `offset`, wherever that lies; the caller has made sure that it is inside.
  // Specialised where it is called.
  package func loadLittleEndian<T: FixedWidthInteger & BitwiseCopyable>(
    _ type: T.Type, at offset: Int
  ) -> T {
    T(littleEndian: loadUnaligned(fromByteOffset: offset, as: T.self))
  }
}
