import Dialogue
import Files
import Libc

/// Files and folders whose names begin as typed.
struct FileSuggestions {
  private let endings: [String]
  private let folders: Folders

  /// - Parameter endings: `.csv`; files without one of them are left out, unless there are none.
  init(_ endings: [String], _ folders: Folders) {
    self.endings = endings
    self.folders = folders
  }

  /// - Parameter typed: a path, from the folder of the program or from the home on.
  func candidates(for typed: String) -> [Suggestions.Candidate] {
    let slash = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let folder = String(typed[..<slash])
    let word = typed[slash...]
    let path = folders.expanded(folder.isEmpty ? "." : folder)
    var found: [String] = []
    for name in Files.names(in: path) ?? [] where name != "." && name != ".." {
      guard name.hasPrefix(word), name.first != "." || word.first == "." else { continue }
      guard !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { continue }
      if Self.isFolder("\(path)/\(name)") {
        found.append("\(folder)\(name)/")
      } else if endings.isEmpty || endings.contains(where: name.hasSuffix) {
        found.append(folder + name)
      }
    }
    return found.sorted().map { Suggestions.Candidate($0, "") }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
