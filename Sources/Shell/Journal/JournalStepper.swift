import Dialogue
import LineEditing

/// Alt-Left and Alt-Right: what `:back` and `:forward` show, while a line is being typed.
final class JournalStepper: LineStepper {
  private let log: ConversionLog
  private let shared: SharedSession
  /// What was typed before the first step; it comes back behind the newest entry.
  private var draft = ""
  /// The line of the last step.
  private var shown: String?

  init(_ log: ConversionLog, _ shared: SharedSession) {
    self.log = log
    self.shared = shared
  }

  func step(_ direction: LineStep.Direction, from line: String) -> LineStep? {
    if line != shown { draft = line == shared.offered ? "" : line }
    shared.recallTargets()
    let position = log.position
    if direction == .later, position == nil { return nil }
    let step = JournalWalk(log, shared.session).step(
      to: direction == .earlier ? .earlier(1) : .later)
    if let offered = step.offered {
      shown = offered
      shared.offered = offered
      return step.lineStep(orElse: line)
    }
    if direction == .later {
      giveUp()
      return LineStep(line: draft, isOffer: false) { _ in [] }
    }
    // Why there is none at all; at the oldest entry the bell is enough.
    return position == nil ? step.lineStep(orElse: line) : nil
  }

  func giveUp() {
    log.position = nil
    shown = nil
    shared.offered = nil
  }
}
