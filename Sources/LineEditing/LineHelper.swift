/// What an editor asks about the line being typed. It is asked when no more keys are waiting, and the next key waits for its
/// answer.
public protocol LineHelper {
  /// The candidates for the word at `cursor`, an offset in UTF-8 code units of `line`.
  func completions(for line: String, cursor: Int) -> Completion

  /// One row of text shown under `line`, which may be unfinished; nil for nothing.
  func preview(of line: String) -> String?

  /// The one line that `line` could be corrected to; nil where there is none.
  func correction(of line: String) -> String?

  /// What the word under the cursor means: rows for a window of so many columns; nil where there is nothing to tell.
  func explanation(of line: String, cursor: Int) -> ((Int) -> [[RowPiece]])?

  /// The parts worth telling apart by colours, in their order and not overlapping.
  func spans(in line: String) -> [HighlightSpan]

  /// Whether `line` is well begun and goes on in the next row.
  func isUnfinished(_ line: String) -> Bool
}
