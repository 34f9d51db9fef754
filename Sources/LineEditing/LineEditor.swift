import CEditLine

/// Reads lines from a terminal, with editing, recall and completion.
///
/// libedit keeps the line and knows the keys, those of `~/.editrc` included; the editor draws.
/// Between two lines the terminal neither echoes nor edits; when the editor goes, or the process
/// ends in any way, the terminal is as it was. There is one editor at a time.
public final class LineEditor {
  let recall: Recall
  let helper: (any LineHelper)?
  /// Lets the user change a line in an editor of their own; nil where that failed.
  public var externalEditor: ((String) -> String?)?
  /// What Alt-Left and Alt-Right ask.
  public var stepper: (any LineStepper)?
  /// Ends a list that is too long to show; `#` stands for how many more there are.
  public var listingRest = "#"
  let terminal: Terminal
  /// What is written with the next frame and before it.
  var opening: [UInt8] = []
  var editLine: EditLine?

  var renderer: Renderer
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
  var explanation: ((Int) -> [[RowPiece]])?
  /// The list that Tab has opened.
  var menu: CompletionMenu?
  var walk: RecallWalk?
  /// The line that is offered, and what it was when it came.
  var offered: (step: LineStep, line: [Unicode.Scalar])?
  /// What the next line begins with.
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
  /// Why reading ended without a line.
  var ending: LineEvent?

  /// An editor on a terminal.
  ///
  /// `terminalType` is the value of TERM: on a terminal without one, or a dumb one, no escape
  /// sequence is ever sent, and the terminal's own editing serves. `isStyled` makes the prompt
  /// bold and listings dim, and is needed for highlighting and for the ghost of earlier lines.
  public init(
    input: Int32, output: Int32, terminalType: String, isStyled: Bool, recall: Recall,
    helper: (any LineHelper)? = nil
  ) {
    terminal = Terminal(input: input, output: output)
    self.recall = recall
    self.helper = helper
    renderer = Renderer(isStyled: isStyled)
    ce_guard_terminal(input, output)
    guard !terminalType.isEmpty, terminalType != "dumb" else { return }
    editLine = EditLine(owner: self)
    if ce_has_settings() { editLine?.bindKeys(hasSettings: true) }
  }

  deinit {
    editLine?.close()
    ce_unguard_terminal()
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
      if isBlank || !(helper?.isUnfinished(line) ?? false) {
        wasContinued = !opening.isEmpty || reader.hasDroppedKeys
        return .line(line)
      }
      opening = line + " "
    }
  }
}
