import Libc

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
