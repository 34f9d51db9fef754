/// What every row and the header get, written with the table's own marks.
struct AddedCells {
  private let layout: TableLayout

  init(_ layout: TableLayout) { self.layout = layout }

  /// As many cells without anything.
  var empty: [UInt8] {
    guard let delimiter = layout.delimiter else { return [] }
    return layout.added.flatMap { _ in layout.quotesCells ? [delimiter, 34, 34] : [delimiter] }
  }

  var header: [UInt8] {
    guard let delimiter = layout.delimiter else { return [] }
    return layout.added.flatMap {
      [delimiter] + field(Array($0.utf8), isQuoted: layout.quotesHeader)
    }
  }

  private func field(_ text: [UInt8], isQuoted: Bool) -> [UInt8] {
    guard
      isQuoted || text.contains(where: { $0 == layout.delimiter || [10, 13, 34].contains($0) })
    else { return text }
    return [34] + text.flatMap { $0 == 34 ? [34, 34] : [$0] } + [34]
  }
}
