extension LineEditor {
  /// Puts `line` before the user at the next prompt, to be changed or run, as if it had been typed.
  public func offer(_ line: String) {
    guard editLine != nil else { return }
    decoder.append(
      Array(String(String.UnicodeScalarView(line.unicodeScalars.map(\.printable))).utf8))
  }
}
