import AgioCore
import Files
import Libc
import Rendering
import Shell
import Tables

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

/// Reads books with the files they include.
struct BookReader {
  private var books: Books
  private var seen: Set<String> = []

  private static let mostFiles = 1_000

  init(isBeancount: Bool, _ meanings: CurrencyMeanings) {
    books = Books(isBeancount: isBeancount, meanings)
  }

  /// - Throws: ``CommandFault``, where a file cannot be read.
  mutating func read(_ path: String) throws(CommandFault) -> Books {
    var waiting = [path]
    while let next = waiting.popLast() {
      guard seen.count < Self.mostFiles, seen.insert(next).inserted else { continue }
      let before = books.includes.count
      do throws(FileFault) {
        books.add(try TextFile.bytes(ofExisting: next))
      } catch {
        throw .unreadable(next, error)
      }
      for name in books.includes[before...] { waiting += Self.paths(name, beside: next) }
    }
    return books
  }

  /// The files that a name, perhaps with `*` in it, stands for.
  private static func paths(_ name: String, beside path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let pattern = name.hasPrefix("/") ? name : folder + name
    // C's own, for what a pattern means is the same in every program.
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    guard unsafe glob(pattern, 0, nil, &found) == 0 else { return [pattern] }
    return (0..<Int(unsafe found.gl_pathc)).compactMap { index in
      unsafe found.gl_pathv[index].map { unsafe String(cString: $0) }
    }
  }
}
