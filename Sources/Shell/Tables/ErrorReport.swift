import AgioCore
import Files
import Libc
import Tables

/// Writes the rows that could not be converted to a file of their own, which is there once they are all told: whole, or as it
/// was before.
final class ErrorReport {
  private let path: String
  /// Nil once the file is in its place, or could not be.
  private var draft: Files.Draft?
  private var rows: FaultyRows?
  private var text: [UInt8] = []
  private var fault: FileFault?

  /// - Parameter input: the table; it is never written over.
  init(_ path: String, besides input: String?, _ world: World) throws(CommandFault) {
    self.path = path
    let target = world.expanded(path)
    let own = FileIdentity(path: target)
    if own.isFile, own == input.map({ FileIdentity(path: $0) }) ?? FileIdentity(world.streams.input)
    {
      throw CommandFault(
        say("the errors would overwrite the table"), note: say("choose another file"),
        status: .usage)
    }
    if own.isFile, own == FileIdentity(world.streams.output) {
      throw CommandFault(
        say("the errors would overwrite the answers"), note: say("choose another file"),
        status: .usage)
    }
    do throws(FileFault) { draft = try Files.draft(of: target) } catch {
      throw .unwritable(path, error)
    }
  }

  deinit { draft?.discard() }

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

  /// Puts the file in its place, where all of it could be written.
  /// - Returns: why not.
  func finish() -> Phrase? {
    write()
    if fault == nil, let draft {
      self.draft = nil
      do throws(FileFault) { try draft.commit() } catch { fault = error }
    }
    return fault.flatMap { CommandFault.unwritable(path, $0).reason }
  }

  private func write() {
    defer { text.removeAll(keepingCapacity: true) }
    guard fault == nil else { return }
    do throws(FileFault) { try draft?.append(text) } catch {
      fault = error
    }
  }
}
