import CEditLine
import Files
import Libc

extension LineEditor {
  private static let bracketedPasteOn = Array("\u{1B}[?2004h".utf8)
  private static let bracketedPasteOff = Array("\u{1B}[?2004l".utf8)

  func edited(by editLine: EditLine) -> LineEvent {
    // Ctrl-C while the last line was being answered.
    if Signals.take().contains(.interrupt) {
      dropPaste()
      return .interrupted
    }
    commandRow = nil
    begun = interrupted
    interrupted = []
    if !following.isEmpty {
      let (rows, isDone) = pastedRows(behind: begun)
      if isDone {
        put(lastFrame(of: rows))
        return .line(taken(rows))
      }
      begun = rows
    }
    isRowDue = false
    rowsBelow = []
    ending = nil
    walk = nil
    lastWord = nil
    offered = nil
    search = nil
    menu = nil
    explanation = nil
    undoHistory = UndoHistory()
    previewed = nil
    awaitsPreview = false
    ce_begin_editing()
    defer { ce_end_editing() }
    opening = Self.bracketedPasteOn
    let accepted = editLine.readLine()
    let line = (accepted?.dropLast() ?? editLine.text[...]).map { $0 == "\n" ? $0 : $0.printable }
    write(lastFrame(of: line) + Self.bracketedPasteOff)
    if accepted != nil { return .line(taken(line)) }
    following = []
    decoder = KeyDecoder()
    helper.endSteps()
    return ending ?? .end
  }

  /// What has been typed: all rows, or the command among them.
  private func taken(_ rows: [Unicode.Scalar]) -> String {
    wasContinued = commandRow == nil && rows.contains("\n")
    defer { commandRow = nil }
    return Self.line(of: commandRow ?? rows)
  }

  /// Answers libedit's call for the next key: 1 with a key, 0 at the end, -1 when interrupted.
  ///
  /// Nothing is drawn while more keys are there, so a paste costs one drawing. What is typed stands before its preview does.
  func readKey(into key: UnsafeMutablePointer<wchar_t>) -> Int32 {
    var isDrawn = false
    var isLate = false
    finishRows()
    takePendingOffer()
    while ending == nil {
      if let next = decoder.next(isLast: isLate) {
        guard let scalar = accept(next) else { continue }
        editLine?.bindKeys(before: scalar)
        key.pointee = wchar_t(bitPattern: scalar.value)
        return 1
      }
      isLate = false
      if decoder.isUndecided, !isDrawn, !decoder.isEscapeAlone {
        // The rest may take its time.
        draw()
        isDrawn = true
      }
      let limit: Int32? =
        decoder.isUndecided ? decoder.patience : isDrawn && !awaitsPreview ? idlePatience : 0
      switch read(within: limit) {
      case .bytes(let bytes):
        decoder.append(bytes)
        isDrawn = false
      case .nothing where decoder.isUndecided:
        isLate = true
      case .nothing where !isDrawn:
        draw()
        isDrawn = true
      case .nothing where awaitsPreview: renewPreview()
      case .nothing: idle()
      case .signals(let signals):
        handle(signals)
        isDrawn = false
      case .hangup:
        ending = .end
      }
    }
    if ending == .end { return 0 }
    // Another line follows, and what is typed before it must not be echoed.
    editLine?.bindKeys()
    return -1
  }

  /// How long a line is looked at before there is time for other work, in milliseconds; nil where there is none to do.
  var idlePatience: Int32? { idleWork?.quiet }

  func idle() {
    let work = idleWork
    idleWork = nil
    work?.run()
  }

  /// Takes `key` in: into a search or a list that is open, or as the scalar that libedit gets.
  private func accept(_ key: Key) -> Unicode.Scalar? {
    noteForUndo()
    explanation = nil
    let isVi = editLine?.isVi ?? false
    let key: Key =
      switch key {
      // vi has no keys with Alt: there ESC is a key of its own, however soon the next one comes.
      case .scalar("\u{1B}") where isVi: .escape
      // A line knows no difference where Shift is held.
      case .editor(.farLeft): .editor(.left)
      case .editor(.farRight): .editor(.right)
      default: key
      }
    defer { isAfterEscape = key == .scalar("\u{1B}") }
    // What has been opened last comes first: a search or a list may stand over an offer.
    if search != nil, isTaken(bySearch: key) { return nil }
    if menu != nil, isTaken(byMenu: key) { return nil }
    if offered != nil, isTaken(byOffer: key) { return nil }
    if isTaken(byGhost: key) { return nil }
    switch key {
    case .scalar("\r"), .scalar("\n"): return entered("\r")
    case .scalar("\u{04}") where isInLastEmptyRow:
      // As in a line of its own, it drops what is unfinished.
      ending = .interrupted
      return nil
    case .scalar("\u{0B}"):
      protectRowsBelow()
      return "\u{0B}"
    case .scalar(let scalar): return scalar
    // Outside vi's keys ESC begins one for libedit, which would wait for its end.
    case .escape: return isVi ? "\u{1B}" : nil
    case .editor(let key): return key.scalar
    case .paste(let paste):
      pasted = paste
      return EditorKey.paste.scalar
    case .mouse: return nil
    }
  }

  private var isInLastEmptyRow: Bool {
    guard let editLine else { return false }
    return editLine.text.last == "\n" && editLine.cursor == editLine.text.count
  }

  private func noteForUndo() {
    guard let editLine else { return }
    undoHistory.note(UndoHistory.State(text: editLine.text, cursor: editLine.cursor))
  }

  private func handle(_ signals: Signals) {
    guard let editLine else { return }
    // Without a signal somebody has called `wake`. Of a window of another size libedit learns at the next line: it would
    // forget what it has drawn, and write behind the rows of its own screen, which nobody sees.
    previewed = nil
    if signals.contains(.interrupt) { ending = .interrupted }
    if signals.contains(.stop) {
      write(lastFrame(of: editLine.text) + Self.bracketedPasteOff)
      ce_set_editing(editLine.handle, false)
      ce_stop()
    }
    if !signals.isDisjoint(with: [.stop, .resume]) { takeTerminal(editLine) }
  }

  private func takeTerminal(_ editLine: EditLine) {
    // libedit believes that the mode is as it left it, though others had the terminal since.
    ce_set_editing(editLine.handle, false)
    ce_set_editing(editLine.handle, true)
    renderer.forget()
    opening = Self.bracketedPasteOn
  }

  /// Ctrl-X Ctrl-E: several lines come back as a paste of them would.
  func editOutside() -> Bool {
    guard let editLine, let externalEditor else { return false }
    write(renderer.erase(in: size) + Self.bracketedPasteOff)
    ce_set_editing(editLine.handle, false)
    ce_end_editing()
    ce_lend_terminal()
    let edited = externalEditor(Self.line(of: editLine.text))
    ce_begin_editing()
    takeTerminal(editLine)
    guard let edited else { return false }
    editLine.replace(0..<editLine.text.count, with: [])
    pasted = Paste(edited.utf8)
    return insertPaste()
  }
}

/// The terminal's input and output.
extension LineEditor {
  enum Arrival {
    case bytes([UInt8])
    case nothing
    case signals(Signals)
    case hangup
  }

  struct Signals: OptionSet {
    let rawValue: UInt32

    static let interrupt = Signals(rawValue: UInt32(CE_INTERRUPT))
    static let stop = Signals(rawValue: UInt32(CE_STOP))
    static let resume = Signals(rawValue: UInt32(CE_CONTINUE))

    static func take() -> Signals { Signals(rawValue: ce_take_signals()) }
  }

  /// What comes first within `milliseconds`, or ever when that is nil.
  func read(within milliseconds: Int32?) -> Arrival {
    switch ce_wait(milliseconds ?? -1) {
    case 0: return .nothing
    case 1: break
    default: return .signals(.take())
    }
    var bytes: [UInt8] = []
    let count = Files.readSome(input, into: &bytes, most: 4096, waits: false)
    if count == -Int(EAGAIN) { return .nothing }
    return count > 0 ? .bytes(bytes) : .hangup
  }

  /// Writes all of `bytes`, in one go unless the terminal takes less.
  func put(_ bytes: [UInt8]) { _ = Files.put(bytes.span, into: output) }
}
