/// The functions that need nothing but their arguments.
extension Interpreter {
  /// What a function comes to; nil for one that is for the full semantics.
  mutating func called(
    _ function: BuiltinFunction, _ arguments: [Quantity], at range: SourceRange
  ) throws(Diagnostic) -> Quantity? {
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

  /// The same of functions that few lines call.
  mutating func calledRarely(
    _ function: BuiltinFunction, _ arguments: [Quantity], at range: SourceRange
  ) throws(Diagnostic) -> Quantity? {
    switch function {
    case .sign: return Quantity(Self.sign(arguments[0].number))
    case .mean:
      let sum = try sum(arguments, at: range)
      return Quantity(
        sum.number / ExactNumber(digits: UInt64(arguments.count), places: 0), sum.unit)
    case .median: return try median(arguments, at: range)
    case .mod: return try modulo(arguments[0], arguments[1], at: range)
    case .sqrt:
      let number = try plain(arguments[0], function, at: range)
      if number.isNegative { throw .rootOfNegative(at: range) }
      return Quantity(number.squareRoot)
    case .ln:
      let number = try plain(arguments[0], function, at: range)
      if number.isZero || number.isNegative { throw .logarithmOfNegative(at: range) }
      return Quantity(number.naturalLogarithm)
    case .exp: return Quantity(try plain(arguments[0], function, at: range).exponential)
    default: return nil
    }
  }

  private func plain(_ value: Quantity, _ function: BuiltinFunction, at range: SourceRange)
    throws(Diagnostic) -> ExactNumber
  {
    if value.isMoney || value.unit.hasThings {
      throw .moneyArgument(function.rawValue, at: range)
    }
    return value.number
  }

  private static func sign(_ number: ExactNumber) -> ExactNumber {
    let one = ExactNumber(digits: 1, places: 0)
    return number.isZero ? ExactNumber(digits: 0, places: 0) : number.isNegative ? -one : one
  }

  mutating func modulo(_ a: Quantity, _ b: Quantity, at range: SourceRange)
    throws(Diagnostic) -> Quantity
  {
    let values = try inOneUnit([a, b], at: range)
    if values[1].number.isZero { throw .divisionByZero(at: range) }
    let times = (values[0].number / values[1].number)
    return Quantity(values[0].number - values[1].number * times.floor, values[0].unit)
  }
}
