/// What a plain line comes to, for whoever writes more of it than its result: good until the next line is read.
public struct PlainRecord {
  public let number: Amount
  public let unit: Unit
  /// The rates it stands on, by their places among ``ToldRates``.
  public let legs: UnsafeBufferPointer<Int32>
  /// Whether the line has nothing but letters, digits, blanks and signs of arithmetic.
  public let isSimple: Bool
  /// How many decimals its money has; nil for what is none of ISO's.
  private let places: Int?
  /// Those of its currency's code, the first lowest.
  private let letters: UInt32

  @inline(__always)
  init(
    _ value: Quantity<Amount>, legs: UnsafeBufferPointer<Int32>, isSimple: Bool,
    _ tables: DirectTables
  ) {
    (number, unit, self.legs, self.isSimple) = (value.number, value.unit, legs, isSimple)
    if let currency = unit.currency, unit.isMoney, !tables.codes.isOwn(currency) {
      (places, letters) = (tables.minorUnitDigits(of: currency), tables.letters(of: currency))
    } else {
      (places, letters) = (nil, 0)
    }
  }

  /// Whether its result is money, and can be written piece by piece.
  public var isMoney: Bool { places != nil }

  /// Writes an amount of money as ``Answer/Result/writeAmount(_:to:)`` does, without groups of digits.
  public func writeMoney(_ style: ResultStyle, to out: inout TextBuffer) {
    number.writeMoney(
      places: places!, style.rounding, mark: style.decimalMark, to: &out)
  }

  /// Writes the code of its currency.
  public func writeCode(to out: inout TextBuffer) { out.put(letters: letters) }

  /// Writes what ``ExactNumber/writeStored(to:)`` does.
  public func writeExact(to out: inout TextBuffer) {
    if !number.writeExact(to: &out) { ExactNumber.small(number).writeStored(to: &out) }
  }

  public var result: Answer.Result { Answer.Result(.small(number), unit) }
}

/// Plain lines that follow each other, and whose rates are told.
extension DirectEvaluator {
  /// Longer lists of rates are for ``DirectRecord``.
  private static let mostLegs = 16

  /// Answers one line of arithmetic and plain conversions after the other, up to one that is none.
  /// - Parameters:
  ///   - lines: whole lines, each with its newline, and sixteen readable bytes behind them.
  ///   - workspace: has the number of the line before them.
  ///   - isPrivate: whether a line is left alone; asked only where a line has a comment or something has a name.
  ///   - put: takes what a line comes to, and the line without its newline; false to stop behind it.
  package mutating func record(
    lines: UnsafeBufferPointer<UInt8>, in workspace: inout Workspace,
    unless isPrivate: (UnsafePointer<UInt8>) -> Bool,
    _ put: (PlainRecord, UnsafeBufferPointer<UInt8>, _ told: ToldRates) -> Bool
  ) -> Run {
    var run = Run()
    guard let text = lines.baseAddress else { return run }
    separate()
    forgetRemark()
    tables.notes.pointee.keepsConversions = false
    run.outcome = withUnsafeMutablePointer(to: &workspace) { workspace in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: Self.mostLegs) { room in
        !tables.hasPlainlyMore
          ? record(
            PlainRecordReach.self, lines: text, lines.count, &run, in: workspace, legs: room,
            unless: isPrivate, put)
          : record(
            MoreRecordReach.self, lines: text, lines.count, &run, in: workspace, legs: room,
            unless: isPrivate, put)
      }
    }
    return run
  }

  /// - Parameter room: for the places of a line's rates.
  /// - Returns: what became of the last line.
  private mutating func record<Reach: DirectReach>(
    _: Reach.Type, lines text: UnsafePointer<UInt8>, _ count: Int, _ run: inout Run,
    in workspace: UnsafeMutablePointer<Workspace>, legs room: UnsafeMutableBufferPointer<Int32>,
    unless isPrivate: (UnsafePointer<UInt8>) -> Bool,
    _ put: (PlainRecord, UnsafeBufferPointer<UInt8>, ToldRates) -> Bool
  ) -> Outcome {
    let (hasNames, notes) = (workspace.pointee.hasNames, tables.notes)
    var told = tables.legs.told
    while run.end < count {
      let bytes = text + run.end
      run.lineCount &+= 1
      workspace.pointee.lineNumber &+= 1
      if tables.legs.bound(tables) { told = tables.legs.told }
      guard Self.canBegin(bytes), !isWide, Reach.knowsMore || !tables.hasMore,
        !hasNames || !isPrivate(bytes)
      else { return .none }
      var line = PlainLine<Reach>(bytes, decimalMark: style.decimalMark, tables)
      let result = line.result()
      guard let value = result, !Self.mayBeRemarkable(bytes, value.unit),
        !(Reach.knowsMore && line.isPlainNumber),
        hasNames || !line.hasComment || !isPrivate(bytes),
        let legs = notes.pointee.told.withUnsafeBufferPointer({ pairs in
          let legs = told.put(placesOf: pairs, in: room)
          if legs != nil {
            workspace.pointee.recordDirect(value.number, value.unit, pairs, by: told)
          }
          return legs
        })
      else {
        tables.forgetLine()
        return result != nil && line.isPlainNumber && line.isValueAlone ? .plainNumber : .none
      }
      hasConverted = hasConverted || line.hasConverted
      notes.pointee.forgetPlainlyTold()
      run.end &+= line.count &+ 1
      let record = PlainRecord(value, legs: legs, isSimple: !line.hasComment, tables)
      if !put(record, UnsafeBufferPointer(start: bytes, count: line.count), told) { break }
    }
    return .answered
  }
}
