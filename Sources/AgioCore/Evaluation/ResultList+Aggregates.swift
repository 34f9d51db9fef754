/// What aggregates take of the results above them.
extension ResultList {
  /// Which results an aggregate in the next line takes.
  enum Choice {
    case numbers([Int])
    /// Some are not kept any more.
    case tooLong
    /// There is a total in this stretch already.
    case second
  }

  /// Whether the last result came from a total or a subtotal.
  public var endsInTotal: Bool { count > 0 && max(lastTotal, lastSubtotal) == count }

  /// The last `total` that was the first of its stretch; nil where there is none.
  public var recentTotal: Int? { firstTotal > 0 ? firstTotal : nil }

  func choice(of kind: Aggregate) -> Choice {
    if let taken { return .numbers(taken) }
    guard let (start, passedOver) = span(of: kind) else { return .second }
    guard start >= count - EvaluationLimit.results else { return .tooLong }
    return .numbers(
      (start..<count).map { $0 + 1 }.filter {
        standing(of: $0).isDisjoint(with: passedOver)
      })
  }

  /// The first result that an aggregate takes and cannot add up, as it failed or is several; nil where there is none.
  func firstTrouble(of kind: Aggregate) -> Int? {
    guard taken == nil, let (start, passedOver) = span(of: kind),
      start >= count - EvaluationLimit.results
    else { return nil }
    return (start..<count).map { $0 + 1 }.first { number in
      guard standing(of: number).isDisjoint(with: passedOver) else { return false }
      if case .value? = self[number] { return false }
      return true
    }
  }

  /// Behind which result an aggregate begins, and what it passes over; nil where the stretch has a total already.
  func span(of kind: Aggregate) -> (start: Int, passedOver: Standing)? {
    // Blank lines right before an aggregate do not count.
    let stretch = stretchStart == count ? earlierStart : stretchStart
    let start: Int
    var passedOver: Standing = [.used, .added, .average]
    switch kind {
    case .total:
      if lastTotal > stretch { return nil }
      start = stretch
    case .average:
      start = stretch
      passedOver = [.used, .average, .total]
    case .subtotal: start = max(stretch, lastTotal, lastSubtotal)
    // What the last one took stands in it.
    case .grandTotal: start = max(0, lastGrandTotal - 1)
    }
    return (start, passedOver)
  }
}
