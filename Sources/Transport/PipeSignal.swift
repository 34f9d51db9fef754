import Libc
import Publishing

/// Runs `body` with SIGPIPE kept from the calling thread.
///
/// libcurl without signals does not ignore it either, and TLS writes without MSG_NOSIGNAL: a server that hangs
/// up could kill the program.
func withoutPipeSignal<Value>(
  _ body: () throws(TransportError) -> Value
) throws(TransportError) -> Value {
  var pipe = sigset_t()
  var before = sigset_t()
  sigemptyset(&pipe)
  sigaddset(&pipe, SIGPIPE)
  let wasPending = isPipeSignalPending()
  pthread_sigmask(SIG_BLOCK, &pipe, &before)
  defer {
    var taken: Int32 = 0
    if !wasPending && isPipeSignalPending() { sigwait(&pipe, &taken) }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
  return try body()
}

private func isPipeSignalPending() -> Bool {
  var pending = sigset_t()
  sigpending(&pending)
  return sigismember(&pending, SIGPIPE) == 1
}
