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
      [delimiter] + Self.field(Array($0.utf8), delimiter, isQuoted: layout.quotesHeader)
    }
  }

  /// A cell, in quotes where it needs them.
  static func field(_ text: [UInt8], _ delimiter: UInt8, isQuoted: Bool = false) -> [UInt8] {
    guard isQuoted || text.contains(where: { $0 == delimiter || [10, 13, 34].contains($0) })
    else { return text }
    return [34] + text.flatMap { $0 == 34 ? [34, 34] : [$0] } + [34]
  }
}
