extension String {
  /// The columns taken on one row of a terminal.
  var columns: Int { unicodeScalars.reduce(0) { $0 + Glyph($1).width } }

  /// As much of the beginning as fits into `columns`, as it can be shown.
  func clipped(to columns: Int) -> String {
    var width = 0
    let shown = unicodeScalars.map(Glyph.init).prefix {
      width += $0.width
      return width <= columns
    }
    return String(shown.map(\.scalar))
  }
}
