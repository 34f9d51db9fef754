import AgioCore
import Files

/// Entries on their way into the journal, as lines of its spool.
public struct EntryLines: ~Copyable {
  /// How many there are.
  public private(set) var count = 0
  private var lines = TextBuffer()
  private var known = KnownRecords()

  public init() {}

  /// The lines, each with its end.
  var bytes: [UInt8] { lines.bytes }

  public mutating func removeAll() {
    count = 0
    lines.removeAll()
  }

  public mutating func add(_ entry: JournalEntry) {
    lines.put(SpoolRecord.bytes(of: entry, &known))
    count += 1
  }
}
