#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the environment says.
enum Environment {
  /// The value of a variable; nil if it is not set, or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(cString: value)
  }
}

/// Where typed lines are kept (XDG Base Directory Specification).
enum HistoryFile {
  static var path: String? {
    if let folder = Environment.value("XDG_STATE_HOME"), folder.first == "/" {
      return "\(folder)/agio/history"
    }
    return Environment.value("HOME").map { "\($0)/.local/state/agio/history" }
  }
}

/// The size of the terminal's window.
enum Window {
  static var columns: Int {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
