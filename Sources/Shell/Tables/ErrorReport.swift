import AgioCore
import Files
import Tables

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes the rows that could not be converted to a file of their own.
final class ErrorReport {
  private let path: String
  private let descriptor: Int32
  private var rows: FaultyRows?
  private var text: [UInt8] = []
  private var fault: Int32?

  /// - Parameter input: the table; it is never written over.
  init(_ path: String, besides input: String?, _ world: World) throws(CommandFault) {
    self.path = path
    descriptor = open(world.expanded(path), O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw CommandFault(
        say("\(VisibleText.of(path.utf8)) cannot be written: \(reason)"), status: .outputFailed)
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

  /// Says what the table is like, before the first row.
  func begin(_ layout: TableLayout) {
    let rows = FaultyRows(layout)
    text += rows.header
    self.rows = rows
  }

  /// - Parameters:
  ///   - record: the row as it is written.
  ///   - line: of the whole file, counted from 1.
  func add(_ row: RowFault, _ record: some Collection<UInt8>, line: Int) {
    guard let rows else { return }
    text += rows.row(row, record, line: line)
    if text.count > 1 << 16 { write() }
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
      fault = text.withUnsafeBytes { Files.put($0, into: descriptor) }
    }
    text.removeAll(keepingCapacity: true)
  }
}
