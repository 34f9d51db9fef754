import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ctrl-C while a line is computed: noted instead of ending the program, from here until ``release()``.
struct Interruption {
  /// What was done about it before.
  private var before = sigaction()

  static var isWanted: Bool { interruptionFlag.load(ordering: .relaxed) }

  init() {
    // The flag is touched first, so that the handler never is the one to make it.
    interruptionFlag.store(false, ordering: .relaxed)
    var action = sigaction()
    let note: @convention(c) (Int32) -> Void = { _ in
      interruptionFlag.store(true, ordering: .relaxed)
    }
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = note
    #else
      action.__sigaction_u.__sa_handler = note
    #endif
    sigaction(SIGINT, &action, &before)
  }

  mutating func release() {
    sigaction(SIGINT, &before, nil)
  }
}

// Outside the type: a signal handler may capture nothing.
private let interruptionFlag = Atomic(false)
