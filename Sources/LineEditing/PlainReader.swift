/// Reads lines with the terminal's own editing, for a terminal that knows no escape sequences.
struct PlainReader {
  let editor: LineEditor

  func readLine(prompt: String) -> LineEvent {
    guard !Terminal.Signals.take().contains(.interrupt) else { return .interrupted }
    let terminal = editor.terminal
    terminal.write(Array(prompt.utf8))
    var line: [UInt8] = []
    while true {
      switch terminal.read(within: editor.idlePatience) {
      case .bytes(let bytes):
        line += bytes
        if line.last == UInt8(ascii: "\n") { return .line(text(of: line)) }
      case .nothing: editor.idle()
      case .signals(let signals):
        guard signals.contains(.interrupt) else { continue }
        // The terminal itself has dropped the line.
        terminal.write([UInt8(ascii: "\n")])
        return .interrupted
      case .hangup:
        terminal.write([UInt8(ascii: "\n")])
        return line.isEmpty ? .end : .line(text(of: line))
      }
    }
  }

  private func text(of bytes: [UInt8]) -> String {
    String(Paste(bytes).lines.joined())
  }
}
