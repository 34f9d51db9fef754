/// An expression as the steps that compute it, operands before what is done with them.
///
/// A flat array cannot overflow the stack, neither when it is walked nor when it is freed, however long the line was.
///
/// It belongs to one statement; a session writes the next one into the buffers of the last, unless somebody has kept that.
// Only a builder changes it, while nobody else has it.
public final class Tape: @unchecked Sendable {
  var program = Program()

  package init() {}

  /// The steps, and what their payloads refer to.
  struct Program {
    var line = SourceLine.empty
    var decimalMark = UInt8(ascii: ".")
    var nodes: [Node] = []
    var numbers: [Lexer.Number] = []
    var phrases: [CurrencyPhrase] = []
    var calls: [Call] = []
    var conversions: [Conversion] = []
    var qualifierSets: [[Qualifier]] = []
    /// Of the function that the line defines.
    var parameters: [SourceRange] = []
    /// A bit for each kind of step that is among them.
    var steps: UInt32 = 0
    /// Whether any value has qualifiers.
    var isQualified = false

    /// Begins another line in the same buffers.
    mutating func begin(_ line: SourceLine, decimalMark: UInt8) {
      self.line = line
      self.decimalMark = decimalMark
      // To remove all would look for another buffer.
      nodes.removeLast(nodes.count)
      numbers.removeLast(numbers.count)
      phrases.removeLast(phrases.count)
      conversions.removeLast(conversions.count)
      if !calls.isEmpty { calls = [] }
      if !qualifierSets.isEmpty { qualifierSets = [] }
      if !parameters.isEmpty { parameters = [] }
      steps = 0
      isQualified = false
    }
  }

  /// The text the ranges of the nodes refer to.
  public var line: SourceLine { program.line }
  public var decimalMark: UInt8 { program.decimalMark }
  public var nodes: [Node] { program.nodes }
  var numbers: [Lexer.Number] { program.numbers }
  var phrases: [CurrencyPhrase] { program.phrases }
  var calls: [Call] { program.calls }
  public var conversions: [Conversion] { program.conversions }
  public var qualifierSets: [[Qualifier]] { program.qualifierSets }
  var parameters: [SourceRange] { program.parameters }
  package var isQualified: Bool { program.isQualified }

  /// Whether a step of this kind is among them.
  func has(_ step: Step) -> Bool { program.steps & step.bit != 0 }

  /// Gives up the text of a line that has been answered.
  package func forgetLine() { program.line = SourceLine.empty }

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

    var bit: UInt32 { 1 &<< UInt32(rawValue) }
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
