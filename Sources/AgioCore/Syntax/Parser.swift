/// Reads one line by recursive descent and writes down its ``Tape``.
///
/// Each method is one production of `Grammar/language.ebnf`, quoted above it; a test holds the quotations to the file.
struct Parser {
  var lexer: Lexer
  var builder: TapeBuilder
  /// Currencies that the words just read name besides the first: targets too.
  var trailing: [CurrencyPhrase] = []
  /// What the nearest parenthesis makes of a comma between digits.
  var context = NumberContext.plain
  /// Whether the line may end with a conversion word: not in a definition, nor an assignment.
  var allowsAgain = false
  private var depth = 0

  init(
    _ bytes: UnsafePointer<UInt8>, at position: Int = 0, decimalMark: UInt8, _ builder: TapeBuilder
  ) {
    lexer = Lexer(bytes, at: position, decimalMark: decimalMark)
    self.builder = builder
  }

  var kind: TokenKind { lexer.kind }

  /// Takes the current token if it is of that kind.
  mutating func accept(_ wanted: TokenKind) -> Bool {
    if kind != wanted { return false }
    lexer.advance()
    return true
  }

  /// Takes the current token and tells where it stood.
  mutating func take() -> SourceRange {
    let range = lexer.range
    lexer.advance()
    return range
  }

  /// Everything from `start` to the end of the last token taken.
  func range(from start: Int) -> SourceRange {
    SourceRange(start, start > lexer.previousEnd ? start : lexer.previousEnd)
  }

  mutating func descend() throws(Diagnostic) {
    depth &+= 1
    if depth > SyntaxLimit.depth { throw .tooDeep(at: lexer.range) }
  }

  mutating func ascend() { depth &-= 1 }
}
