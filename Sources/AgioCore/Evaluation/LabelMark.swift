/// A hash that tells labels from each other: `Net: 100 EUR` is asked for where a line below says `net`, which is not a name.
struct LabelMark: Equatable, BitwiseCopyable {
  private let rawValue: UInt32

  static let none = LabelMark(rawValue: 0)

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The mark of a label's bytes, whether its letters are small or large.
  init(_ label: some Sequence<UInt8>) {
    // FNV-1a.
    var hash: UInt32 = 2_166_136_261
    for byte in label {
      let isCapital = byte &- UInt8(ascii: "A") < 26
      hash = (hash ^ UInt32(isCapital ? byte | 32 : byte)) &* 16_777_619
    }
    rawValue = max(hash, 1)
  }
}
