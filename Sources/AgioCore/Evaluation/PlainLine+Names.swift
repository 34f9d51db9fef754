/// Variables and calls of functions in lines that are read in one pass.
extension PlainLine {
  /// What a name stands for that begins where a reader is.
  /// - Parameters:
  ///   - reader: see ``inside``.
  ///   - isNested: within parentheses.
  @inline(never)
  static func named(_ reader: Self, isNested: Bool) throws(Diagnostic) -> Part {
    guard let workspace = reader.workspace else { throw .needsTape }
    var reader = reader
    let name = wordHere(reader.place)
    reader.place += name.count
    if reader.place[0] == UInt8(ascii: "("), !isNested {
      return Part(try reader.call(name, workspace), readBy: reader)
    }
    guard isEnd(reader.place[0]), let variable = workspace.pointee.variables.foundAmount(name),
      !variable.unit.hasThings
    else { throw .needsTape }
    try reader.uses.add(variable.result)
    return Part(Quantity(variable.amount, variable.unit), readBy: reader)
  }

  /// The letters and digits that begin somewhere.
  @inline(__always)
  static func wordHere(_ place: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var end = place + 1
    while (end[0] | 0x20) &- 97 < 26 || end[0] &- 48 < 10 || end[0] == UInt8(ascii: "_") {
      end += 1
    }
    return UnsafeBufferPointer(start: place, count: end - place)
  }

  /// A call, of which the name has been read.
  private mutating func call(
    _ name: UnsafeBufferPointer<UInt8>, _ workspace: UnsafePointer<Workspace>
  ) throws(Diagnostic) -> Quantity<Amount> {
    // A variable before parentheses is a factor, and a comma may be a decimal mark.
    if workspace.pointee.variables.isName(name) { throw .needsTape }
    if decimalMark != UInt8(ascii: ".") { throw .needsTape }
    // The memory of the last call's.
    let notes = heldTables.takeUnretainedValue().notes
    var values: [Quantity<Amount>] = []
    swap(&values, &notes.pointee.arguments)
    while !values.isEmpty { values.removeLast() }
    defer { swap(&values, &notes.pointee.arguments) }
    repeat {
      place += values.isEmpty ? 1 : 2
      values.append(try sum())
    } while place[0] == UInt8(ascii: ",") && place[1] == 32
    guard place[0] == UInt8(ascii: ")"), Self.isEnd(place[1]), uses.isEmpty else {
      throw .needsTape
    }
    place += 1
    let value: Quantity<Amount>
    switch workspace.pointee.plainFunctions[name] {
    case .some(let function?):
      try uses.addCall()
      value = try function.value(of: &values, in: &self)
    case .some(nil): throw .needsTape
    case nil:
      guard let function = BuiltinFunction(word: name), function.arity.contains(values.count),
        let found = try called(function, values, at: SourceRange(0, 0))
      else { throw .needsTape }
      value = found
    }
    if value.number.overflowed { throw .needsTape }
    return value
  }
}
