import LoopbackServer
import Publishing
import Testing
import Transport

/// A body that is handed on while it comes.
@Suite struct SinkTests {
  private final class Sink: BodySink {
    var bytes: [UInt8] = []
    func take(_ piece: UnsafeRawBufferPointer) { bytes += piece }
  }

  private func fetch(_ answer: ScriptedAnswer, _ limit: Int, into sink: Sink) throws
    -> Result<HTTPResponse, TransportError>
  {
    let server = try LoopbackServer { _ in answer }
    return Result { () throws(TransportError) in
      try CurlTransport().response(
        to: HTTPRequest(url: server.url()), TransferLimit(bytes: limit, milliseconds: 3_000),
        into: sink
      ) { false }
    }
  }

  private let body = String(repeating: "0123456789", count: 50_000)

  @Test func allOfItComesInOrderAndNothingIsKept() throws {
    let sink = Sink()
    let response = try fetch(ScriptedAnswer(body: body), 500_000, into: sink).get()
    #expect(response.status == 200 && response.body.isEmpty)
    #expect(sink.bytes == Array(body.utf8))
  }

  @Test func itIsCountedToo() throws {
    let sink = Sink()
    #expect(throws: TransportError.tooLarge) {
      try fetch(ScriptedAnswer(body: body), 499_999, into: sink).get()
    }
    #expect(sink.bytes.count <= 499_999)
  }

  @Test func answerWithAnotherStatusIsKept() throws {
    let sink = Sink()
    let response = try fetch(ScriptedAnswer(status: 503, body: "busy"), 1_000, into: sink).get()
    #expect(String(decoding: response.body, as: UTF8.self) == "busy")
    #expect(sink.bytes.isEmpty)
  }
}
