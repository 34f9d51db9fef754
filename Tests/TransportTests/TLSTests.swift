import Foundation
import GrammarKit
import LoopbackServer
import Publishing
import Testing

@testable import Transport

/// https is TLS 1.2 at least, with a certificate that is believed and is the host's.
@Suite struct TLSTests {
  @Test func plainAnswerIsInsecure() throws {
    let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n") }
    #expect(fetch(HTTPRequest(url: server.url(scheme: "https"))).kind == "insecure")
    let hangup = try LoopbackServer { _ in .nothing }
    #expect(fetch(HTTPRequest(url: hangup.url(scheme: "https"))).kind == "insecure")
  }

  @Test func oldVersionsAreNotOffered() throws {
    let server = try LoopbackServer { _ in .nothing }
    _ = fetch(HTTPRequest(url: server.url(scheme: "https")))
    let hello = try #require(server.requests.first).bytes
    // The extension supported_versions (43) of RFC 8446, 4.2.1: a length, then versions of two bytes.
    let versions = try #require(
      hello.indices.dropLast(8).first {
        hello[$0...].starts(with: [0, 43, 0]) && hello[$0 + 3] == hello[$0 + 4] + 1
      })
    let offered = hello[(versions + 5)...].prefix(Int(hello[versions + 4]))
    #expect(Array(offered).contains(subsequence: [3, 3]))
    #expect(!Array(offered).contains(subsequence: [3, 2]))
    #expect(!Array(offered).contains(subsequence: [3, 1]))
  }

  @Test(.enabled(if: Prerequisite.openssl.isThere, "needs openssl"))
  func certificateIsChecked() throws {
    let server = try OpenSSLServer(name: "localhost")
    defer { server.stop() }
    let request = HTTPRequest(url: "https://localhost:\(server.port)/")
    let stranger = fetch(request)
    #expect(stranger.kind == "insecure")
    #expect("\(stranger)".contains("certificate"))
    let believing = CurlTransport(authorities: server.certificate)
    #expect(try fetch(request, by: believing).get().status == 200)
    // The certificate names localhost alone.
    let byNumber = HTTPRequest(url: "https://127.0.0.1:\(server.port)/")
    #expect(fetch(byNumber, by: believing).kind == "insecure")
  }
}

extension [UInt8] {
  fileprivate func contains(subsequence: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: subsequence) }
  }
}
