import CEditLine
import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal by its descriptors.
struct Terminal {
  let input: Int32
  let output: Int32

  enum Input {
    case bytes([UInt8])
    case nothing
    case signals(Signals)
    case hangup
  }

  struct Signals: OptionSet {
    let rawValue: UInt32

    static let interrupt = Signals(rawValue: UInt32(CE_INTERRUPT))
    static let stop = Signals(rawValue: UInt32(CE_STOP))
    static let resume = Signals(rawValue: UInt32(CE_CONTINUE))
    static let resize = Signals(rawValue: UInt32(CE_RESIZE))

    /// Those that came since they were last taken.
    static func take() -> Signals { Signals(rawValue: ce_take_signals()) }
  }

  var size: TerminalSize {
    var columns: Int32 = 0
    var rows: Int32 = 0
    ce_size(&columns, &rows)
    return TerminalSize(columns: max(2, Int(columns)), rows: max(1, Int(rows)))
  }

  /// What comes first within `milliseconds`, or ever when that is nil.
  func read(within milliseconds: Int32?) -> Input {
    switch ce_wait(milliseconds ?? -1) {
    case 0: return .nothing
    case 1: break
    default: return .signals(.take())
    }
    var bytes: [UInt8] = []
    let count = Files.readSome(input, into: &bytes, most: 4096, waits: false)
    if count == -Int(EAGAIN) { return .nothing }
    return count > 0 ? .bytes(bytes) : .hangup
  }

  /// Writes all of `bytes`, in one go unless the terminal takes less.
  func write(_ bytes: [UInt8]) { _ = Files.put(bytes.span, into: output) }
}
