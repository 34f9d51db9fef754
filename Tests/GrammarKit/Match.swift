/// Where the matches of a node end that start at one place, in ascending order.
///
/// Mostly there is none or one: these need no array.
enum Ends {
  case unknown, none
  case one(Int)
  case several([Int])

  init(_ ends: [Int]) {
    switch ends.count {
    case 0: self = .none
    case 1: self = .one(ends[0])
    default: self = .several(ends)
    }
  }

  var all: [Int] {
    switch self {
    case .unknown, .none: []
    case .one(let end): [end]
    case .several(let ends): ends
    }
  }

  var last: Int? {
    switch self {
    case .unknown, .none: nil
    case .one(let end): end
    case .several(let ends): ends[ends.count - 1]
    }
  }

  func contains(_ end: Int) -> Bool {
    switch self {
    case .unknown, .none: false
    case .one(let only): only == end
    case .several(let ends): ends.contains(end)
    }
  }

  func union(_ other: Ends) -> Ends {
    switch (self, other) {
    case (_, .none), (_, .unknown): self
    case (.none, _), (.unknown, _): other
    case (.one(let a), .one(let b)): a == b ? self : .several(a < b ? [a, b] : [b, a])
    default: Ends(Set(all + other.all).sorted())
    }
  }

  func subtracting(_ other: Ends) -> Ends {
    if case .none = other { return self }
    return Ends(all.filter { !other.contains($0) })
  }
}

/// One text's matches, each found once.
struct Match {
  let recognizer: Recognizer
  let text: [UInt32]
  /// The first place from each on where no blank stands.
  private let afterBlanks: [Int]
  /// For each node and place, where its matches end.
  private var memo: [Ends]
  private var longestMemo: [Int: (name: String, end: Int)?] = [:]

  init(_ recognizer: Recognizer, _ string: String) {
    self.recognizer = recognizer
    text = string.unicodeScalars.map(\.value)
    let isSkipped = Self.skipped(text)
    var places = [text.count]
    for index in text.indices.reversed() {
      places.append(isSkipped[index] ? places[places.count - 1] : index)
    }
    afterBlanks = places.reversed()
    memo = Array(repeating: .unknown, count: recognizer.nodes.count * (text.count + 1))
  }

  private static func isBlank(_ scalar: UInt32) -> Bool {
    [0x20, 0x9, 0xA0, 0x2009, 0x202F].contains(scalar)
  }

  /// Which scalars are blanks, or in a remark.
  private static func skipped(_ text: [UInt32]) -> [Bool] {
    var result = text.map(isBlank)
    var index = 0
    while index < text.count {
      let close: UInt32? = text[index] == 0x22 ? 0x22 : text[index] == 0x201C ? 0x201D : nil
      if let close, index == 0 || isBlank(text[index - 1]),
        let end = text[(index + 1)...].firstIndex(of: close)
      {
        for place in index...end { result[place] = true }
        index = end
      }
      index += 1
    }
    // What is nothing but remarks is read without their quotes.
    let end = text.indices.first { !result[$0] } ?? text.count
    if end == text.count || text[end] == 0x23 {
      for place in 0..<end { result[place] = isBlank(text[place]) || isQuote(text[place]) }
    }
    return result
  }

  private static func isQuote(_ scalar: UInt32) -> Bool {
    [0x22, 0x201C, 0x201D].contains(scalar)
  }

  /// Where a match of the whole text ends; blanks may follow.
  mutating func wholeEnd(of node: Int) -> Int? {
    ends(node, 0).all.last { afterBlanks[$0] == text.count }
  }

  /// Where a match of `node` that starts at `start` can end.
  mutating func ends(_ node: Int, _ start: Int) -> Ends {
    let key = node * (text.count + 1) + start
    if case .unknown = memo[key] {
      let result = find(node, start)
      memo[key] = result
      return result
    }
    return memo[key]
  }

  private mutating func find(_ node: Int, _ start: Int) -> Ends {
    switch recognizer.nodes[node] {
    case .literal(let wanted, let ignoresCase):
      return starts(with: wanted, at: start, ignoresCase) ? .one(start + wanted.count) : .none
    case .scalars(let set):
      return start < text.count && set.contains(text[start]) ? .one(start + 1) : .none
    case .place(let name): return isPlace(name, start) ? .one(start) : .none
    case .terminal(let name, let isContextual):
      let place = afterBlanks[start]
      if isContextual {
        return ends(recognizer.entries[name]!, place).last.map { .one($0) } ?? .none
      }
      guard let token = longest(at: place), token.name == name else { return .none }
      return .one(token.end)
    case .production(let body): return ends(body, start)
    case .sequence(let parts):
      var found = Ends.one(start)
      for part in parts {
        found = step(part, from: found)
        if case .none = found { return .none }
      }
      return found
    case .choice(let branches):
      var found = Ends.none
      for branch in branches { found = found.union(ends(branch, start)) }
      return found
    case .optional(let inner): return ends(inner, start).union(.one(start))
    case .except(let inner, let excluded):
      let found = ends(inner, start)
      if case .none = found { return .none }
      return found.subtracting(ends(excluded, start))
    case .repeated(let inner, let least):
      var found = least == 0 ? Ends.one(start) : ends(inner, start)
      var frontier = found
      while frontier.last != nil {
        frontier = step(inner, from: frontier).subtracting(found)
        found = found.union(frontier)
      }
      return found
    }
  }

  private mutating func step(_ node: Int, from starts: Ends) -> Ends {
    switch starts {
    case .unknown, .none: return .none
    case .one(let start): return ends(node, start)
    case .several(let all):
      var found = Ends.none
      for start in all { found = found.union(ends(node, start)) }
      return found
    }
  }

  /// The general token or literal that stands at a place: the longest match.
  mutating func longest(at start: Int) -> (name: String, end: Int)? {
    guard start < text.count else { return nil }
    if let known = longestMemo[start] { return known }
    var best: (name: String, end: Int)?
    for (name, entry) in recognizer.general {
      if let end = ends(entry, start).last, end > best?.end ?? start { best = (name, end) }
    }
    for (literal, scalars) in recognizer.literals[Self.lowercased(text[start])] ?? []
    where start + scalars.count > best?.end ?? start {
      if starts(with: scalars, at: start, scalars.count > 1) {
        best = (literal, start + scalars.count)
      }
    }
    longestMemo[start] = best
    return best
  }

  func skippingBlanks(_ start: Int) -> Int { afterBlanks[start] }

  private func isPlace(_ name: String, _ start: Int) -> Bool {
    if name == "END" { return afterBlanks[start] == text.count }
    if name == "BLANKBEFORE" { return start == 0 || Self.isBlank(text[start - 1]) }
    guard start < text.count else { return true }
    if 0x30 <= text[start], text[start] <= 0x39 { return false }
    return name == "DIGITEND" || text[start] != 0x5F && !recognizer.letters.contains(text[start])
  }

  private static func lowercased(_ scalar: UInt32) -> UInt32 {
    0x41 <= scalar && scalar <= 0x5A ? scalar | 0x20 : scalar
  }

  private func starts(with wanted: [UInt32], at start: Int, _ ignoresCase: Bool) -> Bool {
    guard start + wanted.count <= text.count else { return false }
    var index = 0
    while index < wanted.count {
      let found = text[start + index]
      guard found == wanted[index] || ignoresCase && Self.lowercased(found) == wanted[index] else {
        return false
      }
      index += 1
    }
    return true
  }
}
