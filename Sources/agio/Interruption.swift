import Synchronization
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ctrl-C while a line is computed: a flag that the computation looks at.
enum Interruption {
  private static let flag = Atomic(false)

  static var isWanted: Bool { flag.load(ordering: .relaxed) }

  static func clear() { flag.store(false, ordering: .relaxed) }

  /// Touches the flag, so that the handler never is the first to.
  static func prepare() { clear() }

  /// Runs `body` with Ctrl-C caught, and puts back what was done about it before.
  static func during<R>(_ body: () -> R) -> R {
    var action = sigaction()
    var before = sigaction()
    let handler: @convention(c) (Int32) -> Void = { _ in flag.store(true, ordering: .relaxed) }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    sigaction(SIGINT, &action, &before)
    defer { sigaction(SIGINT, &before, nil) }
    return body()
  }
}
