import AgioCore

/// Results of pieces of a file that nobody has looked for yet, in whole lists.
///
/// A file has millions, of which the last are kept: to copy each to its place as it comes costs a fifth of the time.
struct PostponedResults {
  private var lists: [ResultList] = []
  /// How many of the first have been given away: to move the others up each time costs more than to answer some lines.
  private var gone = 0
  private var count = 0
  /// Lists that nobody will ask for: their memory serves other pieces.
  private var spare: [ResultList] = []

  /// Takes the results of a piece, and gives it the memory of others.
  /// - Returns: how many of those before them nobody will ask for any more.
  mutating func add(_ piece: LinePiece) -> Int {
    var results = spare.popLast() ?? ResultList()
    swap(&results, &piece.results)
    count += results.count
    lists.append(results)
    var passed = 0
    while count - lists[gone].count >= EvaluationLimit.results {
      var first = ResultList()
      swap(&first, &lists[gone])
      gone += 1
      count -= first.count
      passed += first.count
      spare.append(first)
    }
    if gone * 2 > lists.count {
      lists.removeFirst(gone)
      gone = 0
    }
    return passed
  }

  /// Gives all of them to a workspace, each list's memory going as it is copied.
  mutating func settle(in workspace: inout Workspace) {
    if lists.isEmpty { return }
    spare = []
    for place in gone..<lists.count {
      var list = ResultList()
      swap(&list, &lists[place])
      workspace.take(list, 1..<(list.count + 1))
    }
    (lists, gone, count) = ([], 0, 0)
  }
}

extension Session {
  /// Takes over all of a piece in which each line came to a result, and nothing is to be said; see ``settle()``.
  package mutating func takeLater(_ piece: LinePiece) {
    let passed = postponed.add(piece)
    if passed > 0 { workspace.pass(over: passed) }
  }

  /// Puts the results in their places that were taken over: before anybody may look for one.
  package mutating func settle() { postponed.settle(in: &workspace) }
}
