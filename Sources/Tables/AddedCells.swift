/// How new cells are written: with the table's own marks.
struct AddedCells {
  private let layout: TableLayout

  init(_ layout: TableLayout) { self.layout = layout }

  /// The cells of a rate, behind that of its amount.
  func text(of cells: RateCells) -> [UInt8] {
    let texts = [cells.rate, cells.date, cells.source].map { Array($0.utf8) }
    guard let delimiter = layout.delimiter else { return Array(texts.joined(separator: [0])) }
    return texts.flatMap { [delimiter] + field($0, isQuoted: layout.quotesCells) }
  }

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
