/// What results come to that an aggregate takes.
struct RunningSums: Sendable {
  /// Behind which result they begin, and which is the last.
  var start: Int
  var end: Int
  /// One for each unit, in the order in which they come.
  var sums: [Quantity<Amount>] = []
  var count = 0
  /// The numbers of the results.
  var numbers: [Int] = []
}

extension ResultList {
  /// What an aggregate adds up, as far as it is money alone or all of one kind, of fixed size and shown as it is; nil for
  /// anything else. The averages of a stretch go on from each other.
  func sums(of kind: Aggregate, _ rounding: RoundingMode) -> RunningSums? {
    guard taken == nil, let (start, passedOver) = span(of: kind),
      start >= count - EvaluationLimit.results
    else { return nil }
    var found = RunningSums(start: start, end: start)
    if kind == .average, let running, running.start == start { found = running }
    while found.end < count {
      let number = found.end + 1
      found.end = number
      let slot = slots[place(number)]
      if !slot.standing.isDisjoint(with: [.dropped, .dashed]) { return nil }
      guard slot.standing.isDisjoint(with: passedOver) else { continue }
      // There is something to say about a part.
      guard slot.kind == .amount, !slot.standing.contains(.part),
        found.add(slot.amount, slot.unit, rounding)
      else { return nil }
      if kind != .average { found.numbers.append(number) }
    }
    guard !found.sums.isEmpty else { return nil }
    return found.sums.count == 1 || found.sums.allSatisfy(\.isMoney) ? found : nil
  }
}

extension RunningSums {
  /// - Returns: false where the amount is not shown as it is, or the sum does not fit.
  fileprivate mutating func add(_ amount: Amount, _ unit: Unit, _ rounding: RoundingMode) -> Bool {
    var shown = amount
    if let currency = unit.currency {
      shown = amount.rounded(places: currency.minorUnitDigits, rounding)
      if shown.isZero, !amount.isZero {
        // So little is shown by the digits it has.
        let text = Answer.Result(.small(amount), unit).amountText(ResultStyle(rounding: rounding))
        guard case .small(let little)? = ExactNumber(storedText: text) else { return false }
        shown = little
      }
    }
    count += 1
    guard let place = sums.firstIndex(where: { $0.unit == unit }) else {
      sums.append(Quantity(shown, unit))
      return !shown.overflowed
    }
    sums[place].number = sums[place].number + shown
    return !sums[place].number.overflowed
  }
}
