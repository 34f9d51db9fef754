/// Makes gzip by hand (RFC 1951, RFC 1952): as it should be, and far too much of it.
public enum Gzip {
  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  /// `bytes` in blocks that are stored as they are.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result = header
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result += littleEndian(length) + littleEndian(~length) + block
    } while !rest.isEmpty
    return result + littleEndian(checksum(bytes))
      + littleEndian(UInt32(truncatingIfNeeded: bytes.count))
  }

  /// About a 158th of `megabytes`, which it unpacks to: zero after zero. Its checksum is wrong.
  public static func bomb(megabytes: Int) -> [UInt8] {
    var bits = BitWriter(bytes: header)
    bits.append(0b011, 3)  // the last block, of the fixed codes
    bits.append(0b0000_1100, 8)  // a zero; codes are sent from their highest bit on
    for _ in 0..<(megabytes << 20) / 258 {
      bits.append(0b1010_0011, 8)  // 258 bytes more
      bits.append(0, 5)  // as the one before
    }
    bits.append(0, 7)  // the end
    return bits.bytes + [UInt8](repeating: 0, count: 9)
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  /// CRC-32 of IEEE 802.3.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0)
      }
    }
  }

  private struct BitWriter {
    var bytes: [UInt8]
    private var pending: UInt32 = 0
    private var count = 0

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    /// Appends the `width` lowest bits of `value`, the lowest first.
    mutating func append(_ value: UInt32, _ width: Int) {
      pending |= value << UInt32(count)
      count += width
      while count >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: pending))
        pending >>= 8
        count -= 8
      }
    }
  }
}
