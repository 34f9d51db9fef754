import AgioCore
import Files
import Libc
import Rendering
import Shell

/// A file of plain-text accounting that lines are added to, all or none, by one program at a time.
final class BookFile {
  let path: String
  private let descriptor: Int32

  /// - Parameter makes: whether it may be a new file.
  init(_ path: String, makes: Bool = false) throws(CommandFault) {
    self.path = path
    descriptor = unsafe open(path, O_RDWR | O_APPEND | O_CLOEXEC | (makes ? O_CREAT : 0), 0o666)
    guard descriptor >= 0 else { throw Self.fault(path, errno) }
    Files.lock(descriptor)
  }

  deinit { close(descriptor) }

  private static func fault(_ path: String, _ number: Int32) -> CommandFault {
    let reason = FileFault(path, number).reason
    return .file(say("agio: cannot write \(VisibleText.of(path.utf8)): \(reason)"))
  }

  /// Adds lines; a last one without an end gets it first.
  func append(_ text: String) throws(CommandFault) {
    let size = lseek(descriptor, 0, SEEK_END)
    var bytes = Array(text.utf8)
    var last: UInt8 = 10
    if size > 0, unsafe pread(descriptor, &last, 1, size - 1) == 1, last != 10 {
      bytes.insert(10, at: 0)
    }
    guard let fault = Files.put(bytes.span, into: descriptor) else {
      fsync(descriptor)
      return
    }
    // Half a line would be read as another price.
    if size >= 0 { ftruncate(descriptor, size) }
    throw Self.fault(path, fault)
  }
}
