#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Two programs run in turn, so that both meet the same machine.
struct Comparison {
  struct Figure {
    /// Seconds of user and system time.
    let cpu: Double
    /// Seconds by the clock.
    let wall: Double
    /// The largest resident size, KiB on Linux.
    let peak: Int
  }

  /// Medians.
  let subject: Figure
  let rival: Figure

  init(_ subject: Program, _ rival: Program, runs: Int) {
    var first: [Figure] = []
    var second: [Figure] = []
    for _ in 0..<runs {
      first.append(subject.run())
      second.append(rival.run())
    }
    self.subject = Self.median(first)
    self.rival = Self.median(second)
  }

  private static func median(_ figures: [Figure]) -> Figure {
    let middle = figures.count / 2
    return Figure(
      cpu: figures.map(\.cpu).sorted()[middle], wall: figures.map(\.wall).sorted()[middle],
      peak: figures.map(\.peak).max() ?? 0)
  }

  func report(_ name: String, _ rivalName: String, inMilliseconds: Bool = false) {
    let (mine, other) =
      inMilliseconds ? (subject.wall * 1000, rival.wall * 1000) : (subject.cpu, rival.cpu)
    say(
      "  \(name) \(rounded(mine)), \(rivalName) \(rounded(other)), ratio \(rounded(mine / other))")
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

/// A program and its arguments; what it prints is thrown away.
struct Program {
  private let path: String
  private let arguments: [String]
  private let environment: [String]

  init(_ path: String, _ arguments: [String], _ environment: [String] = []) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
  }

  func run() -> Comparison.Figure {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var process = pid_t()
    var usage = rusage()
    let start = Clock.now
    guard posix_spawn(&process, path, &actions, nil, &argv, &envp) == 0,
      wait4(process, nil, 0, &usage) == process
    else { fatalError("\(path) cannot be run") }
    return Comparison.Figure(
      cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), wall: Clock.now - start,
      peak: Int(usage.ru_maxrss))
  }

  private func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

/// Prints a line at once: what a run of minutes has found is worth seeing if it breaks off.
func say(_ text: String) {
  print(text)
  fflush(nil)
}
