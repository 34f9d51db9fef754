/// An exact number at rest: in a variable, a result, a rate.
public enum ExactNumber: Sendable {
  case small(Amount)
  case big(BigRational)

  public init(_ integer: Int) { self = .small(Amount(integer)) }

  public var isApproximate: Bool {
    switch self {
    case .small: false
    case .big(let rational): rational.isApproximate
    }
  }

  public var isZero: Bool {
    switch self {
    case .small(let amount): amount.isZero
    case .big(let rational): rational.isZero
    }
  }

  public var isNegative: Bool {
    switch self {
    case .small(let amount): amount.isNegative
    case .big(let rational): rational.isNegative
    }
  }

  public var percent: ExactNumber { BigRational(self).percent.exact }

  /// `self · up / down`, in the smallest form.
  public func times(_ up: ExactNumber, over down: ExactNumber) -> ExactNumber {
    if case .small(let a) = self, case .small(let b) = up, case .small(let c) = down {
      let small = a * b / c
      if !small.overflowed { return .small(small.reduced) }
    }
    return (BigRational(self) * BigRational(up) / BigRational(down)).exact
  }

  /// Numerator and denominator in lowest terms.
  public var fraction: BigRational { BigRational(self).reduced }
}

extension ExactNumber: Equatable {
  public static func == (a: ExactNumber, b: ExactNumber) -> Bool {
    // Most that are equal were read from the same text.
    if case .small(let a) = a, case .small(let b) = b, a.n == b.n, a.d == b.d, a.k == b.k {
      return a.d != 0
    }
    return BigRational(a) == BigRational(b) && a.isApproximate == b.isApproximate
  }
}
