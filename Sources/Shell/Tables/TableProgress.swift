import AgioCore

/// Tells somebody at a terminal how far a table is, where its rows go elsewhere.
struct TableProgress {
  /// How many bytes there are; nil where nobody knows.
  var total: Int?
  private var bytes = 0
  private let start = Clock.milliseconds
  private var shownAt = 0
  private var width = 0
  private let isShown: Bool
  private let context: CommandContext

  /// Nothing is shown before.
  private static let patience = 500

  init(_ context: CommandContext) {
    self.context = context
    let terminal = context.world.terminal
    isShown = terminal.showsErrors && !terminal.showsOutput
  }

  /// - Parameters:
  ///   - rows: all so far.
  ///   - bytes: those of the last piece.
  mutating func show(rows: Int, bytes more: Int) {
    bytes += more
    let now = Clock.milliseconds
    guard isShown, now - start > Self.patience, now - shownAt > 150 else { return }
    shownAt = now
    let counted = say("\(rows) \(rows, "row", "rows")")
    let share = total.map { $0 > 0 ? ", \(min(100, bytes * 100 / $0)) %" : "" } ?? ""
    let text = context.audience.errors(counted) + share
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    context.world.streams.writeError("\r\(text)\(blanks)")
    width = text.count
  }

  /// Makes room for a message.
  mutating func clear() {
    guard width > 0 else { return }
    context.world.streams.writeError("\r\(String(repeating: " ", count: width))\r")
    width = 0
  }
}
