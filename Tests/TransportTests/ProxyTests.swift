import AgioCore
import Foundation
import LoopbackServer
import Publishing
import Testing
import Transport

/// A proxy of the environment stands before other machines, never before this one.
///
/// In processes of their own: the environment belongs to all threads.
@Suite struct ProxyTests {
  @Test func otherMachinesAreAskedThroughTheProxy() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .init(status: 407, headers: [("X-Proxy", "1")]) }
      setenv("https_proxy", proxy.url(""), 1)
      let request = HTTPRequest(
        url: "https://rates.invalid/?k3y", headers: ["apikey": "k3y"], secrets: ["k3y"])
      #expect(fetch(request).error == .unreachable(say("the proxy returned \(407)")))
      let asked = try #require(proxy.requests.first)
      #expect(asked.method == "CONNECT")
      #expect(asked.target == "rates.invalid:443")
      #expect(!String(decoding: asked.bytes, as: UTF8.self).contains("k3y"))
      setenv("no_proxy", "rates.invalid", 1)
      #expect(fetch(request).kind == "unreachable")
      #expect(proxy.connections == 1)
    }
  }

  @Test func redirectOfTheProxyIsNotTheServers() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .redirect(to: "https://elsewhere.invalid/") }
      setenv("https_proxy", proxy.url(""), 1)
      let error = fetch(HTTPRequest(url: "https://rates.invalid/")).error
      #expect(error == .unreachable(say("the proxy returned \(302)")))
    }
  }

  @Test func thisMachineIsAskedItself() async {
    await #expect(processExitsWith: .success) {
      let proxy = try LoopbackServer { _ in .init(body: "proxy") }
      let server = try LoopbackServer { _ in .init(body: "server") }
      for name in ["http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "ALL_PROXY"] {
        setenv(name, proxy.url(""), 1)
      }
      setenv("no_proxy", "example.org", 1)
      #expect(fetch(HTTPRequest(url: server.url())).text == "server")
      #expect(fetch(HTTPRequest(url: server.url(host: "localhost"))).text == "server")
      #expect(fetch(HTTPRequest(url: server.url(scheme: "https"))).kind == "insecure")
      #expect(proxy.connections == 0)
    }
  }
}
