/// Tells what a line comes to before it is accepted.
public protocol LinePreviewer {
  /// One row of text shown under `line`, which may be unfinished; nil for nothing.
  ///
  /// It is asked when no more keys are waiting, and the next key waits for its answer.
  func preview(of line: String) -> String?

  /// The one line that `line` could be corrected to; nil where there is none.
  func correction(of line: String) -> String?
}

/// Tells what the word under the cursor means.
public protocol LineExplainer {
  /// Rows for a window of so many columns; nil where there is nothing to tell.
  /// - Parameter cursor: an offset in UTF-8 code units of `line`.
  func explanation(of line: String, cursor: Int) -> ((Int) -> [[RowPiece]])?
}

/// Tells whether a line goes on in the next row.
public protocol LineContinuer {
  /// Whether `line` is well begun and lacks its end.
  func isUnfinished(_ line: String) -> Bool
}
