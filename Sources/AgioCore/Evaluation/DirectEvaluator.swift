/// Evaluates lines while they are parsed, without a tape: what files of millions of lines are made of.
///
/// It answers only what it is sure of. Whatever it does not know, and whatever is wrong, it leaves to the ``Evaluator``,
/// which gives the same answer or the error.
public struct DirectEvaluator: Sendable {
  private(set) var tables: DirectTables
  let style: ResultStyle
  /// Whether any line so far needed a rate.
  public internal(set) var hasConverted = false
  /// Whether any was answered at a rate of its own.
  public internal(set) var hasGivenRates = false
  /// A bit for each source behind the first that lines were answered with, by its place in the book.
  package var usedPlaces: UInt64 { tables.usedPlaces }
  /// What the last line asked of the rates, where there is something to say about it.
  public internal(set) var remarkable: RateQuery?
  /// The rate that it has, where there is something to say about that.
  public var turned: TurnedRate? { tables.turned }
  /// Whether there is such.
  package internal(set) var isRemarkable = false
  /// Whether it is about a day, as nearly all of it is.
  package var isRemarkOfDay: Bool {
    if case .on? = remarkable?.selection.time { true } else { false }
  }
  /// The last line was plain, but for a number that did not fit.
  var hasOverflowed = false
  /// The label of the last line, where lines are handed over one by one.
  package var label: SourceRange? { tables.label }
  /// Whether a line that gives something a new name is left alone: it may be that of a key.
  package var isPrivate: (@Sendable (UnsafePointer<UInt8>) -> Bool)?
  /// The line before it had such a result: in a file most lines are like the one above them.
  var isWide = false
  /// Labels that were found to be labels, and what is known of each.
  var labels = NameIndex()
  var knownLabels: [KnownLabel] = []

  /// A longer line may be more work than a line may be.
  static let mostBytes = 1_024

  /// - Parameter book: the newest rates of it are used.
  public init(_ book: RateBook, _ style: ResultStyle) {
    self.init(Evaluator(book, rounding: style.rounding), style)
  }

  public init(_ evaluator: Evaluator, _ style: ResultStyle) {
    tables = DirectTables(evaluator)
    self.style = style
  }

  /// Writes the result of a line of arithmetic and plain conversions, and a newline.
  /// - Parameters:
  ///   - bytes: the line, with a newline behind it and sixteen readable bytes behind that.
  ///   - workspace: what was said before; the result is recorded.
  /// - Returns: whether it did; if not, nothing has changed, and ``evaluateWhole(_:in:to:)`` may know the line.
  public mutating func evaluate(
    _ bytes: UnsafePointer<UInt8>, in workspace: inout Workspace, to out: inout TextBuffer
  ) -> Bool {
    outcome(of: bytes, in: &workspace, to: &out) != .none
  }

  /// The same, and whether there is something to say to the line.
  package mutating func outcome(
    of bytes: UnsafePointer<UInt8>, in workspace: inout Workspace, to out: inout TextBuffer
  ) -> Outcome {
    // The number is that of this line already.
    workspace.lineNumber &-= 1
    tables.label = nil
    let line = UnsafeBufferPointer(start: bytes, count: 1)
    let outcome = evaluate(lines: line, in: &workspace, to: &out).outcome
    // What it is refused for is found as for any other line.
    return outcome == .plainNumber ? .none : outcome
  }

  /// A line that begins like a plain one and was not read as such. Apart: what reads most lines stays in registers.
  @inline(never)
  mutating func evaluateFully(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    to out: inout TextBuffer
  ) -> Bool {
    var parser = plainParser(Amount.self, bytes, workspace)
    let value = isWide ? nil : try? parser.wholeResult()
    if let value, isPlain(value, parser.semantics), !Self.mayBeRemarkable(bytes, value.unit) {
      finishPlainly(value, parser.semantics.hasConverted, in: workspace, to: &out)
      return true
    }
    return evaluateRarely(value, of: bytes, parser.semantics, in: workspace, to: &out)
  }

  static func length(of line: UnsafePointer<UInt8>) -> Int {
    var length = 0
    while line[length] != 10 { length &+= 1 }
    return length
  }

  /// A copy of the session may be at work with the same tables.
  @inline(__always)
  mutating func separate() {
    if !isKnownUniquelyReferenced(&tables) { takeOwnTables() }
  }

  @inline(never)
  private mutating func takeOwnTables() {
    let own = DirectTables(tables.evaluator)
    own.noteUse(of: tables.usedPlaces)
    tables = own
  }

  /// Whether there is no more to a line than a value.
  @inline(__always)
  private func isPlain(_ value: Quantity<Amount>, _ semantics: DirectSemantics<Amount, PlainReach>)
    -> Bool
  {
    !value.number.overflowed && !semantics.isRare && !tables.hasMore
  }

  /// Writes and records the value of a line without anything else to it.
  @inline(never)
  mutating func finishPlainly(
    _ value: Quantity<Amount>, _ converts: Bool, in workspace: UnsafeMutablePointer<Workspace>,
    to out: inout TextBuffer
  ) {
    putPlainly(value, converts, to: &out)
    workspace.pointee.recordDirect(value.number, value.unit)
  }

  /// Writes it, where it is recorded with others.
  @inline(never)
  mutating func writePlainly(
    _ value: Quantity<Amount>, _ converts: Bool, to out: inout TextBuffer
  ) {
    putPlainly(value, converts, to: &out)
  }

  @inline(__always)
  private mutating func putPlainly(
    _ value: Quantity<Amount>, _ converts: Bool, to out: inout TextBuffer
  ) {
    writeAlone(value, to: &out)
    out.put(10)
    hasConverted = hasConverted || converts
  }

  /// A line that begins like a plain one, and was not answered as such.
  /// - Parameter value: what it came to; nil where it was not read.
  @inline(never)
  private mutating func evaluateRarely(
    _ value: Quantity<Amount>?, of bytes: UnsafePointer<UInt8>,
    _ semantics: DirectSemantics<Amount, PlainReach>,
    in workspace: UnsafeMutablePointer<Workspace>, to out: inout TextBuffer
  ) -> Bool {
    if isWide {
      if evaluateWide(bytes, in: workspace, to: &out) { return true }
      (isWide, hasOverflowed) = (false, false)
      return evaluate(bytes, in: workspace, to: &out)
    }
    guard let value else { return evaluateAgain(bytes, semantics, in: workspace, to: &out) }
    if value.number.overflowed {
      if semantics.isRare { tables.forgetLine() }
      return evaluateWide(bytes, in: workspace, to: &out)
    }
    return finish(value, of: bytes, semantics, in: workspace, to: &out)
  }

  mutating func evaluate(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    to out: inout TextBuffer
  ) -> Bool {
    var parser = plainParser(Amount.self, bytes, workspace)
    let value = parser.plainResult()
    return evaluateRarely(value, of: bytes, parser.semantics, in: workspace, to: &out)
  }

  /// Where a number did not fit, with wider ones; where the line asks for a time at its end, with its rates.
  @inline(never)
  private mutating func evaluateAgain(
    _ bytes: UnsafePointer<UInt8>, _ semantics: DirectSemantics<Amount, PlainReach>,
    in workspace: UnsafeMutablePointer<Workspace>, to out: inout TextBuffer
  ) -> Bool {
    let wanted = semantics.isRare ? tables.wantedTable : nil
    if semantics.isRare { tables.forgetLine() }
    if semantics.hasOverflowed { return evaluateWide(bytes, in: workspace, to: &out) }
    guard let wanted else { return false }
    tables.ask(wanted)
    defer { tables.forgetLine() }
    var parser = plainParser(Amount.self, bytes, workspace)
    guard let value = parser.plainResult() else { return false }
    return finish(value, of: bytes, parser.semantics, in: workspace, to: &out)
  }

  @inline(always)
  func plainParser<N: ExactArithmetic>(
    _: N.Type, _ bytes: UnsafePointer<UInt8>, _ workspace: UnsafeMutablePointer<Workspace>
  ) -> Parser<DirectSemantics<N, PlainReach>> {
    Parser(
      bytes, decimalMark: style.decimalMark,
      DirectSemantics<N, PlainReach>(tables, UnsafePointer(workspace), bytes))
  }

  /// Writes and records what a plain line comes to.
  /// - Parameter bytes: the line behind its label.
  /// - Returns: whether it did; there may be something to say to the line.
  @inline(never)
  mutating func finish(
    _ value: Quantity<Amount>, of bytes: UnsafePointer<UInt8>,
    _ semantics: DirectSemantics<Amount, PlainReach>,
    in workspace: UnsafeMutablePointer<Workspace>, to out: inout TextBuffer
  ) -> Bool {
    if semantics.isRare || tables.hasMore {
      return finishRarely(
        value, of: bytes, LineShape(kind: .result), semantics, in: workspace, to: &out)
    }
    if Self.mayBeRemarkable(bytes, value.unit) { return false }
    finishPlainly(value, semantics.hasConverted, in: workspace, to: &out)
    return true
  }

  /// The same for a line that has noted more than a value.
  @inline(never)
  mutating func finishRarely<N: ExactArithmetic>(
    _ value: Quantity<N>, of bytes: UnsafePointer<UInt8>, _ shape: LineShape,
    _ semantics: DirectSemantics<N, PlainReach>,
    in workspace: UnsafeMutablePointer<Workspace>, to out: inout TextBuffer
  ) -> Bool {
    defer { tables.forgetLine() }
    if value.number.overflowed || Self.mayBeRemarkable(bytes, value.unit) { return false }
    // Whoever answers lines apart has nobody to tell what there is to say.
    if workspace.pointee.isApart, !tables.notes.pointee.isPlainlyTold { return false }
    var semantics = semantics
    return keep(value, &semantics, shape, workspace, to: &out)
  }

  /// The same for a line with a number that did not fit.
  @inline(never)
  private mutating func evaluateWide(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    to out: inout TextBuffer
  ) -> Bool {
    hasOverflowed = true
    var parser = plainParser(WideAmount.self, bytes, workspace)
    var read = parser.plainResult()
    if parser.semantics.isRare || tables.hasMore && !tables.hasPlainlyMore {
      if let read {
        return finishRarely(
          read, of: bytes, LineShape(kind: .result), parser.semantics, in: workspace, to: &out)
      }
      tables.forgetLine()
      return false
    }
    if let target = tables.target, !parser.semantics.endsInConversion, let value = read,
      value.isMoney
    {
      read = try? parser.semantics.convert(value, to: target, at: SourceRange(0, 0))
      if parser.semantics.isRare {
        tables.forgetLine()
        return false
      }
    }
    guard let value = read, !value.number.overflowed, let currency = value.unit.currency,
      value.isMoney, !tables.codes.isOwn(currency), !Self.mayBeRemarkable(bytes, value.unit),
      value.number.writeMoney(
        places: tables.minorUnitDigits(of: currency), style.rounding, mark: style.decimalMark,
        to: &out)
    else { return false }
    isWide = value.number.amount == nil
    out.putCode(tables.letters(of: currency))
    out.put(10)
    hasConverted = hasConverted || parser.semantics.hasConverted
    workspace.pointee.recordDirect(value.number, value.unit)
    if parser.semantics.hasConverted, tables.usual.isShifted { noteUsualShift() }
    return true
  }

  /// Whether the line can be neither a label, a command, an assignment nor a continuation.
  @inline(__always)
  static func canBegin(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let first = bytes[0]
    if first &- 48 < 10 || first == UInt8(ascii: "(") || first == UInt8(ascii: ".") { return true }
    return first == UInt8(ascii: "-") && bytes[1] &- 48 < 10
  }
}
