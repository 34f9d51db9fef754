import AgioCore
import Publishing
import Testing

@testable import Transport

/// What libcurl's errors mean, and what happens without it.
@Suite struct FailureTests {
  @Test(arguments: [
    (3, "refused"), (4, "unavailable"), (5, "unreachable"), (6, "unreachable"),
    (7, "unreachable"), (8, "broken"), (16, "broken"), (18, "broken"), (27, "tooLarge"),
    (28, "timedOut"), (35, "insecure"), (51, "insecure"), (52, "broken"), (56, "broken"),
    (60, "insecure"), (61, "broken"), (77, "insecure"), (92, "broken"), (97, "unreachable"),
    (100, "tooLarge"), (999, "broken"),
  ])
  func codeMeans(_ code: Int32, _ kind: String) throws {
    let failure = CurlFailure(code: code, reason: "", proxyStatus: 0)
    let error = failure.error(at: try WebAddress("https://a.example/"))
    #expect(Result<HTTPResponse, TransportError>.failure(error).kind == kind)
  }

  @Test func missingLibraryIsNamed() {
    let transport = CurlTransport(library: { CurlLibrary.opened("libno-such-curl.so.4") })
    #expect(
      fetch(HTTPRequest(url: "https://a.invalid/"), by: transport).error
        == .unavailable(say("cannot open \("libno-such-curl.so.4") (package libcurl4)")))
  }

  @Test func otherLibraryIsRefused() {
    #if canImport(Darwin)
      let name = "/usr/lib/libSystem.B.dylib"
    #else
      let name = "libm.so.6"
    #endif
    let transport = CurlTransport(library: { CurlLibrary.opened(name) })
    #expect(
      fetch(HTTPRequest(url: "https://a.invalid/"), by: transport).error
        == .unavailable(
          say("\(name) is too old: no \("curl_global_init") (package libcurl4)")))
  }

  @Test func whatIsNotAskedNeedsNoLibrary() {
    let transport = CurlTransport(library: {
      Issue.record("the library was opened")
      return CurlLibrary.system
    })
    #expect(fetch(HTTPRequest(url: "http://a.invalid/"), by: transport).kind == "refused")
    #expect(
      fetch(HTTPRequest(url: "https://a.invalid/"), by: transport, isCancelled: { true }).error
        == .cancelled)
  }
}
