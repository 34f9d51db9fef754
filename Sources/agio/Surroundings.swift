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

extension Environment {
  /// The variables that are meant for this program.
  static var ownVariables: [String: String] {
    var found: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      place += 1
      // `AGIO_` is the beginning of few: the rest is not even decoded.
      guard strncmp(entry, "AGIO_", 5) == 0 else { continue }
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { found[parts[0]] = parts[1] }
    }
    return found
  }
}

/// The user's folders (XDG Base Directory Specification); nil where there is neither the variable nor a home.
enum Folder {
  static var state: String? { path("XDG_STATE_HOME", ".local/state") }
  static var cache: String? { path("XDG_CACHE_HOME", ".cache") }
  static var configuration: String? { path("XDG_CONFIG_HOME", ".config") }

  private static func path(_ variable: String, _ underHome: String) -> String? {
    if let folder = Environment.value(variable), folder.first == "/" { return "\(folder)/agio" }
    return Environment.value("HOME").flatMap { $0.first == "/" ? "\($0)/\(underHome)/agio" : nil }
  }
}

/// The size of the terminal's window.
enum Window {
  static var columns: Int { size.map { Int($0.ws_col) } ?? 80 }
  static var rows: Int { size.map { Int($0.ws_row) } ?? 24 }

  private static var size: winsize? {
    var size = winsize()
    let isKnown =
      ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0
    return isKnown ? size : nil
  }
}
