import CEditLine

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
    let count = 4096
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      result = systemRead(input, buffer.baseAddress, count)
      initialized = max(0, result)
    }
    if result < 0 && (errno == EINTR || errno == EAGAIN) { return .nothing }
    return result > 0 ? .bytes(bytes) : .hangup
  }

  /// Writes all of `bytes`, in one go unless the terminal takes less.
  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = systemWrite(
          output, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 && errno == EINTR { continue }
        if count < 0 && errno == EAGAIN {
          var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
          poll(&ready, 1, -1)
          continue
        }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int
{
  read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}
