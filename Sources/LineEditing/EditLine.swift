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
        "agio", owner.terminal.input, owner.terminal.output, reader, context)
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

  /// Inserts `scalars` at the cursor.
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
