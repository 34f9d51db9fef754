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
    let kept = shown.prefix(Self.endOfValues(shown, before: rest))
    return String(String.UnicodeScalarView(kept)) + (columns > 0 ? "…" : "")
  }

  /// How much of what is shown ends with a whole value: neither within a number nor between one and its unit.
  private static func endOfValues(_ shown: [Unicode.Scalar], before rest: [Unicode.Scalar]) -> Int {
    var start = shown.count
    if rest.first != " " { while start > 0, shown[start - 1] != " " { start -= 1 } }
    let piece = shown[start...]
    if let next = rest.drop(while: isMark).first, isDigit(next), piece.contains(where: isDigit),
      piece.drop(while: isSign).allSatisfy({ isDigit($0) || isMark($0) })
    {
      return start
    }
    // `36633.00 HU…`
    guard let unit = piece.first ?? rest.first(where: { $0 != " " }), unit.properties.isAlphabetic
    else { return shown.count }
    let before = shown[..<start].reversed().drop { $0 == " " }
    let number = before.prefix { $0 != " " }
    guard let last = number.first, isDigit(last),
      number.reversed().drop(while: isSign).allSatisfy({ isDigit($0) || isMark($0) })
    else { return shown.count }
    return before.count - number.count
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

private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

/// Whether it may stand between digits of a number.
private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "." || scalar == "," || scalar == "'" || scalar == "_"
}

/// Whether it may stand before a number.
private func isSign(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "-" || scalar == "≈" || scalar == "("
}
