#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What agio costs beside programs everybody has, in the same run on the same machine.
///
///     swift build -c release --static-swift-stdlib --disable-local-rpath && .build/release/agio-benchmarks
///
/// With `--bars` it draws what rivals.py has measured instead.
@main
enum Benchmarks {
  static func main() {
    if CommandLine.arguments.contains("--bars") {
      var text = ""
      while let line = readLine(strippingNewline: false) { text += line }
      return print(Bars(text).text, terminator: "")
    }
    let agio = sibling("agio")
    let folder = Folder()
    let environment = folder.environment
    let lines = 1_000_000
    let workload = "\(folder.path)/workload.txt"
    Workload(seed: 1).write(lines: lines, to: workload)

    say("a million lines, CPU seconds, median of 5")
    let whole = Comparison(
      Program(agio, ["-f", workload], environment),
      Program("/usr/bin/wc", [workload], ["LC_ALL=C"]), runs: 5)
    whole.report("agio -f", "LC_ALL=C wc")
    say(
      "  \(Int(Double(lines) / whole.subject.cpu)) lines a CPU second, \(whole.subject.peak) KiB at most"
    )

    say("one answer, wall milliseconds, median of 50")
    let expression = "120 EUR + 30 GBP in AUD"
    Comparison(Program(agio, [expression], environment), Program("/bin/true", []), runs: 50)
      .report("agio EXPR", "true", inMilliseconds: true)
    Comparison(
      Program(agio, ["--journal", expression], environment),
      Program(agio, ["--no-journal", expression], environment), runs: 50
    ).report("with the journal", "without", inMilliseconds: true)
    PromptBenchmark(agio, in: folder).report()
    SpoolBenchmark(sibling("journal-writer"), in: folder).report()
    JournalBenchmark(in: folder).report()
    folder.remove()
  }

  /// A program built beside this one.
  private static func sibling(_ name: String) -> String {
    let path = CommandLine.arguments[0]
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let sibling = (folder + [name[...]]).joined(separator: "/")
    // Some are started in another folder.
    guard let whole = realpath(sibling, nil) else { fatalError("\(sibling) is not there") }
    defer { free(whole) }
    return String(cString: whole)
  }
}
