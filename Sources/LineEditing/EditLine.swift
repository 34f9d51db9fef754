import CEditLine

/// libedit's buffer and key map, in scalars.
///
/// The wide functions take and give scalars on every system, whatever the locale says.
struct EditLine {
  let handle: OpaquePointer
  /// Whether it has vi's keys: those of the user's settings, which are read before there is a line.
  var isVi = false
  /// Whether the keys mean what they do here; as libedit knows them, text is text and Ctrl-D the end.
  var hasKeys = false

  /// An editor that asks `owner` for keys and runs its commands; nil when libedit makes none.
  init?(owner: LineEditor) {
    let context = Unmanaged.passUnretained(owner).toOpaque()
    let reader: ce_key_reader = { handle, key in
      guard let handle, let key else { return -1 }
      return EditLine.owner(of: handle).readKey(into: key)
    }
    guard
      let handle = ce_open(
        "agio", owner.input, owner.output, reader, context)
    else { return nil }
    self.handle = handle
  }

  func close() {
    ce_close(handle)
  }

  static func owner(of handle: OpaquePointer) -> LineEditor {
    Unmanaged<LineEditor>.fromOpaque(ce_owner(handle)).takeUnretainedValue()
  }

  /// Edits one line; nil when it was not accepted.
  func readLine() -> [Unicode.Scalar]? {
    var count: Int32 = 0
    guard let start = el_wgets(handle, &count), count > 0 else { return nil }
    return Self.scalars(from: start, to: start + Int(count))
  }

  var text: [Unicode.Scalar] {
    guard let line = el_wline(handle)?.pointee else { return [] }
    return Self.scalars(from: line.buffer, to: line.lastchar)
  }

  /// An offset in `text`.
  var cursor: Int { max(0, min(rawCursor, text.count)) }

  /// After some of vi's commands libedit's cursor stands outside the line.
  private var rawCursor: Int {
    guard let line = el_wline(handle)?.pointee else { return 0 }
    return line.cursor - line.buffer
  }

  func moveCursor(to offset: Int) {
    el_cursor(handle, Int32(offset - rawCursor))
  }

  /// Puts `replacement` in place of `range`, and the cursor behind it.
  func replace(_ range: Range<Int>, with replacement: some Sequence<Unicode.Scalar>) {
    moveCursor(to: range.upperBound)
    el_deletestr(handle, Int32(range.count))
    insert(replacement)
  }

  func insert(_ scalars: some Sequence<Unicode.Scalar>) {
    moveCursor(to: cursor)
    let wide = scalars.map { wchar_t(bitPattern: $0.value) } + [0]
    if wide.count > 1 { el_winsertstr(handle, wide) }
  }

  private static func scalars(
    from start: UnsafePointer<wchar_t>, to end: UnsafePointer<wchar_t>
  ) -> [Unicode.Scalar] {
    UnsafeBufferPointer(start: start, count: max(0, end - start)).map {
      Unicode.Scalar(UInt32(bitPattern: $0)) ?? .replacement
    }
  }
}

extension EditLine {
  /// Sees to the keys before `scalar` is one: most prompts get text first, and all keys take a sixth of a start.
  mutating func bindKeys(before scalar: Unicode.Scalar) {
    if !(" "..."~").contains(scalar), scalar != "\u{04}" { bindKeys() }
  }

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

/// What keys do here that libedit does not do, or not in our way.
enum EditorCommand: String {
  case older = "agio-older"
  case newer = "agio-newer"
  case search = "agio-search"
  case complete = "agio-complete"
  case paste = "agio-paste"
  case clear = "agio-clear"
  case undo = "agio-undo"
  case stepEarlier = "agio-step-earlier"
  case stepLater = "agio-step-later"
  case wordLeft = "agio-word-left"
  case wordRight = "agio-word-right"
  case lastWord = "agio-last-word"
  case redo = "agio-redo"
  case beginning = "agio-beginning"
  case end = "agio-end"
  case newRow = "agio-new-row"
  case help = "agio-help"
  case edit = "agio-edit"
}
