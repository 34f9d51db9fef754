/// What a line makes of the results above it that it takes: what `total` asks before it adds both.
enum Making {
  /// A result itself in another currency: the same money once more.
  case look
  /// Another amount, into which they went.
  case whole
  /// An amount that may be a part of them or stand for them: `net * 0.19`, `bill / 4`, `max(a, b)`.
  case part
  /// No amount of its own.
  case average

  init<N>(_ operation: Operation, _ left: Quantity<N>, _ right: Quantity<N>) {
    let one = N(digits: 1, places: 0)
    func isFraction(_ value: Quantity<N>) -> Bool {
      value.unit == .plain && value.number < one && -one < value.number
    }
    switch operation {
    case .divide where right.unit == .plain: self = .part
    case .multiply where isFraction(left) || isFraction(right): self = .part
    default: self = .whole
    }
  }

  init(_ function: BuiltinFunction) {
    switch function {
    case .mean, .median: self = .average
    case .min, .max: self = .part
    default: self = .whole
    }
  }

  /// A name alone is no look at it: it may stand for one more of the same, `coffee` below `coffee`. What goes on from the
  /// line above, `/ 4`, plainly stands for it.
  /// - Parameter uses: the results a line has taken.
  func settled(_ uses: [Int], isConverted: Bool, isContinuation: Bool) -> Making {
    switch self {
    case .look where uses.count != 1 || uses[0] < 0 || !isConverted: .whole
    case .part where isContinuation: .whole
    default: self
    }
  }
}
