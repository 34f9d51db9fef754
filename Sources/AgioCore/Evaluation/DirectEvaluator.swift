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
  public private(set) var remarkable: RateQuery?
  /// Whether there is such.
  package private(set) var isRemarkable = false
  /// The last line was plain, but for a number that did not fit.
  private var hasOverflowed = false
  /// Labels that were found to be labels, and with which vocabulary.
  var labels: [String: Int] = [:]

  /// A longer line may be more work than a line may be.
  private static let mostBytes = 1_024

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
    if tables.hasMore { return false }
    separate()
    return withUnsafeMutablePointer(to: &workspace) {
      if Self.canBegin(bytes) { return evaluate(bytes, in: $0, to: &out) }
      return (bytes[0] | 0x20) &- 97 < 26 && evaluateLabelled(bytes, in: $0, to: &out)
    }
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
    var parser = plainParser(Amount.self, bytes, workspace)
    guard let value = try? parser.wholeResult() else {
      return parser.semantics.hasOverflowed && evaluateWide(bytes, in: workspace, to: &out)
    }
    if value.number.overflowed { return evaluateWide(bytes, in: workspace, to: &out) }
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
    if Self.mayBeRemarkable(bytes, value.unit) { return false }
    writeAlone(value, to: &out)
    out.put(10)
    hasConverted = hasConverted || semantics.hasConverted
    workspace.pointee.recordDirect(value.number, value.unit)
    return true
  }

  /// The same for a line with a number that did not fit.
  @inline(never)
  private mutating func evaluateWide(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    to out: inout TextBuffer
  ) -> Bool {
    hasOverflowed = true
    var parser = plainParser(WideAmount.self, bytes, workspace)
    guard let value = try? parser.wholeResult(), let currency = value.unit.currency,
      value.isMoney, !currency.isOwn, !Self.mayBeRemarkable(bytes, value.unit),
      value.number.writeMoney(
        places: tables.minorUnitDigits(of: currency), style.rounding, mark: style.decimalMark,
        to: &out)
    else { return false }
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

/// Lines that are more than a value.
extension DirectEvaluator {
  /// Reads all that a line may be, right behind ``evaluate(_:in:to:)``, and writes its results and a newline; of a line
  /// without a statement the newline alone.
  /// - Returns: whether it did; if not, nothing has changed.
  public mutating func evaluateWhole(
    _ bytes: UnsafePointer<UInt8>, in workspace: inout Workspace, to out: inout TextBuffer
  ) -> Bool {
    separate()
    let isShort = !hasOverflowed || Self.isShort(bytes)
    return withUnsafeMutablePointer(to: &workspace) {
      if !hasOverflowed { return evaluate(Amount.self, bytes, in: $0, asking: nil, to: &out) }
      return isShort && evaluate(BigRational.self, bytes, in: $0, asking: nil, to: &out)
    }
  }

  private static func isShort(_ bytes: UnsafePointer<UInt8>) -> Bool {
    (0..<Self.mostBytes).contains { bytes[$0] == 10 }
  }

  /// - Parameter table: of a time that the line asks for behind what it counts for.
  private mutating func evaluate<N: ExactArithmetic>(
    _: N.Type, _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    asking table: DayTable?, to out: inout TextBuffer
  ) -> Bool {
    forgetRemark()
    defer { tables.forgetLine() }
    if let table { tables.ask(table) }
    var parser = Parser(
      bytes, decimalMark: style.decimalMark,
      DirectSemantics<N, WholeReach>(tables, UnsafePointer(workspace), bytes))
    let read = try? parser.line()
    if let (shape, value) = read, value == nil {
      return passOver(bytes, shape, parser.semantics, in: workspace, to: &out)
    }
    var semantics = parser.semantics
    if let (shape, value) = read, let value, !value.number.overflowed, !semantics.hasOverflowed,
      let value = try? semantics.settled(value, at: SourceRange(0, 0))
    {
      if Self.mayBeRemarkable(bytes, shape, value.unit) { return false }
      if keep(value, &semantics, shape, workspace, to: &out) { return true }
      if !semantics.hasOverflowed { return false }
    } else if tables.notes.pointee.isWanting {
      guard table == nil, let wanted = tables.wantedTable else { return false }
      tables.forgetLine()
      return evaluate(N.self, bytes, in: workspace, asking: wanted, to: &out)
    } else if !semantics.hasOverflowed && read?.1?.number.overflowed != true {
      return false
    }
    tables.forgetLine()
    return N.self == Amount.self && Self.isShort(bytes)
      && evaluate(BigRational.self, bytes, in: workspace, asking: table, to: &out)
  }

  /// A line without a statement leaves one empty.
  private mutating func passOver<N: ExactArithmetic>(
    _ bytes: UnsafePointer<UInt8>, _ shape: LineShape, _ semantics: DirectSemantics<N, WholeReach>,
    in workspace: UnsafeMutablePointer<Workspace>, to out: inout TextBuffer
  ) -> Bool {
    guard isPassedOver(bytes, shape, semantics, in: workspace) else { return false }
    out.put(10)
    return true
  }

  mutating func isPassedOver<N: ExactArithmetic, Reach: DirectReach>(
    _ bytes: UnsafePointer<UInt8>, _ shape: LineShape, _ semantics: DirectSemantics<N, Reach>,
    in workspace: UnsafeMutablePointer<Workspace>
  ) -> Bool {
    guard case .blank = shape.kind else { return false }
    if let label = shape.label, !isLabel(semantics.text(label), workspace) { return false }
    var place = 0
    while bytes[place] == 32 || bytes[place] == 9 || bytes[place] == 13 { place += 1 }
    if bytes[place] == 10 { workspace.pointee.recordBlankLine() }
    return true
  }

  /// The name that a line gives to what it comes to, nil within for none; nil for a line that is something else, or says
  /// what only the full semantics can judge.
  mutating func name<N: ExactArithmetic, Reach: DirectReach>(
    given shape: LineShape, _ semantics: DirectSemantics<N, Reach>,
    _ workspace: UnsafeMutablePointer<Workspace>
  ) -> String?? {
    var name: String?
    switch shape.kind {
    case .result: break
    case .assignment(let range):
      name = semantics.text(range)
      guard
        workspace.pointee.isVariable(name!)
          || tables.evaluator.allows(name: name!, in: workspace.pointee)
      else { return nil }
    default: return nil
    }
    // A name with `=` behind it is an unfinished assignment.
    if shape.isAsked { return nil }
    if let label = shape.label, !isLabel(semantics.text(label), workspace) { return nil }
    return .some(name)
  }

  /// Keeps and writes what a line comes to.
  private mutating func keep<N: ExactArithmetic>(
    _ value: Quantity<N>, _ semantics: inout DirectSemantics<N, WholeReach>, _ shape: LineShape,
    _ workspace: UnsafeMutablePointer<Workspace>, to out: inout TextBuffer
  ) -> Bool {
    guard case .some(let name) = self.name(given: shape, semantics, workspace) else { return false }
    let isConverted = name == nil && !semantics.endsInConversion && tables.hasDefaults
    if !semantics.isRare, !isConverted, !tables.hasMore,
      case .small(let amount) = value.number.exact
    {
      // One value that stands on nothing above it.
      hasConverted = hasConverted || semantics.hasConverted
      writeAlone(Quantity(amount, value.unit), to: &out)
      out.put(10)
      workspace.pointee.record(amount, value.unit, as: name)
      note(shape.label, semantics, workspace)
      return true
    }
    let notes = tables.notes
    if !isConverted, notes.pointee.isOneResult, case .small(let amount) = value.number.exact,
      value.isMoney
    {
      // One that was made of results above it.
      hasConverted = hasConverted || semantics.hasConverted
      writeAlone(Quantity(amount, value.unit), to: &out)
      out.put(10)
      workspace.pointee.record(
        amount, value.unit, as: name, making(semantics, shape), of: notes.pointee.uses)
      note(shape.label, semantics, workspace)
      return true
    }
    guard let answer = answer(value, &semantics, shape, named: name) else { return false }
    for result in answer.results where result.unit == .percent {
      guard case .small = result.number else { return false }
    }
    if semantics.hasConverted, tables.notes.pointee.table.isShifted { semantics.noteShift() }
    write(answer.results, to: &out)
    hasConverted = hasConverted || semantics.hasConverted
    noteRemark()
    workspace.pointee.record(answer, as: name)
    if !tables.notes.pointee.aggregates.isEmpty {
      workspace.pointee.record(
        aggregates: tables.notes.pointee.aggregates, tables.notes.pointee.running)
    }
    note(shape.label, semantics, workspace)
    return true
  }

  @inline(__always)
  mutating func forgetRemark() {
    if isRemarkable { remark(nil) }
  }

  @inline(__always)
  mutating func noteRemark() {
    if tables.notes.pointee.isRemarkable { remark(tables.notes.pointee.remarkable) }
  }

  /// Apart from what most lines do, which would copy it each time.
  @inline(never)
  private mutating func remark(_ query: RateQuery?) {
    (remarkable, isRemarkable) = (query, query != nil)
  }

  /// Notes what the last result is labelled with.
  @inline(__always)
  func note<N: ExactArithmetic, Reach: DirectReach>(
    _ label: SourceRange?, _ semantics: DirectSemantics<N, Reach>,
    _ workspace: UnsafeMutablePointer<Workspace>
  ) {
    guard let label else { return }
    workspace.pointee.record(
      label: UnsafeBufferPointer(start: semantics.bytes, count: Int(label.upper)), at: label)
  }

  /// Writes results as those of lines that are answered directly, and a newline.
  public func write(_ results: [Answer.Result], to out: inout TextBuffer) {
    for (index, result) in results.enumerated() {
      if index > 0 { out.put(style.separator) }
      if case .small(let amount) = result.number {
        writeAlone(Quantity(amount, result.unit), to: &out)
      } else {
        result.write(style, to: &out)
      }
    }
    out.put(10)
  }
}
