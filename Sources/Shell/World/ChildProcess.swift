import Files
import Libc
import Synchronization

/// Other programs that are started.
enum ChildProcess {
  /// What a program's streams are.
  enum Streams {
    /// Those of this one.
    case shared
    /// The same, but for its input.
    case input(Int32)
    /// Nothing is read, and nothing that it says is heard.
    case none
  }

  /// Starts a program.
  /// - Parameters:
  ///   - words: its arguments, with its name.
  ///   - environment: `NAME=value`.
  ///   - isDetached: it has a session of its own: the terminal's signals do not reach it.
  /// - Returns: its process, or the number of the error.
  static func start(
    _ path: String, _ words: [String], _ environment: [String], _ streams: Streams,
    isDetached: Bool = false
  ) -> (process: pid_t, fault: Int32) {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // POSIX_SPAWN_SETSID of spawn.h, which only GNU's extensions show.
      let ownSession: Int16 = 0x80
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let ownSession = Int16(POSIX_SPAWN_SETSID)
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    switch streams {
    case .shared: break
    case .input(let descriptor):
      posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO)
    case .none:
      for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
    if isDetached { posix_spawnattr_setflags(&attributes, ownSession) }
    var process = pid_t()
    let fault = withCStrings(words) { words in
      withCStrings(environment) { environment in
        posix_spawn(&process, path, &actions, &attributes, &words, &environment)
      }
    }
    return (process, fault)
  }

  /// Starts a command of the user's, which may hold options and more.
  static func start(
    command: String, _ environment: [String], _ streams: Streams = .shared
  ) -> (process: pid_t, fault: Int32) {
    start("/bin/sh", ["sh", "-c", command], environment, streams)
  }

  /// Starts a program that nobody waits for, and that holds nothing of who started it.
  /// - Parameter words: its arguments, with its name.
  static func startDetached(_ path: String, _ words: [String]) {
    keepDescriptors()
    _ = start(path, words, Environment.process.entries, .none, isDetached: true)
  }

  /// Sees to it that nothing of what is open here is open there: who waits for the end of a pipe, or for a lock, that the
  /// caller has left open must not wait for the network.
  private static func keepDescriptors() {
    let mostLikely = 0..<Int32(clamping: min(sysconf(Int32(_SC_OPEN_MAX)), 1 << 16))
    let open = (Files.names(in: "/dev/fd") ?? []).compactMap { Int32($0) }
    for descriptor in open.isEmpty ? Array(mostLikely) : open where descriptor > STDERR_FILENO {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }

  /// Calls `body` with texts as C wants lists of them: pointers, a null behind the last.
  private static func withCStrings(
    _ texts: [String], _ body: (inout [UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    var copies = texts.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return body(&copies)
  }

  /// Waits for the end of a program.
  /// - Returns: its status, as `waitpid` has it.
  static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

/// A program of the machine that does what this one does not.
package struct Tool {
  private let path: String
  private let environment: [String]

  /// The first of these programs that PATH has; nil where there is none.
  package init?(_ names: [String], in world: World) {
    let folders = (world.environment.value("PATH") ?? "/usr/local/bin:/usr/bin:/bin")
      .split(separator: ":").filter { $0.hasPrefix("/") }
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
    self.path = path
    environment = world.environment.entries
  }

  package var name: String { String(path.split(separator: "/").last ?? "") }

  /// Waits for it to end; what it says is not heard.
  /// - Returns: whether it has done its work.
  package func run(_ words: [String]) -> Bool {
    let (process, fault) = ChildProcess.start(path, [path] + words, environment, .none)
    return fault == 0 && ChildProcess.wait(for: process) == 0
  }
}

/// What is done about a signal, until what was done before comes back.
struct SignalAction {
  typealias Handler = @convention(c) (Int32) -> Void

  private let signal: Int32
  private var before = sigaction()

  /// - Parameter handler: what is called; nil to ignore the signal.
  init(_ signal: Int32, _ handler: Handler?) {
    self.signal = signal
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler ?? SIG_IGN
    #else
      action.__sigaction_u.__sa_handler = handler ?? SIG_IGN
    #endif
    sigaction(signal, &action, &before)
  }

  mutating func release() { sigaction(signal, &before, nil) }
}

/// Ctrl-C while a line is computed: noted instead of ending the program, from here until ``release()``.
struct Interruption {
  private var action: SignalAction

  static var isWanted: Bool { interruptionFlag.load(ordering: .relaxed) }

  init() {
    // The flag is touched first, so that the handler never is the one to make it.
    interruptionFlag.store(false, ordering: .relaxed)
    action = SignalAction(SIGINT) { _ in interruptionFlag.store(true, ordering: .relaxed) }
  }

  mutating func release() { action.release() }
}

// Outside the type: a signal handler may capture nothing.
private let interruptionFlag = Atomic(false)
