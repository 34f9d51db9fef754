import Foundation
import LoopbackServer
import Publishing
import Synchronization
import Transport

/// What `transport` makes of `request`, within `limit`.
func fetch(
  _ request: HTTPRequest, _ limit: TransferLimit = TransferLimit(milliseconds: 3_000),
  by transport: some HTTPTransport = CurlTransport(),
  isCancelled: @Sendable () -> Bool = { false }
) -> Result<HTTPResponse, TransportError> {
  Result { () throws(TransportError) in
    try transport.response(to: request, limit, isCancelled: isCancelled)
  }
}

/// What comes of asking a server that gives `answer` to everyone.
func fetch(
  _ answer: ScriptedAnswer, _ limit: TransferLimit = TransferLimit(milliseconds: 3_000)
) throws -> Result<HTTPResponse, TransportError> {
  let server = try LoopbackServer { _ in answer }
  return fetch(HTTPRequest(url: server.url()), limit)
}

extension Result where Success == HTTPResponse, Failure == TransportError {
  /// The body as text; nil if there is no response.
  var text: String? {
    (try? get()).map { String(decoding: $0.body, as: UTF8.self) }
  }

  /// Why there is no response.
  var error: TransportError? {
    if case .failure(let error) = self { error } else { nil }
  }

  /// The case of the error without its text; `response` if there is none.
  var kind: String {
    switch error {
    case nil: "response"
    case .broken: "broken"
    case .cancelled: "cancelled"
    case .insecure: "insecure"
    case .refused: "refused"
    case .timedOut: "timedOut"
    case .tooLarge: "tooLarge"
    case .unavailable: "unavailable"
    case .unreachable: "unreachable"
    }
  }
}

/// The least of the milliseconds that `run` says it took, over a few runs; one suffices that took
/// less than `enough`.
///
/// A busy machine makes one run late; a program that is late is late every time.
func leastMilliseconds(_ enough: Int, _ run: () -> Duration) -> Int {
  var least = Int.max
  for _ in 0..<8 where least >= enough {
    least = min(least, Int(run() / .milliseconds(1)))
  }
  return least
}

/// The most memory that this process has had, in KiB.
func peakMemory() -> Int {
  var usage = rusage()
  #if canImport(Darwin)
    getrusage(RUSAGE_SELF, &usage)
    return usage.ru_maxrss / 1024
  #else
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  #endif
}

/// Runs `body` on `count` threads of its own at once, and waits.
///
/// Not tasks: there are as many of them as cores, and a transfer blocks its thread.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      body(index)
      group.leave()
    }
  }
  group.wait()
}
