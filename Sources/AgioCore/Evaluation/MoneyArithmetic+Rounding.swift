/// What `round`, `floor`, `ceil` and `trunc` do.
extension Interpreter {
  /// Percentages are rounded as they are written: 12.5 % to 12 %.
  func round(
    _ value: Quantity, at range: SourceRange, _ body: (ExactNumber) -> ExactNumber
  ) throws(Diagnostic) -> Quantity {
    guard value.unit == .percent else { return Quantity(body(value.number), value.unit) }
    let hundred = ExactNumber(digits: 100, places: 0)
    return Quantity(body(value.number * hundred).percent, .percent)
  }

  func rounded(_ arguments: [Quantity], at range: SourceRange) throws(Diagnostic)
    -> Quantity
  {
    var places = 0
    if arguments.count == 2 {
      if let step = step(of: arguments[1], for: arguments[0]) {
        return rounded(arguments[0], to: step)
      }
      guard arguments[1].unit == .plain, let whole = arguments[1].number.integer,
        whole.magnitude <= NumberLimit.places
      else { throw .badPlaces(at: range) }
      places = whole
    }
    let mode = rounding
    var value = try round(arguments[0], at: range) { $0.rounded(places: places, mode) }
    if let currency = value.unit.currency, places > currency.minorUnitDigits {
      value.form = .places(Int32(places))
    }
    return value
  }

  /// What `0.05` and `5 EUR` round to multiples of; nil for a number of decimals.
  private func step(of argument: Quantity, for value: Quantity) -> ExactNumber? {
    let isAmount = argument.isMoney && argument.unit == value.unit
    let isFraction =
      argument.unit == .plain && argument.number.integer == nil && value.unit != .percent
    let isStep = !argument.number.isZero && !argument.number.isNegative
    return (isAmount || isFraction) && isStep ? argument.number : nil
  }

  private func rounded(_ value: Quantity, to step: ExactNumber) -> Quantity {
    Quantity((value.number / step).rounded(places: 0, rounding) * step, value.unit)
  }

  /// What can be paid of an amount in cash.
  func cash(_ value: Quantity, at range: SourceRange) throws(Diagnostic) -> Quantity {
    guard value.isMoney, let currency = value.unit.currency else { throw .cashOfNumber(at: range) }
    return rounded(value, to: CashRounding.increment(of: currency))
  }
}
