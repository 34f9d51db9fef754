/// What the terminal sent, one key at a time.
package enum Key: Equatable {
  case scalar(Unicode.Scalar)
  case editor(EditorKey)
  /// A report of the mouse in SGR's form: its button, column and row, and whether the button is down.
  case mouse([Int], isDown: Bool)
  /// ESC by itself: the scalar ESC always has the rest of its key behind it.
  case escape
  case paste(Paste)
}

/// Tells keys apart in the bytes that a terminal sends.
package struct KeyDecoder {
  private var bytes: [UInt8] = []
  private var paste: [UInt8]?

  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  private static let longestSequence = 64

  package init() {}

  /// Whether what is left could become a key with the next byte, or with time.
  package var isUndecided: Bool { !bytes.isEmpty && paste == nil }

  /// For how many milliseconds the rest of a key may come. Nobody but a person presses Esc alone, and that is to work at
  /// once; what a terminal has begun it ends, over a slow line a while later.
  package var patience: Int32 { isEscapeAlone ? 50 : 500 }

  /// Whether all there is so far may be Esc, pressed once or twice.
  var isEscapeAlone: Bool { bytes.count < 3 && bytes.allSatisfy { $0 == 0x1B } }

  package mutating func append(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// The next whole key; with `isLast`, nothing more is coming that could complete it.
  package mutating func next(isLast: Bool = false) -> Key? {
    while !bytes.isEmpty {
      if paste != nil { return nextPaste() }
      let step = bytes[0] == 0x1B ? escape(isLast: isLast) : scalar(isLast: isLast)
      switch step {
      case .wait: return nil
      case .skip(let count): bytes.removeFirst(count)
      case .key(let key, let count):
        bytes.removeFirst(count)
        return key
      case .beginPaste(let count):
        bytes.removeFirst(count)
        paste = []
      }
    }
    return nil
  }

  private enum Step {
    case wait
    case skip(Int)
    case key(Key, Int)
    case beginPaste(Int)
  }

  private mutating func nextPaste() -> Key? {
    let end = Self.pasteEnd
    if let start = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) {
      let text = Paste((paste ?? []) + bytes[..<start])
      bytes.removeFirst(start + end.count)
      paste = nil
      return .paste(text)
    }
    // The end may be torn between two reads.
    let certain = max(0, bytes.count - end.count + 1)
    paste?.append(contentsOf: bytes[..<certain])
    bytes.removeFirst(certain)
    return nil
  }

  private func escape(isLast: Bool) -> Step {
    guard bytes.count > 1 else { return isLast ? .key(.escape, 1) : .wait }
    switch bytes[1] {
    case UInt8(ascii: "["): return controlSequence(isLast: isLast)
    case 0x1B: return escaped(isLast: isLast)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return isLast ? .skip(2) : .wait }
      // The Enter key of the number pad.
      if bytes[2] == UInt8(ascii: "M") { return .key(.scalar("\r"), 3) }
      return EditorKey(parameters: "", final: bytes[2]).map { .key(.editor($0), 3) } ?? .skip(3)
    case 13, 10: return .key(.editor(.accept), 2)
    default: return .key(.scalar("\u{1B}"), 1)
    }
  }

  /// ESC before a sequence of its own, as some terminals send Alt.
  private func escaped(isLast: Bool) -> Step {
    guard bytes.count > 2 else { return isLast ? .key(.escape, 1) : .wait }
    guard bytes[2] == UInt8(ascii: "[") || bytes[2] == UInt8(ascii: "O") else {
      return .key(.escape, 1)
    }
    guard bytes.count > 3 else { return isLast ? .key(.escape, 1) : .wait }
    switch bytes[3] {
    case UInt8(ascii: "C"): return .key(.editor(.stepLater), 4)
    case UInt8(ascii: "D"): return .key(.editor(.stepEarlier), 4)
    default: return .key(.escape, 1)
    }
  }

  /// `ESC [`, parameters, a last byte. Those that mean nothing here are swallowed whole.
  private func controlSequence(isLast: Bool) -> Step {
    let parameters = bytes[2...].prefix { (0x20...0x3F).contains($0) }
    let end = parameters.endIndex
    guard end < bytes.count else {
      return isLast || end > Self.longestSequence ? .skip(end) : .wait
    }
    // The Linux console sends F1 to F5 as `ESC [ [` and a letter.
    if end == 2, bytes[2] == UInt8(ascii: "[") {
      guard bytes.count > 3 else { return isLast ? .skip(3) : .wait }
      return bytes[3] == UInt8(ascii: "A") ? .key(.editor(.help), 4) : .skip(4)
    }
    guard (0x40...0x7E).contains(bytes[end]) else { return .skip(end) }
    let text = String(decoding: parameters, as: UTF8.self)
    if bytes[end] == UInt8(ascii: "~"), text == "200" { return .beginPaste(end + 1) }
    if text.hasPrefix("<"), bytes[end] | 0x20 == UInt8(ascii: "m") {
      let numbers = text.dropFirst().split(separator: ";").compactMap { Int($0) }
      return .key(.mouse(numbers, isDown: bytes[end] == UInt8(ascii: "M")), end + 1)
    }
    guard let key = EditorKey(parameters: text, final: bytes[end]) else { return .skip(end + 1) }
    return .key(.editor(key), end + 1)
  }

  private func scalar(isLast: Bool) -> Step {
    let lead = bytes[0]
    if lead < 0x80 { return .key(.scalar(Unicode.Scalar(lead)), 1) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    let present = bytes.prefix(length)
    let isTorn = lead >= 0xC2 && lead < 0xF5 && present.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    if present.count < length && isTorn && !isLast { return .wait }
    var codec = UTF8()
    var iterator = present.makeIterator()
    if case .scalarValue(let scalar) = codec.decode(&iterator) {
      return .key(.scalar(scalar.printable), UTF8.width(scalar))
    }
    return .key(.scalar(.replacement), 1)
  }
}
