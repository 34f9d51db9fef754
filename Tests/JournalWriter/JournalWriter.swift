import AgioCore
import Journal
import JournalKit

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Appends entries one by one and says so of each once it is kept: `journal-writer PATH COUNT [HOW]`. With `forget` each is
/// forgotten again before that is said, with `database` it is taken over, as if there were no spool.
@main
enum JournalWriter {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3, let count = Int(arguments[2]) else { exit(2) }
    let how = arguments.dropFirst(3).first
    let journal = SQLiteJournal(path: arguments[1])
    do throws(JournalFault) {
      for index in 0..<count {
        let line =
          how == "forget" ? "Secret\(getpid())x\(index)y: 100 EUR in USD" : "100 EUR in USD"
        try journal.append([SampleEntry.entry(line, time: 1_700_000_000 + index)])
        if how == "database" { _ = try journal.numbers(JournalQuery(), before: nil, limit: 0) }
        if how == "forget", let number = try journal.entry(before: nil)?.number {
          _ = try journal.delete(number)
        }
        let word = Array("\(index)\n".utf8)
        write(STDOUT_FILENO, word, word.count)
      }
    } catch {
      let line = Array("\(error)\n".utf8)
      write(STDERR_FILENO, line, line.count)
      exit(1)
    }
  }
}
