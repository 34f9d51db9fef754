/// Brings lines of the past one by one, with something to say of each.
public protocol LineStepper: AnyObject {
  /// What comes before or after what is shown now.
  /// - Parameter line: the line being typed.
  /// - Returns: nil where there is nothing, which leaves everything as it is.
  func step(_ direction: LineStep.Direction, from line: String) -> LineStep?
}

/// A line in the place of the one being typed.
public struct LineStep: Equatable, Sendable {
  public enum Direction: Sendable { case earlier, later }

  /// What is written above it: each row for itself, with its escape sequences.
  public let rows: [String]
  public let line: String

  public init(rows: [String], line: String) {
    self.rows = rows
    self.line = line
  }
}

extension LineEditor {
  /// Steps, unless rows of a longer line stand above already.
  func step(_ direction: LineStep.Direction) -> Bool {
    guard let editLine, opening.isEmpty,
      let step = stepper?.step(direction, from: String(editLine.text))
    else { return false }
    if !step.rows.isEmpty {
      let rows = step.rows.map { $0 + "\r\n" }.joined()
      terminal.write(renderer.erase(in: terminal.size) + Array(rows.utf8))
    }
    editLine.replace(0..<editLine.text.count, with: step.line.unicodeScalars.map(\.printable))
    return true
  }
}
