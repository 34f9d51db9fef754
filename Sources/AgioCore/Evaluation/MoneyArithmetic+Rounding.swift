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
      guard arguments[1].unit == .plain, let whole = arguments[1].number.integer,
        whole.magnitude <= NumberLimit.places
      else { throw .badPlaces(at: range) }
      places = whole
    }
    let mode = rounding
    return try round(arguments[0], at: range) { $0.rounded(places: places, mode) }
  }
}
