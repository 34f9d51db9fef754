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

  static func isShort(_ bytes: UnsafePointer<UInt8>) -> Bool {
    (0..<Self.mostBytes).contains { bytes[$0] == 10 }
  }

  /// - Parameter table: of a time that the line asks for behind what it counts for.
  private mutating func evaluate<N: ExactArithmetic>(
    _: N.Type, _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    asking table: DayTable?, to out: inout TextBuffer
  ) -> Bool {
    defer { tables.forgetLine() }
    if let table { tables.ask(table) }
    var parser = Parser(
      bytes, decimalMark: style.decimalMark,
      DirectSemantics<N, WholeReach>(tables, UnsafePointer(workspace), bytes))
    do throws(Diagnostic) {
      let (shape, read) = try parser.line()
      guard let read else {
        return passOver(bytes, shape, parser.semantics, in: workspace, to: &out)
      }
      if !read.number.overflowed, !parser.semantics.hasOverflowed {
        var semantics = parser.semantics
        let value = try semantics.settled(read, at: SourceRange(0, 0))
        if mayBeRemarkable(bytes, shape, value.unit) { return false }
        if keep(value, &semantics, shape, workspace, to: &out) { return true }
        if !semantics.hasOverflowed { return false }
      }
    } catch {
      if tables.notes.pointee.isWanting {
        guard table == nil, let wanted = tables.wantedTable else { return false }
        tables.forgetLine()
        return evaluate(N.self, bytes, in: workspace, asking: wanted, to: &out)
      }
      if !parser.semantics.hasOverflowed { return false }
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
    if let label = shape.label, !isLabel(semantics.word(label), workspace) { return false }
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
  ) -> UnsafeBufferPointer<UInt8>?? {
    var name: UnsafeBufferPointer<UInt8>?
    switch shape.kind {
    case .result: break
    case .assignment(let range):
      name = semantics.word(range)
      guard
        workspace.pointee.variables.isName(name!)
          || tables.evaluator.allows(
            name: semantics.text(range), beside: workspace.pointee.functions)
      else { return nil }
    default: return nil
    }
    // A name with `=` behind it is an unfinished assignment.
    if shape.isAsked, !beginsWithDigit(semantics.bytes, shape) { return nil }
    if let label = shape.label,
      !isLabel(
        semantics.word(label), converts: !isOfOneCurrency(semantics.bytes, behind: label),
        workspace)
    {
      return nil
    }
    return .some(name)
  }

  private func beginsWithDigit(_ bytes: UnsafePointer<UInt8>, _ shape: LineShape) -> Bool {
    bytes[Self.start(of: bytes, shape)] &- 48 < 10
  }

  /// Whether there may be something to say to a line: to a price, that it was multiplied and still is one.
  private func mayBeRemarkable(_ bytes: UnsafePointer<UInt8>, _ shape: LineShape, _ unit: Unit)
    -> Bool
  {
    unit.isPrice
      ? tables.notes.pointee.rare.isProduct || !tables.notes.pointee.uses.isEmpty
      : Self.mayBeRemarkable(bytes, shape, unit)
  }

  /// Keeps and writes what a line comes to.
  mutating func keep<N: ExactArithmetic, Reach: DirectReach>(
    _ value: Quantity<N>, _ semantics: inout DirectSemantics<N, Reach>, _ shape: LineShape,
    _ workspace: UnsafeMutablePointer<Workspace>, to out: inout TextBuffer
  ) -> Bool {
    guard case .some(let name) = self.name(given: shape, semantics, workspace) else { return false }
    if tables.notes.pointee.hasRare {
      guard tables.isSettled(isNamed: name != nil) else { return false }
      if tables.notes.pointee.rare.hasGiven { hasGivenRates = true }
      noteSources(&semantics)
    }
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
    if semantics.hasConverted, notes.pointee.table.isShifted { semantics.noteShift() }
    if !isConverted, notes.pointee.isOneResult, case .small(let amount) = value.number.exact,
      value.isMoney
        || (value.unit == .plain || value.unit.isPrice) && notes.pointee.uses.isEmpty
    {
      // One that was made of results above it, or that there is something to say to.
      hasConverted = hasConverted || semantics.hasConverted
      write(
        Answer.Result(
          value.number.exact, value.unit, significantDigits: notes.pointee.rare.digits), to: &out)
      out.put(10)
      noteRemark()
      workspace.pointee.record(
        amount, value.unit, as: name, making(semantics, shape), of: notes.pointee.uses)
      note(shape.label, semantics, workspace)
      return true
    }
    if isConverted, !semantics.isRare, tables.evaluator.defaultTargets.count == 1, value.isMoney,
      let converted = try? semantics.convert(
        value, to: tables.evaluator.defaultTargets[0], at: SourceRange(0, 0)),
      !converted.number.overflowed, case .small(let amount) = converted.number.exact
    {
      // One value, in what all lines are converted to.
      if semantics.hasConverted, notes.pointee.table.isShifted { semantics.noteShift() }
      hasConverted = hasConverted || semantics.hasConverted
      writeAlone(Quantity(amount, converted.unit), to: &out)
      out.put(10)
      noteRemark()
      workspace.pointee.record(amount, converted.unit, as: nil)
      note(shape.label, semantics, workspace)
      return true
    }
    if !isConverted, name == nil, notes.pointee.areSeveralAlone {
      // Several that stand on nothing above the line.
      for result in notes.pointee.several where result.unit == .percent {
        guard case .small = result.number else { return false }
      }
      hasConverted = hasConverted || semantics.hasConverted
      write(notes.pointee.several, to: &out)
      noteRemark()
      workspace.pointee.recordSeveral()
      note(shape.label, semantics, workspace)
      return true
    }
    guard let answer = answer(value, &semantics, shape, named: name) else { return false }
    for result in answer.results where result.unit == .percent {
      guard case .small = result.number else { return false }
    }
    // What all lines are in may be the first that is converted.
    if semantics.hasConverted, notes.pointee.table.isShifted { semantics.noteShift() }
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

  /// Notes the sources behind the first that a line stands on.
  func noteSources<N: ExactArithmetic, Reach: DirectReach>(
    _ semantics: inout DirectSemantics<N, Reach>
  ) {
    let rare = tables.notes.pointee.rare
    if rare.others != 0 { tables.noteUse(of: rare.others) }
    if rare.place > 0 {
      tables.noteUse(of: 1 << UInt64(rare.place))
      // What names it stands on no rates of the first.
      semantics.hasConverted = false
    }
  }

  @inline(__always)
  mutating func forgetRemark() {
    if isRemarkable { (remarkable, isRemarkable) = (nil, false) }
  }

  @inline(__always)
  mutating func noteRemark() {
    if tables.notes.pointee.isRemarkable { takeRemark() }
  }

  /// Apart from what most lines do, which would copy it each time.
  @inline(never)
  private mutating func takeRemark() {
    (remarkable, isRemarkable) = (tables.notes.pointee.remarkable, true)
    if remarkable == nil { tables.turned = tables.notes.pointee.turned }
  }

  /// Notes that a line was answered with rates of an earlier day.
  @inline(never)
  mutating func note(_ shift: DayShift) {
    let selection = RateSelection(time: .on(shift.date))
    (remarkable, isRemarkable) = (RateQuery(shift.pair, selection), true)
  }

  /// The same where all lines are, but for those that ask for a day.
  @inline(never)
  mutating func noteUsualShift() {
    let pivot = tables.evaluator.book.series[0].pivot
    let pair = CurrencyPair(base: pivot, quote: pivot)
    (remarkable, isRemarkable) = (RateQuery(pair, RateSelection(time: tables.usual.time)), true)
  }

  /// Notes what the last result is labelled with.
  @inline(__always)
  mutating func note<N: ExactArithmetic, Reach: DirectReach>(
    _ label: SourceRange?, _ semantics: DirectSemantics<N, Reach>,
    _ workspace: UnsafeMutablePointer<Workspace>
  ) {
    guard let label else { return }
    tables.label = label
    workspace.pointee.record(
      label: UnsafeBufferPointer(start: semantics.bytes, count: Int(label.upper)), at: label)
  }

  /// Writes one result of fixed size.
  @inline(__always)
  func writeAlone(_ value: Quantity<Amount>, to out: inout TextBuffer) {
    if value.isMoney, let currency = value.unit.currency, !tables.codes.isOwn(currency) {
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

  /// Writes results as those of lines that are answered directly, and a newline.
  private func write(_ results: [Answer.Result], to out: inout TextBuffer) {
    for (index, result) in results.enumerated() {
      if index > 0 { putSeparator(to: &out) }
      write(result, to: &out)
    }
    out.put(10)
  }

  /// The same for those of a record.
  public func write(_ record: DirectRecord, to out: inout TextBuffer) {
    write(record.result, to: &out)
    for result in record.others {
      putSeparator(to: &out)
      write(result, to: &out)
    }
    out.put(10)
  }

  private func putSeparator(to out: inout TextBuffer) {
    out.put(UInt8(ascii: style.decimalMark == UInt8(ascii: ",") ? ";" : ","))
    out.put(32)
  }

  private func write(_ result: Answer.Result, to out: inout TextBuffer) {
    if case .small(let amount) = result.number, result.significantDigits == nil {
      writeAlone(Quantity(amount, result.unit), to: &out)
    } else {
      result.write(style, to: &out)
    }
  }
}
