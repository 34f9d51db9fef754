import LoopbackServer
import Publishing
import Testing
import Transport

/// Responses as they should be, or nearly.
@Suite struct ResponseTests {
  @Test func statusHeadersAndBodyArrive() throws {
    let server = try LoopbackServer { _ in
      .init(headers: [("ETag", "\"a\""), ("X-Twice", "1"), ("x-twice", " 2 ")], body: "hello")
    }
    let response = try fetch(HTTPRequest(url: server.url())).get()
    #expect(response.status == 200)
    #expect(response.headers["etag"] == "\"a\"")
    #expect(response.headers["x-twice"] == "2")
    #expect(response.headers["content-length"] == "5")
    #expect(response.body == Array("hello".utf8))
  }

  @Test func localhostIsThisMachine() throws {
    let server = try LoopbackServer { _ in .init(body: "here") }
    #expect(fetch(HTTPRequest(url: server.url(host: "localhost"))).text == "here")
  }

  @Test(arguments: [200, 204, 206, 400, 401, 404, 429, 500, 503])
  func statusIsTheCallersMatter(_ status: Int) throws {
    let body = status == 204 ? "" : "why"
    let response = try fetch(.init(status: status, body: body)).get()
    #expect(response.status == status)
    #expect(response.body == Array(body.utf8))
  }

  @Test func nothingNewHasNoBody() throws {
    let response = try fetch(.init(status: 304, headers: [("ETag", "\"b\"")])).get()
    #expect(response.status == 304)
    #expect(response.headers["etag"] == "\"b\"")
    #expect(response.body.isEmpty)
  }

  @Test func chunksAreJoined() throws {
    #expect(try fetch(.chunked(["he", "l", "lo"])).text == "hello")
  }

  @Test func trailerIsNotOfTheHead() throws {
    let answer = ScriptedAnswer.chunked(
      ["hello"], end: "0\r\nETag: \"late\"\r\nHTTP/1.1 302: Late\r\n\r\n")
    let response = try fetch(answer).get()
    #expect(response.status == 200)
    #expect(response.headers["etag"] == nil)
  }

  @Test func gzipIsUnpacked() throws {
    let body = String(repeating: "rates ", count: 20_000)
    #expect(try fetch(.gzip(Gzip.stored(Array(body.utf8)))).text == body)
  }

  @Test func headsBeforeTheLastAreForgotten() throws {
    let response = try fetch(
      .raw(
        "HTTP/1.1 103 Early Hints\r\nX-Early: 1\r\n\r\n"
          + "HTTP/1.1 200 OK\r\nX-Late: 2\r\nContent-Length: 2\r\n\r\nok")
    ).get()
    #expect(response.status == 200)
    #expect(response.headers["x-early"] == nil)
    #expect(response.headers["x-late"] == "2")
  }

  @Test func twentyAtOnce() throws {
    let server = try LoopbackServer { .init(body: $0.target) }
    let url = server.url()
    onThreads(20) { index in
      #expect(fetch(HTTPRequest(url: "\(url)\(index)")).text == "/\(index)")
    }
    #expect(Set(server.requests.map(\.target)).count == 20)
    #expect(server.connections == 20)
  }
}
