/// What came of asking for a line.
public enum LineEvent: Equatable, Sendable {
  /// The line typed, without its newline and free of control characters.
  case line(String)
  /// Ctrl-C: what was typed is dropped.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal is gone.
  case end
}
