import AgioCore
import Files
import Rendering
import Tables

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Rows that could not be converted, as CSV in a file of their own: line, column, name, what is wrong.
final class ErrorReport {
  private let path: String
  private let descriptor: Int32
  private var text: String
  private var fault: Int32?

  /// - Parameter input: the table; it is never written over.
  init(_ path: String, besides input: String?, _ world: World) throws(CommandFault) {
    self.path = path
    text = "line,column,name,error\n"
    descriptor = open(world.expanded(path), O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw CommandFault(
        say("\(VisibleText.of(path.utf8)) cannot be written: \(reason)"), status: .usage)
    }
    let source = input.map { open($0, O_RDONLY | O_CLOEXEC) } ?? world.streams.input
    defer { if input != nil, source >= 0 { close(source) } }
    let own = FileIdentity(descriptor)
    if own.isFile, source >= 0 && own == FileIdentity(source) {
      throw CommandFault(
        say("the errors would be written over the table"), note: say("name another file"),
        status: .usage)
    }
    if own.isFile, own == FileIdentity(world.streams.output) {
      throw CommandFault(
        say("the errors would be written over the answers"), note: say("name another file"),
        status: .usage)
    }
    ftruncate(descriptor, 0)
  }

  deinit { close(descriptor) }

  /// - Parameter line: of the whole file, counted from 1.
  func add(_ row: RowFault, line: Int) {
    let fields = [row.name ?? "", row.fault.phrase.english].map(CSVText.field)
    text += "\(line),\(row.column),\(fields[0]),\(fields[1])\n"
    if text.utf8.count > 1 << 16 { write() }
  }

  /// - Returns: why not all could be written.
  func finish() -> Phrase? {
    write()
    return fault.map {
      say("\(VisibleText.of(path.utf8)) cannot be written: \(String(cString: strerror($0)))")
    }
  }

  private func write() {
    if fault == nil {
      fault = Array(text.utf8).withUnsafeBytes { Files.put($0, into: descriptor) }
    }
    text = ""
  }
}
