import Foundation

/// A home of the benchmarks' own, where agio is told to leave the network alone.
struct Folder {
  let path: String

  init() {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "agio-\(UUID().uuidString)/agio")
    guard
      (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
        != nil
    else { fatalError("no folder can be made") }
    path = folder.deletingLastPathComponent().path
    write("network = \"never\"\n", to: "agio/config.toml")
  }

  var environment: [String] {
    ["HOME=\(path)"] + ["CACHE", "CONFIG", "STATE"].map { "XDG_\($0)_HOME=\(path)" }
  }

  func write(_ text: String, to name: String) {
    guard (try? Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))) != nil else {
      fatalError("\(name) cannot be written")
    }
  }

  /// Removes it with all that was made in it.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
