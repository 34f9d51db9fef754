import Libc
import Synchronization

/// Ctrl-C while a line is computed: noted instead of ending the program, from here until ``release()``.
struct Interruption {
  private var action: SignalAction

  static var isWanted: Bool { interruptionFlag.load(ordering: .relaxed) }

  init() {
    // The flag is touched first, so that the handler never is the one to make it.
    interruptionFlag.store(false, ordering: .relaxed)
    action = SignalAction(SIGINT) { _ in interruptionFlag.store(true, ordering: .relaxed) }
  }

  mutating func release() { action.release() }
}

// Outside the type: a signal handler may capture nothing.
private let interruptionFlag = Atomic(false)
