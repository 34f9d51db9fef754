/// One line of text, laid out for the lexer: a newline and sixteen spare bytes follow it, so that looking eight bytes
/// ahead stays in bounds.
public struct SourceLine: Sendable {
  /// What stands behind the text.
  static let padding = 17

  private var storage: [UInt8]
  /// Bytes of the line itself.
  public private(set) var count: Int

  public init(_ text: some Collection<UInt8>) {
    let bytes = text.withContiguousStorageIfAvailable { Self.padded($0) }
    storage = bytes ?? Array(text).withUnsafeBufferPointer { Self.padded($0) }
    count = storage.count - Self.padding
  }

  /// A line without text.
  static let empty = SourceLine([UInt8]())

  /// Becomes another line, in the same storage where nobody else has it.
  public mutating func replace(with text: ArraySlice<UInt8>) {
    storage.removeAll(keepingCapacity: true)
    storage += text
    storage += Self.end
    count = text.count
  }

  private static let end = [10] + [UInt8](repeating: 0, count: padding - 1)

  private static func padded(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    Array(unsafeUninitializedCapacity: text.count + padding) { bytes, count in
      var end = bytes.update(fromContentsOf: text)
      bytes[end] = 10
      end += 1
      bytes[end...].update(repeating: 0)
      count = text.count + padding
    }
  }

  public init(_ text: String) {
    self.init(text.utf8)
  }

  public var bytes: ArraySlice<UInt8> { storage[..<count] }

  public func bytes(in range: SourceRange) -> ArraySlice<UInt8> {
    storage[range.indices.clamped(to: 0..<count)]
  }

  /// The text of a range; bytes that are not UTF-8 are replaced.
  public func text(in range: SourceRange) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }

  /// The range as error messages quote it.
  func quoted(_ range: SourceRange) -> String {
    VisibleText.quoted(bytes(in: range))
  }

  /// Unicode scalars before a byte, plus one: the column people count. A byte that is not UTF-8 counts as one.
  public func column(of offset: Int32) -> Int {
    let before = storage[..<min(Int(offset), count)]
    if before.allSatisfy({ $0 < 0x80 }) { return before.count + 1 }
    var decoder = UTF8Decoder(before)
    var column = 1
    while decoder.next() != nil { column += 1 }
    return column
  }

  func withCursor<R>(_ body: (UnsafePointer<UInt8>) throws(Diagnostic) -> R) throws(Diagnostic) -> R
  {
    try storage.withUnsafeBufferPointer { (buffer) throws(Diagnostic) in
      try body(buffer.baseAddress!)
    }
  }
}
