import AgioCore

/// Results of pieces of a file that nobody has looked for yet, in whole lists; or the lines themselves, where those take less
/// memory.
///
/// A file has millions, of which the last are kept: to copy each to its place as it comes costs a fifth of the time, and to
/// keep it at all a twentieth. So plain lines are kept instead, and computed again when somebody looks for a result.
struct PostponedResults {
  private struct Piece {
    var results: ResultList
    var lines: LinePiece.Lines?
    /// Of results.
    var count: Int
  }

  private var pieces: [Piece] = []
  /// How many of the first have been given away: to move the others up each time costs more than to answer some lines.
  private var gone = 0
  private var count = 0
  // Of those that nobody will ask for: their memory serves other pieces.
  private var spareLists: [ResultList] = []
  private var spareMemory: [LineMemory] = []

  var isEmpty: Bool { pieces.isEmpty }
  /// Whether some are to be computed again.
  var hasLines: Bool { pieces.contains { $0.lines != nil } }

  /// Takes the results of a piece, or its lines, and gives it the memory of others.
  /// - Returns: how many of those before them nobody will ask for any more.
  mutating func add(_ piece: LinePiece) -> Int {
    let added = piece.results.count
    count += added
    if piece.keepsResults {
      var results = spareLists.popLast() ?? ResultList()
      swap(&results, &piece.results)
      pieces.append(Piece(results: results, lines: nil, count: added))
    } else {
      let lines = piece.giveLines(
        for: spareMemory.popLast() ?? LineMemory(capacity: piece.capacity))
      pieces.append(Piece(results: ResultList(), lines: lines, count: added))
    }
    var passed = 0
    while count - pieces[gone].count >= EvaluationLimit.results {
      var first = Piece(results: ResultList(), lines: nil, count: 0)
      swap(&first, &pieces[gone])
      gone += 1
      count -= first.count
      passed += first.count
      if let lines = first.lines {
        spareMemory.append(lines.memory)
      } else {
        spareLists.append(first.results)
      }
    }
    if gone * 2 > pieces.count {
      pieces.removeFirst(gone)
      gone = 0
    }
    return passed
  }

  /// Gives all of them to a workspace, each piece's memory going as it is copied.
  /// - Parameter compute: answers lines again.
  mutating func settle(in workspace: inout Workspace, _ compute: (LinePiece) -> Void) {
    (spareLists, spareMemory) = ([], [])
    var again: LinePiece?
    for place in gone..<pieces.count {
      var piece = Piece(results: ResultList(), lines: nil, count: 0)
      swap(&piece, &pieces[place])
      if let lines = piece.lines {
        let answered = again ?? LinePiece(capacity: 0)
        again = answered
        answered.take(lines)
        compute(answered)
        workspace.take(answered.results, 1..<(answered.results.count + 1))
      } else {
        workspace.take(piece.results, 1..<(piece.count + 1))
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
    var waiting = PostponedResults()
    swap(&waiting, &postponed)
    // As the lines were answered first: nothing has been said since.
    var side =
      waiting.hasLines
      ? SideSession(self, SideSession.Telling(records: nil, failure: nil)) : nil
    waiting.settle(in: &workspace) { side!.answer($0) }
  }

  /// Answers a piece once more, whose results are wanted.
  package func answerAgain(_ piece: LinePiece, _ telling: SideSession.Telling) {
    piece.keepsResults = true
    var side = SideSession(self, telling)
    side.answer(piece)
  }
}
