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
    let start = ContinuousClock.now
    let wanted = start.advanced(by: .milliseconds(200))
    let limit = TransferLimit(bytes: .max, milliseconds: 5_000)
    let result = fetch(HTTPRequest(url: server.url()), limit) { ContinuousClock.now >= wanted }
    #expect(result.error == .cancelled)
    #expect(ContinuousClock.now - wanted < .milliseconds(100))
  }

  @Test func isAskedForAtLeastEvery50Milliseconds() throws {
    let server = try LoopbackServer { _ in .stall }
    let asked = Mutex(0)
    _ = fetch(HTTPRequest(url: server.url()), TransferLimit(milliseconds: 500)) {
      asked.withLock { $0 += 1 }
      return false
    }
    #expect(asked.withLock { $0 } >= 10)
  }

  @Test func beforeTheStartNothingIsSent() throws {
    let server = try LoopbackServer { _ in .init(body: "") }
    #expect(fetch(HTTPRequest(url: server.url()), isCancelled: { true }).error == .cancelled)
    #expect(server.connections == 0)
  }
}
