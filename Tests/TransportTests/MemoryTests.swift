import LoopbackServer
import Publishing
import Testing
import Transport

/// What is sent beyond the limit is not kept: in processes of their own, whose peaks are theirs alone.
@Suite struct MemoryTests {
  @Test func endlessBodyIsNotKept() async {
    await #expect(processExitsWith: .success) {
      try staysSmall(.endless([UInt8](repeating: 0x61, count: 65_536)))
    }
  }

  @Test func gzipBombIsNotUnpacked() async {
    await #expect(processExitsWith: .success) {
      try staysSmall(.gzip(Gzip.bomb(megabytes: 64)))
    }
  }

  @Test func endlessHeadIsNotKept() async {
    await #expect(processExitsWith: .success) {
      try staysSmall(
        .init(steps: [
          .send(Array("HTTP/1.1 200 OK\r\n".utf8)),
          .repeated(Array("X-Pad: 1\r\n".utf8), pauseMilliseconds: 0),
        ]))
    }
  }
}

/// Fetches `answer` some times; a full response before it is what memory is compared with.
private func staysSmall(_ answer: ScriptedAnswer) throws {
  let server = try LoopbackServer { $0.target == "/full" ? .init(body: "{}") : answer }
  #expect(fetch(HTTPRequest(url: server.url("/full"))).text == "{}")
  let before = peakMemory()
  for _ in 0..<5 { #expect(fetch(HTTPRequest(url: server.url("/bad"))).error == .tooLarge) }
  #expect(peakMemory() - before < 16 << 10)
}
