import AgioCore
import Journal
import JournalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Appends entries one by one and says so of each once it is kept: `journal-writer PATH COUNT`.
@main
enum JournalWriter {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]) else { exit(2) }
    let journal = SQLiteJournal(path: arguments[1])
    do throws(JournalFault) {
      for index in 0..<count {
        try journal.append([SampleEntry.entry(time: 1_700_000_000 + index)])
        let line = Array("\(index)\n".utf8)
        write(STDOUT_FILENO, line, line.count)
      }
    } catch {
      let line = Array("\(error)\n".utf8)
      write(STDERR_FILENO, line, line.count)
      exit(1)
    }
  }
}
