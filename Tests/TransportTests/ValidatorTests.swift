import LoopbackServer
import Publishing
import Testing
import Transport

/// A document that has not changed is not sent again.
@Suite struct ValidatorTests {
  @Test func unchangedDocumentIsNotSentAgain() throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    let server = try LoopbackServer { request in
      let isKnown =
        request.header("if-none-match") == "W/\"v1\""
        && request.header("if-modified-since") == date
      return isKnown
        ? .init(status: 304)
        : .init(headers: [("ETag", "W/\"v1\""), ("Last-Modified", date)], body: "v1")
    }
    let request = HTTPRequest(url: server.url(), headers: ["accept": "text/csv"])
    let first = try fetch(request).get()
    #expect(first.status == 200)
    let second = try fetch(request.unless(Validators(of: first))).get()
    #expect(second.status == 304)
    #expect(server.requests.last?.header("accept") == "text/csv")
  }

  @Test(arguments: [
    "", "v1", "\"", "\"v1", "W/", "w/\"v1\"", "\"a\"b\"", "\"a b\"", "\"\u{1B}[2J\"", "\"é\"",
    "\"a\r\nb\"",
  ])
  func malformedTagIsLeftOut(_ tag: String) {
    let response = HTTPResponse(status: 200, headers: ["etag": tag, "last-modified": tag])
    #expect(Validators(of: response) == Validators())
  }

  @Test func withoutValidatorsTheRequestStaysAsItIs() {
    let request = HTTPRequest(url: "https://a.example/", headers: ["if-none-match": "\"old\""])
    #expect(request.unless(Validators()).headers.isEmpty)
  }

  @Test func longestTagIsKept() {
    let tag = "\"" + String(repeating: "a", count: 254) + "\""
    #expect(Validators(of: HTTPResponse(status: 200, headers: ["etag": tag])).entityTag == tag)
    let longer = HTTPResponse(status: 200, headers: ["etag": tag.dropLast() + "a\""])
    #expect(Validators(of: longer).entityTag == nil)
  }
}
