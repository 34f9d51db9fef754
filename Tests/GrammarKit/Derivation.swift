extension Recognizer {
  /// Everything that can be chosen in a derivation.
  public var allAlternatives: Set<String> { Set(alternatives.values.joined()) }

  /// What one derivation of a text chooses; nil if the text has none.
  public func alternatives(of text: String, as start: String = "line") -> Set<String>? {
    var derivation = Derivation(match: Match(self, text))
    return derivation.follow(entries[start]!) ? derivation.chosen : nil
  }
}

/// Follows one derivation of a text and notes what it chooses.
private struct Derivation {
  var match: Match
  private(set) var chosen: Set<String> = []

  init(match: Match) { self.match = match }

  mutating func follow(_ node: Int) -> Bool {
    guard let end = match.wholeEnd(of: node) else { return false }
    follow(node, 0, end)
    return true
  }

  private mutating func choose(_ node: Int, _ index: Int) {
    if let names = match.recognizer.alternatives[node] { chosen.insert(names[index]) }
  }

  /// Follows a match of `node` that is known to go from `start` to `end`.
  private mutating func follow(_ node: Int, _ start: Int, _ end: Int) {
    switch match.recognizer.nodes[node] {
    case .literal, .scalars, .place: return
    case .terminal(let name, _):
      guard let entry = match.recognizer.entries[name] else { return }
      follow(entry, match.skippingBlanks(start), end)
    case .production(let body): follow(body, start, end)
    case .sequence(let parts):
      let places = [start] + (split(parts[...], start, end) ?? [])
      for (index, part) in parts.enumerated() { follow(part, places[index], places[index + 1]) }
    case .choice(let branches):
      for (index, branch) in branches.enumerated() where match.ends(branch, start).contains(end) {
        choose(node, index)
        return follow(branch, start, end)
      }
    case .optional(let inner):
      let isThere = match.ends(inner, start).contains(end)
      choose(node, isThere ? 1 : 0)
      if isThere { follow(inner, start, end) }
    case .except(let inner, _): follow(inner, start, end)
    case .repeated(let inner, let least):
      let places = steps(inner, start, end) ?? []
      choose(node, min(places.count, 2) - least)
      for (from, to) in zip([start] + places, places) { follow(inner, from, to) }
    }
  }

  /// Where each part of a sequence ends: each as far as it can.
  private mutating func split(_ parts: ArraySlice<Int>, _ start: Int, _ end: Int) -> [Int]? {
    guard let part = parts.first else { return start == end ? [] : nil }
    for place in match.ends(part, start).all.reversed() {
      if let rest = split(parts.dropFirst(), place, end) { return [place] + rest }
    }
    return nil
  }

  /// Where each repetition ends.
  private mutating func steps(_ inner: Int, _ start: Int, _ end: Int) -> [Int]? {
    if start == end { return [] }
    for place in match.ends(inner, start).all where place > start {
      if let rest = steps(inner, place, end) { return [place] + rest }
    }
    return nil
  }
}
