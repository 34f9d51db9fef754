import AgioCore
import LoopbackServer
import Publishing
import Testing
import Transport

/// Servers that do not speak HTTP as they should.
@Suite struct BrokenServerTests {
  @Test(arguments: [
    ScriptedAnswer.nothing,
    .truncated("half of it"),
    .init(steps: [.reset]),
    .init(steps: [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nab".utf8)), .reset]),
    .raw("SSH-2.0-OpenSSH_9.2p1\r\n"),
    .raw("HTTP/1.1 abc\r\n\r\n"),
    .raw("HTTP/9.9 200 OK\r\n\r\n"),
    .raw("HTTP/1.1 200 OK\r\nX: cut"),
    .raw("HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}"),
    .raw("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n{}"),
    .raw("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 2\r\n\r\n{}\n"),
    .chunked(["hello"], end: ""),
    .chunked([], end: "zz\r\nhello\r\n0\r\n\r\n"),
    .chunked(["hello"], end: "0\r\nno field\r\n\r\n"),
    .gzip(Array("plain".utf8)),
    .init(headers: [("Content-Encoding", "rot13")], body: "uryyb"),
  ])
  func isBroken(_ answer: ScriptedAnswer) throws {
    #expect(try fetch(answer).kind == "broken")
  }

  @Test func wordsOfTheServerAreMadeVisible() throws {
    for answer in [
      "\u{1B}[2J\r\n\r\n", "HTTP/1.1 200\u{1B}[2J\r\nContent-Length: \u{1B}[2J\r\n\r\n",
    ] {
      let error = try #require(try fetch(.raw(answer)).error)
      #expect(!"\(error)".utf8.contains(0x1B))
    }
  }

  @Test func closedPortIsUnreachable() throws {
    let url = try LoopbackServer { _ in .nothing }.url()
    // The server ends with its last reference; its thread needs a moment to see it.
    let error = waiting { fetch(HTTPRequest(url: url)).error }
    #expect(error == .unreachable(say("no connection to \("127.0.0.1")")))
  }

  private func waiting(_ attempt: () -> TransportError?) -> TransportError? {
    for _ in 0..<100 {
      if let error = attempt(), case .unreachable = error { return error }
    }
    return attempt()
  }

  @Test func unknownNameIsUnreachable() {
    let error = fetch(HTTPRequest(url: "https://no-such-host.invalid/")).error
    #expect(error == .unreachable(say("cannot resolve \("no-such-host.invalid")")))
  }
}
