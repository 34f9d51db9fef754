import Libc

/// The environment variables.
package struct Environment: Sendable {
  /// Nil for those of this process.
  private let given: [String: String]?

  /// These variables, and no others.
  package init(_ variables: [String: String]) { given = variables }

  private init() { given = nil }

  /// The variables of this process, read when they are asked for.
  package static let process = Environment()

  /// The value of a variable; nil if it is not set, or empty.
  package func value(_ name: String) -> String? {
    if let given { return given[name].flatMap { $0.isEmpty ? nil : $0 } }
    guard let value = getenv(name), value[0] != 0 else { return nil }
    return String(cString: value)
  }

  /// Whether a variable is set, if only to nothing.
  func has(_ name: String) -> Bool { given.map { $0[name] != nil } ?? (getenv(name) != nil) }

  /// The variables that are meant for this program.
  var own: [String: String] {
    if let given { return given.filter { $0.key.hasPrefix("AGIO_") } }
    // The beginning of few: the others are not even decoded.
    return Self.processEntries("AGIO_").reduce(into: [:]) { found, entry in
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { found[parts[0]] = parts[1] }
    }
  }

  /// All variables as `NAME=value`, for a program that is started.
  var entries: [String] {
    given.map { $0.map { "\($0.key)=\($0.value)" } } ?? Self.processEntries("")
  }

  /// Those whose text begins so.
  private static func processEntries(_ beginning: String) -> [String] {
    var found: [String] = []
    var place = environ
    while let entry = place.pointee {
      place += 1
      guard strncmp(entry, beginning, beginning.utf8.count) == 0 else { continue }
      found.append(String(cString: entry))
    }
    return found
  }
}

/// The user's folders (XDG Base Directory Specification); nil where there is neither the variable nor a home.
struct Folders {
  private let environment: Environment

  init(_ environment: Environment) { self.environment = environment }

  var state: String? { path("XDG_STATE_HOME", ".local/state") }
  var cache: String? { path("XDG_CACHE_HOME", ".cache") }
  var configuration: String? { path("XDG_CONFIG_HOME", ".config") }

  private func path(_ variable: String, _ underHome: String) -> String? {
    if let folder = environment.value(variable), folder.first == "/" { return "\(folder)/agio" }
    return environment.value("HOME").flatMap { $0.first == "/" ? "\($0)/\(underHome)/agio" : nil }
  }

  /// A path as people write it, with the home in place of `~/`.
  func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = environment.value("HOME") else { return path }
    return "\(home)\(path.dropFirst())"
  }
}
