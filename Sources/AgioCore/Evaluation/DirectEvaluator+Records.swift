/// Lines whose rates are told.
extension DirectEvaluator {
  /// What became of a line that was to be answered directly.
  public enum Recorded {
    /// Nothing, and nothing has changed.
    case none
    /// It is no statement.
    case blank
    case record(DirectRecord)
  }

  /// All rates that records name, by their places. When there are too many of them all begin anew.
  public var toldRates: ToldRates { tables.legs.told }

  /// Reads all that a line may be, and gives what it comes to and the rates it stands on.
  /// - Parameters:
  ///   - bytes: the line, with a newline behind it and sixteen readable bytes behind that.
  ///   - workspace: what was said before; the result is recorded.
  ///   - isRead: whether it has been read in one pass, and was more than that can tell.
  ///   - keepingConversions: tells those of the line, too, which is then one that stands on nothing but rates.
  ///   - isPrivate: whether a line is left alone; not asked of one of nothing but numbers, signs and codes.
  ///   - isRefused: whether a line is left alone that is more than plain, as it would be refused.
  public mutating func record(
    _ bytes: UnsafePointer<UInt8>, in workspace: inout Workspace, isRead: Bool = false,
    keepingConversions: Bool = false,
    unless isPrivate: (UnsafePointer<UInt8>) -> Bool = { _ in false },
    orRefused isRefused: (UnsafePointer<UInt8>) -> Bool = { _ in false }
  ) -> Recorded {
    if let record = recordPlainly(
      bytes, in: &workspace, isRead: isRead, keepingConversions: keepingConversions,
      unless: isPrivate)
    {
      return .record(record)
    }
    if isPrivate(bytes) { return .none }
    if let record = withUnsafeMutablePointer(to: &workspace, { namedRecord(bytes, in: $0) }) {
      return .record(record)
    }
    if isRefused(bytes) { return .none }
    return withUnsafeMutablePointer(to: &workspace) {
      var hasOverflowed = false
      let found = record(Amount.self, bytes, in: $0, asking: nil, &hasOverflowed)
      if !hasOverflowed { return found }
      // Wider numbers fit nearly always then.
      let wider = record(WideAmount.self, bytes, in: $0, asking: nil, &hasOverflowed)
      guard hasOverflowed, Self.isShort(bytes) else { return wider }
      return record(BigRational.self, bytes, in: $0, asking: nil, &hasOverflowed)
    }
  }

  /// - Parameter hasOverflowed: whether a number did not fit, and nothing else was in the way.
  private mutating func record<N: ExactArithmetic>(
    _: N.Type, _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    asking table: DayTable?, _ hasOverflowed: inout Bool
  ) -> Recorded {
    defer { tables.forgetLine() }
    if let table { tables.ask(table) }
    var parser = Parser(
      bytes, decimalMark: style.decimalMark,
      DirectSemantics<N, RecordReach>(tables, UnsafePointer(workspace), bytes))
    guard let (shape, read) = try? parser.line() else {
      hasOverflowed = parser.semantics.hasOverflowed
      guard table == nil, let wanted = tables.wantedTable else { return .none }
      tables.forgetLine()
      hasOverflowed = false
      return record(N.self, bytes, in: workspace, asking: wanted, &hasOverflowed)
    }
    var semantics = parser.semantics
    guard let read else {
      return isPassedOver(bytes, shape, semantics, in: workspace) ? .blank : .none
    }
    hasOverflowed = read.number.overflowed || semantics.hasOverflowed
    guard !hasOverflowed, !read.number.isApproximate,
      let value = try? semantics.settled(read, at: SourceRange(0, 0)), !value.number.overflowed,
      !value.unit.hasThings, case .some(let lines) = self.lines(in: workspace),
      !Self.mayBeRemarkable(bytes, shape, value.unit),
      case .some(let name) = self.name(given: shape, semantics, workspace),
      !tables.notes.pointee.hasRare || tables.isSettled(isNamed: name != nil)
    else { return .none }
    guard let answer = answer(value, &semantics, shape, named: name), !answer.results.isEmpty
    else { return .none }
    if tables.notes.pointee.hasRare { noteSources(&semantics) }
    if tables.notes.pointee.keepsConversions {
      // Of other numbers the text is not known.
      for result in answer.results where result.unit == .percent {
        guard case .small = result.number else { return .none }
      }
      if semantics.hasConverted, tables.notes.pointee.table.isShifted { semantics.noteShift() }
      noteRemark()
    }
    hasConverted = hasConverted || semantics.hasConverted
    let (told, pairs) = (tables.legs.told, tables.notes.pointee.told)
    let number = fixed(answer.results[0], of: value, semantics, named: name != nil)
    workspace.pointee.record(answer, number, as: name, pairs, by: told)
    if !tables.notes.pointee.aggregates.isEmpty {
      workspace.pointee.record(
        aggregates: tables.notes.pointee.aggregates, tables.notes.pointee.running)
    }
    note(shape.label, semantics, workspace)
    return .record(
      DirectRecord(
        label: shape.label,
        first: self.value(of: answer.results[0], number),
        others: Array(answer.results.dropFirst()), legs: told.places(of: pairs),
        conversions: tables.notes.pointee.conversions, lines: lines))
  }

  /// Where the lines stand that a total has taken, nil within for a line that is none; nil for what only the full
  /// semantics can tell.
  private func lines(in workspace: UnsafeMutablePointer<Workspace>) -> [Int]?? {
    let notes = tables.notes
    if notes.pointee.aggregates.isEmpty { return .some(nil) }
    guard notes.pointee.aggregates.count == 1, notes.pointee.aggregates[0] != .average,
      !notes.pointee.keepsConversions
    else { return nil }
    return .some(notes.pointee.uses.map { workspace.pointee.results.line(of: -$0) })
  }

  /// What a line comes to, in what all lines are converted to, and what it was made of; nil where only the full semantics
  /// can say it.
  func answer<N: ExactArithmetic, Reach: DirectReach>(
    _ value: Quantity<N>, _ semantics: inout DirectSemantics<N, Reach>, _ shape: LineShape,
    named name: UnsafeBufferPointer<UInt8>?
  ) -> Answer? {
    let notes = tables.notes
    var answer = Answer()
    answer.results =
      notes.pointee.several.isEmpty
      ? [
        Answer.Result(
          value.number.exact, value.unit, significantDigits: notes.pointee.rare.digits)
      ] : notes.pointee.several
    if name == nil, !semantics.endsInConversion, tables.hasDefaults {
      guard let results = try? semantics.convertedToDefaults(answer.results) else { return nil }
      answer.results = results
    }
    if name != nil, answer.results.count > 1 { return nil }
    answer.uses = notes.pointee.uses
    answer.making = making(semantics, shape)
    return answer
  }

  /// The number of a line's result; nil where it is of no fixed size.
  private func fixed<N: ExactArithmetic, Reach: DirectReach>(
    _ result: Answer.Result, of value: Quantity<N>, _ semantics: DirectSemantics<N, Reach>,
    named isNamed: Bool
  ) -> WideAmount? {
    if case .small(let amount) = result.number { return WideAmount(amount) }
    let isConverted = !isNamed && !semantics.endsInConversion && tables.hasDefaults
    return isConverted ? nil : value.number as? WideAmount
  }

  private func value(of result: Answer.Result, _ number: WideAmount?) -> DirectRecord.Value {
    guard case .big = result.number, let number else { return DirectRecord.Value(result) }
    return DirectRecord.Value(number, result.unit)
  }

  func making<N: ExactArithmetic, Reach: DirectReach>(
    _ semantics: DirectSemantics<N, Reach>, _ shape: LineShape
  ) -> Making {
    tables.notes.pointee.making.settled(
      tables.notes.pointee.uses, isConverted: semantics.endsInConversion,
      isContinuation: shape.isContinuation)
  }
}

extension DirectSemantics {
  /// Notes the rates of a conversion.
  @inline(always)
  func tell(_ value: Value, _ target: Currency) throws(Diagnostic) {
    try tables.tell(value, target)
  }
}

extension DirectTables {
  /// Notes the rates of a conversion, at the time that counts.
  func tell<N: ExactArithmetic>(_ value: Quantity<N>, _ target: Currency) throws(Diagnostic) {
    try tell(value, target, at: notes.pointee.table)
  }

  @inline(never)
  func tell<N: ExactArithmetic>(
    _ value: Quantity<N>, _ target: Currency, at table: DayTable
  ) throws(Diagnostic) {
    guard let source = value.unit.currency else { throw .needsTape }
    let pair = CurrencyPair(base: source, quote: target)
    guard let place = legs.place(of: pair, table, self) else { throw .needsTape }
    if !notes.pointee.told.contains(place) { notes.pointee.told.append(place) }
    if notes.pointee.keepsConversions {
      notes.pointee.conversions.append(
        DirectRecord.Conversion(
          from: Answer.Result(value.number.exact, value.unit), rate: place))
    }
  }
}
