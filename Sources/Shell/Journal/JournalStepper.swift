import Dialogue
import LineEditing
import Rendering

/// Alt-Left and Alt-Right: what `:back` and `:forward` show, while a line is being typed.
final class JournalStepper: LineStepper {
  private let log: ConversionLog
  private let shared: SharedSession
  private let isColoured: Bool
  /// What was typed before the first step; it comes back behind the newest entry.
  private var draft = ""
  /// The line of the last step.
  private var shown: String?

  init(_ log: ConversionLog, _ shared: SharedSession, isColoured: Bool) {
    self.log = log
    self.shared = shared
    self.isColoured = isColoured
  }

  func step(_ direction: LineStep.Direction, from line: String) -> LineStep? {
    if line != shown { draft = line }
    let position = log.position
    if direction == .later, position == nil { return nil }
    let step = JournalWalk(log, shared.session).step(direction)
    let rows = step.lines.map { $0.text(coloured: isColoured) }
    if let offered = step.offered {
      shown = offered
      shared.offered = offered
      return LineStep(rows: rows, line: offered)
    }
    if direction == .later {
      log.position = nil
      shown = nil
      return LineStep(rows: [], line: draft)
    }
    // Why there is none at all; at the oldest entry the bell is enough.
    return position == nil ? LineStep(rows: rows, line: line) : nil
  }
}
