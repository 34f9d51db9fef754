import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ctrl-C while a line is computed: a flag that the computation looks at.
enum Interruption {
  static var isWanted: Bool { interruptionFlag.load(ordering: .relaxed) }

  /// From now on Ctrl-C is noted instead of ending the program, until ``release()``.
  static func hold() {
    // The flag is touched first, so that the handler never is the one to make it.
    interruptionFlag.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in interruptionFlag.store(true, ordering: .relaxed) }
  }

  static func release() {
    signal(SIGINT, SIG_DFL)
  }
}

// Outside the type: a signal handler may capture nothing.
private let interruptionFlag = Atomic(false)
