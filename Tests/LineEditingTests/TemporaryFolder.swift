#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder of its own for one test, gone with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/agio-line-editing-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
  }

  deinit {
    Self.clear(path)
    rmdir(path)
  }

  func make(_ bytes: [UInt8], named name: String) {
    let file = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(file) }
    precondition(write(file, bytes, bytes.count) == bytes.count)
  }

  func text(of name: String) -> String {
    let file = open(path + "/" + name, O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  func mode(of name: String) -> mode_t? {
    var status = stat()
    return stat(path + "/" + name, &status) == 0 ? status.st_mode & 0o777 : nil
  }

  /// What is in the folder, sorted.
  var names: [String] { Self.names(in: path) }

  private static func clear(_ path: String) {
    for name in names(in: path) {
      clear(path + "/" + name)
      remove(path + "/" + name)
    }
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }
}
