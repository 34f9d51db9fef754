/// What the terminal sent, one key at a time.
package enum Key: Equatable {
  case scalar(Unicode.Scalar)
  case editor(EditorKey)
  /// A report of the mouse in SGR's form: its button, column and row, and whether the button is down.
  case mouse([Int], isDown: Bool)
  /// ESC by itself: the scalar ESC always has the rest of its key behind it.
  case escape
  case paste(Paste)
}

/// Tells keys apart in the bytes that a terminal sends.
package struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var paste: [UInt8]?

  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  private static let longestSequence = 64

  package init() {}

  /// Whether what is left could become a key with the next byte, or with time.
  package var isUndecided: Bool { !bytes.isEmpty && paste == nil }

  /// For how many milliseconds the rest of a key may come. Nobody but a person presses Esc alone, and that is to work at
  /// once; what a terminal has begun it ends, over a slow line a while later.
  package var patience: Int32 { isEscapeAlone ? 50 : 500 }

  /// Whether all there is so far may be Esc, pressed once or twice.
  var isEscapeAlone: Bool { bytes.count < 3 && bytes.allSatisfy { $0 == 0x1B } }

  package mutating func append(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// The next whole key; with `isLast`, nothing more is coming that could complete it.
  package mutating func next(isLast: Bool = false) -> Key? {
    while !bytes.isEmpty {
      if paste != nil { return nextPaste() }
      let step = bytes[0] == 0x1B ? escape(isLast: isLast) : scalar(isLast: isLast)
      switch step {
      case .wait: return nil
      case .skip(let count): bytes.removeFirst(count)
      case .key(let key, let count):
        bytes.removeFirst(count)
        return key
      case .beginPaste(let count):
        bytes.removeFirst(count)
        paste = []
      }
    }
    return nil
  }

  private enum Step {
    case wait
    case skip(Int)
    case key(Key, Int)
    case beginPaste(Int)
  }

  private mutating func nextPaste() -> Key? {
    let end = Self.pasteEnd
    if let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) {
      let text = Paste((paste ?? []) + bytes[..<start])
      bytes.removeFirst(start + end.count)
      paste = nil
      return .paste(text)
    }
    // The end may be torn between two reads.
    let certain = max(0, bytes.count - end.count + 1)
    paste?.append(contentsOf: bytes[..<certain])
    bytes.removeFirst(certain)
    return nil
  }

  private func escape(isLast: Bool) -> Step {
    guard bytes.count > 1 else { return isLast ? .key(.escape, 1) : .wait }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence(isLast: isLast)
    case 0x1B: return escaped(isLast: isLast)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return isLast ? .skip(2) : .wait }
      // The Enter key of the number pad.
      if bytes[2] == UInt8(ascii: "M") { return .key(.scalar("\r"), 3) }
      return EditorKey(parameters: "", final: bytes[2]).map { .key(.editor($0), 3) } ?? .skip(3)
    case 13, 10: return .key(.editor(.accept), 2)
    default: return .key(.scalar("\u{1B}"), 1)
    }
  }

  /// ESC before a sequence of its own, as some terminals send Alt.
  private func escaped(isLast: Bool) -> Step {
    guard bytes.count > 2 else { return isLast ? .key(.escape, 1) : .wait }
    guard bytes[2] == UInt8(ascii: "[") || bytes[2] == UInt8(ascii: "O") else {
      return .key(.escape, 1)
    }
    guard bytes.count > 3 else { return isLast ? .key(.escape, 1) : .wait }
    switch bytes[3] {
    case UInt8(ascii: "C"): return .key(.editor(.stepLater), 4)
    case UInt8(ascii: "D"): return .key(.editor(.stepEarlier), 4)
    default: return .key(.escape, 1)
    }
  }

  /// `ESC [`, parameters, a last byte. Those that mean nothing here are swallowed whole.
  private func controlSequence(isLast: Bool) -> Step {
    let parameters = bytes[2...].prefix { (0x20...0x3F).contains($0) }
    let end = parameters.endIndex
    guard end < bytes.count else {
      return isLast || end > Self.longestSequence ? .skip(end) : .wait
    }
    // The Linux console sends F1 to F5 as `ESC [ [` and a letter.
    if end == 2, bytes[2] == UInt8(ascii: "[") {
      guard bytes.count > 3 else { return isLast ? .skip(3) : .wait }
      return bytes[3] == UInt8(ascii: "A") ? .key(.editor(.help), 4) : .skip(4)
    }
    guard (0x40...0x7E).contains(bytes[end]) else { return .skip(end) }
    let text = String(decoding: parameters, as: UTF8.self)
    if bytes[end] == UInt8(ascii: "~"), text == "200" { return .beginPaste(end + 1) }
    if text.hasPrefix("<"), bytes[end] | 0x20 == UInt8(ascii: "m") {
      let numbers = text.dropFirst().split(separator: ";").compactMap { Int($0) }
      return .key(.mouse(numbers, isDown: bytes[end] == UInt8(ascii: "M")), end + 1)
    }
    guard let key = EditorKey(parameters: text, final: bytes[end]) else { return .skip(end + 1) }
    return .key(.editor(key), end + 1)
  }

  private func scalar(isLast: Bool) -> Step {
    let lead = bytes[0]
    if lead < 0x80 { return .key(.scalar(Unicode.Scalar(lead)), 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    let present = bytes.prefix(length)
    let isTorn = lead >= 0xC2 && lead < 0xF5 && present.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    if present.count < length && isTorn && !isLast { return .wait }
    var codec = UTF8()
    var iterator = present.makeIterator()
    if case .scalarValue(let scalar) = codec.decode(&iterator) {
      return .key(.scalar(scalar.printable), UTF8.width(scalar))
    }
    return .key(.scalar(.replacement), 1)
  }
}

/// A key that a terminal sends as an escape sequence.
///
/// libedit gets each as one scalar out of C1, which nobody can type: bound as sequences they
/// would make ESC wait for more, and vi's command mode start late.
package enum EditorKey: UInt32, CaseIterable {
  case up = 0x80
  case down, right, left, home, end, delete, wordRight, wordLeft, deleteWord, paste, backTab
  case stepEarlier, stepLater, pageUp, pageDown
  /// With Shift. A line knows no difference.
  case farLeft, farRight
  /// Not of the terminal: Enter in an unfinished line.
  case newRow
  /// Alt-Enter: takes what is shown behind the cursor, or what the preview says was meant.
  case accept
  /// F1, or Alt-H outside vi's keys.
  case help

  var scalar: Unicode.Scalar { Unicode.Scalar(UInt8(rawValue)) }

  /// How libedit writes that: three octal digits behind a backslash.
  var octal: String {
    let digits = [6, 3, 0].map { UInt8(ascii: "0") + UInt8(rawValue >> $0 & 7) }
    return "\\" + String(decoding: digits, as: UTF8.self)
  }

  /// The libedit or own command that the key runs.
  var command: String {
    switch self {
    case .up: EditorCommand.older.rawValue
    case .down: EditorCommand.newer.rawValue
    case .right, .farRight: "ed-next-char"
    case .left, .farLeft: "ed-prev-char"
    case .home: EditorCommand.beginning.rawValue
    case .end, .accept: EditorCommand.end.rawValue
    case .delete: "ed-delete-next-char"
    case .wordRight: EditorCommand.wordRight.rawValue
    case .wordLeft: "ed-prev-word"
    case .deleteWord: "em-delete-next-word"
    case .paste: EditorCommand.paste.rawValue
    case .backTab: EditorCommand.complete.rawValue
    case .stepEarlier: EditorCommand.stepEarlier.rawValue
    case .stepLater: EditorCommand.stepLater.rawValue
    case .pageUp, .pageDown: "ed-ignore"
    case .newRow: EditorCommand.newRow.rawValue
    case .help: EditorCommand.help.rawValue
    }
  }

  /// The key for a CSI sequence with these parameters and this last byte.
  init?(parameters: String, final: UInt8) {
    let fields = parameters.split(separator: ";", omittingEmptySubsequences: false)
    // The second field is 1 plus a set: shift 1, alt 2, ctrl 4, meta 8.
    let modifiers = (fields.count > 1 ? Int(fields[1]) ?? 1 : 1) - 1
    let isByWord = modifiers & 14 != 0
    let isWithAlt = modifiers & 10 != 0 && modifiers & 4 == 0
    switch (final, fields.first) {
    case (UInt8(ascii: "P"), _), (UInt8(ascii: "~"), "11"): self = .help
    case (UInt8(ascii: "A"), _): self = .up
    case (UInt8(ascii: "B"), _): self = .down
    case (UInt8(ascii: "C"), _) where isWithAlt: self = .stepLater
    case (UInt8(ascii: "D"), _) where isWithAlt: self = .stepEarlier
    case (UInt8(ascii: "C"), _): self = isByWord ? .wordRight : modifiers == 1 ? .farRight : .right
    case (UInt8(ascii: "D"), _): self = isByWord ? .wordLeft : modifiers == 1 ? .farLeft : .left
    case (UInt8(ascii: "Z"), _): self = .backTab
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), "1"), (UInt8(ascii: "~"), "7"): self = .home
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), "4"), (UInt8(ascii: "~"), "8"): self = .end
    case (UInt8(ascii: "~"), "5"): self = .pageUp
    case (UInt8(ascii: "~"), "6"): self = .pageDown
    case (UInt8(ascii: "~"), "3"): self = isByWord ? .deleteWord : .delete
    default: return nil
    }
  }
}

/// What came of asking for a line.
public enum LineEvent: Equatable, Sendable {
  /// The line typed, without its newline and free of control characters.
  case line(String)
  /// Ctrl-C: what was typed is dropped.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal is gone.
  case end
}

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
