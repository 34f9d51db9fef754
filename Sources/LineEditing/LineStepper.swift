/// Brings lines of the past one by one, with something to say of each.
public protocol LineStepper: AnyObject {
  /// What comes before or after what is shown now.
  /// - Parameter line: the line being typed.
  /// - Returns: nil where there is nothing, which leaves everything as it is.
  func step(_ direction: LineStep.Direction, from line: String) -> LineStep?
  /// Nothing of the past is looked at any more: the next step begins anew.
  func giveUp()
}

/// A line in the place of the one being typed.
public struct LineStep {
  public enum Direction: Sendable { case earlier, later }

  /// What is shown under it, as long as it is untouched, in a window of so many columns.
  public let rows: (Int) -> [[RowPiece]]
  public let line: String
  /// Whether the line is offered: what is typed next takes its place.
  public let isOffer: Bool

  public init(line: String, isOffer: Bool, rows: @escaping (Int) -> [[RowPiece]]) {
    self.rows = rows
    self.line = line
    self.isOffer = isOffer
  }
}

/// A part of a row under the line.
public struct RowPiece: Equatable, Sendable {
  public enum Style: Sendable { case plain, quiet, strong }

  public let text: String
  public let style: Style

  public init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// The parameters of SGR; nil for none.
  var attribute: String? {
    switch style {
    case .plain: nil
    case .quiet: "2"
    case .strong: "1"
    }
  }
}
