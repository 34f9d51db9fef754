import AgioCore

/// Results of pieces of a file that nobody has looked for yet, in whole lists; or the lines themselves, where those take less
/// memory.
///
/// A file has millions, of which the last are kept: to copy each to its place as it comes costs a fifth of the time, and to
/// keep it at all a twentieth. So plain lines are kept instead, and computed again when somebody looks for a result.
struct PostponedResults {
  private enum Piece {
    case results(ResultList)
    case lines(LinePiece.Lines)

    var count: Int {
      switch self {
      case .results(let list): list.count
      case .lines(let lines): lines.resultCount
      }
    }
  }

  /// nil where one has been given away.
  private var pieces: [Piece?] = []
  /// How many of the first have been given away: to move the others up each time costs more than to answer some lines.
  private var gone = 0
  private var count = 0
  // Of those that nobody will ask for: their memory serves other pieces.
  private var spareLists: [ResultList] = []
  private var spareMemory: [LineMemory] = []

  var isEmpty: Bool { pieces.isEmpty }

  /// Whether results of some are to be computed again.
  var hasLines: Bool { pieces.contains { if case .lines = $0 { true } else { false } } }

  /// Takes the results of a piece, or its lines, and gives it the memory of others.
  /// - Returns: how many of those before them nobody will ask for any more.
  mutating func add(_ piece: LinePiece) -> Int {
    if piece.keepsResults {
      var results = spareLists.popLast() ?? ResultList()
      swap(&results, &piece.results)
      pieces.append(.results(results))
      count += results.count
    } else {
      let memory = spareMemory.popLast() ?? LineMemory(capacity: piece.capacity)
      let lines = piece.giveLines(for: memory)
      pieces.append(.lines(lines))
      count += lines.resultCount
    }
    var passed = 0
    while let first = pieces[gone], count - first.count >= EvaluationLimit.results {
      pieces[gone] = nil
      gone += 1
      count -= first.count
      passed += first.count
      switch first {
      case .results(let list): spareLists.append(list)
      case .lines(let lines): spareMemory.append(lines.memory)
      }
    }
    if gone * 2 > pieces.count {
      pieces.removeFirst(gone)
      gone = 0
    }
    return passed
  }

  /// Has results instead of all lines.
  /// - Parameter results: those of some lines.
  mutating func compute(_ results: (LinePiece.Lines) -> ResultList) {
    for place in pieces.indices {
      if case .lines(let lines) = pieces[place] { pieces[place] = .results(results(lines)) }
    }
  }

  /// Gives all of them to a workspace, each list's memory going as it is copied; none are lines.
  mutating func settle(in workspace: inout Workspace) {
    (spareLists, spareMemory) = ([], [])
    for place in gone..<pieces.count {
      if case .results(let list) = pieces[place].take() {
        workspace.take(list, 1..<(list.count + 1))
      }
    }
    (pieces, gone, count) = ([], 0, 0)
  }
}

extension Session {
  /// Takes over all of a piece in which each line came to a result, and nothing is to be said; see ``settle()``.
  package mutating func takeLater(_ piece: LinePiece) {
    let passed = postponed.add(piece)
    if passed > 0 { workspace.pass(over: passed) }
  }

  /// Puts the results in their places that were taken over: before anybody may look for one.
  package mutating func settle() {
    if postponed.isEmpty { return }
    if postponed.hasLines {
      hasComputedAgain = true
      // As the lines were answered first: nothing has been said since.
      var side = SideSession(self, SideSession.Telling(records: nil, failure: nil))
      let piece = LinePiece(capacity: 0)
      postponed.compute {
        piece.take($0)
        side.answer(piece)
        return piece.results
      }
    }
    postponed.settle(in: &workspace)
  }

  /// Answers a piece once more, whose results are wanted.
  package mutating func answerAgain(_ piece: LinePiece, _ telling: SideSession.Telling) {
    hasComputedAgain = true
    piece.keepsResults = true
    var side = SideSession(self, telling)
    side.answer(piece)
  }
}
