/// The entries of a gettext file: translations by the English text.
///
/// Source of the form: GNU gettext manual, "The Format of GNU MO Files".
struct TranslatedNames: Sendable {
  private let texts: [String: String]

  /// Nothing in it if the bytes have another form.
  init(_ bytes: [UInt8]) {
    var texts: [String: String] = [:]
    let reader = Reader(bytes)
    if let count = reader.number(8), let originals = reader.number(12),
      let translations = reader.number(16), count < 1 << 16
    {
      for index in 0..<count {
        guard let original = reader.text(originals + 8 * index),
          let translation = reader.text(translations + 8 * index)
        else { continue }
        if !original.isEmpty, !translation.isEmpty { texts[original] = translation }
      }
    }
    self.texts = texts
  }

  subscript(english: String) -> String? { texts[english] }

  private struct Reader {
    private let bytes: [UInt8]
    private let isBigEndian: Bool

    init(_ bytes: [UInt8]) {
      let isBigEndian = bytes.starts(with: [0x95, 0x04, 0x12, 0xDE])
      let isKnown = isBigEndian || bytes.starts(with: [0xDE, 0x12, 0x04, 0x95])
      self.bytes = isKnown ? bytes : []
      self.isBigEndian = isBigEndian
    }

    /// The 32 bits at an offset.
    func number(_ offset: Int) -> Int? {
      guard offset >= 0, offset <= bytes.count - 4 else { return nil }
      let word = bytes[offset..<offset + 4]
      return (isBigEndian ? Array(word) : word.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    /// The text whose length and place stand at an offset.
    func text(_ offset: Int) -> String? {
      guard let length = number(offset), let start = number(offset + 4), start <= bytes.count,
        length <= bytes.count - start
      else { return nil }
      return String(validating: bytes[start..<start + length], as: UTF8.self)
    }
  }
}
