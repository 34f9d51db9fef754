/// The functions that need nothing but their arguments.
extension Interpreter {
  func plain(_ value: Quantity, _ function: BuiltinFunction, at range: SourceRange)
    throws(Diagnostic) -> ExactNumber
  {
    if value.isMoney || value.unit.hasThings {
      throw .moneyArgument(function.rawValue, at: range)
    }
    return value.number
  }

  static func sign(_ number: ExactNumber) -> ExactNumber {
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
