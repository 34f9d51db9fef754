/// Tells labels from each other: `Net: 100 EUR` is asked for where a line below says `net`, which is no name.
struct LabelMark: Equatable, BitwiseCopyable {
  private let rawValue: UInt32

  static let none = LabelMark(rawValue: 0)

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Of its bytes, whether letters are small or large.
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

extension ResultList {
  /// The last result with this label, whether its letters are small or large; nil where none of the last ones has it.
  func number(labelled text: String) -> Int? {
    let label = LabelMark(text.utf8)
    let start = max(0, count - Self.mostLabelsBack)
    return (start..<count).last { self.label(of: $0 + 1) == label }.map { $0 + 1 }
  }

  /// Whoever means a line farther above names it.
  private static let mostLabelsBack = 200
}
