/// Reads lines with the terminal's own editing, for a terminal that knows no escape sequences.
struct PlainReader {
  let editor: LineEditor
  /// Whether the terminal shows more of the line than there is in it.
  private(set) var hasDroppedKeys = false

  mutating func readLine(prompt: String) -> LineEvent {
    guard !LineEditor.Signals.take().contains(.interrupt) else { return .interrupted }
    editor.put(Array(prompt.utf8))
    var line: [UInt8] = []
    while true {
      switch editor.read(within: editor.idlePatience) {
      case .bytes(let bytes):
        line += bytes
        if line.last == UInt8(ascii: "\n") { return .line(text(of: line)) }
      case .nothing: editor.idle()
      case .signals(let signals):
        guard signals.contains(.interrupt) else { continue }
        // The terminal itself has dropped the line.
        editor.put([UInt8(ascii: "\n")])
        return .interrupted
      case .hangup:
        editor.put([UInt8(ascii: "\n")])
        return line.isEmpty ? .end : .line(text(of: line))
      }
    }
  }

  private mutating func text(of bytes: [UInt8]) -> String {
    guard bytes.contains(0x1B) else { return String(Paste(bytes).lines.joined()) }
    hasDroppedKeys = true
    return String(Paste(Self.withoutSequences(bytes)).lines.joined())
  }

  /// The text alone: arrows and the like mean nothing to a terminal's own editing, which takes them for letters.
  private static func withoutSequences(_ bytes: [UInt8]) -> [UInt8] {
    var decoder = KeyDecoder()
    decoder.append(bytes)
    var text = ""
    var isAfterEscape = false
    while let key = decoder.next(isLast: true) {
      guard case .scalar(let scalar) = key else { continue }
      let isEscape = scalar == "\u{1B}"
      if !isEscape, !isAfterEscape { text.unicodeScalars.append(scalar) }
      isAfterEscape = isEscape
    }
    return Array(text.utf8)
  }
}
