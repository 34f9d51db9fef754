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
