/// Reads one line by recursive descent and tells a ``Semantics`` what it finds.
///
/// Each method is one production of `Grammar/language.ebnf`, quoted above it; a test holds the quotations to the file.
// What the semantics must be, each extension says: a type that asks for a protocol looks it up once a run, which is a
// twentieth of a start.
struct Parser<S> {
  var lexer: Lexer
  var semantics: S
  /// What the nearest parenthesis makes of a comma between digits.
  var context = NumberContext.plain
  /// Whether the line may end with a conversion word: not in a definition, nor an assignment.
  var allowsAgain = false
  private var depth = 0

  @inline(always)
  init(_ bytes: UnsafePointer<UInt8>, at position: Int = 0, decimalMark: UInt8, _ semantics: S) {
    lexer = Lexer(bytes, at: position, decimalMark: decimalMark)
    self.semantics = semantics
  }

  var kind: TokenKind { @inline(always) get { lexer.kind } }

  /// Takes the current token if it is of that kind.
  @inline(__always)
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

  /// The same in the place where it is called.
  @inline(always)
  mutating func takeHere() -> SourceRange {
    let range = lexer.range
    lexer.step()
    return range
  }

  /// Everything from `start` to the end of the last token taken.
  @inline(always)
  func range(from start: Int) -> SourceRange {
    SourceRange(start, start > lexer.previousEnd ? start : lexer.previousEnd)
  }

  @inline(__always)
  mutating func descend() throws(Diagnostic) {
    depth &+= 1
    if depth > SyntaxLimit.depth { throw .tooDeep(at: lexer.range) }
  }

  @inline(__always)
  mutating func ascend() { depth &-= 1 }
}

extension Parser where S: Semantics {
  /// Currencies that the words just read name besides the first: targets too.
  var trailing: [CurrencyPhrase] {
    get { semantics.trailing }
    set { semantics.trailing = newValue }
  }

  /// Calls what few lines need on a copy: the parser itself can stay in registers then. One that writes down what it reads
  /// works on itself, as its lists would be copied.
  @inline(always)
  mutating func rarely<R>(_ body: (inout Self) throws(Diagnostic) -> R) throws(Diagnostic) -> R {
    if S.readsWords { return try body(&self) }
    var copy = self
    do throws(Diagnostic) {
      let result = try body(&copy)
      become(copy)
      return result
    } catch {
      become(copy)
      throw error
    }
  }

  /// Apart from its callers: they would move each part of the parser by itself, in the way of what most lines need.
  @inline(never)
  private mutating func become(_ copy: Self) { self = copy }
}
