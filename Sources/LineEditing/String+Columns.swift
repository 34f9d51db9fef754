import AgioCore

extension String {
  /// The columns taken on one row of a terminal.
  var columns: Int { unicodeScalars.reduce(0) { $0 + Glyph($1).width } }

  /// With blanks behind it.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - self.columns))
  }

  /// As much of the beginning as fits into `columns`, with `…` at its end where something is missing. A value that does not
  /// fit is missing whole: the beginning of a number is another.
  func cut(to columns: Int) -> String {
    if self.columns <= columns { return clipped(to: columns) }
    let shown = Array(clipped(to: columns - 1).unicodeScalars)
    let rest = Array(unicodeScalars.dropFirst(shown.count))
    let kept = shown.prefix(DisplayWidth.endOfValues(shown, before: rest))
    return String(String.UnicodeScalarView(kept)) + (columns > 0 ? "…" : "")
  }

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
