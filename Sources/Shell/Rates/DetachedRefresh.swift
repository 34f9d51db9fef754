import RateStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Fetches newer rates after a one-shot answer, in a process of its own that nobody waits for.
enum DetachedRefresh {
  /// Starts it, if the user has been told that this happens, and something is due.
  static func startIfDue(_ stores: RateStores, _ options: Options) {
    guard NetworkNotice.isAllowed(stores, options), stores.folder != nil, !stores.due.isEmpty,
      let path = stores.world.executable, claim(stores.world)
    else { return }
    start(path)
  }

  /// A run of one-shots starts one of these, not as many: whoever comes first within five minutes.
  private static func claim(_ world: World) -> Bool {
    guard let path = world.folders.state.map({ "\($0)/refresh-attempt" }) else { return false }
    var status = stat()
    if stat(path, &status) == 0 {
      #if canImport(Glibc)
        let last = Int(status.st_mtim.tv_sec)
      #else
        let last = Int(status.st_mtimespec.tv_sec)
      #endif
      if (0..<300).contains(world.clock.now - last) { return false }
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // Writing a byte sets the time.
    return write(descriptor, "1", 1) == 1
  }

  private static func start(_ path: String) {
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
}
