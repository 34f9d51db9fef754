/// The names publishers give their tables, one for each row of an archive: slots of a fixed size.
struct TableNumbers: Sendable {
  static let slot = 20
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  init(_ numbers: [String?]) {
    var bytes: [UInt8] = []
    for number in numbers {
      let text = Array((number ?? "").utf8.prefix(Self.slot))
      bytes += text + [UInt8](repeating: 0, count: Self.slot - text.count)
    }
    self.bytes = bytes
  }

  var stored: [UInt8] { bytes }
  var count: Int { bytes.count / Self.slot }

  subscript(row: Int) -> String? {
    let start = row * Self.slot
    guard row >= 0, start + Self.slot <= bytes.count else { return nil }
    let text = bytes[start..<start + Self.slot].prefix { $0 != 0 }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}
