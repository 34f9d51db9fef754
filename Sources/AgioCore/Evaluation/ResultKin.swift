/// What the results of a stretch are to each other: several lines may show the same money.
struct ResultKin: Sendable {
  /// For a look, the result it is of; for that result, the last look, which counts.
  fileprivate var roots: [Int: Int] = [:]
  fileprivate var looks: [Int: Int] = [:]
  /// Results of earlier stretches that went into another amount in this one.
  fileprivate var spent: Set<Int> = []
  /// For what may be a part, what it may be a part of, and the other way round.
  fileprivate var wholes: [Int: [Int]] = [:]
  fileprivate var parts: [Int: [Int]] = [:]

  mutating func forget(_ number: Int) {
    roots[number] = nil
    looks[number] = nil
    spent.remove(number)
    wholes[number] = nil
    parts[number] = nil
  }
}

extension ResultList {
  /// Notes that the last result was made of these: they, and what shows them or is a part of them, count in it.
  /// - Parameter numbers: negative where a total has added them, which is noted otherwise.
  mutating func noteUse(of numbers: [Int]) {
    for number in numbers where number > 0 {
      let root = take(number)
      for number in [number, root] { mark(number, .spent) }
      if root <= stretchStart { kin.spent.insert(root) }
      for part in kin.parts[root] ?? [] where !numbers.contains(part) {
        mark(part, [.used, .dropped])
      }
    }
  }

  /// Notes that the last result shows this one once more: of all that show it, the last counts.
  mutating func noteLook(at number: Int) {
    let root = take(number)
    mark(count, isSpent(root) ? [.look, .used] : .look)
    kin.looks[root] = count
    kin.roots[count] = root
  }

  /// Notes that the last result may be a part of these, or stand for them.
  mutating func notePart(of numbers: [Int]) {
    let roots = numbers.map { take($0) }
    mark(count, roots.contains(where: isSpent) ? [.part, .used, .dropped] : .part)
    guard kin.wholes.count < Self.mostParts else { return }
    kin.wholes[count] = numbers
    for root in roots { kin.parts[root, default: []].append(count) }
  }

  /// What a result may be a part of.
  func wholes(of number: Int) -> [Int] { kin.wholes[number] ?? [] }

  /// Has a result count in the last one, and not in what has shown it.
  /// - Returns: the result that it shows, itself if none.
  private mutating func take(_ number: Int) -> Int {
    let root = kin.roots[number] ?? number
    for number in [number, root] { mark(number, .used) }
    if let look = kin.looks[root] { mark(look, .used) }
    return root
  }

  private func isSpent(_ root: Int) -> Bool {
    root > stretchStart ? standing(of: root).contains(.spent) : kin.spent.contains(root)
  }

  /// Nobody reads notes on more.
  private static let mostParts = 1_000
}
