/// What the journal's spool saves: entries kept by programs that write them there, and by programs that write each into
/// the database at once.
struct SpoolBenchmark {
  private let writer: String
  private let folder: Folder

  /// - Parameter writer: the path of `journal-writer`.
  init(_ writer: String, in folder: Folder) {
    self.writer = writer
    self.folder = folder
  }

  func report() {
    say("one entry kept by a program that ends then, wall milliseconds, median of 200")
    for (way, name) in [("spool", "in the spool"), ("database", "in the database")] {
      let keeping = Program(writer, [path(way), "1", way])
      // The files are made before anything is measured.
      _ = keeping.run()
      Comparison(keeping, Program(writer, [path(way), "0", way]), runs: 200)
        .report(name, "nothing kept", inMilliseconds: true)
    }
    say("two programs that keep 1,000 entries each, one by one, wall milliseconds, median of 5")
    Comparison(two("spool"), two("database"), runs: 5)
      .report("in the spool", "in the database", inMilliseconds: true)
  }

  private func two(_ way: String) -> Program {
    let command = "\"$0\" \"$@\" & \"$0\" \"$@\"; wait"
    return Program("/bin/sh", ["-c", command, writer, path("two-\(way)"), "1000", way])
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)/journal.db" }
}
