/// What a line makes of the results above it that it takes: what `total` asks before it adds both.
enum Making {
  /// A result itself in another currency: the same money once more.
  case look
  /// A result itself, by its name alone: it may be shown once more, or stand for one more of the same.
  case again
  /// Another amount, into which they went.
  case whole
  /// Another amount, in which they are once, with what was added or taken off.
  case sum
  /// An amount that may be a part of them or stand for them: `net * 0.19`, `bill / 4`, `max(a, 80 EUR)`.
  case part
  /// No amount of its own.
  case average
  /// One of them, the largest or the smallest.
  case extreme

  init(_ operation: Operation, _ left: Quantity, _ right: Quantity) {
    let one = ExactNumber(digits: 1, places: 0)
    func isFraction(_ value: Quantity) -> Bool {
      value.unit == .plain && value.number < one && -one < value.number
    }
    switch operation {
    case .divide where right.unit == .plain: self = .part
    case .multiply where isFraction(left) || isFraction(right): self = .part
    case .add, .subtract: self = .sum
    default: self = .whole
    }
  }

  /// - Parameter uses: how many results the function takes.
  init(_ function: BuiltinFunction, of uses: Int) {
    switch function {
    case .mean, .median: self = .average
    case .min, .max: self = uses > 1 ? .extreme : .part
    default: self = .whole
    }
  }

  /// What goes on from the line above, `/ 4`, plainly stands for it.
  /// - Parameter uses: the results a line has taken.
  func settled(_ uses: [Int], isConverted: Bool, isContinuation: Bool) -> Making {
    switch self {
    case .look where uses.count != 1 || uses[0] < 0: .whole
    case .look where !isConverted: .again
    case .part where isContinuation: .whole
    default: self
    }
  }
}
