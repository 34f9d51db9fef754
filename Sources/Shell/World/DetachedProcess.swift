import Files

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A process that nobody waits for, and that holds nothing of who started it.
enum DetachedProcess {
  /// - Parameters:
  ///   - path: of the program.
  ///   - words: its arguments, with its name.
  static func start(_ path: String, _ words: [String]) {
    keepDescriptors()
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
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    posix_spawn(&process, path, &actions, &attributes, &arguments, environ)
  }

  /// Sees to it that nothing of what is open here is open there: who waits for the end of a pipe, or for a lock, that the
  /// caller has left open must not wait for the network.
  private static func keepDescriptors() {
    let mostLikely = 0..<Int32(clamping: min(sysconf(Int32(_SC_OPEN_MAX)), 1 << 16))
    let open = FolderListing.names(in: "/dev/fd")?.compactMap { Int32($0) } ?? Array(mostLikely)
    for descriptor in open where descriptor > STDERR_FILENO {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
  }
}
