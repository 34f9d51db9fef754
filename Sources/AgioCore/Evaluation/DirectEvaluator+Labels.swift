/// Lines with a label.
extension DirectEvaluator {
  private static let mostLabels = 4_096

  /// Writes the result of a plain line behind a label that begins with a letter.
  @inline(never)
  mutating func evaluateLabelled(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    to out: inout TextBuffer
  ) -> Bool {
    guard let (label, mark, start) = labelled(bytes, workspace) else { return false }
    tables.label = label
    var line = PlainLine<PlainReach>(bytes + start, decimalMark: style.decimalMark, tables)
    if !tables.hasMore, let value = line.result(), line.shift == nil,
      !Self.mayBeRemarkable(bytes + start, value.unit)
    {
      finishPlainly(value, line.hasConverted, in: workspace, to: &out)
      workspace.pointee.record(label: mark)
      return true
    }
    var parser = plainParser(Amount.self, bytes, workspace)
    parser.lexer.replace(.label, from: 0, to: start)
    guard let value = parser.plainResult(), !value.number.overflowed else {
      if parser.semantics.isRare { tables.forgetLine() }
      return false
    }
    guard finish(value, of: bytes + start, parser.semantics, in: workspace, to: &out) else {
      return false
    }
    workspace.pointee.record(label: mark)
    return true
  }

  /// The label of a line, its mark, and where what can begin a plain line stands behind it; nil for another line.
  @inline(__always)
  mutating func labelled(
    _ bytes: UnsafePointer<UInt8>, _ workspace: UnsafeMutablePointer<Workspace>
  ) -> (SourceRange, LabelMark, start: Int)? {
    let parser = plainParser(Amount.self, bytes, workspace)
    guard let end = parser.labelEnd(from: 0) else { return nil }
    let label = SourceRange(0, end)
    let start = parser.lexer.skippingBlanks(from: end + 1)
    // A sign behind a label may go on from the line above.
    guard bytes[start] != UInt8(ascii: "-"), Self.canBegin(bytes + start),
      let mark = mark(of: parser.semantics.word(label), workspace)
    else { return nil }
    return (label, mark, start)
  }

  struct KnownLabel {
    /// That with which it was found to be one.
    var vocabulary: Int
    let mark: LabelMark
  }

  /// Whether a line may have this label.
  /// - Parameter converts: whether anything in the line may be converted.
  mutating func isLabel(
    _ label: UnsafeBufferPointer<UInt8>, converts: Bool = true,
    _ workspace: UnsafeMutablePointer<Workspace>
  ) -> Bool {
    mark(of: label, converts: converts, workspace) != nil
  }

  /// Whether a line has one currency behind its label, and nothing else in letters or signs: nothing is converted then.
  func isOfOneCurrency(_ bytes: UnsafePointer<UInt8>, behind label: SourceRange) -> Bool {
    if tables.hasDefaults { return false }
    var place = Int(label.upper) + 1
    var known: Range<Int>?
    while bytes[place] != 10 {
      // Most signs are beyond ASCII.
      if bytes[place] == UInt8(ascii: "$") { return false }
      let start = place
      while !(0x20...0x3F ~= bytes[place]), bytes[place] > 13 { place += 1 }
      if place == start {
        place += 1
        continue
      }
      guard let known else {
        known = start..<place
        continue
      }
      let isSame =
        known.count == place - start
        && (0..<known.count).allSatisfy { bytes[known.lowerBound + $0] == bytes[start + $0] }
      if !isSame { return false }
    }
    return true
  }

  /// Whether a line may have a label; of one that differs from another in its digits that is known.
  private mutating func isAllowed(
    _ label: UnsafeBufferPointer<UInt8>, _ text: String, converts: Bool,
    _ workspace: UnsafeMutablePointer<Workspace>
  ) -> Bool {
    // The names in it mean something there.
    if workspace.pointee.isApart, !workspace.pointee.variables.isEmpty { return false }
    let vocabulary = workspace.pointee.vocabulary
    let known = PlainLabel.shape(of: label, converts: converts) {
      tables.shapes.place(of: $0) ?? -1
    }
    if let known, known >= 0, tables.knownShapes[known] == vocabulary { return true }
    guard
      tables.evaluator.allows(
        label: text, decimalMark: style.decimalMark, in: workspace.pointee, converts: converts)
    else { return false }
    guard let known else { return true }
    if known >= 0 {
      tables.knownShapes[known] = vocabulary
    } else {
      if tables.shapes.count == Self.mostLabels {
        (tables.shapes, tables.knownShapes) = (NameIndex(isOfBytes: true), [])
      }
      _ = PlainLabel.shape(of: label, converts: converts) { tables.shapes.add($0) }
      tables.knownShapes.append(vocabulary)
    }
    return true
  }

  /// The mark of a label; nil for one that a line may not have.
  private mutating func mark(
    of label: UnsafeBufferPointer<UInt8>, converts: Bool = true,
    _ workspace: UnsafeMutablePointer<Workspace>
  ) -> LabelMark? {
    let vocabulary = workspace.pointee.vocabulary
    let place = labels.place(of: label)
    if let place, knownLabels[place].vocabulary == vocabulary { return knownLabels[place].mark }
    let text = String(decoding: label, as: UTF8.self)
    // A new name changes what it occurs in.
    if let place,
      !Workspace.hasName(in: text, workspace.pointee.variables, workspace.pointee.functions)
    {
      knownLabels[place].vocabulary = vocabulary
      return knownLabels[place].mark
    }
    if !PlainLabel.isOne(text) {
      guard isAllowed(label, text, converts: converts, workspace) else { return nil }
      // In a line that converts it may be none.
      if !converts { return LabelMark(label) }
    }
    if let place {
      knownLabels[place].vocabulary = vocabulary
      return knownLabels[place].mark
    }
    if labels.count == Self.mostLabels { (labels, knownLabels) = (NameIndex(), []) }
    _ = labels.add(label)
    knownLabels.append(KnownLabel(vocabulary: vocabulary, mark: LabelMark(label)))
    return knownLabels[knownLabels.count - 1].mark
  }
}
