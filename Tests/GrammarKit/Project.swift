public import Foundation

/// The project's own files, found from this one, so that nothing needs to be copied for the tests.
public enum Project {
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The README and the articles for users: pages whose examples are run by tests.
  public static func pages() throws -> [String] {
    try ["README.md"] + files(in: "Sources/AgioKit/AgioKit.docc", ending: ".md")
  }

  /// The files of a folder and its folders with this ending, in order of their paths.
  public static func files(in folder: String, ending: String) throws -> [String] {
    let base = root.appending(path: folder)
    let found = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    let wanted = (found ?? []).filter { $0.hasSuffix(ending) }.map { folder + "/" + $0 }
    guard !wanted.isEmpty else { throw GrammarError("no file *\(ending) in \(base.path)") }
    return wanted.sorted()
  }
}
