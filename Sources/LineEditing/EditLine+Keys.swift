import CEditLine

extension EditLine {
  /// Sees to the keys before `scalar` is one: most prompts get text first, and all keys take a sixth of a start.
  mutating func bindKeys(before scalar: Unicode.Scalar) {
    if !(" "..."~").contains(scalar), scalar != "\u{04}" { bindKeys() }
  }

  /// Sees to the keys, if that is not done.
  mutating func bindKeys() {
    if !hasKeys { bindKeys(hasSettings: false) }
  }

  /// Fills the key maps: what most shells do, the user's `~/.editrc`, then what the editor
  /// cannot do without.
  /// - Parameter hasSettings: whether there was such a file at the start; one that has come since waits for the next.
  mutating func bindKeys(hasSettings: Bool) {
    hasKeys = true
    // libedit drops what the locale cannot encode: "€5" would become "5".
    UTF8Locale.use()
    ce_prepare_keys(handle)
    add(.older) { handle, _ in EditLine.run(handle) { $0.recallOlder() } }
    add(.newer) { handle, _ in EditLine.run(handle) { $0.recallNewer() } }
    add(.search) { handle, _ in EditLine.run(handle) { $0.beginSearch() } }
    add(.complete) { handle, _ in EditLine.run(handle) { $0.complete() } }
    add(.paste) { handle, _ in EditLine.run(handle) { $0.insertPaste() } }
    add(.clear) { handle, _ in EditLine.run(handle) { $0.clear() } }
    add(.undo) { handle, _ in EditLine.run(handle) { $0.undo() } }
    add(.stepEarlier) { handle, _ in EditLine.run(handle) { $0.step(.earlier) } }
    add(.stepLater) { handle, _ in EditLine.run(handle) { $0.step(.later) } }
    add(.wordLeft) { handle, _ in EditLine.run(handle) { $0.goWordLeft() } }
    add(.wordRight) { handle, _ in EditLine.run(handle) { $0.goWordRight() } }
    add(.lastWord) { handle, _ in EditLine.run(handle) { $0.insertLastWord() } }
    add(.redo) { handle, _ in EditLine.run(handle) { $0.redo() } }
    add(.beginning) { handle, _ in EditLine.run(handle) { $0.goToBeginning() } }
    add(.end) { handle, _ in EditLine.run(handle) { $0.goToEnd() } }
    add(.help) { handle, _ in EditLine.run(handle) { $0.explain() } }
    add(.edit) { handle, _ in EditLine.run(handle) { $0.editOutside() } }
    // The row itself begins before the next key, in whichever mode that is.
    add(.newRow) { handle, _ in EditLine.run(handle) { _ in true } }
    for (key, command) in Self.customary { ce_bind(handle, false, key, command) }
    for (key, command) in Self.words { ce_bind(handle, false, key, command) }
    if hasSettings {
      ce_apply_settings(handle)
      isVi = ce_is_vi(handle)
    }
    for (key, command) in Self.necessary { bind(key, to: command) }
    for key in EditorKey.allCases { bind(key.octal, to: key.command) }
    if isVi {
      // In a new row one types on.
      ce_bind(handle, true, EditorKey.newRow.octal, "vi-insert")
      for (key, command) in Self.viCommands { ce_bind(handle, true, key, command) }
    } else {
      for (key, command) in Self.emacs { ce_bind(handle, false, key, command) }
    }
  }

  private static let customary = [
    ("^W", "ed-delete-prev-word"),
    ("^A", EditorCommand.beginning.rawValue),
    ("^E", EditorCommand.end.rawValue),
    ("^_", EditorCommand.undo.rawValue),
  ]

  /// What ESC and a letter do, outside vi's keys: there ESC alone is a command.
  private static let words = [
    ("^[/", EditorCommand.redo.rawValue),
    ("^[.", EditorCommand.lastWord.rawValue),
    ("^[_", EditorCommand.lastWord.rawValue),
    ("^[b", EditorCommand.wordLeft.rawValue),
    ("^[B", EditorCommand.wordLeft.rawValue),
    ("^[f", EditorCommand.wordRight.rawValue),
    ("^[F", EditorCommand.wordRight.rawValue),
    ("^[h", EditorCommand.help.rawValue),
    ("^[H", EditorCommand.help.rawValue),
  ]

  private static let necessary = [
    ("^M", "ed-newline"),
    ("^J", "ed-newline"),
    ("^I", EditorCommand.complete.rawValue),
    ("^L", EditorCommand.clear.rawValue),
    ("^P", EditorCommand.older.rawValue),
    ("^N", EditorCommand.newer.rawValue),
    ("^R", EditorCommand.search.rawValue),
    ("^S", EditorCommand.search.rawValue),
    ("^X^E", EditorCommand.edit.rawValue),
  ]

  /// libedit's command line draws a prompt that nobody would see.
  private static let emacs = [
    ("^[x", "ed-ignore"),
    ("^[X", "ed-ignore"),
  ]

  /// Nor would its search be seen, and its `v` does not know how the line is drawn.
  private static let viCommands = [
    ("k", EditorCommand.older.rawValue),
    ("j", EditorCommand.newer.rawValue),
    // libedit's goes back and forth between two states only.
    ("u", EditorCommand.undo.rawValue),
    ("/", EditorCommand.search.rawValue),
    ("?", EditorCommand.search.rawValue),
    ("^[", "ed-ignore"),
    (":", "ed-ignore"),
    ("v", EditorCommand.edit.rawValue),
  ]

  private func bind(_ key: String, to command: String) {
    ce_bind(handle, false, key, command)
    if isVi { ce_bind(handle, true, key, command) }
  }

  private func add(
    _ command: EditorCommand, _ body: @convention(c) (OpaquePointer?, Int32) -> UInt8
  ) {
    ce_add_command(handle, command.rawValue, body)
  }

  /// Runs `body` on the editor behind `handle`; libedit rings the bell when it did nothing.
  private static func run(_ handle: OpaquePointer?, _ body: (LineEditor) -> Bool) -> UInt8 {
    guard let handle else { return UInt8(CC_ERROR) }
    return UInt8(body(owner(of: handle)) ? CC_REFRESH : CC_ERROR)
  }
}
