/// Writes random sentences of a grammar, the same ones for the same seed.
public struct SentenceGenerator {
  private let grammar: Grammar
  private let recognizer: Recognizer
  private var random: SplitMix64
  private var isGrouping = false
  private let costs: [String: Int]
  /// Tokens written so far: past a dozen a sentence comes to its end by the shortest way.
  private var count = 0

  public init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    recognizer = Recognizer(grammar)
    random = SplitMix64(state: seed)
    costs = Self.costs(of: grammar)
  }

  /// The tokens of a sentence. The first has no blank behind it, unless it is one that ends in a blank: a sign and
  /// what it belongs to are joined.
  public mutating func sentence(from start: String = "line", depth: Int = 14) -> [String] {
    count = 0
    return joiningSign(expand(.reference(start), depth))
  }

  /// A sentence twice: as it is, and with the grouping its derivation gives it spelled out.
  ///
  /// `a ( '+' a )*` groups to the left, so `1 + 2 + 3` comes with `( ( 1 + 2 ) + 3 )`.
  public mutating func groupedSentence(
    from start: String = "result", depth: Int = 14
  ) -> (plain: [String], grouped: [String]) {
    let saved = random
    isGrouping = false
    count = 0
    let plain = expand(.reference(start), depth)
    random = saved
    isGrouping = true
    count = 0
    defer { isGrouping = false }
    return (joiningSign(plain), joiningSign(expand(.reference(start), depth)))
  }

  /// A sign with a blank behind it at the start of a line would go on from the last result.
  private func joiningSign(_ words: [String]) -> [String] {
    var words = words
    var place = 0
    if let first = words.first, first.contains(":"), first.last!.isWhitespace { place = 1 }
    while words.count > place + 1, ["+", "-", "−"].contains(words[place]) {
      words[place] += words.remove(at: place + 1)
      if !["+", "-", "−"].contains(String(words[place].last!)) { break }
    }
    return words
  }

  private mutating func expand(_ term: Grammar.Term, _ wanted: Int) -> [String] {
    let depth = count > 10 ? 0 : wanted
    return switch term {
    case .literal(let text): [text]
    case .scalars(let ranges, let isNegated): [scalar(in: ranges, isNegated)]
    case .reference(let name) where Grammar.places.contains(name): []
    case .reference(let name):
      grammar.tokens.contains(name)
        ? [token(name)]
        : expand(grammar.productions[name]!, Grammar.isToken(name) ? depth : depth - 1)
    case .sequence(let terms): chain(terms, depth) ?? terms.flatMap { expand($0, depth) }
    case .choice(let terms):
      expand(depth > 0 ? terms.randomElement(using: &random)! : cheapest(terms), depth)
    case .optional(let inner): depth > 0 && Bool.random(using: &random) ? expand(inner, depth) : []
    case .except(let inner, _): expand(inner, depth)
    case .repeated(let inner, let least):
      (0..<least + (depth > 0 ? Int.random(in: 0...2, using: &random) : 0)).flatMap { _ in
        expand(inner, depth - 1)
      }
    }
  }

  /// Draws until the text reads back as this token: a name may not be a keyword.
  private mutating func token(_ name: String) -> String {
    count += 1
    while true {
      let text = expand(grammar.productions[name]!, Int.random(in: 0...2, using: &random)).joined()
      if recognizer.isToken(text, name) { return text }
    }
  }

  /// `operand ( rest )*`, each step wrapped when groupings are spelled out.
  private mutating func chain(_ terms: [Grammar.Term], _ depth: Int) -> [String]? {
    guard terms.count == 2, case .reference(let operand) = terms[0], !Grammar.isToken(operand),
      case .repeated(let rest, 0) = terms[1], grammar.groups(rest)
    else { return nil }
    var words = expand(terms[0], depth)
    let count = depth > 0 ? Int.random(in: 0...2, using: &random) : 0
    for _ in 0..<count {
      words += expand(rest, depth - 1)
      if isGrouping { words = ["("] + words + [")"] }
    }
    return words
  }

  private mutating func scalar(in ranges: [ClosedRange<UInt32>], _ isNegated: Bool) -> String {
    if isNegated {
      while true {
        let value = UInt32.random(in: 0x20...0x7E, using: &random)
        if !ranges.contains(where: { $0.contains(value) }) {
          return String(Unicode.Scalar(value)!)
        }
      }
    }
    return String(
      Unicode.Scalar(UInt32.random(in: ranges.randomElement(using: &random)!, using: &random))!)
  }

  private func cheapest(_ terms: [Grammar.Term]) -> Grammar.Term {
    terms.min { Self.cost($0, costs) < Self.cost($1, costs) }!
  }

  /// The least depth at which each production can finish; one that never can is a mistake in the grammar.
  static func costs(of grammar: Grammar) -> [String: Int] {
    var costs: [String: Int] = [:]
    for name in Grammar.places { costs[name] = 0 }
    for _ in grammar.names {
      for name in grammar.names { costs[name] = cost(grammar.productions[name]!, costs) + 1 }
    }
    return costs
  }

  private static func cost(_ term: Grammar.Term, _ costs: [String: Int]) -> Int {
    switch term {
    case .literal, .scalars, .optional, .repeated(_, 0): 0
    case .reference(let name): costs[name] ?? 1_000_000
    case .sequence(let terms): terms.map { cost($0, costs) }.max()!
    case .choice(let terms): terms.map { cost($0, costs) }.min()!
    case .repeated(let inner, _), .except(let inner, _): cost(inner, costs)
    }
  }
}

extension Grammar {
  /// Whether every production can be finished.
  public var unfinishable: [String] {
    SentenceGenerator.costs(of: self).filter { $0.value >= 1_000_000 }.map(\.key).sorted()
  }

  /// Whether repeating a term groups to the left: what it adds begins with an operator, or is a factor.
  func groups(_ rest: Term) -> Bool {
    rest.references.isSubset(of: ["addition", "multiplication"])
  }
}

/// A small seeded generator, so that a failure can be run again (Steele, Lea, Flood 2014).
public struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64
  public init(state: UInt64) { self.state = state }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
