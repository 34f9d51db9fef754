import Libc

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
