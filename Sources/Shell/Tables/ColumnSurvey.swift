import Synchronization
import Tables

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a table says about cells that could be read in two ways: `1.234`, `03/04/2024`.
///
/// A file is read through once for that, and only where some cell alone could be read in two ways; of a pipe only the
/// beginning is known.
final class ColumnSurvey: Sendable {
  let beginning: ColumnEvidence
  /// How large the file is; nil for a pipe.
  let fileBytes: Int?
  private let layout: TableLayout
  private let descriptor: Int32
  private let found = Mutex<CellConventions?>(nil)

  init(_ layout: TableLayout, _ first: TablePiece, _ descriptor: Int32) {
    self.layout = layout
    self.descriptor = descriptor
    var evidence = ColumnEvidence()
    evidence.add(first.records, layout, isBeginning: true)
    beginning = evidence
    var facts = stat()
    let isFile = fstat(descriptor, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    fileBytes = isFile ? Int(facts.st_size) : nil
  }

  /// Nothing where no cell decides, or two contradict each other.
  var unanimous: CellConventions {
    guard fileBytes != nil else { return beginning.unanimous }
    return found.withLock { found in
      let known = found ?? ofFile()
      found = known
      return known
    }
  }

  private func ofFile() -> CellConventions {
    var evidence = ColumnEvidence()
    let boundary = RecordBoundary(layout)
    var text: [UInt8] = []
    var offset = off_t(0)
    var isFirst = true
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { room.deallocate() }
    while text.count <= TablePieceReader.mostRecordBytes {
      let count = pread(descriptor, room.baseAddress!, room.count, offset)
      if count < 0 { return CellConventions() }
      offset += off_t(count)
      text += room[..<count]
      let whole = text.withUnsafeBufferPointer { count == 0 ? $0.count : boundary.end($0) }
      text.withUnsafeBufferPointer {
        let records = UnsafeBufferPointer(rebasing: $0[..<whole])
        evidence.add(records, layout, isBeginning: isFirst)
      }
      if whole > 0 { isFirst = false }
      text.removeFirst(whole)
      if count == 0 { return evidence.unanimous }
    }
    return CellConventions()
  }
}

/// Which file a descriptor is of.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64
  let isFile: Bool

  init(_ descriptor: Int32) {
    var facts = stat()
    let isKnown = fstat(descriptor, &facts) == 0
    isFile = isKnown && facts.st_mode & S_IFMT == S_IFREG
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    number = UInt64(truncatingIfNeeded: facts.st_ino)
  }
}
