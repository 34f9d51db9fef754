import LoopbackServer
import Publishing
import Synchronization
import Testing
import Transport

/// Bytes and time are bounded, whatever the server does.
@Suite struct LimitTests {
  /// Holds a transfer that has 300 milliseconds to them: not sooner, nor twice as late.
  private func endsInTime(_ transfer: () -> Result<HTTPResponse, TransportError>) {
    let taken = leastMilliseconds(600) {
      ContinuousClock().measure { #expect(transfer().error == .timedOut) }
    }
    #expect((290..<600).contains(taken))
  }

  @Test(arguments: [
    ScriptedAnswer.stall,
    .endless(Array("x".utf8), pauseMilliseconds: 30),
    .init(steps: [
      .send(Array("HTTP/1.1 200 OK\r\nX: ".utf8)), .repeated([0x61], pauseMilliseconds: 30),
    ]),
    .init(steps: [
      .send(ScriptedAnswer.head(200, [("Content-Length", "9")])), .pause(milliseconds: 9_000),
    ]),
    .chunked(["a"], end: "").followed(by: .pause(milliseconds: 9_000)),
  ])
  func timeIsCountedInAll(_ answer: ScriptedAnswer) throws {
    let limit = TransferLimit(milliseconds: 300)
    let server = try LoopbackServer { _ in answer }
    endsInTime { fetch(HTTPRequest(url: server.url()), limit) }
  }

  @Test func handshakeIsInTheTime() throws {
    let server = try LoopbackServer { _ in .stall }
    let request = HTTPRequest(url: server.url(scheme: "https"))
    endsInTime { fetch(request, TransferLimit(milliseconds: 300)) }
  }

  @Test func noTimeIsTooLittle() throws {
    let server = try LoopbackServer { _ in .init(body: "") }
    let request = HTTPRequest(url: server.url())
    for milliseconds in [0, -1, Int.min] {
      #expect(fetch(request, TransferLimit(milliseconds: milliseconds)).error == .timedOut)
    }
    #expect(server.connections == 0)
    #expect(fetch(request, TransferLimit(milliseconds: .max)).text == "")
  }

  @Test func theLastByteAllowedIsTaken() throws {
    let body = String(repeating: "r", count: 100_000)
    for answer in [
      ScriptedAnswer(body: body), .chunked([body]), .gzip(Gzip.stored(Array(body.utf8))),
    ] {
      #expect(try fetch(answer, TransferLimit(bytes: 100_000, milliseconds: 3_000)).text == body)
      let short = TransferLimit(bytes: 99_999, milliseconds: 3_000)
      #expect(try fetch(answer, short).error == .tooLarge)
    }
  }

  @Test func emptyBodyFitsIntoNothing() throws {
    #expect(try fetch(.init(body: ""), TransferLimit(bytes: 0, milliseconds: 3_000)).text == "")
  }

  @Test func headIsBounded() throws {
    let line = "X-Pad: \(String(repeating: "a", count: 991))\r\n"
    let few = String(repeating: line, count: 60)
    let start = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n"
    #expect(try fetch(.raw("\(start)\(few)\r\nok")).text == "ok")
    for (first, endless) in [(start, line), ("", "HTTP/1.1 103 Early\r\n\(line)\r\n")] {
      let answer = ScriptedAnswer(steps: [
        .send(Array(first.utf8)), .repeated(Array(endless.utf8), pauseMilliseconds: 0),
      ])
      #expect(try fetch(answer).error == .tooLarge)
    }
  }

  @Test func aSingleLineIsBounded() throws {
    let start = Array("HTTP/1.1 200 OK\r\nX: ".utf8)
    let answer = ScriptedAnswer(steps: [
      .send(start), .repeated([UInt8](repeating: 0x61, count: 4096), pauseMilliseconds: 0),
    ])
    #expect(try fetch(answer).error == .tooLarge)
  }

  @Test func trailerIsBounded() throws {
    let trailer = String(repeating: "X-Pad: \(String(repeating: "a", count: 991))\r\n", count: 80)
    #expect(try fetch(.chunked(["a"], end: "0\r\n\(trailer)\r\n")).error == .tooLarge)
  }
}

extension ScriptedAnswer {
  fileprivate func followed(by step: Step) -> ScriptedAnswer {
    ScriptedAnswer(steps: steps + [step])
  }
}
