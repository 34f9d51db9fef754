/// The functions that need nothing but their arguments.
extension MoneyArithmetic {
  /// What a function comes to; nil for one that is for the full semantics.
  @inline(__always)
  mutating func called(
    _ function: BuiltinFunction, _ arguments: [Quantity<N>], at range: SourceRange
  ) throws(Diagnostic) -> Quantity<N>? {
    let first = arguments[0]
    switch function {
    case .abs: return first.number.isNegative ? Quantity(-first.number, first.unit) : first
    case .floor: return try round(first, at: range) { $0.floor }
    case .ceil: return try round(first, at: range) { -(-$0).floor }
    case .trunc: return try round(first, at: range) { $0.rounded(places: 0, .down) }
    case .round: return try rounded(arguments, at: range)
    case .min: return try extreme(arguments, at: range) { $0 < $1 }
    case .max: return try extreme(arguments, at: range) { $1 < $0 }
    case .sum: return try sum(arguments, at: range)
    default: return nil
    }
  }
}
