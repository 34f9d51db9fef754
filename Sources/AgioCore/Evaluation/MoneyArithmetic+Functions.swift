/// The functions that need nothing but their arguments.
extension Interpreter {
  /// What a function that few lines call comes to; nil for another.
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
