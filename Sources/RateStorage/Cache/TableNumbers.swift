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
