/// What the results of a stretch are to each other: several lines may show the same money.
struct ResultRelations: Sendable {
  /// For a look, the result it is of; for that result, the last look, which counts.
  fileprivate var roots: [Int: Int] = [:]
  fileprivate var looks: [Int: Int] = [:]
  /// Results of earlier stretches that went into another amount in this one.
  fileprivate var spent: Set<Int> = []
  /// For what may be a part, what it may be a part of, and the other way round.
  fileprivate var wholes: [Int: [Int]] = [:]
  fileprivate var parts: [Int: [Int]] = [:]
  /// For a result, those that are it once more, and those that are shares of it.
  fileprivate var again: [Int: [Int]] = [:]
  fileprivate var shares: [Int: [Int]] = [:]
  /// Results of earlier stretches that went into a sum in this one.
  fileprivate var summed: Set<Int> = []

  /// Whether no result shows another, is a part or a share of it.
  var isEmpty: Bool {
    roots.isEmpty && looks.isEmpty && parts.isEmpty && shares.isEmpty
  }

  /// Forgets a result. In a long file each line has the oldest forgotten: a table that is empty is not asked, which would
  /// take a hash.
  mutating func forget(_ number: Int) {
    if !roots.isEmpty { roots[number] = nil }
    if !looks.isEmpty { looks[number] = nil }
    if !spent.isEmpty { spent.remove(number) }
    if !wholes.isEmpty { wholes[number] = nil }
    if !parts.isEmpty { parts[number] = nil }
    if !again.isEmpty { again[number] = nil }
    if !shares.isEmpty { shares[number] = nil }
    if !summed.isEmpty { summed.remove(number) }
  }
}

extension ResultList {
  /// Notes that the last result was made of these: they, and what shows them or is a part of them, count in it.
  /// - Parameter numbers: negative where a total has added them, which is noted otherwise.
  mutating func noteUse(of numbers: [Int]) {
    for number in numbers where number > 0 {
      let root = take(number)
      mark(number, .spent)
      if root != number { mark(root, .spent) }
      if root <= stretchStart { relations.spent.insert(root) }
      if relations.isEmpty { continue }
      for part in relations.parts[root] ?? [] where !numbers.contains(part) {
        mark(part, [.used, .dropped])
      }
      if relations.shares.isEmpty { continue }
      for share in relations.shares[root] ?? []
      where !numbers.contains(share) && isIn(count, root, share) {
        mark(share, [.used, .dropped])
      }
    }
  }

  /// Notes that the last result shows this one once more: of all that show it, the last counts.
  mutating func noteLook(at number: Int) {
    let root = take(number)
    mark(count, isSpent(root) ? [.look, .used] : .look)
    relations.looks[root] = count
    relations.roots[count] = root
  }

  /// Notes that the last result may be a part of these, or stand for them.
  mutating func notePart(of numbers: [Int]) {
    let roots = numbers.map { take($0) }
    mark(count, roots.contains(where: isSpent) ? [.part, .used, .dropped] : .part)
    guard relations.wholes.count < Self.mostParts else { return }
    relations.wholes[count] = numbers
    for root in roots { relations.parts[root, default: []].append(count) }
  }

  /// Notes that the last result is made of these, with what was added to them or taken off: `net` alone, above or below
  /// `net + 19%`, shows what is in it.
  /// - Parameter takenOff: results it may be a part of beside: `vat` is what `gross` has more than `net`.
  mutating func noteSum(of numbers: [Int], takenOff: [Int]) {
    noteUse(of: numbers)
    for number in numbers where number > 0 {
      let root = relations.roots.isEmpty ? number : relations.roots[number] ?? number
      mark(root, .summed)
      if root <= stretchStart { relations.summed.insert(root) }
      if relations.again.isEmpty { continue }
      for other in relations.again[root] ?? [] where !numbers.contains(other) {
        mark(other, [.used, .dropped])
      }
    }
    if takenOff.isEmpty || relations.wholes.count >= Self.mostParts { return }
    mark(count, .part)
    relations.wholes[count] = takenOff
  }

  /// Notes that the last result is this one by its name alone: once more, unless it is in a sum already.
  mutating func noteAgain(_ number: Int) {
    let root = relations.roots[number] ?? number
    if root > stretchStart ? standing(of: root).contains(.summed) : relations.summed.contains(root)
    {
      mark(count, [.used, .dropped])
      relations.roots[count] = root
      return
    }
    noteUse(of: [number])
    if relations.again.count < Self.mostParts { relations.again[root, default: []].append(count) }
  }

  /// Notes that the last result is a share of these, which leaves them standing.
  mutating func noteShare(of numbers: [Int]) {
    guard numbers.count == 1, relations.shares.count < Self.mostParts else { return }
    let root = relations.roots[numbers[0]] ?? numbers[0]
    relations.shares[root, default: []].append(count)
    let start = max(root, stretchStart, count - Self.mostLinesBack)
    guard start < count - 1 else { return }
    for sum in (start + 1)..<count
    where standing(of: sum).contains(.derived) && isIn(sum, root, count) {
      return mark(count, [.used, .dropped])
    }
  }

  /// Whether an amount is a result and a share of it: `net + 19%` has `19% of net` in it.
  private func isIn(_ sum: Int, _ root: Int, _ share: Int) -> Bool {
    guard case .value(let sum)? = self[sum], case .value(let root)? = self[root],
      case .value(let share)? = self[share], sum.unit == root.unit, share.unit == root.unit
    else { return false }
    return (BigRational(root.number) + BigRational(share.number) + -BigRational(sum.number)).isZero
  }

  /// What a result may be a part of.
  func wholes(of number: Int) -> [Int] { relations.wholes[number] ?? [] }

  /// Has a result count in the last one, and not in what has shown it.
  /// - Returns: the result that it shows, itself if none.
  private mutating func take(_ number: Int) -> Int {
    if relations.isEmpty {
      mark(number, .used)
      return number
    }
    let root = relations.roots[number] ?? number
    mark(number, .used)
    if root != number { mark(root, .used) }
    if let look = relations.looks[root] { mark(look, .used) }
    return root
  }

  private func isSpent(_ root: Int) -> Bool {
    root > stretchStart ? standing(of: root).contains(.spent) : relations.spent.contains(root)
  }

  /// Nobody reads notes on more.
  private static let mostParts = 1_000
  /// How far above a share the amount may stand that has it in it.
  private static let mostLinesBack = 64
}
