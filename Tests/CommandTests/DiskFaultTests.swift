import Foundation
import GrammarKit
import Testing

@testable import Journal

/// Every call that touches the journal fails once: the answer is printed all the same, one notice at most is given,
/// nothing that was kept is lost, and the database stays sound.
///
/// There are over 800 such calls, which take minutes: with AGIO_EVERY_FAULT set all fail in turn, else each fifth.
@Suite struct DiskFaultTests {
  private static let step =
    ProcessInfo.processInfo.environment["AGIO_EVERY_FAULT"] == nil ? 5 : 1
  private static let files =
    ["", "/journal.db"]
    + ["-wal", "-shm", "-spool", "-journal"].map { "/journal.db\($0)" }

  /// What can go wrong, and the calls it can go wrong with.
  struct Fault: CustomTestStringConvertible {
    let injection: String
    let calls: [String]

    var testDescription: String { injection }

    static let all = [
      Fault(
        injection: "error=ENOSPC", calls: ["openat", "mkdir", "write", "pwrite64", "ftruncate"]),
      Fault(
        injection: "error=EIO",
        calls: [
          "openat", "pread64", "write", "pwrite64", "fdatasync", "fsync", "ftruncate", "unlink",
          "flock", "mmap", "close",
        ]),
      Fault(injection: "error=EIO", calls: ["fcntl", "newfstatat"]),
      Fault(
        injection: "error=EACCES",
        calls: ["openat", "mkdir", "unlink", "access", "fchown", "flock"]),
      // None of the bytes: what a full disk says to the write after a short one.
      Fault(injection: "retval=0", calls: ["write", "pwrite64"]),
    ]
  }

  /// What is there before.
  enum Beginning: String, CaseIterable { case nothing, spool, fullSpool, database }

  @Test(
    .enabled(if: Prerequisite.strace.isThere, "needs strace"),
    arguments: Fault.all, Beginning.allCases)
  func anyFaultIsSurvived(_ fault: Fault, _ beginning: Beginning) throws {
    let template = try template(beginning)
    let before = try CommandTests.run(["history", "export"], in: copy(of: template)).outputLines
    var tried = 0
    for call in fault.calls {
      for count in stride(from: 1, to: 1_000, by: Self.step) {
        let place = try copy(of: template)
        let injection = "\(call):\(fault.injection):when=\(count)"
        let outcome = try run(in: place, injecting: injection)
        guard try place.text("log").contains("INJECTED") else { break }
        tried += 1
        let what = "\(beginning) \(injection)"
        #expect(outcome.output == "2.23 USD\n", "\(what)")
        #expect(outcome.status == 0, "\(what)")
        #expect(outcome.errorLines.count <= 1, "\(what): \(outcome.error)")
        try check(place, before, isKept: outcome.error.isEmpty, what)
      }
    }
    print("\(beginning), \(fault.injection): \(tried) calls failed")
    // Every call of SQLite on its files, where it is opened at all.
    #expect(tried > (beginning == .database || beginning == .fullSpool ? 2 : 0))
  }

  /// Killed as it begins any of these calls, it has lost nothing that was kept.
  @Test(.enabled(if: Prerequisite.strace.isThere, "needs strace"), arguments: Beginning.allCases)
  func killAtAnyCallIsSurvived(_ beginning: Beginning) throws {
    let template = try template(beginning)
    let before = try CommandTests.run(["history", "export"], in: copy(of: template)).outputLines
    var killed = 0
    for call in [
      "openat", "mkdir", "flock", "fcntl", "pread64", "write", "pwrite64", "ftruncate", "fsync",
      "fdatasync", "mmap", "unlink", "close",
    ] {
      for count in stride(from: 1, to: 1_000, by: Self.step) {
        let place = try copy(of: template)
        let injection = "\(call):signal=KILL:when=\(count)"
        if try run(in: place, injecting: injection).status == 0 { break }
        killed += 1
        try check(place, before, isKept: false, "\(beginning) \(injection)")
      }
    }
    #expect(killed > 2)
    print("\(beginning), killed: at \(killed) calls")
  }

  /// A limit on the size of files makes writes short indeed.
  @Test(arguments: 1...4) func shortWritesAreSurvived(_ blocks: Int) throws {
    let template = try template(.spool)
    for _ in 0..<6 {
      let words = [
        "-c", "trap '' XFSZ; ulimit -f \(blocks); exec \"$0\" \"$@\"", Program.path,
        "--today", Program.today, "2 EUR in USD",
      ]
      let outcome = try CommandTests.run(words, of: "/bin/sh", in: template)
      #expect(outcome.output == "2.23 USD\n")
      #expect(outcome.status == 0)
      #expect(outcome.errorLines.count <= 1, "\(outcome.error)")
    }
    let lines = try CommandTests.run(["history"], in: template).outputLines
    #expect(lines.count >= 2)
    #expect(lines.first?.contains("1 EUR in USD") == true)
    #expect(lines.allSatisfy { $0.contains(" EUR in USD = ") })
  }

  private func template(_ beginning: Beginning) throws -> Place {
    let place = try Place()
    // One long line fills the spool but for a little: the next one opens the database.
    let label =
      beginning == .fullSpool || beginning == .database
      ? String(repeating: "label ", count: 10_880) + ": " : ""
    if beginning != .nothing {
      _ = try CommandTests.run("--journal", input: "\(label)1 EUR in USD\n", in: place)
    }
    if beginning == .database {
      _ = try CommandTests.run(["history"], in: place)
      _ = try CommandTests.run("--journal", input: "\(label)1 EUR in USD\n", in: place)
    }
    return place
  }

  private func copy(of template: Place) throws -> Place {
    let place = try Place()
    let state = template.path("state")
    if FileManager.default.fileExists(atPath: state) {
      try FileManager.default.copyItem(atPath: state, toPath: place.path("state"))
    }
    return place
  }

  private func run(in place: Place, injecting injection: String) throws -> Outcome {
    let folder = place.path("state/agio")
    let watched = Self.files.flatMap { ["-P", folder + $0] }
    return try CommandTests.run(
      ["-f", "-qq", "-o", place.path("log")] + watched + [
        "-e", "inject=\(injection)", Program.path, "--today", Program.today, "2 EUR in USD",
      ], of: Prerequisite.strace.path, in: place)
  }

  private func check(_ place: Place, _ before: [Substring], isKept: Bool, _ what: String) throws {
    let after = try CommandTests.run(["history", "export"], in: place)
    #expect(after.status == 0, "\(what): \(after.error)")
    let expected = before.count + (isKept ? 1 : 0)
    #expect((expected...before.count + 1).contains(after.outputLines.count), "\(what)")
    #expect(Array(after.outputLines.prefix(before.count)) == before, "\(what)")
    let path = place.path("state/agio/journal.db")
    guard FileManager.default.fileExists(atPath: path) else { return }
    let connection = try Connection(path: path, patience: 1_000)
    #expect(try connection.first("PRAGMA integrity_check") { $0.text(0) } == "ok", "\(what)")
  }
}
