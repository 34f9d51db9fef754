/// One line, parsed: what it is, and the tape that computes it.
public struct Statement: Sendable {
  public enum Kind: Sendable, Equatable {
    /// Nothing, or only a comment.
    case blank
    /// `:help`, with the colon.
    case command(String)
    case result
    /// `rent = 1200 EUR`, and where the name stands.
    case assignment(String, SourceRange)
    case definition(String, SourceRange, parameters: [String])
  }

  let shape: LineShape
  public let tape: Tape

  public var kind: Kind {
    switch shape.kind {
    case .blank: .blank
    case .command(let range): .command(line.text(in: range))
    case .result: .result
    case .assignment(let name): .assignment(line.text(in: name), name)
    case .definition(let name):
      .definition(line.text(in: name), name, parameters: tape.parameters.map(line.text(in:)))
    }
  }

  /// Whether it is a line for whoever has the commands.
  package var isCommand: Bool {
    if case .command = shape.kind { true } else { false }
  }

  /// Whether there is nothing to compute, and no command.
  package var isBlank: Bool { shape.kind == .blank }

  /// Whether it computes something and gives it no name.
  public var isResult: Bool { shape.kind == .result }
  public var label: String? { shape.label.map(line.text(in:)) }
  /// Where the label stands.
  public var labelRange: SourceRange? { shape.label }
  /// Begins with an operator or a conversion, and so goes on from the last result.
  public var isContinuation: Bool { shape.isContinuation }
  /// A label with nothing behind it: `Hotels:`
  public var isHeading: Bool { shape.isHeading }
  /// Ends in `=` or `?`.
  var isAsked: Bool { shape.isAsked }
  public var line: SourceLine { tape.line }

  /// - Throws: what is wrong with the form of the line.
  public static func parse(
    _ line: SourceLine, decimalMark: UInt8 = UInt8(ascii: "."), names: (any NameTable)? = nil
  ) throws(Diagnostic) -> Statement {
    var tape = Tape()
    return try parse(line, decimalMark: decimalMark, names: names, onto: &tape)
  }

  /// - Parameter tape: written anew, unless somebody else has it.
  /// - Throws: what is wrong with the form of the line.
  package static func parse(
    _ line: SourceLine, decimalMark: UInt8, names: (any NameTable)?, onto tape: inout Tape
  ) throws(Diagnostic) -> Statement {
    guard line.count <= SyntaxLimit.lineBytes else {
      throw .lineTooLong(at: SourceRange(SyntaxLimit.lineBytes, SyntaxLimit.lineBytes + 1))
    }
    if !isKnownUniquelyReferenced(&tape) { tape = Tape() }
    if let statement = try parse(line, decimalMark, names, onto: tape, readsQuotes: false) {
      return statement
    }
    let unquoted = line.unquoted(decimalMark: decimalMark)
    return try parse(unquoted, decimalMark, names, onto: tape, readsQuotes: true)!
  }

  /// - Parameter readsQuotes: whether a line that begins with a quote is read as it is.
  /// - Returns: nil where it is not.
  private static func parse(
    _ line: SourceLine, _ decimalMark: UInt8, _ names: (any NameTable)?, onto tape: Tape,
    readsQuotes: Bool
  ) throws(Diagnostic) -> Statement? {
    try line.withCursor { (bytes) throws(Diagnostic) in
      var parser = Parser(bytes, decimalMark: decimalMark, TapeBuilder(names: names))
      swap(&parser.builder.program, &tape.program)
      defer { swap(&parser.builder.program, &tape.program) }
      parser.builder.program.begin(line, decimalMark: decimalMark)
      let shape = try parser.line(readsQuotes: readsQuotes)
      return shape.map { Statement(shape: $0, tape: tape) }
    }
  }
}
