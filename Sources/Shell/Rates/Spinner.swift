import AgioCore

/// Shows that something takes a while, once it has.
///
/// It is turned by whoever waits; nothing is drawn in the first 150 ms.
struct Spinner: Sendable {
  private static let frames = ["|", "/", "-", "\\"]
  private let text: String
  private let start = Clock.milliseconds
  private let world: World
  private let isShown: Bool
  /// Answers that go into a file leave the screen to the error stream.
  private let usesErrors: Bool

  init(_ text: String, _ world: World) {
    self.text = text
    self.world = world
    usesErrors = !world.terminal.showsOutput
    isShown = world.terminal.showsOutput || world.terminal.showsErrors
  }

  func turn() {
    let time = Clock.milliseconds - start
    guard isShown, time > 150 else { return }
    show("\r\(Self.frames[time / 120 % 4]) \(text) …")
  }

  func stop() {
    guard isShown, Clock.milliseconds - start > 150 else { return }
    show("\r\(String(repeating: " ", count: DisplayWidth.of(text) + 4))\r")
  }

  private func show(_ text: String) {
    if usesErrors { world.streams.writeError(text) } else { world.streams.writeNow(text) }
  }
}
