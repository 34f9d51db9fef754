#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = ([path] + words).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    guard posix_spawn(&process, path, &actions, nil, &arguments, &variables) == 0 else {
      return false
    }
    return UserCommand.wait(for: process) == 0
  }
}
