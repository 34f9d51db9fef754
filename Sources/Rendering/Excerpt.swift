import AgioCore

/// A line with carets under a place in it, cut to what a terminal shows.
struct Excerpt {
  private let line: SourceLine
  private let range: SourceRange
  /// Columns of the line that are shown.
  private let width = 76

  init(_ line: SourceLine, _ range: SourceRange) {
    self.line = line
    self.range = range
  }

  var lines: [StyledText] {
    let before = VisibleText.of(line.bytes(in: SourceRange(0, Int(range.lower))))
    let marked = VisibleText.of(line.bytes(in: range))
    let after = VisibleText.of(line.bytes(in: SourceRange(Int(range.upper), line.count)))
    let start = DisplayWidth.of(before)
    let length = max(1, DisplayWidth.of(marked))
    let shift = start < width * 2 / 3 ? 0 : start - width / 2
    let text = cut(before + marked + after, from: shift)
    let carets = String(repeating: "^", count: max(1, min(length, width - (start - shift))))
    return [StyledText("  \(text)"), caretLine(start - shift, carets)]
  }

  /// Carets where the place is, if the line itself stands above in full behind `indent` columns.
  func carets(indent: Int) -> StyledText {
    let start = DisplayWidth.of(VisibleText.of(line.bytes(in: SourceRange(0, Int(range.lower)))))
    let length = DisplayWidth.of(VisibleText.of(line.bytes(in: range)))
    var carets = StyledText(String(repeating: " ", count: indent + start))
    carets.append(String(repeating: "^", count: max(1, length)), .error)
    return carets
  }

  private func caretLine(_ indent: Int, _ carets: String) -> StyledText {
    var line = StyledText("  " + String(repeating: " ", count: indent))
    line.append(carets, .error)
    return line
  }

  /// The columns from `start` on that fit.
  private func cut(_ text: String, from start: Int) -> String {
    var result = String.UnicodeScalarView()
    var column = 0
    for scalar in text.unicodeScalars {
      let size = DisplayWidth.of(scalar)
      if column >= start + width { break }
      // Half of a wide character that is cut in two becomes a blank.
      if column >= start {
        result.append(scalar)
      } else if column + size > start {
        result.append(" ")
      }
      column += size
    }
    return String(result)
  }
}
