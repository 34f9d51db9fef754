/// The results so far, by number. The latest 100,000 are kept.
public struct ResultList: Sendable {
  /// What became of a numbered line.
  public enum Entry: Sendable {
    case value(StoredValue)
    case several
    case failed
  }

  // A file of millions of lines is mostly results of fixed size: those are stored flat, the rest beside them.
  private struct Slot {
    var amount: Amount
    var unit: Unit
    var kind: Kind
    /// Came from `total` or `average`, and is not added up with what it was made from.
    var isAggregate = false

    enum Kind: UInt8 { case amount, beside, several, failed }
  }

  private var slots: [Slot] = []
  private var beside: [Int: StoredValue] = [:]
  /// The number of the last result; the first is 1.
  public private(set) var count = 0
  /// The number of the last result before the group that `total` adds up.
  private var groupStart = 0

  /// The entry with this number; nil if there is none, or none any more.
  public subscript(number: Int) -> Entry? {
    guard number > max(0, count - EvaluationLimit.results), number <= count else { return nil }
    let slot = slots[Self.place(number)]
    switch slot.kind {
    case .amount: return .value(StoredValue(.small(slot.amount), slot.unit))
    case .beside: return beside[number].map(Entry.value)
    case .several: return .several
    case .failed: return .failed
    }
  }

  /// The numbers of the results since the last blank line or `total`; nil if some are not kept any more.
  var group: [Int]? {
    guard groupStart >= count - EvaluationLimit.results else { return nil }
    return (groupStart..<count).map { $0 + 1 }.filter { !slots[Self.place($0)].isAggregate }
  }

  mutating func beginGroup() { groupStart = count }

  /// Leaves the last result out of its group.
  mutating func markAggregate() { slots[Self.place(count)].isAggregate = true }

  @inline(__always)
  mutating func add(_ amount: Amount, _ unit: Unit) {
    append(Slot(amount: amount, unit: unit, kind: .amount))
  }

  mutating func add(_ answer: Answer) -> Int {
    guard let result = answer.results.first, answer.results.count == 1 else {
      append(Slot(amount: .zero, unit: .plain, kind: .several))
      return count
    }
    if case .small(let amount) = result.number, answer.legs.isEmpty {
      add(amount, result.unit)
    } else {
      append(Slot(amount: .zero, unit: .plain, kind: .beside))
      beside[count] = StoredValue(result.number, result.unit, legs: answer.legs)
    }
    return count
  }

  mutating func addFailure() -> Int {
    append(Slot(amount: .zero, unit: .plain, kind: .failed))
    return count
  }

  @inline(__always)
  private mutating func append(_ slot: Slot) {
    if count < EvaluationLimit.results {
      slots.append(slot)
    } else {
      let place = Self.place(count + 1)
      if slots[place].kind == .beside { beside[count + 1 - EvaluationLimit.results] = nil }
      slots[place] = slot
    }
    count &+= 1
  }

  @inline(__always)
  private static func place(_ number: Int) -> Int { (number &- 1) % EvaluationLimit.results }
}
