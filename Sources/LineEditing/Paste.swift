/// The lines of a pasted text, fit to be put into a line.
struct Paste: Equatable {
  /// At least one; empty lines are left out, as they say nothing.
  let lines: [[Unicode.Scalar]]

  /// Blanks take the place of tabs, U+FFFD that of bad UTF-8 and of control characters.
  init(_ bytes: some Collection<UInt8>) {
    var lines: [[Unicode.Scalar]] = [[]]
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n", "\r": lines.append([])
      case "\t": lines[lines.count - 1].append(" ")
      default: lines[lines.count - 1].append(scalar.printable)
      }
    }
    lines.removeAll(where: \.isEmpty)
    self.lines = lines.isEmpty ? [[]] : lines
  }
}
