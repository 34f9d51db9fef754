import LoopbackServer
import Publishing
import Testing
import Transport

/// Addresses that are never asked: nobody is even connected to.
@Suite struct AddressTests {
  @Test(arguments: [
    "", "x", "HTTP://127.0.0.1:PORT/", "ftp://127.0.0.1:PORT/", "file:///etc/passwd",
    "127.0.0.1:PORT/", "//127.0.0.1:PORT/", " http://127.0.0.1:PORT/", "http://127.0.0.1:PORT/ ",
    "http:/127.0.0.1:PORT/", "http:///127.0.0.1:PORT/", "http://", "http://:PORT/",
    "http://example.org:PORT/", "http://127.0.0.01:PORT/", "http://127.1:PORT/",
    "http://2130706433:PORT/", "http://0x7f.0.0.1:PORT/", "http://localhost.:PORT/",
    "http://localhost.evil.example:PORT/", "http://127.0.0.1.nip.io:PORT/", "http://[::]:PORT/",
    "http://[::ffff:127.0.0.1]:PORT/", "http://[::1:PORT/", "http://[::1]x:PORT/",
    "http://user@127.0.0.1:PORT/", "http://user:word@127.0.0.1:PORT/", "http://@127.0.0.1:PORT/",
    "http://evil.example@127.0.0.1:PORT/", "http://127.0.0.1:PORT@evil.example/",
    "http://127.0.0.1:PORT\\@evil.example/", "http://127.0.0.1:PORT#@evil.example/",
    "http://127.0.0.1:PORT/a b", "http://127.0.0.1:PORT/a\r\nHost: b", "http://127.0.0.1:PORT/\0",
    "http://127.0.0.1:PORT/\u{1B}[2J", "http://127.0.0.1:PORT/é", "http://127.0.0.1:PORT/#top",
    "http://127.0.0.1:PORT/%", "http://127.0.0.1:PORT/%4", "http://127.0.0.1:PORT/%zz",
    "http://127.0.0.1:PORT/{a}", "http://127.0.0.1:0/", "http://127.0.0.1:65536/",
    "http://127.0.0.1:/", "http://127.0.0.1:+80/", "http://127.0.0.1:8 0/", "http://-a.localhost/",
    "https://a..b/", "https://a_b/", "https://[fe80::1%25eth0]/", "https://ＵＲＬ/",
  ])
  func isRefused(_ address: String) throws {
    let server = try LoopbackServer { _ in .init(body: "") }
    let url = address.replacing("PORT", with: "\(server.port)")
    #expect(fetch(HTTPRequest(url: url)).kind == "refused")
    #expect(server.connections == 0)
  }

  @Test func lengthIsBounded() throws {
    let server = try LoopbackServer { _ in .init(body: "ok") }
    let start = server.url("/?")
    let longest = start + String(repeating: "a", count: 4096 - start.utf8.count)
    #expect(fetch(HTTPRequest(url: longest)).text == "ok")
    #expect(fetch(HTTPRequest(url: longest + "a")).kind == "refused")
    #expect(server.connections == 1)
  }

  @Test func everyAllowedCharacterIsSentAsItIs() throws {
    let server = try LoopbackServer { _ in .init(body: "ok") }
    let target = "/-._~:@!$&'()*+,;=%2F%c3%A9/[1]?a=b&c[]=d/e?f:@"
    #expect(fetch(HTTPRequest(url: server.url(target))).text == "ok")
    #expect(server.requests.first?.target == target)
  }

  @Test func noPathIsTheRoot() throws {
    let server = try LoopbackServer { _ in .init(body: "ok") }
    #expect(fetch(HTTPRequest(url: server.url(""))).text == "ok")
    #expect(server.requests.first?.target == "/")
  }
}
