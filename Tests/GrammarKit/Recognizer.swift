/// Answers whether a line belongs to a grammar, trying every derivation.
///
/// It shares no code with the parser it is used to judge.
public struct Recognizer: Sendable {
  enum Node {
    case literal([UInt32], ignoresCase: Bool)
    case scalars(ScalarSet)
    case place(String)
    /// A terminal of a production: blanks may stand before it.
    case terminal(String, isContextual: Bool)
    case sequence([Int])
    case choice([Int])
    case optional(Int)
    case repeated(Int, atLeast: Int)
    case except(Int, Int)
    case production(Int)
  }

  private(set) var nodes: [Node] = []
  private(set) var entries: [String: Int] = [:]
  /// What can be chosen at a node, in words: branches, with or without, none or one or several.
  private(set) var alternatives: [Int: [String]] = [:]
  /// The nodes of the tokens that stand for themselves wherever they fit.
  let general: [(name: String, entry: Int)]
  /// The quoted terminals, by their first character.
  let literals: [UInt32: [(text: String, scalars: [UInt32])]]
  /// What the production LETTER allows.
  let letters: ScalarSet

  public init(_ grammar: Grammar) {
    letters = ScalarSet(grammar.productions["LETTER"]?.allScalars ?? [])
    literals = Dictionary(
      grouping: grammar.literals.sorted().map { ($0, $0.unicodeScalars.map(\.value)) },
      by: { $0.1[0] })
    let tokens = grammar.tokens.subtracting(Grammar.places).subtracting(grammar.contextual)
    var entries: [String: Int] = [:]
    for (index, name) in grammar.names.enumerated() { entries[name] = index }
    self.entries = entries
    general = tokens.sorted().map { ($0, entries[$0]!) }
    nodes = grammar.names.map { _ in .production(-1) }
    let usable = grammar.reachable
    for name in grammar.names {
      var compiler = Compiler(grammar: grammar, production: name, entries: entries, nodes: nodes)
      let body = compiler.compile(grammar.productions[name]!)
      nodes = compiler.nodes
      nodes[entries[name]!] = .production(body)
      if usable.contains(name) { alternatives.merge(compiler.alternatives) { $1 } }
    }
  }

  public func accepts(_ text: String, as start: String = "line") -> Bool {
    var match = Match(self, text)
    return match.wholeEnd(of: entries[start]!) != nil
  }

  /// Whether the whole text is this token.
  public func isToken(_ text: String, _ name: String) -> Bool {
    var match = Match(self, text)
    if !general.contains(where: { $0.name == name }) {
      return match.ends(entries[name]!, 0).last == match.text.count
    }
    return match.longest(at: 0).map { $0.name == name && $0.end == match.text.count } ?? false
  }
}

/// A class of characters.
struct ScalarSet: Sendable {
  /// In ascending order.
  private let ranges: [ClosedRange<UInt32>]
  private let isNegated: Bool

  init(_ ranges: [ClosedRange<UInt32>], isNegated: Bool = false) {
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    self.isNegated = isNegated
  }

  func contains(_ scalar: UInt32) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
    }
    return (low < ranges.count && ranges[low].lowerBound <= scalar) != isNegated
  }
}

/// Turns the terms of one production into nodes.
private struct Compiler {
  let grammar: Grammar
  let production: String
  let entries: [String: Int]
  var nodes: [Recognizer.Node]
  var alternatives: [Int: [String]] = [:]
  /// What a `-` excludes is never used.
  private var isExcluded = false

  init(
    grammar: Grammar, production: String, entries: [String: Int], nodes: [Recognizer.Node]
  ) {
    self.grammar = grammar
    self.production = production
    self.entries = entries
    self.nodes = nodes
  }

  private mutating func add(_ node: Recognizer.Node, _ choices: [String] = []) -> Int {
    nodes.append(node)
    if !choices.isEmpty, !isExcluded {
      alternatives[nodes.count - 1] = choices.map { "\(production): \($0)" }
    }
    return nodes.count - 1
  }

  private var isToken: Bool { Grammar.isToken(production) }

  mutating func compile(_ term: Grammar.Term) -> Int {
    switch term {
    case .literal(let text):
      if !isToken { return add(.terminal(text, isContextual: false)) }
      let scalars = text.unicodeScalars.map(\.value)
      // A quoted word of two letters or more is matched in any case.
      return add(.literal(scalars, ignoresCase: scalars.count > 1))
    case .scalars(let ranges, let isNegated):
      return add(.scalars(ScalarSet(ranges, isNegated: isNegated)))
    case .reference(let name):
      if Grammar.places.contains(name) { return add(.place(name)) }
      guard Grammar.isToken(name) && !isToken else { return entries[name]! }
      return add(.terminal(name, isContextual: grammar.contextual.contains(name)))
    case .sequence(let terms): return add(.sequence(terms.map { compile($0) }))
    case .choice(let terms):
      return add(.choice(terms.map { compile($0) }), terms.map(\.text))
    case .optional(let inner):
      return add(.optional(compile(inner)), ["without \(inner.text)", "with \(inner.text)"])
    case .repeated(let inner, let least):
      let choices = ["no \(inner.text)", "one \(inner.text)", "several \(inner.text)"]
      return add(.repeated(compile(inner), atLeast: least), Array(choices.dropFirst(least)))
    case .except(let inner, let excluded):
      let first = compile(inner)
      isExcluded = true
      defer { isExcluded = false }
      return add(.except(first, compile(excluded)))
    }
  }
}
