import AgioCore
import Synchronization

/// Shows that something takes a while, once it has, and how far it is.
///
/// It is turned by whoever waits; nothing is drawn in the first 150 ms.
final class Spinner: Sendable {
  private static let frames = ["|", "/", "-", "\\"]
  private let text: String
  private let start = Clock.milliseconds
  private let world: World
  private let isShown: Bool
  /// Answers that go into a file leave the screen to the error stream.
  private let usesErrors: Bool
  private let done = Atomic(0)
  private let total = Atomic(0)

  init(_ text: String, _ world: World) {
    self.text = text
    self.world = world
    usesErrors = !world.terminal.showsOutput
    isShown = world.terminal.showsOutput || world.terminal.showsErrors
  }

  /// Says how far it is: so many parts of so many.
  func advance(to part: Int, of parts: Int) {
    done.store(part, ordering: .relaxed)
    total.store(parts, ordering: .relaxed)
  }

  func turn() {
    let time = Clock.milliseconds - start
    guard isShown, time > 150 else { return }
    show("\r\(Self.frames[time / 120 % 4]) \(text)\(share) …")
  }

  /// Of few parts, nothing: ` 120/313`.
  private var share: String {
    let (part, parts) = (done.load(ordering: .relaxed), total.load(ordering: .relaxed))
    return parts > 8 ? " \(part)/\(parts)" : ""
  }

  func stop() {
    guard isShown, Clock.milliseconds - start > 150 else { return }
    let width = DisplayWidth.of(text) + share.utf8.count + 4
    show("\r\(String(repeating: " ", count: width))\r")
  }

  private func show(_ text: String) {
    if usesErrors { world.streams.writeError(text) } else { world.streams.writeNow(text) }
  }
}
