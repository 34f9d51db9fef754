/// The lines of a pasted text, fit to be put into a line.
package struct Paste: Equatable {
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
    lines = Self.inputs(of: lines) ?? lines
    self.lines = lines.isEmpty ? [[]] : lines
  }

  /// What was typed in a transcript of a session: the lines behind a prompt, and the rows they went on in; nil where no
  /// line has a prompt.
  private static func inputs(of lines: [[Unicode.Scalar]]) -> [[Unicode.Scalar]]? {
    var inputs: [[Unicode.Scalar]] = []
    for line in lines {
      if let typed = line.behindPrompt {
        inputs.append(typed)
      } else if line.starts(with: ["…", " "]), !inputs.isEmpty {
        inputs[inputs.count - 1] += [" "] + line.dropFirst(2)
      }
    }
    inputs.removeAll(where: \.isEmpty)
    return inputs.isEmpty ? nil : inputs
  }
}

extension [Unicode.Scalar] {
  /// What stands behind `> ` or `stale 3d> `; nil where there is no prompt.
  fileprivate var behindPrompt: [Unicode.Scalar]? {
    if starts(with: [">", " "]) { return Array(dropFirst(2)) }
    let state = Array("stale ".unicodeScalars)
    guard starts(with: state) else { return nil }
    let days = self[state.count...].prefix { ("0"..."9").contains($0) }
    let sign = self[days.endIndex...].prefix(3)
    return !days.isEmpty && sign.elementsEqual(["d", ">", " "])
      ? Array(self[sign.endIndex...]) : nil
  }
}
