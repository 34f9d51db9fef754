/// Lines with names: those that begin with one, or give their result one.
extension DirectEvaluator {
  /// A line that begins with a letter: one that begins with a name or gives one, or has a label.
  @inline(never)
  mutating func evaluateWorded(
    _ bytes: UnsafePointer<UInt8>, in workspace: UnsafeMutablePointer<Workspace>,
    to out: inout TextBuffer
  ) -> Bool {
    // Where names have been given, one that is apart does not know them.
    let isApart = workspace.pointee.isApart
    if !isApart || workspace.pointee.variables.isEmpty {
      let name = PlainLine<NamedReach>.wordHere(bytes)
      var place = name.count
      while bytes[place] == 32 { place &+= 1 }
      switch bytes[place] {
      case UInt8(ascii: "="):
        if isApart { break }
        return evaluateAssignment(of: name, bytes, place + 1, workspace, to: &out)
      case UInt8(ascii: "("):
        if evaluateNamed(bytes, in: workspace, to: &out) { return true }
        if evaluate(bytes, in: workspace, to: &out) { return true }
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"):
        if workspace.pointee.variables.isEmpty { break }
        if evaluateNamed(bytes, in: workspace, to: &out) { return true }
        if evaluate(bytes, in: workspace, to: &out) { return true }
      default:
        if !workspace.pointee.variables.isEmpty, workspace.pointee.variables.isName(name),
          evaluateNamed(bytes, in: workspace, to: &out)
        {
          return true
        }
      }
    }
    return evaluateLabelled(bytes, in: workspace, to: &out)
  }

  /// A line with names, read in one pass.
  /// - Parameters:
  ///   - name: what the line gives its result; nil for none.
  ///   - start: where its value begins.
  @inline(never)
  mutating func evaluateNamed(
    _ bytes: UnsafePointer<UInt8>, as name: UnsafeBufferPointer<UInt8>? = nil, from start: Int = 0,
    in workspace: UnsafeMutablePointer<Workspace>, to out: inout TextBuffer
  ) -> Bool {
    if tables.hasMore || workspace.pointee.isApart { return false }
    var line = PlainLine<NamedReach>(
      bytes + start, decimalMark: style.decimalMark, tables, UnsafePointer(workspace))
    guard let value = line.result(), line.shift == nil, line.uses.isEmpty || value.isMoney,
      !Self.mayBeRemarkable(bytes, value.unit)
    else { return false }
    writeAlone(value, to: &out)
    out.put(10)
    if line.hasConverted { hasConverted = true }
    if line.uses.isEmpty {
      workspace.pointee.record(value.number, value.unit, as: name)
    } else {
      // Memory that is there.
      line.uses.put(in: &tables.notes.pointee.uses)
      workspace.pointee.record(
        value.number, value.unit, as: name,
        line.uses.settledMaking(tables.notes.pointee.uses), of: tables.notes.pointee.uses)
      tables.notes.pointee.forgetUses()
    }
    return true
  }

  /// - Parameter start: where the value begins.
  private mutating func evaluateAssignment(
    of name: UnsafeBufferPointer<UInt8>, _ bytes: UnsafePointer<UInt8>, _ start: Int,
    _ workspace: UnsafeMutablePointer<Workspace>, to out: inout TextBuffer
  ) -> Bool {
    let isKnown = workspace.pointee.variables.isName(name)
    if !isKnown, let isPrivate, isPrivate(bytes) { return false }
    if isKnown || Evaluator.isNoWord(name) && workspace.pointee.plainFunctions[name] == nil {
      var start = start
      while bytes[start] == 32 { start &+= 1 }
      if evaluateNamed(bytes, as: name, from: start, in: workspace, to: &out) { return true }
    }
    return evaluateAssignment(bytes, in: workspace, to: &out)
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
}
