import Libc

/// The folders that files lie in.
extension Files {
  /// Makes the folders a file lies in, readable by nobody else.
  /// - Returns: what keeps the first of them from being made; nil where all are there. What opens the file without them
  ///   would only say that they are not there.
  @discardableResult
  public static func makeFolders(above path: String) -> FileFault? {
    // Most often they are there, or all but the last.
    let innermost = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    if innermost.isEmpty || mkdir(innermost, 0o700) == 0 || errno == EEXIST { return nil }
    var fault: FileFault?
    for end in path.indices.dropFirst() where path[end] == "/" {
      let folder = String(path[..<end])
      if mkdir(folder, 0o700) == 0 || errno == EEXIST {
        fault = nil
      } else if fault == nil {
        fault = FileFault(folder)
      }
    }
    return fault
  }

  /// The paths of the files in a folder whose path begins so.
  public static func beginning(with beginning: String) -> [String] {
    let end = beginning.lastIndex(of: "/").map { beginning.index(after: $0) }
    let folder = beginning[..<(end ?? beginning.startIndex)]
    return (names(in: folder.isEmpty ? "." : String(folder)) ?? [])
      .map { String(folder) + $0 }.filter { $0.hasPrefix(beginning) }.sorted()
  }

  /// The names in a folder, none if there is no folder; nil if they cannot be read.
  public static func names(in folder: String) -> [String]? {
    guard let listing = opendir(folder) else { return errno == ENOENT ? [] : nil }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) { names.append(name(of: entry)) }
    return names
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
        String(cString: $0)
      }
    }
  }
}
