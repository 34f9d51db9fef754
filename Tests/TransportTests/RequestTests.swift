import AgioCore
import LoopbackServer
import Publishing
import Testing
import Transport

/// What is sent, and what is never sent.
@Suite struct RequestTests {
  @Test func requestSaysLittle() throws {
    let server = try LoopbackServer { _ in .init(body: "") }
    _ = try fetch(HTTPRequest(url: server.url("/latest?base=EUR"))).get()
    let request = try #require(server.requests.first)
    #expect(request.method == "GET")
    #expect(request.target == "/latest?base=EUR")
    #expect(request.fields.map(\.name) == ["Host", "User-Agent", "Accept", "Accept-Encoding"])
    #expect(request.header("user-agent") == "agio")
    #expect(request.header("accept-encoding") == "gzip")
  }

  @Test func headersOfTheRequestAreSent() throws {
    let server = try LoopbackServer { _ in .init(body: "") }
    let headers = ["accept": "text/csv", "apikey": "k 1;=", "x-empty": "", "x-blank": " "]
    _ = try fetch(HTTPRequest(url: server.url(), headers: headers)).get()
    let request = try #require(server.requests.first)
    #expect(request.header("accept") == "text/csv")
    #expect(request.header("apikey") == "k 1;=")
    #expect(request.header("x-empty") == "")
    #expect(request.header("x-blank") == "")
  }

  @Test(arguments: [
    ["x": "a\r\nevil: 1"], ["x": "a\nb"], ["x": "a\0b"], ["x": "é"], ["x\r\ny": "1"], ["": "1"],
    ["a b": "1"], ["a:b": "1"], ["host": "elsewhere"], ["Cookie": "a=b"], ["connection": "close"],
    ["content-length": "5"], ["user-agent": "curl"], ["range": "bytes=0-1"],
  ])
  func doubtfulHeadersAreRefused(_ headers: [String: String]) throws {
    let server = try LoopbackServer { _ in .init(body: "") }
    #expect(fetch(HTTPRequest(url: server.url(), headers: headers)).kind == "refused")
    #expect(server.connections == 0)
  }

  @Test func cookiesAndConnectionsAreNotKept() throws {
    let server = try LoopbackServer { _ in .init(headers: [("Set-Cookie", "a=b")], body: "") }
    for _ in 0..<3 { _ = try fetch(HTTPRequest(url: server.url())).get() }
    #expect(server.requests.allSatisfy { $0.header("cookie") == nil })
    #expect(server.connections == 3)
  }

  @Test(arguments: [301, 302, 303, 307, 308, 300])
  func redirectsAreRefused(_ status: Int) throws {
    let other = try LoopbackServer { _ in .init(body: "moved") }
    let server = try LoopbackServer { _ in
      .init(status: status, headers: [("Location", other.url())])
    }
    let error = fetch(HTTPRequest(url: server.url())).error
    #expect(error == .refused(say("the server redirects (\(status)); redirects are not followed")))
    #expect(other.connections == 0)
    #expect(server.connections == 1)
  }
}
