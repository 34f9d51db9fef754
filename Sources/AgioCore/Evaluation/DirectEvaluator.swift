/// Evaluates lines while they are parsed, without a tape: what files of millions of lines are made of.
///
/// It answers only what it is sure of. Whatever it does not know, and whatever is wrong, it leaves to the ``Evaluator``,
/// which gives the same answer or the error.
public struct DirectEvaluator: Sendable {
  private(set) var tables: DirectTables
  let style: ResultStyle
  /// Whether any line so far needed a rate.
  public internal(set) var hasConverted = false
  /// What the last line asked of the rates, where there is something to say about it.
  public internal(set) var remarkable: RateQuery?
  /// Whether there is such.
  package internal(set) var isRemarkable = false
  /// The last line was plain, but for a number that did not fit.
  var hasOverflowed = false
  /// Whether a new name is a reason to leave a line: it may be that of a key.
  package var mindsNames = false
  /// Whether the last line was left for that.
  package private(set) var hasNewName = false
  /// The line before it had such a result: in a file most lines are like the one above them.
  private var isWide = false
  /// Labels that were found to be labels, and with which vocabulary each.
  var labels = NameIndex()
  var vocabularies: [Int] = []

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
    hasOverflowed = false
    forgetRemark()
    separate()
    return withUnsafeMutablePointer(to: &workspace) {
      if Self.canBegin(bytes) { return evaluate(bytes, in: $0, to: &out) }
      return (bytes[0] | 0x20) &- 97 < 26 && evaluateWorded(bytes, in: $0, to: &out)
    }
  }

  /// What became of a line.
  package enum Outcome {
    case none, answered
    /// There is something to say about its rates: see ``remarkable``.
    case remarkable
  }

  /// The same, and whether there is something to say to the line.
  package mutating func outcome(
    of bytes: UnsafePointer<UInt8>, in workspace: inout Workspace, to out: inout TextBuffer
  ) -> Outcome {
    guard evaluate(bytes, in: &workspace, to: &out) else { return .none }
    return isRemarkable ? .remarkable : .answered
  }

  /// A copy of the session may be at work with the same tables.
  @inline(__always)
  mutating func separate() {
    if !isKnownUniquelyReferenced(&tables) { tables = DirectTables(tables.evaluator) }
  }

  @inline(__always)
  private mutating func evaluate(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    to out: inout TextBuffer
  ) -> Bool {
    if isWide {
      if evaluateWide(bytes, in: workspace, to: &out) { return true }
      (isWide, hasOverflowed) = (false, false)
    }
    var parser = plainParser(Amount.self, bytes, workspace)
    guard let value = try? parser.wholeResult() else {
      return evaluateAgain(bytes, parser.semantics, in: workspace, to: &out)
    }
    if value.number.overflowed {
      if parser.semantics.isRare { tables.forgetLine() }
      return evaluateWide(bytes, in: workspace, to: &out)
    }
    return finish(value, of: bytes, parser.semantics, in: workspace, to: &out)
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
    guard let value = try? parser.wholeResult() else { return false }
    return finish(value, of: bytes, parser.semantics, in: workspace, to: &out)
  }

  @inline(__always)
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
  @inline(__always)
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
    writeAlone(value, to: &out)
    out.put(10)
    hasConverted = hasConverted || semantics.hasConverted
    workspace.pointee.recordDirect(value.number, value.unit)
    return true
  }

  /// The same for a line that has noted more than a value.
  @inline(never)
  private mutating func finishRarely<N: ExactArithmetic>(
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

  /// A line that begins with a letter: one that begins with a name or gives one, or has a label.
  @inline(never)
  private mutating func evaluateWorded(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    to out: inout TextBuffer
  ) -> Bool {
    hasNewName = false
    if !workspace.pointee.isApart {
      var place = 1
      while (bytes[place] | 0x20) &- 97 < 26 || bytes[place] &- 48 < 10
        || bytes[place] == UInt8(ascii: "_")
      {
        place &+= 1
      }
      let name = UnsafeBufferPointer(start: bytes, count: place)
      while bytes[place] == 32 { place &+= 1 }
      switch bytes[place] {
      case UInt8(ascii: "="):
        hasNewName = mindsNames && !workspace.pointee.variables.isName(name)
        if hasNewName { return false }
        return evaluateAssignment(bytes, in: workspace, to: &out)
      case UInt8(ascii: "("):
        if evaluate(bytes, in: workspace, to: &out) { return true }
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"):
        if workspace.pointee.variables.isEmpty { break }
        if evaluate(bytes, in: workspace, to: &out) { return true }
      default: break
      }
    }
    return evaluateLabelled(bytes, in: workspace, to: &out)
  }

  private mutating func evaluateAssignment(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    to out: inout TextBuffer
  ) -> Bool {
    var parser = plainParser(Amount.self, bytes, workspace)
    guard let (name, value) = try? parser.wholeAssignment() else {
      if parser.semantics.isRare { tables.forgetLine() }
      return false
    }
    return finishRarely(
      value, of: bytes, LineShape(kind: .assignment(name)), parser.semantics, in: workspace,
      to: &out)
  }

  /// The same for a line with a number that did not fit.
  @inline(never)
  private mutating func evaluateWide(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    to out: inout TextBuffer
  ) -> Bool {
    hasOverflowed = true
    var parser = plainParser(WideAmount.self, bytes, workspace)
    let read = try? parser.wholeResult()
    if parser.semantics.isRare || tables.hasMore {
      if let read {
        return finishRarely(
          read, of: bytes, LineShape(kind: .result), parser.semantics, in: workspace, to: &out)
      }
      tables.forgetLine()
      return false
    }
    guard let value = read, let currency = value.unit.currency,
      value.isMoney, !currency.isOwn, !Self.mayBeRemarkable(bytes, value.unit),
      value.number.writeMoney(
        places: tables.minorUnitDigits(of: currency), style.rounding, mark: style.decimalMark,
        to: &out)
    else { return false }
    isWide = value.number.amount == nil
    out.putCode(tables.letters(of: currency))
    out.put(10)
    hasConverted = hasConverted || parser.semantics.hasConverted
    workspace.pointee.recordDirect(value.number, value.unit)
    return true
  }

  /// Whether the line can be neither a label, a command, an assignment nor a continuation.
  @inline(__always)
  static func canBegin(_ bytes: UnsafePointer<UInt8>) -> Bool {
    let first = bytes[0]
    if first &- 48 < 10 || first == UInt8(ascii: "(") || first == UInt8(ascii: ".") { return true }
    return first == UInt8(ascii: "-") && bytes[1] &- 48 < 10
  }

  @inline(__always)
  func writeAlone(_ value: Quantity<Amount>, to out: inout TextBuffer) {
    if value.isMoney, let currency = value.unit.currency, !currency.isOwn {
      let places = tables.minorUnitDigits(of: currency)
      value.number.writeMoney(
        places: places, style.rounding, mark: style.decimalMark, to: &out)
      out.putCode(tables.letters(of: currency))
    } else if value.unit == .plain {
      value.number.writePlain(mark: style.decimalMark, to: &out)
    } else {
      Answer.Result(.small(value.number), value.unit).write(style, to: &out)
    }
  }
}
