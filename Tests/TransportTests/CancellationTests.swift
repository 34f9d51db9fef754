import LoopbackServer
import Publishing
import Synchronization
import Testing
import Transport

/// A transfer is given up soon after it is no longer wanted.
@Suite struct CancellationTests {
  @Test(arguments: [
    ScriptedAnswer.stall, .endless([0x61], pauseMilliseconds: 5),
    .endless([UInt8](repeating: 0x61, count: 65_536)),
  ])
  func isHeardWithin100Milliseconds(_ answer: ScriptedAnswer) throws {
    let server = try LoopbackServer { _ in answer }
    let limit = TransferLimit(bytes: .max, milliseconds: 5_000)
    let taken = leastMilliseconds(100) {
      let wanted = ContinuousClock.now.advanced(by: .milliseconds(200))
      let result = fetch(HTTPRequest(url: server.url()), limit) { ContinuousClock.now >= wanted }
      #expect(result.error == .cancelled)
      return ContinuousClock.now - wanted
    }
    #expect(taken < 100)
  }

  /// Whoever says yes is not asked again.
  @Test func oneYesSuffices() throws {
    let server = try LoopbackServer { _ in .stall }
    let asked = Mutex(0)
    let limit = TransferLimit(milliseconds: 5_000)
    let result = fetch(HTTPRequest(url: server.url()), limit) {
      asked.withLock {
        $0 += 1
        return $0 >= 3
      }
    }
    #expect(result.error == .cancelled)
    #expect(asked.withLock { $0 } == 3)
  }

  @Test func isAskedForAtLeastEvery50Milliseconds() throws {
    let server = try LoopbackServer { _ in .stall }
    let taken = leastMilliseconds(500) {
      let asked = Mutex(0)
      let start = ContinuousClock.now
      _ = fetch(HTTPRequest(url: server.url()), TransferLimit(milliseconds: 5_000)) {
        asked.withLock {
          $0 += 1
          return $0 > 10
        }
      }
      return ContinuousClock.now - start
    }
    #expect(taken < 500)
  }

  @Test func beforeTheStartNothingIsSent() throws {
    let server = try LoopbackServer { _ in .init(body: "") }
    #expect(fetch(HTTPRequest(url: server.url()), isCancelled: { true }).error == .cancelled)
    #expect(server.connections == 0)
  }
}
