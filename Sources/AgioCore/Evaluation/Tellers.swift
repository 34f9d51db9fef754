/// Who knows the rates of results, from which number on.
struct Tellers: Sendable {
  private(set) var list: [(first: Int, told: ToldRates)] = []

  private static let few = 64

  var isEmpty: Bool { list.isEmpty }

  /// - Parameter oldest: results up to it are not kept any more.
  @inline(__always)
  mutating func note(_ told: ToldRates, from first: Int, forgettingThrough oldest: Int) {
    if list.last?.told !== told { noteNew(told, from: first, forgettingThrough: oldest) }
  }

  @inline(never)
  private mutating func noteNew(
    _ told: ToldRates, from first: Int, forgettingThrough oldest: Int
  ) {
    // Of many half at a time: each time all would move.
    let past = count(through: oldest) - 1
    if past > 0, past * 2 > list.count || list.count < Self.few { list.removeFirst(past) }
    list.append((first, told))
  }

  /// Who knows those of a result.
  func told(of number: Int) -> ToldRates { list[count(through: number) - 1].told }

  /// Those of a run of results, each with the first of them.
  func those(of numbers: Range<Int>) -> ArraySlice<(first: Int, told: ToldRates)> {
    list[max(0, count(through: numbers.lowerBound) - 1)..<count(through: numbers.upperBound - 1)]
  }

  /// How many begin with this result or one before it.
  private func count(through number: Int) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].first <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
