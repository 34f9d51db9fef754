#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Commands of the user's, which may hold options and more.
enum Shell {
  #if canImport(Glibc)
    typealias FileActions = posix_spawn_file_actions_t
  #else
    typealias FileActions = posix_spawn_file_actions_t?
  #endif

  /// Starts a command.
  /// - Parameters:
  ///   - variables: what stands in its environment besides what stands here: `NAME=value`.
  ///   - actions: what becomes of its streams.
  /// - Returns: its process, or the number of the error.
  static func start(
    _ command: String, variables: [String] = [], _ actions: UnsafePointer<FileActions>? = nil
  ) -> (process: pid_t, fault: Int32) {
    let words: [String] = ["sh", "-c", command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let own: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) }
    defer { for text in arguments + own { free(text) } }
    var environment: [UnsafeMutablePointer<CChar>?] = []
    var place = environ
    while let entry = place.pointee {
      environment.append(entry)
      place += 1
    }
    environment += own + [nil]
    var process = pid_t()
    let fault = posix_spawn(&process, "/bin/sh", actions, nil, &arguments, &environment)
    return (process, fault)
  }

  /// Waits for its end.
  /// - Returns: its status, as `waitpid` has it.
  static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}
