import AgioCore

/// Shows that something takes a while, once it has.
///
/// It is turned by whoever waits; nothing is drawn in the first 150 ms.
struct Spinner: Sendable {
  private static let frames = ["|", "/", "-", "\\"]
  private let text: String
  private let start = Clock.milliseconds
  private let isShown: Bool

  init(_ text: String) {
    self.text = text
    isShown = Terminal.isTerminal(1)
  }

  func turn() {
    let time = Clock.milliseconds - start
    guard isShown, time > 150 else { return }
    Output.writeNow("\r\(Self.frames[time / 120 % 4]) \(text) …")
  }

  func stop() {
    guard isShown, Clock.milliseconds - start > 150 else { return }
    Output.writeNow("\r\(String(repeating: " ", count: DisplayWidth.of(text) + 4))\r")
  }
}
