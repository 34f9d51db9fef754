#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What agio costs beside programs everybody has, in the same run on the same machine.
///
///     swift build -c release --static-swift-stdlib && .build/release/agio-benchmarks
@main
enum Benchmarks {
  static func main() {
    let agio = sibling("agio")
    let folder = temporaryFolder()
    let lines = 1_000_000
    let workload = "\(folder)/workload.txt"
    let state = "\(folder)/.local/state/agio"
    Workload(seed: 1).write(lines: lines, to: workload)

    print("a million lines, CPU seconds, median of 5")
    let whole = Comparison(
      Program(agio, ["-f", workload]), Program("/usr/bin/wc", [workload], ["LC_ALL=C"]), runs: 5)
    whole.report("agio -f", "LC_ALL=C wc")
    print(
      "  \(Int(Double(lines) / whole.subject.cpu)) lines a CPU second, \(whole.subject.peak) KiB at most"
    )

    print("one answer, wall milliseconds, median of 50")
    let expression = "120 EUR + 30 GBP in AUD"
    let home = ["HOME=\(folder)"]
    Comparison(Program(agio, [expression], home), Program("/bin/true", []), runs: 50)
      .report("agio EXPR", "true", inMilliseconds: true)
    Comparison(
      Program(agio, ["--journal", expression], home),
      Program(agio, ["--no-journal", expression], home), runs: 50
    ).report("with the journal", "without", inMilliseconds: true)
    for file in [workload, "\(state)/journal.db-spool"] { unlink(file) }
    for emptied in [state, "\(folder)/.local/state", "\(folder)/.local", folder] { rmdir(emptied) }
  }

  /// A program built beside this one.
  private static func sibling(_ name: String) -> String {
    let path = CommandLine.arguments[0]
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folder + [name[...]]).joined(separator: "/")
  }

  private static func temporaryFolder() -> String {
    var template = Array("/tmp/agio-benchmarks-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no folder can be made in /tmp") }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
