public import AgioCore

/// Shows what is wrong with a line: in one line for logs, with the place under it for people.
public struct DiagnosticText {
  private let diagnostic: Diagnostic
  private let line: SourceLine
  private let file: String
  private let lineNumber: Int
  private let wording: Wording

  public init(
    _ diagnostic: Diagnostic, in line: SourceLine, file: String, lineNumber: Int,
    _ wording: Wording = .english
  ) {
    self.diagnostic = diagnostic
    self.line = line
    self.file = file
    self.lineNumber = lineNumber
    self.wording = wording
  }

  /// `FILE:LINE:COLUMN: error: MESSAGE; NOTE` in at most 200 bytes, nothing of the input raw.
  public var oneLine: String {
    Self.oneLine(
      diagnostic.phrase, file: file, lineNumber: lineNumber,
      column: line.column(of: diagnostic.range.lower), wording)
  }

  private static let mostBytes = 200

  /// The same for what is wrong with a file that has no lines of the language.
  public static func oneLine(
    _ phrase: Phrase, file: String, lineNumber: Int, column: Int, _ wording: Wording
  ) -> String {
    let message = ":\(lineNumber):\(column): \(wording(say("error:"))) \(wording(phrase))"
    // Of a long path the end says more than the beginning, and the message more than either.
    let room = max(60, mostBytes - message.utf8.count)
    return cut(end(of: VisibleText.of(file.utf8), bytes: room) + message, to: mostBytes)
  }

  /// The line, carets under the place, and the fix.
  public var excerpt: [StyledText] {
    place + explanation
  }

  /// The line, and carets under the place.
  public var place: [StyledText] { Excerpt(line, diagnostic.range).lines }

  /// The message and the fix, without the place.
  public var explanation: [StyledText] {
    var message = StyledText(wording(say("error:")) + " ", .error)
    message.append(wording(diagnostic.rule))
    message.hanging = 2
    guard let fix = diagnostic.fix else { return [message] }
    var note = StyledText(wording(say("note: \(fix)")), .dim)
    note.hanging = 2
    return [message, note]
  }

  /// Carets under the line as it was typed behind a prompt; the line again where it took more than one row.
  public func underTyped(prompt: String, width: Int) -> [StyledText] {
    let typed = DisplayWidth.of(prompt) + DisplayWidth.of(VisibleText.of(line.bytes))
    let excerpt = Excerpt(line, diagnostic.range)
    return typed >= width ? excerpt.lines : [excerpt.carets(indent: DisplayWidth.of(prompt))]
  }

  /// The last scalars that fit, with `…` for what does not.
  private static func end(of text: String, bytes: Int) -> String {
    if text.utf8.count <= bytes { return text }
    var count = 3
    let fitting = text.unicodeScalars.reversed().prefix {
      count += UTF8.width($0)
      return count <= bytes
    }
    return "…" + String(String.UnicodeScalarView(fitting.reversed()))
  }

  /// Whole scalars that fit, with `…` for what does not.
  static func cut(_ text: String, to bytes: Int) -> String {
    if text.utf8.count <= bytes { return text }
    var result = String.UnicodeScalarView()
    var count = 3
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      if count > bytes { break }
      result.append(scalar)
    }
    return String(result) + "…"
  }
}

/// A line with carets under a place in it, cut to what a terminal shows.
private struct Excerpt {
  private let line: SourceLine
  private let range: SourceRange
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
