/// A list of candidates that keys move through; the one selected stands in the line already.
struct CompletionMenu: Equatable {
  let candidates: [Candidate]
  /// What stood in the line when the list opened.
  private let original: [Unicode.Scalar]
  /// Where it begins, in scalars of the line.
  private let start: Int
  private(set) var selected: Int?

  init(_ candidates: [Candidate], of original: [Unicode.Scalar], at start: Int) {
    self.candidates = candidates
    self.original = original
    self.start = start
  }

  /// What stands in the line for it, in scalars.
  var range: Range<Int> { start..<start + word.count }

  /// The selected candidate, or what was typed.
  var word: [Unicode.Scalar] {
    selected.map { Array(candidates[$0].text.unicodeScalars) } ?? original
  }

  /// Goes on to the next candidate or the one before, from either end to the other.
  mutating func move(by step: Int) {
    let next = selected.map { $0 + step } ?? (step > 0 ? 0 : -1)
    selected = (next + candidates.count) % candidates.count
  }

  /// Goes a page on or back, at most to either end.
  mutating func movePage(by step: Int) {
    let place = selected ?? (step > 0 ? -1 : 0)
    selected = min(max(place + step, 0), candidates.count - 1)
  }

  /// Selects nothing any more.
  mutating func deselect() { selected = nil }
}
