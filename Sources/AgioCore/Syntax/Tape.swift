/// An expression as the steps that compute it, operands before what is done with them.
///
/// A flat array cannot overflow the stack, neither when it is walked nor when it is freed, however long the line was.
public final class Tape: Sendable {
  /// The text the ranges of the nodes refer to.
  public let line: SourceLine
  public let decimalMark: UInt8
  public let nodes: [Node]

  // What the payloads of nodes refer to.
  let numbers: [Lexer.Number]
  let phrases: [CurrencyPhrase]
  let calls: [Call]
  public let conversions: [Conversion]
  public let qualifierSets: [[Qualifier]]

  init(
    _ line: SourceLine, decimalMark: UInt8, _ nodes: [Node], _ numbers: [Lexer.Number],
    _ phrases: [CurrencyPhrase], _ calls: [Call], _ conversions: [Conversion],
    _ qualifierSets: [[Qualifier]]
  ) {
    self.line = line
    self.decimalMark = decimalMark
    self.nodes = nodes
    self.numbers = numbers
    self.phrases = phrases
    self.calls = calls
    self.conversions = conversions
    self.qualifierSets = qualifierSets
  }

  /// The place of a node.
  typealias NodeIndex = Int32

  public struct Node: Sendable, BitwiseCopyable {
    public var step: Step
    /// An index into one of the tape's lists, or a count: see ``Step``.
    var payload: Int32
    /// The first node of the subtree that ends here.
    var first: Int32
    public var range: SourceRange
  }

  public enum Step: UInt8, Sendable, BitwiseCopyable {
    /// Index of a number.
    case number
    /// A number whose commas could also separate arguments. Index of a number.
    case ambiguousNumber
    /// Takes a value. Index of a phrase.
    case amount
    /// Takes a value. Index of the phrase before it; the one behind it follows.
    case signedAmount
    /// Takes an amount and a number of minor units. Index of their phrase.
    case join
    /// A variable, or a currency alone. Index of a phrase.
    case name
    /// What stands behind `/` or `per`. Index of a phrase.
    case thing
    /// A result's number; -1 for the last.
    case previous
    /// Raw value of an ``Aggregate``.
    case aggregate
    /// Takes a value.
    case percent
    /// Takes a value.
    case negate
    /// Takes two values. Raw value of an ``Operation``.
    case apply
    /// Takes the arguments. Index of a call.
    case call
    /// Takes a value. Index of a conversion.
    case convert
    /// Takes a value. Index of a set of qualifiers.
    case qualify
    /// Takes a value.
    case approximate
    /// Takes as many values as the payload says.
    case list
    /// Takes what was paid, and what for.
    case receipt
    /// Steps up to the payload compute the rate of an `at (…)`; they are run where its scope begins.
    case rate
  }

  struct Call: Sendable {
    var name: SourceRange
    var count: Int
  }
}

extension Tape {
  /// What it makes of the lines above.
  var aggregates: [Aggregate] {
    nodes.filter { $0.step == .aggregate }.map { aggregate(of: $0) }
  }

  func phrase(of node: Node) -> CurrencyPhrase { phrases[Int(node.payload)] }
  /// The words behind an amount that has a sign before it.
  func confirmation(of node: Node) -> CurrencyPhrase { phrases[Int(node.payload) + 1] }
  func call(of node: Node) -> Call { calls[Int(node.payload)] }
  func operation(of node: Node) -> Operation { Operation(rawValue: UInt8(node.payload))! }
  func aggregate(of node: Node) -> Aggregate { Aggregate(rawValue: UInt8(node.payload))! }
  func text(_ range: SourceRange) -> String { line.text(in: range) }

  /// The number a node spells, however long.
  func literal(of node: Node) -> DecimalLiteral {
    let range = node.range
    let mark = decimalMark
    let read = try? line.withCursor { (bytes) throws(Diagnostic) -> DecimalLiteral in
      Lexer(bytes, decimalMark: mark).literal(in: range)
    }
    return read ?? DecimalLiteral(digits: [48], places: 0)
  }
}
