import AgioCore

/// Text in pieces that each have a role; what a role looks like is decided where it is shown.
public struct StyledText: Sendable, Equatable {
  public enum Role: Hashable, Sendable {
    case plain
    /// What matters most: a result.
    case strong
    /// What may be overlooked: provenance, notes.
    case dim
    case error
    /// What is good to type.
    case example
    /// Of a line of a chart, by its number.
    case line(Int)
  }

  public struct Piece: Sendable, Equatable {
    public let text: String
    public let role: Role
  }

  public private(set) var pieces: [Piece] = []

  /// How far in it goes on where a window is too narrow for it.
  public var hanging = 0

  public init() {}

  public init(_ text: String, _ role: Role = .plain) {
    append(text, role)
  }

  public mutating func append(_ text: String, _ role: Role = .plain) {
    if !text.isEmpty { pieces.append(Piece(text: text, role: role)) }
  }

  public mutating func append(_ other: StyledText) {
    pieces += other.pieces
  }

  /// With other words in each piece.
  public func replacing(_ body: (String) -> String) -> StyledText {
    var result = StyledText()
    for piece in pieces { result.append(body(piece.text), piece.role) }
    result.hanging = hanging
    return result
  }

  public var isEmpty: Bool { pieces.isEmpty }

  /// The text alone.
  public var plain: String { pieces.map(\.text).linked(by: "") }

  /// The text with colours of a terminal (ECMA-48, SGR), or without.
  ///
  /// Only attributes that are readable on light and on dark grounds.
  public func text(coloured: Bool) -> String {
    guard coloured else { return plain }
    return pieces.map { piece in
      guard let code = piece.role.attribute else { return piece.text }
      return "\u{1B}[\(code)m\(piece.text)\u{1B}[0m"
    }.linked(by: "")
  }
}

extension StyledText.Role {
  /// Neighbours differ in lightness too.
  private static let lineColours = ["36", "33", "35", "32", "34", "31", "96", "95"]

  fileprivate var attribute: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .dim: "2"
    case .error: "1;31"
    case .example: "36"
    case .line(let number): Self.lineColours[number % Self.lineColours.count]
    }
  }
}
