import RateStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Fetches newer rates after a one-shot answer, in a process of its own that nobody waits for.
enum DetachedRefresh {
  /// Starts it, if the user has been told that this happens, and something is due.
  static func startIfDue(_ cabinet: RateCabinet, _ options: Options) {
    guard NetworkNotice.isAllowed(cabinet, options), cabinet.folder != nil, !cabinet.due.isEmpty,
      claim()
    else { return }
    start()
  }

  /// A run of one-shots starts one of these, not as many: whoever comes first within five minutes.
  private static func claim() -> Bool {
    guard let path = Folder.state.map({ "\($0)/refresh-attempt" }) else { return false }
    var status = stat()
    if stat(path, &status) == 0 {
      #if canImport(Glibc)
        let last = Int(status.st_mtim.tv_sec)
      #else
        let last = Int(status.st_mtimespec.tv_sec)
      #endif
      if (0..<300).contains(Clock.now - last) { return false }
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // Writing a byte sets the time.
    return write(descriptor, "1", 1) == 1
  }

  private static func start() {
    guard let path = executablePath else { return }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    // A session of its own: the terminal's signals do not reach it.
    #if canImport(Glibc)
      // POSIX_SPAWN_SETSID of spawn.h, which only GNU's extensions show.
      posix_spawnattr_setflags(&attributes, 0x80)
    #else
      posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSID))
    #endif
    let words: [String] = ["agio", "refresh", "--background"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    posix_spawn(&process, path, &actions, &attributes, &arguments, environ)
  }

  private static var executablePath: String? {
    #if canImport(Glibc)
      return "/proc/self/exe"
    #else
      return CommandLine.arguments.first
    #endif
  }
}
