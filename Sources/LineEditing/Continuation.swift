/// Tells whether a line goes on in the next row.
public protocol LineContinuer {
  /// Whether `line` is well begun and lacks its end.
  func isUnfinished(_ line: String) -> Bool
}
