import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The user's own editor: what VISUAL or EDITOR names, or vi.
struct OutsideEditor {
  private let world: World
  private static let mostBytes = 1 << 20

  init(_ world: World) { self.world = world }

  /// The text as it was left in the editor; nil if that failed.
  func edited(_ text: String) -> String? {
    let environment = world.environment
    let folder = environment.value("TMPDIR") ?? "/tmp"
    var path = Array("\(folder)/agio-XXXXXX.agio".utf8CString)
    let file = mkstemps(&path, Int32(".agio".utf8.count))
    guard file >= 0 else { return nil }
    let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(name) }
    let isWritten = Files.put(Array("\(text)\n".utf8).span, into: file) == nil
    close(file)
    guard isWritten else { return nil }
    let editor = ["VISUAL", "EDITOR"].lazy.compactMap(environment.value).first { !$0.isEmpty }
    // Ctrl-C is for the editor.
    var interruption = Interruption()
    defer { interruption.release() }
    // It may hold options.
    let words = ["sh", "-c", "\(editor ?? "vi") \"$1\"", "sh", name]
    let (process, fault) = ChildProcess.start("/bin/sh", words, environment.entries, .shared)
    guard fault == 0, ChildProcess.wait(for: process) == 0,
      let bytes = try? Files.bytes(of: name, mostBytes: Self.mostBytes)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}
