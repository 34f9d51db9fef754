import CEditLine
import Rendering

/// Reads lines from a terminal, with editing, recall and completion.
///
/// libedit keeps the line and knows the keys, those of `~/.editrc` included; the editor draws.
/// Between two lines the terminal neither echoes nor edits; when the editor goes, or the process
/// ends in any way, the terminal is as it was. There is one editor at a time.
public final class LineEditor {
  let recall: Recall
  let helper: any LineHelper
  /// Lets the user change a line in an editor of their own; nil where that failed.
  public var externalEditor: ((String) -> String?)?
  /// Ends a list that is too long to show; `#` stands for how many more there are.
  public var listingRest = "#"
  let input: Int32
  let output: Int32
  private let windowSize: () -> TerminalSize
  /// What is written with the next frame and before it.
  var opening: [UInt8] = []
  var editLine: EditLine?

  var renderer = Renderer()
  var decoder = KeyDecoder()
  var prompt = ""
  /// What the prompt begins with and says besides being one.
  var state = ""
  /// Whether a key that does nothing rings the bell.
  public var hasBell = true
  /// Work for a moment in which nobody types, done once: after so many milliseconds of quiet.
  public var idleWork: (quiet: Int32, run: () -> Void)?
  /// The rows of a line that a command has come into: they stand there again behind it.
  var interrupted: [Unicode.Scalar] = []
  /// A command that was typed as a row of an unfinished line.
  var commandRow: [Unicode.Scalar]?
  /// What stands in the line before the first key.
  var begun: [Unicode.Scalar] = []
  /// Whether a row begins at the cursor before the next key.
  var isRowDue = false
  /// What stood behind the row that a key cuts the rest of.
  var rowsBelow: [Unicode.Scalar] = []
  /// Whether the last line was typed in more than one row, or with keys that left marks in it.
  public internal(set) var wasContinued = false
  /// Rows under the line, until the next key.
  var explanation: ((Int) -> [StyledText])?
  var menu: CompletionMenu?
  var walk: RecallWalk?
  /// The line that is offered, and what it was when it came.
  var offered: (step: LineStep, line: [Unicode.Scalar])?
  var pendingOffer: LineStep?
  /// What was typed before a line was offered.
  var draft = ""
  /// Whether the key before was ESC: this one is a part of the same.
  var isAfterEscape = false
  var lastWord: LastWordWalk?
  var search: RecallSearch?
  var undoHistory = UndoHistory()
  var recallGhost = RecallGhost()
  /// How the last line could be written: the keys that take a ghost put it where the next one begins.
  public var correction: String? { corrections.count == 1 ? corrections[0] : nil }
  /// Lines that the last one could have meant: of several, Tab chooses in an empty line.
  public var corrections: [String] = []
  /// What was last drawn: keys accept only a ghost that was seen.
  var shownLine: [Unicode.Scalar] = []
  var shownGhost = ""
  var previewed: (line: String, text: String?)?
  /// Whether the line has been drawn with the preview of the one before.
  var awaitsPreview = false
  /// A paste on its way through libedit's key map.
  var pasted: Paste?
  /// Lines of a paste that follow the one being edited.
  var following: [[Unicode.Scalar]] = []
  var ending: LineEvent?

  /// An editor on the terminal of two descriptors.
  /// - Parameters:
  ///   - isCapable: whether escape sequences are understood; where not, none is sent, and the terminal's own editing serves.
  ///   - windowSize: that of the terminal, asked before each drawing.
  package init(
    input: Int32, output: Int32, isCapable: Bool, windowSize: @escaping () -> TerminalSize,
    recall: Recall, helper: any LineHelper
  ) {
    self.input = input
    self.output = output
    self.windowSize = windowSize
    self.recall = recall
    self.helper = helper
    ce_guard_terminal(input, output)
    guard isCapable else { return }
    editLine = EditLine(owner: self)
    if ce_has_settings() { editLine?.bindKeys(hasSettings: true) }
  }

  deinit {
    editLine?.close()
    ce_unguard_terminal()
  }

  /// Size of the window, for frames of at least two columns.
  var size: TerminalSize {
    let size = windowSize()
    return TerminalSize(columns: max(2, size.columns), rows: size.rows)
  }

  /// Whether attributes are used: without them there is neither highlighting nor a ghost.
  public var isStyled: Bool {
    get { renderer.isStyled }
    set { renderer.isStyled = newValue }
  }

  /// Clears the screen before the next line; a terminal without escape sequences stays as it is.
  public func clearScreen() { renderer.clear() }

  /// Drops what is left of a paste.
  public func dropPaste() {
    following = []
    interrupted = []
  }

  /// Lets the editor ask anew for the preview of the line being typed; any thread may call it.
  public static func wake() {
    ce_wake()
  }

  /// Reads one line, or takes the next one of a paste, and keeps it for recall.
  ///
  /// A line that is unfinished goes on in another row, until it is finished or a blank row is accepted; all its rows can
  /// be edited until then. What else the program prints must have left its buffers by then.
  /// - Parameter state: shown dim in front of the prompt.
  public func readLine(prompt: String, state: String = "") -> LineEvent {
    recall.refresh()
    self.prompt = state + prompt
    self.state = state
    let event = editLine.map(edited(by:)) ?? plainLine()
    if case .line(let line) = event { recall.add(line) }
    return event
  }

  /// One line by the terminal's own editing, a row behind the other.
  private func plainLine() -> LineEvent {
    var opening = String(String.UnicodeScalarView(interrupted))
    interrupted = []
    while true {
      var reader = PlainReader(editor: self)
      let event = reader.readLine(prompt: opening.isEmpty ? prompt : Frame.continuation)
      guard case .line(let row) = event else {
        // Ctrl-D drops an unfinished line as Ctrl-C does; a terminal that is gone says so again.
        return event == .end && !opening.isEmpty ? .interrupted : event
      }
      if !opening.isEmpty, row.first == ":" {
        interrupted = Array(opening.unicodeScalars)
        wasContinued = false
        return .line(row)
      }
      let line = opening + row
      let isBlank = row.allSatisfy { $0 == " " }
      if isBlank || !helper.isUnfinished(line) {
        wasContinued = !opening.isEmpty || reader.hasDroppedKeys
        return .line(line)
      }
      opening = line + " "
    }
  }
}

/// What the editor's own commands do; each says whether there was anything to do.
extension LineEditor {
  func recallOlder() -> Bool {
    guard let editLine else { return false }
    let text = editLine.text
    if goRow(by: -1) { return true }
    if walk?.shown != String(text) {
      let prefix = String(text[..<editLine.cursor])
      walk = RecallWalk(prefix: prefix, original: String(text), in: recall.lines)
    }
    return show(walk?.older(in: recall.lines))
  }

  func recallNewer() -> Bool {
    if goRow(by: 1) { return true }
    guard let editLine, walk?.shown == String(editLine.text) else { return false }
    return show(walk?.newer(in: recall.lines))
  }

  /// Inserts one line; of several, the rest follow when the first is accepted.
  func insertPaste() -> Bool {
    guard let editLine, let lines = pasted?.lines else { return false }
    pasted = nil
    guard lines.count > 1 else {
      editLine.insert(lines[0])
      return true
    }
    let text = editLine.text
    let cursor = editLine.cursor
    editLine.replace(cursor..<text.count, with: lines[0])
    following.insert(contentsOf: lines.dropFirst(), at: 0)
    following[lines.count - 2] += text[cursor...]
    return true
  }

  func clear() -> Bool {
    renderer.clear()
    return true
  }

  func undo() -> Bool { restore { undoHistory.previous(to: $0) } }
  func redo() -> Bool { restore { undoHistory.next(to: $0) } }

  private func restore(_ state: (UndoHistory.State) -> UndoHistory.State?) -> Bool {
    guard let editLine else { return false }
    let now = UndoHistory.State(text: editLine.text, cursor: editLine.cursor)
    guard let other = state(now) else { return false }
    editLine.replace(0..<now.text.count, with: other.text)
    editLine.moveCursor(to: other.cursor)
    return true
  }

  private func show(_ line: String?) -> Bool {
    guard let editLine, let line else { return false }
    editLine.replace(0..<editLine.text.count, with: line.unicodeScalars)
    return true
  }
}

/// Going and taking by words.
extension LineEditor {
  /// On an empty line, and on one that was offered, where terminals send `ESC b` for Alt-Left, it steps back.
  func goWordLeft() -> Bool {
    guard let editLine else { return false }
    if editLine.text.isEmpty || untouchedOffer != nil { return step(.earlier) }
    guard editLine.cursor > 0 else { return false }
    editLine.moveCursor(to: editLine.text.wordStart(before: editLine.cursor))
    return true
  }

  /// At the end of a line it takes the next word of the ghost.
  func goWordRight() -> Bool {
    guard let editLine else { return false }
    if untouchedOffer != nil { return step(.later) }
    if takeGhostWord() { return true }
    let text = editLine.text
    guard editLine.cursor < text.count else { return false }
    editLine.moveCursor(to: text.wordEnd(from: editLine.cursor))
    return true
  }

  /// Alt-. puts in the last word of the line before, and pressed again that of the one before it.
  func insertLastWord() -> Bool {
    guard let editLine else { return false }
    let cursor = editLine.cursor
    var walk = lastWord ?? LastWordWalk(recall.lines.count)
    let isGoingOn =
      walk.isStanding(in: editLine.text, at: cursor)
    if !isGoingOn { walk = LastWordWalk(recall.lines.count) }
    guard let word = walk.older(in: recall.lines, at: isGoingOn ? walk.start : cursor) else {
      return false
    }
    editLine.replace((isGoingOn ? walk.start : cursor)..<cursor, with: word)
    lastWord = walk
    return true
  }
}

/// The last words of earlier lines, the newest first.
struct LastWordWalk {
  private var index: Int
  private var word: [Unicode.Scalar] = []
  /// Where the word begins that was put in.
  private(set) var start = 0

  init(_ count: Int) { index = count }

  /// Whether what was put in last stands left of the cursor.
  func isStanding(in text: [Unicode.Scalar], at cursor: Int) -> Bool {
    !word.isEmpty && start + word.count == cursor && cursor <= text.count
      && Array(text[start..<cursor]) == word
  }

  /// The last word of the next older line that has another one; nil where there is none.
  mutating func older(in lines: [String], at start: Int) -> [Unicode.Scalar]? {
    while index > 0 {
      index -= 1
      guard index < lines.count, let last = lines[index].split(separator: " ").last else {
        continue
      }
      let found = Array(last.unicodeScalars)
      if found == word { continue }
      (word, self.start) = (found, start)
      return found
    }
    return nil
  }
}

extension [Unicode.Scalar] {
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "."
      || scalar == "_"
  }

  /// Where the word ends that begins at `place` or behind it.
  func wordEnd(from place: Int) -> Int {
    var end = place
    while end < count, !Self.isPart(self[end]) { end += 1 }
    while end < count, Self.isPart(self[end]) { end += 1 }
    return end
  }

  /// Where the word begins that ends before `place`.
  func wordStart(before place: Int) -> Int {
    var start = place
    while start > 0, !Self.isPart(self[start - 1]) { start -= 1 }
    while start > 0, Self.isPart(self[start - 1]) { start -= 1 }
    return start
  }
}

/// Lines that are put before the user, to be taken, changed or left.
extension LineEditor {
  /// Whether a line can be put where the next one is typed.
  public var canOffer: Bool { editLine != nil }

  /// Puts a line before the user at the next prompt, with what there is to say of it.
  public func offer(_ step: LineStep) { pendingOffer = step }

  /// Steps, unless rows of a longer line stand above already.
  func step(_ direction: LineStep.Direction) -> Bool {
    guard let editLine, !editLine.text.contains("\n") else { return false }
    let line = String(editLine.text)
    guard let step = helper.step(direction, from: line) else { return false }
    if untouchedOffer == nil { draft = line }
    show(step)
    return true
  }

  /// What has been offered before the first key.
  func takePendingOffer() {
    guard let step = pendingOffer else { return }
    pendingOffer = nil
    draft = ""
    show(step)
  }

  private func show(_ step: LineStep) {
    guard let editLine else { return }
    let line = step.line.unicodeScalars.map(\.printable)
    editLine.replace(0..<editLine.text.count, with: line)
    offered = (step, line)
  }

  /// The line that was offered, as long as it stands as it came.
  var untouchedOffer: LineStep? {
    guard let offered, let editLine, editLine.text == offered.line else { return nil }
    return offered.step
  }

  /// Esc gives an offer up, and what was typed comes back; a key that begins a line of its own takes its place.
  func isTaken(byOffer key: Key) -> Bool {
    guard let editLine, untouchedOffer != nil else {
      offered = nil
      return false
    }
    switch key {
    case .escape, .scalar("\u{07}"):
      editLine.replace(0..<editLine.text.count, with: draft.unicodeScalars)
      offered = nil
      helper.endSteps()
      return true
    case .scalar(let scalar) where begins(scalar) && editLine.cursor == editLine.text.count:
      editLine.replace(0..<editLine.text.count, with: [])
      offered = nil
    case .paste where offered?.step.isOffer ?? false:
      editLine.replace(0..<editLine.text.count, with: [])
      offered = nil
    default: break
    }
    return false
  }

  /// Whether a character begins another line: a blank or a comma goes on in the one that is there. In vi's command
  /// mode it is a command, and nobody can say in which mode libedit is.
  private func begins(_ scalar: Unicode.Scalar) -> Bool {
    guard let editLine, let offered, offered.step.isOffer, !editLine.isVi, !isAfterEscape
    else { return false }
    return !scalar.isControl && ![" ", ",", "%", ")"].contains(scalar)
  }
}
