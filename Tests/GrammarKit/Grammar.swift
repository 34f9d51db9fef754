/// A grammar read from W3C EBNF text (XML 1.0, section 6).
public struct Grammar: Sendable {
  public indirect enum Term: Hashable, Sendable {
    case literal(String)
    /// Any of these scalars, or any but them.
    case scalars([ClosedRange<UInt32>], isNegated: Bool)
    case reference(String)
    case sequence([Term])
    case choice([Term])
    case optional(Term)
    case repeated(Term, atLeast: Int)
    /// What the first matches and the second does not.
    case except(Term, Term)
  }

  /// Productions in the order of the file.
  public private(set) var names: [String] = []
  public private(set) var productions: [String: Term] = [:]
  /// Each production as it is written, blanks collapsed.
  public private(set) var texts: [String: String] = [:]
  /// Tokens that stand under a comment which says they are looked for only where they are asked for.
  public private(set) var contextual: Set<String> = []

  /// The quoted terminals of the productions over tokens.
  public private(set) var literals: Set<String> = []
  /// The tokens the productions name.
  public private(set) var tokens: Set<String> = []

  /// Names that match a place, not characters.
  public static let places: Set<String> = ["END", "WORDEND", "DIGITEND", "BLANKBEFORE"]

  public init(_ text: String) throws {
    var reader = EBNFReader(text)
    while let production = try reader.production() {
      let name = production.name
      guard productions.updateValue(production.term, forKey: name) == nil else {
        throw GrammarError("'\(name)' is defined twice")
      }
      names.append(name)
      texts[name] = production.text
      if production.comment.contains("Tokens looked for only") { contextual.insert(name) }
    }
    for name in names {
      for used in productions[name]!.references
      where productions[used] == nil && !Self.places.contains(used) {
        throw GrammarError("'\(name)' refers to '\(used)', which is not defined")
      }
    }
    for name in syntactic {
      literals.formUnion(productions[name]!.literals)
      tokens.formUnion(productions[name]!.references.filter(Self.isToken))
    }
  }

  /// Token names are written in capitals.
  public static func isToken(_ name: String) -> Bool {
    name.utf8.first.map { (65...90).contains($0) } ?? false
  }

  /// The productions over tokens.
  public var syntactic: [String] { names.filter { !Self.isToken($0) } }

  /// The productions a derivation can use: what a `-` excludes is not.
  var reachable: Set<String> {
    var found: Set<String> = []
    var frontier = ["line"]
    while let name = frontier.popLast() {
      guard found.insert(name).inserted, let term = productions[name] else { continue }
      frontier += term.used
    }
    return found
  }

  /// The literals that are words, as the production KEYWORD lists them.
  public var keywords: Set<String> { productions["KEYWORD"]?.literals ?? [] }
}

public struct GrammarError: Error, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}

extension Grammar.Term {
  public var children: [Grammar.Term] {
    switch self {
    case .literal, .scalars, .reference: []
    case .sequence(let terms), .choice(let terms): terms
    case .optional(let term), .repeated(let term, _): [term]
    case .except(let term, let excluded): [term, excluded]
    }
  }

  public var references: Set<String> {
    if case .reference(let name) = self { return [name] }
    return children.reduce(into: []) { $0.formUnion($1.references) }
  }

  /// What it refers to, without what a `-` excludes.
  fileprivate var used: Set<String> {
    switch self {
    case .except(let term, _): term.used
    case .reference(let name): [name]
    default: children.reduce(into: []) { $0.formUnion($1.used) }
    }
  }

  /// The term as the notation writes it.
  public var text: String {
    switch self {
    case .literal(let text): "'\(text)'"
    case .scalars(let ranges, let isNegated):
      "[\(isNegated ? "^" : "")"
        + ranges.map {
          "#x\(String($0.lowerBound, radix: 16))-#x\(String($0.upperBound, radix: 16))"
        }
        .joined() + "]"
    case .reference(let name): name
    case .sequence(let terms):
      terms.map { $0.isChoice ? $0.grouped : $0.text }.joined(separator: " ")
    case .choice(let terms): terms.map(\.text).joined(separator: " | ")
    case .optional(let term): term.grouped + "?"
    case .repeated(let term, let least): term.grouped + (least == 0 ? "*" : "+")
    case .except(let term, let excluded): "\(term.text) - \(excluded.text)"
    }
  }

  private var isChoice: Bool {
    if case .choice = self { true } else { false }
  }

  private var grouped: String {
    switch self {
    case .sequence, .choice, .except: "( \(text) )"
    default: text
    }
  }

  /// The scalars of all its character classes.
  var allScalars: [ClosedRange<UInt32>] {
    if case .scalars(let ranges, isNegated: false) = self { return ranges }
    return children.flatMap(\.allScalars)
  }

  public var literals: Set<String> {
    if case .literal(let text) = self { return [text] }
    return children.reduce(into: []) { $0.formUnion($1.literals) }
  }
}
