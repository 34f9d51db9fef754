import Libc

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
