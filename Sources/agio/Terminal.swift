import Configuration

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What there is at the other end of the standard streams.
enum Terminal {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Somebody types and reads.
  static var isInteractive: Bool { isTerminal(STDIN_FILENO) && isTerminal(STDOUT_FILENO) }

  /// Whether what is written there may be coloured (https://no-color.org).
  static func isColoured(_ descriptor: Int32, _ wish: UserConfiguration.Colours) -> Bool {
    switch wish {
    case .always: true
    case .never: false
    case .auto: isTerminal(descriptor) && !isPlain
    }
  }

  private static var isPlain: Bool {
    if let value = getenv("NO_COLOR"), value[0] != 0 { return true }
    guard let name = getenv("TERM") else { return true }
    let text = String(cString: name)
    return text.isEmpty || text == "dumb"
  }
}
