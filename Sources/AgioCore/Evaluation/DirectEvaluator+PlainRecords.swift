/// Lines whose rates are told, and that are read in one pass.
extension DirectEvaluator {
  /// What a line of arithmetic and plain conversions comes to, which looks at nothing above it; nil for any other.
  package mutating func recordPlainly(
    _ bytes: UnsafePointer<UInt8>, in workspace: inout Workspace, isRead: Bool,
    keepingConversions: Bool = false, unless isPrivate: (UnsafePointer<UInt8>) -> Bool
  ) -> DirectRecord? {
    separate()
    tables.legs.bound(tables)
    tables.notes.pointee.keepsConversions = keepingConversions
    forgetRemark()
    if tables.hasMore || !Self.canBegin(bytes) { return nil }
    let hasNames = workspace.hasNames
    if hasNames, isPrivate(bytes) { return nil }
    return withUnsafeMutablePointer(to: &workspace) {
      plainRecord(bytes, in: $0, isRead: isRead, unless: { !hasNames && isPrivate($0) })
    }
  }

  private mutating func plainRecord(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>, isRead: Bool,
    unless isPrivate: (UnsafePointer<UInt8>) -> Bool
  ) -> DirectRecord? {
    if !isWide {
      if !isRead {
        var line = PlainLine<PlainRecordReach>(bytes, decimalMark: style.decimalMark, tables)
        if let value = line.result() {
          guard !Self.mayBeRemarkable(bytes, value.unit), !line.hasComment || !isPrivate(bytes)
          else { return noRecord() }
          if let shift = line.shift, tables.notes.pointee.keepsConversions { note(shift) }
          return record(value, line.hasConverted, in: workspace)
        }
        tables.forgetLine()
      }
      if Self.mayHaveSeveral(bytes), let record = severalRecord(bytes, in: workspace) {
        return record
      }
      var parser = recordParser(Amount.self, bytes, workspace)
      if let value = parser.plainResult(), !value.number.overflowed {
        guard isPlain(value, of: bytes, parser, unless: isPrivate) else { return noRecord() }
        return record(value, parser.semantics.hasConverted, in: workspace)
      }
      let hasOverflowed = parser.semantics.hasOverflowed
      tables.forgetLine()
      if !hasOverflowed { return nil }
    }
    // In a file most lines are like the one above them.
    isWide = false
    var parser = recordParser(WideAmount.self, bytes, workspace)
    guard let value = parser.plainResult(), !value.number.overflowed,
      isPlain(value, of: bytes, parser, unless: isPrivate)
    else { return noRecord() }
    guard value.number.amount == nil else {
      return record(
        Quantity(value.number.amount!, value.unit), parser.semantics.hasConverted, in: workspace)
    }
    isWide = true
    return record(value, parser.semantics.hasConverted, in: workspace)
  }

  /// Whether a comma and a blank stand in a line.
  private static func mayHaveSeveral(_ bytes: UnsafePointer<UInt8>) -> Bool {
    var place = 0
    while bytes[place] != 10 {
      if bytes[place] == UInt8(ascii: ","), bytes[place + 1] == 32 { return true }
      place &+= 1
    }
    return false
  }

  /// A line with several results.
  private mutating func severalRecord(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>
  ) -> DirectRecord? {
    // One that takes commas, and here no names.
    let line = PlainLine<NamedRecordReach>(bytes, decimalMark: style.decimalMark, tables)
    guard style.decimalMark != UInt8(ascii: ","),
      let results = PlainLine<NamedRecordReach>.results(line),
      !Self.mayBeRemarkable(bytes, results[0].unit)
    else {
      tables.forgetLine()
      return nil
    }
    workspace.pointee.recordSeveral()
    return told(
      DirectRecord.Value(results[0]), !tables.notes.pointee.told.isEmpty,
      others: Array(results.dropFirst()))
  }

  private func recordParser<N: ExactArithmetic>(
    _: N.Type, _ bytes: UnsafePointer<UInt8>, _ workspace: UnsafeMutablePointer<Workspace>
  ) -> Parser<DirectSemantics<N, PlainRecordReach>> {
    Parser(
      bytes, decimalMark: style.decimalMark,
      DirectSemantics<N, PlainRecordReach>(tables, UnsafePointer(workspace), bytes))
  }

  /// Whether there is no more to a line than a value.
  private func isPlain<N: ExactArithmetic>(
    _ value: Quantity<N>, of bytes: UnsafePointer<UInt8>,
    _ parser: Parser<DirectSemantics<N, PlainRecordReach>>,
    unless isPrivate: (UnsafePointer<UInt8>) -> Bool
  ) -> Bool {
    // There may be more in it than plain lines are made of: a comment, or a remark in quotes.
    !parser.semantics.isRare && !Self.mayBeRemarkable(bytes, value.unit)
      && (!Self.mayHaveRemark(bytes, parser.lexer.end) || !isPrivate(bytes))
  }

  private func noRecord() -> DirectRecord? {
    tables.forgetLine()
    return nil
  }

  private mutating func record(
    _ value: Quantity<Amount>, _ converts: Bool, in workspace: UnsafeMutablePointer<Workspace>
  ) -> DirectRecord {
    let (told, pairs) = (tables.legs.told, tables.notes.pointee.told)
    workspace.pointee.recordDirect(value.number, value.unit, pairs, by: told)
    return self.told(DirectRecord.Value(WideAmount(value.number), value.unit), converts)
  }

  private mutating func record(
    _ value: Quantity<WideAmount>, _ converts: Bool, in workspace: UnsafeMutablePointer<Workspace>
  ) -> DirectRecord {
    let (told, pairs) = (tables.legs.told, tables.notes.pointee.told)
    workspace.pointee.recordDirect(value.number, value.unit, pairs, by: told)
    return self.told(DirectRecord.Value(value.number, value.unit), converts)
  }

  /// The record of a line that was kept, with the rates that it has noted.
  private mutating func told(
    _ value: DirectRecord.Value, _ converts: Bool, others: [Answer.Result] = [],
    behind label: SourceRange? = nil
  ) -> DirectRecord {
    hasConverted = hasConverted || converts
    let record = DirectRecord(
      label: label, first: value, others: others,
      legs: tables.legs.told.places(of: tables.notes.pointee.told),
      conversions: tables.notes.pointee.conversions, lines: nil)
    tables.notes.pointee.forgetTold()
    return record
  }

  private static func mayHaveRemark(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    for place in stride(from: 0, to: count, by: 8) {
      let eight = UnsafeRawPointer(bytes + place).loadUnaligned(as: UInt64.self)
      let (number, quote, slash) = (
        eight ^ ones &* 0x23, eight ^ ones &* 0x22, eight ^ ones &* 0x2F
      )
      // A byte that is 0 alone borrows from its highest bit.
      let found = (number &- ones) & ~number | (quote &- ones) & ~quote | (slash &- ones) & ~slash
      if found & (ones &<< 7) != 0 { return true }
    }
    return false
  }
}

/// Lines with names or labels.
extension DirectEvaluator {
  /// What such a line comes to, right behind ``recordPlainly(_:in:keepingConversions:unless:)``; nil for any other.
  @inline(never)
  mutating func namedRecord(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>
  ) -> DirectRecord? {
    // Who keeps conversions would have to keep what was said before.
    if tables.hasMore || workspace.pointee.isApart || tables.notes.pointee.keepsConversions {
      return nil
    }
    guard (bytes[0] | 0x20) &- 97 < 26 else {
      return workspace.pointee.hasNames && Self.canBegin(bytes)
        ? record(bytes, as: nil, from: 0, in: workspace) : nil
    }
    let name = PlainLine<NamedReach>.wordHere(bytes)
    var place = name.count
    while bytes[place] == 32 { place &+= 1 }
    if bytes[place] == UInt8(ascii: "=") {
      let isKnown = workspace.pointee.variables.isName(name)
      guard isKnown || Evaluator.isNoWord(name) && workspace.pointee.plainFunctions[name] == nil
      else { return nil }
      place &+= 1
      while bytes[place] == 32 { place &+= 1 }
      return record(bytes, as: name, from: place, in: workspace)
    }
    if bytes[place] == UInt8(ascii: "(") || workspace.pointee.variables.isName(name) {
      return record(bytes, as: nil, from: 0, in: workspace)
    }
    return labelledRecord(bytes, in: workspace)
  }

  /// - Parameters:
  ///   - name: what the line gives its result; nil for none.
  ///   - start: where its value begins.
  private mutating func record(
    _ bytes: UnsafePointer<UInt8>, as name: UnsafeBufferPointer<UInt8>?, from start: Int,
    in workspace: UnsafeMutablePointer<Workspace>
  ) -> DirectRecord? {
    var line = PlainLine<NamedRecordReach>(
      bytes + start, decimalMark: style.decimalMark, tables, UnsafePointer(workspace))
    guard let value = line.result(), line.uses.isEmpty || value.isMoney,
      !Self.mayBeRemarkable(bytes, value.unit)
    else { return noRecord() }
    let (told, pairs) = (tables.legs.told, tables.notes.pointee.told)
    line.uses.put(in: &tables.notes.pointee.uses)
    workspace.pointee.record(
      value.number, value.unit, as: name, line.uses.settledMaking(tables.notes.pointee.uses),
      of: tables.notes.pointee.uses, pairs, by: told)
    tables.notes.pointee.forgetUses()
    return self.told(
      DirectRecord.Value(WideAmount(value.number), value.unit), line.hasConverted)
  }

  private mutating func labelledRecord(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>
  ) -> DirectRecord? {
    guard let (label, mark, start) = labelled(bytes, workspace) else { return nil }
    var line = PlainLine<PlainRecordReach>(bytes + start, decimalMark: style.decimalMark, tables)
    guard let value = line.result(), !Self.mayBeRemarkable(bytes + start, value.unit) else {
      return noRecord()
    }
    let (told, pairs) = (tables.legs.told, tables.notes.pointee.told)
    workspace.pointee.recordDirect(value.number, value.unit, pairs, by: told)
    workspace.pointee.record(label: mark)
    return self.told(
      DirectRecord.Value(WideAmount(value.number), value.unit), line.hasConverted,
      behind: label)
  }
}
