/// The candidates for one word of a line.
public struct Completion: Equatable, Sendable {
  /// The word they stand for, in UTF-8 code units of the line.
  public let replacing: Range<Int>
  /// In the order in which they are listed.
  public let candidates: [Candidate]

  /// Candidates for the text at `replacing`.
  public init(replacing: Range<Int>, candidates: [Candidate]) {
    self.replacing = replacing
    self.candidates = candidates
  }
}

/// One thing that a word could become.
public struct Candidate: Equatable, Sendable {
  /// What is put into the line.
  public let text: String
  /// What it means, listed beside it: "Swiss Franc" beside "CHF".
  public let detail: String
  /// What else there is to say where the window is wide enough: a rate.
  public let note: String

  /// A candidate, listed without anything beside it when `detail` is empty.
  public init(text: String, detail: String = "", note: String = "") {
    self.text = text
    self.detail = detail
    self.note = note
  }
}

extension Completion {
  /// What to put in place of `word`: the only candidate, or as far as all agree, case ignored;
  /// nil when that adds nothing.
  func extending(_ word: String) -> String? {
    guard let first = candidates.first else { return nil }
    // An option that nobody has begun to type is offered.
    if candidates.count == 1 {
      return first.text == word || word.isEmpty && first.text.hasPrefix("-") ? nil : first.text
    }
    // Where nothing is typed, what all happen to share says nothing.
    if word.isEmpty { return nil }
    var shared = first.text
    for candidate in candidates.dropFirst() {
      let agreed = zip(shared, candidate.text).prefix { $0.lowercased() == $1.lowercased() }
      shared = String(agreed.map(\.0))
    }
    // Candidates found by name or country need not begin with what was typed.
    let adds = shared.count > word.count && shared.lowercased().hasPrefix(word.lowercased())
    return adds ? shared : nil
  }
}
