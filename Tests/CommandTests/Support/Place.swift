import Foundation

/// A folder of a test's own, where the program runs, finds its files and has its home; gone when the test is.
final class Place {
  let folder = FileManager.default.temporaryDirectory
    .appending(path: "agio-command-\(UUID().uuidString)").resolvingSymlinksInPath()

  /// What the program may know besides.
  var variables: [String: String] = [:]
  /// What must last as long as the place.
  var companion: AnyObject?

  init(_ files: [String: String] = [:]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try write(Array(text.utf8), to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: folder.appending(path: name))
  }

  func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: name)))
  }

  /// What the program may know of its surroundings.
  var environment: [String: String] {
    [
      "HOME": folder.path, "XDG_STATE_HOME": path("state"), "PATH": "/usr/bin:/bin",
      "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
    ].merging(variables) { $1 }
  }
}

/// Who may do what with a file: 0o600.
func permissions(_ path: String) throws -> Int? {
  try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
}
