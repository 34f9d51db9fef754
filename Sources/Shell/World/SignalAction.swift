import Libc
import Synchronization

/// What is done about a signal, until what was done before comes back.
struct SignalAction {
  typealias Handler = @convention(c) (Int32) -> Void

  private let signal: Int32
  private var before = sigaction()

  /// - Parameter handler: what is called; nil to ignore the signal.
  init(_ signal: Int32, _ handler: Handler?) {
    self.signal = signal
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler ?? SIG_IGN
    #else
      action.__sigaction_u.__sa_handler = handler ?? SIG_IGN
    #endif
    sigaction(signal, &action, &before)
  }

  mutating func release() { sigaction(signal, &before, nil) }
}

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
