/// A half-open range of UTF-8 offsets into one line of source text.
public struct SourceRange: Hashable, Sendable, BitwiseCopyable {
  public var lower: Int32
  public var upper: Int32

  public init(_ lower: Int, _ upper: Int) {
    self.lower = Int32(truncatingIfNeeded: lower)
    self.upper = Int32(truncatingIfNeeded: upper)
  }

  public var count: Int { Int(upper) - Int(lower) }
  public var indices: Range<Int> { Int(lower)..<max(Int(lower), Int(upper)) }

  /// The smallest range that covers both.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(Int(min(lower, other.lower)), Int(max(upper, other.upper)))
  }
}
