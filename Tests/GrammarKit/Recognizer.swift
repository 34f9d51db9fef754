/// Answers whether a line belongs to a grammar, trying every derivation.
///
/// It shares no code with the parser it is used to judge.
public struct Recognizer: Sendable {
  fileprivate enum Node {
    case literal([Unicode.Scalar], ignoresCase: Bool)
    case scalars([ClosedRange<UInt32>], isNegated: Bool)
    case place(String)
    /// A terminal of a production: blanks may stand before it.
    case terminal(String)
    case sequence([Int])
    case choice([Int])
    case optional(Int)
    case repeated(Int, atLeast: Int)
    case except(Int, Int)
    case production(Int)
  }

  fileprivate var nodes: [Node] = []
  fileprivate var entries: [String: Int] = [:]
  fileprivate let general: [String]
  fileprivate let literals: [[Unicode.Scalar]]
  fileprivate let contextual: Set<String>
  /// What the production LETTER allows.
  fileprivate let letters: [ClosedRange<UInt32>]

  public init(_ grammar: Grammar) {
    contextual = grammar.contextual
    letters = grammar.productions["LETTER"]?.allScalars ?? []
    general = grammar.tokens.subtracting(Grammar.places).subtracting(contextual).sorted()
    literals = grammar.literals.sorted().map { Array($0.unicodeScalars) }
    for name in grammar.names { entries[name] = add(.production(-1)) }
    for name in grammar.names {
      let body = compile(grammar.productions[name]!, inToken: Grammar.isToken(name))
      nodes[entries[name]!] = .production(body)
    }
  }

  public func accepts(_ text: String, as start: String = "line") -> Bool {
    var match = Match(recognizer: self, text: Array(text.unicodeScalars))
    return match.ends(entries[start]!, 0).contains { match.skippingBlanks($0) == match.text.count }
  }

  /// The general tokens (or the literals themselves) of `text`, or nil when no token fits.
  public func tokens(in text: String) -> [String]? {
    var match = Match(recognizer: self, text: Array(text.unicodeScalars))
    var found: [String] = []
    var position = match.skippingBlanks(0)
    while position < match.text.count {
      guard let (name, end) = match.longest(at: position) else { return nil }
      found.append(name)
      position = match.skippingBlanks(end)
    }
    return found
  }

  /// Whether the whole text is this token.
  public func isToken(_ text: String, _ name: String) -> Bool {
    var match = Match(recognizer: self, text: Array(text.unicodeScalars))
    if contextual.contains(name) {
      return match.ends(entries[name]!, 0).max() == match.text.count
    }
    return match.longest(at: 0).map { $0.name == name && $0.end == match.text.count } ?? false
  }

  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func compile(_ term: Grammar.Term, inToken: Bool) -> Int {
    switch term {
    case .literal(let text):
      if !inToken { return add(.terminal(text)) }
      let scalars = Array(text.unicodeScalars)
      // A quoted word of two letters or more is matched in any case.
      return add(.literal(scalars, ignoresCase: scalars.count > 1))
    case .scalars(let ranges, let isNegated): return add(.scalars(ranges, isNegated: isNegated))
    case .reference(let name):
      if Grammar.places.contains(name) { return add(.place(name)) }
      return Grammar.isToken(name) && !inToken ? add(.terminal(name)) : entries[name]!
    case .sequence(let terms): return add(.sequence(terms.map { compile($0, inToken: inToken) }))
    case .choice(let terms): return add(.choice(terms.map { compile($0, inToken: inToken) }))
    case .optional(let inner): return add(.optional(compile(inner, inToken: inToken)))
    case .repeated(let inner, let least):
      return add(.repeated(compile(inner, inToken: inToken), atLeast: least))
    case .except(let inner, let excluded):
      return add(
        .except(compile(inner, inToken: inToken), compile(excluded, inToken: inToken)))
    }
  }
}

/// One text's matches, each found once.
private struct Match {
  let recognizer: Recognizer
  let text: [Unicode.Scalar]
  /// For each node and place, where its matches end.
  private var memo: [[Int]?]
  private var longestMemo: [Int: (name: String, end: Int)?] = [:]

  init(recognizer: Recognizer, text: [Unicode.Scalar]) {
    self.recognizer = recognizer
    self.text = text
    memo = Array(repeating: nil, count: recognizer.nodes.count * (text.count + 1))
  }

  /// Where a match of `node` that starts at `start` can end.
  mutating func ends(_ node: Int, _ start: Int) -> [Int] {
    let key = node * (text.count + 1) + start
    if let known = memo[key] { return known }
    let result = find(node, start)
    memo[key] = result
    return result
  }

  private mutating func find(_ node: Int, _ start: Int) -> [Int] {
    switch recognizer.nodes[node] {
    case .literal(let wanted, let ignoresCase):
      return starts(with: wanted, at: start, ignoresCase) ? [start + wanted.count] : []
    case .scalars(let ranges, let isNegated):
      guard start < text.count else { return [] }
      return ranges.contains { $0.contains(text[start].value) } != isNegated ? [start + 1] : []
    case .place(let name): return isPlace(name, start) ? [start] : []
    case .terminal(let name): return terminal(name, at: skippingBlanks(start))
    case .production(let body): return ends(body, start)
    case .sequence(let parts): return parts.reduce([start]) { step($1, from: $0) }
    case .choice(let branches): return unique(branches.flatMap { ends($0, start) })
    case .optional(let inner): return unique(ends(inner, start) + [start])
    case .except(let inner, let excluded):
      let others = ends(excluded, start)
      return ends(inner, start).filter { !others.contains($0) }
    case .repeated(let inner, let least):
      var all = least == 0 ? [start] : ends(inner, start)
      var frontier = all
      while !frontier.isEmpty {
        frontier = step(inner, from: frontier).filter { !all.contains($0) }
        all = unique(all + frontier)
      }
      return all
    }
  }

  private mutating func terminal(_ name: String, at start: Int) -> [Int] {
    if recognizer.contextual.contains(name) {
      return ends(recognizer.entries[name]!, start).max().map { [$0] } ?? []
    }
    guard let token = longest(at: start), token.name == name else { return [] }
    return [token.end]
  }

  /// The general token or literal that stands at a place: the longest match.
  mutating func longest(at start: Int) -> (name: String, end: Int)? {
    if let known = longestMemo[start] { return known }
    var best: (name: String, end: Int)?
    for name in recognizer.general {
      if let end = ends(recognizer.entries[name]!, start).max(), end > best?.end ?? start {
        best = (name, end)
      }
    }
    for literal in recognizer.literals where starts(with: literal, at: start, literal.count > 1) {
      if start + literal.count > best?.end ?? start {
        best = (String(String.UnicodeScalarView(literal)), start + literal.count)
      }
    }
    longestMemo[start] = best
    return best
  }

  func skippingBlanks(_ start: Int) -> Int {
    var end = start
    while end < text.count, [0x20, 0x9, 0xA0, 0x202F].contains(text[end].value) { end += 1 }
    return end
  }

  private func isPlace(_ name: String, _ start: Int) -> Bool {
    switch name {
    case "END": return skippingBlanks(start) == text.count
    case "DIGITEND": return start == text.count || !("0"..."9").contains(text[start])
    default:
      return start == text.count
        || !(text[start] == "_" || ("0"..."9").contains(text[start])
          || recognizer.letters.contains { $0.contains(text[start].value) })
    }
  }

  private func starts(with wanted: [Unicode.Scalar], at start: Int, _ ignoresCase: Bool) -> Bool {
    guard start + wanted.count <= text.count else { return false }
    return wanted.indices.allSatisfy {
      let found = text[start + $0]
      return found == wanted[$0]
        || ignoresCase && found.isASCII && found.value | 0x20 == wanted[$0].value
    }
  }

  private mutating func step(_ node: Int, from starts: [Int]) -> [Int] {
    unique(starts.flatMap { ends(node, $0) })
  }

  private func unique(_ ends: [Int]) -> [Int] {
    var found: [Int] = []
    for end in ends.sorted() where end != found.last { found.append(end) }
    return found
  }
}
