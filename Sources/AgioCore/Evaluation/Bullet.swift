/// What stands before a label in a list.
enum Bullet {
  /// - Parameter text: all that stands before the label.
  static func isOne(_ text: some Collection<UInt8>) -> Bool { text.contains { $0 > 32 } }

  /// Whether it could be read as a minus.
  static func isDash(_ text: some Collection<UInt8>) -> Bool {
    String(decoding: text, as: UTF8.self).unicodeScalars.contains {
      ["-", "–", "—"].contains($0)
    }
  }
}
