#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Commands of the user's, which may hold options and more.
enum UserCommand {
  #if canImport(Glibc)
    typealias FileActions = posix_spawn_file_actions_t
  #else
    typealias FileActions = posix_spawn_file_actions_t?
  #endif

  /// Starts a command.
  /// - Parameters:
  ///   - environment: `NAME=value`.
  ///   - actions: what becomes of its streams.
  /// - Returns: its process, or the number of the error.
  static func start(
    _ command: String, _ environment: [String], _ actions: UnsafePointer<FileActions>? = nil
  ) -> (process: pid_t, fault: Int32) {
    let words: [String] = ["sh", "-c", command]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let fault = posix_spawn(&process, "/bin/sh", actions, nil, &arguments, &variables)
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
