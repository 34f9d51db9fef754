import AgioCore

/// Which decimal marks the cells of a column show.
package struct MarkEvidence: Sendable, Equatable {
  private var hasPoint = false
  private var hasComma = false

  package init() {}

  /// The mark that all speak for; nil where none does, or they differ.
  package var mark: UInt8? {
    guard hasPoint != hasComma else { return nil }
    return hasPoint ? UInt8(ascii: ".") : UInt8(ascii: ",")
  }

  /// Takes up the amounts of whole records.
  package mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, _ layout: TableLayout, hasHeader: Bool
  ) {
    guard let base = bytes.baseAddress else { return }
    guard let delimiter = layout.delimiter else { return addLines(bytes, layout) }
    var cells = DelimitedCells()
    var start = 0
    if hasHeader { start = cells.read(base, from: 0, to: bytes.count, delimiter) }
    while start < bytes.count {
      start = cells.read(base, from: start, to: bytes.count, delimiter)
      guard cells.count == layout.width else { continue }
      add(
        UnsafeBufferPointer(
          start: base + cells.start(layout.amount),
          count: cells.end(layout.amount) - cells.start(layout.amount)))
    }
  }

  /// Of JSON only texts: its numbers have points by their own law.
  private mutating func addLines(_ bytes: UnsafeBufferPointer<UInt8>, _ layout: TableLayout) {
    var start = 0
    let name = [Array(layout.names[layout.amount].utf8)]
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      let line = UnsafeBufferPointer(rebasing: bytes[..<end])
      if let object = try? JSONLine(line, from: start, names: name, free: []),
        let value = object.values[0], value.kind == .string
      {
        add(UnsafeBufferPointer(rebasing: line[value.range]))
      }
      start = end + 1
    }
  }

  /// Takes up what one cell shows.
  private mutating func add(_ cell: UnsafeBufferPointer<UInt8>) {
    // Most cells say what others have said.
    if hasPoint, TableConverter.plainAmount(cell, nil) != nil { return }
    var core = cell[...]
    while let byte = core.first, byte &- 48 >= 10 { core = core.dropFirst() }
    while let byte = core.last, byte &- 48 >= 10 { core = core.dropLast() }
    // Most cells: one mark that decides, or none.
    guard core.contains(where: { $0 == 46 || $0 == 44 }) else { return }
    let text = String(decoding: core, as: UTF8.self)
    let scalars = Array(text.unicodeScalars)
    guard
      scalars.allSatisfy({
        ("0"..."9").contains($0) || $0 == "." || $0 == "," || AmountCell.isGap($0)
      })
    else { return }
    switch MarkReading(scalars) {
    case .decimal("."), .grouping(","): hasPoint = true
    case .decimal, .grouping: hasComma = true
    default: break
    }
  }
}
