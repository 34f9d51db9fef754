import AgioCore
import Journal
import JournalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The journal with a million conversions, all of one day.
struct JournalBenchmark {
  private static let count = 1_000_000
  /// Kept at once while it is filled.
  private static let batch = 10_000
  private static let start = 1_795_000_000

  private let path: String

  init(in folder: Folder) { path = "\(folder.path)/million/journal.db" }

  func report() {
    do throws(JournalFault) {
      let (seconds, text) = try fill()
      print("the journal, \(Self.count) conversions of one day, milliseconds, median of 20")
      print("  filled in \(rounded(seconds)) s")
      let bytes = size(path) + size("\(path)-wal")
      print("  \((bytes - text) / Self.count) bytes a conversion besides its text")
      print(
        "  append: \(rounded(try median { (journal) throws(JournalFault) in try journal.append([entry(0)]) }))"
      )
      print(
        "  open and :back: \(rounded(try median { (journal) throws(JournalFault) in _ = try journal.entry(before: nil) }))"
      )
      for words in [
        ["hotel"], ["7777"], ["hot*", "pln"], ["ecb", "usd"], ["2026-11-18"], ["hotel", "2026"],
      ] {
        let query = JournalQuery(words, today: SampleEntry.book.today)
        let time = try median { (journal) throws(JournalFault) in
          for number in try journal.numbers(query, before: nil, limit: 20) {
            _ = try journal.entry(number)
          }
        }
        print("  open and 20 of \(words.joined(separator: " ")): \(rounded(time))")
      }
    } catch {
      fatalError("\(error)")
    }
  }

  private func entry(_ index: Int) -> JournalEntry {
    let line =
      switch index % 4 {
      case 0: "Hotel, room \(index): \(index % 997).50 USD in PLN"
      case 1: "\(index) EUR in USD"
      case 2: "\(index % 89) PLN + \(index % 97) USD in EUR"
      default: "\(index % 1_009) USD in EUR on 2026-11-19"
      }
    return SampleEntry.entry(line, time: Self.start + index / 100)
  }

  /// - Returns: how long it took, and the bytes of all lines.
  private func fill() throws(JournalFault) -> (Double, Int) {
    let journal = SQLiteJournal(path: path)
    var seconds = 0.0
    var text = 0
    for first in stride(from: 0, to: Self.count, by: Self.batch) {
      let entries = (first..<first + Self.batch).map(entry)
      text += entries.reduce(0) { $0 + $1.line.utf8.count }
      let start = Clock.now
      try journal.append(entries)
      seconds += Clock.now - start
    }
    _ = try journal.entry(before: nil)
    return (seconds, text)
  }

  /// Of what is done with a journal that was not open before.
  private func median(_ body: (SQLiteJournal) throws(JournalFault) -> Void) throws(JournalFault)
    -> Double
  {
    var times: [Double] = []
    for _ in 0..<20 {
      let start = Clock.now
      try body(SQLiteJournal(path: path))
      times.append((Clock.now - start) * 1000)
    }
    return times.sorted()[times.count / 2]
  }

  private func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
