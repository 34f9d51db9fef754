/// Tells what a line comes to before it is accepted.
public protocol LinePreviewer {
  /// One row of text shown under `line`, which may be unfinished; nil for nothing.
  ///
  /// It is asked when no more keys are waiting, and the next key waits for its answer.
  func preview(of line: String) -> String?

  /// The one line that `line` could be corrected to; nil where there is none.
  func correction(of line: String) -> String?
}

/// Tells whether a line goes on in the next row.
public protocol LineContinuer {
  /// Whether `line` is well begun and lacks its end.
  func isUnfinished(_ line: String) -> Bool
}
