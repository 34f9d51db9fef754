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

  public let kind: Kind
  public let label: String?
  /// Where the label stands.
  public let labelRange: SourceRange?
  /// Begins with an operator or a conversion, and so goes on from the last result.
  public let isContinuation: Bool
  /// A label with nothing behind it: `Hotels:`
  public let isHeading: Bool
  /// Ends in `=` or `?`.
  let isAsked: Bool
  public let tape: Tape
  public var line: SourceLine { tape.line }

  /// - Throws: what is wrong with the form of the line.
  public static func parse(
    _ line: SourceLine, decimalMark: UInt8 = UInt8(ascii: "."), names: (any NameTable)? = nil
  ) throws(Diagnostic) -> Statement {
    guard line.count <= SyntaxLimit.lineBytes else {
      throw .lineTooLong(at: SourceRange(SyntaxLimit.lineBytes, SyntaxLimit.lineBytes + 1))
    }
    let line = line.unquoted(decimalMark: decimalMark)
    return try line.withCursor { (bytes) throws(Diagnostic) in
      var parser = Parser(
        bytes, decimalMark: decimalMark,
        TapeBuilder(line, decimalMark: decimalMark, names: names))
      let (shape, _) = try parser.line()
      return Statement(shape, parser.builder.tape)
    }
  }

  private init(_ shape: LineShape, _ tape: Tape) {
    let line = tape.line
    label = shape.label.map(line.text(in:))
    labelRange = shape.label
    isContinuation = shape.isContinuation
    isHeading = shape.isHeading
    isAsked = shape.isAsked
    self.tape = tape
    kind =
      switch shape.kind {
      case .blank: .blank
      case .command(let range): .command(line.text(in: range))
      case .result: .result
      case .assignment(let name): .assignment(line.text(in: name), name)
      case .definition(let name, let parameters):
        .definition(line.text(in: name), name, parameters: parameters.map(line.text(in:)))
      }
  }
}
